#include "assay/cli/options/uncertainty_options.hpp"

#include <cmath>

#include "assay/cli/options/choice.hpp"

namespace assay::cli {

void add_uncertainty(App& command, Policies& policies) {
    add_choice(command, "--ties", policies.ties,
               "Documents with the same score: as --order says (docid), in the order that is worst or best for "
               "each measure, the mean over all orders, or value, worst and best (range)");
    add_choice(command, "--unjudged", policies.unjudged_documents,
               "Retrieved documents that nobody judged, which are not relevant otherwise: the grades "
               "that are worst or best for each measure, value with both (range), or left out of "
               "the rankings (condensed)");
}

double narrow_width(const OutputOptions& output) { return 0.5 * std::pow(10.0, -output.digits); }

}  // namespace assay::cli
