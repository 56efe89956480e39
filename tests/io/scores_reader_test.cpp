#include "assay/io/scores_reader.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/report/delimited.hpp"

#include "support/files.hpp"
#include "support/random.hpp"

namespace assay::testing::scores_reader_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(ScoresReader, OrdersByFirstAppearanceAndLeavesGaps) {
    const Scores scores = read_scores(TemporaryFile("run\ttopic\tmeasure\tvalue\n"
                                                    "b\t2\tAP\t0.5\nb\t1\tRR\t1\na\t2\tAP\t-3e-2\nb\tall\tAP\t0.5\n")
                                          .path())
                              .scores;
    EXPECT_THAT(scores.systems, ElementsAre("b", "a"));
    EXPECT_THAT(scores.topics, ElementsAre("2", "1"));
    EXPECT_THAT(scores.measures, ElementsAre("AP", "RR"));
    EXPECT_EQ(scores.at(0, 0, 0), 0.5);
    EXPECT_EQ(scores.at(0, 1, 1), 1);
    EXPECT_EQ(scores.at(1, 0, 0), -0.03);
    EXPECT_TRUE(std::isnan(scores.at(1, 1, 1)));
}

TEST(ScoresReader, PassesOverColumnsBehindTheValue) {
    const TemporaryFile ranges(
        "run\ttopic\tmeasure\tvalue\tlow\thigh\na\t1\tAP\t0.5\t0.4\t0.6\na\t2\tAP\t0.7\t0.7\t0.7\n");
    const Scores scores = read_scores(ranges.path()).scores;
    EXPECT_THAT(scores.topics, ElementsAre("1", "2"));
    EXPECT_THAT(scores.values, ElementsAre(0.5, 0.7));
    const TemporaryFile uneven("run,topic,measure,value,low\na,1,AP,0.5\n");
    EXPECT_THROW(read_scores(uneven.path()), InputError);
}

TEST(ScoresReader, ReadsWhatOtherToolsPrintOfOneRun) {
    const TemporaryFile trec_eval(
        "runid                 \tall\tmytag\nmap                   \t1\t0.3333\nnum_ret               \t1\t3\n"
        "map                   \t2\t0.6667\nnum_ret               \t2\t1\n"
        "map                   \tall\t0.5001\nnum_ret               \tall\t4\n");
    const ScoresFile printed = read_scores(trec_eval.path(), "a");
    EXPECT_THAT(printed.scores.systems, ElementsAre("a"));
    EXPECT_THAT(printed.scores.topics, ElementsAre("1", "2"));
    EXPECT_THAT(printed.scores.measures, ElementsAre("map", "num_ret"));
    EXPECT_EQ(printed.scores.at(0, 1, 0), 0.6667);
    ASSERT_EQ(printed.not_means.size(), 1U);  // the sum; the mean differs in the last digit alone
    EXPECT_EQ(printed.not_means[0].measure, 1U);

    const TemporaryFile ir_measures("1\tRR(rel=2)@10\t0.5000\n2\tRR(rel=2)@10\t1.0000\nall\tRR(rel=2)@10\t0.9\n");
    const ScoresFile other = read_scores(ir_measures.path());
    EXPECT_THAT(other.scores.systems, ElementsAre(ir_measures.path()));
    EXPECT_THAT(other.scores.topics, ElementsAre("1", "2"));
    EXPECT_THAT(other.scores.measures, ElementsAre("RR(rel=2)@10"));
    EXPECT_EQ(other.not_means.size(), 1U);
}

std::string draw_id(Random& random) {
    std::string id;
    for (std::size_t size = 1 + random.below(6); size > 0; --size)
        id += "ab \"\"',;#<>&\\\xc3\xa9\xff=%"[random.below(18)];
    return id;
}

// What the writer writes the reader reads, digit by digit.
TEST(ScoresReader, GivesBackWhatTheWriterWrote) {
    Random random(31);
    for (int round = 0; round < 300; ++round) {
        struct Row {
            std::string run, topic, measure;
            double value;
        };
        std::vector<Row> rows;
        StringSink sink;
        DelimitedWriter writer(sink, round % 2 == 0 ? '\t' : ',');
        writer.row({"run", "topic", "measure", "value"});
        for (int i = 0; i < 20; ++i) {
            rows.push_back({draw_id(random), draw_id(random) + std::to_string(i), draw_id(random),
                            std::ldexp(random.unit() - 0.5, static_cast<int>(random.below(40)) - 20)});
            writer.row({rows.back().run, rows.back().topic, rows.back().measure, number_text(rows.back().value)});
        }
        const Scores scores = read_scores(TemporaryFile(sink.text).path()).scores;
        const auto place = [](const std::vector<std::string>& names, const std::string& name) {
            return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
        };
        for (const Row& row : rows) {
            const std::size_t s = place(scores.systems, row.run), t = place(scores.topics, row.topic),
                              m = place(scores.measures, row.measure);
            ASSERT_TRUE(s < scores.systems.size() && t < scores.topics.size() && m < scores.measures.size())
                << sink.text;
            EXPECT_EQ(scores.at(s, t, m), row.value);
        }
    }
}

