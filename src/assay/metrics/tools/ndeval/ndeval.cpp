#include "assay/metrics/tools/ndeval/ndeval.hpp"

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

constexpr const MeasureFamily* metrics[] = {
    &ndeval::err_ia_family,     &ndeval::nerr_ia_family, &ndeval::alpha_dcg_family,
    &ndeval::alpha_ndcg_family, &ndeval::nrbp_family,    &ndeval::nnrbp_family,
    &ndeval::map_ia_family,     &ndeval::p_ia_family,    &ndeval::strec_family,
};

}  // namespace

std::span<const MeasureFamily* const> ndeval_families() noexcept { return metrics; }

namespace ndeval {

double count_covered(const Aspects& aspects) noexcept {
    return static_cast<double>(
        std::count_if(aspects.tops.begin(), aspects.tops.end(), [](double top) { return top > 0; }));
}

Ideal::Ideal(const Topic& topic, double alpha, std::size_t k)
    : topic_(topic), hits_(hits_of(*topic.aspects, greedy_ideal(*topic.aspects, novelty(alpha), k))) {
    topic_.hits = hits_;
}

namespace {

/// The integral of `term` from `begin` to `end` by Simpson's rule.
template <class Term>
double integral(double begin, double end, const Term& term) {
    constexpr int parts = 1024;
    const double step = (end - begin) / parts;
    double sum = term(begin) + term(end);
    for (int i = 1; i < parts; ++i) sum += (i % 2 == 1 ? 4 : 2) * term(begin + i * step);
    return sum * step / 3;
}

}  // namespace

double full_coverage(double aspects, double alpha, std::size_t k, Discounted discounted) noexcept {
    constexpr std::size_t summed_up = 1 << 20;
    double sum = 0, gain = aspects;
    for (std::size_t rank = 1; rank <= std::min(k, summed_up); ++rank) {
        const double before = sum;
        sum += discounted(static_cast<double>(rank), gain);
        if (sum == before) return sum;  // what follows is smaller still
        gain *= 1 - alpha;
    }
    // So far down neighbours are alike, and the sum is the integral from half a rank before to half a rank behind.
    const double last = static_cast<double>(k) + 0.5;
    for (double begin = summed_up + 0.5, end = 0; begin < last; begin = end) {
        end = std::min(2 * begin, last);
        sum += integral(begin, end,
                        [&](double rank) { return discounted(rank, aspects * std::pow(1 - alpha, rank - 1)); });
    }
    return sum;
}

double over_full_coverage(const Topic& topic, double alpha, std::size_t k, Discounted discounted) {
    double sum = 0;
    for_each_gain(topic, alpha, k,
                  [&](std::size_t rank, double gain) { sum += discounted(static_cast<double>(rank), gain); });
    return sum == 0 ? 0 : sum / full_coverage(count_covered(*topic.aspects), alpha, k, discounted);
}

}  // namespace ndeval
}  // namespace assay
