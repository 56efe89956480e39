#include "assay/cli/dropin.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace assay::cli {

std::optional<dropins::Outcome> run_dropin(std::span<char* const> arguments) {
    if (arguments.size() < 2) return std::nullopt;
    const std::string_view name = arguments[1];
    const std::vector<std::string> rest(arguments.begin() + 2, arguments.end());
    if (name == "trec_eval") return dropins::run_trec_eval(rest, dropins::TrecEvalVersion::v10);
    if (name == "trec_eval9") return dropins::run_trec_eval(rest, dropins::TrecEvalVersion::v9);
    if (name == "gdeval") return dropins::run_gdeval(rest);
    if (name == "ndeval") return dropins::run_ndeval(rest);
    return std::nullopt;
}

}  // namespace assay::cli
