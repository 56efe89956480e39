#include "assay/engine/why/topic_ways.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

#include "assay/core/threads.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/relevance.hpp"
#include "assay/metrics/uncertainty/tied_groups.hpp"
#include "assay/metrics/uncertainty/ties.hpp"

namespace assay {

namespace {

std::size_t things_changed(const TopicWay& way) {
    return static_cast<std::size_t>((way.order != 0) + (way.documents != 0) + (way.base != 0) + (way.grades != 0) +
                                    (way.reading != 0));
}

/// Whether a measure sees nothing of a topic but grades, and others can be put in their place.
bool leaves_grades_open(const Measure& measure) {
    return measure.family->tool.empty() && measure.family->expression == nullptr && measure.needs().empty();
}

bool has_rel(const Measure& measure) {
    const auto& params = measure.family->params;
    return std::any_of(params.begin(), params.end(), [](const Param& param) { return param.name == "rel"; });
}

/// Whether a base makes a difference to a measure at all.
bool makes_sense(Base base, const Measure& measure) {
    if (base == Base::all) return true;
    if (!leaves_grades_open(measure)) return false;
    const bool cut = measure.k != whole_ranking, normalised = measure.family->normaliser != nullptr;
    switch (base) {
        case Base::uncut: return cut && normalised;
        case Base::best_k: return cut && !normalised;
        case Base::first_k: return cut;
        default: return true;
    }
}

/// Whether the mean over orders needs no search.
bool has_known_mean(const Measure& measure) {
    const Behaviour known = behaviour(measure);
    return leaves_grades_open(measure) && (known.additive || known.expected != nullptr);
}

bool makes_sense(const TopicWays& ways, const TopicWay& way) {
    const Measure& measure = ways.readings[way.reading].measure;
    if (way.order != 0 && measure.order() != OrderRule::chosen) return false;
    const bool averaged = ways.orders[way.order].way.averaged;
    if (averaged && !has_known_mean(measure)) return false;
    if (averaged && ways.bases[way.base].way == Base::uncut && !behaviour(measure).additive) return false;
    if (way.grades != 0 && (!leaves_grades_open(measure) || has_rel(measure))) return false;
    return makes_sense(ways.bases[way.base].way, measure);
}

/// One topic on its way through all combinations.
class WayTrace {
public:
    WayTrace(const PreparedJudgments& prepared, const TopicWays& ways, std::size_t topic)
        : prepared_(prepared), ways_(ways), topic_(topic) {}

    /// The value of a combination on a ranking that is joined already; the mean over its orders where it has groups of
    /// tied documents.
    double value(const JoinedTopic& joined, const TopicWay& way, TiedGroups groups) {
        const Measure& measure = prepared_.measures()[way.reading];
        const Base base = ways_.bases[way.base].way;
        const double level = ways_.grades[way.grades].way;
        if (base == Base::all && level == 0 && groups.empty()) {
            const double score = measure.family->score(joined.topic_for(way.reading), measure.args());
            refuse_fault(measure, score, "topic", prepared_.judgments()[topic_].id);
            return measure.family->normaliser == nullptr ? score
                                                         : ratio(score, prepared_.normaliser(topic_, way.reading));
        }
        const Topic topic = changed(joined.topic(), base, level, measure.k);
        return groups.empty() ? value_of(measure, topic, base) : mean_over_orders(measure, topic, base, groups);
    }

private:
    /// A topic with other judgments.
    Topic changed(Topic topic, Base base, double level, std::size_t k) {
        judged_.assign(topic.judged.begin(), topic.judged.end());
        if (base == Base::best_k) judged_.resize(std::min(judged_.size(), k));
        if (base == Base::retrieved || base == Base::first_k) {
            judged_.clear();
            const std::size_t depth = base == Base::first_k ? std::min(k, topic.grades.size()) : topic.grades.size();
            for (const double grade : topic.grades.first(depth))
                if (!std::isnan(grade)) judged_.push_back(grade);
            std::sort(judged_.begin(), judged_.end(), std::greater<>{});
        }
        topic.judged = judged_;
        if (level > 0) {
            grades_.assign(topic.grades.begin(), topic.grades.end());
            for (double& grade : grades_)
                if (!std::isnan(grade)) grade = grade >= level ? 1 : 0;
            for (double& grade : judged_) grade = grade >= level ? 1 : 0;
            topic.grades = grades_;
            topic.scale.top = 1;
            topic.scale.integral = true;
        }
        return topic;
    }