TEST(ScoresReader, TellsRowsOfAllTopicsThatAreNotTheMean) {
    const ScoresFile file = read_scores(TemporaryFile("run,topic,measure,value\n"
                                                      "a,1,AP,0.2\na,2,AP,0.4\na,all,AP,0.3000001\n"
                                                      "b,1,AP,0.2\nb,2,AP,0.4\nb,all,AP,0.301\n"
                                                      "a,1,N,2\na,2,N,4\na,all,N,6\na,all,other,7\n")
                                            .path());
    ASSERT_EQ(file.not_means.size(), 2U);
    EXPECT_EQ(file.not_means[0].system, 1U);
    EXPECT_EQ(file.not_means[0].measure, 0U);
    EXPECT_EQ(file.not_means[0].line, 7U);
    EXPECT_EQ(file.not_means[1].measure, 1U);
    EXPECT_EQ(file.not_means[1].line, 10U);
    EXPECT_THAT(file.scores.measures, ElementsAre("AP", "N"));
}

// One value for each of 1,000 runs, topics and measures: a table of all of them would be 8 GB.
TEST(ScoresReader, RefusesTablesThatAreLargeAndNearlyEmpty) {
    std::string text = "run,topic,measure,value\n";
    for (int i = 0; i < 1000; ++i) {
        const std::string number = std::to_string(i);
        ((((text += "r" + number) += ",t" + number) += ",m" + number) += ",1\n");
    }
    try {
        read_scores(TemporaryFile(text).path());
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("1000 runs, 1000 topics and 1000 measures make a table of 1000000000 "
                                            "values, and 1000 are there"));
    }
}

TEST(ScoresReader, Faults) {
    const auto fault = [](std::string_view text) {
        try {
            read_scores(TemporaryFile(text).path());
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    const std::string header = "run,topic,measure,value\n";
    EXPECT_THAT(fault(""), HasSubstr("no data"));
    EXPECT_THAT(fault("a,b\n"), HasSubstr(":1: the first line must be the header"));
    EXPECT_THAT(fault(header + "a,1,AP\n"), HasSubstr(":2: 3 fields where scores have four"));
    EXPECT_THAT(fault(header + "a,1,AP,x\n"), HasSubstr(":2: value \"x\" is not a number"));
    EXPECT_THAT(fault(header + "a,1,AP,nan\n"), HasSubstr(":2: value \"nan\" is not a number"));
    EXPECT_THAT(fault(header + "\"a,1,AP,1\n"), HasSubstr(":2: a double quote is not closed"));
    EXPECT_THAT(fault(header + "a,1,AP,1\na,1,AP,1\n"),
                HasSubstr(":3: run \"a\", topic \"1\", measure \"AP\" already have a value, on line 2"));
    EXPECT_THAT(fault(header + ",1,AP,1\n"), HasSubstr(":2: a name is empty"));
    EXPECT_THAT(fault(header + "a,,AP,1\n"), HasSubstr(":2: a name is empty"));
    EXPECT_THAT(fault(header + "a,1,,1\n"), HasSubstr(":2: a name is empty"));
    EXPECT_THAT(fault(header + "a,1,AP,1\na,2,AP,-1.1e100\n"),
                HasSubstr(":3: value \"-1.1e100\" is too large for statistics; rescale"));
    EXPECT_EQ(fault(header + "a,1,AP,1e100\n"), "");
    EXPECT_THAT(fault(header + "a,1,AP,1\nb,all,AP,1\n"),
                HasSubstr(":3: run \"b\" has a row `all` and no values of topics"));
    EXPECT_THAT(fault(header + "a,all,AP,1\na,1,AP,1\na,all,AP,1\n"),
                HasSubstr(":4: run \"a\", measure \"AP\" have another"));
    EXPECT_THAT(fault("1\tRR\t0.5\n2\tRR\n"), HasSubstr(":2: 2 fields where scores have three: topic measure value"));
    EXPECT_THAT(fault("map  \t1\t0.5\nmap  \t2\tx\n"), HasSubstr(":2: value \"x\" is not a number"));
    EXPECT_THAT(fault(header + std::string("a\0,1,AP,1\n", 10)), HasSubstr(":2: NUL byte"));
}

}  // namespace
}  // namespace assay::testing::scores_reader_test
