#include "assay/io/run_reader.hpp"

#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/judgments_builder.hpp"
#include "assay/io/judgments_reader.hpp"

#include "reference/run.hpp"
#include "support/files.hpp"
#include "support/messages.hpp"
#include "support/random.hpp"

namespace assay::testing::run_reader_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Keeps every topic as text, one document a line: id, score, row.
class Keeper final : public RunSink {
public:
    explicit Keeper(OrderRule order) : order_(order) {}
    void take(const TopicRun& run) override {
        put_in_order(run, order_);
        std::ostringstream text;
        text.precision(17);
        text << "topic "
             << static_cast<std::int64_t>(run.topic == IdTable::none ? -1 : static_cast<std::int64_t>(run.topic))
             << '\n';
        for (const Retrieved& retrieved : run.ranking)
            text << run.document(retrieved) << ' ' << retrieved.score << ' ' << retrieved.row << '\n';
        const std::lock_guard lock(mutex_);
        topics[std::string(run.id)] = text.str();
    }
    std::map<std::string, std::string> topics;

private:
    OrderRule order_;
    std::mutex mutex_;
};

/// The same from the naive reader.
std::map<std::string, std::string> kept(const NaiveRun& run, const Judgments& judgments) {
    std::map<std::string, std::string> topics;
    for (const auto& [id, documents] : run.topics) {
        const std::uint32_t topic = judgments.find(id);
        std::ostringstream text;
        text.precision(17);
        text << "topic " << (topic == IdTable::none ? -1 : static_cast<std::int64_t>(topic)) << '\n';
        for (const auto& document : by_score(documents)) {
            std::ptrdiff_t row = -1;
            if (topic != IdTable::none) {
                const auto judged = judgments[topic].documents;
                const auto found = std::find(judged.begin(), judged.end(), document.id);
                row = found == judged.end() ? -1 : found - judged.begin();
            }
            text << document.id << ' ' << document.score << ' ' << row << '\n';
        }
        topics[id] = text.str();
    }
    return topics;
}

Judgments some_judgments() {
    JudgmentsBuilder builder;
    for (int topic = 0; topic < 40; topic += 2)
        for (int document = 0; document < 30; document += 3)
            builder.add("t" + std::to_string(topic), "", "d" + std::to_string(document), 1, 1);
    Faults none;
    return builder.build(DuplicateJudgments::error, none);
}

/// What a random file may hold.
struct Recipe {
    std::size_t topics = 5, documents = 30, lines = 60;
    bool scattered = false, crlf = false, faults = false, duplicates = false;
};

std::string draw_score(Random& random) {
    static constexpr const char* few[] = {
        "1", "1.0", "1e0", "+2", "0", "-0.0", "-1.5", "0.12345678900000001", "0.12345678900000003", ".5"};
    if (random.below(3) == 0) return few[random.below(std::size(few))];
    return std::to_string(random.below(20)) + "." + std::to_string(random.below(1000));
}

std::string draw_run(Random& random, const Recipe& recipe) {
    std::vector<std::string> lines;
    for (std::size_t topic = 0; topic < recipe.topics; ++topic) {
        std::vector<std::size_t> documents(recipe.documents);
        for (std::size_t i = 0; i < documents.size(); ++i) documents[i] = i;
        for (std::size_t i = 0, n = 1 + random.below(1 + 2 * recipe.lines / recipe.topics);
             i < n && i < documents.size(); ++i) {
            std::swap(documents[i], documents[i + random.below(documents.size() - i)]);
            const std::size_t document = recipe.duplicates && random.below(20) == 0 ? documents[0] : documents[i];
            const std::string gap(1 + (random.below(10) == 0 ? random.below(70) : 0),
                                  random.below(4) == 0 ? '\t' : ' ');
            std::string line = "t" + std::to_string(topic) + gap + "Q0 d" + std::to_string(document) + gap +
                               std::to_string(i) + ' ' + draw_score(random) + " tag" +
                               std::to_string(random.below(100));
            if (random.below(30) == 0) line += " more";
            if (random.below(30) == 0) line = ' ' + line + "\t ";
            if (recipe.faults && random.below(25) == 0)
                line = line.substr(0, line.size() / 2) + (random.below(2) == 0 ? std::string(1, '\0') : "");
            lines.push_back(line);
        }
    }
    if (recipe.scattered)
        for (std::size_t i = 0; i + 1 < lines.size(); ++i)
            std::swap(lines[i], lines[i + random.below(lines.size() - i)]);
    const std::string end = recipe.crlf ? "\r\n" : "\n";
    std::string text = random.below(8) == 0 ? "\xef\xbb\xbf" : "";
    for (const std::string& line : lines) {
        if (random.below(15) == 0) text += (random.below(2) == 0 ? "# a comment" : "") + end;
        text += line + end;
    }
    if (random.below(4) == 0) text.resize(text.size() - end.size());
    return text;
}

