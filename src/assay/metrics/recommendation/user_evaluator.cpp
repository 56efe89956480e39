#include "assay/metrics/recommendation/user_evaluator.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "assay/core/random.hpp"
#include "assay/core/threads.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/relevance.hpp"
#include "assay/metrics/uncertainty/tied_groups.hpp"
#include "assay/metrics/uncertainty/ties.hpp"

namespace assay {

namespace {

bool normalised(const Measure& measure) { return measure.family->normaliser != nullptr; }

bool over_all(const Measure& measure) { return measure.family->over_all != nullptr; }

/// A measure, or one inside it, that looks at what only judgments have.
const Measure* beyond_ratings(const Measure& measure) {
    if (measure.family->needs.any_of(of_judgments)) return &measure;
    for (const Measure& one : measure.inner)
        if (const Measure* found = beyond_ratings(one)) return found;
    return nullptr;
}

}  // namespace

PreparedRatings::PreparedRatings(const RatingData& data, std::span<const Measure> measures, std::size_t threads,
                                 Phase* phase)
    : data_(data), measures_(measures), tested_(data.items.size()) {
    for (const Rating& rating : data.test.all()) tested_[rating.item] = 1;
    if (std::none_of(measures.begin(), measures.end(), normalised)) return;
    normalisers_.assign(data.counted * measures.size(), 1);
    for_each_index(std::min(data.counted, data.test_users), threads, [&](std::size_t user) {
        const JoinedUser joined(data_, static_cast<std::uint32_t>(user), {});
        for (std::size_t m = 0; m < measures.size(); ++m)
            if (normalised(measures[m]))
                normalisers_[user * measures.size() + m] =
                    measures[m].family->normaliser(joined.topic(), measures[m].args());
        advance(phase, 1);
    });
}

JoinedUser::JoinedUser(const RatingData& data, std::uint32_t user, std::span<const Retrieved> ranking, StepMeter* steps)
    : items_(ranking.size()), grades_(ranking.size(), unjudged), view_{&data, user, {}} {
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        items_[i] = ranking[i].row;
        if (ranking[i].row == Rows::none) continue;
        if (const Rating* rating = data.test.find(user, static_cast<std::uint32_t>(ranking[i].row)))
            grades_[i] = data.test.value(*rating);
    }
    for (const Rating& rating : view_.test()) rated_.push_back(data.test.value(rating));
    ranked_ = rated_;
    std::sort(ranked_.begin(), ranked_.end(), std::greater<>{});
    view_.ranked = items_;
    topic_.grades = grades_;
    topic_.judged = ranked_;
    topic_.best = rated_;
    topic_.scale = {.top = data.top, .integral = data.integral};
    topic_.user = &view_;
    topic_.steps = steps;
}

UserEvaluator::UserEvaluator(const PreparedRatings& prepared, const Policies& policies)
    : UserEvaluator(prepared, policies, RunSteps(prepared.measures())) {}

UserEvaluator::UserEvaluator(const PreparedRatings& prepared, const Policies& policies, const RunSteps& steps)
    : prepared_(prepared),
      policies_(policies),
      values_(prepared.data().counted * prepared.measures().size(), left_out),
      steps_(steps),
      ranges_(values_.size(), policies),
      present_(prepared.data().counted),
      exposures_(prepared.measures().size()) {
    for (std::size_t m = 0; m < exposures_.size(); ++m)
        if (over_all(prepared.measures()[m]))
            exposures_[m] = std::vector<std::atomic<std::uint32_t>>(prepared.data().items.size());
}

void UserEvaluator::take(const TopicRun& run) {
    if (run.topic == IdTable::none) return;
    put_in_order(run, policies_.order);
    compute(run.topic, run.ranking);
    present_[run.topic] = 1;
    count_items(run);
    for (std::size_t m = 0; m < exposures_.size(); ++m) {
        if (exposures_[m].empty()) continue;
        const std::size_t depth = prepared_.measures()[m].args().depth(run.ranking.size());
        for (std::size_t i = 0; i < depth; ++i)
            if (const std::int32_t item = run.ranking[i].row; item != Rows::none)
                exposures_[m][static_cast<std::size_t>(item)].fetch_add(1, std::memory_order_relaxed);
    }
}

/// The item to be named is the first of the first such user, whatever thread comes first.
void UserEvaluator::count_items(const TopicRun& run) {
    recommendations_.fetch_add(run.ranking.size(), std::memory_order_relaxed);
    const auto tested = std::count_if(run.ranking.begin(), run.ranking.end(), [this](const Retrieved& retrieved) {
        return retrieved.row != Rows::none && prepared_.tested(static_cast<std::size_t>(retrieved.row));
    });
    if (tested > 0) tested_items_.fetch_add(static_cast<std::size_t>(tested), std::memory_order_relaxed);
    const auto nobody_knows = [](const Retrieved& retrieved) { return retrieved.row == Rows::none; };
    const auto unknown = std::count_if(run.ranking.begin(), run.ranking.end(), nobody_knows);
    if (unknown == 0) return;
    unknown_items_.fetch_add(static_cast<std::size_t>(unknown));
    const std::scoped_lock lock(mutex_);
    if (run.topic >= user_with_unknown_) return;
    user_with_unknown_ = run.topic;
    an_unknown_item_ = run.document(*std::find_if(run.ranking.begin(), run.ranking.end(), nobody_knows));
}

