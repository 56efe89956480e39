#include "assay/io/judgments_reader.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/hash.hpp"

#include "support/files.hpp"
#include "support/messages.hpp"

namespace assay::testing::judgments_reader_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

JudgmentsFile read(std::string_view text, const JudgmentsOptions& options = {}) {
    return read_judgments(TemporaryFile(text).path(), options);
}

/// What is wrong with a file, without its name.
std::string fault(std::string_view text, const JudgmentsOptions& options = {}) {
    const TemporaryFile file(text);
    try {
        read_judgments(file.path(), options);
    } catch (const InputError& error) {
        std::string said = error.what();
        for (std::size_t at = 0; (at = said.find(file.path(), at)) != std::string::npos;)
            said.erase(at, file.path().size());
        return said;
    }
    return "";
}

TEST(JudgmentsReader, Trec) {
    const JudgmentsFile file = read("1 0 b 2\n1 0 a -1\n2 Q0 a 0.5\n");
    EXPECT_EQ(file.format, JudgmentsFormat::trec);
    ASSERT_EQ(file.judgments.size(), 2U);
    EXPECT_EQ(file.judgments[0].id, "1");
    EXPECT_THAT(file.judgments[0].documents, ElementsAre("a", "b"));
    EXPECT_THAT(file.judgments[0].grades, ElementsAre(-1, 2));
    EXPECT_THAT(file.judgments[0].aspects, ElementsAre(""));
    EXPECT_THAT(file.judgments[1].grades, ElementsAre(0.5));
    EXPECT_THAT(notes(file.input), IsEmpty());
    EXPECT_THAT(warnings(file.input), IsEmpty());
    EXPECT_EQ(file.input.lines, 3U);
    EXPECT_EQ(file.input.bytes, 28U);
}

TEST(JudgmentsReader, AutoTakesRepeatedDocumentsForSubtopics) {
    const JudgmentsFile file = read("1 x a 1\n2 x a 1\n1 y a 2\n1 y b 1\n");
    EXPECT_EQ(file.format, JudgmentsFormat::subtopics);
    EXPECT_THAT(file.judgments[0].aspects, ElementsAre("x", "y"));
    EXPECT_EQ(file.judgments[0].grade(0, 1), 2);
    ASSERT_EQ(notes(file.input).size(), 1U);
    EXPECT_THAT(notes(file.input)[0], HasSubstr("read as subtopic judgments"));
}

/// Enough lines for several looks round, in the order of their topics or with one topic split into two.
std::string many_lines(bool scattered) {
    std::string text;
    for (int topic = 0; topic < 20; ++topic)
        for (int document = 0; document < 50; ++document)
            text += "t" + std::to_string(topic) + " 0 d" + std::to_string(100 + document) + " " +
                    std::to_string((topic + document) % 3) + "\n";
    if (!scattered) return text;
    const std::size_t half = text.find("t0 0 d125");
    const std::size_t end = text.find("t1 ");
    return text.substr(0, half) + text.substr(end) + text.substr(half, end - half);
}

TEST(JudgmentsReader, TopicsMayComeBack) {
    for (const JudgmentsFormat format :
         {JudgmentsFormat::automatic, JudgmentsFormat::trec, JudgmentsFormat::subtopics}) {
        const JudgmentsFile together = read(many_lines(false), {.format = format});
        const JudgmentsFile scattered = read(many_lines(true), {.format = format});
        EXPECT_EQ(scattered.format, together.format);
        EXPECT_EQ(scattered.input.lines, 1000U);
        ASSERT_EQ(scattered.judgments.size(), 20U);
        for (std::size_t topic = 0; topic < 20; ++topic) {
            const JudgedTopic a = together.judgments[topic], b = scattered.judgments[topic];
            EXPECT_EQ(a.id, b.id);
            EXPECT_THAT(b.documents, ::testing::ElementsAreArray(a.documents));
            EXPECT_THAT(b.grades, ::testing::ElementsAreArray(a.grades));
            EXPECT_THAT(b.ranked, ::testing::ElementsAreArray(a.ranked));
            EXPECT_THAT(b.aspects, ::testing::ElementsAreArray(a.aspects));
        }
        EXPECT_EQ(scattered.judgments.scale(), together.judgments.scale());
    }
}

