// gdeval's nDCG: discounted cumulated gain at the first k ranks over that of the ideal ranking at k.
//
//     nDCG@k = sum_{i<=k} (2^g_i - 1) / log2(i + 1)  over the same sum for the judged documents, best first
//
// The script of the TREC web tracks, gdeval.pl 1.3.

#include "assay/metrics/tools/gdeval/gdeval.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::gdeval {

namespace {

double dcg(std::span<const double> grades, std::size_t depth) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < depth; ++i)
        if (grades[i] > 0) sum += worth(grades[i]) / (std::log(static_cast<double>(i + 2)) / std::log(2.0));
    return sum;
}

double score(const Topic& topic, const Args& args) noexcept {
    return ratio(dcg(topic.grades, args.depth(topic.grades.size())),
                 dcg(topic.judged, args.depth(topic.judged.size())));
}

}  // namespace

constinit const MeasureFamily ndcg_family{
    .name = "nDCG",
    .tool = "gdeval",
    .summary = "discounted cumulated gain, with gains 2^g - 1, over that of the ideal ranking",
    .formula = "sum_{i<=k} (2^g_i - 1)/log2(i + 1) over the same of the ideal ranking",
    .cite = "jarvelin2002cumulated",
    .example = "gdeval:nDCG@20",
    .cutoff = Cutoff::required,
    .order = OrderRule::score,
    .score = score,
    .refuse = refuse,
};

}  // namespace assay::gdeval
