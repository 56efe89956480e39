// The choices behind a number as a report.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "assay/engine/why/why.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// How a front end would be asked for a combination; empty where it cannot be.
using CommandFor = std::function<std::string(const Combination&)>;

/// What gives the number, what single choices do to it, and what the tools of the field print.
Report why_view(std::shared_ptr<const Why> why, const CommandFor& command);

}  // namespace assay::views
