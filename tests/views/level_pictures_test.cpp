#include "assay/views/pictures/level_pictures.hpp"

#include <memory>

#include <gtest/gtest.h>

namespace assay::views::level_pictures_test {
namespace {

std::shared_ptr<const Evaluation> scores_of(std::vector<std::string> measures) {
    Evaluation evaluation;
    Scores& scores = evaluation.scores;
    scores.systems = {"a", "b"};
    scores.topics = {"1"};
    scores.measures = std::move(measures);
    scores.values.assign(scores.systems.size() * scores.measures.size(), 0.5);
    scores.aggregates.assign(scores.measures.size(), Aggregate::mean);
    return std::make_shared<const Evaluation>(std::move(evaluation));
}

TEST(LevelPictures, AreOfAMeasureThatIsThereMoreThanOnce) {
    EXPECT_TRUE(level_pictures(scores_of({"AP", "nDCG@10", "P@10"})).empty());
    const auto pictures = level_pictures(scores_of({"AP", "P@10", "nDCG@5", "P@2"}));
    ASSERT_EQ(pictures.size(), 1U);
    EXPECT_EQ(pictures[0].kind, "levels");
    EXPECT_EQ(pictures[0].plot().title, "P by rank");
}

TEST(LevelPictures, LevelsOfRecallMakeACurveOfPrecisionAndRecall) {
    const auto pictures = level_pictures(scores_of({"IPrec@0", "IPrec@0.5", "IPrec@1"}));
    ASSERT_EQ(pictures.size(), 1U);
    EXPECT_EQ(pictures[0].plot().title, "Precision and recall");
}

std::shared_ptr<const SensitivityResult> sensitivity_of(MeasureGrid grid) {
    SensitivityResult result;
    result.runs = {"a", "b"};
    GridSensitivity found;
    found.grid = std::move(grid);
    found.points.resize(found.grid.names.size());
    for (meta::GridPoint& point : found.points) point.scores = {0.25, 0.5};
    result.grids.push_back(std::move(found));
    return std::make_shared<const SensitivityResult>(std::move(result));
}

TEST(ParameterPictures, AreOfGridsThatVaryOneNumber) {
    EXPECT_EQ(parameter_pictures(sensitivity_of(parse_grid("RBP(p=0.5..0.9)"))).size(), 1U);
    EXPECT_TRUE(parameter_pictures(sensitivity_of(parse_grid("RBP(p=0.5|0.9)@5..10"))).empty());
    EXPECT_TRUE(parameter_pictures(sensitivity_of(parse_grid("nDCG(gain=linear|exp)"))).empty());
}

}  // namespace
}  // namespace assay::views::level_pictures_test
