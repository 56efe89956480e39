// The printed numbers of the papers and of the specification, to all their digits.

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/rankings.hpp"

namespace assay::testing::worked_examples_test {
namespace {

constexpr double six = 0.5000001e-6, nine = 0.5000001e-9;  // half a unit of the last printed digit

double value(std::string_view name, const RankingPair& pair, const RelevanceScale& scale = {}) {
    return similarity_of(name, pair, scale).value;
}

/// min, max, ext of a family.
void expect_bounds(const std::string& family, std::string_view arguments, const RankingPair& pair,
                   const RelevanceScale& scale, std::vector<double> wanted) {
    SCOPED_TRACE(fmt::format("{} {}", family, arguments));
    EXPECT_NEAR(value(fmt::format("{}.min{}", family, arguments), pair, scale), wanted[0], six);
    EXPECT_NEAR(value(fmt::format("{}.max{}", family, arguments), pair, scale), wanted[1], six);
    EXPECT_NEAR(value(fmt::format("{}.ext{}", family, arguments), pair, scale), wanted[2], six);
}

std::vector<double> agreements(std::string_view name, const RankingPair& pair, const RelevanceScale& scale) {
    Comparer comparer({parse_similarity(name)}, scale);
    std::vector<double> found;
    for (const DepthStep& step : comparer.steps(0, pair)) found.push_back(step.agreement);
    return found;
}

void expect_near(const std::vector<double>& found, const std::vector<double>& wanted, double tolerance) {
    ASSERT_GE(found.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(found[i], wanted[i], tolerance) << "depth " << i + 1;
}

// Section 4.
TEST(RboExamples, MeanOverOrdersIsNotTheExtrapolationOfTies) {
    const ItemPair pair("(a e)", "e (h f d) b");
    EXPECT_NEAR(value("rbo.id.a.ext(p=0.8)", pair), 0.492889, six);
    double sum = 0;
    for (const char* x : {"a e", "e a"})
        for (const char* y : {"e h f d b", "e h d f b", "e f h d b", "e f d h b", "e d h f b", "e d f h b"})
            sum += value("rbo.id.none.ext(p=0.8)", ItemPair(x, y));
    EXPECT_NEAR(sum / 12, 0.5, six);
}

// Section 16, ties.
TEST(RboExamples, IdentityWithTies) {
    const ItemPair pair("red (blue green) yellow pink", "(blue red) white (yellow black purple) green");
    expect_bounds("rbo.id.w", "(p=0.95)", pair, {}, {.342968, .904986, .706826});
    expect_bounds("rbo.id.a", "(p=0.95)", pair, {}, {.331052, .893069, .692285});
    expect_bounds("rbo.id.b", "(p=0.95)", pair, {}, {.350916, .912934, .720713});
}

/// The rankings of section 16.
constexpr std::string_view items[] = {"e p q c f a b h y", "a p e z i", "r o e z"};
constexpr std::string_view relevance[] = {"1 2 1 3 0 2 3 2 3", "2 2 1 3 0", "0 3 1 3"};
constexpr std::size_t pairs[][2] = {{0, 1}, {0, 2}, {1, 2}};

TEST(RboExamples, Identity) {
    const std::vector<double> wanted[] = {{.319181, .691919, .469132, .372738},
                                          {.110843, .566455, .209250, .455612},
                                          {.194686, .683465, .391500, .488779}};
    for (std::size_t i = 0; i < 3; ++i) {
        const ItemPair pair(items[pairs[i][0]], items[pairs[i][1]]);
        for (const std::string ties : {"none", "w", "a", "b"}) {
            expect_bounds("rbo.id." + ties, "", pair, {}, wanted[i]);
            EXPECT_NEAR(value("rbo.id." + ties + ".res", pair), wanted[i][3], six);
        }
    }
}

TEST(RboExamples, RelevanceProfiles) {
    struct Row {
        std::string_view gain, norm;
        std::size_t pair;
        std::vector<double> wanted;  // min, max, ext, res
    };
    const std::vector<Row> rows{
        {"lin:1", "loc", 0, {.524673, .893986, .816817, .369313}},
        {"lin:1", "loc", 1, {.569706, .966667, .912373, .396960}},
        {"lin:1", "loc", 2, {.437297, .868854, .812617, .431557}},
        {"lin:1", "glo", 0, {.650891, .932218, .884381, .281326}},
        {"lin:1", "glo", 1, {.667842, .966667, .933530, .298825}},
        {"lin:1", "glo", 2, {.531502, .903258, .870453, .371756}},
        {"exp:2", "loc", 0, {.476754, .860403, .751831, .383650}},
        {"exp:2", "loc", 1, {.520191, .889066, .819989, .368875}},
        {"exp:2", "loc", 2, {.409771, .886831, .724993, .477061}},
        {"exp:2", "glo", 0, {.678922, .941901, .888083, .262979}},
        {"exp:2", "glo", 1, {.634558, .941423, .903011, .306864}},
        {"exp:2", "glo", 2, {.541251, .942379, .855211, .401128}},
        {"exp:10", "loc", 0, {.411631, .822628, .644285, .410996}},
        {"exp:10", "loc", 1, {.357427, .760450, .588565, .403023}},
        {"exp:10", "loc", 2, {.194661, .714529, .401866, .519868}},
        {"exp:10", "glo", 0, {.729355, .981680, .918466, .252326}},
        {"exp:10", "glo", 1, {.546890, .897982, .804967, .351092}},
        {"exp:10", "glo", 2, {.471506, .906251, .746630, .434745}},
    };
    const RelevanceScale scale = scale_to(3);
    for (const Row& row : rows) {
        const ProfilePair pair(relevance[pairs[row.pair][0]], relevance[pairs[row.pair][1]], scale);
        const std::string arguments = fmt::format("(gain={})", row.gain);
        for (const std::string_view ties : {"none", "w", "a", "b"}) {
            const std::string family = fmt::format("rbo.rel.{}.{}", row.norm, ties);
            expect_bounds(family, arguments, pair, scale, row.wanted);
            EXPECT_NEAR(value(family + ".res" + arguments, pair, scale), row.wanted[3], six);
        }
    }
}

TEST(RboExamples, AgreementsOfRelevanceProfiles) {
    const RelevanceScale scale = scale_to(3);
    const std::vector<double> local[] = {
        {1. / 2, 3. / 4, 4. / 5, 7. / 8, 7. / 8}, {2. / 3, 1, 1, 1}, {1. / 6, 3. / 4, 4. / 5, 7. / 8}};
    const std::vector<double> global[] = {
        {2. / 3, 5. / 6, 8. / 9, 11. / 12, 14. / 15}, {2. / 3, 1, 1, 1}, {1. / 3, 5. / 6, 8. / 9, 11. / 12}};
    for (std::size_t i = 0; i < 3; ++i) {
        const ProfilePair pair(relevance[pairs[i][0]], relevance[pairs[i][1]], scale);
        expect_near(agreements("rbo.rel.loc", pair, scale), local[i], 1e-15);
        expect_near(agreements("rbo.rel.glo", pair, scale), global[i], 1e-15);
    }
    Comparer comparer({parse_similarity("rbo.rel")}, scale);
    const auto steps = comparer.steps(0, ProfilePair(relevance[0], relevance[1], scale));
    for (const std::size_t d : {6U, 7U, 8U, 9U}) EXPECT_NEAR(steps[d - 1].y, 8.0 * static_cast<double>(d) / 5, 1e-14);
}

TEST(RboExamples, TruncatedSums) {
    const RelevanceScale scale = scale_to(3);
    const double local[] = {.303496, .310567, .212754}, global[] = {.341728, .310567, .247158};
    for (std::size_t i = 0; i < 3; ++i) {
        const ProfilePair pair(relevance[pairs[i][0]], relevance[pairs[i][1]], scale);
        EXPECT_NEAR(value("rbo.rel.loc.none.trunc", pair, scale), local[i], six);
        EXPECT_NEAR(value("rbo.rel.glo.none.trunc", pair, scale), global[i], six);
        EXPECT_NEAR(value("rbo.rel.glo.a.trunc@1000", pair, scale), global[i], six);
        EXPECT_NEAR(value("rbo.rel.loc.a.trunc@1", pair, scale), .1 * agreements("rbo.rel", pair, scale)[0], 1e-15);
    }
}

TEST(RboExamples, Epsilon) {
    const RelevanceScale scale = scale_to(3);
    const ProfilePair ls(relevance[0], relevance[1], scale), lt(relevance[0], relevance[2], scale),
        st(relevance[1], relevance[2], scale);
    expect_bounds("rbo.rel.loc.none", "(epsilon=1/2)", lt, scale, {.536373, .933333, .879039});
    expect_bounds("rbo.rel.loc.none", "(epsilon=1/2)", st, scale, {.428964, .860521, .804284});
    expect_bounds("rbo.rel.loc.none", "(epsilon=0.1)", lt, scale, {.509706, .906667, .852373});
    expect_bounds("rbo.rel.loc.none", "(epsilon=0.1)", st, scale, {.422297, .853854, .797617});
    expect_bounds("rbo.rel.loc.none", "(epsilon=0.1)", ls, scale, {.524673, .893986, .816817});
}

TEST(RboExamples, Persistence) {
    const RelevanceScale scale = scale_to(3);
    const ProfilePair pair(relevance[0], relevance[1], scale);
    expect_bounds("rbo.rel.loc.none", "(p=0.5)", pair, scale, {.642477, .650781, .648352});
    expect_bounds("rbo.rel.loc.none", "(p=0.99)", pair, scale, {.120526, .988151, .845005});
    expect_bounds("rbo.rel.loc.none", "(p=0.999)", pair, scale, {.018387, .998802, .846866});
    expect_bounds("rbo.rel.glo.none", "(p=0.5)", pair, scale, {.765629, .770486, .769096});
    expect_bounds("rbo.rel.glo.none", "(p=0.99)", pair, scale, {.184230, .992479, .902480});
    expect_bounds("rbo.rel.glo.none", "(p=0.999)", pair, scale, {.031931, .999240, .903590});
}

// Section 5: an extrapolated gain need not be a gain.
TEST(RboExamples, ExtrapolationMayExceedTheMaximum) {
    const RelevanceScale scale = scale_to(3);
    const ProfilePair pair("2 3", "1 3 3", scale);
    EXPECT_NEAR(value("rbo.rel.glo.none.ext(p=0.8,gain=exp:2)", pair, scale), .920000, six);
    EXPECT_NEAR(value("rbo.rel.glo.none.max(p=0.8,gain=exp:2)", pair, scale), .907810, six);
}

// Section 7: the rule for arithmetic gains would give 0.951000 and 0.945000.
TEST(RboExamples, MaximumOfOtherGains) {
    const RelevanceScale scale({0, 3, 5});
    const ProfilePair pair("5 0", "3 3", scale);
    EXPECT_NEAR(value("rbo.rel.glo.none.max", pair, scale), .940200, six);
    EXPECT_NEAR(value("rbo.rel.loc.none.max", pair, scale), .926421, six);
}

// Section 8.
TEST(RboExamples, CertifiedMaxima) {
    struct Row {
        RelevanceScale scale;
        std::string_view gain, x, y;
        std::vector<double> global, local;  // p = .5, .8, .9, .95
    };
    const std::vector<Row> rows{
        {RelevanceScale({0, 3, 5}),
         "lin:1",
         "5 0",
         "3 3",
         {.761370564, .886933333, .940200000, .969233333},
         {.740527332, .866194747, .926420979, .961385868}},
        {RelevanceScale({0, 3, 5}),
         "lin:1",
         "3 0 3",
         "0 5 0 3",
         {.636370564, .829226667, .909310000, .953204792},
         {.568604740, .769245460, .872275000, .932761979}},
        {scale_to(3),
         "exp:2",
         "2 3",
         "1 3 3",
         {.809523810, .907809524, .950857143, .974630952},
         {.601960784, .819607843, .905803922, .951857843}},
        {scale_to(4),
         "exp:2",
         "1 2 0",
         "4 0 3 2 0",
         {.385000000, .692134400, .833101867, .913036787},
         {.231525350, .563545958, .754374478, .869724687}},
        {scale_to(3),
         "exp:10",
         "1 2 0",
         "3 0 1 2 0",
         {.355480480, .692012012, .836441441, .915716967},
         {.169924389, .544813385, .748309202, .867795407}},
        {scale_to(4),
         "exp:10",
         "1 2",
         "4 0 1",
         {.376387639, .720621662, .855308731, .926402603},
         {.251925916, .640654406, .810268696, .902616048}},
        {scale_to(3),
         "table:[0,7,11,13]",
         "1 1",
         "3 0 0",
         {.754373294, .892126194, .941981808, .969573816},
         {.738848257, .877410936, .932201550, .963693404}},
    };
    const double p[] = {.5, .8, .9, .95};
    for (const Row& row : rows)
        for (std::size_t i = 0; i < 4; ++i)
            for (const std::string_view norm : {"glo", "loc"}) {
                const std::string name =
                    fmt::format("rbo.rel.{}.none.max(p={},gain={},tol=1e-10)", norm, p[i], row.gain);
                SCOPED_TRACE(fmt::format("{} of {} | {}", name, row.x, row.y));
                const BoundedValue found = similarity_of(name, ProfilePair(row.x, row.y, row.scale), row.scale);
                EXPECT_LE(found.high - found.low, 1e-10);
                EXPECT_EQ(found.value, found.high);
                const double wanted = norm == "glo" ? row.global[i] : row.local[i];
                EXPECT_NEAR(found.high, wanted, nine + 1e-10);
                EXPECT_NEAR(found.low, wanted, nine + 1e-10);
            }
}

// Section 10.
TEST(RboExamples, RelevanceProfilesWithTies) {
    const RelevanceScale scale = scale_to(3);
    const ProfilePair pair("2 (1 0 3) 0", "(3 1) 2 0 1 (0 2)", scale);
    expect_bounds("rbo.rel.loc.w", "", pair, scale, {.556872, .957627, .916293});
    expect_bounds("rbo.rel.loc.a", "", pair, scale, {.502408, .895899, .860306});
    expect_bounds("rbo.rel.loc.b", "", pair, scale, {.539186, .933132, .897529});
    expect_bounds("rbo.rel.glo.w", "", pair, scale, {.691550, .973626, .955818});
    expect_bounds("rbo.rel.glo.a", "", pair, scale, {.648216, .927012, .911828});
    expect_bounds("rbo.rel.glo.b", "", pair, scale, {.679853, .958744, .943560});
    expect_near(agreements("rbo.rel.loc.w", pair, scale), {1, .833333, .777778, 1, .857143}, six);
    expect_near(agreements("rbo.rel.loc.a", pair, scale), {.583333, .683333, .777778, 1, .857143}, six);
    expect_near(agreements("rbo.rel.loc.b", pair, scale), {.714435, .814587, .890438, 1, .857143}, six);
    expect_near(agreements("rbo.rel.glo.w", pair, scale), {1, .888889, .851852, 1, .933333}, six);
    expect_near(agreements("rbo.rel.glo.a", pair, scale), {.666667, .777778, .851852, 1, .933333}, six);
    expect_near(agreements("rbo.rel.glo.b", pair, scale), {.816497, .881917, .922958, 1, .933333}, six);
}

// Section 12.
TEST(RboExamples, EmptyRankings) {
    const RelevanceScale scale = scale_to(3);
    for (const std::string ties : {"none", "w", "a", "b"}) {
        const ItemPair nothing("", ""), one_empty("", "a b c");
        for (const RankingPair& pair : {RankingPair(nothing), RankingPair(one_empty)}) {
            EXPECT_EQ(value("rbo.id." + ties + ".min", pair), 0);
            EXPECT_NEAR(value("rbo.id." + ties + ".max", pair), 1, 1e-15);
            EXPECT_NEAR(value("rbo.id." + ties + ".res", pair), 1, 1e-15);
            EXPECT_TRUE(std::isnan(value("rbo.id." + ties + ".ext", pair)));
        }
        for (const std::string norm : {"loc", "glo"})
            for (const std::string gain : {"lin:1", "exp:2"}) {
                const std::string family = "rbo.rel." + norm + "." + ties, arguments = "(gain=" + gain + ")";
                const ProfilePair no_values("", "", scale), one("", "2 0 3", scale);
                EXPECT_EQ(value(family + ".min" + arguments, no_values, scale), 0);
                for (const RankingPair& pair : {RankingPair(no_values), RankingPair(one)}) {
                    EXPECT_NEAR(value(family + ".max" + arguments, pair, scale), 1, 1e-15) << family << gain;
                    EXPECT_TRUE(std::isnan(value(family + ".ext" + arguments, pair, scale)));
                }
            }
    }
}

TEST(RboExamples, NothingRelevant) {
    const RelevanceScale scale = scale_to(3);
    const ProfilePair pair("0 0", "0 0 0", scale);
    expect_bounds("rbo.rel.loc.none", "", pair, scale, {.222130, 1, 1});
    expect_bounds("rbo.rel.glo.none", "", pair, scale, {.411686, 1, 1});
    const ProfilePair opposite("0 0 0", "3 3 3", scale);
    EXPECT_NEAR(value("rbo.rel.loc.none.min", opposite, scale), 0, 1e-15);
    EXPECT_NEAR(value("rbo.rel.glo.none.min", opposite, scale), 0, 1e-15);
}

// Section 14.
TEST(RboExamples, Errata) {
    const RelevanceScale scale = scale_to(3), binary = scale_to(1);
    EXPECT_NEAR(value("rbo.rel.loc.none.min(p=0.8)", ProfilePair("1", "1 0 3", scale), scale), .421713, six);
    EXPECT_NEAR(value("rbo.rel.glo.none.min(p=0.7)", ProfilePair("", "1 0 0 0 0 0", binary), binary), .431977, six);
    const ProfilePair pair("0 0 1", "2 1 0", scale);
    EXPECT_NEAR(value("rbo.rel.loc.none.ext(epsilon=1)", pair, scale), .301667, six);
    EXPECT_NEAR(value("rbo.rel.loc.none.ext(gain=lin:2,epsilon=2)", pair, scale), .301667, six);
    EXPECT_NEAR(value("rbo.rel.loc.none.ext(gain=lin:2,epsilon=1)", pair, scale), .285833, six);
}

// Section 15.
TEST(CorrelationExamples, Scores) {
    const std::vector<double> x{.67, .45, .29, .12, .57, .24, .94, .75, .08, .54};
    const std::vector<double> y{.48, .68, .32, .09, .06, .61, .87, .22, .44, .84};
    const ItemPair pair(by_score(x), by_score(y));
    EXPECT_NEAR(value("kendall.a", pair), .200000, six);
    EXPECT_NEAR(value("kendall.b", pair), .200000, six);
    EXPECT_NEAR(value("spearman", pair), .236364, six);
    EXPECT_NEAR(value("tau_ap", pair), .392857, six);
    EXPECT_NEAR(value("tau_ap.a", pair), .392857, six);
    std::vector<double> rounded;
    for (const double score : y) rounded.push_back(std::round(10 * score) / 10);
    const ItemPair tied(by_score(x), by_score(rounded));
    EXPECT_NEAR(value("kendall.b", tied), .224733, six);
    EXPECT_NEAR(value("tau_ap.a", tied), .399030, six);
    EXPECT_NEAR(value("tau_ap.b", tied), .331702, six);
    // Both rounded: an example of the authors' package for R.
    std::vector<double> both;
    for (const double score : x) both.push_back(std::nearbyint(10 * score) / 10);  // .45 to .4
    EXPECT_NEAR(value("tau_ap.b", ItemPair(by_score(both), by_score(rounded))), .339418, six);
}

}  // namespace
}  // namespace assay::testing::worked_examples_test
