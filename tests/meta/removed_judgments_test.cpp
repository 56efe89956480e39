// The ranking of systems under fewer judgments.

#include "assay/meta/removed_judgments.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/measure.hpp"

#include "support/judged_runs.hpp"
#include "support/random.hpp"

namespace assay::testing::removed_judgments_test {
namespace {

using meta::ChangeSpread;
using meta::JudgedRuns;
using meta::JudgmentRemoval;
using meta::RemovedBy;
using meta::RunLeftOut;

/// Owns all that an experiment looks at.
struct Experiment {
    Experiment(std::uint64_t seed, std::size_t count, std::size_t topics, const std::vector<std::string>& names)
        : measures(parse_measures(names)) {
        Random random(seed);
        judgments = judgments_of(draw_lines(random, topics, 3, 25));
        for (std::size_t run = 0; run < count; ++run) drawn.push_back(draw_run(random, topics, 25));
        scores = scores_with(judgments);
        kept.assign(count, KeptRankings(topics, measures, policies.order));
        for (std::size_t run = 0; run < count; ++run) feed(kept[run], judgments, drawn[run]);
    }

    /// Every run is read again with these judgments.
    Scores scores_with(const Judgments& with) const {
        Scores made{.systems = {}, .topics = {}, .measures = {}, .aggregates = {}, .values = {}};
        const PreparedJudgments prepared(with, measures);
        for (std::size_t t = 0; t < with.size(); ++t) made.topics.emplace_back(with[t].id);
        for (const Measure& measure : measures) {
            made.measures.push_back(measure.name());
            made.aggregates.push_back(measure.family->aggregate);
        }
        for (const DrawnRun& run : drawn) {
            made.systems.push_back(fmt::format("run{}", made.systems.size()));
            Evaluator evaluator(prepared, policies);
            feed(evaluator, with, run);
            const std::vector<double> values = evaluator.values();
            made.values.insert(made.values.end(), values.begin(), values.end());
        }
        return made;
    }

    JudgedRuns judged() const { return {judgments, measures, policies, scores, kept}; }

