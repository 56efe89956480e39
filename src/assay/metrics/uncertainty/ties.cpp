#include "assay/metrics/uncertainty/ties.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string_view>

#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/needed_ranks.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

/// The groups with their documents by grade, best first; unjudged ones come last. Turned round if `worst_first`.
std::vector<std::uint32_t> order_by_grade(const TiedPlaces& ranking, std::span<const double> grades, bool worst_first) {
    std::vector<std::uint32_t> order = plain_order(ranking.size);
    const auto better = [&](std::uint32_t a, std::uint32_t b) {
        return grades[a] > grades[b] || (!std::isnan(grades[a]) && std::isnan(grades[b]));
    };
    for (const TiedGroup& group : ranking.groups) {
        const auto begin = order.begin() + static_cast<std::ptrdiff_t>(group.begin),
                   end = order.begin() + static_cast<std::ptrdiff_t>(group.end);
        std::stable_sort(begin, end,
                         [&](std::uint32_t a, std::uint32_t b) { return worst_first ? better(b, a) : better(a, b); });
    }
    return order;
}

/// The closed form that the row of the measure has.
double closed_mean(const TiedMeasure& tied) {
    const Measure& seen = behind(tied.measure);
    const double mean = seen.family->known.expected(tied.topic, tied.ranking.groups, seen.args());
    if (seen.family->normaliser == nullptr) return mean;
    Topic judged = tied.topic;
    judged.grades = {};
    return ratio(mean, seen.family->normaliser(judged, seen.args()));
}

TieValues found_by_trying(const TiedMeasure& tied, double orders, std::uint64_t seed) {
    if (orders <= most_orders) return try_all_orders(tied.ranking, tied.value);
    const std::vector<std::uint32_t> by_grade[] = {order_by_grade(tied.ranking, tied.topic.grades, false),
                                                   order_by_grade(tied.ranking, tied.topic.grades, true)};
    return sample_orders(tied.ranking, tied.value, seed, by_grade);
}

/// Documents that the judgments say the same of, aspect by aspect and label by label, are of one kind.
std::vector<std::uint32_t> kinds_by_row(const JudgedTopic& judged, std::span<const Retrieved> ranking,
                                        TiedGroups groups) {
    std::vector<std::uint32_t> kinds(ranking.size(), 0);
    std::map<std::vector<double>, std::uint32_t> known;
    for (const TiedGroup& group : groups)
        for (std::size_t i = group.begin; i < group.end; ++i) {
            if (ranking[i].row == Judgments::no_row) continue;
            const auto row = static_cast<std::size_t>(ranking[i].row);
            std::vector<double> said;
            judged.table.for_each(row, [&](std::size_t aspect, double grade) {
                if (std::isnan(grade)) return;
                said.push_back(static_cast<double>(aspect));
                said.push_back(grade);
            });
            if (!judged.labels.empty())
                for (const Label label : judged.tuple(row)) said.push_back(static_cast<double>(label));
            kinds[i] = known.try_emplace(said, static_cast<std::uint32_t>(known.size() + 1)).first->second;
        }
    return kinds;
}

/// Parameters that make another measure of it, of which nothing is said: where they are not at their defaults.
constexpr std::string_view other_measure[] = {"gains", "judged_only", "relative", "denominator", "dcg"};

bool is_other_measure(const Measure& measure) {
    for (std::size_t i = 0; i < measure.values.size(); ++i) {
        const Param& param = measure.family->params[i];
        if (std::find(std::begin(other_measure), std::end(other_measure), param.name) == std::end(other_measure))
            continue;
        if (measure.values[i].number != param.fallback || !measure.values[i].list.empty()) return true;
    }
    return false;
}

}  // namespace

const Measure& behind(const Measure& measure) {
    return measure.family->known.passes_on ? behind(measure.inner.front()) : measure;
}

Behaviour behaviour(const Measure& measure) {
    const Measure& seen = behind(measure);
    if (is_other_measure(seen)) return {};
    Behaviour known = seen.family->known;
    if (known.completed != Completed::as_inside) return known;
    const Behaviour inside = behaviour(seen.inner.front());
    known.additive = inside.additive;
    known.completed = inside.completed == Completed::exchange ? Completed::unknown : inside.completed;
    return known;
}

bool sees_grades_only(const Measure& measure) {
    return !measure.needs().any_of(Needs(Need::aspects) | Need::each_aspect | Need::user);
}

