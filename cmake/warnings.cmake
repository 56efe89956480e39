# ASSAY_WARNINGS is set by our presets only: OFF (the default, so that no user's build is broken by a compiler we have
# not met), ON, or ERROR. ERROR makes warnings errors with the compilers we test with and warnings with all others.
set(ASSAY_WARNINGS OFF CACHE STRING "compiler warnings: OFF, ON or ERROR")
set_property(CACHE ASSAY_WARNINGS PROPERTY STRINGS OFF ON ERROR)

add_library(assay-warnings INTERFACE)
if(ASSAY_WARNINGS)
    target_compile_options(assay-warnings INTERFACE
        -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
        -Wold-style-cast -Wcast-align -Wformat=2 -Wimplicit-fallthrough -Wextra-semi -Wundef)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(assay-warnings INTERFACE
            -Wduplicated-cond -Wduplicated-branches -Wlogical-op
            # Wrong about std::string (GCC bug 105329).
            -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow)
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        # std::stable_sort of libstdc++ calls a deprecated function of its own.
        target_compile_options(assay-warnings INTERFACE -Wno-deprecated-declarations)
    endif()
    set(assay_known_compiler OFF)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        set(assay_known_compiler ON)
    elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 20)
        set(assay_known_compiler ON)
    endif()
    if(ASSAY_WARNINGS STREQUAL "ERROR" AND assay_known_compiler)
        target_compile_options(assay-warnings INTERFACE -Werror)
    endif()
endif()
