#include "assay/io/aspect_files.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/io/rules_file.hpp"

#include "support/files.hpp"
#include "support/messages.hpp"

namespace assay::testing::aspect_files_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Files of judgments, one per aspect, and what becomes of them.
struct Files {
    TemporaryFolder folder;
    AspectFiles files;

    void add(const std::string& aspect, std::string_view text, std::vector<std::string> labels = {}) {
        write_file(folder / aspect, text);
        files.paths.push_back(folder / aspect);
        files.space.aspects.push_back({.name = aspect, .labels = std::move(labels)});
    }
    JoinedJudgments read() const { return read_aspect_files(files); }
    /// What is wrong, without the folder.
    std::string fault() const {
        try {
            read();
        } catch (const InputError& error) {
            std::string said = error.what();
            const std::string path = folder / "";
            for (std::size_t at = 0; (at = said.find(path, at)) != std::string::npos;) said.erase(at, path.size());
            return said;
        }
        return "";
    }
};

TEST(AspectFiles, AreJoinedByTopicAndDocument) {
    Files files;
    files.add("relevance", "2 0 a hr\n1 0 b nr\n1 0 a hr\n", {"nr", "hr"});
    files.add("trust", "1 0 a 10\n1 0 b 0\n2 0 a 5\n");
    const JoinedJudgments joined = files.read();
    ASSERT_EQ(joined.judgments.size(), 2U);
    EXPECT_EQ(joined.judgments[0].id, "2");
    EXPECT_THAT(joined.judgments[0].aspects, ElementsAre("relevance", "trust"));
    EXPECT_THAT(joined.judgments[1].documents, ElementsAre("a", "b"));
    EXPECT_THAT(joined.judgments[1].grades, ElementsAre(1, 10, 0, 0));
    EXPECT_THAT(joined.judgments[1].labels, ElementsAre(1, 2, 0, 0));
    EXPECT_THAT(joined.judgments.scale().labels->aspects[1].labels, ElementsAre("0", "5", "10"));
    ASSERT_EQ(joined.inputs.size(), 2U);
    EXPECT_EQ(joined.inputs[1].lines, 3U);
    EXPECT_THAT(warnings(joined.inputs[0]), IsEmpty());
}

TEST(AspectFiles, MissingDocumentsAreFaultsUnlessTheyAreFilled) {
    Files files;
    files.add("relevance", "1 0 a 1\n1 0 b 2\n1 0 d 1\n3 0 a 1\n3 0 b 1\n");
    files.add("trust", "1 0 a 1\n1 0 c 0\n2 0 x 3\n");
    files.add("quality", "1 0 c 7\n1 0 a 7\n1 0 d 8\n");
    EXPECT_EQ(files.fault(),
              "relevance:2: document \"b\" of topic \"1\" is not in trust, the file of trust; add it, or give it the "
              "worst label (fill_worst)\n"
              "relevance:2: document \"b\" of topic \"1\" is not in quality, the file of quality; add it, or give it "
              "the worst label (fill_worst)\n"
              "relevance:3: document \"d\" of topic \"1\" is not in trust, the file of trust; add it, or give it the "
              "worst label (fill_worst)\n"
              "relevance:4: topic \"3\" is not in trust, the file of trust; add its documents, or give them the worst "
              "label (fill_worst)\n"
              "relevance:4: topic \"3\" is not in quality, the file of quality; add its documents, or give them the "
              "worst label (fill_worst)\n"
              "trust:2: document \"c\" of topic \"1\" is not in relevance, the file of relevance; add it, or give it "
              "the worst label (fill_worst)\n"
              "trust:3: topic \"2\" is not in relevance, the file of relevance; add its documents, or give them the "
              "worst label (fill_worst)\n"
              "trust:3: topic \"2\" is not in quality, the file of quality; add its documents, or give them the worst "
              "label (fill_worst)");
    files.files.fill_worst = true;
    EXPECT_EQ(
        files.fault(),
        "relevance: documents are missing here and the smallest label is 1, so the worst is not known; declare the "
        "labels (labels = relevance=worst,...,best)");
    files.files.space.aspects[0].labels = {"1", "2"};
    files.files.space.aspects[2].labels = {"7", "8"};
    const JoinedJudgments joined = files.read();
    const JudgedTopic topic = joined.judgments[joined.judgments.find("1")];
    EXPECT_THAT(topic.documents, ElementsAre("a", "b", "c", "d"));
    EXPECT_THAT(topic.grades, ElementsAre(1, 1, 7, 2, 0, 7, 1, 0, 7, 1, 0, 8));
    EXPECT_THAT(joined.judgments[joined.judgments.find("2")].aspects, ElementsAre("relevance", "trust", "quality"));
    EXPECT_THAT(
        warnings(joined.inputs[0])[0],
        HasSubstr("relevance: 2 documents that other files judge are missing here, taken for \"1\", the worst label "
                  "of relevance"));
    EXPECT_THAT(warnings(joined.inputs[2])[0], HasSubstr("quality: 4 documents"));
}

