#include "assay/meta/removed_judgments.hpp"

#include <algorithm>
#include <cmath>

#include "assay/core/threads.hpp"
#include "assay/meta/removal_plan.hpp"

namespace assay::meta {

namespace {

RemovalPlan plan_of(const Judgments& judgments, const JudgmentRemoval& options, std::size_t repetition) {
    Random random = Random::stream(options.seed, repetition);
    if (options.by == RemovedBy::random) return RemovalPlan::at_random(judgments, random);
    if (options.by == RemovedBy::grade) return RemovalPlan::by_grade(judgments, random);
    if (options.only_aspect.empty()) return RemovalPlan::by_aspect(judgments, random);
    return RemovalPlan::of_one_aspect(judgments, options.only_aspect, random);
}

std::vector<std::vector<double>> all_system_scores(const Scores& scores) {
    std::vector<std::vector<double>> all;
    all.reserve(scores.measures.size());
    for (std::size_t m = 0; m < scores.measures.size(); ++m) all.push_back(system_scores(scores, m));
    return all;
}

/// Who has the judged documents of a topic among the first ranks.
class Owners {
public:
    Owners(const JudgedRuns& judged, std::size_t depth) : owners_(judged.judgments.size()) {
        for (std::size_t t = 0; t < owners_.size(); ++t) {
            owners_[t].assign(judged.judgments[t].documents.size(), nobody);
            for (std::size_t run = 0; run < judged.runs.size(); ++run)
                if (const auto rows = judged.runs[run].rows(t)) add(t, run, rows->first(std::min(depth, rows->size())));
        }
    }
    bool only(std::size_t topic, std::size_t row, std::size_t run) const { return owners_[topic][row] == run; }

private:
    static constexpr std::size_t nobody = static_cast<std::size_t>(-1), several = nobody - 1;

    void add(std::size_t topic, std::size_t run, std::span<const std::int32_t> rows) {
        for (const std::int32_t row : rows) {
            if (row == Judgments::no_row) continue;
            std::size_t& owner = owners_[topic][static_cast<std::size_t>(row)];
            owner = owner == nobody || owner == run ? run : several;
        }
    }

    std::vector<std::vector<std::size_t>> owners_;
};

/// Takes the grades of a run's unique documents out of `kept` and counts the documents.
RunLeftOut remove_unique(const Judgments& judgments, const Owners& owners, std::size_t run,
                         std::vector<std::uint8_t>& kept) {
    RunLeftOut found;
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        for (std::size_t row = 0; row < topic.documents.size(); ++row) {
            if (!owners.only(t, row, run)) continue;
            ++found.unique;
            found.relevant += topic.best[row] > 0;
            const std::size_t first = judgments.grades_before(t) + topic.table.begin(row);
            std::fill_n(kept.begin() + static_cast<std::ptrdiff_t>(first),
                        topic.table.end(row) - topic.table.begin(row), 0);
        }
    }
    return found;
}

std::size_t all_grades(const Judgments& judgments) {
    std::size_t grades = 0;
    for (std::size_t t = 0; t < judgments.size(); ++t) grades += judgments[t].grades.size();
    return grades;
}

}  // namespace

Scores scores_under(const JudgedRuns& judged, std::span<const std::uint8_t> kept, EmptyAspects empty) {
    const ThinnedJudgments thin = thinned(judged.judgments, kept, empty);
    const PreparedJudgments prepared(thin.judgments, judged.measures);
    Scores scores = judged.scores;
    scores.values.clear();
    for (const KeptRankings& run : judged.runs) {
        const std::vector<double> values = values_under(run, thin, judged.judgments, prepared, judged.policies);
        scores.values.insert(scores.values.end(), values.begin(), values.end());
    }
    return scores;
}

std::vector<std::vector<ChangeSpread>> without_judgments(const JudgedRuns& judged, const JudgmentRemoval& options) {
    const auto before = all_system_scores(judged.scores);
    const std::size_t rates = options.rates.size(), measures = judged.measures.size();
    const bool whole_aspects = options.by == RemovedBy::aspect && options.only_aspect.empty();
    const EmptyAspects empty = whole_aspects ? EmptyAspects::drop : EmptyAspects::keep;
    // By rate, then by measure, then by repetition.
    std::vector<RankingChange> changes(rates * measures * options.repetitions);
    for_each_index(options.repetitions * rates, options.threads, [&](std::size_t i) {
        const std::size_t repetition = i / rates, rate = i % rates;
        const std::vector<std::uint8_t> kept =
            plan_of(judged.judgments, options, repetition).kept_at(options.rates[rate]);
        const auto after = all_system_scores(scores_under(judged, kept, empty));
        for (std::size_t m = 0; m < measures; ++m)
            changes[(rate * measures + m) * options.repetitions + repetition] = ranking_change(before[m], after[m]);
        advance(options.phase, 1);
    });
    std::vector<std::vector<ChangeSpread>> found(rates);
    for (std::size_t at = 0; at < rates * measures; ++at)
        found[at / measures].push_back(
            spread_of(std::span(changes).subspan(at * options.repetitions, options.repetitions), options.confidence));
    return found;
}

std::vector<RunLeftOut> without_unique_documents(const JudgedRuns& judged, std::size_t depth, std::size_t threads,
                                                 Phase* phase) {
    const auto before = all_system_scores(judged.scores);
    const Owners owners(judged, depth);
    std::vector<RunLeftOut> found(judged.runs.size());
    for_each_index(found.size(), threads, [&](std::size_t run) {
        std::vector<std::uint8_t> kept(all_grades(judged.judgments), 1);
        found[run] = remove_unique(judged.judgments, owners, run, kept);
        const auto after = all_system_scores(scores_under(judged, kept));
        for (std::size_t m = 0; m < before.size(); ++m)
            found[run].of_measure.push_back({.score = before[m][run],
                                             .score_without = after[m][run],
                                             .rank = ranks_of(before[m])[run],
                                             .rank_without = ranks_of(after[m])[run],
                                             .tau = ranking_change(before[m], after[m]).tau});
        advance(phase, 1);
    });
    return found;
}

RunsLeftOutSummary summarise(std::span<const RunLeftOut> runs, std::size_t measure) {
    RunsLeftOutSummary summary;
    double sum = 0;
    const auto lower = [](std::optional<double>& least, double value) {
        least = std::min(least.value_or(value), value);
    };
    for (const RunLeftOut& run : runs) {
        const OwnDocuments& own = run.of_measure[measure];
        const double change = std::abs(own.rank_without - own.rank);
        sum += change;
        summary.largest_rank_change = std::max(summary.largest_rank_change, change);
        if (own.score != 0) lower(summary.smallest_relative, own.score_without / own.score);
        if (own.tau) lower(summary.smallest_tau, *own.tau);
    }
    summary.mean_rank_change = sum / static_cast<double>(runs.size());
    return summary;
}

}  // namespace assay::meta
