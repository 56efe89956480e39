#include "assay/engine/score_source.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/score_files.hpp"

namespace assay::testing::score_source_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const char* const two_runs =
    "A 1 m 0.5\nA 2 m 0.25\nA 1 N-x 1\nA 2 N-x 2\n"
    "B 1 m 0.75\nB 2 m 0\nB 1 N-x 3\nB 2 N-x 4\n";

TEST(ScoreSource, AFileHasAllItsMeasuresWhereNoneAreNamed) {
    const ScoreRows file(two_runs);
    const Evaluation loaded = load_scores(file.request(), 2);
    EXPECT_THAT(loaded.scores.systems, ElementsAre("A", "B"));
    EXPECT_THAT(loaded.scores.measures, ElementsAre("m", "N-x"));
    EXPECT_EQ(loaded.scores.at(1, 1, 1), 4);
    EXPECT_THAT(loaded.about.inputs, SizeIs(1));
    EXPECT_THAT(loaded.about.messages, IsEmpty());
}

TEST(ScoreSource, MeasuresAreChosenByNameEachOnceInTheOrderOfTheRequest) {
    const ScoreRows file(two_runs);
    const Scores scores = load_scores(file.request({"n_X", "M", "N-x"}), 2).scores;
    EXPECT_THAT(scores.measures, ElementsAre("N-x", "m"));
    EXPECT_EQ(scores.at(1, 0, 0), 3);
    EXPECT_EQ(scores.at(1, 0, 1), 0.75);
}

TEST(ScoreSource, AllUnknownMeasuresAreToldTogether) {
    const ScoreRows file(two_runs);
    try {
        load_scores(file.request({"o", "m", "p"}), 2);
        FAIL();
    } catch (const InputError& error) {
        ASSERT_THAT(error.messages(), SizeIs(2));
        EXPECT_EQ(error.messages()[0].file, file.path());
        EXPECT_EQ(error.messages()[0].text, "no measure \"o\"; known are m, N-x");
        EXPECT_THAT(error.messages()[1].text, HasSubstr("\"p\""));
    }
}

const char* const with_a_hole = "A 1 m 0.5\nA 2 m 0.25\nB 1 m 0.75\n";

TEST(ScoreSource, MissingValuesCountAsZeroWithAWarningThatNamesTheOtherPolicy) {
    const ScoreRows file(with_a_hole);
    const Evaluation loaded = load_scores(file.request(), 2);
    EXPECT_EQ(loaded.scores.at(1, 1, 0), 0);
    ASSERT_THAT(loaded.about.messages, SizeIs(1));
    EXPECT_EQ(loaded.about.messages[0].severity, Severity::warning);
    EXPECT_EQ(loaded.about.messages[0].file, file.path());
    EXPECT_THAT(loaded.about.messages[0].text, HasSubstr("1 value missing, first run \"B\", topic \"2\", m"));
    EXPECT_THAT(loaded.about.messages[0].hints, ElementsAre(Hint{"missing", "skip"}));
    EXPECT_EQ(loaded.about.assumptions.back().text, "count as 0");
}

TEST(ScoreSource, OrStayOpen) {
    const ScoreRows file(with_a_hole);
    const Evaluation loaded = load_scores(file.request({}, MissingTopics::skip), 2);
    EXPECT_TRUE(std::isnan(loaded.scores.at(1, 1, 0)));
    EXPECT_THAT(loaded.about.messages, IsEmpty());
    EXPECT_EQ(loaded.about.assumptions.back().text, "their topics are left out for all runs");
}

TEST(ScoreSource, ARunWithoutAnyValueOfAMeasureIsRefused) {
    const ScoreRows file("A 1 m 0.5\nA 1 n 1\nB 1 m 0.75\n");
    try {
        load_scores(file.request(), 2);
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.messages().front().text, HasSubstr("run \"B\" has no values of n"));
        EXPECT_THAT(error.messages().front().hints, ElementsAre(Hint{"measure"}));
    }
    EXPECT_NO_THROW(load_scores(file.request({"m"}), 2));
}

TEST(ScoreSource, RowsOfAllThatAreNoMeansAreWarnedOfForTheMeasuresAsked) {
    const ScoreRows file("A 1 m 0.5\nA all m 3\nB 1 m 0.75\nB all m 4\nA 1 n 1\nA all n 1\nB 1 n 2\n");
    const Evaluation loaded = load_scores(file.request(), 2);
    ASSERT_THAT(loaded.about.messages, SizeIs(1));
    EXPECT_EQ(loaded.about.messages[0].line, 3);
    EXPECT_EQ(loaded.about.messages[0].text,
              "m of run \"A\" and 1 more: the row `all` is not the mean of the topics; the mean is used");
    EXPECT_THAT(load_scores(file.request({"n"}), 2).about.messages, IsEmpty());
}

TEST(ScoreSource, TooFewRunsAreRefused) {
    const ScoreRows file("A 1 m 0.5\n");
    EXPECT_NO_THROW(load_scores(file.request(), 1));
    EXPECT_THROW(load_scores(file.request(), 2), InputError);
}

Scores one_score(double value, Aggregate aggregate = Aggregate::mean) {
    return {.systems = {"A"}, .topics = {"1"}, .measures = {"m"}, .aggregates = {aggregate}, .values = {value}};
}

TEST(ScoreSource, ValuesWithoutAVarianceAndMeasuresWithoutTopicsAreRefused) {
    EXPECT_NO_THROW(check_scores(one_score(1e100), 1));
    EXPECT_THROW(check_scores(one_score(-1.1e100), 1), InputError);
    EXPECT_THROW(check_scores(one_score(1, Aggregate::whole), 1), UsageError);
}

TEST(ScoreSource, SystemsAreSortedWithTheirValues) {
    Scores scores{.systems = {"b", "c", "a"},
                  .topics = {"1", "2"},
                  .measures = {"m"},
                  .aggregates = {Aggregate::mean},
                  .values = {1, 2, 3, 4, 5, 6},
                  .wholes = {7, 8, 9}};
    sort_systems(scores);
    EXPECT_THAT(scores.systems, ElementsAre("a", "b", "c"));
    EXPECT_THAT(scores.values, ElementsAre(5, 6, 1, 2, 3, 4));
    EXPECT_THAT(scores.wholes, ElementsAre(9, 7, 8));
}

TEST(ScoreSource, MeasuresThatAreNoMeansAreNoted) {
    Evaluation evaluation;
    evaluation.scores.measures = {"m", "s", "g"};
    evaluation.scores.aggregates = {Aggregate::mean, Aggregate::sum, Aggregate::geometric_mean};
    note_means(evaluation);
    EXPECT_THAT(texts_of(evaluation.about.messages, Severity::note),
                ElementsAre("s: compared by its mean over topics", "g: compared by its mean over topics"));
}

TEST(ScoreSource, RunsAreEvaluatedAndTheirFilesKnown) {
    RunFiles files("1 0 x 1\n1 0 y 0\n");
    files.add("A.run", {"1 x 2", "1 y 1"});
    files.add("B.run", {"1 x 1", "1 y 2"});
    const ScoreRequest request{files.request({"RR"})};
    const Evaluation loaded = load_scores(request, 2);
    EXPECT_THAT(loaded.scores.systems, ElementsAre("A", "B"));
    EXPECT_THAT(loaded.scores.values, ElementsAre(1, 0.5));
    EXPECT_THAT(input_paths(request), SizeIs(3));
    EXPECT_FALSE(request.from_file());
}

}  // namespace
}  // namespace assay::testing::score_source_test
