// MM: the weighted harmonic mean over aspects of another measure.
//
//     MM(M) = 1 / sum over aspects a of  p_a / M_a
//
//   M_a   M computed with the grades of aspect a alone: its relevant documents, its ideal ranking
//   p_a   weight of the aspect; the weights sum to 1, and aspects of weight 0 do not count
//
// It is 0 as soon as some M_a is 0.
//
// Palotti, Zuccon and Hanbury, "MM: a new framework for multidimensional evaluation of search engines", CIKM 2018.

#include <string>

#include "assay/metrics/aspects/mixing.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { weights };
constexpr Param params[] = {aspect_weights_param};

double score(const Topic& topic, const Args& args) noexcept {
    const AspectShares shares = aspect_shares(topic, args.values[weights].list);
    HarmonicMean mean;
    for (std::size_t a = 0; a < topic.by_aspect.size(); ++a)
        if (shares[a] > 0) mean.add(shares[a], args.inner[0](topic.by_aspect[a]));
    return mean.value();
}

std::string fault(const Args& args) {
    const std::string what = harmonic_fault(args.inner[0], "MM");
    return what.empty() ? weights_fault(args.values[weights].list) : what;
}

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_list(scale, args.values[weights].list, aspect_weights_param.name);
}

}  // namespace

constinit const MeasureFamily mm_family{
    .name = "MM",
    .summary = "another measure for each aspect alone, and the weighted harmonic mean of these",
    .formula = "1 / sum_a p_a / M_a; 0 as soon as some M_a is 0",
    .cite = "palotti2018mm",
    .example = "MM(nDCG@20,weights=[0.5,0.25,0.25])",
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
