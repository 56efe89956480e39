// WHAM: the weighted harmonic mean of another measure over two aspects.
//
//     WHAM(M) = 1 / (lambda / M_a + (1 - lambda) / M_b)
//
//   a, b     the two aspects
//   lambda   in [0, 1]: weight of the first
//
// It is 0 as soon as one of the two is 0 and has a weight above 0.
//
// Lioma, Simonsen and Larsen, "Evaluation measures for relevance and credibility in ranked lists", ICTIR 2017.

#include <string>

#include "assay/metrics/aspects/mixing.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { lambda, aspects };
constexpr Param params[] = {
    {.name = "lambda",
     .fallback = 0.5,
     .domain = {.low = 0, .high = 1},
     .meaning = "weight of the first of the two aspects"},
    aspect_pair_param,
};

double score(const Topic& topic, const Args& args) noexcept {
    const auto [first, second] = aspect_pair(args.values[aspects].list);
    HarmonicMean mean;
    if (args[lambda] > 0) mean.add(args[lambda], args.inner[0](topic.by_aspect[first]));
    if (args[lambda] < 1) mean.add(1 - args[lambda], args.inner[0](topic.by_aspect[second]));
    return mean.value();
}

std::string fault(const Args& args) {
    const std::string what = harmonic_fault(args.inner[0], "WHAM");
    return what.empty() ? pair_fault(args.values[aspects].list) : what;
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_pair(scale, args.values[aspects].list); }

}  // namespace

constinit const MeasureFamily wham_family{
    .name = "WHAM",
    .summary = "another measure for two aspects, and the weighted harmonic mean of the two values",
    .formula = "1 / (lambda / M_a + (1 - lambda) / M_b); 0 as soon as one of them is 0",
    .cite = "lioma2017evaluation",
    .example = "WHAM(nDCG@10,lambda=0.7)",
    .params = params,
    .cutoff = Cutoff::none,
    .nests = 1,
    .high = infinity,
    .needs = Need::each_aspect,
    .score = score,
    .fault = fault,
    .refuse = refuse,
};

}  // namespace assay
