// The worked example of the paper on several aspects: three documents judged for relevance and correctness.
//
// Maistro, Chaves Lima, Simonsen and Lioma, "Principled multi-aspect evaluation measures of rankings", CIKM 2021.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iostream>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/core/call.hpp"
#include "assay/metrics/aspects/class_weights.hpp"
#include "assay/metrics/aspects/label_order.hpp"
#include "assay/metrics/aspects/order_errors.hpp"

#include "support/labelled_topics.hpp"

namespace assay::testing::worked_example_test {
namespace {

/// relevance nr < mr < fr < hr, correctness nc < pc < c, embedded as given; not relevant implies not correct.
LabelSpace example_space(const std::vector<std::string>& relevance, const std::vector<std::string>& correctness,
                         Universe universe = Universe::feasible_first) {
    return {.aspects = {aspect_of("relevance", relevance), aspect_of("correctness", correctness)},
            .universe = universe};
}

LabelSpace example_space(const std::vector<std::string>& correctness, Universe universe = Universe::feasible_first) {
    return example_space({"0", "1", "2", "3"}, correctness, universe);
}

const std::vector<std::string> halves{"0", "3/2", "3"};

// d1 (mr,c), d2 (hr,pc), d3 (hr,nc).
const std::vector<Tuple> documents{{1, 2}, {3, 1}, {3, 0}};

/// The rows of a ranking written "(d2,d1,d3)".
std::vector<std::size_t> ranking_of(std::string_view text) {
    std::vector<std::size_t> rows;
    for (const std::string_view name : split_at_commas(text.substr(1, text.size() - 2)))
        rows.push_back(static_cast<std::size_t>(name[1] - '1'));
    return rows;
}

LabelledTopic example_topic(const LabelSpace& space, std::string_view ranking) {
    return LabelledTopic({.space = space, .labels = documents, .ranking = ranking_of(ranking)});
}

Distance distance_of(std::string_view name) {
    return {.kind = name == "eucl"   ? Distance::Kind::eucl
                    : name == "manh" ? Distance::Kind::manh
                                     : Distance::Kind::cheb};
}

/// "(3,3) > (2,3) > (3,3/2) = (2,3/2)": the classes, best first, in each the better relevance first.
std::string classes_text(const LabelSpace& space, std::string_view distance) {
    const LabelOrder order(space, distance_of(distance));
    std::vector<std::vector<Tuple>> classes(order.count());
    for_each_tuple(space, [&](std::span<const Label> tuple) {
        classes[order.class_of(tuple)].emplace_back(tuple.begin(), tuple.end());
    });
    std::string text;
    for (std::size_t c = classes.size(); c-- > 0;) {
        std::sort(classes[c].begin(), classes[c].end(), std::greater<>{});
        for (const Tuple& tuple : classes[c])
            text +=
                fmt::format("{}({},{})",
                            text.empty()                  ? ""
                            : &tuple == classes[c].data() ? " > "
                                                          : " = ",
                            space.aspects[0].embedding[tuple[0]].text(), space.aspects[1].embedding[tuple[1]].text());
    }
    return text;
}

struct ClassTable {
    std::vector<std::string> correctness;
    const char* distance;
    std::size_t count;
    const char* classes;
    std::size_t count_of_full_product;
};

// Table 1 with its ties; 10 tuples, 12 in the full product.
const ClassTable class_tables[] = {
    {{"0", "3/2", "3"},
     "eucl",
     10,
     "(3,3) > (2,3) > (3,3/2) > (2,3/2) > (1,3) > (1,3/2) > (3,0) > (2,0) > (1,0) > (0,0)",
     11},
    {{"0", "3/2", "3"},
     "manh",
     10,
     "(3,3) > (2,3) > (3,3/2) > (1,3) > (2,3/2) > (3,0) > (1,3/2) > (2,0) > (1,0) > (0,0)",
     11},
    {{"0", "3/2", "3"},
     "cheb",
     5,
     "(3,3) > (2,3) > (3,3/2) = (2,3/2) > (1,3) = (1,3/2) > (3,0) = (2,0) = (1,0) = (0,0)",
     5},
    {{"0", "1", "2"}, "eucl", 7, "(3,2) > (3,1) = (2,2) > (2,1) > (3,0) = (1,2) > (2,0) = (1,1) > (1,0) > (0,0)", 9},
    {{"0", "1", "2"}, "manh", 6, "(3,2) > (3,1) = (2,2) > (3,0) = (2,1) = (1,2) > (2,0) = (1,1) > (1,0) > (0,0)", 6},
    {{"0", "1", "2"}, "cheb", 4, "(3,2) > (3,1) = (2,2) = (2,1) > (3,0) = (2,0) = (1,2) = (1,1) = (1,0) > (0,0)", 4},
    {{"0", "2", "6"}, "eucl", 10, "(3,6) > (2,6) > (1,6) > (3,2) > (2,2) > (1,2) > (3,0) > (2,0) > (1,0) > (0,0)", 12},
    {{"0", "2", "6"}, "manh", 9, "(3,6) > (2,6) > (1,6) > (3,2) > (2,2) > (3,0) = (1,2) > (2,0) > (1,0) > (0,0)", 10},
    {{"0", "2", "6"}, "cheb", 5, "(3,6) > (2,6) > (1,6) > (3,2) = (2,2) = (1,2) > (3,0) = (2,0) = (1,0) = (0,0)", 6},
};

TEST(AspectsExample, ClassesOfTuples) {
    for (const ClassTable& table : class_tables) {
        SCOPED_TRACE(fmt::format("{} {}", fmt::join(table.correctness, ","), table.distance));
        EXPECT_EQ(classes_text(example_space(table.correctness), table.distance), table.classes);
        EXPECT_EQ(LabelOrder(example_space(table.correctness), distance_of(table.distance)).count(), table.count);
        EXPECT_EQ(LabelOrder(example_space(table.correctness, Universe::full), distance_of(table.distance)).count(),
                  table.count_of_full_product);
    }
}

TEST(AspectsExample, TheUniverseIsVisibleInTheWeights) {
    const auto weights = [](Universe universe, std::string_view distance) {
        const LabelOrder order(example_space(halves, universe), distance_of(distance));
        std::vector<std::size_t> found;
        for (const Tuple& tuple : documents) found.push_back(order.class_of(tuple));
        return found;
    };
    using Weights = std::vector<std::size_t>;
    EXPECT_EQ(weights(Universe::feasible_first, "eucl"), (Weights{5, 7, 3}));
    EXPECT_EQ(weights(Universe::feasible_first, "manh"), (Weights{6, 7, 4}));
    EXPECT_EQ(weights(Universe::feasible_first, "cheb"), (Weights{1, 2, 0}));
    EXPECT_EQ(weights(Universe::full, "eucl"), (Weights{6, 8, 4}));
    EXPECT_EQ(weights(Universe::full, "manh"), (Weights{7, 8, 5}));
    EXPECT_EQ(weights(Universe::full, "cheb"), (Weights{1, 2, 0}));
}

TEST(AspectsExample, ProportionalWeights) {
    const auto weights = [](std::string_view distance) {
        const double hundred[] = {100};
        return class_weights(ClassWeights::proportional, hundred,
                             LabelOrder(example_space(halves), distance_of(distance)));
    };
    EXPECT_EQ(weights("eucl"), (std::vector<double>{0, 15, 25, 29, 41, 53, 58, 65, 76, 100}));
    EXPECT_EQ(weights("manh"), (std::vector<double>{0, 17, 33, 42, 50, 58, 67, 75, 83, 100}));
    EXPECT_EQ(weights("cheb"), (std::vector<double>{0, 33, 50, 67, 100}));
}

// Table 3. MM is given by its definition and as printed.
struct Row {
    const char *measure, *ranking, *relevance, *correctness, *cam, *mm, *mm_printed, *eucl, *manh, *cheb;
};
const Row table_3[] = {
    {"AP", "(d1,d2,d3)", "0.5833", "1.0000", "0.7917", "0.7368", "0.3684", "1.0000", "1.0000", "0.5000"},
    {"AP", "(d1,d3,d2)", "0.5833", "1.0000", "0.7917", "0.7368", "0.3684", "0.8333", "0.8333", "0.3333"},
    {"AP", "(d2,d1,d3)", "0.8333", "0.5000", "0.6667", "0.6250", "0.3125", "1.0000", "1.0000", "1.0000"},
    {"AP", "(d2,d3,d1)", "1.0000", "0.3333", "0.6667", "0.5000", "0.2500", "0.8333", "0.8333", "1.0000"},
    {"AP", "(d3,d1,d2)", "0.8333", "0.5000", "0.6667", "0.6250", "0.3125", "0.5833", "0.5833", "0.3333"},
    {"AP", "(d3,d2,d1)", "1.0000", "0.3333", "0.6667", "0.5000", "0.2500", "0.5833", "0.5833", "0.5000"},
    {"AP", "(d1,d2)", "0.2500", "1.0000", "0.6250", "0.4000", "0.2500", "1.0000", "1.0000", "0.5000"},
    {"AP", "(d1,d3)", "0.2500", "1.0000", "0.6250", "0.4000", "0.2500", "0.5000", "0.5000", "0.0000"},
    {"AP", "(d2,d1)", "0.5000", "0.5000", "0.5000", "0.5000", "0.2500", "1.0000", "1.0000", "1.0000"},
    {"AP", "(d2,d3)", "1.0000", "0.0000", "0.5000", "0.0000", "0.0000", "0.5000", "0.5000", "1.0000"},
    {"AP", "(d3,d1)", "0.5000", "0.5000", "0.5000", "0.5000", "0.2500", "0.2500", "0.2500", "0.0000"},
    {"AP", "(d3,d2)", "1.0000", "0.0000", "0.5000", "0.0000", "0.0000", "0.2500", "0.2500", "0.5000"},
    {"AP", "(d1)", "0.0000", "1.0000", "0.5000", "0.0000", "0.0000", "0.5000", "0.5000", "0.0000"},
    {"AP", "(d2)", "0.5000", "0.0000", "0.2500", "0.0000", "0.0000", "0.5000", "0.5000", "1.0000"},
    {"AP", "(d3)", "0.5000", "0.0000", "0.2500", "0.0000", "0.0000", "0.0000", "0.0000", "0.0000"},
    {"NDCG", "(d1,d2,d3)", "0.8146", "1.0000", "0.9073", "0.8978", "0.4489", "0.9367", "0.9711", "0.8597"},
    {"NDCG", "(d1,d3,d2)", "0.8146", "0.9502", "0.8824", "0.8772", "0.4386", "0.8917", "0.9404", "0.7602"},
    {"NDCG", "(d2,d1,d3)", "0.9514", "0.8597", "0.9056", "0.9033", "0.4516", "1.0000", "1.0000", "1.0000"},
    {"NDCG", "(d2,d3,d1)", "1.0000", "0.7602", "0.8801", "0.8638", "0.4319", "0.9775", "0.9795", "0.9502"},
    {"NDCG", "(d3,d1,d2)", "0.9514", "0.6697", "0.8106", "0.7861", "0.3930", "0.8284", "0.8827", "0.6199"},
    {"NDCG", "(d3,d2,d1)", "1.0000", "0.6199", "0.8100", "0.7654", "0.3827", "0.8509", "0.8929", "0.6697"},
    {"NDCG", "(d1,d2)", "0.5364", "1.0000", "0.7682", "0.6983", "0.3491", "0.8080", "0.8147", "0.8597"},
    {"NDCG", "(d1,d3)", "0.5364", "0.7602", "0.6483", "0.6290", "0.3145", "0.5914", "0.6667", "0.3801"},
    {"NDCG", "(d2,d1)", "0.6733", "0.8597", "0.7665", "0.7552", "0.3776", "0.8713", "0.8436", "1.0000"},
    {"NDCG", "(d2,d3)", "0.9073", "0.3801", "0.6437", "0.5357", "0.2679", "0.7630", "0.7449", "0.7602"},
    {"NDCG", "(d3,d1)", "0.6733", "0.4796", "0.5765", "0.5602", "0.2801", "0.5281", "0.6089", "0.2398"},
    {"NDCG", "(d3,d2)", "0.9073", "0.2398", "0.5735", "0.3794", "0.1897", "0.6364", "0.6583", "0.4796"},
    {"NDCG", "(d1)", "0.1854", "0.7602", "0.4728", "0.2981", "0.1491", "0.4290", "0.4693", "0.3801"},
    {"NDCG", "(d2)", "0.5563", "0.3801", "0.4682", "0.4516", "0.2258", "0.6006", "0.5475", "0.7602"},
    {"NDCG", "(d3)", "0.5563", "0.0000", "0.2781", "0.0000", "0.0000", "0.2574", "0.3129", "0.0000"},
};

/// How a cell that the paper prints comes about.
enum class Cell { reproduces, half, other };

Cell status(double value, const std::string& printed) {
    if (fmt::format("{:.4f}", value) == printed) return Cell::reproduces;
    return fmt::format("{:.4f}", value / 2) == printed ? Cell::half : Cell::other;
}

struct Values {
    double relevance, correctness, cam, mm, eucl, manh, cheb;
};

Values values_of(const Row& row) {
    const bool ap = std::string_view(row.measure) == "AP";
    const std::string inner = ap ? "AP" : "nDCG";
    // What CAM and MM see of the labels; for AP only the best ones count.
    const LabelSpace graded = ap ? example_space({"0", "0", "1", "1"}, {"0", "0", "1"})
                                 : example_space({"0", "5", "10", "15"}, {"0", "5", "10"});
    const LabelledTopic by_aspect = example_topic(graded, row.ranking);
    const LabelledTopic by_class = example_topic(example_space(halves), row.ranking);
    const auto toma = [&](const char* distance) {
        return by_class.score(
            fmt::format("TOMA({},distance={},weight={})", inner, distance, ap ? "top_half" : "step1"));
    };
    return {.relevance = by_aspect.score("CAM(" + inner + ",weights=[1,0])"),
            .correctness = by_aspect.score("CAM(" + inner + ",weights=[0,1])"),
            .cam = by_aspect.score("CAM(" + inner + ")"),
            .mm = by_aspect.score("MM(" + inner + ")"),
            .eucl = toma("eucl"),
            .manh = toma("manh"),
            .cheb = toma("cheb")};
}

TEST(AspectsExample, Table3ByDefinition) {
    for (const Row& row : table_3) {
        SCOPED_TRACE(fmt::format("{} {}", row.measure, row.ranking));
        const Values values = values_of(row);
        EXPECT_EQ(fmt::format("{:.4f}", values.relevance), row.relevance);
        EXPECT_EQ(fmt::format("{:.4f}", values.correctness), row.correctness);
        EXPECT_EQ(fmt::format("{:.4f}", values.cam), row.cam);
        EXPECT_EQ(fmt::format("{:.4f}", values.mm), row.mm);
        EXPECT_EQ(fmt::format("{:.4f}", values.eucl), row.eucl);
        EXPECT_EQ(fmt::format("{:.4f}", values.manh), row.manh);
        EXPECT_EQ(fmt::format("{:.4f}", values.cheb), row.cheb);
    }
}

// All 150 cells as they are printed in the paper: which are those of the definitions, and which are not, and why.
TEST(AspectsExample, Table3AsPrinted) {
    std::map<Cell, int> of_mm, of_others;
    for (const Row& row : table_3) {
        const Values values = values_of(row);
        const struct {
            const char* method;
            double value;
            const char* printed;
        } cells[] = {{"CAM", values.cam, row.cam},
                     {"MM", values.mm, row.mm_printed},
                     {"EUCL", values.eucl, row.eucl},
                     {"MANH", values.manh, row.manh},
                     {"CHEB", values.cheb, row.cheb}};
        for (const auto& [method, value, printed] : cells) {
            const Cell found = status(value, printed);
            ++(std::string_view(method) == "MM" ? of_mm : of_others)[found];
            std::cout << fmt::format(
                "{:4} {:10} {:4}  ours {:.4f}  printed {}  {}\n", row.measure, row.ranking, method, value, printed,
                found == Cell::reproduces ? "reproduces"
                : found == Cell::half     ? "differs: printed is half, 1/(1/s_rel + 1/s_cor), not the harmonic mean"
                                          : "differs: printed is neither the harmonic mean nor half of it");
            if (found == Cell::other) {
                EXPECT_STREQ(row.measure, "AP");
                EXPECT_TRUE(std::string_view(row.ranking) == "(d1,d2)" || std::string_view(row.ranking) == "(d1,d3)");
                EXPECT_EQ(fmt::format("{:.4f}", value), "0.4000");
                EXPECT_STREQ(printed, "0.2500");
            }
        }
    }
    EXPECT_EQ(of_others, (std::map<Cell, int>{{Cell::reproduces, 120}}));
    EXPECT_EQ(of_mm, (std::map<Cell, int>{{Cell::reproduces, 6}, {Cell::half, 22}, {Cell::other, 2}}));
}

TEST(AspectsExample, FurtherMeasures) {
    const char* const measures[] = {"nDCG", "ERR",   "nERR",   "ERR(map=linear1)", "nERR(map=linear1)",
                                    "RBP",  "nRBPI", "Compat", "Compat.raw"};
    const struct {
        const char *distance, *ranking;
        std::vector<const char*> values;
    } rows[] = {
        {"eucl",
         "(d2,d1,d3)",
         {"1.000000", "0.274030", "1.000000", "0.790000", "1.000000", "0.287111", "1.000000", "1.000000", "0.349260"}},
        {"eucl",
         "(d1,d2,d3)",
         {"0.936666", "0.180280", "0.657885", "0.690000", "0.873418", "0.278222", "0.969040", "0.856840", "0.299260"}},
        {"eucl",
         "(d3,d2,d1)",
         {"0.850863", "0.150968", "0.550918", "0.580000", "0.734177", "0.262222", "0.913313", "0.788839", "0.275510"}},
        {"manh",
         "(d2,d1,d3)",
         {"1.000000", "0.300749", "1.000000", "0.806000", "1.000000", "0.319111", "1.000000", "1.000000", "0.349260"}},
        {"manh",
         "(d1,d2,d3)",
         {"0.971134", "0.238249", "0.792186", "0.756000", "0.937965", "0.314667", "0.986072", "0.856840", "0.299260"}},
        {"manh",
         "(d3,d2,d1)",
         {"0.892921", "0.179625", "0.597258", "0.646000", "0.801489", "0.298667", "0.935933", "0.788839", "0.275510"}},
        {"cheb",
         "(d2,d1,d3)",
         {"1.000000", "0.212891", "1.000000", "0.460000", "1.000000", "0.140000", "1.000000", "1.000000", "0.265340"}},
        {"cheb",
         "(d1,d2,d3)",
         {"0.859719", "0.150391", "0.706422", "0.360000", "0.782609", "0.130000", "0.928571", "0.811563", "0.215340"}},
        {"cheb",
         "(d3,d2,d1)",
         {"0.669672", "0.110677", "0.519878", "0.240000", "0.521739", "0.112000", "0.800000", "0.722055", "0.191590"}},
    };
    for (const auto& row : rows)
        for (std::size_t m = 0; m < std::size(measures); ++m) {
            const std::string name = fmt::format("TOMA({},distance={})", measures[m], row.distance);
            EXPECT_EQ(fmt::format("{:.6f}", example_topic(example_space(halves), row.ranking).score(name)),
                      row.values[m])
                << name << " of " << row.ranking;
        }
}

// The same documents with grades: relevance 1, 3, 3 and correctness 2, 1, 0.
TEST(AspectsExample, RelatedMeasures) {
    const LabelSpace space = example_space({"0", "1", "2"}, Universe::full);
    const char* const measures[] = {
        "NLRE", "NLRE(ties=competition)", "NGRE", "nWCS", "uRBP(threshold=1)", "uRBPgr", "uRBP.product"};
    const struct {
        const char* ranking;
        std::vector<double> relevance_positions, correctness_positions;
        std::vector<const char*> values;
    } rows[] = {
        {"(d1,d2,d3)",
         {3, 1, 2},
         {1, 2, 3},
         {"0.833333", "0.833333", "0.666667", "0.978350", "0.360000", "0.224000", "0.360000"}},
        {"(d3,d2,d1)",
         {1, 2, 3},
         {3, 2, 1},
         {"0.864089", "0.864089", "0.728178", "0.919691", "0.288000", "0.166400", "0.288000"}},
        {"(d2,d1,d3)",
         {1, 3, 2},
         {2, 1, 3},
         {"0.864089", "0.811512", "0.675601", "1.000000", "0.360000", "0.208000", "0.360000"}},
    };
    const double grades[][3] = {{1, 3, 3}, {2, 1, 0}};
    for (const auto& row : rows) {
        SCOPED_TRACE(row.ranking);
        const LabelledTopic topic = example_topic(space, row.ranking);
        for (std::size_t m = 0; m < std::size(measures); ++m)
            EXPECT_EQ(fmt::format("{:.6f}", topic.score(measures[m])), row.values[m]) << measures[m];
        for (std::size_t a = 0; a < 2; ++a) {
            std::vector<double> ranked, errors;
            for (const std::size_t document : ranking_of(row.ranking)) ranked.push_back(grades[a][document]);
            const auto& positions = a == 0 ? row.relevance_positions : row.correctness_positions;
            for (std::size_t i = 1; i < 3; ++i) errors.push_back(std::max(0.0, positions[i - 1] - positions[i]));
            EXPECT_EQ(local_errors(ranked, PositionTies::input), errors);
        }
    }
}

// A junk document (-1) comes behind one that is just not relevant (0), judged or not.
TEST(AspectsExample, NegativeGradesStayBelowZero) {
    EXPECT_EQ(local_errors(std::vector{-1.0, 0.0, 2.0}, PositionTies::input), (std::vector{1.0, 1.0}));
    EXPECT_EQ(local_errors(std::vector{-1.0, 0.0}, PositionTies::competition), std::vector{1.0});
}

// Embeddings below 1: RBP takes shares of the best label, ERR the places 0, 1, 2 of the grades.
TEST(AspectsExample, MapsInsideCamGoByAspect) {
    const LabelledTopic topic({.space = {.aspects = {aspect_of("trust", {"0", "1/4", "1/2"})}},
                               .labels = {{2}, {1}, {0}},
                               .ranking = {0, 1, 2}});
    EXPECT_DOUBLE_EQ(topic.score("CAM(RBP(p=0.8))"), 0.2 * (1 + 0.8 * 0.5));
    EXPECT_DOUBLE_EQ(topic.score("CAM(ERR)"), 0.75 + 0.25 * 0.25 / 2);
    EXPECT_DOUBLE_EQ(topic.score("MM(ERR(map=identity))"), 0.5 + 0.5 * 0.25 / 2);
}

// Relevance 0, 1, 2, 0, 1 and credibility 1, 0, 1, 1, 0 in rank order.
TEST(AspectsExample, FiveDocuments) {
    const LabelledTopic topic({.space = {.aspects = {unit_steps("relevance", 2), unit_steps("credibility", 1)}},
                               .labels = {{0, 1}, {1, 0}, {2, 1}, {0, 1}, {1, 0}},
                               .ranking = {0, 1, 2, 3, 4}});
    EXPECT_EQ(fmt::format("{:.10f}", topic.score("NLRE")), "0.8417856219");
    EXPECT_EQ(fmt::format("{:.10f}", topic.score("NGRE")), "0.6907765535");
}

// Grades that are the same everywhere are in order, even if all are 0.
TEST(AspectsExample, EqualGradesAreInOrder) {
    const LabelledTopic topic({.space = {.aspects = {unit_steps("relevance", 2), unit_steps("credibility", 1)}},
                               .labels = {{0, 0}, {0, 0}, {0, 0}},
                               .ranking = {0, 1, 2}});
    EXPECT_EQ(topic.score("NLRE"), 1);
    EXPECT_EQ(topic.score("NGRE"), 1);
    EXPECT_EQ(topic.score("NLRE@1"), 1);
    EXPECT_EQ(topic.score("nWCS"), 0);
}

// WHAM is MM of two aspects; an aspect of weight 0 is not looked at.
TEST(AspectsExample, Wham) {
    const LabelledTopic topic = example_topic(example_space({"0", "5", "10", "15"}, {"0", "5", "10"}), "(d1,d2,d3)");
    const double rel = topic.score("CAM(nDCG,weights=[1,0])"), cor = topic.score("CAM(nDCG,weights=[0,1])");
    EXPECT_DOUBLE_EQ(topic.score("WHAM(nDCG)"), topic.score("MM(nDCG)"));
    EXPECT_DOUBLE_EQ(topic.score("WHAM(nDCG,lambda=0.7)"), 1 / (0.7 / rel + 0.3 / cor));
    EXPECT_DOUBLE_EQ(topic.score("WHAM(nDCG,lambda=0.7,aspects=[2,1])"), 1 / (0.7 / cor + 0.3 / rel));
    const LabelledTopic only_d3 = example_topic(example_space({"0", "5", "10", "15"}, {"0", "5", "10"}), "(d3)");
    EXPECT_EQ(only_d3.score("WHAM(nDCG)"), 0);
    EXPECT_DOUBLE_EQ(only_d3.score("WHAM(nDCG,lambda=1)"), only_d3.score("CAM(nDCG,weights=[1,0])"));
    EXPECT_DOUBLE_EQ(only_d3.score("MM(nDCG,weights=[3,0])"), only_d3.score("CAM(nDCG,weights=[1,0])"));
}

// Erratum 6: with binary labels Euclid and Manhattan make the same classes; their better halves of graded labels
// differ.
TEST(AspectsErrata, BinaryLabelsAndTopHalves) {
    const LabelSpace space = example_space({"0", "1", "2"}, Universe::full);
    const LabelOrder eucl(space, distance_of("eucl"), {}, LabelValues::binary);
    const LabelOrder manh(space, distance_of("manh"), {}, LabelValues::binary);
    for_each_tuple(space, [&](std::span<const Label> tuple) { EXPECT_EQ(eucl.class_of(tuple), manh.class_of(tuple)); });
    const auto in_better_half = [&](std::string_view distance, const Tuple& tuple) {
        const LabelOrder order(space, distance_of(distance));
        return class_weights(ClassWeights::top_half, {}, order)[order.class_of(tuple)];
    };
    EXPECT_EQ(in_better_half("eucl", {1, 1}), 1);
    EXPECT_EQ(in_better_half("manh", {1, 1}), 0);
}

// Erratum 7: Euclid does not always make the most classes.
TEST(AspectsErrata, ManhattanCanMakeMoreClasses) {
    const LabelSpace space{.aspects = {aspect_of("a", {"0", "2", "5"}), aspect_of("b", {"0", "4"})}};
    EXPECT_EQ(LabelOrder(space, distance_of("eucl")).count(), 5U);
    EXPECT_EQ(LabelOrder(space, distance_of("manh")).count(), 6U);
}

// Erratum 8: the worst Chebyshev class is "some label is the worst" only where all aspects go equally far.
TEST(AspectsErrata, TheWorstChebyshevClass) {
    const auto check = [](const std::vector<std::size_t>& tops,
                          const std::function<bool(std::span<const Label>)>& worst) {
        LabelSpace space;
        for (const std::size_t top : tops) space.aspects.push_back(unit_steps(fmt::format("a{}", space.size()), top));
        const LabelOrder order(space, distance_of("cheb"));
        for_each_tuple(space, [&](std::span<const Label> tuple) {
            EXPECT_EQ(order.class_of(tuple) == 0, worst(tuple)) << fmt::format("{}", fmt::join(tops, ","));
        });
    };
    const auto some = [](std::span<const Label> tuple) {
        return std::find(tuple.begin(), tuple.end(), 0) != tuple.end();
    };
    const auto first = [](std::span<const Label> tuple) { return tuple[0] == 0; };
    check({3, 3, 3, 3}, some);
    check({2, 2, 2}, some);
    check({4, 3, 3}, first);
    check({5, 3, 3}, first);
    check({3, 2, 2}, first);
}

}  // namespace
}  // namespace assay::testing::worked_example_test
