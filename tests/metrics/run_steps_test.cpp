// Definitions that take too many steps over all topics of a run are refused, the same ones in any order of the topics
// and on any number of threads; what they may take grows with the documents.

#include "assay/metrics/run_steps.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/threads.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/measure.hpp"

#include "support/judged_runs.hpp"
#include "support/messages.hpp"

namespace assay::testing::run_steps_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// What definitions take on a ranking of one document: two steps each time round, of which these are free.
constexpr std::uint64_t free_rounds = steps_for_document / 2;

/// Topics "0", "1", ..., each with one judged document that is retrieved.
class RunOfTopics {
public:
    RunOfTopics(std::size_t topics, const std::vector<std::string>& definitions,
                const std::vector<std::string>& names) {
        std::vector<JudgedLine> lines;
        for (std::size_t t = 0; t < topics; ++t) lines.push_back({fmt::format("{}", t), "a", "d", 1});
        judgments_ = judgments_of(lines);
        for (const std::string& definition : definitions) own_.add(definition);
        for (const std::string& name : names) measures_.push_back(parse_measure(name, own_));
    }

    /// The message about a run of these topics, read on some threads; empty if it is not refused.
    std::string refusal(std::uint64_t most, const std::vector<std::uint32_t>& topics, std::size_t threads = 1) const {
        return evaluated(most, [&](Evaluator& evaluator) { take(evaluator, topics, threads); });
    }

    template <class Take>
    std::string evaluated(std::uint64_t most, const Take& take) const {
        const PreparedJudgments prepared(judgments_, measures_);
        const Policies policies;
        Evaluator evaluator(prepared, policies, RunSteps(measures_, most));
        try {
            take(evaluator);
            evaluator.values();
        } catch (const MeasureFault& fault) {
            return fault.what();
        }
        return "";
    }

    static void take(Evaluator& evaluator, const std::vector<std::uint32_t>& topics, std::size_t threads = 1) {
        for_each_index(topics.size(), threads, [&](std::size_t i) {
            std::vector<Retrieved> ranking{{.score = 1, .row = 0, .id_size = 1, .id_at = 0}};
            evaluator.take({.id = "", .topic = topics[i], .text = "d", .ranking = ranking});
        });
    }

private:
    Judgments judgments_;
    Definitions own_;
    std::vector<Measure> measures_;
};

/// A definition that takes so many steps beyond those that are free.
std::string taking(std::string_view name, std::uint64_t steps) {
    return fmt::format("{} = sum(i<={}, 1)", name, free_rounds + steps / 2);
}

TEST(RunSteps, AreThoseOfAllTopics) {
    const RunOfTopics run(3, {taking("mine", 2000)}, {"mine"});
    EXPECT_EQ(run.refusal(4000, {0, 1}), "");
    EXPECT_EQ(run.refusal(6000, {0, 1, 2}), "");
    EXPECT_THAT(run.refusal(5999, {0, 1, 2}),
                AllOf(HasSubstr("mine: column 8: the loops take more than 5999 steps beyond 10000 for each document of "
                                "a run; cut the ranking with @k"),
                      HasSubstr("\n    mine = sum(i<=6000, 1)\n           ^")));
    EXPECT_NE(run.refusal(1999, {0}), "");
}

TEST(RunSteps, OfEachDocumentAreFree) {
    const RunOfTopics run(100, {taking("mine", 0)}, {"mine"});
    std::vector<std::uint32_t> topics(100);
    for (std::uint32_t t = 0; t < 100; ++t) topics[t] = t;
    EXPECT_EQ(run.refusal(0, topics), "");
}

TEST(RunSteps, OfMeasuresInsideOthersCount) {
    for (const char* name : {"IA(mine)", "GM(mine)", "mix"}) {
        const RunOfTopics run(2, {taking("mine", 2000), "mix = 0.5*mine + 0.5*AP"}, {name});
        EXPECT_EQ(run.refusal(4000, {0, 1}), "") << name;
        EXPECT_THAT(run.refusal(3999, {0, 1}), HasSubstr("more than 3999 steps beyond")) << name;
    }
}

TEST(RunSteps, NameTheFirstMeasureWhateverComesFirst) {
    // The second one is over with the first topic, the first with the last.
    const RunOfTopics run(4, {taking("one", 2000), taking("two", 8000)}, {"AP", "one", "two"});
    EXPECT_THAT(run.refusal(7000, {0, 1, 2, 3}), HasSubstr("one: column"));
    EXPECT_THAT(run.refusal(8000, {0, 1, 2, 3}), HasSubstr("two: column"));
}

TEST(RunSteps, StartAgainWithTheRun) {
    const RunOfTopics run(2, {taking("mine", 2000)}, {"mine"});
    const auto twice = [&](const auto& between) {
        return run.evaluated(4000, [&](Evaluator& evaluator) {
            RunOfTopics::take(evaluator, {0, 1});
            between(evaluator);
            RunOfTopics::take(evaluator, {1, 0});
        });
    };
    EXPECT_EQ(twice([](Evaluator& evaluator) { evaluator.restart(); }), "");
    EXPECT_EQ(twice([](Evaluator& evaluator) { evaluator.clear(); }), "");
    EXPECT_NE(twice([](Evaluator&) {}), "");
    const std::string forgotten = run.evaluated(4000, [&](Evaluator& evaluator) {
        RunOfTopics::take(evaluator, {0});
        const RunSteps before = evaluator.steps();
        RunOfTopics::take(evaluator, {1});
        RunOfTopics::take(evaluator, {1});
        evaluator.forget(1, before);
        RunOfTopics::take(evaluator, {1});
    });
    EXPECT_EQ(forgotten, "");
}

TEST(RunSteps, OtherFaultsNameTheirTopic) {
    const RunOfTopics run(2, {"mine = sum(i, 1 / (i - 1))"}, {"mine"});
    EXPECT_THAT(run.refusal(most_steps, {1}), HasSubstr("topic \"1\": mine: column 17: division by zero"));
}

TEST(RunSteps, ThreadsRefuseTheSameRuns) {
    std::vector<std::uint32_t> topics(64);
    for (std::uint32_t t = 0; t < 64; ++t) topics[t] = t;
    const RunOfTopics run(64, {taking("one", 2000), taking("two", 4000)}, {"one", "two"});
    for (int trial = 0; trial < 20; ++trial) {
        EXPECT_EQ(run.refusal(64 * 4000, topics, 4), "");
        EXPECT_EQ(run.refusal(64 * 4000 - 1, topics, 4), run.refusal(64 * 4000 - 1, topics));
        EXPECT_THAT(run.refusal(64 * 4000 - 1, topics, 4), HasSubstr("two: column"));
        EXPECT_THAT(run.refusal(64 * 2000 - 1, topics, 4), HasSubstr("one: column"));
    }
}

}  // namespace
}  // namespace assay::testing::run_steps_test
