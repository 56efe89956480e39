// The parts of the page of an overview. Each gives the content of its section, or nothing where there is none.
#pragma once

#include <string>

#include "assay/views/overview/overview_page.hpp"

namespace assay::views {

std::string runs_content(const Overview& overview);      ///< means with intervals and letters, and a picture
std::string topics_content(const Overview& overview);    ///< topics x runs under one measure
std::string pairs_content(const Overview& overview);     ///< the best run against all others
std::string measures_content(const Overview& overview);  ///< how measures agree, which axioms they satisfy
std::string likeness_content(const Overview& overview);  ///< runs x runs
std::string depth_content(const Overview& overview);     ///< what was judged, and which aspects were found, by depth
std::string about_content(const Overview& overview, const OverviewStyle& style);  ///< inputs, policies, messages

}  // namespace assay::views
