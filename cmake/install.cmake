# `find_package(assay)` for others: library, headers, program, and where they are. tests/consumer tries it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(assay_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/assay")

install(TARGETS assay EXPORT assay-targets FILE_SET HEADERS)
if(TARGET assay-cli)
    install(TARGETS assay-cli)
    install(DIRECTORY data/sample DESTINATION "${CMAKE_INSTALL_DATADIR}/assay")
endif()
install(EXPORT assay-targets NAMESPACE assay:: DESTINATION "${assay_package_dir}")

configure_package_config_file(cmake/assay-config.cmake.in "${PROJECT_BINARY_DIR}/assay-config.cmake"
    INSTALL_DESTINATION "${assay_package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/assay-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/assay-config.cmake"
    "${PROJECT_BINARY_DIR}/assay-config-version.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/zstd.cmake"
    DESTINATION "${assay_package_dir}")
