// The rankings of a run kept in memory, for those who score them more than once, under other judgments each time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/run.hpp"
#include "assay/core/thinned_judgments.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay {

/// Of each topic the rows of the documents in rank order, Judgments::no_row for those that nobody judged; once for
/// each order that a measure asks for. Four bytes a document and order.
class KeptRankings final : public RunSink {
public:
    /// `order` is how the user wants rankings ordered.
    KeptRankings(std::size_t topics, std::span<const Measure> measures, OrderRule order);

    /// Leaves the ranking in the chosen order, with its scores as they are.
    void take(const TopicRun& run) override;

    /// The chosen order, and those that measures ask for.
    std::span<const OrderRule> orders() const { return orders_; }
    /// Nothing for a topic that the run does not have.
    std::optional<std::span<const std::int32_t>> rows(std::size_t topic, std::size_t order = 0) const;

private:
    struct OfTopic {
        bool present = false;
        std::vector<std::int32_t> rows;  // of all orders, one after the other
    };

    OrderRule chosen_;
    std::vector<OrderRule> orders_;
    std::vector<OfTopic> topics_;
};

/// The values of a run under judgments that were made of those it was read with, as Evaluator::values gives them.
/// `prepared` is made of thin.judgments.
std::vector<double> values_under(const KeptRankings& run, const ThinnedJudgments& thin, const Judgments& read_with,
                                 const PreparedJudgments& prepared, const Policies& policies);

}  // namespace assay
