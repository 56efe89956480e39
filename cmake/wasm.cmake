# Toolchain of the preset `wasm`: the distribution's emscripten. No threads, and exceptions as WebAssembly has them.
find_program(EMSCRIPTEN_COMPILER em++ REQUIRED)
file(REAL_PATH "${EMSCRIPTEN_COMPILER}" emscripten_root)
cmake_path(GET emscripten_root PARENT_PATH emscripten_root)
include("${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -msimd128 -msse2")
