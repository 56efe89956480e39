# Installs the built tree into the build folder, then configures, builds and runs the project beside this file
# against that installation. Given with -D: BUILD CONFIG VERSION COMPILER FLAGS GENERATOR.
set(work "${BUILD}/consumer")
file(REMOVE_RECURSE "${work}")

function(run)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "failed: ${ARGV}\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

run("${CMAKE_COMMAND}" --install "${BUILD}" --config "${CONFIG}" --prefix "${work}/prefix")
run("${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}" -B "${work}/build" -G "${GENERATOR}"
    "-DCMAKE_BUILD_TYPE=${CONFIG}" "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_FLAGS=${FLAGS}"
    "-DCMAKE_PREFIX_PATH=${work}/prefix")
run("${CMAKE_COMMAND}" --build "${work}/build")
run("${work}/build/consumer" "${CMAKE_CURRENT_LIST_DIR}/qrels.txt" "${CMAKE_CURRENT_LIST_DIR}/some.run")
# (3 + 1/2) / (3 + 2/log2(3) + 1/2)
if(NOT output STREQUAL "assay ${VERSION}: 0.735007 0.735007\n")
    message(FATAL_ERROR "expected \"assay ${VERSION}: 0.735007 0.735007\", got \"${output}\"")
endif()
