#include "assay/engine/aspect_request.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/files.hpp"

namespace assay::aspect_request_test {
namespace {

using testing::TemporaryFile;

/// The setting that is wrong; empty if nothing is.
std::string wrong_setting(const AspectStatements& said) {
    try {
        aspect_request(said);
    } catch (const SettingError& error) {
        return error.setting;
    }
    return "";
}

const char* const described =
    "[[aspect]]\nname = \"relevance\"\nlabels = [\"no\", \"yes\"]\nembed = [0, 3]\n"
    "[[aspect]]\nname = \"trust\"\nlabels = [\"low\", \"high\"]\nweight = 2\n";

TEST(AspectStatements, AreAspectsWithLabelsAndWhatTheyAreWorth) {
    AspectStatements said;
    said.names = {"relevance", "trust"};
    said.labels = {{"trust", {"low", "mid", "high"}}, {"relevance", {"0", "2"}}};
    said.embeddings = {{"trust", {"0", "3/2", "2"}}};
    said.weights = {{"trust", {"0.5"}}};
    said.universe = Universe::feasible_first;
    said.keep_negative = true;
    const LabelSpace space = aspect_request(said).space;
    ASSERT_EQ(space.names(), said.names);
    EXPECT_EQ(space.aspects[0].grade(1), 2);  // a number stands for itself
    EXPECT_EQ(space.aspects[1].grade(1), 1.5);
    EXPECT_EQ(space.aspects[1].weight, (Rational{1, 2}));
    EXPECT_EQ(space.universe, Universe::feasible_first);
    EXPECT_FALSE(space.merge_negative);
}

TEST(AspectStatements, CountMoreThanTheFile) {
    const TemporaryFile file(described);
    AspectStatements said;
    said.file = file.path();
    const AspectRequest read = aspect_request(said);
    EXPECT_EQ(read.space.aspects[0].grade(1), 3);
    EXPECT_EQ(read.space.aspects[1].weight, (Rational{2, 1}));
    ASSERT_EQ(read.inputs.size(), 1U);
    said.weights = {{"trust", {"5"}}};
    said.embeddings = {{"relevance", {"1", "9"}}};
    const AspectRequest changed = aspect_request(said);
    EXPECT_EQ(changed.space.aspects[0].grade(1), 9);
    EXPECT_EQ(changed.space.aspects[1].weight, (Rational{5, 1}));
}

TEST(AspectStatements, MustNotContradictTheFile) {
    const TemporaryFile file(described);
    AspectStatements said;
    said.file = file.path();
    said.names = {"trust", "relevance"};
    EXPECT_EQ(wrong_setting(said), "aspects");
    said.names = {"relevance", "trust"};
    EXPECT_EQ(wrong_setting(said), "");
    said.labels = {{"relevance", {"never", "always"}}};  // what the labels of the file are worth is not theirs
    EXPECT_EQ(wrong_setting(said), "embed");
    said.embeddings = {{"relevance", {"0", "1"}}};
    EXPECT_EQ(wrong_setting(said), "");
}

TEST(AspectStatements, NameAspectsByTheirFilesOrByLabelsOfOne) {
    AspectStatements said;
    said.judgments = {{"trust", {"t.qrels"}}, {"relevance", {"r.qrels"}}};
    said.fill_worst = true;
    const AspectRequest request = aspect_request(said);
    EXPECT_EQ(request.space.names(), (std::vector<std::string>{"trust", "relevance"}));
    EXPECT_EQ(request.files, (std::vector<std::string>{"t.qrels", "r.qrels"}));
    EXPECT_TRUE(request.fill_worst);
    said.names = {"relevance", "trust"};
    EXPECT_EQ(aspect_request(said).files, (std::vector<std::string>{"r.qrels", "t.qrels"}));
    said.names.emplace_back("third");
    EXPECT_EQ(wrong_setting(said), "aspect");

    AspectStatements one;
    one.labels = {{"trust", {"low", "high"}}};
    EXPECT_EQ(aspect_request(one).space.names(), std::vector<std::string>{"trust"});
}

TEST(AspectStatements, SayWhichSettingIsWrong) {
    AspectStatements said;
    said.fill_worst = true;
    EXPECT_EQ(wrong_setting(said), "fill_worst");
    said = {};
    said.weights = {{"trust", {"1"}}};
    EXPECT_EQ(wrong_setting(said), "aspects");  // nobody named any
    said.names = {"relevance"};
    EXPECT_EQ(wrong_setting(said), "aspect_weights");  // no such aspect
    said.weights = {{"relevance", {"-1"}}};
    EXPECT_EQ(wrong_setting(said), "aspect_weights");
    said.weights = {{"relevance", {"0"}}};
    EXPECT_EQ(wrong_setting(said), "aspect_weights");  // all are 0
    said.weights = {};
    said.labels = {{"relevance", {"a", "b"}}};
    said.embeddings = {{"relevance", {"0", "x"}}};
    EXPECT_EQ(wrong_setting(said), "embed");
    said.embeddings = {{"relevance", {"2", "1"}}};
    EXPECT_EQ(wrong_setting(said), "labels");  // looked at first; the better label is worth less
    said = {};
    said.names = {"a", ""};
    EXPECT_EQ(wrong_setting(said), "aspects");
    said.names = {"a", "a"};
    EXPECT_THROW(aspect_request(said), UsageError);
}

TEST(AspectStatements, TakeRulesFromAFile) {
    const TemporaryFile rules("a=0 => b=0\n");
    AspectStatements said;
    said.names = {"a", "b"};
    said.labels = {{"a", {"0", "1"}}, {"b", {"0", "1"}}};
    said.rules = rules.path();
    const AspectRequest request = aspect_request(said);
    EXPECT_EQ(request.space.universe, Universe::rules);
    EXPECT_EQ(request.space.rules.size(), 1U);
    EXPECT_EQ(request.inputs[0].path, rules.path());
}

}  // namespace
}  // namespace assay::aspect_request_test
