# Gives the target assay::isal: Intel's ISA-L, which reads gzip twice as fast as zlib. Only its header is needed to build:
# the library is loaded when a gzip file is read, and where it is not installed zlib does the work. This file is also
# installed beside assay-config.cmake, for whoever links the library.
if(NOT TARGET assay::isal)
    find_path(ASSAY_ISAL_INCLUDE_DIR isa-l/igzip_lib.h)
    mark_as_advanced(ASSAY_ISAL_INCLUDE_DIR)
    add_library(assay::isal INTERFACE IMPORTED)
    set_property(TARGET assay::isal PROPERTY INTERFACE_LINK_LIBRARIES ${CMAKE_DL_LIBS})
    if(ASSAY_ISAL_INCLUDE_DIR AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
        set_property(TARGET assay::isal PROPERTY INTERFACE_COMPILE_DEFINITIONS "ASSAY_ISAL=\"libisal.so.2\"")
        set_property(TARGET assay::isal PROPERTY INTERFACE_INCLUDE_DIRECTORIES "${ASSAY_ISAL_INCLUDE_DIR}")
    endif()
endif()
