# What the library needs from outside when it is compiled to WebAssembly: headers. The distribution has them for its own
# programs, in a folder that also holds its C library, so that those we want are linked into a folder of ours.
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(found IN ITEMS fmt/format.h fast_float/fast_float.h boost/math/distributions/students_t.hpp xxhash.h CLI/CLI.hpp)
    string(REGEX REPLACE "/.*" "" top "${found}")
    find_path(${top}_headers ${found} PATHS /usr/local/include /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(CREATE_LINK "${${top}_headers}/${top}" "${headers}/${top}" SYMBOLIC)
endforeach()
set(XXHASH_INCLUDE_DIR "${headers}")
set(BOOST_MATH_INCLUDE_DIR "${headers}")

set(assay_fmt fmt::fmt)
add_library(fmt::fmt INTERFACE IMPORTED)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
foreach(target IN ITEMS FastFloat::fast_float Threads::Threads ZLIB::ZLIB assay::zstd assay::isal CLI11::CLI11)  # headers, or nothing of them
    add_library(${target} INTERFACE IMPORTED)
endforeach()
