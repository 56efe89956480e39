# Tables of what there is (measures, similarities, tests, axioms, formats, commands), made from the sources while
# configuring. A row is a constant at the start of a line,
#
#     extern constinit const MeasureFamily ap_family{
#         .name = "AP",
#
# and adding one is adding its file: the table is made again whenever a file of the folder comes, goes or changes.
#
# assay_table(
#     HEADER assay/metrics/families.hpp     what is made: declarations of all rows, and an array of pointers to them
#     ARRAY own_families                    the name of the array
#     ROW MeasureFamily                     the type of a row
#     FROM assay/metrics/measure_family.hpp the header that defines it
#     NAMESPACE assay                       of the rows and the array
#     FOLDERS adhoc diversity               where the rows are, below the current folder; the array goes folder by folder
#     WITHOUT demo_command                  rows that stay out of the table
# )
#
# In a folder, rows stand by their `.place = 10`, or by their `.name` if they have none.
function(assay_table)
    cmake_parse_arguments(PARSE_ARGV 0 ask "" "HEADER;ARRAY;ROW;FROM;NAMESPACE" "FOLDERS;WITHOUT")
    set(declarations "")
    set(pointers "")
    foreach(folder IN LISTS ask_FOLDERS)
        assay_rows("${ask_ROW}" "${folder}" rows)
        list(REMOVE_ITEM rows ${ask_WITHOUT})
        foreach(row IN LISTS rows)
            string(APPEND declarations "extern const ${ask_ROW} ${row};\n")
            string(APPEND pointers "    &${row},\n")
        endforeach()
    endforeach()
    if(NOT pointers)
        message(FATAL_ERROR "no row of type ${ask_ROW} in ${CMAKE_CURRENT_SOURCE_DIR}: ${ask_FOLDERS}")
    endif()
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/${ask_HEADER}" @ONLY CONTENT "\
// Made from the rows of type ${ask_ROW} by cmake/tables.cmake.
#pragma once

#include \"${ask_FROM}\"

namespace ${ask_NAMESPACE} {

${declarations}
/// All of them, in the order of lists and documents.
inline constexpr const ${ask_ROW}* ${ask_ARRAY}[] = {
${pointers}};

}  // namespace ${ask_NAMESPACE}
")
endfunction()

# The names of the rows of a type in a folder, in their order.
function(assay_rows type folder result)
    file(GLOB files CONFIGURE_DEPENDS "${folder}/*.cpp")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
    set(sorted "")
    foreach(file IN LISTS files)
        file(STRINGS "${file}" lines REGEX "^(extern )?constinit const ${type} [a-z0-9_]+{|^    \\.(place|name) = |^};")
        set(row "")
        foreach(line IN LISTS lines)
            if(line MATCHES "constinit const ${type} ([a-z0-9_]+){")
                set(row "${CMAKE_MATCH_1}")
                set(key "")
            endif()
            if(row AND line MATCHES "\\.place = ([0-9]+)")
                math(EXPR key "100000 + ${CMAKE_MATCH_1}")  # as many digits in all, so that text sorts as numbers do
            elseif(row AND NOT key AND line MATCHES "\\.name = \"([^\"]+)\"")
                set(key "${CMAKE_MATCH_1}")
            endif()
            if(row AND line MATCHES "};$")
                if(NOT key)
                    message(FATAL_ERROR "${file}: the row ${row} has neither a name nor a place")
                endif()
                list(APPEND sorted "${key} ${row}")
                set(row "")
            endif()
        endforeach()
    endforeach()
    list(SORT sorted CASE INSENSITIVE)
    list(TRANSFORM sorted REPLACE "^.* " "")
    set(${result} "${sorted}" PARENT_SCOPE)
endfunction()
