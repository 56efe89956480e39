# Gives the target assay::isal: Intel's ISA-L, which reads gzip twice as fast as zlib. Where it is not found the target is
# empty and zlib does the work. This file is also installed beside assay-config.cmake, for whoever links the library.
if(NOT TARGET assay::isal)
    find_path(ASSAY_ISAL_INCLUDE_DIR isa-l/igzip_lib.h)
    if(ASSAY_STATIC_DEPENDENCIES)  # Debian has no static one, so a wheel does without
        find_library(ASSAY_ISAL_LIBRARY libisal.a)
    else()
        find_library(ASSAY_ISAL_LIBRARY isal)
    endif()
    mark_as_advanced(ASSAY_ISAL_INCLUDE_DIR ASSAY_ISAL_LIBRARY)
    add_library(assay::isal INTERFACE IMPORTED)
    if(ASSAY_ISAL_INCLUDE_DIR AND ASSAY_ISAL_LIBRARY)
        set_property(TARGET assay::isal PROPERTY INTERFACE_COMPILE_DEFINITIONS ASSAY_ISAL)
        set_property(TARGET assay::isal PROPERTY INTERFACE_INCLUDE_DIRECTORIES "${ASSAY_ISAL_INCLUDE_DIR}")
        set_property(TARGET assay::isal PROPERTY INTERFACE_LINK_LIBRARIES "${ASSAY_ISAL_LIBRARY}")
    elseif(assay_has_isal)
        message(FATAL_ERROR "assay was built with ISA-L and needs it (Debian and Ubuntu: libisal-dev)")
    endif()
endif()
