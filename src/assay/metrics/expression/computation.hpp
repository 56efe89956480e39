// One expression on one topic, while it is computed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/topic.hpp"
#include "assay/metrics/expression/expression.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/expression/parser.hpp"
#include "assay/metrics/expression/step_meter.hpp"
#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::expression {

class Computation {
public:
    /// All three must outlive it. Loops may take `budget` steps.
    Computation(const Expression& expression, const Topic& topic, const Args& args, std::uint64_t budget = most_steps);

    /// The value of a node; 0 as soon as there is a fault.
    double value(NodeId id);
    /// The first fault that came.
    const std::optional<ExpressionFault>& fault() const { return fault_; }

    /// Whether a measure inside has no value on this topic, so that this one has none either.
    bool left_out() const { return left_out_; }

    /// n, the number of ranks looked at.
    std::size_t ranks() const { return ranks_; }
    void set(std::uint32_t variable, std::int64_t value) { variables_[variable] = value; }
    /// What the document at a rank is relevant to; empty for ranks that are none.
    std::span<const Covered> covered(std::int64_t rank) const;
    bool is_hit(std::int64_t rank) const;
    std::uint64_t steps_left() const { return steps_left_; }

private:
    using Kind = ExpressionFault::Kind;

    /// The value of a carried loop up to a rank.
    struct Carried {
        std::int64_t upto = 0;
        std::size_t hit = 0;  ///< the next one
        double value = 0;
    };
    struct Memo {
        bool known = false;
        std::int64_t key = 0;
        double value = 0;
    };

    double number(double value, const Node& node);
    double divide(double above, double below, const Node& node);
    double power(double base, double exponent, const Node& node);
    double logarithm(const Node& node);
    double function(const Node& node);
    double compare(const Node& node);
    double memo(const Node& node);
    double measure(const Node& node);

    std::int64_t rank(NodeId id);
    double grade_at(std::int64_t rank) const;
    double grade_at(std::int64_t rank, std::uint32_t variable) const;
    double ideal_at(std::int64_t rank) const;
    double mapped(double grade) const { return grade > 0 ? map_(grade) : 0; }
    double relevant_to(std::uint32_t variable);

    double loop(const Node& node);
    double over_aspects(const Loop& loop, const Node& node);
    double over_ranks(const Loop& loop, const Node& node);
    double carried(const Loop& loop, const Node& node, Carried& state, std::int64_t last);
    bool fits(const Loop& loop, const Node& node, std::int64_t first, std::int64_t last);
    bool take_steps(std::uint64_t count, const Node& node);
    bool term(const Loop& loop, const Node& node, std::int64_t at, double& total);
    double folded(const Loop& loop, const Node& node, double total);
    Carried* state_of(const Loop& loop);
    std::int64_t end_of(const Bound& bound, double towards);
    void find_hits();
    void make_states();

    void stop(Kind kind, std::size_t place) {
        if (!fault_) fault_ = {kind, place};
    }

    const Expression& expression_;
    const Topic& topic_;
    const Args& args_;
    std::size_t ranks_, aspects_;
    GradeMap map_;
    std::array<std::int64_t, most_loops> variables_{};
    std::vector<std::uint32_t> hits_;    // ranks where something relevant stands
    std::vector<std::uint32_t> hit_at_;  // by rank: its place among Topic::hits and 1, or 0
    std::vector<Memo> memos_;
    std::vector<Carried> states_;
    std::vector<std::size_t> first_states_;  // by loop; `not_kept` where there are too many
    std::vector<double> relevant_;           // R[t], once asked for
    std::uint64_t steps_left_;
    std::optional<ExpressionFault> fault_;
    bool left_out_ = false;
};

}  // namespace assay::expression