void UserEvaluator::restart() {
    for (auto& counts : exposures_)
        for (auto& count : counts) count.store(0);
    recommendations_.store(0);
    unknown_items_.store(0);
    tested_items_.store(0);
    user_with_unknown_ = IdTable::none;
    steps_.clear();
}

void UserEvaluator::compute(std::uint32_t user, std::span<const Retrieved> ranking) {
    StepMeter meter;
    const JoinedUser joined(prepared_.data(), user, ranking, &meter);
    const auto measures = prepared_.measures();
    const bool tested = user < prepared_.data().test_users;
    for (std::size_t m = 0; m < measures.size(); ++m) {
        if (over_all(measures[m])) continue;
        if (!tested) {  // and counts nevertheless: as 0, whatever the measure makes of the training ratings
            values_[user * measures.size() + m] = 0;
            continue;
        }
        values_[user * measures.size() + m] = value(user, m, joined.topic(), meter);
    }
    if (!ranges_.ranges().empty()) compute_ranges(user, joined, ranking);
}

double UserEvaluator::value(std::uint32_t user, std::size_t m, const Topic& topic, StepMeter& meter) {
    const double score = steps_.score(m, topic, meter, "user", prepared_.data().users[user]);
    return normalised(prepared_.measures()[m]) ? ratio(score, prepared_.normaliser(user, m)) : score;
}

/// What the values would be with tied items in other orders. Measures of recommendations may tell any two items apart.
void UserEvaluator::compute_ranges(std::uint32_t user, const JoinedUser& joined, std::span<const Retrieved> ranking) {
    const auto measures = prepared_.measures();
    const std::size_t n = ranking.size();
    const std::vector<TiedGroup> groups = tied_groups(ranking, policies_.order);
    if (groups.empty() || user >= prepared_.data().test_users) {  // who counts as 0 does so in any order
        for (std::size_t slot = user * measures.size(); slot < (user + 1) * measures.size(); ++slot)
            ranges_.take(slot, values_[slot]);
        return;
    }
    const std::vector<std::uint32_t> by_grade = kinds_by_grade(joined.topic().grades);
    std::vector<std::uint32_t> by_item(n);
    for (std::size_t i = 0; i < n; ++i) by_item[i] = static_cast<std::uint32_t>(ranking[i].row + 1);
    std::vector<Retrieved> changed(n);
    StepMeter meter;
    for (std::size_t m = 0; m < measures.size(); ++m) {
        if (steps_.over(m)) continue;
        const double plain = values_[user * measures.size() + m];
        const TiedGroups within = groups_within(groups, ranks_seen(measures[m], n));
        const OrderValue in_order = [&](std::span<const std::uint32_t> order) {
            for (std::size_t i = 0; i < n; ++i) changed[i] = ranking[order[i]];
            return value(user, m, JoinedUser(prepared_.data(), user, changed, &meter).topic(), meter);
        };
        const TiedPlaces tied{n, within, sees_grades_only(measures[m]) ? by_grade : by_item};
        ranges_.take(user * measures.size() + m, tie_values({measures[m], joined.topic(), tied, in_order}, plain,
                                                            Random::stream(order_seed, user).next()));
    }
}

std::vector<double> UserEvaluator::values() {
    if (policies_.missing == MissingTopics::zero)
        for (std::uint32_t user = 0; user < present_.size(); ++user)
            if (present_[user] == 0) compute(user, {});
    steps_.refuse();
    ranges_.settle(values_);
    return std::move(values_);
}

std::vector<double> UserEvaluator::wholes() const {
    std::vector<double> wholes(exposures_.size(), left_out);
    const std::size_t users = present_.size() - missing_users();
    for (std::size_t m = 0; m < exposures_.size(); ++m) {
        if (!over_all(prepared_.measures()[m])) continue;
        std::vector<std::uint32_t> counts;
        for (const auto& count : exposures_[m]) counts.push_back(count.load());
        wholes[m] = prepared_.measures()[m].family->over_all({counts, users}, prepared_.measures()[m].args());
    }
    return wholes;
}

std::size_t UserEvaluator::missing_users() const {
    return static_cast<std::size_t>(std::count(present_.begin(), present_.end(), 0));
}

std::string user_refusals(std::span<const Measure> measures, const RatingData& data) {
    std::string reasons = refusals(measures, {.top = data.top, .integral = data.integral}, GradesFrom::ratings);
    for (const Measure& measure : measures)
        if (const Measure* other = beyond_ratings(measure))
            reasons += fmt::format(
                "{}{}: {} looks at aspects of judgments, and these are ratings; measures of recommendations that look "
                "at "
                "aspects are alpha_beta_nDCG, S_Recall.rec, S_RR.rec, alpha_nDCG.rec, NRBP.rec, EU.rec and RBU.rec",
                reasons.empty() ? "" : "\n", measure.name(), other->family->name);
    return reasons;
}

}  // namespace assay
