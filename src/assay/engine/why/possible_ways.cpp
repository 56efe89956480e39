#include "assay/engine/why/possible_ways.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/order.hpp"

namespace assay {

namespace {

template <class Way>
void put_first(std::vector<Possible<Way>>& all, Way asked) {
    const auto found =
        std::find_if(all.begin(), all.end(), [asked](const Possible<Way>& one) { return one.way == asked; });
    if (found != all.end()) std::rotate(all.begin(), found, found + 1);
    all.front().changes.clear();
}

std::vector<Possible<OrderWay>> possible_orders(OrderRule asked, bool has_ranks) {
    const auto order = [](std::string text, const char* setting) {
        return std::vector<Change>{{.about = "order", .text = std::move(text), .setting = Hint{"order", setting}}};
    };
    const auto no_setting = [](std::string text) {
        return std::vector<Change>{{.about = "order", .text = std::move(text)}};
    };
    std::vector<Possible<OrderWay>> all{
        {{OrderRule::score}, order("by score, ties by document id descending", "score")},
        {{OrderRule::score_asc_id}, order("ties by document id ascending", "score-asc-id")},
        {{OrderRule::score_file}, no_setting("ties as in the file")},
        {{OrderRule::score, true},
         {{.about = "order", .text = "the mean over all orders of ties", .setting = Hint{"ties", "expected"}}}},
        {{OrderRule::score_float}, no_setting("scores in single precision")},
        {{OrderRule::file}, order("in the order of the file", "file")},
    };
    if (has_ranks) all.push_back({{OrderRule::rank}, order("by the rank column", "rank")});
    put_first(all, OrderWay{asked});
    return all;
}

std::vector<Possible<bool>> possible_documents() {
    return {{false},
            {true,
             {{.about = "unjudged documents",
               .text = "without unjudged documents",
               .setting = Hint{"unjudged", "condensed"}}}}};
}

std::vector<Possible<Base>> possible_bases(const Measure& measure) {
    const std::string k = measure.k == whole_ranking ? "k" : fmt::format("{}", measure.k);
    const std::string_view base = measure.family->normaliser != nullptr ? "ideal" : "recall base";
    const auto ideal = [](std::string text) {
        return std::vector<Change>{{.about = "ideal", .text = std::move(text)}};
    };
    return {{Base::all},
            {Base::best_k, ideal(fmt::format("recall base of at most {}", k))},
            {Base::uncut, ideal(fmt::format("ideal not cut at {}", k))},
            {Base::retrieved, ideal(fmt::format("{} of the retrieved documents alone", base))},
            {Base::first_k, ideal(fmt::format("{} of the first {} alone", base, k))}};
}

std::vector<Possible<double>> possible_grades(std::span<const double> grades) {
    std::vector<Possible<double>> all{{0.0}};
    for (const double grade : grades)
        all.push_back({grade, {{.about = "grades", .text = fmt::format("grades from {} on count as 1", grade)}}});
    return all;
}

}  // namespace

TopicWays possible_topic_ways(const Measure& measure, const Policies& asked, bool has_ranks,
                              std::span<const double> grades, const Scale& scale) {
    return {.orders = possible_orders(asked.order, has_ranks),
            .documents = possible_documents(),
            .bases = possible_bases(measure),
            .grades = possible_grades(grades),
            .readings = readings(measure, grades, scale)};
}

std::vector<Possible<OverallWay>> possible_overall_ways(const Policies& asked) {
    const bool missing_skipped = asked.missing == MissingTopics::skip,
               no_relevant_skipped = asked.no_relevant == NoRelevant::skip;
    const Change missing{
        .about = "missing topics",
        .text = fmt::format("topics missing from the run {}", missing_skipped ? "count as 0" : "left out"),
        .setting = Hint{"missing", missing_skipped ? "zero" : "skip"}};
    const Change no_relevant{
        .about = "topics without relevant documents",
        .text = fmt::format("topics without relevant documents {}", no_relevant_skipped ? "count" : "left out"),
        .setting = Hint{"no_relevant", no_relevant_skipped ? "count" : "skip"}};
    const Change unjudged_topics{.about = "topics without judgments", .text = "topics without judgments count as 0"};
    const Change rounded{.about = "rounding", .text = "values of topics rounded before the mean"};

    std::vector<Possible<OverallWay>> all;
    for (unsigned bits = 0; bits < 16; ++bits) {
        const bool other_missing = (bits & 1U) != 0, other_no_relevant = (bits & 2U) != 0;
        Possible<OverallWay>& made = all.emplace_back();
        made.way = {.missing = other_missing == missing_skipped ? MissingTopics::zero : MissingTopics::skip,
                    .no_relevant = other_no_relevant == no_relevant_skipped ? NoRelevant::count : NoRelevant::skip,
                    .unjudged_topics = (bits & 4U) != 0,
                    .rounded = (bits & 8U) != 0};
        if (other_missing) made.changes.push_back(missing);
        if (other_no_relevant) made.changes.push_back(no_relevant);
        if (made.way.unjudged_topics) made.changes.push_back(unjudged_topics);
        if (made.way.rounded) made.changes.push_back(rounded);
    }
    return highest_first(std::move(all), [](const auto& one) { return -static_cast<double>(one.changes.size()); });
}

}  // namespace assay