TEST(AspectFiles, FaultsOfAllFilesComeTogether) {
    Files files;
    files.add("relevance", "1 0 a x\n1 0 b\n", {"y"});
    files.add("trust", "1 0 a 1\n1 0 a 1\n");
    files.add("quality", "1 Q0 a 1 2.5 tag\n");
    files.files.paths.push_back(files.folder / "missing");
    files.files.space.aspects.push_back({.name = "other"});
    EXPECT_EQ(
        files.fault(),
        "relevance:1: aspect \"relevance\" has no label \"x\"; known is y\n"
        "relevance:2: 3 fields where judgments have 4: topic iteration document relevance\n"
        "trust:2: document \"a\" of topic \"1\" was already judged on line 1; remove one of the lines, or choose one "
        "(duplicates = first or max)\n"
        "quality: this looks like a run (topic Q0 document rank score tag), not judgments (topic iteration document "
        "grade); judgments come before runs\n"
        "missing: cannot open: No such file or directory");
}

TEST(AspectFiles, TuplesOutsideTheUniverseStandWhereTheDocumentComesFirst) {
    Files files;
    files.add("relevance", "1 0 a 0\n1 0 b 1\n");
    files.add("trust", "1 0 b 0\n1 0 a 1\n1 0 c 1\n");
    files.files.space.universe = Universe::feasible_first;
    files.files.fill_worst = true;
    EXPECT_EQ(
        files.fault(),
        "relevance:1: document \"a\" of topic \"1\" has the labels (0,1), but universe feasible:first excludes it, "
        "because \"0\" is the worst label of \"relevance\" and others are not\n"
        "trust:3: document \"c\" of topic \"1\" has the labels (0,1), but universe feasible:first excludes it, because "
        "\"0\" is the worst label of \"relevance\" and others are not");
}

TEST(RulesFile, OneRuleALine) {
    const TemporaryFile file("# comment\n\n  a=1 => b=1\t\n#x\na=2 => b=2");
    LabelSpace space;
    const Input input = read_rules(InputFile(file.path()), space);
    EXPECT_EQ(space.universe, Universe::rules);
    EXPECT_THAT(space.rule_texts, ElementsAre("a=1 => b=1", "a=2 => b=2"));
    EXPECT_THAT(space.rule_places, ElementsAre(file.path() + ":3", file.path() + ":5"));
    EXPECT_EQ(input.lines, 5U);
    EXPECT_THROW(read_rules(InputFile(TemporaryFile("# nothing\n").path()), space), InputError);
    EXPECT_THROW(read_rules(InputFile(TemporaryFile("a=1\rb=2\n").path()), space), InputError);
}

}  // namespace
}  // namespace assay::testing::aspect_files_test
