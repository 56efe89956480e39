#include "assay/metrics/expression/evaluate.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "assay/metrics/expression/computation.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/expression/plan.hpp"
#include "assay/metrics/expression/step_meter.hpp"

namespace assay::expression {

namespace {

/// A sum over all ranks, and what it is multiplied by.
struct ScaledSum {
    const Loop* loop = nullptr;
    double scale = 1;
};

/// The parts of a term of the sum.
struct Term {
    std::vector<Factor> discount, gain;
    double sign = 1;
    NodeId effort = none;
};

/// The sum over ranks that a node is, if it is one. Of if(c, a, b) the one that counts; without a computation either.
class SumFinder {
public:
    SumFinder(const Expression& expression, Computation* computation)
        : expression_(expression), computation_(computation) {}

    std::optional<ScaledSum> find(NodeId id) {
        const Node& node = expression_.nodes[behind_memo(expression_, id)];
        switch (node.op) {
            case Op::loop: return as_sum(expression_.loops[node.which]);
            case Op::choose: return choose(node);
            case Op::negate: return scaled(find(node.a), -1);
            case Op::multiply:
                if (!expression_.on_ranking[node.b]) return scaled(find(node.a), value(node.b));
                if (!expression_.on_ranking[node.a]) return scaled(find(node.b), value(node.a));
                return std::nullopt;
            case Op::divide:
                if (!expression_.on_ranking[node.b]) return scaled(find(node.a), 1 / value(node.b));
                return std::nullopt;
            default: return std::nullopt;
        }
    }

private:
    double value(NodeId id) { return computation_ == nullptr ? 1 : computation_->value(id); }

    static std::optional<ScaledSum> scaled(std::optional<ScaledSum> sum, double by) {
        if (sum) sum->scale *= by;
        return sum;
    }

    std::optional<ScaledSum> choose(const Node& node) {
        if (computation_ != nullptr) return find(computation_->value(node.a) != 0 ? node.b : node.c);
        const auto first = find(node.b);
        return first ? first : find(node.c);
    }

    std::optional<ScaledSum> as_sum(const Loop& loop) const {
        const bool all_ranks =
            !expression_.variables[loop.variable].aspect && loop.low.node == none && loop.high.node == none;
        if (loop.fold != Fold::sum || !all_ranks) return std::nullopt;
        return ScaledSum{.loop = &loop};
    }

