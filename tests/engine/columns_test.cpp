// Runs, judgments and ratings given as columns in memory give the numbers and the faults of the same data as files.

#include "assay/core/columns.hpp"

#include <cmath>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/engine/similar.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"
#include "support/random.hpp"

namespace assay::testing::columns_test {
namespace {

using ::testing::HasSubstr;

/// Rows of a run or of judgments, written by hand or drawn.
struct TableRow {
    std::string topic, document, aspect;
    double number;
};
using Table = std::vector<TableRow>;

/// How texts lie in memory.
enum class TextLayout { strings, views, packed_32, packed_64, coded_1, coded_2, coded_4, coded_8 };
constexpr TextLayout layouts[] = {TextLayout::strings,   TextLayout::views,   TextLayout::packed_32,
                                  TextLayout::packed_64, TextLayout::coded_1, TextLayout::coded_2,
                                  TextLayout::coded_4,   TextLayout::coded_8};

/// A column of texts with all that it looks at.
class OwnedTexts {
public:
    OwnedTexts(const std::vector<std::string>& texts, TextLayout layout) : layout_(layout), strings_(texts) {
        if (layout >= TextLayout::coded_1) code(texts);
        offsets_32_.push_back(0);
        offsets_64_.push_back(0);
        for (const std::string& text : strings_) {
            views_.push_back(text);
            bytes_ += text;
            offsets_32_.push_back(static_cast<std::int32_t>(bytes_.size()));
            offsets_64_.push_back(static_cast<std::int64_t>(bytes_.size()));
        }
    }

    TextColumn column() const {
        switch (layout_) {
            case TextLayout::strings: return TextColumn(std::span(strings_));
            case TextLayout::views: return TextColumn(std::span(views_));
            case TextLayout::packed_32: return {bytes_.data(), std::span(offsets_32_)};
            case TextLayout::packed_64: return {bytes_.data(), std::span(offsets_64_)};
            case TextLayout::coded_1: return {std::span(codes_1_), dictionary()};
            case TextLayout::coded_2: return {std::span(codes_2_), dictionary()};
            case TextLayout::coded_4: return {std::span(codes_4_), dictionary()};
            default: return {std::span(codes_8_), dictionary()};
        }
    }

private:
    TextColumn dictionary() const { return {bytes_.data(), std::span(offsets_32_)}; }

    /// Every text twice in the dictionary, taken in turn: equal texts may have different numbers.
    void code(const std::vector<std::string>& texts) {
        strings_.clear();
        std::map<std::string, std::size_t> places;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const auto [at, fresh] = places.try_emplace(texts[i], strings_.size());
            if (fresh) strings_.insert(strings_.end(), {texts[i], texts[i]});
            const std::size_t code = at->second + i % 2;
            codes_1_.push_back(static_cast<std::uint8_t>(code));
            codes_2_.push_back(static_cast<std::int16_t>(code));
            codes_4_.push_back(static_cast<std::int32_t>(code));
            codes_8_.push_back(static_cast<std::int64_t>(code));
        }
    }

    TextLayout layout_;
    std::vector<std::string> strings_;
    std::vector<std::string_view> views_;
    std::string bytes_;
    std::vector<std::int32_t> offsets_32_, codes_4_;
    std::vector<std::int64_t> offsets_64_, codes_8_;
    std::vector<std::uint8_t> codes_1_;
    std::vector<std::int16_t> codes_2_;
};

/// A table as columns.
class OwnedColumns {
public:
    OwnedColumns(const Table& table, TextLayout layout)
        : topics_(texts(table, &TableRow::topic), layout),
          documents_(texts(table, &TableRow::document), layout),
          aspects_(texts(table, &TableRow::aspect), layout),
          with_aspects_(!table.empty() && !table[0].aspect.empty()) {
        for (const TableRow& row : table) numbers_.push_back(row.number);
    }

    RunColumns run() const {
        return {.topic = topics_.column(), .document = documents_.column(), .score = std::span(numbers_)};
    }
    JudgmentColumns judgments() const {
        return {.topic = topics_.column(),
                .document = documents_.column(),
                .grade = std::span(numbers_),
                .aspect = with_aspects_ ? aspects_.column() : TextColumn()};
    }
    RatingColumns ratings() const {
        return {.user = topics_.column(), .item = documents_.column(), .rating = std::span(numbers_)};
    }
    ItemColumns items() const { return {.item = documents_.column(), .aspect = aspects_.column()}; }

private:
    static std::vector<std::string> texts(const Table& table, std::string TableRow::* member) {
        std::vector<std::string> found;
        for (const TableRow& row : table) found.push_back(row.*member);
        return found;
    }