/// The lines that a message names at its beginning.
std::set<std::size_t> lines_of(const std::string& message, const std::string& path) {
    std::set<std::size_t> lines;
    std::istringstream text(message);
    for (std::string line; std::getline(text, line);)
        if (line.substr(0, path.size() + 1) == path + ':' && line[path.size() + 1] != ' ')
            lines.insert(std::stoul(line.substr(path.size() + 1)));
    return lines;
}

void compare(const std::string& stored, const NaiveRun& expected, const Judgments& judgments, std::size_t threads) {
    const TemporaryFile file(stored);
    Keeper keeper(OrderRule::score);
    try {
        const RunFile run = read_run(file.path(), judgments,
                                     {.format = RunFormat::trec, .lenient_ranks = true, .threads = threads}, keeper);
        ASSERT_TRUE(expected.bad_lines.empty() && !expected.topics.empty());
        ASSERT_TRUE(keeper.topics == kept(expected, judgments));
        ASSERT_EQ(run.tag, expected.tag);
        ASSERT_EQ(run.topics, expected.topics.size());
        ASSERT_EQ(run.input.lines, expected.lines);
        ASSERT_EQ(warnings(run.input).size(), expected.long_lines > 0 ? 1U : 0U);
    } catch (const InputError& error) {
        if (expected.topics.empty() && expected.bad_lines.empty()) {
            ASSERT_THAT(error.what(), HasSubstr("no data"));
            return;
        }
        const std::set<std::size_t> named = lines_of(error.what(), file.path());
        if (expected.bad_lines.size() <= Faults::most) {
            ASSERT_EQ(named, expected.bad_lines) << error.what();
        } else {
            ASSERT_EQ(named.size(), Faults::most);
            for (const std::size_t line : named) ASSERT_TRUE(expected.bad_lines.contains(line)) << line;
        }
    }
}

Recipe draw_recipe(Random& random) {
    return {.topics = 1 + random.below(8),
            .documents = 1 + random.below(40),
            .lines = random.below(100),
            .scattered = random.below(3) == 0,
            .crlf = random.below(3) == 0,
            .faults = random.below(4) == 0,
            .duplicates = random.below(4) == 0};
}

TEST(RunReader, AgreesWithTheNaiveReaderOnRandomFiles) {
    Random random(41);
    const Judgments judgments = some_judgments();
    for (int round = 0; round < 2500; ++round) {
        const std::string text = draw_run(random, draw_recipe(random));
        const NaiveRun expected = read_run_naively(text);
        ASSERT_NO_FATAL_FAILURE(compare(text, expected, judgments, 1 + random.below(3))) << "round " << round << ":\n"
                                                                                         << text;
        if (round % 10 == 0) {
            ASSERT_NO_FATAL_FAILURE(compare(gzip(text), expected, judgments, 1)) << "round " << round;
        }
    }
}

// Files that are cut into parts: these have at least a megabyte each.
TEST(RunReader, ThreadsAgreeWithTheNaiveReaderOnLargeFiles) {
    Random random(42);
    const Judgments judgments = some_judgments();
    for (int round = 0; round < 6; ++round) {
        const Recipe recipe{.topics = 3000,
                            .documents = 80,
                            .lines = 90'000,
                            .scattered = round == 2,
                            .crlf = round == 3,
                            .faults = round == 4,
                            .duplicates = round == 5};
        const std::string text = draw_run(random, recipe);
        const NaiveRun expected = read_run_naively(text);
        ASSERT_GT(text.size(), std::size_t{2'500'000});
        for (const std::size_t threads : {1UL, 2UL, 5UL})
            ASSERT_NO_FATAL_FAILURE(compare(text, expected, judgments, threads))
                << "round " << round << ", " << threads << " threads";
    }
}