    static double mean_over_orders(const Measure& measure, const Topic& topic, Base base, TiedGroups groups) {
        const std::size_t n = topic.grades.size();
        std::vector<double> grades(n);
        Topic other = topic;
        other.grades = grades;
        const OrderValue value = [&](std::span<const std::uint32_t> order) {
            for (std::size_t i = 0; i < n; ++i) grades[i] = topic.grades[order[i]];
            return value_of(measure, other, base);
        };
        const std::vector<std::uint32_t> kinds = kinds_by_grade(topic.grades);
        const TiedPlaces places{n, groups_within(groups, ranks_seen(measure, n)), kinds};
        return tie_values({measure, topic, places, value}, value_of(measure, topic, base), order_seed).expected;
    }

    static double value_of(const Measure& measure, const Topic& topic, Base base) {
        const double score = measure.family->score(topic, measure.args());
        if (measure.family->normaliser == nullptr) return score;
        Topic without_ranking = topic;
        without_ranking.grades = {};
        Args args = measure.args();
        if (base == Base::uncut) args.k = whole_ranking;
        return ratio(score, measure.family->normaliser(without_ranking, args));
    }

    const PreparedJudgments& prepared_;
    const TopicWays& ways_;
    std::size_t topic_;
    std::vector<double> judged_, grades_;
};

/// Takes one topic of a run and puts it into any order.
class OneTopic final : public RunSink {
public:
    explicit OneTopic(OrderRule rule) : rule_(rule) {}
    void take(const TopicRun& run) override {
        put_in_order(run, rule_);
        ranking.assign(run.ranking.begin(), run.ranking.end());
    }
    std::vector<Retrieved> ranking;

private:
    OrderRule rule_;
};

std::vector<Retrieved> ranking_of(const RunToTrace& run, std::size_t topic, OrderRule rule) {
    OneTopic one(rule);
    (rule == OrderRule::rank && run.by_rank != nullptr ? *run.by_rank : run.as_it_came).give(topic, one);
    return one.ranking;
}

/// What every measure sees of a ranking.
std::vector<std::int32_t> rows_of(std::span<const Retrieved> ranking) {
    std::vector<std::int32_t> rows;
    rows.reserve(ranking.size());
    for (const Retrieved& one : ranking) rows.push_back(one.row);
    return rows;
}

/// Combinations that share a ranking stand together; `like` is the one that differs in the order alone.
struct Work {
    std::size_t place;                ///< among the combinations
    std::optional<std::size_t> like;  ///< the place of that with the order asked for, if this has another
};
using WorkByRanking = std::map<std::pair<std::size_t, std::size_t>, std::vector<Work>>;  // order and documents

WorkByRanking work_by_ranking(std::span<const TopicWay> combinations) {
    std::map<std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>, std::size_t> in_first_order;
    const auto rest = [](const TopicWay& way) {
        return std::make_tuple(way.documents, way.base, way.grades, way.reading);
    };
    for (std::size_t i = 0; i < combinations.size(); ++i)
        if (combinations[i].order == 0) in_first_order.emplace(rest(combinations[i]), i);
    WorkByRanking work;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        std::optional<std::size_t> like;
        const auto found = in_first_order.find(rest(combinations[i]));
        if (combinations[i].order != 0 && found != in_first_order.end()) like = found->second;
        work[{combinations[i].order, combinations[i].documents}].push_back({i, like});
    }
    return work;
}

void drop_unjudged(std::vector<Retrieved>& ranking) {
    ranking.erase(std::remove_if(ranking.begin(), ranking.end(),
                                 [](const Retrieved& one) { return one.row == Judgments::no_row; }),
                  ranking.end());
}

}  // namespace

