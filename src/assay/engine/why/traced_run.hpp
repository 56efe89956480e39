// The run whose number is looked for, kept in memory, with what matters to means.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/engine/kept_run.hpp"
#include "assay/engine/why/change.hpp"
#include "assay/io/run_reader.hpp"

namespace assay {

struct TracedRun {
    KeptRun as_it_came;
    std::optional<KeptRun> by_rank;  ///< where the rank column gives an order
    RunFile file;
    std::vector<Change> forced = {};  ///< what had to be done otherwise to read it at all

    // By judged topic:
    std::vector<std::string> topics = {};
    std::vector<bool> present = {};   ///< in the run
    std::vector<bool> relevant = {};  ///< there is a relevant document
};

/// Whether a fault is one of documents or judgments that come twice.
bool is_about_duplicates(const InputError& error);

/// Reads the first run of a request. Of documents that come twice the first counts. Throws InputError.
TracedRun read_traced_run(const EvaluationRequest& request, const Judgments& judgments);

}  // namespace assay
