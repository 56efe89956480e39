// Zero-aspect documents and document quality at the top of the best runs.

#include "assay/meta/quality.hpp"

#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/measure.hpp"

#include "reference/quality.hpp"
#include "support/measures.hpp"
#include "support/mixed_measures.hpp"
#include "support/random.hpp"

namespace assay::testing::quality_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Labelled judgments; topics, then documents with their label numbers.
Judgments labelled(const std::map<std::string, reference::Labels>& topics, std::size_t aspects, std::size_t labels) {
    JudgmentsBuilder builder;
    for (const auto& [topic, documents] : topics)
        for (const auto& [document, numbers] : documents)
            for (std::size_t a = 0; a < aspects; ++a)
                builder.add(topic, fmt::format("a{}", a), document, numbers[a], builder.size() + 1);
    Faults faults;
    Judgments made = builder.build(DuplicateJudgments::error, faults);
    LabelSpace space;
    for (std::size_t a = 0; a < aspects; ++a) {
        LabelledAspect& aspect = space.aspects.emplace_back();
        aspect.name = fmt::format("a{}", a);
        // Words that are worth 10, 20, ..: what counts here is the number of a label, not its value.
        for (std::size_t l = 0; l < labels; ++l) {
            aspect.labels.push_back(fmt::format("word{}", l));
            aspect.embedding.push_back({static_cast<std::int64_t>(10 * (l + 1)), 1});
        }
    }
    made.label(space);
    return made;
}

/// Feeds a ranking to a sink as a reader does; scores go down from rank to rank.
void feed(RunSink& sink, const Judgments& judgments, const std::string& topic, const reference::DocumentList& ranking) {
    std::string text;
    std::vector<Retrieved> retrieved;
    const std::uint32_t number = judgments.find(topic);
    for (const std::string& document : ranking) {
        const std::int32_t row = judgments.rows(number).find(document, hash_bytes(document));
        retrieved.push_back({.score = -static_cast<double>(retrieved.size()),
                             .row = row,
                             .id_size = static_cast<std::uint32_t>(document.size()),
                             .id_at = text.size()});
        text += document;
    }
    sink.take({.id = topic, .topic = number, .text = text.data(), .ranking = retrieved});
}

TEST(Quality, OfOneRanking) {
    const Judgments judgments = labelled({{"t", {{"a", {0, 0}}, {"b", {2, 1}}, {"c", {0, 1}}}}}, 2, 3);
    const std::int32_t rows[] = {0, Judgments::no_row, 1, 2, 0};
    const DocumentQuality found = document_quality(judgments[0], rows, {.cutoff = 3, .bands = {2, 4, 6, 8}});
    EXPECT_THAT(found.zeros, ElementsAre(1, 0, 0));  // at rank 2 nobody knows; rank 5 is not looked at
    EXPECT_EQ(found.slots, 3u);
    EXPECT_THAT(found.label_sums, ElementsAre(0, 4, 0, 0));
    EXPECT_THAT(found.documents, ElementsAre(2, 2, 1, 0));
}

TEST(Quality, RanksWithoutDocumentsAreSlots) {
    const Judgments judgments = labelled({{"t", {{"a", {0, 0}}}}}, 2, 2);
    const DocumentQuality found = document_quality(judgments[0], {}, {});
    EXPECT_EQ(found.slots, 5u);
    EXPECT_EQ(found.all_zeros(), 0u);
    EXPECT_THAT(found.documents, ElementsAre(0, 0, 0, 0));
}

TEST(Quality, DepthIsThatOfTheDeepest) {
    EXPECT_EQ(QualityRanks{}.depth(), 100u);
    EXPECT_EQ((QualityRanks{.cutoff = 7, .bands = {5}}.depth()), 7u);
    EXPECT_EQ((QualityRanks{.cutoff = 7, .bands = {}}.depth()), 7u);
}

