#include "assay/axioms/scorer.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "assay/axioms/rated_world.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

namespace assay::axioms {

namespace {

/// Relevance in cases is a probability, whatever values occur.
constexpr Scale probabilities{.top = 1, .integral = false};
/// Up to this size it is worth a look whether the divisor of a measure is 0: in larger cases it never is.
constexpr std::size_t small_topic = 64;
/// Cases are many and small; a few seconds for those of an axiom are enough.
constexpr std::uint64_t steps_of_definitions = 200'000'000;

/// Measures that know whole grades only, and those that are asked to count from some grade on.
bool sees_only_large_grades(const Measure& measure) noexcept {
    constexpr double least_relevance = 0.001;
    const MeasureFamily& family = *measure.family;
    if (family.whole_grades) return true;
    for (std::size_t i = 0; i < family.params.size(); ++i)
        if (family.params[i].name == "rel" && measure.values[i].number > least_relevance) return true;
    return std::any_of(measure.inner.begin(), measure.inner.end(), sees_only_large_grades);
}

/// Measures that count what stands at the first k ranks and do not care where. A definition may be one if it is asked
/// for with a cut-off.
bool only_counts(const Measure& measure) noexcept {
    const MeasureFamily& family = *measure.family;
    if (family.expression != nullptr) return measure.k != whole_ranking;
    return family.only_counts;
}

/// Calls see(topic) with the only user of the data, who gets this ranking; steps are taken from the meter.
template <class See>
auto with_user(const RatingData& data, const DocumentOrder& ranking, StepMeter& steps, const See& see) {
    std::vector<Retrieved> retrieved;
    retrieved.reserve(ranking.size());
    for (const std::uint32_t item : ranking)
        retrieved.push_back({.score = 0, .row = static_cast<std::int32_t>(item), .id_size = 0, .id_at = 0});
    const JoinedUser joined(data, 0, retrieved, &steps);
    return see(joined.topic());
}

}  // namespace

namespace {

/// Differences no larger than this are rounding whatever the size of the scores.
double relative_tolerance(const PairScores& scores) noexcept {
    return 1e-12 * std::max(std::abs(scores.above), std::abs(scores.below));
}

}  // namespace

double PairScores::tolerance() const noexcept { return relative_tolerance(*this) + 1e-15; }

bool PairScores::too_small() const noexcept {
    return nearly_tied() && std::abs(above - below) > relative_tolerance(*this);
}

Scorer::Scorer(const Measure& measure)
    : measure_(measure),
      steps_{.left = steps_of_definitions},
      needs_(measure.needs()),
      as_user_(!needs_.any_of(Need::aspects | Need::each_aspect)) {
    topic_.steps = &steps_;
    find_cuts(measure_);
}

void Scorer::find_cuts(Measure& measure) {
    const Cutoff cutoff = measure.family->cutoff;
    if (cutoff == Cutoff::optional || cutoff == Cutoff::required)
        cuts_.push_back({&measure.k, measure.k, cutoff == Cutoff::required, only_counts(measure)});
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
    const PairScores scores = score(made);
    for (const double one : {scores.above, scores.below})
        if (fault_of(one)) {
            const std::string limit = fmt::format("{} steps in all cases together", steps_of_definitions);
            throw MeasureFault(fmt::format("a case with {}: {}", counted(made.documents(), "document"),
                                           fault_text(measure_, one, limit)));
        }
    return scores;
}

PairScores Scorer::score(const Case& made) {
    if (made.ratings.empty()) return score_judged(made);
    if (as_user_) return score_rated(made);
    make_judged(made, judged_);
    return score_judged(judged_);
}

PairScores Scorer::score_judged(const Case& made) {
    prepare(made);
    PairScores scores;
    if (measure_.family->normaliser != nullptr && made.documents() <= small_topic &&
        measure_.family->normaliser(rank(made, {}), measure_.args()) == 0)
        return scores;
    scores.above = measure_.family->score(rank(made, made.above), measure_.args());
    scores.below = measure_.family->score(rank(made, made.below), measure_.args());
    return scores;
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
    if (as_user_) return;

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
    if (!needs_.has(Need::each_aspect)) return;
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
const Topic& Scorer::rank(const Case& made, const DocumentOrder& ranking) {
    const auto row_at = [&ranking](std::size_t i) { return static_cast<std::int32_t>(ranking[i]); };
    return join_.join(topic_, ranking.size(), row_at, needs_, {.grades = made.relevance, .width = made.aspects()});
}

PairScores Scorer::score_rated(const Case& made) {
    const RatingData data = user_of(made);
    const auto value = [&](const DocumentOrder& ranking, auto of) {
        return with_user(data, ranking, steps_, [&](const Topic& topic) { return of(topic, measure_.args()); });
    };
    const MeasureFamily& family = *measure_.family;
    if (family.normaliser != nullptr && made.documents() <= small_topic && value({}, family.normaliser) == 0) return {};
    return {.above = value(made.above, family.score), .below = value(made.below, family.score)};
}

/// What each rank of a ranking adds; empty if the measure is no sum over ranks.
std::vector<Step> Scorer::steps(const Case& made, const DocumentOrder& ranking) {
    if (measure_.family->steps == nullptr) return {};
    set_cutoffs(made);
    const auto of = [this](const Topic& topic) { return measure_.family->steps(topic, measure_.args()); };
    if (!made.ratings.empty() && as_user_) return with_user(user_of(made), ranking, steps_, of);
    if (!made.ratings.empty()) make_judged(made, judged_);
    const Case& judged = made.ratings.empty() ? made : judged_;
    prepare(judged);
    return of(rank(judged, ranking));
}

std::vector<double> Scorer::additions(const Case& made, const DocumentOrder& ranking) {
    const std::vector<Step> of = steps(made, ranking);
    std::vector<double> added;
    added.reserve(of.size());
    for (const Step& step : of) added.push_back(step.discount * (step.gain - step.effort));
    return added;
}

std::vector<double> Scorer::still_new(const Case& made, const DocumentOrder& ranking) {
    std::vector<double> left(made.aspects(), 1);
    Case seen = made;  // by an item that has all aspects and comes next
    seen.above = ranking;
    seen.above.push_back(seen.add_item(std::vector<double>(made.aspects(), 1), top_rating));
    const std::vector<Step> of = steps(seen, seen.above);
    if (of.size() == seen.above.size() && !of.back().aspects.empty()) {
        for (const Step::OfAspect& part : of.back().aspects) left[part.aspect] = part.still_new;
        return left;
    }
    const bool by_aspects_alone = measure_.needs().has(Need::user);  // whatever items are rated
    for (const std::uint32_t item : ranking)
        for (std::size_t a = 0; a < made.aspects(); ++a)
            if (made.r(item, a) > 0 && (by_aspects_alone || made.ratings[item] > 0)) left[a] = 0;
    return left;
}

bool sees_aspects(const Measure& measure) noexcept {
    return measure.needs().any_of(Needs(Need::aspects) | Need::each_aspect | Need::user);
}

std::string why_not_scored(const Measure& measure, bool rated) {
    const std::string name = measure.name();
    // For these rated items are judged documents.
    if (measure.needs().any_of(Need::aspects | Need::each_aspect)) rated = false;
    if (!rated && sees_only_large_grades(measure))
        return name + ": takes only larger grades for relevant, and the relevance of cases goes down to 0.001";
    if (measure.family->score == nullptr || measure.family->aggregate == Aggregate::whole)
        return name + ": is one value for all users together; axioms compare two rankings of one user";
    if (measure.needs().has(Need::labels))
        return name + ": looks at labels of documents, and the cases of axioms have none";
    if (measure.needs().has(Need::user) && !rated)
        return name + ": looks at ratings of users; its axioms are those of the suite recsys";
    const Scale scale = rated ? Scale{.top = top_rating, .integral = false} : probabilities;
    return refusals({&measure, 1}, scale, rated ? GradesFrom::ratings : GradesFrom::judgments);
}

}  // namespace assay::axioms
