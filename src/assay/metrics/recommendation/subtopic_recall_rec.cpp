// S_Recall.rec: the share of the aspects that some recommended item has.
//
//     S_Recall.rec@k = number of aspects of T that an item at a rank <= k has / |T|;  0 if T is empty
//
//   T   the aspects of the items of test(u), or all of the collection
//
// With relevant_only=yes only items with a relevance above 0 count. The measure of Zhai, Cohen and Lafferty, SIGIR
// 2003, as Parapar and Radlinski, RecSys 2021, apply it to recommendations.

#include "assay/metrics/recommendation/subtopic_recall_rec.hpp"

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    WantedAspects wanted(*topic.user, args[shown_args::denominator]);
    show_aspects(topic, args, wanted, [](std::size_t) { return false; });
    return ratio(static_cast<double>(wanted.shown()), static_cast<double>(wanted.size()));
}

}  // namespace

constinit const MeasureFamily s_recall_rec_family{
    .name = "S_Recall.rec",
    .summary = "share of the aspects that some recommended item has",
    .formula = "number of aspects of T that an item at a rank <= k has / |T|, T the aspects to be shown",
    .cite = "parapar2021unified",
    .example = "S_Recall.rec@10",
    .params = shown_params,
    .needs = Need::user | Need::item_aspects,
    .only_counts = true,
    .score = score,
};

}  // namespace assay
