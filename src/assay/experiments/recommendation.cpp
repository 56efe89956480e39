#include "assay/experiments/recommendation.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>

#include "assay/core/random.hpp"
#include "assay/core/threads.hpp"
#include "assay/experiments/removal_order.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"
#include "assay/stats/kendall.hpp"
#include "assay/stats/wilcoxon.hpp"

namespace assay::experiments {

namespace {

constexpr double tie = 1e-12;

/// Rankings are given in order, and a user without one is left out.
const Policies policies{.order = OrderRule::file, .missing = MissingTopics::skip};

/// Hands a user's ranking to an evaluator.
void score(UserEvaluator& evaluator, std::uint32_t user, std::span<const std::uint32_t> items,
           std::vector<Retrieved>& room) {
    room.clear();
    for (const std::uint32_t item : items)
        room.push_back({.score = 0, .row = static_cast<std::int32_t>(item), .id_size = 0, .id_at = 0});
    evaluator.take({.id = {}, .topic = user, .text = nullptr, .ranking = room});
}

/// The values of a system: by measure, then by user.
struct SystemValues {
    std::vector<std::vector<double>> columns;
    std::vector<double> means;

    explicit SystemValues(UserEvaluator& evaluator, std::span<const Measure> measures) : means(evaluator.wholes()) {
        const std::vector<double> values = evaluator.values();
        columns.resize(measures.size());
        for (std::size_t i = 0; i < values.size(); ++i) columns[i % measures.size()].push_back(values[i]);
        for (std::size_t m = 0; m < measures.size(); ++m)
            if (measures[m].family->aggregate != Aggregate::whole)
                means[m] = std::all_of(columns[m].begin(), columns[m].end(), [](double v) { return std::isnan(v); })
                               ? left_out
                               : aggregate(measures[m].family->aggregate, columns[m]);
    }
};

PerturbedScore compare(const SystemValues& system, const SystemValues& ideal, std::size_t measure) {
    std::vector<double> x, y;
    for (std::size_t user = 0; user < system.columns[measure].size(); ++user) {
        const double perturbed = system.columns[measure][user], best = ideal.columns[measure][user];
        if (std::isnan(perturbed) || std::isnan(best)) continue;
        x.push_back(perturbed);
        y.push_back(best);
    }
    const auto greater = stats::wilcoxon(x, y, {.alternative = stats::Alternative::greater});
    const auto less = stats::wilcoxon(x, y, {.alternative = stats::Alternative::less});
    return {.mean = system.means[measure],
            .n = greater.n,
            .w_plus = greater.plus,
            .p_greater = greater.p,
            .p_less = less.p};
}

std::vector<std::optional<double>> step_correlations(const PerturbationFindings& findings, std::size_t measures,
                                                     bool include_ideal) {
    std::vector<std::optional<double>> taus;
    for (std::size_t m = 0; m < measures; ++m) {
        std::vector<double> scores, steps;
        for (std::size_t s = include_ideal ? 0 : 1; s < findings.steps.size(); ++s) {
            if (std::isnan(findings.steps[s][m].mean)) continue;  // every user is left out
            scores.push_back(findings.steps[s][m].mean);
            steps.push_back(-static_cast<double>(s));
        }
        taus.push_back(stats::kendall_tau(scores, steps, stats::Tau::b, tie));
    }
    return taus;
}

/// Systems that are evaluated together: each needs room for the values of all users.
constexpr std::size_t systems_at_once = 8;

/// Evaluates the perturbed systems `first`, `first` + 1, ...
std::vector<std::unique_ptr<UserEvaluator>> evaluate_steps(const PreparedRatings& prepared, const WholeRatings& whole,
                                                           const PerturbationOptions& options, std::size_t first,
                                                           std::size_t count) {
    std::vector<std::unique_ptr<UserEvaluator>> evaluators;
    evaluators.reserve(count);
    for (std::size_t i = 0; i < count; ++i) evaluators.push_back(std::make_unique<UserEvaluator>(prepared, policies));
    const RatingData& data = prepared.data();
    for_each_index(data.counted, options.threads, [&](std::size_t user) {
        const TestProfile profile(data.items, data.test.of(user), whole);
        const Ordering ideal = ideal_ordering(profile, options.perturbation.ordering);
        std::vector<Retrieved> room;
        for (std::size_t i = 0; i < count; ++i)
            if (const auto places = perturbed(profile, ideal, options.perturbation, first + i))
                score(*evaluators[i], static_cast<std::uint32_t>(user), items_at(profile, *places), room);
        advance(options.phase, count);
    });
    return evaluators;
}

/// The users who count, in byte order of their ids.
std::vector<std::uint32_t> users_by_id(const RatingData& data) {
    std::vector<std::uint32_t> users(data.counted);
    std::iota(users.begin(), users.end(), 0U);
    std::sort(users.begin(), users.end(),
              [&data](std::uint32_t a, std::uint32_t b) { return data.users[a] < data.users[b]; });
    return users;
}

/// Shuffled ideal orderings, by system and user, and the removal orders of one repetition after the other.
class Shuffles {
public:
    Shuffles(const RatingData& data, const MissingOptions& options)
        : random_(options.seed), users_(users_by_id(data)), lists_(options.systems) {
        const WholeRatings whole(data.test, data.top);
        for (std::size_t user = 0; user < data.counted; ++user) {
            profiles_.emplace_back(data.items, data.test.of(user), whole);
            ideals_.push_back(ideal_ordering(profiles_.back(), options.ordering));
        }
        for (auto& of_system : lists_) {
            of_system.resize(data.counted);
            for (const std::uint32_t user : users_) {
                of_system[user] = items_at(profiles_[user], ideals_[user].places);
                random_.shuffle(std::span(of_system[user]));
            }
        }
    }

