// What is found about measures, as tables for people and records for programs.

#include <cmath>
#include <limits>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "assay/report/report.hpp"
#include "assay/views/meta/agreement_view.hpp"
#include "assay/views/meta/bounds_view.hpp"
#include "assay/views/meta/power_view.hpp"
#include "assay/views/meta/quality_view.hpp"
#include "assay/views/meta/recommendation_robustness_view.hpp"
#include "assay/views/meta/robustness_view.hpp"
#include "assay/views/meta/sensitivity_view.hpp"
#include "assay/views/meta/unanimity_view.hpp"

namespace assay::testing::meta_views_test {
namespace {

std::string written(const Report& report, std::string_view format) {
    StringSink sink;
    find_report_format(format)->write(report, {.digits = 2}, sink);
    return sink.text;
}

BoundsResult small_bounds() {
    BoundsResult result;
    Bound bound{.x = 0.75, .reached_by = 3, .scores = {0.5, 0.25, 0.5, 0.75, 0.5}, .closed = 0.8};
    result.topics.push_back({.id = "t", .aspects = 2, .bounds = {bound}, .best = {BestScore{"a", 0.5}}});
    result.topics.push_back({.id = "u", .aspects = 2, .bounds = {bound}, .best = {std::nullopt}});
    result.measures.push_back({"m", {.topics = 2, .share_1 = 0, .share_below = 1, .x = 0.75, .closed = 0.8}, 0.5});
    result.with_runs = true;
    return result;
}

TEST(MetaViews, BoundsOverTopicsAndOfEach) {
    EXPECT_EQ(written(views::bounds_view(small_bounds(), true), "table"),
              "Bounds of each topic: X, the ranking that reaches it\n"
              "topic  measure     X  ranking         cam_ndcg_bound  best run  its score\n"
              "t      m        0.75  sum_of_squares            0.80  a              0.50\n"
              "u      m        0.75  sum_of_squares            0.80  -                 -\n"
              "\n"
              "Bounds over topics: shares with X = 1 and X < 0.9, means\n"
              "measure  topics  X = 1  X < 0.9     X  cam_ndcg_bound  best run\n"
              "m             2   0.00     1.00  0.75            0.80      0.50\n");
    EXPECT_EQ(written(views::bounds_view(small_bounds(), false), "tsv"),
              "topic\tmeasure\tfinding\tranking\tvalue\n"
              "all\tm\ttopics\t\t2\n"
              "all\tm\tshare_1\t\t0\n"
              "all\tm\tshare_below_0.9\t\t1\n"
              "all\tm\tX\t\t0.75\n"
              "all\tm\tcam_ndcg_bound\t\t0.8\n"
              "all\tm\tbest_run\t\t0.5\n");
}

TEST(MetaViews, RecordsOfBoundsHaveAllRankingsOfATopic) {
    const std::string rows = written(views::bounds_view(small_bounds(), true), "tsv");
    EXPECT_NE(rows.find("t\tm\tscore\trecursive:1,0\t0.25\n"), std::string::npos);
    EXPECT_NE(rows.find("t\tm\tX\tsum_of_squares\t0.75\n"), std::string::npos);
    EXPECT_NE(rows.find("t\tm\tbest_run\ta\t0.5\n"), std::string::npos);
    EXPECT_EQ(rows.find("u\tm\tbest_run"), std::string::npos);
}

QualityResult small_quality() {
    QualityResult result{.ranks = {.cutoff = 2, .bands = {1, 4}}, .best_runs = {}, .measures = {}, .about = {}};
    DocumentQuality quality(result.ranks);
    quality.zeros = {1, 0};
    quality.slots = 4;
    quality.label_sums = {3, 0};
    quality.documents = {2, 0};
    result.best_runs.push_back({.measure = 0, .topic = "t", .run = "a", .score = 0.5, .quality = quality});
    result.measures.push_back({"m", quality});
    return result;
}

TEST(MetaViews, QualityByRanks) {
    EXPECT_EQ(written(views::quality_view(small_quality(), true), "table"),
              "Best runs\n"
              "measure  topic  run  score  zeros 1-2\n"
              "m        t      a     0.50          1\n"
              "\n"
              "Documents of the best runs with the worst label in every aspect, by rank, and their share of all ranks "
              "looked at\n"
              "measure  1           2          1-2         of\n"
              "m        1 (25.00%)  0 (0.00%)  1 (25.00%)   4\n"
              "\n"
              "Mean sum of the label numbers of the documents of the best runs, by ranks\n"
              "measure     1  2-4\n"
              "m        1.50    -\n");
    EXPECT_EQ(written(views::quality_view(small_quality(), false), "csv"),
              "measure,topic,run,finding,ranks,total,of,value\n"
              "m,all,,zero_aspects,1,1,4,0.25\n"
              "m,all,,zero_aspects,2,0,4,0\n"
              "m,all,,zero_aspects,1-2,1,4,0.25\n"
              "m,all,,labels,1,3,2,1.5\n");
}

PowerResult small_power() {
    PowerResult result{
        .runs = {"a", "b"}, .test = stats::parse_test("t"), .alpha = 0.05, .swaps = {}, .measures = {}, .about = {}};
    result.swaps.repetitions = 10;
    result.swaps.width = 0.5;
    result.measures.push_back({.measure = "m",
                               .topics = 3,
                               .power = {.significant = 0, .pairs = 1, .curve = {0.99}},
                               .curve = {{{0, 1}, 0.99}},
                               .swaps = {.bins = {{4, 1}, {0, 0}, {2, 0}}, .all = {6, 1}, .difference = 1.0}});
    return result;
}

TEST(MetaViews, PowerWithAPictureOfTheCurve) {
    EXPECT_EQ(written(views::power_view(small_power(), true), "table"),
              "p of every pair of runs, largest first\n"
              "measure  run  other run     p\n"
              "m        a    b          0.99\n"
              "\n"
              "Swap rates by difference\n"
              "measure  difference from  comparisons  swapped  rate\n"
              "m                   0.00            4        1  0.25\n"
              "m                   1.00            2        0  0.00\n"
              "\n"
              "Discriminative power: pairs of 2 runs with p < 0.05 by the test t\n"
              "measure  topics  pairs  significant  power %  p curve\n"
              "m             3      1            0     0.00  █\n"
              "\n"
              "Swap rates on halves of the topics, 10 repetitions: difference needed for at most 5%\n"
              "measure  swap rate  difference  sensitivity\n"
              "m             0.17        1.00            -\n");
}

TEST(MetaViews, PapersGetNoPictures) {
    const std::string latex = written(views::power_view(small_power(), false), "latex");
    EXPECT_EQ(latex.find("curve"), std::string::npos);
    EXPECT_NE(latex.find("power \\%"), std::string::npos);
}

TEST(MetaViews, WithoutSwapsTheyAreNotShown) {
    PowerResult result = small_power();
    result.swaps.repetitions = 0;
    EXPECT_EQ(written(views::power_view(result, true), "table").find("Swap"), std::string::npos);
    EXPECT_EQ(written(views::power_view(result, true), "tsv"),
              "measure\tfinding\trun\tother\tfrom\tvalue\n"
              "m\ttopics\t\t\t\t3\n"
              "m\tpairs\t\t\t\t1\n"
              "m\tsignificant\t\t\t\t0\n"
              "m\tpower\t\t\t\t0\n"
              "m\tp\ta\tb\t\t0.99\n");
}

TEST(MetaViews, AgreementAboveAndBelowTheDiagonal) {
    AgreementResult result;
    result.measures = {"m", "n"};
    result.runs = 3;
    result.topics = 2;
    result.coefficients = {"tau_b"};
    result.pairs = {{0, 1}};
    result.by_pair = {{{.of_means = 0.5, .by_topic = {.mean = std::nullopt, .topics = 0, .undefined = 2}}}};
    EXPECT_EQ(written(views::agreement_view(result, true), "table"),
              "Topics on which a coefficient is undefined, because a measure ties all runs\n"
              "measure  other  similarity  undefined\n"
              "m        n      tau_b               2\n"
              "\n"
              "tau_b of the rankings of 3 runs: by their means above the diagonal, mean over 2 topics below\n"
              "   measure  1     2\n"
              "1  m           0.50\n"
              "2  n        -\n");
    EXPECT_EQ(written(views::agreement_view(result, false), "csv"),
              "measure,other,similarity,of,topics,undefined,value\n"
              "m,n,tau_b,means,2,,0.5\n"
              "m,n,tau_b,topics,0,2,\n");
}

TEST(MetaViews, UnanimityBestFirstAndInfinityInWords) {
    UnanimityResult result;
    result.measures = {"m", "n"};
    result.topics = {"t"};
    result.runs = 2;
    result.found = {{.value = -std::numeric_limits<double>::infinity(),
                     .all = {.agreed = 2, .followed = 0},
                     .topics = 0,
                     .by_topic = {{.agreed = 2, .followed = 0}}},
                    {.value = 1, .all = {.agreed = 4, .followed = 4}, .topics = 1, .by_topic = {{4, 4}}}};
    result.best_first = {1, 0};
    const std::string table = written(views::unanimity_view(result, false), "table");
    EXPECT_LT(table.find("\nn "), table.find("\nm "));
    EXPECT_EQ(written(views::unanimity_view(result, true), "tsv"),
              "measure\ttopic\tagreed\tfollowed\ttopics\tvalue\n"
              "m\tt\t2\t0\t\t-inf\n"
              "m\tall\t2\t0\t0\t-inf\n"
              "n\tt\t4\t4\t\t1\n"
              "n\tall\t4\t4\t1\t1\n");
}

TEST(MetaViews, SensitivityNamesTheNeighbours) {
    SensitivityResult result;
    result.runs = {"a"};
    GridSensitivity found{.grid = parse_grid("M(p=1|2)@5|6", 5), .measures = {}, .points = {}, .moves = {}};
    for (std::size_t point = 0; point < 4; ++point) {
        found.measures.push_back("m" + std::to_string(point));
        found.points.push_back({.scores = {0.5}, .mean = 0.5, .from_first = {}, .best = 0, .power = {}});
    }
    found.moves = {{.tau = meta::Move{1, 3, 0.25}, .rank_change = {}, .mean = {}, .power = {}},
                   {.tau = {}, .rank_change = {2, 3, 1}, .mean = {}, .power = {}}};
    result.grids.push_back(found);
    const Report report = views::sensitivity_view(result, true);
    const std::string table = written(report, "table"), rows = written(report, "tsv");
    EXPECT_NE(table.find("p          smallest tau_b  0.25  1 -> 2 (@6)\n"), std::string::npos) << table;
    EXPECT_NE(table.find("@          rank change     1.00  5 -> 6 (p=2)\n"), std::string::npos) << table;
    EXPECT_NE(table.find("run   1,5   1,6   2,5   2,6\n"), std::string::npos) << table;
    EXPECT_NE(rows.find("M(p=1|2)@5|6\tm1\tp\tm3\t\tmove_tau_b\t0.25\n"), std::string::npos) << rows;
    EXPECT_NE(rows.find("M(p=1|2)@5|6\tm2\t\t\ta\tscore\t0.5\n"), std::string::npos) << rows;
    EXPECT_EQ(written(views::sensitivity_view(result, false), "tsv").find("score"), std::string::npos);
}

TEST(MetaViews, RemovalByRateOrByTopics) {
    RemovalResult result{.removed = "topics",
                         .by = "random",
                         .measures = {"m"},
                         .degrees = {{.topics = 7}},
                         .found = {{{.tau = std::nullopt, .rank_change = meta::Spread{1, 0, 2, 1}, .relative = {}}}},
                         .repetitions = 3,
                         .confidence = 0.9,
                         .about = {}};
    EXPECT_EQ(written(views::removal_view(result), "table"),
              "The ranking of runs against that with all topics: mean and interval over 3 repetitions\n"
              "measure  topics  tau_b  5%  95%  rank change    5%   95%  relative  5%  95%\n"
              "m        7           -   -    -         1.00  0.00  2.00         -   -    -\n");
    EXPECT_EQ(written(views::removal_view(result), "csv"),
              "measure,removed,by,rate,topics,finding,mean,low,high,repetitions,undefined\n"
              "m,topics,random,,7,tau_b,,,,3,3\n"
              "m,topics,random,,7,rank_change,1,0,2,3,1\n"
              "m,topics,random,,7,relative,,,,3,3\n");
    result.degrees = {{.rate = 0.5}};
    EXPECT_NE(written(views::removal_view(result), "table").find("measure  rate  tau_b"), std::string::npos);
}

TEST(MetaViews, RanksOfRunsWithoutTheirOwnDocuments) {
    UniqueDocumentsResult result;
    result.runs = {"a"};
    result.measures = {"m"};
    result.depth = 10;
    result.found = {{.unique = 3,
                     .relevant = 2,
                     .of_measure = {{.score = 0.5, .score_without = 0.25, .rank = 1, .rank_without = 2.5, .tau = {}}}}};
    result.summaries = {
        {.mean_rank_change = 1.5, .largest_rank_change = 1.5, .smallest_relative = 0.5, .smallest_tau = {}}};
    EXPECT_EQ(written(views::unique_documents_view(result), "table"),
              "Over all runs: change of their own rank, score without / with, and tau_b of all runs\n"
              "measure  mean rank change  largest  smallest relative  smallest tau_b\n"
              "m                    1.50     1.50               0.50               -\n"
              "\n"
              "Rank of each run, and without the documents that it alone has in its first 10 ranks\n"
              "run  unique  relevant  m\n"
              "a         3         2  1 -> 2.5\n");
}

TEST(MetaViews, PerturbedSystems) {
    PerturbedSystemsResult result;
    result.measures = {"m"};
    experiments::PerturbationFindings found;
    found.steps = {{{.mean = 1}}, {{.mean = 0.5, .n = 3, .w_plus = 2, .p_greater = 0.9, .p_less = 0.2}}};
    found.tau = {0.75};
    result.kinds.push_back({"swap", found});
    EXPECT_EQ(written(views::correlation_view(result, true), "table"),
              "tau_b between the scores of systems and how little they were perturbed\n"
              "measure  swap (1)\n"
              "m            0.75\n"
              "\n"
              "Means over users, swap\n"
              "step     m\n"
              "   0  1.00\n"
              "   1  0.50\n");
    EXPECT_EQ(written(views::perturbation_power_view(result), "csv"),
              "measure,kind,step,n,w_plus,p_greater,p_less\n"
              "m,swap,0,0,0,1,1\n"
              "m,swap,1,3,2,0.9,0.2\n");
    EXPECT_NE(written(views::perturbation_power_view(result), "table").find("   1  0.20\n"), std::string::npos);
}

TEST(MetaViews, MissingRatings) {
    MissingRatingsResult result;
    result.measures = {"m"};
    result.systems = 5;
    result.repetitions = 2;
    result.shares = {0.1, 0.5};
    result.found = {{{.tau = 0.5, .undefined = 1}}, {{.tau = {}, .undefined = 2}}};
    EXPECT_EQ(written(views::missing_ratings_view(result), "table"),
              "tau_b of 5 systems with their scores on all ratings, by share of ratings removed, mean of 2 "
              "repetitions\n"
              "measure   0.1  0.5\n"
              "m        0.50\n");
    EXPECT_EQ(written(views::missing_ratings_view(result), "csv"),
              "measure,share,tau_b,repetitions,undefined\nm,0.1,0.5,2,1\nm,0.5,,2,2\n");
}

}  // namespace
}  // namespace assay::testing::meta_views_test
