#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "assay/engine/evaluation.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"

namespace assay::testing::progress_test {
namespace {

TEST(Progress, IsMadeWhileJudgmentsAndRunsAreRead) {
    std::string judgments, run;
    for (int i = 0; i < 40'000; ++i) {
        const std::string topic = std::to_string(i / 100), document = "d" + std::to_string(i % 100);
        judgments += topic + " 0 " + document + " 1\n";
        run += topic + " Q0 " + document + " " + std::to_string(i % 100 + 1) + " " + std::to_string(200 - i % 100) +
               " t\n";
    }
    const TemporaryFile judgments_file(judgments), run_file(run);
    EvaluationRequest request{
        .judgments = judgments_file.path(), .runs = {run_file.path()}, .measures = parse_measures({"AP"})};
    std::map<std::string, std::uint64_t> most;  // of the bytes that are done, by phase
    request.watcher.progress = [&](std::string_view phase, std::uint64_t done, std::uint64_t total) {
        most[std::string(phase)] = done;
        EXPECT_LE(done, total);
    };
    evaluate(request);
    EXPECT_GT(most["reading judgments"], judgments.size() / 3);
    EXPECT_GT(most["reading runs"], run.size() / 2);
}

}  // namespace
}  // namespace assay::testing::progress_test
