# What library and program need from outside, found and never downloaded: `make build` installs the distribution's
# packages, and vcpkg.json names the same ones. The versions are those of Debian 12; newer ones work too. What only tests
# or benchmarks need is looked for in their folders, so that no build of the program depends on it.

if(EMSCRIPTEN)
    include("${CMAKE_CURRENT_LIST_DIR}/wasm_dependencies.cmake")
    return()
endif()

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
set(ZLIB_USE_STATIC_LIBS ${ASSAY_STATIC_DEPENDENCIES})
find_package(ZLIB QUIET)
if(NOT ZLIB_FOUND)  # this distribution has no static one
    set(ZLIB_USE_STATIC_LIBS OFF)
    find_package(ZLIB REQUIRED)
endif()
find_package(fmt 9.1 REQUIRED CONFIG)
include("${CMAKE_CURRENT_LIST_DIR}/fmt.cmake")
find_package(FastFloat REQUIRED CONFIG)
include("${CMAKE_CURRENT_LIST_DIR}/zstd.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/isal.cmake")
find_path(XXHASH_INCLUDE_DIR xxhash.h REQUIRED)  # used as a header only
find_path(BOOST_MATH_INCLUDE_DIR boost/math/distributions/students_t.hpp REQUIRED)  # of Boost only headers, 1.74
mark_as_advanced(XXHASH_INCLUDE_DIR BOOST_MATH_INCLUDE_DIR)

if(ASSAY_BUILD_CLI)
    find_package(CLI11 2.1 REQUIRED CONFIG)
endif()
