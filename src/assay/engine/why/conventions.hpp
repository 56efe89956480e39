// What the tools of the field do, each by a row: in which order, over which topics, against which ideal.
#pragma once

#include <span>
#include <string_view>

#include "assay/core/policies.hpp"
#include "assay/engine/why/topic_ways.hpp"

namespace assay {

struct Convention {
    std::string_view name;               ///< of the tool: "ranx"
    std::string_view does;               ///< in words: "ties in input order, topics missing from the run left out"
    std::string_view reading = {};       ///< whose measures it has: "trec_eval9"; empty: ours
    OrderRule order = OrderRule::score;  ///< of measures that leave it open
    bool averaged_ties = false;          ///< the mean over all orders of documents with the same score
    MissingTopics missing = MissingTopics::zero;
    bool counts_missing = false;  ///< on request: worth a word only where topics are missing from the run
    NoRelevant no_relevant = NoRelevant::count;
    Base base = Base::all;                            ///< of measures that divide by an ideal or a recall base
    std::string_view base_of = {};                    ///< the one measure that this is said of, or empty
    bool binary = false;                              ///< any grade above 0 counts as 1
    std::span<const std::string_view> measures = {};  ///< ours that it has, where `reading` does not say it
};

std::span<const Convention> conventions() noexcept;

}  // namespace assay
