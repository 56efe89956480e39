#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/dropins/dropins.hpp"

#include "support/files.hpp"

namespace assay::testing::outcome_test {
namespace {

using dropins::Outcome;
using dropins::TrecEvalVersion;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Dropins : public ::testing::Test {
protected:
    Dropins() {
        write_file(folder_ / "qrels", "1 0 a 1\n1 0 b 0\n2 0 a 1\n");
        write_file(folder_ / "run", "1 Q0 b 1 3 t\n1 Q0 a 2 2 t\n");
        write_file(folder_ / "twice", "1 Q0 a 1 3 t\n1 Q0 a 2 2 t\n");
        write_file(folder_ / "subtopics", "1 1 a 1\n1 2 b 0\n");
    }

    std::vector<std::string> files(const std::string& run) const { return {folder_ / "qrels", folder_ / run}; }

    TemporaryFolder folder_;
};

TEST_F(Dropins, TextAndMessagesAreApart) {
    std::vector<std::string> args{"-m", "recip_rank", folder_ / "qrels", folder_ / "run"};
    const Outcome v10 = dropins::run_trec_eval(args, TrecEvalVersion::v10);
    EXPECT_EQ(v10.text, "recip_rank            \tall\t0.5000\n");
    EXPECT_EQ(v10.messages, "trec_eval: judged topics without results, left out: 1 (-c counts them as 0)\n");
    EXPECT_EQ(v10.status, 0);
    const Outcome v9 = dropins::run_trec_eval(args, TrecEvalVersion::v9);
    EXPECT_EQ(v9.text, v10.text);
    EXPECT_EQ(v9.messages, "");
    args.insert(args.begin(), "-c");
    EXPECT_EQ(dropins::run_trec_eval(args, TrecEvalVersion::v10).text, "recip_rank            \tall\t0.2500\n");
}

TEST_F(Dropins, StatusesAreThoseOfTheOriginals) {
    const auto status = [](const Outcome& outcome) {
        EXPECT_EQ(outcome.text, "");
        EXPECT_NE(outcome.messages, "");
        return outcome.status;
    };
    const std::vector<std::string> none, missing{folder_ / "absent", folder_ / "run"};
    EXPECT_EQ(status(dropins::run_trec_eval(none, TrecEvalVersion::v10)), 1);
    EXPECT_EQ(status(dropins::run_trec_eval(missing, TrecEvalVersion::v10)), 2);
    EXPECT_EQ(status(dropins::run_gdeval(none)), 2);
    EXPECT_EQ(status(dropins::run_gdeval(missing)), 1);
    EXPECT_EQ(status(dropins::run_ndeval(none)), 2);
    EXPECT_EQ(status(dropins::run_ndeval(missing)), 1);
}

TEST_F(Dropins, VersionsGoWhereTheOriginalsPrintThem) {
    const std::vector<std::string> version{"--version"}, web{"-version"};
    const Outcome trec = dropins::run_trec_eval(version, TrecEvalVersion::v9);
    EXPECT_EQ(trec.messages, "trec_eval version 9.0.8\n");
    EXPECT_EQ(trec.text, "");
    EXPECT_EQ(trec.status, 0);
    EXPECT_THAT(dropins::run_gdeval(web).text, StartsWith("gdeval: version 1.3"));
    EXPECT_THAT(dropins::run_ndeval(web).text, StartsWith("ndeval: version 4.5"));
}

TEST_F(Dropins, FaultsComeWithoutSettingsOfOurs) {
    const auto args = files("twice");
    const Outcome outcome = dropins::run_trec_eval(args, TrecEvalVersion::v10);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.messages, HasSubstr("twice:2: document \"a\" of topic \"1\""));
    EXPECT_EQ(dropins::outcome_of(
                  [](Outcome& out) {
                      out.text = "half";
                      throw InputError("f", "wrong", {{"duplicates", "first"}});
                  },
                  5)
                  .messages,
              "f: wrong\n");
}

TEST_F(Dropins, GdevalAndNdevalGiveRows) {
    const auto args = files("run");
    const Outcome gdeval = dropins::run_gdeval(args);
    EXPECT_THAT(gdeval.text, StartsWith("runid,topic,ndcg@20,err@20\nt,1,"));
    EXPECT_EQ(gdeval.status, 0);
    const std::vector<std::string> subtopics{folder_ / "subtopics", folder_ / "run"};
    EXPECT_THAT(dropins::run_ndeval(subtopics).text, StartsWith("runid,topic,ERR-IA@5,"));
}

}  // namespace
}  // namespace assay::testing::outcome_test
