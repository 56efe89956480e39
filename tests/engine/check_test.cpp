#include "assay/engine/check.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/files.hpp"

namespace assay::testing::check_test {
namespace {

using ::testing::ElementsAre;

class CheckFile : public ::testing::Test {
protected:
    Checked check(const std::string& text, std::optional<FileKind> kind = {}, const LabelSpace& aspects = {}) const {
        write_file(path_, text);
        return check_file({.path = path_, .kind = kind, .aspects = aspects});
    }
    /// The only finding, without the name of the file.
    std::string finding(const std::string& text, std::optional<FileKind> kind = {}) const {
        const Checked checked = check(text, kind);
        return checked.findings.size() == 1 ? checked.findings[0].substr(path_.size() + 2) : "";
    }

    TemporaryFolder folder_;
    std::string path_ = folder_ / "file";
};

TEST_F(CheckFile, GuessesWhatAFileIs) {
    EXPECT_EQ(finding("1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n2 Q0 a 1 1 t\n"),
              "a run of 2 topics and 3 documents (1 to 2 a topic), tag \"t\"");
    EXPECT_EQ(finding("1 0 a 2\n1 0 b 0\n"),
              "judgments of 1 topic and 2 documents, 1 of them relevant; largest grade 2");
    EXPECT_EQ(finding("1 x 0.5\n"), "1 weight of aspects");
    EXPECT_EQ(finding("run\ttopic\tmeasure\tvalue\nr\t1\tAP\t0.5\nr\t2\tAP\t0.25\n"),
              "scores of 1 run, 2 topics and 1 measure");
    EXPECT_EQ(finding("user,item,rating\nu,a,4\nu,b,2.5\n"), "2 ratings of 1 user and 2 items, from 2.5 to 4");
    EXPECT_EQ(finding("item,title,genres\na,A,x|y\nb,B,\n"),
              "2 items with 2 aspects, up to 2 an item; 1 item without aspects");
    EXPECT_EQ(finding("[[aspect]]\nname = \"trust\"\nlabels = [\"low\", \"high\"]\n"),
              "1 aspect: trust (low 0, high 1); universe full");
}

TEST_F(CheckFile, TakesTheWordOfTheUser) {
    EXPECT_EQ(finding("u,a,4\n", FileKind::ratings), "1 rating of 1 user and 1 item, from 4 to 4");
    EXPECT_EQ(finding("u,a,4\n", FileKind::recommendations), "1 recommendation for 1 user (1 to 1 a user)");
}

TEST_F(CheckFile, SaysWhereItCannotTell) {
    try {
        check("u,a,4\n");
        FAIL();
    } catch (const InputError& error) {
        ASSERT_EQ(error.messages().size(), 1U);
        EXPECT_EQ(error.messages()[0].file, path_);
        EXPECT_THAT(error.messages()[0].hints, ElementsAre(Hint{"as"}));
    }
    EXPECT_THROW(check(""), InputError);
    EXPECT_THROW(check("alone\n"), InputError);
}

TEST_F(CheckFile, CountsTies) {
    const Checked checked = check("1 Q0 a 1 2 t\n1 Q0 b 2 2 t\n1 Q0 c 3 1 t\n");
    ASSERT_EQ(checked.findings.size(), 2U);
    EXPECT_EQ(checked.findings[1], path_ + ": 1 document with the score of the one before; ties go by document id");
}

TEST_F(CheckFile, CountsAScatteredRunOnce) {
    EXPECT_EQ(finding("1 Q0 a 1 2 t\n2 Q0 a 1 1 t\n1 Q0 b 2 1 t\n"),
              "a run of 2 topics and 3 documents (1 to 2 a topic), tag \"t\"");
}

TEST_F(CheckFile, WrongRanksDoNotMakeTheRunWrong) {
    const Checked checked = check("1 Q0 a 1 2 t\n1 Q0 b 1 1 t\n");
    EXPECT_EQ(checked.findings.size(), 1U);
    ASSERT_EQ(checked.rank_faults.size(), 1U);
    EXPECT_EQ(checked.rank_faults[0].line, 2U);
    EXPECT_TRUE(check("1 Q0 a 1 1 t\n1 Q0 b 2 2 t\n").rank_faults.empty());  // these can be used, with a warning
    EXPECT_TRUE(check("1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n").rank_faults.empty());
}

TEST_F(CheckFile, WarnsOfTopicsWithoutARelevantDocument) {
    const Checked checked = check("1 0 a 0\n2 0 a 1\n");
    ASSERT_EQ(checked.about.messages.size(), 1U);
    EXPECT_EQ(checked.about.messages[0],
              (Message{.severity = Severity::warning, .text = "1 topic without a relevant document", .file = path_}));
    EXPECT_EQ(checked.about.inputs.size(), 1U);
}

TEST_F(CheckFile, LabelColumnsAreJudgmentsWhereAspectsAreNamed) {
    LabelSpace aspects;
    aspects.aspects.resize(2);
    aspects.aspects[0].name = "relevance";
    aspects.aspects[1].name = "trust";
    EXPECT_THAT(check("1 0 a 2 1\n1 0 b 0 0\n", {}, aspects).findings[0], ::testing::HasSubstr("judgments of 1 topic"));
}

TEST_F(CheckFile, JudgmentsOfSeveralFiles) {
    write_file(folder_ / "relevance", "1 0 a 1\n1 0 b 0\n");
    write_file(folder_ / "trust", "1 0 a 2\n1 0 b 1\n");
    AspectRequest aspects;
    aspects.space.aspects.resize(2);
    aspects.space.aspects[0].name = "relevance";
    aspects.space.aspects[1].name = "trust";
    aspects.files = {folder_ / "relevance", folder_ / "trust"};
    const Checked checked = check_aspect_files(aspects);
    ASSERT_EQ(checked.findings.size(), 1U);
    EXPECT_THAT(checked.findings[0], ::testing::HasSubstr("judgments of 1 topic and 2 documents"));
    EXPECT_EQ(checked.about.inputs.size(), 2U);
}

TEST(FileKind, NamesAreInTheOrderOfTheKinds) {
    for (std::size_t i = 0; i < file_kind_names().size(); ++i)
        EXPECT_EQ(find_file_kind(file_kind_names()[i]), static_cast<FileKind>(i));
    EXPECT_EQ(find_file_kind("run"), FileKind::run);
    EXPECT_EQ(find_file_kind("recommendations"), FileKind::recommendations);
    EXPECT_EQ(find_file_kind("auto"), std::nullopt);
}

}  // namespace
}  // namespace assay::testing::check_test