TEST(JudgmentsReader, FaultsAreSaidOnceWhereATopicComesBack) {
    EXPECT_EQ(fault("1 0 a 1\n1 0 b x\n2 0 c 1\n1 0 d 1\n"), ":2: grade \"x\" is not a number");
    const std::string twice = fault("1 0 a 1\n1 0 a 2\n2 0 c 1\n2 0 c 0\n1 0 d 1\n");
    EXPECT_THAT(twice, HasSubstr(":2: document \"a\" of topic \"1\" was already judged on line 1"));
    EXPECT_THAT(twice, HasSubstr(":4: document \"c\" of topic \"2\" was already judged on line 3"));
    EXPECT_EQ(std::count(twice.begin(), twice.end(), '\n'), 1);
}

TEST(JudgmentsReader, TopicsOfLabelsAndOfEvallMayComeBack) {
    const JudgmentsFile labels =
        read("1 0 b 2 1\n2 0 a 1 0\n1 0 a 0 1\n",
             {.format = JudgmentsFormat::labels, .aspects = {.aspects = {{.name = "x"}, {.name = "y"}}}});
    EXPECT_THAT(labels.judgments[0].documents, ElementsAre("a", "b"));
    EXPECT_THAT(labels.judgments[0].aspects, ElementsAre("x", "y"));
    const JudgmentsFile unnamed = read("1 0 b 2 1\n2 0 a 1 0\n1 0 a 0 1\n", {.format = JudgmentsFormat::labels});
    EXPECT_THAT(unnamed.judgments[0].aspects, ElementsAre("1", "2"));
    const JudgmentsFile evall =
        read("1\tb\t1\tx\t0.5\n2\ta\t1\tx\t1\n1\ta\t1\ty\t0.25\n", {.format = JudgmentsFormat::evall});
    EXPECT_THAT(evall.judgments[0].documents, ElementsAre("a", "b"));
    EXPECT_THAT(evall.judgments[0].weights, ElementsAre(0.5, 0.25));
}

TEST(JudgmentsReader, AutoRefusesASecondColumnThatMayBeEither) {
    EXPECT_THAT(fault("1 x a 1\n1 y b 2\n"),
                HasSubstr(":2: the second column of topic \"1\" is \"y\" here and \"x\" on line 1"));
    EXPECT_THAT(fault("1 x a 1\n2 z a 1\n1 y b 2\n"),
                HasSubstr(":3: the second column of topic \"1\" is \"y\" here and \"x\" on line 1"));
    EXPECT_EQ(fault("1 x a 1\n2 y b 2\n"), "");  // constant inside each topic
    EXPECT_EQ(read("1 x a 1\n1 y b 2\n", {.format = JudgmentsFormat::trec}).judgments[0].aspects.size(), 1U);
    EXPECT_EQ(read("1 x a 1\n1 y b 2\n", {.format = JudgmentsFormat::subtopics}).judgments[0].aspects.size(), 2U);
}

TEST(JudgmentsReader, Labels) {
    const std::vector<std::string> names{"topicality", "quality"};
    const JudgmentsFile file = read("1 0 a 1 0 2\n1 0 b 0 0 1\n");
    EXPECT_EQ(file.format, JudgmentsFormat::labels);
    EXPECT_THAT(file.judgments[0].aspects, ElementsAre("1", "2", "3"));
    EXPECT_THAT(file.judgments[0].grades, ElementsAre(1, 0, 2, 0, 0, 1));
    EXPECT_EQ(notes(file.input).size(), 1U);

    const JudgmentsFile named = read("1 x a 1 0\n", {.aspects = named_aspects(names)});
    EXPECT_THAT(named.judgments[0].aspects, ElementsAre("topicality", "quality"));
    EXPECT_THAT(notes(named.input), IsEmpty());

    EXPECT_THAT(fault("1 0 a 1 0\n1 0 b 1\n1 0 c 1 2 3\n"), HasSubstr(":2: 4 fields where judgments have 5"));
    EXPECT_THAT(fault("1 0 a 1 0\n1 0 b 1\n1 0 c 1 2 3\n"), HasSubstr(":3: 6 fields where judgments have 5"));
}