std::size_t ranks_seen(const Measure& measure, std::size_t n) {
    const Measure& seen = behind(measure);
    if (is_other_measure(seen)) return n;  // it may drop documents before it cuts
    if (seen.family->known.completed == Completed::as_inside) return ranks_seen(seen.inner.front(), n);
    std::size_t most = ranks_within_cutoff(seen, n);
    if (seen.family->expression != nullptr)  // what it uses is cut by itself, or not at all
        for (const Measure& used : seen.inner) most = std::max(most, ranks_seen(used, n));
    return most;
}

TiedGroups groups_within(TiedGroups groups, std::size_t depth) {
    const auto end = std::partition_point(groups.begin(), groups.end(),
                                          [depth](const TiedGroup& group) { return group.begin < depth; });
    return groups.first(static_cast<std::size_t>(end - groups.begin()));
}

std::vector<std::uint32_t> kinds_by_grade(std::span<const double> grades) {
    std::vector<std::uint32_t> kinds(grades.size(), 0);
    std::map<double, std::uint32_t> known;
    for (std::size_t i = 0; i < grades.size(); ++i)
        if (!std::isnan(grades[i]))
            kinds[i] = known.try_emplace(grades[i], static_cast<std::uint32_t>(known.size() + 1)).first->second;
    return kinds;
}

TieValues tie_values(const TiedMeasure& tied, double plain, std::uint64_t seed) {
    const double orders = distinct_orders(tied.ranking);
    if (orders == 1) return {.worst = plain, .best = plain, .expected = plain};  // a whole number
    const Behaviour known = behaviour(tied.measure);
    const bool graded = sees_grades_only(tied.measure);
    const bool ends_known = graded && known.by_grade;
    const bool mean_known = known.additive || (graded && known.expected != nullptr);
    TieValues values;
    if (!ends_known || !mean_known) values = found_by_trying(tied, orders, seed);
    if (ends_known) {
        const double down = tied.value(order_by_grade(tied.ranking, tied.topic.grades, false));
        const double up = tied.value(order_by_grade(tied.ranking, tied.topic.grades, true));
        values.worst = std::min(down, up);
        values.best = std::max(down, up);
        values.exact_ends = true;
    }
    if (mean_known) {
        values.expected =
            known.expected != nullptr ? closed_mean(tied) : mean_over_orders(tied.ranking, tied.value, graded);
        values.standard_error = 0;
        values.exact_mean = true;
    }
    values.worst = std::min(values.worst, plain);  // the plain order is one of them
    values.best = std::max(values.best, plain);
    return values;
}

TieValues tie_values(const PreparedJudgments& prepared, RunSteps& steps, std::size_t topic, std::size_t m,
                     const JoinedTopic& joined, std::span<const Retrieved> ranking, TiedGroups groups, double plain,
                     std::uint64_t seed) {
    const Measure& measure = prepared.measures()[m];
    const std::size_t n = ranking.size();
    const TiedGroups within = groups_within(groups, ranks_seen(measure, n));
    if (within.empty()) return {.worst = plain, .best = plain, .expected = plain};
    const double divisor = prepared.normaliser(topic, m);
    StepMeter meter;
    const auto value_on = [&](const Topic& seen) {
        const double score = steps.score(m, seen, meter, "topic", prepared.judgments()[topic].id);
        return measure.family->normaliser == nullptr ? score : ratio(score, divisor);
    };
    const Topic& seen = joined.topic_for(m);
    if (sees_grades_only(measure)) {
        Topic other = seen;
        std::vector<double> grades(n);
        other.grades = grades;
        other.steps = &meter;
        const std::vector<std::uint32_t> kinds = kinds_by_grade(seen.grades);
        const OrderValue value = [&](std::span<const std::uint32_t> order) {
            for (std::size_t i = 0; i < n; ++i) grades[i] = seen.grades[order[i]];
            return value_on(other);
        };
        return tie_values({measure, seen, {n, within, kinds}, value}, plain, seed);
    }
    std::vector<Retrieved> changed(n);
    const std::vector<std::uint32_t> kinds = kinds_by_row(prepared.judgments()[topic], ranking, within);
    const OrderValue value = [&](std::span<const std::uint32_t> order) {
        for (std::size_t i = 0; i < n; ++i) changed[i] = ranking[order[i]];
        return value_on(JoinedTopic(prepared, topic, changed, &meter).topic_for(m));
    };
    return tie_values({measure, seen, {n, within, kinds}, value}, plain, seed);
}

}  // namespace assay
