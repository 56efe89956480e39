#include "assay/axioms/scorer.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

namespace assay::axioms {

namespace {

/// Relevance in cases is a probability, whatever values occur.
constexpr Scale probabilities{.top = 1, .integral = false};
/// The end of the rating scale of cases.
constexpr double top_rating = 5;
/// Up to this size it is worth a look whether the divisor of a measure is 0: in larger cases it never is.
constexpr std::size_t small_topic = 64;

bool looks_at(const Measure& measure, Looks what) noexcept {
    return measure.metric->looks == what || std::any_of(measure.inner.begin(), measure.inner.end(),
                                                        [what](const Measure& inner) { return looks_at(inner, what); });
}

/// Measures of tools that know whole grades, and those that are asked to count from some grade on.
bool sees_only_large_grades(const Measure& measure) noexcept {
    constexpr double least_relevance = 0.001;
    const Metric& metric = *measure.metric;
    if (metric.tool.substr(0, 9) == "trec_eval") return true;
    for (std::size_t i = 0; i < metric.params.size(); ++i)
        if (metric.params[i].name == "rel" && measure.values[i].number > least_relevance) return true;
    return std::any_of(measure.inner.begin(), measure.inner.end(), sees_only_large_grades);
}

/// Measures that count what stands at the first k ranks and do not care where.
bool only_counts(const Metric& metric) noexcept {
    const Metric* const all[] = {&p_metric, &r_metric, &success_metric, &s_recall_metric, &s_recall_rec_metric};
    return std::find(std::begin(all), std::end(all), &metric) != std::end(all);
}

}  // namespace

double PairScores::tolerance() const noexcept { return 1e-12 * std::max(std::abs(above), std::abs(below)) + 1e-15; }

Scorer::Scorer(const Measure& measure)
    : measure_(measure),
      looks_at_aspects_(looks_at(measure, Looks::at_aspects)),
      looks_at_each_(looks_at(measure, Looks::at_each_aspect)) {
    find_cuts(measure_);
}

void Scorer::find_cuts(Measure& measure) {
    const Cutoff cutoff = measure.metric->cutoff;
    if (cutoff == Cutoff::optional || cutoff == Cutoff::required)
        cuts_.push_back({&measure.k, measure.k, cutoff == Cutoff::required, only_counts(*measure.metric)});
    for (Measure& inner : measure.inner) find_cuts(inner);
}

void Scorer::set_cutoffs(const Case& made) {
    const std::size_t longest = std::max({made.above.size(), made.below.size(), std::size_t{1}});
    for (const Cut& cut : cuts_)
        if (made.own_cutoff && cut.counts) *cut.k = cut.own;
        else *cut.k = cut.required ? longest : whole_ranking;
}

PairScores Scorer::operator()(const Case& made) {
    set_cutoffs(made);
    return made.ratings.empty() ? score_judged(made) : score_ratings(made);
}

PairScores Scorer::score_judged(const Case& made) {
    prepare(made);
    PairScores scores;
    if (measure_.metric->normaliser != nullptr && made.documents() <= small_topic) {
        rank(made, {});
        if (measure_.metric->normaliser(topic_, measure_.args()) == 0) return scores;
    }
    rank(made, made.above);
    scores.above = measure_.metric->score(topic_, measure_.args());
    rank(made, made.below);
    scores.below = measure_.metric->score(topic_, measure_.args());
    return scores;
}

std::vector<double> Scorer::additions(const Case& made, const Ranking& ranking) {
    std::vector<double> added;
    if (measure_.metric->steps == nullptr || !made.ratings.empty()) return added;
    set_cutoffs(made);
    prepare(made);
    rank(made, ranking);
    const std::vector<Step> steps = measure_.metric->steps(topic_, measure_.args());
    added.reserve(steps.size());
    for (const Step& step : steps) added.push_back(step.discount * (step.gain - step.effort));
    return added;
}

/// What both rankings share.
void Scorer::prepare(const Case& made) {
    const std::size_t count = made.aspects(), documents = made.documents();
    best_.resize(documents);
    for (std::size_t d = 0; d < documents; ++d) {
        const auto of = made.of(d);
        best_[d] = *std::max_element(of.begin(), of.end());
    }
    ranked_ = best_;
    std::sort(ranked_.begin(), ranked_.end(), std::greater<>{});
    topic_.judged = ranked_;
    topic_.best = best_;
    topic_.scale = probabilities;
    if (!looks_at_aspects_ && !looks_at_each_) return;

    aspects_.weights = made.weights;
    aspects_.given_weights = made.weights;
    aspects_.tops.assign(count, 0);
    aspects_.covered.clear();
    aspects_.starts.assign(1, 0);
    for (std::size_t d = 0; d < documents; ++d) {
        for (std::size_t t = 0; t < count; ++t)
            if (const double r = made.r(d, t); r > 0) {
                aspects_.covered.push_back({static_cast<std::uint32_t>(t), r});
                aspects_.tops[t] = std::max(aspects_.tops[t], r);
            }
        aspects_.starts.push_back(aspects_.covered.size());
    }
    topic_.aspects = &aspects_;
    if (!looks_at_each_) return;
    aspects_.judged.clear();
    aspects_.judged_starts.assign(1, 0);
    for (std::size_t t = 0; t < count; ++t) {
        for (std::size_t d = 0; d < documents; ++d) aspects_.judged.push_back(made.r(d, t));
        std::sort(aspects_.judged.end() - static_cast<std::ptrdiff_t>(documents), aspects_.judged.end(),
                  std::greater<>{});
        aspects_.judged_starts.push_back(aspects_.judged.size());
    }
}

/// The topic with this ranking.
void Scorer::rank(const Case& made, const Ranking& ranking) {
    grades_.resize(ranking.size());
    hits_.clear();
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        grades_[i] = best_[ranking[i]];
        if (looks_at_aspects_ && grades_[i] > 0) hits_.push_back({i + 1, ranking[i], aspects_.of(ranking[i])});
    }
    topic_.grades = grades_;
    topic_.hits = hits_;
    if (!looks_at_each_) return;
    by_aspect_grades_.resize(made.aspects() * ranking.size());
    by_aspect_.resize(made.aspects());
    for (std::size_t t = 0; t < made.aspects(); ++t) {
        const std::span grades = std::span(by_aspect_grades_).subspan(t * ranking.size(), ranking.size());
        for (std::size_t i = 0; i < ranking.size(); ++i) grades[i] = made.r(ranking[i], t);
        by_aspect_[t].grades = grades;
        by_aspect_[t].judged = aspects_.judged_for(t);
        by_aspect_[t].scale = probabilities;
    }
    topic_.by_aspect = by_aspect_;
}