/// Relevance in words, trust in numbers that are not declared.
LabelSpace words_and_numbers() {
    LabelSpace space;
    space.aspects = {{.name = "relevance", .labels = {"nr", "mr", "hr"}}, {.name = "trust"}};
    return space;
}

TEST(JudgmentsReader, LabelsAreLookedUp) {
    const JudgmentsFile file = read("1 0 a hr 10\n1 0 b nr 0\n2 0 a mr 5\n", {.aspects = words_and_numbers()});
    EXPECT_EQ(file.format, JudgmentsFormat::labels);
    EXPECT_THAT(file.judgments[0].grades, ElementsAre(2, 10, 0, 0));
    EXPECT_THAT(file.judgments[0].labels, ElementsAre(2, 2, 0, 0));
    EXPECT_THAT(file.judgments[1].labels, ElementsAre(1, 1));
    EXPECT_THAT(file.judgments.scale().labels->aspects[1].labels, ElementsAre("0", "5", "10"));
    EXPECT_THAT(notes(file.input), IsEmpty());

    EXPECT_EQ(fault("1 0 a hr 10\n1 0 b rn 0\n1 0 c hr high\n1 0 d 2 0\n", {.aspects = words_and_numbers()}),
              ":2: aspect \"relevance\" has no label \"rn\"; did you mean nr?"
              "\n:3: label \"high\" of aspect \"trust\" is not a number; declare its labels "
              "(labels = trust=worst,...,best)"
              "\n:4: aspect \"relevance\" has no label \"2\"; known are nr, mr, hr");
}

TEST(JudgmentsReader, NegativeNumbersAreTheWorstLabel) {
    LabelSpace space;
    space.aspects = {{.name = "spam", .labels = {"0", "1"}}, {.name = "trust"}};
    const JudgmentsFile file = read("1 0 a -2 -1\n1 0 b 1.0 3\n", {.aspects = space});
    EXPECT_THAT(file.judgments[0].labels, ElementsAre(0, 0, 1, 1));
    space.merge_negative = false;
    EXPECT_THAT(fault("1 0 a -2 -1\n", {.aspects = space}),
                HasSubstr(":1: aspect \"spam\" has no label \"-2\"; known are 0, 1"));
    space.aspects[0].labels = {"-2", "0", "1"};
    EXPECT_THAT(read("1 0 a -2 -1\n1 0 b 1 3\n", {.aspects = space}).judgments[0].grades, ElementsAre(-2, -1, 1, 3));
}

TEST(JudgmentsReader, WhatIsNamedDecidesTheFormat) {
    LabelSpace one;
    one.aspects = {{.name = "relevance", .labels = {"no", "yes"}}};
    EXPECT_EQ(read("1 0 a yes\n1 1 b no\n", {.aspects = one}).format, JudgmentsFormat::labels);
    EXPECT_EQ(read("1 0 a yes\n", {.format = JudgmentsFormat::trec, .aspects = one}).judgments[0].grades[0], 1);
    // Three columns of words behind the document are no run, even if the second of them is a number.
    LabelSpace three = words_and_numbers();
    three.aspects.push_back({.name = "quality", .labels = {"low", "high"}});
    EXPECT_EQ(read("1 0 a hr 3 low\n", {.aspects = three}).format, JudgmentsFormat::labels);
    EXPECT_EQ(read("1 Q0 a hr 3 low\n", {.aspects = three}).format, JudgmentsFormat::labels);
    EXPECT_THAT(fault("1 Q0 a 1 3.5 tag\n", {.aspects = three}), HasSubstr("this looks like a run"));
    EXPECT_THAT(fault("1 0 a 1 3.5 lwo\n", {.aspects = three}), HasSubstr("did you mean low?"));
    EXPECT_EQ(fault("1 0 a hr 3\n", {.aspects = three}),
              ": 5 fields where 3 aspects need 6: topic iteration document relevance trust quality");
    EXPECT_THAT(fault("1 0 a hr 3 low\n1 0 b hr 3\n1 0 c hr 3 low x\n", {.aspects = three}),
                HasSubstr(":2: 5 fields where judgments have 6: topic iteration document relevance trust quality"));
    EXPECT_THAT(fault("1 0\n1 0 b 1 2\n", {.format = JudgmentsFormat::labels}),
                HasSubstr(":1: 2 fields where judgments have at least four"));
}

