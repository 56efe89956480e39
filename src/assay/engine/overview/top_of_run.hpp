// The first documents of every topic of a run, kept while it is evaluated, and with judgments measures at several
// depths.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/policies.hpp"
#include "assay/core/run.hpp"
#include "assay/engine/kept_topic.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay {

class TopOfRun final : public RunSink {
public:
    struct Rules {
        std::span<const OrderRule> orders;  ///< in which documents are kept; the first is that of the user
        std::size_t depth;                  ///< so many of each topic
    };

    /// Keeps documents alone.
    TopOfRun(std::size_t topics, const Rules& rules) : rules_(rules), tops_(topics * rules.orders.size()) {}
    /// What it is made of must outlive it; `depths` has the measures that are computed beside.
    TopOfRun(const PreparedJudgments& depths, const Policies& policies, const Rules& rules);

    void take(const TopicRun& run) override;
    void restart() override;

    /// The first documents of a topic in one of the orders; none if the run has not got the topic.
    const NamedRanking& top(std::size_t topic, std::size_t order) const {
        return tops_[topic * rules_.orders.size() + order];
    }
    std::span<const OrderRule> orders() const { return rules_.orders; }
    /// How many documents the longest topic has.
    std::size_t longest() const { return longest_; }
    /// Of the measures that are computed beside: topic by topic, measure by measure. Called once.
    std::vector<double> values() { return evaluator_->values(); }

private:
    Rules rules_;
    std::vector<NamedRanking> tops_;
    std::atomic<std::size_t> longest_ = 0;
    std::optional<Evaluator> evaluator_;
};

}  // namespace assay
