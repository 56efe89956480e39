#include "assay/engine/meta/recommendation_robustness.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"

namespace assay::testing::recommendation_robustness_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

class RecommendationRobustness : public ::testing::Test {
protected:
    RecommendationRobustness() {
        write_file(folder_ / "test.csv",
                   "userId,movieId,rating\nu,a,5\nu,b,3\nu,c,1\nu,d,4\nv,a,2\nv,c,4\nv,d,1\nv,b,5\n");
        write_file(folder_ / "items.csv", "movieId,title,genres\na,A,x\nb,B,y\nc,C,x|y\nd,D,z\n");
    }
    RatedMeasures rated(const std::vector<std::string>& names) const {
        RatedMeasures made;
        made.files.test = folder_ / "test.csv";
        made.files.items = folder_ / "items.csv";
        for (const std::string& name : names) made.measures.push_back(parse_measure(name));
        return made;
    }

    TemporaryFolder folder_;
};

TEST_F(RecommendationRobustness, EveryKindIsPerturbedStepByStep) {
    const PerturbedSystemsResult result = find_robustness(PerturbedSystemsRequest{
        .rated = rated({"nDCG@2", "P@2"}),
        .kinds = {{.kind = experiments::PerturbationKind::swap}, {.kind = experiments::PerturbationKind::aspect}}});
    EXPECT_THAT(result.measures, ElementsAre("nDCG@2", "P(rel=4)@2"));
    ASSERT_THAT(result.kinds, SizeIs(2));
    EXPECT_EQ(result.kinds[0].kind, "swap");
    EXPECT_EQ(result.kinds[0].findings.steps.size(), 51);
    EXPECT_EQ(result.kinds[1].kind, "aspect");
    EXPECT_EQ(result.kinds[1].findings.steps.size(), 11);
    EXPECT_GT(result.kinds[0].findings.steps[0][0].mean, result.kinds[0].findings.steps[1][0].mean);
    EXPECT_EQ(result.about.inputs.size(), 2);
}

TEST_F(RecommendationRobustness, BetasMultiplyOneMeasureOnly) {
    PerturbedSystemsRequest request{.rated = rated({"alpha_beta_nDCG(profile=test)@2", "nDCG@2"}),
                                    .kinds = {{.kind = experiments::PerturbationKind::swap}},
                                    .steps = 1};
    request.rated.betas = {0.25, 0.75, 0.25};
    const PerturbedSystemsResult result = find_robustness(request);
    ASSERT_THAT(result.measures, SizeIs(3));
    EXPECT_THAT(result.measures[0], HasSubstr("beta=0.25"));
    EXPECT_THAT(result.measures[1], HasSubstr("beta=0.75"));
    EXPECT_EQ(result.measures[2], "nDCG@2");
    request.rated.betas = {2};
    EXPECT_THROW(find_robustness(request), SettingError);
}

TEST_F(RecommendationRobustness, AProfileOfTrainingRatingsNeedsSome) {
    PerturbedSystemsRequest request{
        .rated = rated({"alpha_beta_nDCG@2"}), .kinds = {{.kind = experiments::PerturbationKind::swap}}, .steps = 1};
    EXPECT_THROW(find_robustness(request), InputError);
    write_file(folder_ / "train.csv", "userId,movieId,rating\nu,e,5\nv,e,3\n");
    write_file(folder_ / "items.csv", "movieId,title,genres\na,A,x\nb,B,y\nc,C,x|y\nd,D,z\ne,E,x\n");
    request.rated.files.train = folder_ / "train.csv";
    EXPECT_NO_THROW(find_robustness(request));
}

TEST_F(RecommendationRobustness, RatingsAndItemsAreNeeded) {
    PerturbedSystemsRequest request{.rated = rated({"nDCG@2"}), .kinds = {{}}, .steps = 1};
    request.rated.files.items.clear();
    EXPECT_THROW(find_robustness(request), UsageError);
}

TEST_F(RecommendationRobustness, RatingsAreRemovedByShare) {
    MissingRatingsRequest request{.rated = rated({"nDCG@2"}),
                                  .how = {.systems = 3, .repetitions = 2, .shares = {0.25, 0.5}}};
    const MissingRatingsResult result = find_robustness(request);
    EXPECT_THAT(result.shares, ElementsAre(0.25, 0.5));
    ASSERT_THAT(result.found, SizeIs(2));
    EXPECT_THAT(result.found[0], SizeIs(1));
    EXPECT_EQ(result.systems, 3);
    EXPECT_THAT(result.about.assumptions, Contains(Assumption{"users", "users", "those with test ratings"}));
    request.how.shares = {1};
    EXPECT_THROW(find_robustness(request), SettingError);
}

}  // namespace
}  // namespace assay::testing::recommendation_robustness_test