TEST(JudgmentsReader, PlainJudgmentsAreLabelledWhenAskedFor) {
    const std::string_view text = "1 0 a 2\n1 0 b -1\n2 0 a 0.5\n";
    EXPECT_EQ(read(text).judgments.scale().labels, nullptr);
    const JudgmentsFile file = read(text, {.label = true});
    EXPECT_EQ(file.format, JudgmentsFormat::trec);
    EXPECT_THAT(file.judgments[0].aspects, ElementsAre("relevance"));
    EXPECT_THAT(file.judgments[0].grades, ElementsAre(2, -1));
    EXPECT_THAT(file.judgments[0].labels, ElementsAre(2, 0));
    EXPECT_EQ(read("1 x a 1\n1 y a 2\n", {.label = true}).judgments.scale().labels, nullptr);  // subtopics
    EXPECT_EQ(warnings(read("1 0 a 1\n1 0 a 1\n", {.label = true}).input).size(), 1U);
}

TEST(JudgmentsReader, ALineOfLabelsComesOnce) {
    const std::string_view text = "1 0 a hr 1\n1 0 b hr 1\n1 0 a hr 1\n1 0 b nr 2\n";
    const LabelSpace space = words_and_numbers();
    EXPECT_EQ(
        fault(text, {.aspects = space}),
        ":3: document \"a\" of topic \"1\" was already judged on line 1; remove one of the lines, or choose one "
        "(duplicates = first or max)"
        "\n:4: document \"b\" of topic \"1\" was already judged on line 2; remove one of the lines, or choose one "
        "(duplicates = first or max)");
    EXPECT_THAT(read(text, {.aspects = space, .duplicates = DuplicateJudgments::first}).judgments[0].grades,
                ElementsAre(2, 1, 2, 1));
    EXPECT_THAT(read(text, {.aspects = space, .duplicates = DuplicateJudgments::max}).judgments[0].grades,
                ElementsAre(2, 1, 2, 2));
}

TEST(JudgmentsReader, TuplesOutsideTheUniverseAreFaultsWithTheirLines) {
    LabelSpace space = words_and_numbers();
    space.universe = Universe::feasible_first;
    EXPECT_EQ(
        fault("1 0 a hr 1\n\n1 0 b nr 1\n2 0 a nr 0\n2 0 b nr 5\n", {.aspects = space}),
        ":3: document \"b\" of topic \"1\" has the labels (nr,1), but universe feasible:first excludes it, because "
        "\"nr\" is the worst label of \"relevance\" and others are not"
        "\n:5: document \"b\" of topic \"2\" has the labels (nr,5), but universe feasible:first excludes it, because "
        "\"nr\" is the worst label of \"relevance\" and others are not");
    space.universe = Universe::rules;
    space.rule_texts = {"relevance=nr => trust=0"};
    EXPECT_THAT(
        fault("1 0 a hr 0\n1 0 b nr 1\n", {.aspects = space}),
        HasSubstr(":2: document \"b\" of topic \"1\" has the labels (nr,1), but the rule \"relevance=nr => trust=0\""));
    space.universe = Universe::observed;
    space.rule_texts.clear();
    EXPECT_EQ(fault("1 0 a hr 0\n1 0 b nr 1\n", {.aspects = space}), "");
}

TEST(JudgmentsReader, SaysWhereLabelsDoNotFitTheJudgments) {
    LabelSpace space = words_and_numbers();
    space.aspects[1].embedding = {{0, 1}, {1, 1}};
    EXPECT_EQ(fault("1 0 a hr 0\n1 0 b hr 1\n1 0 c hr 2\n", {.aspects = space}),
              ": aspect \"trust\": 2 values for 3 labels; give one value per label");
    space = words_and_numbers();
    space.universe = Universe::rules;
    space.rule_texts = {"relevance=nr => trust=7"};
    space.rule_places = {"rules:4"};
    const TemporaryFile file("1 0 a hr 0\n");
    try {
        read_judgments(file.path(), {.aspects = space});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_EQ(std::string(error.what()),
                  "rules:4: rule \"relevance=nr => trust=7\": aspect \"trust\" has no label \"7\"; known is 0");
    }
}

