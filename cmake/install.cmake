# `find_package(assay)` for others: library, headers, program, and where they are. tests/consumer tries it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(assay_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/assay")

install(TARGETS assay EXPORT assay-targets FILE_SET HEADERS)
if(TARGET assay-cli)
    install(TARGETS assay-cli)
    install(DIRECTORY data/sample DESTINATION "${CMAKE_INSTALL_DATADIR}/assay")
    # Completion and the manual page, printed by the program itself.
    function(assay_install_printed kind folder name)
        set(file "${PROJECT_BINARY_DIR}/printed/${kind}/${name}")
        file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/printed/${kind}")
        install(CODE "execute_process(COMMAND \"$<TARGET_FILE:assay-cli>\" completion ${kind}
            OUTPUT_FILE \"${file}\" COMMAND_ERROR_IS_FATAL ANY)")
        install(FILES "${file}" DESTINATION "${folder}")
    endfunction()
    assay_install_printed(bash "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" assay)
    assay_install_printed(zsh "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" _assay)
    assay_install_printed(fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" assay.fish)
    assay_install_printed(man "${CMAKE_INSTALL_MANDIR}/man1" assay.1)
endif()
install(EXPORT assay-targets NAMESPACE assay:: DESTINATION "${assay_package_dir}")

configure_package_config_file(cmake/assay-config.cmake.in "${PROJECT_BINARY_DIR}/assay-config.cmake"
    INSTALL_DESTINATION "${assay_package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/assay-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/assay-config.cmake"
    "${PROJECT_BINARY_DIR}/assay-config-version.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/zstd.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/isal.cmake"
    DESTINATION "${assay_package_dir}")