    OwnedTexts topics_, documents_, aspects_;
    std::vector<double> numbers_;
    bool with_aspects_;
};

std::string run_text(const Table& run) {
    std::string text;
    for (const TableRow& row : run) text += fmt::format("{} Q0 {} 1 {} tag\n", row.topic, row.document, row.number);
    return text;
}

std::string judgments_text(const Table& judgments) {
    std::string text;
    for (const TableRow& row : judgments)
        text +=
            fmt::format("{} {} {} {}\n", row.topic, row.aspect.empty() ? "0" : row.aspect, row.document, row.number);
    return text;
}

Table draw_judgments(Random& random, std::size_t topics, std::size_t aspects) {
    Table made;
    for (std::size_t t = 0; t < topics; ++t)
        for (std::size_t d = 0; d < 20; ++d)
            for (std::size_t a = 0; a < std::max<std::size_t>(aspects, 1); ++a)
                if (random.below(3) > 0 || d == 0)
                    made.push_back({fmt::format("t{}", t), fmt::format("d{:02}", d),
                                    aspects == 0 ? "" : fmt::format("a{}", a), static_cast<double>(random.below(4))});
    return made;
}

/// Some topics are missing, one is not judged, scores tie now and then.
Table draw_run(Random& random, std::size_t topics, bool scattered) {
    Table made;
    for (std::size_t t = 0; t <= topics; ++t) {
        if (t == 1) continue;
        for (std::size_t d = 0; d < 40; ++d)
            if (random.below(2) == 0 || d == 3)
                made.push_back(
                    {fmt::format("t{}", t), fmt::format("d{:02}", d), "", static_cast<double>(random.below(25))});
    }
    if (scattered)
        for (std::size_t i = made.size(); i > 1; --i) std::swap(made[i - 1], made[random.below(i)]);
    return made;
}

/// The bits of every value, so that NaN equals NaN and nothing else does.
std::vector<std::uint64_t> bits(const std::vector<double>& values) {
    std::vector<std::uint64_t> found(values.size());
    std::memcpy(found.data(), values.data(), values.size() * sizeof(double));
    return found;
}

/// All measures of the catalogue that can be computed on such judgments, with their defaults.
std::vector<Measure> measures_for(const Scale& scale) {
    std::vector<Measure> found;
    for (const MeasureFamily* family : measure_families()) {
        const Measure measure = parse_measure(std::string(family->example));
        if (refusals({&measure, 1}, scale).empty()) found.push_back(measure);
    }
    return found;
}

TEST(Columns, EveryMeasureGivesTheBitsOfAFile) {
    Random random(5);
    for (int round = 0; round < 12; ++round) {
        const std::size_t aspects = round % 3 == 0 ? 0 : 3;
        const Table judgments = draw_judgments(random, 6, aspects), run = draw_run(random, 6, round % 2 == 1);
        const TemporaryFile judgments_file(judgments_text(judgments)), run_file(run_text(run));
        const std::vector<Measure> measures = measures_for({.top = 3, .integral = true});
        ASSERT_GT(measures.size(), 80U);
        EvaluationRequest request{.judgments = judgments_file.path(), .runs = {run_file.path()}, .measures = measures};
        const Evaluation file = evaluate(request);
        for (const TextLayout layout : layouts) {
            const OwnedColumns judged(judgments, layout), ranked(run, layout);
            request.judgments = {"judgments", judged.judgments()};
            request.runs = {{"run", ranked.run()}};
            const Evaluation columns = evaluate(request);
            EXPECT_EQ(bits(columns.scores.values), bits(file.scores.values)) << round;
            EXPECT_EQ(columns.scores.topics, file.scores.topics);
            EXPECT_EQ(columns.scores.systems, std::vector<std::string>{"run"});
            EXPECT_EQ(columns.about.assumptions, file.about.assumptions);
        }
    }
}

TEST(Columns, ThreadsChangeNothing) {
    Random random(6);
    const Table judgments = draw_judgments(random, 6000, 0), run = draw_run(random, 6000, false);
    const TemporaryFile judgments_file(judgments_text(judgments)), run_file(run_text(run));
    const std::vector<std::string> names{"nDCG@10", "AP", "RR", "bpref", "trec_eval9:map", "GMAP"};
    EvaluationRequest request{
        .judgments = judgments_file.path(), .runs = {run_file.path()}, .measures = parse_measures(names)};
    const Evaluation file = evaluate(request);
    const OwnedColumns judged(judgments, TextLayout::packed_32), ranked(run, TextLayout::coded_4);
    request.judgments = {"judgments", judged.judgments()};
    request.runs = {{"run", ranked.run()}};
    for (const std::size_t threads : {1UL, 2UL, 5UL}) {
        request.threads = threads;
        EXPECT_EQ(bits(evaluate(request).scores.values), bits(file.scores.values)) << threads;
    }
}

/// The texts of an error, without what a file and a row differ in.
std::string said_by(const EvaluationRequest& request) {
    try {
        evaluate(request);
        return "nothing";
    } catch (const InputError& error) {
        std::string text;
        for (const Message& message : error.messages()) {
            text += fmt::format("{}: {}", message.line, message.text);
            for (const Hint& hint : message.hints) text += fmt::format(" [{} {}]", hint.policy, hint.value);
            text += '\n';
        }
        for (std::size_t at; (at = text.find("on line")) != std::string::npos;) text.replace(at, 7, "in row");
        return text;
    }
}

TEST(Columns, FaultsAreThoseOfAFile) {
    const Table judgments{{"1", "a", "", 1}, {"1", "b", "", 0}, {"2", "a", "", 1}};
    const Table twice{{"1", "a", "", 3}, {"1", "b", "", 2}, {"1", "a", "", 1}};
    const Table strangers{{"9", "a", "", 3}};
    const Table conflict{{"1", "a", "", 1}, {"1", "a", "", 2}};
    const std::vector<std::pair<Table, Table>> cases{{judgments, twice}, {judgments, strangers}, {conflict, twice}};
    const std::vector<std::string> names{"AP"};
    for (const auto& [judged, run] : cases) {
        const TemporaryFile judgments_file(judgments_text(judged)), run_file(run_text(run));
        EvaluationRequest request{
            .judgments = judgments_file.path(), .runs = {run_file.path()}, .measures = parse_measures(names)};
        const std::string of_file = said_by(request);
        EXPECT_NE(of_file, "nothing");
        const OwnedColumns judged_columns(judged, TextLayout::views), run_columns(run, TextLayout::coded_1);
        request.judgments = {"judgments", judged_columns.judgments()};
        request.runs = {{"run", run_columns.run()}};
        EXPECT_EQ(said_by(request), of_file);
    }
}

TEST(Columns, NumbersThatAreNotFiniteAndOddLengthsAreRefused) {
    const Table judgments{{"1", "a", "", 1}};
    const OwnedColumns judged(judgments, TextLayout::views);
    const std::vector<std::string> names{"AP"};
    EvaluationRequest request{.judgments = {"judgments", judged.judgments()}, .measures = parse_measures(names)};
    const Table bad{{"1", "a", "", 2}, {"1", "b", "", std::nan("")}};
    const OwnedColumns ranked(bad, TextLayout::views);
    request.runs = {{"run", ranked.run()}};
    EXPECT_THAT(said_by(request), HasSubstr("2: score nan is not a finite number"));
    RunColumns shorter = ranked.run();
    const std::vector<double> one{1};
    shorter.score = std::span(one);
    request.runs = {{"run", shorter}};
    EXPECT_THAT(said_by(request), HasSubstr("2 rows have a topic and 1 a score"));
    request.runs = {{"run", RunColumns{}}};
    EXPECT_THAT(said_by(request), HasSubstr("no rows"));
}

TEST(Columns, WithoutScoresTheOrderOfTheRowsIsTheRanking) {
    const Table judgments{{"1", "a", "", 1}, {"1", "b", "", 0}}, run{{"1", "b", "", 0}, {"1", "a", "", 0}};
    const OwnedColumns judged(judgments, TextLayout::views), ranked(run, TextLayout::views);
    RunColumns columns = ranked.run();
    columns.score = {};
    const std::vector<std::string> names{"RR"};
    const EvaluationRequest request{
        .judgments = {"judgments", judged.judgments()}, .runs = {{"run", columns}}, .measures = parse_measures(names)};
    EXPECT_EQ(evaluate(request).scores.at(0, 0, 0), 0.5);
}

TEST(Columns, SimilaritiesAreThoseOfFiles) {
    Random random(8);
    const Table judgments = draw_judgments(random, 6, 0), a = draw_run(random, 6, false), b = draw_run(random, 6, true);
    const TemporaryFile judgments_file(judgments_text(judgments)), a_file(run_text(a)), b_file(run_text(b));
    const std::vector<std::string> names{"RBO", "rbo.rel", "tau"};
    SimilarRequest request{.runs = {a_file.path(), b_file.path()},
                           .similarities = parse_similarities(names),
                           .judgments = judgments_file.path()};
    const SimilarResult file = similar(request);
    const OwnedColumns judged(judgments, TextLayout::packed_64), left(a, TextLayout::coded_4),
        right(b, TextLayout::strings);
    request.judgments = {"judgments", judged.judgments()};
    request.runs = {{"a", left.run()}, {"b", right.run()}};
    const SimilarResult columns = similar(request);
    ASSERT_EQ(columns.topics, file.topics);
    for (std::size_t topic = 0; topic < file.topics.size(); ++topic)
        for (std::size_t i = 0; i < names.size(); ++i)
            EXPECT_EQ(bits({columns.values.at(0, topic, i).value}), bits({file.values.at(0, topic, i).value}));

    request.scale = {0, 1};
    try {
        similar(request);
        FAIL() << "grades beyond the scale";
    } catch (const InputError& error) {
        const Message first = error.messages().front();
        EXPECT_EQ(first.file, "judgments");
        EXPECT_GT(judgments[first.line - 1].number, 1);
    }
}

TEST(Columns, NumbersOfEveryTypeAreRead) {
    const std::vector<float> floats{0.5F, 3};
    const std::vector<std::int64_t> longs{1, 3};
    const std::vector<std::int32_t> ints{1, 3};
    const std::vector<std::int8_t> bytes{-1, 3};
    EXPECT_EQ(NumberColumn(std::span<const float>(floats))[0], 0.5);
    EXPECT_EQ(NumberColumn(std::span<const std::int64_t>(longs))[1], 3);
    EXPECT_EQ(NumberColumn(std::span<const std::int32_t>(ints))[0], 1);
    EXPECT_EQ(NumberColumn(std::span<const std::int8_t>(bytes))[0], -1);
}

TEST(Columns, RatingsMayBeLeftAway) {
    const std::vector<std::string> users{"u", "u", "v"}, items{"i", "j", "i"}, ranked{"j", "k", "i"};
    RatingRequest request;
    request.files.test = "clicks";
    request.files.test_columns = RatingColumns{.user = users, .item = items, .rating = {}};
    request.runs = {RunSource("recs", RunColumns{.topic = users, .document = ranked})};
    request.measures = parse_measures({"P@1"});
    const Scores scores = evaluate(request).scores;
    EXPECT_EQ(scores.at(0, 0, 0), 1);
    EXPECT_EQ(scores.at(0, 1, 0), 1);
}

TEST(Columns, RatingsAndRecommendationsGiveTheBitsOfFiles) {
    Random random(7);
    Table test, train, items, recommendations;
    for (int user = 0; user < 20; ++user)
        for (int item = 0; item < 30; ++item) {
            const std::string u = fmt::format("u{}", user), i = fmt::format("i{:02}", item);
            if (random.below(4) == 0) test.push_back({u, i, "", static_cast<double>(1 + random.below(5))});
            else if (random.below(2) == 0) train.push_back({u, i, "", static_cast<double>(1 + random.below(5))});
            if (random.below(2) == 0) recommendations.push_back({u, i, "", random.unit()});
        }
    for (int item = 0; item < 30; ++item)
        for (int aspect = 0; aspect < 4; ++aspect)
            if (random.below(2) == 0 || aspect == 0)
                items.push_back({"", fmt::format("i{:02}", item), fmt::format("g{}", aspect), 0});
    const auto csv = [](const Table& table) {
        std::string text = "user,item,rating\n";
        for (const TableRow& row : table) text += fmt::format("{},{},{}\n", row.topic, row.document, row.number);
        return text;
    };
    std::string items_text = "item,aspect\n", recs = "user,item,score\n";
    for (const TableRow& row : items) items_text += fmt::format("{},{}\n", row.document, row.aspect);
    for (const TableRow& row : recommendations) recs += fmt::format("{},{},{}\n", row.topic, row.document, row.number);
    const TemporaryFile test_file(csv(test)), train_file(csv(train)), items_file(items_text), recs_file(recs);
    const std::vector<std::string> names{"nDCG@10", "alpha_beta_nDCG@10", "Novelty@10", "ILD@10", "Gini@10"};

    RatingRequest request;
    request.measures = parse_measures(names);
    request.files.test = test_file.path();
    request.files.train = train_file.path();
    request.files.items = items_file.path();
    request.runs = {recs_file.path()};
    const Evaluation files = evaluate(request);
    const OwnedColumns tested(test, TextLayout::coded_2), trained(train, TextLayout::views),
        known(items, TextLayout::packed_64), recommended(recommendations, TextLayout::strings);
    request.files.test_columns = tested.ratings();
    request.files.train_columns = trained.ratings();
    request.files.item_columns = known.items();
    request.runs = {{"recs", recommended.run()}};
    const Evaluation columns = evaluate(request);
    EXPECT_EQ(bits(columns.scores.values), bits(files.scores.values));
    EXPECT_EQ(bits(columns.scores.wholes), bits(files.scores.wholes));
    EXPECT_EQ(columns.scores.topics, files.scores.topics);
}

}  // namespace
}  // namespace assay::testing::columns_test
