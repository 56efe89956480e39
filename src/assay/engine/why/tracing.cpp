#include "assay/engine/why/tracing.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

#include "assay/core/portable.hpp"

namespace assay {

namespace {

constexpr std::size_t most_nearest = 100;

/// The positive grades that occur, smallest first; not all where there are many.
std::vector<double> positive_grades(const Judgments& judgments) {
    constexpr std::size_t most = 6;
    std::set<double> grades;
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        for (const double grade : judgments[topic].ranked)
            if (grade > 0 && grades.size() < most) grades.insert(grade);
    return {grades.begin(), grades.end()};
}

/// So many things may be done otherwise at once that all combinations take a second or two.
std::size_t most_changes(const TopicWays& ways, std::size_t documents) {
    constexpr double most_visits = 4e8;
    for (std::size_t most = 5; most > 1; --most)
        if (static_cast<double>(ways.combinations(most).size()) * static_cast<double>(documents) < most_visits)
            return most;
    return 1;
}

double rounded_to(double value, int digits) {
    const double scale = std::pow(10.0, digits);
    return std::round(value * scale) / scale;
}

/// The values of the topics that count, `left_out` for the others.
std::vector<double> counting(std::vector<double> values, const OverallWay& way, const TracedRun& run, int digits) {
    for (std::size_t t = 0; t < values.size(); ++t) {
        if ((!run.present[t] && way.missing == MissingTopics::skip) ||
            (!run.relevant[t] && way.no_relevant == NoRelevant::skip))
            values[t] = left_out;
        else if (way.rounded) values[t] = rounded_to(values[t], digits);
    }
    return values;
}

/// The same for values that are the same up to what adding up in another order does.
std::uint64_t fingerprint_of(const std::vector<double>& values) {
    std::uint64_t mixed = values.size();
    for (const double value : values) {
        const double rounded = std::isnan(value) ? -1e18 : std::round(value * 1e9);
        mixed = (mixed ^ bit_cast<std::uint64_t>(rounded + 0.0)) * 0x9e3779b97f4a7c15 + (mixed >> 29);
    }
    return mixed;
}

bool all_of(const std::vector<bool>& flags) { return std::find(flags.begin(), flags.end(), false) == flags.end(); }

template <class Way>
std::size_t place_of(const std::vector<Possible<Way>>& all, Way wanted) {
    const auto found =
        std::find_if(all.begin(), all.end(), [wanted](const Possible<Way>& one) { return one.way == wanted; });
    return found == all.end() ? 0 : static_cast<std::size_t>(found - all.begin());
}

bool nearer(const Combination& x, const Combination& y) {
    return std::make_tuple(x.other_topics.size(), x.distance, x.changes.size()) <
           std::make_tuple(y.other_topics.size(), y.distance, y.changes.size());
}

}  // namespace

Tracing::Tracing(const EvaluationRequest& request, const Judgments& judgments, const WantedNumber& wanted, int digits,
                 std::vector<Change> forced)
    : wanted_(wanted), digits_(digits), run_(read_traced_run(request, judgments)), forced_(std::move(forced)) {
    forced_.insert(forced_.end(), run_.forced.begin(), run_.forced.end());
    ways_ = possible_topic_ways(request.measures[0], request.policies, run_.by_rank.has_value(),
                                positive_grades(judgments), judgments.scale());
    for (Possible<OverallWay>& way : possible_overall_ways(request.policies))
        if (overall_ways_.empty() || matters(way.way)) overall_ways_.push_back(std::move(way));
    const RunToTrace to_trace{run_.as_it_came, run_.by_rank ? &*run_.by_rank : nullptr};
    orders_ = merge_equal_orders(ways_.orders, to_trace, judgments.size());
    combinations_ = ways_.combinations(most_changes(ways_, run_.file.input.lines));
    values_ = values_of_topics(judgments, to_trace, ways_, combinations_, request.threads, request.watcher);
    wanted_of_topics_ = wanted.of_topics(run_.topics);
    merge_equal_readings();
}

/// Of readings that give the same values the first stands for the others.
void Tracing::merge_equal_readings() {
    merged_.assign(ways_.readings.size(), false);
    const auto leaves_order_open = [this](std::size_t c) {
        return ways_.readings[combinations_[c].reading].measure.order() == OrderRule::chosen;
    };
    std::vector<std::size_t> plain;  // combinations that change the reading alone, those that stand for themselves
    for (std::size_t c = 0; c < combinations_.size(); ++c) {
        const std::size_t reading = combinations_[c].reading;
        if (combinations_[c] != TopicWay{.reading = reading}) continue;
        const auto before = std::find_if(plain.begin(), plain.end(), [&](std::size_t other) {
            return fingerprint_of(values_[other]) == fingerprint_of(values_[c]) &&
                   (leaves_order_open(other) || !leaves_order_open(c));
        });
        if (before == plain.end()) {
            plain.push_back(c);
            continue;
        }
        merged_[reading] = true;
        std::vector<Change>& changes = ways_.readings[combinations_[*before].reading].changes;
        if (!changes.empty() && ways_.readings[reading].changes.size() == 1)
            changes.back().text += ", or " + ways_.readings[reading].changes[0].text;
    }
}

std::size_t Tracing::tried() const { return combinations_.size() * overall_ways_.size(); }

/// Whether a way to one value can differ, on this run, from what was asked for.
bool Tracing::matters(const OverallWay& way) const {
    const OverallWay& asked = overall_ways_[0].way;
    return !(all_of(run_.present) && way.missing != asked.missing) &&
           !(all_of(run_.relevant) && way.no_relevant != asked.no_relevant) &&
           !(run_.file.unjudged_topics == 0 && way.unjudged_topics);
}

Tracing::Computed Tracing::compute(Place place) const {
    const OverallWay& way = overall_ways_[place.overall].way;
    std::vector<double> values = counting(values_[place.topics], way, run_, digits_);
    const std::size_t judged = values.size();
    if (way.unjudged_topics) values.resize(judged + run_.file.unjudged_topics, 0.0);
    const Measure& measure = ways_.readings[combinations_[place.topics].reading].measure;
    const double value = aggregate(measure.family->aggregate, values);
    return {value, wanted_.judge(wanted_of_topics_, std::span(values).first(judged), value), fingerprint_of(values)};
}

Combination Tracing::combination(Place place, const Computed& computed) const {
    const TopicWay& way = combinations_[place.topics];
    Combination one{.changes = forced_,
                    .measure = ways_.readings[way.reading].measure.name(),
                    .value = computed.value,
                    .nearness = computed.verdict.nearness,
                    .distance = computed.verdict.distance,
                    .fingerprint = computed.fingerprint};
    for (const std::vector<Change>& more : {ways_.changes(way), overall_ways_[place.overall].changes})
        one.changes.insert(one.changes.end(), more.begin(), more.end());
    for (const std::size_t topic : computed.verdict.other_topics) one.other_topics.push_back(run_.topics[topic]);
    return one;
}

void Tracing::find(std::vector<Combination>& hits, std::vector<Combination>& nearest) const {
    for (std::size_t c = 0; c < combinations_.size(); ++c)
        for (std::size_t w = 0; w < overall_ways_.size() && !merged_[combinations_[c].reading]; ++w) {
            const Computed computed = compute({c, w});
            const Verdict& verdict = computed.verdict;
            if (verdict.nearness != Nearness::misses) {
                hits.push_back(combination({c, w}, computed));
                continue;
            }
            if (overall_ways_[w].way.rounded) continue;  // makes next to no difference
            if (nearest.size() >= most_nearest &&
                std::make_pair(verdict.other_topics.size(), verdict.distance) >
                    std::make_pair(nearest.back().other_topics.size(), nearest.back().distance))
                continue;
            Combination one = combination({c, w}, computed);
            nearest.insert(std::upper_bound(nearest.begin(), nearest.end(), one, nearer), std::move(one));
            if (nearest.size() > most_nearest) nearest.pop_back();
        }
}

std::vector<Combination> Tracing::singles() const {
    const double plain = compute({0, 0}).value;
    std::vector<Combination> found;
    const auto add = [&](Place place) {
        if (compute(place).value != plain) found.push_back(combination(place));
    };
    for (std::size_t c = 1; c < combinations_.size(); ++c)
        if (!merged_[combinations_[c].reading] && ways_.changes(combinations_[c]).size() == 1) add({c, 0});
    for (std::size_t w = 1; w < overall_ways_.size(); ++w)
        if (overall_ways_[w].changes.size() == 1) add({0, w});
    return found;
}

/// The reading that is a tool's: its own measure, or ours where it is said to have it.
std::optional<std::size_t> Tracing::reading_of(const Convention& tool) const {
    for (std::size_t r = 0; r < ways_.readings.size(); ++r) {
        const Reading& reading = ways_.readings[r];
        const bool of_parameters = std::any_of(reading.changes.begin(), reading.changes.end(),
                                               [](const Change& change) { return change.about != "measure"; });
        const MeasureFamily& family = *reading.measure.family;
        if (of_parameters || family.tool != tool.reading) continue;
        if (!tool.reading.empty() ||
            std::find(tool.measures.begin(), tool.measures.end(), family.name) != tool.measures.end())
            return r;
    }
    return std::nullopt;
}

std::size_t Tracing::overall_of(const Convention& tool) const {
    for (std::size_t w = 0; w < overall_ways_.size(); ++w) {
        const OverallWay& way = overall_ways_[w].way;
        if ((way.missing == tool.missing || all_of(run_.present)) &&
            (way.no_relevant == tool.no_relevant || all_of(run_.relevant)) && !way.unjudged_topics && !way.rounded)
            return w;
    }
    return 0;
}

std::optional<Combination> Tracing::of_tool(const Convention& tool) const {
    const auto reading = reading_of(tool);
    if (!reading || (tool.counts_missing && all_of(run_.present))) return std::nullopt;
    TopicWay way{.reading = *reading};
    if (ways_.readings[*reading].measure.order() == OrderRule::chosen)
        way.order = orders_.at({tool.order, tool.averaged_ties});
    if (tool.base_of.empty() || tool.base_of == ways_.readings[*reading].measure.family->name)
        way.base = place_of(ways_.bases, tool.base);
    if (tool.binary && ways_.grades.size() > 1) way.grades = 1;  // from the smallest positive grade on
    const auto computed = [this](const TopicWay& wanted) {
        return std::find(combinations_.begin(), combinations_.end(), wanted);
    };
    // What makes no difference to a measure was not computed for it.
    auto found = computed(way);
    if (found == combinations_.end()) {
        way.base = 0;
        found = computed(way);
    }
    if (found == combinations_.end()) {
        way.grades = 0;
        found = computed(way);
    }
    if (found == combinations_.end()) return std::nullopt;
    return combination({static_cast<std::size_t>(found - combinations_.begin()), overall_of(tool)});
}

}  // namespace assay