// A topic larger than the reader's buffer as the last one: the tag of its last line must survive.
TEST(RunReader, TheTagIsThatOfTheLastLine) {
    std::string text = "1 Q0 a 1 1 first\n";
    for (int i = 0; i < 30'000; ++i)
        text += "2 Q0 document" + std::to_string(i) + " 1 " + std::to_string(i) + " t" + std::to_string(i) + "\n";
    for (const char* const end : {"", "\n\n# comment\n", "3 Q0 a 1 1 last"}) {
        Keeper keeper(OrderRule::score);
        const RunFile run = read_run(TemporaryFile(text + end).path(), Judgments(), {}, keeper);
        EXPECT_EQ(run.tag, end[0] == '3' ? "last" : "t29999");
    }
}

TEST(RunReader, RankOrder) {
    const std::string text = "1 Q0 a 3 5 t\n2 Q0 a 1 1 t\n1 Q0 b 1 7 t\n1 Q0 c 2 7 t\n";
    Keeper keeper(OrderRule::rank);
    read_run(TemporaryFile(text).path(), Judgments(), {.order = OrderRule::rank}, keeper);
    EXPECT_EQ(keeper.topics["1"], "topic -1\nb 7 -1\nc 7 -1\na 5 -1\n");
    EXPECT_EQ(keeper.topics["2"], "topic -1\na 1 -1\n");
}

TEST(RunReader, RankOrderAgreesWithASortOnRandomTopics) {
    Random random(43);
    for (int round = 0; round < 300; ++round) {
        // Ranks are a permutation; scores descend with them, with ties.
        const std::size_t n = 1 + random.below(40);
        std::vector<std::size_t> ranks(n);
        for (std::size_t i = 0; i < n; ++i) ranks[i] = i + 1;
        for (std::size_t i = 0; i + 1 < n; ++i) std::swap(ranks[i], ranks[i + random.below(n - i)]);
        std::string text;
        std::map<std::size_t, std::string> by_rank;
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t score = (100 - ranks[i]) / 3;
            const std::string id = "d" + std::to_string(random.below(1000)) + "-" + std::to_string(i);
            text += "1 Q0 " + id + ' ' + std::to_string(ranks[i]) + ' ' + std::to_string(score) + " t\n";
            by_rank[ranks[i]] = id + ' ' + std::to_string(score) + " -1\n";
        }
        std::string expected = "topic -1\n";
        for (const auto& [rank, line] : by_rank) expected += line;
        Keeper keeper(OrderRule::rank);
        read_run(TemporaryFile(text).path(), Judgments(), {.order = OrderRule::rank}, keeper);
        EXPECT_EQ(keeper.topics["1"], expected);
    }
}

TEST(RunReader, KeepsTheFirstOfDuplicatesIfTold) {
    Keeper keeper(OrderRule::score);
    const RunOptions options{.duplicates = DuplicateDocuments::first};
    read_run(TemporaryFile("1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n1 Q0 a 3 9 t\n1 Q0 c 4 0 t\n1 Q0 b 5 5 t\n").path(),
             Judgments(), options, keeper);
    EXPECT_EQ(keeper.topics["1"], "topic -1\na 2 -1\nb 1 -1\nc 0 -1\n");
}

TEST(RunReader, CountsTopicsWithoutJudgments) {
    Keeper keeper(OrderRule::score);
    const Judgments judgments = some_judgments();
    const RunFile run = read_run(TemporaryFile("t0 Q0 a 1 2 t\nz Q0 a 1 2 t\ny Q0 a 1 2 t\nt2 Q0 d3 1 2 t\n").path(),
                                 judgments, {}, keeper);
    EXPECT_EQ(run.topics, 4U);
    EXPECT_EQ(run.unjudged_topics, 2U);
    EXPECT_EQ(run.an_unjudged_topic, "y");
}

TEST(RunReader, LenientScoresAreWhatAtofMakesOfThem) {
    Keeper keeper(OrderRule::score);
    read_run(TemporaryFile("1 Q0 a 1 abc t\n1 Q0 b 2 3,5 t\n1 Q0 c 3 0x10 t\n1 Q0 d 4 1e400 t\n").path(), Judgments(),
             {.lenient_scores = true}, keeper);
    EXPECT_EQ(keeper.topics["1"], "topic -1\nd inf -1\nc 16 -1\nb 3 -1\na 0 -1\n");
}

TEST(RunReader, EvallIsInTheOrderOfTheFile) {
    Keeper keeper(OrderRule::score);
    const RunFile run = read_run(TemporaryFile("1\tb c\n\"2\"\ta\n1\t\"a\"\n").path(), Judgments(), {}, keeper);
    EXPECT_EQ(keeper.topics["1"], "topic -1\nb c -1 -1\na -3 -1\n");
    EXPECT_EQ(keeper.topics["2"], "topic -1\na -2 -1\n");
    EXPECT_EQ(notes(run.input).size(), 1U);
    EXPECT_EQ(run.tag, "");
}

TEST(RunReader, ProgressEndsNearTheSizeOfTheFile) {
    Random random(44);
    const std::string text = draw_run(random, {.topics = 2000, .documents = 60, .lines = 60'000});
    const Watcher nobody;
    Phase phase(nobody, "reading", text.size());
    Keeper keeper(OrderRule::score);
    read_run(TemporaryFile(text).path(), Judgments(), {.phase = &phase}, keeper);
    EXPECT_LE(phase.done(), text.size());
    EXPECT_GE(phase.done(), text.size() / 2);
}

}  // namespace
}  // namespace assay::testing::run_reader_test