    const Expression& expression_;
    Computation* computation_;
};

Term split(const Expression& expression, NodeId body) {
    Term term;
    const Factors factors = factors_of(expression, body);
    term.sign = factors.sign;
    for (const Factor& factor : factors.all)
        (expression.on_ranking[factor.node] ? term.gain : term.discount).push_back(factor);
    if (term.gain.size() != 1 || term.gain[0].divides) return term;
    const Node& rest = expression.nodes[behind_memo(expression, term.gain[0].node)];
    if (rest.op != Op::subtract || expression.on_ranking[rest.b]) return term;
    term.gain[0].node = rest.a;
    term.effort = rest.b;
    return term;
}

double product(Computation& computation, std::span<const Factor> factors) {
    double made = 1;
    for (const Factor& factor : factors) {
        const double value = computation.value(factor.node);
        made = factor.divides ? made / value : made * value;
        if (made == 0) break;
    }
    return made;
}

/// The gain aspect by aspect, if it is a sum over the aspects of the document at the rank: relevance and what else it
/// is multiplied by, the weight apart.
std::vector<Step::OfAspect> by_aspect(const Expression& expression, Computation& computation, const Term& term,
                                      std::uint32_t rank_variable, std::int64_t rank) {
    if (term.gain.size() != 1) return {};
    const Node& node = expression.nodes[behind_memo(expression, term.gain[0].node)];
    if (node.op != Op::loop) return {};
    const Loop& loop = expression.loops[node.which];
    if (loop.covered_at == none || loop.except != none) return {};
    const auto is_relevance = [&](const Factor& factor) {
        const Node& of = expression.nodes[factor.node];
        return !factor.divides && (of.op == Op::aspect_relevance || of.op == Op::aspect_grade) &&
               of.which == loop.variable && expression.nodes[of.a].op == Op::variable &&
               expression.nodes[of.a].which == rank_variable;
    };
    NodeId relevance = none;
    std::vector<Factor> others;
    for (const Factor& factor : factors_of(expression, loop.body).all)
        if (relevance == none && is_relevance(factor)) relevance = factor.node;
        else if (factor.divides || expression.nodes[factor.node].op != Op::weight) others.push_back(factor);
    if (relevance == none) return {};
    std::vector<Step::OfAspect> made;
    for (const Covered& one : computation.covered(rank)) {
        computation.set(loop.variable, one.aspect);
        made.push_back({one.aspect, computation.value(relevance), product(computation, others)});
    }
    return made;
}

/// Whether the parts of a step are numbers, and together the term that they are parts of.
bool comes_to(const Step& step, double term) {
    constexpr double rounding = 1e-9;
    const double made = step.discount * (step.gain - step.effort);
    const double size = std::abs(step.discount) * (std::abs(step.gain) + std::abs(step.effort));
    const auto finite = [](const Step::OfAspect& part) {
        return std::isfinite(part.relevance) && std::isfinite(part.still_new);
    };
    return std::isfinite(size) && std::abs(made - term) <= rounding * size &&
           std::all_of(step.aspects.begin(), step.aspects.end(), finite);
}

}  // namespace

double score(const Topic& topic, const Args& args) noexcept {
    const std::size_t ranks = args.depth(topic.grades.size());
    if (ranks == 0) return 0;  // as every measure of an empty ranking
    const Expression& expression = *args.expression;
    StepMeter own;
    StepMeter& meter = topic.steps == nullptr ? own : *topic.steps;
    const std::uint64_t budget = meter.budget(ranks);
    Computation computation(expression, topic, args, budget);
    const double made = computation.value(expression.root);
    meter.take(budget - computation.steps_left(), ranks);
    if (computation.fault() && computation.fault()->kind == ExpressionFault::Kind::steps) meter.over = true;
    if (computation.left_out()) return left_out;
    return computation.fault() ? as_score(*computation.fault()) : made;
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    const Expression& expression = *args.expression;
    // One computes the terms as the score does, the other their parts; these may fail where a factor of 0 keeps the
    // score from looking at them.
    Computation whole(expression, topic, args);
    std::optional<Computation> parts(std::in_place, expression, topic, args);
    const auto sum = SumFinder(expression, &whole).find(expression.root);
    if (!sum || whole.fault() || !std::isfinite(sum->scale)) return {};
    const Term term = split(expression, sum->loop->body);
    std::vector<Step> made(whole.ranks());
    for (std::size_t i = 0; i < made.size(); ++i) {
        const auto rank = static_cast<std::int64_t>(i + 1);
        const bool counts = !sum->loop->hits_only || whole.is_hit(rank);
        whole.set(sum->loop->variable, rank);
        const double value = counts ? sum->scale * whole.value(sum->loop->body) : 0;
        if (whole.fault()) return {};
        parts->set(sum->loop->variable, rank);
        made[i].discount = sum->scale * term.sign * product(*parts, term.discount);
        if (counts) {
            made[i].gain = product(*parts, term.gain);
            made[i].effort = term.effort == none ? 0 : parts->value(term.effort);
            made[i].aspects = by_aspect(expression, *parts, term, sum->loop->variable, rank);
        }
        if (!parts->fault() && comes_to(made[i], value)) continue;
        if (value != 0) return {};
        made[i] = {.discount = 0};
        if (parts->fault()) parts.emplace(expression, topic, args);  // what it has kept may be wrong
    }
    return made;
}

bool has_steps(const Expression& expression) {
    return SumFinder(expression, nullptr).find(expression.root).has_value();
}

}  // namespace assay::expression
