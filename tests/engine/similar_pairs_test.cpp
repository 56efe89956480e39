#include "assay/engine/similar_pairs.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/files.hpp"

namespace assay::similar_pairs_test {
namespace {

using testing::TemporaryFile;

SimilarPairsRequest request_for(const std::string& path, const std::vector<std::string>& names) {
    SimilarPairsRequest request;
    request.path = path;
    request.similarities = parse_similarities(names);
    return request;
}

TEST(SimilarPairs, AreTheSameFromAFileAndFromMemory) {
    const std::vector<std::string> lines = {"a (b c) d\tc a", "a b\tb a\t0.5", "x\tx", "a b c\ta b c\t0.8"};
    std::string text;
    std::vector<PairOfRankings> pairs;
    for (const std::string& line : lines) {
        text += line + "\n\n";
        pairs.push_back(parse_pair(line, {}));
    }
    const TemporaryFile file(text);
    SimilarPairsRequest of_file = request_for(file.path(), {"RBO", "rbo.id.b.min", "overlap@2"});
    SimilarPairsRequest of_memory = request_for("", {"RBO", "rbo.id.b.min", "overlap@2"});
    of_memory.pairs = pairs;
    const SimilarPairsResult read = similar(of_file), had = similar(of_memory);
    of_file.threads = of_memory.threads = 3;
    const SimilarPairsResult read_by_three = similar(of_file), had_by_three = similar(of_memory);
    ASSERT_EQ(read.count, 4U);
    ASSERT_EQ(had.count, 4U);
    for (std::size_t i = 0; i < read.values.size(); ++i) {
        EXPECT_EQ(read.values[i].value, had.values[i].value);
        EXPECT_EQ(read.values[i].value, read_by_three.values[i].value);
        EXPECT_EQ(read.values[i].value, had_by_three.values[i].value);
    }
    EXPECT_EQ(read.at(2, 0).value, 1);
    EXPECT_EQ(read.about.inputs[0].lines, 8U);
    EXPECT_TRUE(had.about.inputs.empty());
}

TEST(SimilarPairs, TakeThePOfTheirLineForItAlone) {
    const TemporaryFile file("a b\tb a\na b\tb a\t0.5\na b\tb a\n");
    const SimilarPairsResult result = similar(request_for(file.path(), {"RBO", "RBO(p=0.5)"}));
    EXPECT_NE(result.at(0, 0).value, result.at(1, 0).value);
    EXPECT_EQ(result.at(1, 0).value, result.at(1, 1).value);
    EXPECT_EQ(result.at(2, 0).value, result.at(0, 0).value);
}

TEST(SimilarPairs, NoteAPThatNothingHas) {
    const TemporaryFile file("a b\tb a\t0.5\n");
    const SimilarPairsResult result = similar(request_for(file.path(), {"kendall"}));
    ASSERT_EQ(result.about.messages.size(), 1U);
    EXPECT_EQ(result.about.messages[0].severity, Severity::note);
    EXPECT_TRUE(similar(request_for(file.path(), {"kendall", "RBO"})).about.messages.empty());
}

TEST(SimilarPairs, SayEverythingThatIsWrong) {
    const TemporaryFile file("a b\tb a\na (b\tb\n\na\n");
    try {
        similar(request_for(file.path(), {"RBO"}));
        FAIL() << "two lines are wrong";
    } catch (const InputError& error) {
        ASSERT_EQ(error.messages().size(), 2U);
        EXPECT_EQ(error.messages()[0].line, 2U);
        EXPECT_EQ(error.messages()[1].line, 4U);
        EXPECT_EQ(error.messages()[0].file, file.path());
    }
    std::vector<PairOfRankings> pairs;
    pairs.push_back(parse_pair("a\tb", {}));
    pairs.push_back(parse_pair("a (b c)\tb", {}));
    pairs.push_back(parse_pair("a\tb", {}));
    pairs.back().p = 1.5;
    SimilarPairsRequest request = request_for("", {"rbo.id.none.ext"});
    request.pairs = pairs;
    try {
        similar(request);
        FAIL() << "tied, and no p";
    } catch (const InputError& error) {
        ASSERT_EQ(error.messages().size(), 2U);
        EXPECT_EQ(error.messages()[0].line, 2U);
        EXPECT_EQ(error.messages()[1].line, 3U);
    }
}

TEST(SimilarPairs, AreOfWhatTheSimilaritiesLookAt) {
    const TemporaryFile file("1 0\t0 1\n");
    EXPECT_THROW(similar(request_for(file.path(), {"rbo.rel"})), SettingError);
    EXPECT_THROW(similar(request_for(file.path(), {"pearson"})), UsageError);
    SimilarPairsRequest request = request_for(file.path(), {"RBO"});
    request.scale = RelevanceScale({0, 1});
    EXPECT_THROW(similar(request), SettingError);
    request.similarities = parse_similarities(std::vector<std::string>{"rbo.rel"});
    EXPECT_EQ(similar(request).count, 1U);
}

TEST(SimilarPairs, CanBeReadOneByOne) {
    const TemporaryFile file("a b\tb a\n\nc\td e\t0.25\n");
    const SimilarPairsRequest request = request_for(file.path(), {"RBO"});
    const ChosenPair second = read_pair(request, 2);
    EXPECT_EQ(second.of.items[second.of.second.items[1]], "e");
    EXPECT_EQ(second.similarities[0].name(), "rbo.id.a.ext(p=0.25)");
    EXPECT_EQ(second.about.inputs[0].lines, 3U);
    EXPECT_THROW(read_pair(request, 3), InputError);
    EXPECT_THROW(read_pair(request, 0), InputError);
    SimilarPairsRequest of_memory = request_for("", {"RBO"});
    const std::vector<PairOfRankings> pairs = [] {
        std::vector<PairOfRankings> made;
        made.push_back(parse_pair("a b\tc", {}));
        return made;
    }();
    of_memory.pairs = pairs;
    EXPECT_EQ(read_pair(of_memory, 1).of.items[2], "c");
    EXPECT_THROW(read_pair(of_memory, 2), InputError);
}

}  // namespace
}  // namespace assay::similar_pairs_test
