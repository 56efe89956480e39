#include "assay/metrics/expression/computation.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "assay/metrics/relevance.hpp"

namespace assay::expression {

namespace {

constexpr std::size_t not_kept = static_cast<std::size_t>(-1);
/// More values of carried loops are not kept; the loops then go round every time.
constexpr std::size_t most_states = 1'000'000;

/// Ranks beyond this are all the same: no document is there, and loops do not go there.
constexpr std::int64_t farthest = std::int64_t{1} << 40;

std::int64_t whole(double value) {
    constexpr auto limit = static_cast<double>(farthest);
    return static_cast<std::int64_t>(std::clamp(value, -limit, limit));
}

double start(Fold fold) {
    switch (fold) {
        case Fold::sum: return 0;
        case Fold::product: return 1;
        case Fold::largest: return -infinity;
        case Fold::smallest: return infinity;
    }
    return 0;
}

double together(Fold fold, double total, double value) {
    switch (fold) {
        case Fold::sum: return total + value;
        case Fold::product: return total * value;
        case Fold::largest: return std::max(total, value);
        case Fold::smallest: return std::min(total, value);
    }
    return total;
}

}  // namespace

Computation::Computation(const Expression& expression, const Topic& topic, const Args& args, std::uint64_t budget)
    : expression_(expression),
      topic_(topic),
      args_(args),
      ranks_(args.depth(topic.grades.size())),
      aspects_(expression.looks_at_aspects ? topic.aspects->count() : 0),
      map_(expression.uses_relevance ? probability_map(args[expression.parameters.size()], topic.scale) : GradeMap{}),
      memos_(expression.memos.size()),
      steps_left_(budget) {
    find_hits();
    make_states();
}

void Computation::find_hits() {
    if (!expression_.looks_at_aspects) {
        for (std::size_t i = 0; i < ranks_; ++i)
            if (topic_.grades[i] > 0) hits_.push_back(static_cast<std::uint32_t>(i + 1));
        return;
    }
    hit_at_.assign(ranks_ + 1, 0);
    for (std::size_t i = 0; i < topic_.hits.size() && topic_.hits[i].rank <= ranks_; ++i) {
        hits_.push_back(static_cast<std::uint32_t>(topic_.hits[i].rank));
        hit_at_[topic_.hits[i].rank] = static_cast<std::uint32_t>(i + 1);
    }
}

/// Room for the values of carried loops, one for each of their keys' values.
void Computation::make_states() {
    std::size_t total = 0;
    first_states_.reserve(expression_.loops.size());
    for (const Loop& loop : expression_.loops) {
        std::size_t count = loop.carried ? 1 : 0;
        for (std::size_t key = 0; key < loop.keys.size() && count <= most_states; ++key) count *= aspects_;
        const bool kept = count > 0 && count <= most_states - total;
        first_states_.push_back(kept ? total : not_kept);
        total += kept ? count : 0;
    }
    states_.resize(total);
    for (std::size_t which = 0; which < expression_.loops.size(); ++which) {
        if (first_states_[which] == not_kept) continue;
        const auto next = std::find_if(first_states_.begin() + static_cast<std::ptrdiff_t>(which) + 1,
                                       first_states_.end(), [](std::size_t first) { return first != not_kept; });
        const std::size_t end = next == first_states_.end() ? total : *next;
        for (std::size_t i = first_states_[which]; i < end; ++i)
            states_[i].value = start(expression_.loops[which].fold);
    }
}

double Computation::value(NodeId id) {
    const Node& node = expression_.nodes[id];
    switch (node.op) {
        case Op::number: return node.number;
        case Op::parameter: return args_[node.which];
        case Op::variable: return static_cast<double>(variables_[node.which]);
        case Op::ranks: return static_cast<double>(ranks_);
        case Op::ideal_ranks: return static_cast<double>(args_.depth(topic_.judged.size()));
        case Op::cutoff: return static_cast<double>(args_.k);
        case Op::aspects: return static_cast<double>(aspects_);
        case Op::relevant: return count_relevant(topic_.judged, any_relevant);
        case Op::top: return topic_.scale.top;
        case Op::relevance: return mapped(grade_at(rank(node.a)));
        case Op::grade: return gain_of(grade_at(rank(node.a)));
        case Op::judged: return std::isnan(grade_at(rank(node.a))) ? 0 : 1;
        case Op::ideal_relevance: return mapped(ideal_at(rank(node.a)));
        case Op::ideal_grade: return gain_of(ideal_at(rank(node.a)));
        case Op::aspect_relevance: return mapped(grade_at(rank(node.a), node.which));
        case Op::aspect_grade: return grade_at(rank(node.a), node.which);
        case Op::weight: return topic_.aspects->weights[static_cast<std::size_t>(variables_[node.which])];
        case Op::aspect_relevant: return relevant_to(node.which);
        case Op::measure: return measure(node);
        case Op::negate: return -value(node.a);
        case Op::add: {
            const double left = value(node.a);
            return number(left + value(node.b), node);
        }
        case Op::subtract: {
            const double left = value(node.a);
            return number(left - value(node.b), node);
        }
        case Op::multiply: {
            const double left = value(node.a);
            return left == 0 ? 0 : number(left * value(node.b), node);  // what is multiplied by 0 is not looked at
        }
        case Op::divide: {
            const double above = value(node.a);
            return divide(above, value(node.b), node);
        }
        case Op::power: {
            const double base = value(node.a);
            return power(base, value(node.b), node);
        }
        case Op::choose: return value(value(node.a) != 0 ? node.b : node.c);
        case Op::loop: return loop(node);
        case Op::memo: return memo(node);
        case Op::less:
        case Op::at_most:
        case Op::greater:
        case Op::at_least:
        case Op::equal:
        case Op::differ: return compare(node);
        default: return function(node);
    }
}

double Computation::number(double value, const Node& node) {
    if (std::isfinite(value)) return value;
    stop(Kind::not_finite, node.place);
    return 0;
}

double Computation::divide(double above, double below, const Node& node) {
    if (below != 0) return number(above / below, node);
    stop(Kind::division_by_zero, node.place);
    return 0;
}

double Computation::power(double base, double exponent, const Node& node) {
    const double made = std::pow(base, exponent);
    if (std::isfinite(made)) return made;
    stop(base == 0 ? Kind::division_by_zero : std::isnan(made) ? Kind::root : Kind::not_finite, node.place);
    return 0;
}

double Computation::compare(const Node& node) {
    const double left = value(node.a), right = value(node.b);
    switch (node.op) {
        case Op::less: return left < right ? 1 : 0;
        case Op::at_most: return left <= right ? 1 : 0;
        case Op::greater: return left > right ? 1 : 0;
        case Op::at_least: return left >= right ? 1 : 0;
        case Op::equal: return left == right ? 1 : 0;
        default: return left != right ? 1 : 0;
    }
}

double Computation::logarithm(const Node& node) {
    const double of = value(node.a);
    if (of > 0) return node.op == Op::log ? std::log(of) : node.op == Op::log2 ? std::log2(of) : std::log10(of);
    stop(Kind::logarithm, node.place);
    return 0;
}

double Computation::function(const Node& node) {
    switch (node.op) {
        case Op::log:
        case Op::log2:
        case Op::log10: return logarithm(node);
        case Op::smaller: {
            const double left = value(node.a);
            return std::min(left, value(node.b));
        }
        case Op::larger: {
            const double left = value(node.a);
            return std::max(left, value(node.b));
        }
        case Op::exp: return number(std::exp(value(node.a)), node);
        case Op::abs: return std::abs(value(node.a));
        case Op::floor: return std::floor(value(node.a));
        case Op::ceil: return std::ceil(value(node.a));
        default: break;
    }
    const double of = value(node.a);  // sqrt
    if (of >= 0) return std::sqrt(of);
    stop(Kind::root, node.place);
    return 0;
}

double Computation::memo(const Node& node) {
    const std::int64_t key = node.b == none ? 0 : variables_[node.b];
    Memo& kept = memos_[node.which];
    if (kept.known && kept.key == key) return kept.value;
    if (!take_steps(expression_.memos[node.which], node)) return 0;
    kept = {true, key, value(node.a)};
    return kept.value;
}

double Computation::measure(const Node& node) {
    const double made = args_.inner[node.which](topic_);
    if (!std::isnan(made)) return made;
    if (fault_of(made)) stop(Kind::measure, node.place);
    else left_out_ = true;
    return 0;
}

// Documents.

std::int64_t Computation::rank(NodeId id) {
    const Node& node = expression_.nodes[id];
    if (node.op == Op::variable) return variables_[node.which];
    const double made = value(id);
    if (made != std::floor(made)) stop(Kind::index, node.place);
    return whole(made);
}

/// As the judgments have it; there is nothing above the first rank and below the last one.
double Computation::grade_at(std::int64_t rank) const {
    const bool there = rank >= 1 && rank <= static_cast<std::int64_t>(ranks_);
    return there ? topic_.grades[static_cast<std::size_t>(rank - 1)] : unjudged;
}

double Computation::grade_at(std::int64_t rank, std::uint32_t variable) const {
    const auto aspect = static_cast<std::uint32_t>(variables_[variable]);
    for (const Covered& one : covered(rank))
        if (one.aspect == aspect) return one.grade;
    return 0;
}

double Computation::ideal_at(std::int64_t rank) const {
    const bool there = rank >= 1 && rank <= static_cast<std::int64_t>(topic_.judged.size());
    return there ? topic_.judged[static_cast<std::size_t>(rank - 1)] : 0;
}

std::span<const Covered> Computation::covered(std::int64_t rank) const {
    if (rank < 1 || rank > static_cast<std::int64_t>(ranks_)) return {};
    const std::uint32_t hit = hit_at_[static_cast<std::size_t>(rank)];
    return hit == 0 ? std::span<const Covered>{} : topic_.hits[hit - 1].covered;
}

bool Computation::is_hit(std::int64_t rank) const { return grade_at(rank) > 0; }

double Computation::relevant_to(std::uint32_t variable) {
    if (relevant_.empty()) {
        relevant_.resize(aspects_);
        for (const Covered& one : topic_.aspects->covered) ++relevant_[one.aspect];
    }
    return relevant_[static_cast<std::size_t>(variables_[variable])];
}

// Loops.

double Computation::loop(const Node& node) {
    const Loop& loop = expression_.loops[node.which];
    return expression_.variables[loop.variable].aspect ? over_aspects(loop, node) : over_ranks(loop, node);
}

/// Whether there are steps left for all ranks of a range.
bool Computation::fits(const Loop& loop, const Node& node, std::int64_t first, std::int64_t last) {
    if (last < first || static_cast<std::uint64_t>(last - first) < steps_left_ / loop.cost) return true;
    stop(Kind::steps, node.place);
    return false;
}

/// Whether that many were left; they are taken then.
bool Computation::take_steps(std::uint64_t count, const Node& node) {
    if (steps_left_ < count) stop(Kind::steps, node.place);
    if (fault_) return false;
    steps_left_ -= count;
    return true;
}

/// Takes one more term; false if it is time to stop.
bool Computation::term(const Loop& loop, const Node& node, std::int64_t at, double& total) {
    if (!take_steps(loop.cost, node)) return false;
    variables_[loop.variable] = at;
    total = together(loop.fold, total, value(loop.body));
    return true;
}

/// The value of a loop; the largest and smallest of nothing are 0.
double Computation::folded(const Loop& loop, const Node& node, double total) {
    if (fault_ || ((loop.fold == Fold::largest || loop.fold == Fold::smallest) && std::isinf(total))) return 0;
    return number(total, node);
}

double Computation::over_aspects(const Loop& loop, const Node& node) {
    const std::int64_t except = loop.except == none ? -1 : variables_[loop.except];
    double total = start(loop.fold);
    if (loop.covered_at != none) {
        for (const Covered& one : covered(rank(loop.covered_at)))
            if (one.aspect != except && !term(loop, node, one.aspect, total)) break;
    } else {
        for (std::int64_t aspect = 0; aspect < static_cast<std::int64_t>(aspects_); ++aspect)
            if (aspect != except && !term(loop, node, aspect, total)) break;
    }
    return folded(loop, node, total);
}

/// The last rank of a range, or the first one if `towards` is 1.
std::int64_t Computation::end_of(const Bound& bound, double towards) {
    const double end = value(bound.node) * towards;
    return whole(towards * (bound.open ? std::floor(end) + 1 : std::ceil(end)));
}

double Computation::over_ranks(const Loop& loop, const Node& node) {
    const std::int64_t last = loop.high.node == none ? static_cast<std::int64_t>(ranks_) : end_of(loop.high, -1);
    if (Carried* const state = loop.carried ? state_of(loop) : nullptr) return carried(loop, node, *state, last);
    const std::int64_t first = loop.low.node == none ? 1 : end_of(loop.low, 1);
    double total = start(loop.fold);
    if (loop.hits_only) {
        for (auto hit = std::lower_bound(hits_.begin(), hits_.end(), std::max<std::int64_t>(first, 0));
             hit != hits_.end() && *hit <= last; ++hit)
            if (!term(loop, node, *hit, total)) break;
    } else if (first == last && std::abs(first) == farthest) {
        stop(Kind::far, node.place);
    } else if (fits(loop, node, first, last)) {
        for (std::int64_t at = first; at <= last; ++at)
            if (!term(loop, node, at, total)) break;
    }
    return folded(loop, node, total);
}

Computation::Carried* Computation::state_of(const Loop& loop) {
    const std::size_t first = first_states_[static_cast<std::size_t>(&loop - expression_.loops.data())];
    if (first == not_kept) return nullptr;
    std::size_t place = 0;
    for (const std::uint32_t key : loop.keys) place = place * aspects_ + static_cast<std::size_t>(variables_[key]);
    return &states_[first + place];
}

double Computation::carried(const Loop& loop, const Node& node, Carried& state, std::int64_t last) {
    if (last < state.upto) state = {.value = start(loop.fold)};
    if (loop.hits_only) {
        for (; state.hit < hits_.size() && hits_[state.hit] <= last; ++state.hit)
            if (!term(loop, node, hits_[state.hit], state.value)) break;
    } else if (fits(loop, node, state.upto + 1, last)) {
        for (std::int64_t at = state.upto + 1; at <= last; ++at)
            if (!term(loop, node, at, state.value)) break;
    }
    state.upto = std::max(state.upto, last);
    return folded(loop, node, state.value);
}

}  // namespace assay::expression