    std::span<const std::uint32_t> list(std::size_t system, std::size_t user) const { return lists_[system][user]; }

    /// The removal orders of the next repetition, by user.
    std::vector<std::vector<std::uint32_t>> next_orders(const RatingTable& test) {
        std::vector<std::vector<std::uint32_t>> orders(users_.size());
        for (const std::uint32_t user : users_)
            orders[user] = removal_order(profiles_[user], ideals_[user], test.of(user), random_);
        return orders;
    }

private:
    Random random_;
    std::vector<std::uint32_t> users_;
    std::vector<TestProfile> profiles_;
    std::vector<Ordering> ideals_;
    std::vector<std::vector<std::vector<std::uint32_t>>> lists_;
};

/// The means of all shuffled systems: by measure, then by system.
std::vector<std::vector<double>> system_means(const RatingData& data, std::span<const Measure> measures,
                                              const Shuffles& shuffles, const MissingOptions& options) {
    std::vector<std::vector<double>> means(measures.size());
    const PreparedRatings prepared(data, measures, options.threads);
    for (std::size_t first = 0; first < options.systems; first += systems_at_once) {
        const std::size_t count = std::min(systems_at_once, options.systems - first);
        std::vector<std::unique_ptr<UserEvaluator>> evaluators;
        evaluators.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
            evaluators.push_back(std::make_unique<UserEvaluator>(prepared, policies));
        for_each_index(data.counted, options.threads, [&](std::size_t user) {
            std::vector<Retrieved> room;
            for (std::size_t i = 0; i < count; ++i)
                score(*evaluators[i], static_cast<std::uint32_t>(user), shuffles.list(first + i, user), room);
        });
        for (const auto& evaluator : evaluators) {
            const SystemValues values(*evaluator, measures);
            for (std::size_t m = 0; m < measures.size(); ++m) means[m].push_back(values.means[m]);
        }
    }
    return means;
}

/// The table without the first ratings of each user's removal order.
RatingTable reduced(const RatingTable& full, std::span<const std::vector<std::uint32_t>> orders, double share) {
    std::vector<std::uint8_t> marks(full.size(), 1);
    for (std::size_t user = 0; user < orders.size(); ++user) {
        const auto at = static_cast<std::size_t>(full.of(user).data() - full.all().data());
        const std::size_t removed = removed_count(share, orders[user].size());
        for (std::size_t i = 0; i < removed; ++i) marks[at + orders[user][i]] = 0;
    }
    return full.kept(marks);
}

}  // namespace

PerturbationFindings perturbation_experiment(const RatingData& data, std::span<const Measure> measures,
                                             const PerturbationOptions& options) {
    const PreparedRatings prepared(data, measures, options.threads);
    const WholeRatings whole(data.test, data.top);
    std::optional<SystemValues> ideal;
    PerturbationFindings findings;
    for (std::size_t first = 0; first <= options.steps; first += systems_at_once) {
        const std::size_t count = std::min(systems_at_once, options.steps + 1 - first);
        const auto evaluators = evaluate_steps(prepared, whole, options, first, count);
        std::vector<SystemValues> systems;
        systems.reserve(evaluators.size());
        for (const auto& evaluator : evaluators) systems.emplace_back(*evaluator, measures);
        if (!ideal) ideal = systems.front();
        findings.steps.resize(first + count, std::vector<PerturbedScore>(measures.size()));
        for_each_index(count * measures.size(), options.threads, [&](std::size_t i) {
            const std::size_t system = i / measures.size(), measure = i % measures.size();
            findings.steps[first + system][measure] = compare(systems[system], *ideal, measure);
        });
    }
    findings.tau = step_correlations(findings, measures.size(), options.include_ideal);
    return findings;
}

std::vector<std::vector<MissingFinding>> missing_experiment(RatingData data, std::span<const Measure> measures,
                                                            const MissingOptions& options) {
    Shuffles shuffles(data, options);
    const auto full_means = system_means(data, measures, shuffles, options);
    const RatingTable full = data.test;
    std::vector<std::vector<MissingFinding>> findings(options.shares.size(),
                                                      std::vector<MissingFinding>(measures.size()));
    for (std::size_t repetition = 0; repetition < options.repetitions; ++repetition) {
        const auto orders = shuffles.next_orders(full);
        for (std::size_t f = 0; f < options.shares.size(); ++f) {
            data.test = reduced(full, orders, options.shares[f]);
            const auto means = system_means(data, measures, shuffles, options);
            for (std::size_t m = 0; m < measures.size(); ++m) {
                const auto tau = stats::kendall_tau(full_means[m], means[m], stats::Tau::b, tie);
                MissingFinding& finding = findings[f][m];
                if (tau) finding.tau = finding.tau.value_or(0) + *tau;
                else ++finding.undefined;
            }
            advance(options.phase, 1);
        }
    }
    for (auto& of_share : findings)
        for (MissingFinding& finding : of_share)
            if (finding.tau) *finding.tau /= static_cast<double>(options.repetitions - finding.undefined);
    return findings;
}

std::size_t removed_count(double share, std::size_t n) {
    return static_cast<std::size_t>(std::floor(share * static_cast<double>(n) + 1e-9));
}

}  // namespace assay::experiments
