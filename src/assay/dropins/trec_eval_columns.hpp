// From the measures a user of trec_eval asks for to the values that are computed and the lines that are printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "assay/dropins/dropins.hpp"
#include "assay/dropins/trec_eval_options.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::dropins {

/// One line for each topic, or for all of them.
struct TrecEvalColumn {
    enum class Kind : std::uint8_t {
        run_tag,     ///< runid: the tag of the run, in the summary only
        topics,      ///< num_q: the number of topics, in the summary only
        rel_string,  ///< relstring: the grades of the first ranks, for each topic only
        real,        ///< a mean with four decimals
        whole,       ///< a sum without decimals
        geometric,   ///< a geometric mean, in the summary only
    };

    Kind kind;
    std::string label;       ///< as printed, filled up with spaces
    Measure measure = {};    ///< of the last three kinds
    std::size_t length = 0;  ///< of a relstring
};

/// The columns in the order of trec_eval. Throws DropinError for measures that are unknown, unsupported or malformed.
std::vector<TrecEvalColumn> trec_eval_columns(const TrecEvalOptions& options, TrecEvalVersion version);

}  // namespace assay::dropins
