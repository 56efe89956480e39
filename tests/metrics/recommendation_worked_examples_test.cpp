// The worked examples of recommendation: users small enough to follow by hand.

#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/metrics/recommendation/interest.hpp"
#include "assay/metrics/recommendation/strength.hpp"

#include "support/ratings.hpp"

namespace assay::testing::recommendation_worked_examples_test {
namespace {

using ::testing::ElementsAre;

constexpr double digits = 5.1e-11;  // the examples have ten digits

/// One user u with everything by hand.
RatingTables example() {
    RatingTables tables;
    tables.items = {{"p1", {"action"}},  {"p2", {"drama", "romance"}},
                    {"p3", {"comedy"}},  {"i1", {"action", "comedy"}},
                    {"i2", {"action"}},  {"i3", {"drama"}},
                    {"i4", {"comedy"}},  {"i5", {"drama", "romance"}},
                    {"x1", {"romance"}}, {"x2", {"action"}}};
    tables.train["u"] = {{"p1", 5}, {"p2", 3}, {"p3", 1}};
    tables.test["u"] = {{"i1", 5}, {"i2", 4}, {"i3", 3}, {"i4", 1}, {"i5", 0}};
    return tables;
}

const std::vector<std::string> r1{"i2", "i1", "x1", "i3", "i5"};
const std::vector<std::string> r2{"i1", "i3", "i2", "i4", "x2"};
const std::vector<std::string> r3{"i5", "x1", "x2", "i4", "i3"};

double value(const RatingData& data, const std::vector<std::string>& ranking, const std::string& measure) {
    return parse_measure(measure)(UserTopic(data, "u", ranking));
}

std::vector<std::string> ideal(const RatingData& data, const std::string& name) {
    const Measure measure = parse_measure(name);
    return item_ids(data, measure.family->ideal(UserTopic(data, "u", {}), measure.args()));
}

TEST(RecommendationExamples, Interests) {
    const RatingData data = rating_data(example());
    const UserTopic topic(data, "u", {});
    const auto expect = [&](Profile profile, const std::vector<double>& gamma) {
        const auto found = interests(*topic.topic().user, profile, EmptyProfile::zero);
        ASSERT_EQ(found.size(), gamma.size());
        for (std::size_t a = 0; a < gamma.size(); ++a) EXPECT_NEAR(found[a], gamma[a], 1e-15);
    };
    EXPECT_EQ(data.items.aspect_name(1), "comedy");
    expect(Profile::train, {5 / 12.0, 1 / 12.0, 1 / 4.0, 1 / 4.0});
    expect(Profile::test, {1 / 2.0, 1 / 3.0, 1 / 6.0, 0});
    expect(Profile::all, {7 / 15.0, 7 / 30.0, 1 / 5.0, 1 / 10.0});
}

TEST(RecommendationExamples, AlphaBetaNdcg) {
    struct Row {
        std::string profile;
        const std::vector<std::string>& ranking;
        std::vector<double> gains;
        double dcg, idcg, at5, at3, pool_all;
    };
    const std::vector<Row> rows{
        {"train",
         r1,
         {0.1666666667, 0.1614583333, 0.00125, 0.075, 0},
         0.3014612750,
         0.3331914096,
         0.9047690496,
         0.8121998537,
         0.9034578469},
        {"train",
         r2,
         {0.2413194444, 0.075, 0.0833333333, 0.0041666667, 0.000625},
         0.3323421113,
         0.3331914096,
         0.9974510199,
         0.9967076300,
         0.9960055012},
        {"train",
         r3,
         {0, 0.00125, 0.0020833333, 0.0083333333, 0.075},
         0.0344332607,
         0.3331914096,
         0.1033437830,
         0.0055230714,
         0.1031940159},
        {"test",
         r1,
         {0.2, 0.2916666667, 0, 0.05, 0},
         0.4055550060,
         0.4702709180,
         0.8623858940,
         0.8292528683,
         0.8618541621},
        {"test",
         r2,
         {0.375, 0.05, 0.1, 0.0166666667, 0.00075},
         0.4640145699,
         0.4702709180,
         0.9866962897,
         0.9858635565,
         0.9860879102},
        {"test",
         r3,
         {0, 0, 0.0025, 0.0333333333, 0.05},
         0.0349485256,
         0.4702709180,
         0.0743157280,
         0.0026992420,
         0.0742699062},
        {"all",
         r1,
         {0.1866666667, 0.2403333333, 0.0005, 0.06, 0},
         0.3643907109,
         0.4166891146,
         0.8744905930,
         0.8223931682,
         0.8739226501},
    };
    const RatingData data = rating_data(example());
    for (const Row& row : rows) {
        const std::string name = "alpha_beta_nDCG(profile=" + row.profile;
        SCOPED_TRACE(name + ", first item " + row.ranking.front());
        const Measure measure = parse_measure(name + ")@5");
        const UserTopic topic(data, "u", row.ranking);
        const auto steps = measure.family->steps(topic, measure.args());
        ASSERT_EQ(steps.size(), row.gains.size());
        for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_NEAR(steps[i].gain, row.gains[i], digits);
        EXPECT_NEAR(measure.family->score(topic, measure.args()), row.dcg, digits);
        EXPECT_NEAR(measure.family->normaliser(topic, measure.args()), row.idcg, digits);
        EXPECT_NEAR(measure(topic), row.at5, digits);
        EXPECT_NEAR(value(data, row.ranking, name + ")@3"), row.at3, digits);
        EXPECT_NEAR(value(data, row.ranking, name + ",pool=all)@5"), row.pool_all, digits);
    }
}

TEST(RecommendationExamples, TheIdealRanking) {
    const RatingData data = rating_data(example());
    for (const char* profile : {"train", "test", "all"})
        EXPECT_THAT(ideal(data, std::string("alpha_beta_nDCG(profile=") + profile + ")@5"),
                    ElementsAre("i1", "i2", "i3", "i4", "i5"));
    EXPECT_THAT(ideal(data, "alpha_beta_nDCG(pool=all)@5"), ElementsAre("i1", "i2", "i3", "i4", "x1"));
    EXPECT_THAT(ideal(data, "alpha_beta_nDCG(profile=test,pool=all)@5"), ElementsAre("i1", "i2", "i3", "i4", "x2"));
    EXPECT_THAT(ideal(data, "alpha_beta_nDCG@2"), ElementsAre("i1", "i2"));
    EXPECT_EQ(ideal(data, "alpha_beta_nDCG(pool=all)").size(), 7U) << "items of train(u) are no candidates";
}

// Two items that gain the same, and one that adds nothing after either.
TEST(RecommendationExamples, TiesOfTheIdealRankingGoById) {
    RatingTables tables;
    tables.items = {{"a", {"x"}}, {"b", {"y"}}, {"c", {}}, {"d", {}}};
    tables.test["u"] = {{"a", 4}, {"b", 4}, {"c", 5}, {"d", 5}};
    const RatingData data = rating_data(tables);
    EXPECT_THAT(ideal(data, "alpha_beta_nDCG(profile=test)"), ElementsAre("b", "a", "d", "c"));
    EXPECT_THAT(ideal(data, "alpha_beta_nDCG(profile=test,ideal_tie=asc)"), ElementsAre("a", "b", "c", "d"));
    EXPECT_THAT(ideal(data, "alpha_nDCG.rec"), ElementsAre("b", "a", "d", "c"));
    EXPECT_THAT(ideal(data, "alpha_nDCG.rec(ideal_tie=asc)"), ElementsAre("a", "b", "c", "d"));
}

TEST(RecommendationExamples, OtherMeasures) {
    struct Row {
        const std::vector<std::string>& ranking;
        double s_recall, s_rr, alpha_ndcg, nrbp, nrbp_plain, eu, rbu;
    };
    const std::vector<Row> rows{
        {r1, 0.75, 0.25, 0.7647166077, 0.2285075, 2.8124, 0.6614391932, 0.6741703480},
        {r2, 0.75, 0, 1, 0.2547471875, 3.13535, 0.8899950354, 0.6804107470},
        {r3, 0.75, 0.25, 0.1213930041, 0.043831125, 0.53946, -0.0737355850, -0.0834605140},
    };
    const RatingData data = rating_data(example());
    for (const Row& row : rows) {
        SCOPED_TRACE("first item " + row.ranking.front());
        EXPECT_NEAR(value(data, row.ranking, "S_Recall.rec@3"), row.s_recall, digits);
        EXPECT_NEAR(value(data, row.ranking, "S_RR.rec@5"), row.s_rr, digits);
        EXPECT_NEAR(value(data, row.ranking, "alpha_nDCG.rec@5"), row.alpha_ndcg, digits);
        EXPECT_NEAR(value(data, row.ranking, "NRBP.rec"), row.nrbp, digits);
        EXPECT_NEAR(value(data, row.ranking, "NRBP.rec(form=plain)"), row.nrbp_plain, digits);
        EXPECT_NEAR(value(data, row.ranking, "EU.rec(profile=test)"), row.eu, digits);
        EXPECT_NEAR(value(data, row.ranking, "RBU.rec(profile=test)@5"), row.rbu, digits);
    }
}

/// The ranking i1, i3, i2 beats the greedy one.
RatingTables greedy_beaten() {
    RatingTables tables;
    tables.items = {{"i0", {"a", "b"}}, {"i1", {"b"}}, {"i2", {"c"}}, {"i3", {"a"}}};
    tables.test["u"] = {{"i0", 3}, {"i1", 5}, {"i2", 5}, {"i3", 5}};
    return tables;
}

TEST(RecommendationExamples, GreedyIsBeaten) {
    const RatingData data = rating_data(greedy_beaten());
    const std::vector<std::string> better{"i1", "i3", "i2"};
    EXPECT_NEAR(value(data, better, "alpha_beta_nDCG(profile=test,beta=0.9)@3"), 1.1425873767, digits);
    EXPECT_EQ(value(data, better, "alpha_beta_nDCG(profile=test,beta=0.9,clip=on)@3"), 1);
    EXPECT_LT(value(data, {"i1"}, "alpha_beta_nDCG(profile=test,beta=0.9,clip=on)@3"), 1);
}

TEST(RecommendationExamples, ShortPool) {
    RatingTables tables;
    tables.items = {{"j", {"a"}}, {"x1", {"b"}}, {"x2", {"c"}}, {"profile", {"a", "b", "c"}}};
    tables.train["u"] = {{"profile", 5}};
    tables.test["u"] = {{"j", 1}};
    const RatingData data = rating_data(tables);
    const std::vector<std::string> ranking{"j", "x1", "x2"};
    EXPECT_NEAR(value(data, ranking, "alpha_beta_nDCG(alpha=0.2)@3"), 3.2618595071, digits);
    EXPECT_NEAR(value(data, ranking, "alpha_beta_nDCG(alpha=0.2,pool=all)@3"), 0.8670870087, digits);
    EXPECT_EQ(value(data, ranking, "alpha_beta_nDCG(alpha=0.2,clip=on)@3"), 1);
}

/// The example with training ratings of others such that pop and sums are those of the table.
RatingTables with_others(int x1, double x1_sum, int x2, double x2_sum, int i1) {
    RatingTables tables = example();
    const auto rate = [&](const std::string& item, int times, double sum) {
        for (int n = 0; n < times; ++n) tables.train["v" + std::to_string(n)][item] = sum / times;
    };
    rate("x1", x1, x1_sum);
    rate("x2", x2, x2_sum);
    rate("i1", i1, 3.0 * i1);
    return tables;
}

/// The data with a mean of all training ratings that the table gives.
RatingData with_mean(RatingTables tables, double mean) {
    RatingData data = rating_data(tables);
    data.statistics.mean = mean;
    return data;
}

double missing(const RatingData& data, const std::string& item, const std::string& name) {
    const Measure measure = parse_measure(name);
    const UserTopic topic(data, "u", {item});
    return Strength(*topic.topic().user, measure.values)(static_cast<std::uint32_t>(topic.topic().user->ranked[0]),
                                                         unjudged);
}

double rated(const RatingData& data, double rating, const std::string& name) {
    const Measure measure = parse_measure(name);
    return Strength(*UserTopic(data, "u", {}).topic().user, measure.values)(0, rating);
}

TEST(RecommendationExamples, FormsOfAlpha) {
    const RatingData data = with_mean(with_others(4, 14, 9, 40, 16), 3.5);
    EXPECT_NEAR(missing(data, "x1", "ab_nDCG(alpha_form=popularity)"), 0.0025, digits);
    EXPECT_NEAR(missing(data, "x2", "ab_nDCG(alpha_form=popularity)"), 0.00375, digits);
    EXPECT_NEAR(value(data, r1, "ab_nDCG(alpha_form=popularity)@5"), 0.9038311503, digits);
    EXPECT_NEAR(missing(data, "x1", "ab_nDCG(alpha_form=liking)"), 0.0035, digits);
    EXPECT_NEAR(missing(data, "x2", "ab_nDCG(alpha_form=liking)"), 0.0041071429, digits);
    EXPECT_NEAR(value(data, r1, "ab_nDCG(alpha_form=liking)@5"), 0.9042063100, digits);
    EXPECT_NEAR(missing(data, "x1", "ab_nDCG(alpha_form=profile)"), 0.0043478261, digits);
    EXPECT_NEAR(value(data, r1, "ab_nDCG(alpha_form=profile)@5"), 0.9045243803, digits);
    EXPECT_EQ(value(data, r1, "ab_nDCG(alpha_form=profile:20)@5"), value(data, r1, "ab_nDCG(alpha_form=profile)@5"));
    EXPECT_EQ(value(data, r1, "ab_nDCG(alpha_form=liking:5)@5"), value(data, r1, "ab_nDCG(alpha_form=liking)@5"));
    EXPECT_NEAR(missing(data, "x1", "ab_nDCG(alpha_form=profile:1)"), 0.005 / 4, 1e-15);
}

TEST(RecommendationExamples, FormsOfBeta) {
    const RatingData data = with_mean(example(), 3.5);
    const auto expect = [&](const std::string& form, const std::vector<double>& of_1_3_5, double at5) {
        const std::string name = "ab_nDCG(beta_form=" + form + ")@5";
        SCOPED_TRACE(name);
        EXPECT_NEAR(rated(data, 1, name), of_1_3_5[0], digits);
        EXPECT_NEAR(rated(data, 3, name), of_1_3_5[1], digits);
        EXPECT_NEAR(rated(data, 5, name), of_1_3_5[2], digits);
        EXPECT_EQ(rated(data, 0, name), 0);
        EXPECT_NEAR(value(data, r1, name), at5, digits);
    };
    expect("exponential", {0.015625, 0.109375, 0.484375}, 0.8188144810);
    expect("percentile", {0.0833333333, 0.25, 0.4166666667}, 0.9036731311);
    expect("centred", {0.15, 0.35, 0.5}, 0.9264043864);
}

TEST(RecommendationExamples, Discounts) {
    const RatingData data = rating_data(example());
    EXPECT_NEAR(value(data, r1, "ab_nDCG(discount=reciprocal)@5"), 0.8625842697, digits);
    EXPECT_NEAR(value(data, r1, "ab_nDCG(discount=rbp:0.9)@5"), 0.9672716377, digits);
    EXPECT_NEAR(value(data, r1, "ab_nDCG(discount=none)@5"), 1.0013757524, digits);
    EXPECT_NEAR(value(data, r1, "ab_nDCG(discount=rows:0.8,width=2)@5"), 1.0029353857, digits);
}

// Two aspects of interest 0.21 gain less than one of 0.41: the gain is not additive.
TEST(RecommendationExamples, MoreAspectsCanGainLess) {
    RatingTables tables;
    tables.items = {{"many", {"a", "b"}}, {"one", {"c"}}, {"pa", {"a"}}, {"pb", {"b"}}, {"pc", {"c"}}, {"pd", {"d"}}};
    tables.top = 50;
    tables.train["u"] = {{"pa", 21}, {"pb", 21}, {"pc", 41}, {"pd", 17}};
    tables.test["u"] = {{"many", 50}, {"one", 50}};
    const RatingData data = rating_data(tables);
    EXPECT_NEAR(value(data, {"many"}, "alpha_beta_nDCG@1") / value(data, {"one"}, "alpha_beta_nDCG@1"),
                0.198975 / 0.205, 1e-12);
    const Measure measure = parse_measure("alpha_beta_nDCG@1");
    EXPECT_NEAR(measure.family->score(UserTopic(data, "u", {"many"}), measure.args()), 0.198975, 1e-12);
    EXPECT_NEAR(measure.family->score(UserTopic(data, "u", {"one"}), measure.args()), 0.205, 1e-12);
}

// An item of the preferred aspect is worth less if a later one has the same aspect.
TEST(RecommendationExamples, ThePreferredAspectCanScoreLess) {
    RatingTables tables;
    tables.items = {{"j", {"a"}}, {"other", {"b"}}, {"m", {"a"}}, {"pa", {"a"}}, {"pb", {"b"}}};
    tables.top = 51;
    tables.train["u"] = {{"pa", 51}, {"pb", 49}};
    tables.test["u"] = {{"j", 51}, {"other", 51}, {"m", 51}};
    const RatingData data = rating_data(tables);
    const Measure measure = parse_measure("alpha_beta_nDCG@2");
    EXPECT_NEAR(measure.family->score(UserTopic(data, "u", {"j", "m"}), measure.args()), 0.3354, 5e-5);
    EXPECT_NEAR(measure.family->score(UserTopic(data, "u", {"other", "m"}), measure.args()), 0.4059, 5e-5);
}

TEST(RecommendationExamples, EmptyProfiles) {
    RatingTables tables = example();
    tables.train["u"] = {{"p1", 0}};
    const RatingData data = rating_data(tables);
    EXPECT_EQ(value(data, r1, "alpha_beta_nDCG@5"), 0);
    EXPECT_GT(value(data, r1, "alpha_beta_nDCG(empty_profile=uniform)@5"), 0.5);
    EXPECT_EQ(interests(*UserTopic(data, "u", {}).topic().user, Profile::train, EmptyProfile::uniform)[2], 0.25);
}

// A training rating does not count where the item is recommended.
TEST(RecommendationExamples, ItemsOfTheTrainingRatingsCountAsMissing) {
    const RatingData data = rating_data(example());
    EXPECT_EQ(value(data, {"p1"}, "alpha_beta_nDCG@5"), value(data, {"x2"}, "alpha_beta_nDCG@5"));
}

TEST(RecommendationExamples, Parameters) {
    for (const char* wrong :
         {"ab_nDCG(alpha=1.1)", "ab_nDCG(beta=-0.1)", "ab_nDCG(discount=rbp:1.1)", "ab_nDCG(discount=rbp:0)",
          "ab_nDCG(discount=rbp)", "ab_nDCG(width=0)", "ab_nDCG(width=1.5)", "ab_nDCG(alpha_form=liking:0)",
          "ab_nDCG(profile=none)", "ab_nDCG(clip=2)", "RBU.rec(p=0)", "NRBP.rec(beta=1)", "EU.rec(threshold=0)",
          "GM(Coverage@5)", "IA(ILD@5)"})
        EXPECT_THROW(parse_measure(wrong), UsageError) << wrong;
    EXPECT_EQ(parse_measure("AB-ndcg(Clip=ON,alpha_form=liking:7)@5").name(),
              "alpha_beta_nDCG(alpha_form=liking:7,clip=on)@5");
}

TEST(RecommendationExamples, IntraListDiversity) {
    const RatingData data = rating_data(example());
    // i2 {action}, i1 {action, comedy}, x1 {romance}: 1/2, 1, 1
    EXPECT_NEAR(value(data, r1, "ILD@3"), 2.5 / 3, 1e-15);
    EXPECT_EQ(value(data, r1, "ILD@1"), 0);
    EXPECT_EQ(value(data, {"unknown", "nobody"}, "ILD"), 0);
    EXPECT_EQ(value(data, {"unknown", "i1"}, "ILD"), 1);
}

TEST(RecommendationExamples, Novelty) {
    RatingTables tables = example();
    tables.train["v"] = {{"p1", 5}, {"x1", 1}};
    tables.train["w"] = {{"p1", 5}, {"x1", 1}};
    tables.test["t"] = {{"p1", 5}};
    const RatingData data = rating_data(tables);  // 4 users
    EXPECT_NEAR(value(data, {"p1", "x1", "i1", "unknown"}, "Novelty"),
                (-std::log2(3 / 4.0) - std::log2(2 / 4.0) - 2 * std::log2(1 / 4.0)) / 4, 1e-15);
    EXPECT_NEAR(value(data, {"x1", "p1"}, "Novelty@1"), 1, 1e-15);
}

/// The value for all users together.
double over_all(const std::string& name, const std::vector<std::uint32_t>& counts) {
    const Measure measure = parse_measure(name);
    return measure.family->over_all({counts, 3}, measure.args());
}

TEST(RecommendationExamples, CoverageAndGini) {
    EXPECT_EQ(over_all("Coverage@5", {3, 0, 1, 0}), 0.5);
    EXPECT_EQ(over_all("Coverage", {}), 0);
    EXPECT_EQ(over_all("Gini@5", {2, 2, 2}), 0);
    EXPECT_EQ(over_all("Gini@5", {0, 7, 0, 0}), 1);
    // 0, 1, 3 of 4: (-2 * 0 + 0 * 1 + 2 * 3)/4 / 2
    EXPECT_EQ(over_all("Gini@5", {3, 0, 1}), 0.75);
    EXPECT_EQ(over_all("Gini@5", {0, 0}), 0);
    EXPECT_EQ(over_all("Gini@5", {5}), 0);
}

}  // namespace
}  // namespace assay::testing::recommendation_worked_examples_test
