# Toolchain of `tools/wheels --manylinux`: Zig (`pip install ziglang`), a clang that brings the symbols of every glibc, so that
# a wheel runs on systems older than the one it is made on. What zlib and zstd and the headers of the others come from is
# the distribution; its C library is not used, so that /usr/include comes last.
find_program(ASSAY_ZIG NAMES python-zig zig REQUIRED)
set(CMAKE_CXX_COMPILER "${ASSAY_ZIG}" c++ -target "${CMAKE_HOST_SYSTEM_PROCESSOR}-linux-gnu.2.17")
set(CMAKE_CXX_FLAGS_INIT "-idirafter /usr/include -idirafter /usr/include/${CMAKE_HOST_SYSTEM_PROCESSOR}-linux-gnu")
set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
set(CMAKE_LIBRARY_ARCHITECTURE "${CMAKE_HOST_SYSTEM_PROCESSOR}-linux-gnu")