/// The items become those of one user whose training ratings say how much each aspect counts.
PairScores Scorer::score_ratings(const Case& made) {
    RatingsBuilder builder;
    for (std::size_t i = 0; i < made.documents(); ++i) {
        const std::uint32_t item = builder.items.item(fmt::format("i{:05}", i));
        for (std::size_t a = 0; a < made.aspects(); ++a)
            if (made.r(i, a) > 0) builder.items.add_aspect(item, fmt::format("a{:03}", a));
        if (!std::isnan(made.ratings[i])) builder.add(RatingsBuilder::Part::test, "user", item, made.ratings[i]);
    }
    for (std::size_t a = 0; a < made.aspects(); ++a) {  // sorts behind the others, so that these keep their numbers
        const std::uint32_t item = builder.items.item(fmt::format("profile{:03}", a));
        builder.items.add_aspect(item, fmt::format("a{:03}", a));
        builder.add(RatingsBuilder::Part::train, "user", item, made.weights[a]);
    }
    std::vector<RatingsBuilder::Clash> clashes;
    RatingData data = builder.build(top_rating, clashes);
    data.integral = false;
    data.counted = data.users.size();
    const auto score = [&](const Ranking& ranking) {
        std::vector<Retrieved> retrieved;
        retrieved.reserve(ranking.size());
        for (const std::uint32_t item : ranking)
            retrieved.push_back({.score = 0, .row = static_cast<std::int32_t>(item), .id_size = 0, .id_at = 0});
        const JoinedUser joined(data, 0, retrieved);
        return measure_.metric->score(joined.topic(), measure_.args());
    };
    return {.above = score(made.above), .below = score(made.below)};
}

bool sees_aspects(const Measure& measure) noexcept {
    return looks_at(measure, Looks::at_aspects) || looks_at(measure, Looks::at_each_aspect) ||
           looks_at(measure, Looks::at_user);
}

std::string why_not_scored(const Measure& measure, bool rated) {
    const std::string name = measure.name();
    if (!rated && sees_only_large_grades(measure))
        return name + ": takes only larger grades for relevant, and the relevance of cases goes down to 0.001";
    if (measure.metric->score == nullptr || measure.metric->aggregate == Aggregate::whole)
        return name + ": is one value for all users together; axioms compare two rankings of one user";
    if (looks_at(measure, Looks::at_labels))
        return name + ": looks at labels of documents, and the cases of axioms have none";
    if (looks_at(measure, Looks::at_user) && !rated)
        return name + ": looks at ratings of users; its axioms are those of --suite recsys";
    if (rated && (looks_at(measure, Looks::at_aspects) || looks_at(measure, Looks::at_each_aspect)))
        return name + ": looks at aspects of judgments; its axioms are those of --suite diversity";
    const Scale scale = rated ? Scale{.top = top_rating, .integral = false} : probabilities;
    return refusals({&measure, 1}, scale, rated ? GradesFrom::ratings : GradesFrom::judgments);
}

}  // namespace assay::axioms