TEST(Quality, TopRowsKeepsTheFirstRanksInTheOrderOfTheRule) {
    const Judgments judgments = labelled({{"t", {{"a", {0, 0}}, {"b", {1, 1}}}}, {"u", {{"a", {0, 0}}}}}, 2, 2);
    TopRows top(judgments.size(), 2, OrderRule::score);
    feed(top, judgments, "t", {"a"});
    feed(top, judgments, "t", {"x", "b", "a"});  // a topic may come again; what came last counts
    EXPECT_THAT(top.of(0), ElementsAre(Judgments::no_row, 1));
    EXPECT_THAT(top.of(1), IsEmpty());

    const std::string text = "ab";
    for (const auto& [rule, first] : {std::pair{OrderRule::score, 1}, std::pair{OrderRule::score_asc_id, 0}}) {
        Retrieved tied[] = {{1, 0, 1, 0}, {1, 1, 1, 1}};
        TopRows one(judgments.size(), 1, rule);
        one.take({.id = "t", .topic = 0, .text = text.data(), .ranking = tied});
        EXPECT_THAT(one.of(0), ElementsAre(first));
    }
    top.take({.id = "nobody", .topic = IdTable::none, .text = text.data(), .ranking = {}});
    EXPECT_THAT(top.of(0), ElementsAre(Judgments::no_row, 1));
}

Scores scores_of(std::vector<std::string> runs, std::vector<double> values) {
    return {.systems = std::move(runs),
            .topics = {"t"},
            .measures = {"M"},
            .aggregates = {Aggregate::mean},
            .values = std::move(values)};
}

TEST(Quality, BestRunIsTheHighestAndOfEqualOnesTheFirstName) {
    EXPECT_EQ(best_run(scores_of({"b", "a", "c"}, {0.5, 0.2, 0.7}), 0, 0), 2u);
    EXPECT_EQ(best_run(scores_of({"c", "b", "B", "a"}, {0.7, 0.7, 0.7, 0.2}), 0, 0), 2u);
    EXPECT_EQ(best_run(scores_of({"b", "a"}, {0, 0}), 0, 0), 1u);
    EXPECT_EQ(best_run(scores_of({"b", "a"}, {-2, -3}), 0, 0), 0u);
    EXPECT_EQ(best_run(scores_of({"b", "a"}, {0, left_out}), 0, 0), 0u);
    EXPECT_EQ(best_run(scores_of({"b", "a"}, {left_out, left_out}), 0, 0), std::nullopt);
    EXPECT_EQ(best_run({.systems = {}, .topics = {"t"}, .measures = {"M"}, .aggregates = {}, .values = {}}, 0, 0),
              std::nullopt);
}

