// Lists of measures that ship with the program: files of data/measures, which are a part of it.
//
//   diversity-measures   the measures of diversity with their usual parameters
//   rbu-measures         the grids of parameters of section 6 of Amigó, Spina and Carrillo-de-Albornoz, SIGIR 2018
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::experiments {

/// The names in a list; nothing if there is none of this name.
std::optional<std::vector<std::string>> measure_list(std::string_view name);

/// What lists there are.
std::vector<std::string_view> measure_list_names();

}  // namespace assay::experiments
