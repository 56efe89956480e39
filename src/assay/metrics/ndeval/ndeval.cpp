#include "assay/metrics/ndeval/ndeval.hpp"

#include <algorithm>

namespace assay {

namespace {

constexpr const Metric* metrics[] = {
    &ndeval::err_ia_metric,     &ndeval::nerr_ia_metric, &ndeval::alpha_dcg_metric,
    &ndeval::alpha_ndcg_metric, &ndeval::nrbp_metric,    &ndeval::nnrbp_metric,
    &ndeval::map_ia_metric,     &ndeval::p_ia_metric,    &ndeval::strec_metric,
};

}  // namespace

std::span<const Metric* const> ndeval_metrics() noexcept { return metrics; }

namespace ndeval {

double count_covered(const Aspects& aspects) noexcept {
    return static_cast<double>(
        std::count_if(aspects.tops.begin(), aspects.tops.end(), [](double top) { return top > 0; }));
}

Ideal::Ideal(const Topic& topic, double alpha, std::size_t k)
    : topic_(topic), hits_(hits_of(*topic.aspects, greedy_ideal(*topic.aspects, novelty(alpha), k))) {
    topic_.hits = hits_;
}

}  // namespace ndeval
}  // namespace assay
