# The folders of src/assay. Each has a CMakeLists.txt that says how its files are compiled; which files there are is found
# and never listed: drop one in place and build.

# What is downloaded should be small: only the files where time goes are compiled for speed. Instructions as they come,
# not scheduled, are alike more often: packed, they take a twentieth less.
option(ASSAY_SMALL "a small library rather than the quickest one" ${assay_wheel})
set(assay_small $<IF:$<CXX_COMPILER_ID:Clang>,-Oz,-Os$<SEMICOLON>-fno-schedule-insns2>)
if(assay_wheel AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # a sixth smaller
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

option(ASSAY_UNITY "compile several files at once: quicker from nothing, slower after a change" ON)

# What all parts of the library are compiled with.
add_library(assay-parts INTERFACE)
target_compile_features(assay-parts INTERFACE cxx_std_20)
target_compile_options(assay-parts INTERFACE -ffp-contract=off)  # a processor that multiplies and adds at once rounds once
target_include_directories(assay-parts INTERFACE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}/generated")
target_include_directories(assay-parts SYSTEM INTERFACE "${XXHASH_INCLUDE_DIR}" "${BOOST_MATH_INCLUDE_DIR}")
target_link_libraries(assay-parts
    INTERFACE Threads::Threads ZLIB::ZLIB assay::zstd ${assay_fmt} FastFloat::fast_float assay-warnings)

# So that the extension of the Python package is made of the same objects as the program. Where nothing outside can take
# the place of a function, that costs no time.
if(NOT EMSCRIPTEN)
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
if(NOT BUILD_SHARED_LIBS)
    set(CMAKE_CXX_VISIBILITY_PRESET hidden)
    set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()

# assay_compile(TARGET [UNITY COUNT] [WHEEL_UNITY COUNT] [PRECOMPILE HEADER...] [QUICK FILE...])
#
# UNITY compiles COUNT files as one: what they include is read once. Their anonymous namespaces then share names.
# WHEEL_UNITY does so for wheels, which are always built from nothing, and are done in half the time so.
# PRECOMPILE reads headers once for all files of the target.
# QUICK files are compiled for speed where the others are compiled to be small; such files are compiled by themselves, and
# to the end, so that what they share with others is not taken from those.
function(assay_compile target)
    cmake_parse_arguments(PARSE_ARGV 1 ask "" "UNITY;WHEEL_UNITY" "PRECOMPILE;QUICK")
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    if(assay_wheel AND ask_WHEEL_UNITY)
        set(ask_UNITY ${ask_WHEEL_UNITY})
    endif()
    if(ask_UNITY AND ASSAY_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${ask_UNITY})
        target_compile_options(${target} PRIVATE  # half a gigabyte before the compiler looks what it could forget
            $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=500000>)
    endif()
    if(ask_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${ask_PRECOMPILE})
    endif()
    if(ASSAY_SMALL AND ask_QUICK)
        set_source_files_properties(${ask_QUICK} PROPERTIES COMPILE_OPTIONS "-O2;-fno-lto" SKIP_PRECOMPILE_HEADERS ON)
    endif()
endfunction()

# What nearly every file includes is read once for all folders; assay_precompiled(TARGET) lets one use it.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/precompiled.cpp" CONTENT "")
add_library(assay-precompiled OBJECT "${PROJECT_BINARY_DIR}/generated/precompiled.cpp")
target_link_libraries(assay-precompiled PRIVATE assay-parts)
target_compile_options(assay-precompiled PRIVATE $<$<BOOL:${ASSAY_SMALL}>:${assay_small}>)
target_precompile_headers(assay-precompiled PRIVATE <algorithm> <cmath> <functional> <map> <memory> <optional> <string>
    <unordered_map> <vector> <fmt/format.h> <assay/core/threads.hpp> <assay/core/topic.hpp>)
set_target_properties(assay-precompiled PROPERTIES CXX_EXTENSIONS OFF)

function(assay_precompiled target)
    target_precompile_headers(${target} REUSE_FROM assay-precompiled)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "EXECUTABLE" AND NOT EMSCRIPTEN)
        target_compile_options(${target} PRIVATE -fPIC)  # as the library, or what is precompiled does not fit
    endif()
endfunction()

# assay_folder(...): the files below the current folder become a part of the library, compiled as above. What a folder
# web holds takes the place of the file of the same name in the program for browsers, and is left out elsewhere.
function(assay_sources result)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
    foreach(other IN LISTS sources)
        if(other MATCHES "/web/[^/]+$")
            string(REPLACE "/web/" "/" plain "${other}")
            if(EMSCRIPTEN)
                list(REMOVE_ITEM sources "${plain}")
            else()
                list(REMOVE_ITEM sources "${other}")
            endif()
        endif()
    endforeach()
    if(assay_wheel)  # published tables and the orders of label tuples are for the program alone
        list(FILTER sources EXCLUDE REGEX "/engine/reproduc|/experiments/(rbu|toma|alphabeta|rbo|axiom_table|cells|reproduction)|/(reproduction|aspects)_view")
    endif()
    set(${result} ${sources} PARENT_SCOPE)
endfunction()

function(assay_folder)
    cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME name)
    assay_sources(sources)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS *.hpp)
    if(CMAKE_VERIFY_INTERFACE_HEADER_SETS)  # every header is compiled alone, not only those that are installed
        file(GLOB_RECURSE tables "${PROJECT_BINARY_DIR}/generated/assay/${name}/*.hpp")
        target_sources(assay PUBLIC FILE_SET HEADERS FILES ${headers} ${tables})
    endif()
    add_library(assay-${name} OBJECT ${sources})
    target_link_libraries(assay-${name} PRIVATE assay-parts)
    assay_compile(assay-${name} ${ARGN})
    assay_precompiled(assay-${name})
    if(ASSAY_SMALL)
        target_compile_options(assay-${name} PRIVATE ${assay_small})
    endif()
    target_sources(assay PRIVATE $<TARGET_OBJECTS:assay-${name}>)
endfunction()

# assay_headers_of(HEADER RESULT): the headers of ours that HEADER includes, directly or not, itself among them.
function(assay_headers_of header result)
    set(found "${header}")
    set(ahead "${header}")
    while(ahead)
        list(POP_FRONT ahead next)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${next}")
        file(STRINGS "${PROJECT_SOURCE_DIR}/src/${next}" lines REGEX "^#include \"assay/")
        foreach(line IN LISTS lines)
            string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" included "${line}")
            if(NOT included IN_LIST found)
                list(APPEND found "${included}")
                list(APPEND ahead "${included}")
            endif()
        endforeach()
    endwhile()
    list(TRANSFORM found PREPEND "${PROJECT_SOURCE_DIR}/src/")
    set(${result} ${found} PARENT_SCOPE)
endfunction()
