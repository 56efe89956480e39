#include "assay/experiments/reproduction.hpp"

#include <algorithm>

#include "assay/experiments/items.hpp"

namespace assay::experiments {

namespace {

constexpr ReproducedPaper papers[] = {
    {"rbu",
     "Amigó, Spina and Carrillo-de-Albornoz, An axiomatic analysis of diversity evaluation metrics: introducing the "
     "rank-biased utility metric, SIGIR 2018",
     "amigo2018axiomatic"},
    {"toma",
     "Maistro, Chaves Lima, Simonsen and Lioma, Principled multi-aspect evaluation measures of rankings, CIKM 2021",
     "maistro2021principled"},
    {"alphabeta",
     "Parapar and Radlinski, Towards unified metrics for accuracy and diversity for recommender systems, RecSys 2021",
     "parapar2021unified"},
    {"rbo", "Houben, Extending rank-biased overlap (RBO) to relevance profiles, bachelor thesis, TU Delft 2025",
     "houben2025extending"},
};

}  // namespace

std::string_view verdict_name(CellVerdict verdict) noexcept {
    switch (verdict) {
        case CellVerdict::same: return "same";
        case CellVerdict::differs: return "differs";
        case CellVerdict::no_data: return "no data";
        default: return "not printed";
    }
}

std::string_view needs_text(ItemNeeds needs) noexcept {
    switch (needs) {
        case ItemNeeds::nothing: return "nothing";
        case ItemNeeds::diversity: return "runs, judgments of subtopics";
        case ItemNeeds::aspects: return "runs, judgments with a label per aspect";
        case ItemNeeds::graded: return "runs, judgments with grades";
        default: return "ratings of films, else simulated ones";
    }
}

std::size_t Reproduction::unexplained() const {
    return static_cast<std::size_t>(
        std::count_if(cells.begin(), cells.end(), [](const ReproducedCell& cell) { return cell.unexplained(); }));
}

bool at_hand(const ReproductionItem& item, const ReproductionData& data) noexcept {
    switch (item.needs) {
        case ItemNeeds::diversity: return data.diversity.has_value();
        case ItemNeeds::aspects: return data.aspects.has_value();
        case ItemNeeds::graded: return data.graded.has_value();
        default: return true;
    }
}

std::span<const ReproducedPaper> reproduced_papers() noexcept { return papers; }

std::span<const ReproductionItem* const> reproduction_items() noexcept { return all_items; }

}  // namespace assay::experiments
