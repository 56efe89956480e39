# assay_self_contained(TARGET): what a program needs of other libraries becomes a part of it, as far as this system has them
# in that form. Looking for libraries while it starts takes a program longer than evaluating a small run: 1.8 ms in all,
# and 1.2 ms when it contains them. ISA-L is loaded when it is needed (cmake/isal.cmake). Nor is the program position
# independent: the system need not fill in 10,000 addresses of its tables before it starts, which takes 0.15 ms. Who
# packages it for a system whose programs have to be is served by OFF.
option(ASSAY_SELF_CONTAINED
    "the program contains the C++ library, fmt, zlib and zstd, where that is possible, and has a fixed place in memory" ON)

include(CheckLinkerFlag)

function(assay_self_contained target)
    if(NOT ASSAY_SELF_CONTAINED OR NOT CMAKE_BUILD_TYPE STREQUAL "Release" OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
        return()
    endif()
    if(NOT fmt_VERSION VERSION_LESS 10)  # it would stay outside and bring a second C++ library
        return()
    endif()
    check_linker_flag(CXX "-static-libstdc++" assay_links_static_libstdcxx)
    check_linker_flag(CXX "-Wl,--as-needed" assay_links_as_needed)
    if(NOT assay_links_static_libstdcxx OR NOT assay_links_as_needed)
        return()
    endif()
    # What stands first serves, and a shared library that is not needed any more is left out.
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc -Wl,--as-needed)
    check_linker_flag(CXX "-no-pie" assay_links_no_pie)
    if(assay_links_no_pie)
        target_link_options(${target} PRIVATE -no-pie)
    endif()
    foreach(name z zstd)
        find_library(assay_static_${name} "lib${name}.a")
        mark_as_advanced(assay_static_${name})
        if(assay_static_${name})
            target_link_libraries(${target} PRIVATE "${assay_static_${name}}")
        endif()
    endforeach()
    set(source "${PROJECT_BINARY_DIR}/generated/fmt_functions_of_${target}.cpp")  # Debian has no static fmt
    configure_file("${PROJECT_SOURCE_DIR}/cmake/fmt_functions.cpp.in" "${source}" COPYONLY)
    set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${target} PRIVATE "${source}")
endfunction()