TEST(JudgmentsReader, Evall) {
    const JudgmentsFile file = read("\"1\"\tdoc one\t2\tx\t0.5\n1\t\"b\"\t1\ty\t0.25\n1\tb\t3\tx\t0.5\n");
    EXPECT_EQ(file.format, JudgmentsFormat::evall);
    const JudgedTopic topic = file.judgments[0];
    EXPECT_EQ(topic.id, "1");
    EXPECT_THAT(topic.documents, ElementsAre("b", "doc one"));
    EXPECT_THAT(topic.aspects, ElementsAre("x", "y"));
    EXPECT_THAT(topic.weights, ElementsAre(0.5, 0.25));
    EXPECT_EQ(topic.grade(0, 0), 3);
    EXPECT_THAT(fault("1\ta\t1\tx\t-1\n"), HasSubstr("weight \"-1\" is not a number of at least 0"));
    EXPECT_THAT(fault("1\t\t1\tx\t1\n", {.format = JudgmentsFormat::evall}), HasSubstr("the document is empty"));
    EXPECT_THAT(fault("1\td\t\tx\t1\n", {.format = JudgmentsFormat::evall}), HasSubstr("grade \"\" is not a number"));
    EXPECT_THAT(fault("\t\"a\"\t1\tx\t1\n", {.format = JudgmentsFormat::evall}), HasSubstr("the topic is empty"));
}

TEST(JudgmentsReader, RefusesWhatFitsTwoReadings) {
    EXPECT_THAT(fault("1\t0\t7\t1\t2\n"), HasSubstr("these may be labels of two aspects"));
    EXPECT_EQ(read("1\t0\td\t1\t2\n").format, JudgmentsFormat::labels);
    EXPECT_EQ(read("1\td\t1\tx\t2\n").format, JudgmentsFormat::evall);
    EXPECT_EQ(read("1\t0\t7\t1\t2\n", {.format = JudgmentsFormat::evall}).judgments[0].documents[0], "0");
}

TEST(JudgmentsReader, SaysWhenItIsARun) {
    EXPECT_THAT(fault("1 Q0 a 1 0.5 tag\n"), HasSubstr("this looks like a run"));
    EXPECT_THAT(fault("1 Q0 a 1 0.5 tag and more\n"), HasSubstr("this looks like a run"));
    EXPECT_THAT(fault("1 0 a 1 0.5 tag\n"), HasSubstr("this looks like a run"));
}

TEST(JudgmentsReader, IntegerGradesAreReadAsAtolDoes) {
    const JudgmentsOptions integers{.format = JudgmentsFormat::trec, .grades = GradeRule::integer};
    const JudgmentsFile file = read("1 0 a 1.9\n1 0 b abc\n1 0 c -2x\n1 0 d +3\n", integers);
    EXPECT_THAT(file.judgments[0].grades, ElementsAre(1, 0, -2, 3));
}

TEST(JudgmentsReader, CountsEqualDuplicates) {
    const JudgmentsFile file = read("1 0 a 1\n1 0 a 1\n1 0 a 1\n");
    ASSERT_EQ(warnings(file.input).size(), 1U);
    EXPECT_THAT(warnings(file.input)[0], HasSubstr("2 judgments given more than once"));
}

/// Everything that is known after reading, as a text.
std::string all_of(const JudgmentsFile& file) {
    const Scale& scale = file.judgments.scale();
    std::string text =
        fmt::format("{} lines, format {}, top {} on line {}, integral {}, most aspects {}; {}; {}\n", file.input.lines,
                    static_cast<int>(file.format), scale.top, file.judgments.top_line(), scale.integral,
                    file.judgments.most_aspects(), notes(file.input), warnings(file.input));
    for (std::size_t t = 0; t < file.judgments.size(); ++t) {
        const JudgedTopic topic = file.judgments[t];
        text += fmt::format("{} {} {} {} {}\n", topic.id, topic.aspects, topic.weights, topic.best, topic.ranked);
        for (std::size_t row = 0; row < topic.documents.size(); ++row) {
            text += topic.documents[row];
            topic.table.for_each(row, [&](std::size_t a, double grade) { text += fmt::format(" {}:{}", a, grade); });
            const std::string_view id = topic.documents[row];
            text += fmt::format(" {}\n", file.judgments.rows(t).find(id, hash_bytes(id)));
        }
    }
    return text;
}

