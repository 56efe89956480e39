// Published tables and figures, computed again and held against what was printed.
//
//   item      a table, a figure or a worked example of a paper: a row in a file of its own, with what was printed
//   beside
//             it
//   cell      a number or a verdict of the item: ours, the printed one, and whether they are the same. Where they
//   differ
//             the item says why; a difference without a reason is a fault, of ours or of the paper, that nobody has
//             explained
//   data      what items may ask of the collections at hand. They see no files: whoever calls them reads, scores and
//             compares
//
// Nothing depends on the number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/ratings.hpp"
#include "assay/core/scores.hpp"
#include "assay/core/watcher.hpp"
#include "assay/experiments/random_scenario.hpp"
#include "assay/meta/bounds.hpp"
#include "assay/meta/quality.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/plot/plot.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay::experiments {

enum class CellVerdict : std::uint8_t {
    same,         ///< to the printed digits
    differs,      ///< and the reason says why
    no_data,      ///< it cannot be computed here
    not_printed,  ///< the paper has no such number
};

/// "same", "differs", "no data", "not printed".
std::string_view verdict_name(CellVerdict verdict) noexcept;

struct ReproducedCell {
    std::string table;  ///< which of the tables of the item, where it has several
    std::string row, column;
    std::string ours = {}, printed = {};  ///< empty: there is none
    CellVerdict verdict = CellVerdict::no_data;
    std::string reason = {};  ///< why it differs, or what is missing
    std::string shown = {};   ///< what shows it: a counterexample

    bool unexplained() const { return verdict == CellVerdict::differs && reason.empty(); }
};

/// A picture of the item; the name tells several apart.
struct ReproducedFigure {
    std::string name;
    plot::Plot plot;
};

/// All numbers behind the figures, or behind the cells where these sum them up.
struct PointTable {
    std::vector<std::string> columns = {};
    std::vector<std::vector<std::string>> rows = {};
};

struct Reproduction {
    std::vector<ReproducedCell> cells = {};
    bool as_grids = false;  ///< the cells make grids of rows and columns, and most of them are as printed
    std::vector<ReproducedFigure> figures = {};
    PointTable points = {};
    std::string data = "none";              ///< what the numbers were computed on
    std::vector<std::string> assumed = {};  ///< sentences
    std::vector<std::string> found = {};    ///< what is to be seen, in sentences

    std::size_t unexplained() const;
};

/// How alike two runs are on a topic: one value per similarity.
struct SimilarityPoint {
    std::string first, second, topic;
    std::vector<double> values;
};

/// Judgments and runs. Each function reads what it needs; runs are in the order of their names.
struct RunCollection {
    std::string name;                       ///< of its folder
    std::vector<std::string> aspects = {};  ///< names, where every document has a label of each
    std::function<Scores(const std::vector<Measure>&)> scores = {};
    std::function<Scores(const std::vector<Measure>&, const RandomScenario&)> random_scores = {};
    std::function<std::vector<DocumentQuality>(const std::vector<Measure>&, const QualityRanks&)> quality = {};
    /// By topic, then by measure.
    std::function<std::vector<std::vector<Bound>>(const std::vector<Measure>&)> bounds = {};
    /// All pairs of runs on all topics that both have; rankings cut at a depth, ties shuffled by the seed.
    std::function<std::vector<SimilarityPoint>(const std::vector<Similarity>&, std::size_t depth, std::uint64_t seed)>
        similarities = {};
};

struct RatedCollection {
    std::string name;
    std::function<RatingData()> all = {};  ///< every rating as a test rating
};

struct ReproductionData {
    std::optional<RunCollection> diversity = {};  ///< documents judged for subtopics
    std::optional<RunCollection> aspects = {};    ///< documents with a label for each of several aspects
    std::optional<RunCollection> graded = {};     ///< documents with one grade
    std::optional<RatedCollection> ratings = {};  ///< items with aspects
};

struct ReproductionSettings {
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// What an item cannot do without.
enum class ItemNeeds : std::uint8_t {
    nothing,
    diversity,
    aspects,
    graded,
    ratings_or_simulated,  ///< ratings of films where there are some, else simulated ones
};

/// "runs, judgments of subtopics"
std::string_view needs_text(ItemNeeds needs) noexcept;

struct ReproductionItem {
    std::string_view paper;  ///< "rbu"
    std::string_view name;   ///< "table-1"
    int place = 0;           ///< in the paper
    std::string_view title;
    ItemNeeds needs = ItemNeeds::nothing;
    /// Where data are missing the cells have what was printed, and no numbers of ours.
    Reproduction (*run)(const ReproductionData&, const ReproductionSettings&);
};

/// Whether the data have what the item needs.
bool at_hand(const ReproductionItem& item, const ReproductionData& data) noexcept;

struct ReproducedPaper {
    std::string_view name, title, cite;
};

/// The papers, in the order of lists.
std::span<const ReproducedPaper> reproduced_papers() noexcept;

/// All items, paper by paper.
std::span<const ReproductionItem* const> reproduction_items() noexcept;

}  // namespace assay::experiments