    std::vector<Measure> measures;
    Policies policies;
    Judgments judgments;
    std::vector<DrawnRun> drawn;
    Scores scores;
    std::vector<KeptRankings> kept;
};

const std::vector<std::string> names{"nDCG@5", "AP", "bpref", "alpha_nDCG@10", "IA(AP)"};

JudgmentRemoval removal(RemovedBy by, std::vector<double> rates) {
    JudgmentRemoval options;
    options.by = by;
    options.rates = std::move(rates);
    options.repetitions = 6;
    return options;
}

TEST(RemovedJudgments, NothingGoneChangesNothing) {
    const Experiment experiment(31, 7, 5, names);
    for (const RemovedBy by : {RemovedBy::random, RemovedBy::grade, RemovedBy::aspect}) {
        const auto found = without_judgments(experiment.judged(), removal(by, {0}));
        for (const ChangeSpread& change : found[0]) {
            EXPECT_EQ(change.tau->low, 1);
            EXPECT_EQ(change.tau->high, 1);
            EXPECT_EQ(change.rank_change->high, 0);
            EXPECT_EQ(change.relative->low, 1);
            EXPECT_EQ(change.relative->high, 1);
        }
    }
}

void expect_equal(const std::optional<meta::Spread>& a, const std::optional<meta::Spread>& b) {
    ASSERT_EQ(a.has_value(), b.has_value());
    if (!a) return;
    EXPECT_EQ(a->mean, b->mean);
    EXPECT_EQ(a->low, b->low);
    EXPECT_EQ(a->high, b->high);
    EXPECT_EQ(a->undefined, b->undefined);
}

TEST(RemovedJudgments, ParallelGivesTheSame) {
    const Experiment experiment(32, 6, 4, names);
    for (const RemovedBy by : {RemovedBy::random, RemovedBy::grade, RemovedBy::aspect}) {
        JudgmentRemoval options = removal(by, {0.2, 0.6});
        const auto one = without_judgments(experiment.judged(), options);
        options.threads = 3;
        const auto three = without_judgments(experiment.judged(), options);
        for (std::size_t rate = 0; rate < 2; ++rate)
            for (std::size_t m = 0; m < names.size(); ++m) {
                expect_equal(one[rate][m].tau, three[rate][m].tau);
                expect_equal(one[rate][m].rank_change, three[rate][m].rank_change);
                expect_equal(one[rate][m].relative, three[rate][m].relative);
            }
    }
}

TEST(RemovedJudgments, TheSeedSaysWhatGoes) {
    const Experiment experiment(33, 8, 6, names);
    JudgmentRemoval options = removal(RemovedBy::random, {0.5});
    const double first = without_judgments(experiment.judged(), options)[0][1].tau->mean;
    EXPECT_EQ(without_judgments(experiment.judged(), options)[0][1].tau->mean, first);
    options.seed = 2;
    EXPECT_NE(without_judgments(experiment.judged(), options)[0][1].tau->mean, first);
}

TEST(RemovedJudgments, OneAspectAloneIsThinned) {
    const Experiment experiment(34, 8, 6, names);
    JudgmentRemoval options = removal(RemovedBy::aspect, {0.99});
    options.only_aspect = "a2";
    const auto thin = without_judgments(experiment.judged(), options)[0];
    options.only_aspect = "none";
    const auto untouched = without_judgments(experiment.judged(), options);
    for (const ChangeSpread& change : untouched[0]) {
        EXPECT_EQ(change.tau->mean, 1);
        EXPECT_EQ(change.relative->mean, 1);
    }
    EXPECT_NE(thin[4].relative->mean, 1);
}

/// The judged documents that only one run has at its top, the obvious way: sets of names.
std::vector<std::map<std::string, std::set<std::string>>> unique_naively(const Experiment& experiment,
                                                                         std::size_t depth) {
    std::vector<std::map<std::string, std::set<std::string>>> tops(experiment.drawn.size());
    for (std::size_t run = 0; run < tops.size(); ++run)
        for (std::size_t t = 0; t < experiment.drawn[run].size(); ++t) {
            auto documents = experiment.drawn[run][t];
            std::sort(documents.begin(), documents.end(), [](const ScoredDocument& a, const ScoredDocument& b) {
                return a.score != b.score ? a.score > b.score : a.id > b.id;
            });
            documents.resize(std::min(documents.size(), depth));
            for (const ScoredDocument& document : documents) tops[run][fmt::format("t{}", t)].insert(document.id);
        }
    auto unique = tops;
    for (std::size_t run = 0; run < tops.size(); ++run)
        for (std::size_t other = 0; other < tops.size(); ++other)
            if (other != run)
                for (const auto& [topic, documents] : tops[other])
                    for (const std::string& document : documents) unique[run][topic].erase(document);
    return unique;
}

TEST(RemovedJudgments, ARunLosesTheDocumentsThatOnlyItHas) {
    const Experiment experiment(35, 4, 5, names);
    for (const std::size_t depth : {std::size_t{3}, std::size_t{10}, std::size_t{1000}}) {
        const auto unique = unique_naively(experiment, depth);
        const std::vector<RunLeftOut> found = without_unique_documents(experiment.judged(), depth);
        ASSERT_EQ(found.size(), 4u);
        for (std::size_t run = 0; run < 4; ++run) {
            std::vector<std::uint8_t> flags(grades_in(experiment.judgments), 1);
            std::size_t documents = 0, relevant = 0;
            for (std::size_t t = 0; t < experiment.judgments.size(); ++t) {
                const JudgedTopic topic = experiment.judgments[t];
                for (std::size_t row = 0; row < topic.documents.size(); ++row) {
                    const auto own = unique[run].find(std::string(topic.id));
                    if (own == unique[run].end() || !own->second.contains(std::string(topic.documents[row]))) continue;
                    ++documents;
                    relevant += topic.best[row] > 0;
                    for (std::size_t cell = topic.table.begin(row); cell < topic.table.end(row); ++cell)
                        flags[experiment.judgments.grades_before(t) + cell] = 0;
                }
            }
            EXPECT_EQ(found[run].unique, documents);
            EXPECT_EQ(found[run].relevant, relevant);
            const ThinnedJudgments thin = thinned(experiment.judgments, flags);
            const Scores after = experiment.scores_with(thin.judgments);
            for (std::size_t m = 0; m < names.size(); ++m) {
                const auto before_scores = meta::system_scores(experiment.scores, m);
                const auto after_scores = meta::system_scores(after, m);
                const meta::OwnDocuments& own = found[run].of_measure[m];
                EXPECT_EQ(own.score, before_scores[run]);
                EXPECT_EQ(own.score_without, after_scores[run]);
                EXPECT_EQ(own.rank, meta::ranks_of(before_scores)[run]);
                EXPECT_EQ(own.rank_without, meta::ranks_of(after_scores)[run]);
                EXPECT_EQ(own.tau, meta::ranking_change(before_scores, after_scores).tau);
            }
        }
    }
}

TEST(RemovedJudgments, ParallelRunsLeftOutAreTheSame) {
    const Experiment experiment(36, 5, 4, names);
    const auto one = without_unique_documents(experiment.judged(), 10, 1);
    const auto three = without_unique_documents(experiment.judged(), 10, 3);
    for (std::size_t run = 0; run < one.size(); ++run)
        for (std::size_t m = 0; m < names.size(); ++m) {
            EXPECT_EQ(one[run].of_measure[m].score_without, three[run].of_measure[m].score_without);
            EXPECT_EQ(one[run].of_measure[m].rank_without, three[run].of_measure[m].rank_without);
        }
}

}  // namespace
}  // namespace assay::testing::removed_judgments_test