TEST(Quality, AgreesWithItsDefinitionOnRandomRuns) {
    Random random(1);
    std::size_t zeros_seen = 0;
    for (int round = 0; round < 400; ++round) {
        const std::size_t aspects = 1 + random.below(3), labels = 2 + random.below(3);
        const QualityRanks ranks{.cutoff = 1 + random.below(6), .bands = {1 + random.below(4), 6, 9}};
        std::map<std::string, reference::Labels> topics;
        for (std::size_t t = 0; t < 1 + random.below(4); ++t)
            for (std::size_t d = 0; d < 1 + random.below(8); ++d)
                for (std::size_t a = 0; a < aspects; ++a)
                    topics[fmt::format("t{}", t)][fmt::format("d{}", d)].push_back(
                        static_cast<int>(random.below(labels)));
        const Judgments judgments = labelled(topics, aspects, labels);

        Scores scores{.systems = {}, .topics = {}, .measures = {"M", "N"}, .aggregates = {}, .values = {}};
        for (std::size_t t = 0; t < judgments.size(); ++t) scores.topics.emplace_back(judgments[t].id);
        std::vector<TopRows> tops;
        std::map<std::pair<std::size_t, std::size_t>, reference::RankedRuns> runs;  // by topic and measure
        for (const char* const name : {"b", "c", "a"}) {
            scores.systems.emplace_back(name);
            tops.emplace_back(judgments.size(), ranks.depth(), OrderRule::score);
            for (std::size_t t = 0; t < judgments.size(); ++t) {
                reference::DocumentList ranking;
                for (std::size_t i = 0; i < random.below(13); ++i) {
                    const std::string document = fmt::format("d{}", random.below(14));
                    if (std::find(ranking.begin(), ranking.end(), document) == ranking.end())
                        ranking.push_back(document);
                }
                feed(tops.back(), judgments, scores.topics[t], ranking);
                for (std::size_t m = 0; m < 2; ++m) {
                    scores.values.push_back(static_cast<double>(random.below(3)));
                    runs[{t, m}][name] = {scores.values.back(), ranking};
                }
            }
        }
        for (std::size_t m = 0; m < 2; ++m) {
            DocumentQuality all(ranks);
            for (std::size_t t = 0; t < judgments.size(); ++t) {
                const std::size_t best = best_run(scores, t, m).value();
                ASSERT_EQ(scores.systems[best], reference::best_run(runs[{t, m}]));
                all.add(document_quality(judgments[t], tops[best].of(t), ranks));
            }
            ASSERT_EQ(all.slots, judgments.size() * ranks.cutoff);
            const auto over_topics = [&](const auto& count) {
                std::size_t sum = 0;
                for (std::size_t t = 0; t < judgments.size(); ++t)
                    sum += count(topics[scores.topics[t]], runs[{t, m}][reference::best_run(runs[{t, m}])].second);
                return sum;
            };
            for (std::size_t rank = 1; rank <= ranks.cutoff; ++rank) {
                const std::size_t zeros = over_topics([&](const auto& of_topic, const auto& ranking) {
                    return std::size_t{reference::zero_at(of_topic, ranking, rank)};
                });
                ASSERT_EQ(all.zeros[rank - 1], zeros);
                zeros_seen += zeros;
            }
            for (std::size_t band = 0; band < ranks.bands.size(); ++band) {
                const std::size_t from = band == 0 ? 0 : ranks.bands[band - 1], to = ranks.bands[band];
                ASSERT_EQ(all.documents[band], over_topics([&](const auto&, const auto& ranking) {
                              return std::min(ranking.size(), to) - std::min(ranking.size(), from);
                          }));
                ASSERT_EQ(all.label_sums[band], over_topics([&](const auto& of_topic, const auto& ranking) {
                              std::size_t sum = 0;
                              for (std::size_t i = from; i < std::min(ranking.size(), to); ++i)
                                  sum += static_cast<std::size_t>(reference::label_sum(of_topic, ranking[i]));
                              return sum;
                          }));
            }
        }
    }
    EXPECT_GT(zeros_seen, 100u);
}

std::vector<std::string> pool_texts(const std::vector<Measure>& measures) {
    std::vector<std::string> texts;
    for (const MeasurePool& pool : pools(measures))
        texts.push_back(fmt::format("{} {}", pool.name, fmt::join(pool.members, " ")));
    return texts;
}

TEST(Quality, PoolsHoldMeasuresThatDifferInTheMeasureInside) {
    const auto parsed = [](const std::vector<std::string>& names) { return parse_measures(names); };
    EXPECT_THAT(pool_texts(parsed({"IA(nDCG)", "TOMA(nDCG)", "IA(AP)", "nDCG", "AP"})), ElementsAre("IA(*) 0 2"));
    EXPECT_THAT(pool_texts(parsed({"TOMA(nDCG@10,distance=manh)", "TOMA(nDCG)", "TOMA(AP,distance=manh,labels=binary)",
                                   "TOMA(AP,labels=binary)", "TOMA(AP,distance=cheb)"})),
                ElementsAre("TOMA(*,distance=manh) 0 2", "TOMA(*) 1 3"));
    // Nothing to pool: one of a kind, one aspect alone, or no measure of aspects.
    EXPECT_THAT(pool_texts(parsed({"nDCG(aspect=trust)", "AP(aspect=trust)", "nDCG(aspect=relevance)"})), IsEmpty());
    EXPECT_THAT(pool_texts(parsed({"IA(nDCG)", "GM(AP)", "GM(nDCG)", "alpha_nDCG@5", "alpha_nDCG@10"})), IsEmpty());
    EXPECT_THAT(
        pool_texts({mixed(made_cam, make_measure(ap_family)), mixed(made_mm, make_measure(ap_family)),
                    mixed(made_cam, make_measure(ap_family), {1, 2}), mixed(made_cam, make_measure(ndcg_family)),
                    mixed(made_cam, make_measure(ndcg_family), {1, 2})}),
        ElementsAre("CAM(*) 0 3", "CAM(*,weights=[1,2]) 2 4"));
}

}  // namespace
}  // namespace assay::testing::quality_test