/// What reading a file comes to, or what is said of it.
std::string outcome(const std::string& path, const JudgmentsOptions& options) {
    try {
        return all_of(read_judgments(path, options));
    } catch (const InputError& error) {
        return error.what();
    }
}

/// Lines of many topics, large enough to be read in parts: documents in order or not, with one aspect or several,
/// twice here and there, comments and blank lines between.
std::string large_text(std::mt19937& random, std::size_t bytes) {
    const auto below = [&random](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
    };
    const bool subtopics = below(2) == 0, shuffled = below(3) == 0, fractions = below(4) == 0;
    std::string text;
    for (std::size_t topic = 1; text.size() < bytes; ++topic) {
        const bool plain = below(2) == 0;
        const std::size_t documents = 1 + below(4000), aspects = subtopics ? 1 + below(4) : 1;
        if (below(8) == 0) text += "# a comment\n\n";
        for (std::size_t i = 0; i < documents; ++i) {
            const std::size_t document = shuffled && !plain ? below(1000000) : 2 * i + below(2);
            for (std::size_t a = 0; a < aspects; ++a) {
                if (subtopics && below(3) == 0) continue;
                text += fmt::format("t{} {} document-{:07} {}{}\n", topic, subtopics ? fmt::format("a{}", a) : "0",
                                    document, below(5), fractions && below(50) == 0 ? ".5" : "");
                if (below(5000) == 0) text += text.substr(text.rfind('\n', text.size() - 2) + 1);  // twice
            }
        }
    }
    return text;
}

TEST(JudgmentsReader, ThreadsReadPartsAsOneReadsTheWhole) {
    std::mt19937 random(4);
    for (int round = 0; round < 20; ++round) {
        std::string text = large_text(random, std::size_t{300'000} << random() % 3);
        if (round % 5 == 1) text += "t1 0 at-the-end 1\n";           // a topic comes back
        if (round % 5 == 2) text += "t9999999 0 d one\n";            // a fault in the last part
        if (round % 5 == 3) text.insert(0, "t0 0 d 1\nt0 0 d 2\n");  // one in the first part
        if (round % 5 == 4) text.pop_back();                         // the last line does not end
        const TemporaryFile file(text);
        for (const JudgmentsFormat format : {JudgmentsFormat::automatic, JudgmentsFormat::trec}) {
            const bool label = round % 2 == 0 && format == JudgmentsFormat::trec;
            const JudgmentsOptions whole{.format = format, .label = label, .aspects_matter = false};
            JudgmentsOptions parts = whole;
            const std::string expected = outcome(file.path(), whole);
            for (const std::size_t threads : {2U, 3U, 7U}) {
                parts.threads = threads;
                ASSERT_EQ(outcome(file.path(), parts), expected) << "round " << round << ", threads " << threads;
            }
        }
    }
}

TEST(JudgmentsReader, ThreadsKnowTheLastLineAsOneDoes) {
    std::string text;
    std::size_t lines = 0;
    for (; text.size() < 1'000'000; ++lines)
        text += fmt::format("t{} 0 document-{:07} 1\n", lines / 1000, lines % 1000);
    const TemporaryFile file(text + "last 0 document 9.5\n");
    for (const std::size_t threads : {1U, 2U, 5U}) {
        const JudgmentsFile read = read_judgments(file.path(), {.threads = threads});
        EXPECT_EQ(read.judgments.scale().top, 9.5);
        EXPECT_FALSE(read.judgments.scale().integral);
        EXPECT_EQ(read.judgments.top_line(), lines + 1);
        EXPECT_EQ(read.input.lines, lines + 1);
    }
}

TEST(JudgmentsReader, ReadsCompressedFilesSeveralTimesOver) {
    EXPECT_EQ(read(gzip("1 x a 1\n1 y a 2\n")).format, JudgmentsFormat::subtopics);
}

}  // namespace
}  // namespace assay::testing::judgments_reader_test
