// The command line of trec_eval.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace assay::dropins {

/// One -m: a measure or the name of several, and what stands behind the first "." of it.
struct TrecEvalRequest {
    std::string name;
    std::optional<std::string> params;
};

struct TrecEvalOptions {
    bool help = false, version = false;
    bool per_topic = false;                         ///< -q
    bool complete = false;                          ///< -c
    bool summary = true;                            ///< -n turns it off
    bool judged_only = false;                       ///< -J
    long level = 1;                                 ///< -l
    long collection = 0;                            ///< -N
    long depth = std::numeric_limits<long>::max();  ///< -M
    std::optional<std::string> only_topic;          ///< -D LEVEL.TOPIC
    std::vector<TrecEvalRequest> measures;          ///< -m
    std::string judgments_format = "qrels", run_format = "trec_results";
    bool z_scores = false;
    std::string judgments, run;
};

extern const char trec_eval_usage[];
extern const char trec_eval_help[];

/// Throws DropinError. Options may be combined (-qc), abbreviated (--comp) and stand behind the files.
TrecEvalOptions parse_trec_eval(std::span<const std::string> args);

}  // namespace assay::dropins