std::vector<TopicWay> TopicWays::combinations(std::size_t most) const {
    std::vector<TopicWay> found;
    TopicWay way;
    for (way.reading = 0; way.reading < readings.size(); ++way.reading)
        for (way.order = 0; way.order < orders.size(); ++way.order)
            for (way.documents = 0; way.documents < documents.size(); ++way.documents)
                for (way.base = 0; way.base < bases.size(); ++way.base)
                    for (way.grades = 0; way.grades < grades.size(); ++way.grades)
                        if (things_changed(way) <= most && makes_sense(*this, way)) found.push_back(way);
    return found;
}

std::vector<Change> TopicWays::changes(const TopicWay& way) const {
    std::vector<Change> all = readings[way.reading].changes;
    for (const std::vector<Change>* more : {&orders[way.order].changes, &documents[way.documents].changes,
                                            &bases[way.base].changes, &grades[way.grades].changes})
        all.insert(all.end(), more->begin(), more->end());
    return all;
}

std::map<OrderWay, std::size_t> merge_equal_orders(std::vector<Possible<OrderWay>>& orders, const RunToTrace& run,
                                                   std::size_t topics) {
    const auto same = [&](const OrderWay& a, const OrderWay& b) {
        for (std::size_t topic = 0; topic < topics; ++topic) {
            const std::vector<Retrieved> ranking = ranking_of(run, topic, a.rule);
            if (a.averaged != b.averaged && !tied_groups(ranking, a.rule).empty()) return false;
            if (rows_of(ranking) != rows_of(ranking_of(run, topic, b.rule))) return false;
        }
        return true;
    };
    std::vector<Possible<OrderWay>> kept;
    std::map<OrderWay, std::size_t> places;
    for (const Possible<OrderWay>& one : orders) {
        const auto before = std::find_if(kept.begin(), kept.end(),
                                         [&](const Possible<OrderWay>& other) { return same(other.way, one.way); });
        places[one.way] = static_cast<std::size_t>(before - kept.begin());
        if (before == kept.end()) {
            kept.push_back(one);
        } else if (!before->changes.empty()) {
            Change& change = before->changes[0];
            change.text += ", or " + one.changes[0].text;
            if (!change.setting) change.setting = one.changes[0].setting;
        }
    }
    orders = std::move(kept);
    return places;
}

std::vector<std::vector<double>> values_of_topics(const Judgments& judgments, const RunToTrace& run,
                                                  const TopicWays& ways, std::span<const TopicWay> combinations,
                                                  std::size_t threads, const Watcher& watcher) {
    std::vector<Measure> measures;
    measures.reserve(ways.readings.size());
    for (const Reading& reading : ways.readings) measures.push_back(reading.measure);
    const PreparedJudgments prepared(judgments, measures, threads);
    const WorkByRanking work = work_by_ranking(combinations);
    std::vector<std::vector<double>> values(combinations.size(), std::vector<double>(judgments.size(), left_out));
    Phase phase(watcher, "trying combinations", judgments.size());
    for_each_index(judgments.size(), threads, [&](std::size_t topic) {
        WayTrace trace(prepared, ways, topic);
        const std::vector<std::int32_t> asked_for = rows_of(ranking_of(run, topic, ways.orders[0].way.rule));
        for (const auto& [ranked, combined] : work) {
            const OrderWay& order = ways.orders[ranked.first].way;
            // A measure of a tool has an order of its own, which is part of what it is.
            std::map<OrderRule, std::vector<Work>> by_order;
            for (const Work& one : combined) {
                const OrderRule own = measures[combinations[one.place].reading].order();
                by_order[own == OrderRule::chosen ? order.rule : own].push_back(one);
            }
            for (const auto& [rule, of_order] : by_order) {
                std::vector<Retrieved> ranking = ranking_of(run, topic, rule);
                const bool same = ranked.first != 0 && !order.averaged && rows_of(ranking) == asked_for;
                if (ways.documents[ranked.second].way) drop_unjudged(ranking);
                const JoinedTopic joined(prepared, topic, ranking);
                std::vector<TiedGroup> groups;
                if (order.averaged) groups = tied_groups(ranking, rule);
                for (const Work& one : of_order)
                    values[one.place][topic] = same && one.like ? values[*one.like][topic]
                                                                : trace.value(joined, combinations[one.place], groups);
            }
        }
        phase.advance(1);
    });
    return values;
}

}  // namespace assay
