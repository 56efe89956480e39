// Table 3: five measures on the fifteen rankings of three documents, with AP and nDCG inside.
//
// The column MM is printed as 1/(1/s_rel + 1/s_cor), which is half of its definition 2/(1/s_rel + 1/s_cor); both are
// computed here (erratum E1).

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/experiments/toma/example.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments {

namespace {

struct PrintedRow {
    std::string_view inside, ranking;
    std::array<std::string_view, 5> cells;  ///< CAM, MM, EUCL, MANH, CHEB
};

constexpr PrintedRow printed_rows[] = {
    {"AP", "(d1,d2,d3)", {"0.7917", "0.3684", "1.0000", "1.0000", "0.5000"}},
    {"AP", "(d1,d3,d2)", {"0.7917", "0.3684", "0.8333", "0.8333", "0.3333"}},
    {"AP", "(d2,d1,d3)", {"0.6667", "0.3125", "1.0000", "1.0000", "1.0000"}},
    {"AP", "(d2,d3,d1)", {"0.6667", "0.2500", "0.8333", "0.8333", "1.0000"}},
    {"AP", "(d3,d1,d2)", {"0.6667", "0.3125", "0.5833", "0.5833", "0.3333"}},
    {"AP", "(d3,d2,d1)", {"0.6667", "0.2500", "0.5833", "0.5833", "0.5000"}},
    {"AP", "(d1,d2)", {"0.6250", "0.2500", "1.0000", "1.0000", "0.5000"}},
    {"AP", "(d1,d3)", {"0.6250", "0.2500", "0.5000", "0.5000", "0.0000"}},
    {"AP", "(d2,d1)", {"0.5000", "0.2500", "1.0000", "1.0000", "1.0000"}},
    {"AP", "(d2,d3)", {"0.5000", "0.0000", "0.5000", "0.5000", "1.0000"}},
    {"AP", "(d3,d1)", {"0.5000", "0.2500", "0.2500", "0.2500", "0.0000"}},
    {"AP", "(d3,d2)", {"0.5000", "0.0000", "0.2500", "0.2500", "0.5000"}},
    {"AP", "(d1)", {"0.5000", "0.0000", "0.5000", "0.5000", "0.0000"}},
    {"AP", "(d2)", {"0.2500", "0.0000", "0.5000", "0.5000", "1.0000"}},
    {"AP", "(d3)", {"0.2500", "0.0000", "0.0000", "0.0000", "0.0000"}},
    {"NDCG", "(d1,d2,d3)", {"0.9073", "0.4489", "0.9367", "0.9711", "0.8597"}},
    {"NDCG", "(d1,d3,d2)", {"0.8824", "0.4386", "0.8917", "0.9404", "0.7602"}},
    {"NDCG", "(d2,d1,d3)", {"0.9056", "0.4516", "1.0000", "1.0000", "1.0000"}},
    {"NDCG", "(d2,d3,d1)", {"0.8801", "0.4319", "0.9775", "0.9795", "0.9502"}},
    {"NDCG", "(d3,d1,d2)", {"0.8106", "0.3930", "0.8284", "0.8827", "0.6199"}},
    {"NDCG", "(d3,d2,d1)", {"0.8100", "0.3827", "0.8509", "0.8929", "0.6697"}},
    {"NDCG", "(d1,d2)", {"0.7682", "0.3491", "0.8080", "0.8147", "0.8597"}},
    {"NDCG", "(d1,d3)", {"0.6483", "0.3145", "0.5914", "0.6667", "0.3801"}},
    {"NDCG", "(d2,d1)", {"0.7665", "0.3776", "0.8713", "0.8436", "1.0000"}},
    {"NDCG", "(d2,d3)", {"0.6437", "0.2679", "0.7630", "0.7449", "0.7602"}},
    {"NDCG", "(d3,d1)", {"0.5765", "0.2801", "0.5281", "0.6089", "0.2398"}},
    {"NDCG", "(d3,d2)", {"0.5735", "0.1897", "0.6364", "0.6583", "0.4796"}},
    {"NDCG", "(d1)", {"0.4728", "0.1491", "0.4290", "0.4693", "0.3801"}},
    {"NDCG", "(d2)", {"0.4682", "0.2258", "0.6006", "0.5475", "0.7602"}},
    {"NDCG", "(d3)", {"0.2781", "0.0000", "0.2574", "0.3129", "0.0000"}},
};

constexpr std::string_view half_printed =
    "E1: printed is 1/(1/s_rel + 1/s_cor), half of the harmonic mean that defines MM";
constexpr std::string_view neither_printed = "E1: printed is neither the harmonic mean that defines MM nor half of it";

/// "(d2,d1)": rows 1, 0.
std::vector<std::size_t> rows_of(std::string_view ranking) {
    std::vector<std::size_t> rows;
    for (const char sign : ranking)
        if (sign >= '1' && sign <= '3') rows.push_back(static_cast<std::size_t>(sign - '1'));
    return rows;
}

/// Scores of rankings, with one measure inside.
class ExampleScores {
public:
    explicit ExampleScores(bool ap)
        : ap_(ap),
          by_aspect_(toma::example_judgments(ap ? toma::example_space("0,0,1,1", "0,0,1")
                                                : toma::example_space("0,5,10,15", "0,5,10"))),
          by_class_(toma::example_judgments(toma::example_space("0,1,2,3", "0,3/2,3"))) {}

    double mixed(std::string_view measure, std::string_view ranking) const {
        return toma::example_score(by_aspect_, parse_measure(fmt::format("{}({})", measure, ap_ ? "AP" : "nDCG")),
                                   rows_of(ranking));
    }
    double by_distance(std::string_view distance, std::string_view ranking) const {
        const std::string name = ap_ ? fmt::format("TOMA(AP,distance={},weight=top_half)", distance)
                                     : fmt::format("TOMA(nDCG,distance={},weight=step1)", distance);
        return toma::example_score(by_class_, parse_measure(name), rows_of(ranking));
    }

private:
    bool ap_;
    Judgments by_aspect_, by_class_;
};

void add_row(const PrintedRow& row, const ExampleScores& scores, Reproduction& made) {
    const std::string name = fmt::format("{} {}", row.inside, row.ranking);
    const double mm = scores.mixed("MM", row.ranking);
    const ReproducedCell half = number_cell({"", name, "MM halved"}, mm / 2, row.cells[1], neither_printed);
    const bool is_half = half.verdict == CellVerdict::same;
    made.cells.push_back(number_cell({"", name, "CAM"}, scores.mixed("CAM", row.ranking), row.cells[0]));
    made.cells.push_back(number_cell({"", name, "MM"}, mm, row.cells[1], is_half ? half_printed : neither_printed));
    made.cells.push_back(half);
    for (std::size_t d = 0; d < std::size(toma::distances); ++d) {
        std::string column(toma::distances[d]);
        for (char& letter : column) letter = static_cast<char>(letter - 'a' + 'A');
        made.cells.push_back(
            number_cell({"", name, column}, scores.by_distance(toma::distances[d], row.ranking), row.cells[2 + d]));
    }
}

Reproduction toma_table_3(const ReproductionData&, const ReproductionSettings&) {
    Reproduction made{.as_grids = true};
    const ExampleScores ap(true), ndcg(false);
    for (const PrintedRow& row : printed_rows) add_row(row, row.inside == "AP" ? ap : ndcg, made);
    made.assumed = {"correctness embedded in 0, 3/2, 3 for TOMA; ten tuples (E3)",
                    "AP: the better half of the classes is relevant, rounded up (E4); discount 1/log2(1 + rank) (E5)",
                    "MM halved is the second reading of the printed column MM"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem toma_table_3_item{
    .paper = "toma",
    .name = "table-3",
    .place = 30,
    .title = "Table 3: five measures on the rankings of three documents",
    .run = toma_table_3,
};

}  // namespace assay::experiments
