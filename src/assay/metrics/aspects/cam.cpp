// CAM: the weighted mean over aspects of another measure.
//
//     CAM(M) = sum over aspects a of  p_a M_a
//
//   M_a   M computed with the grades of aspect a alone: its relevant documents, its ideal ranking
//   p_a   weight of the aspect; the weights sum to 1
//
// Lioma, Simonsen and Larsen, "Evaluation measures for relevance and credibility in ranked lists", ICTIR 2017.

#include <string>

#include "assay/metrics/aspects/mixing.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { weights };
constexpr Param params[] = {aspect_weights_param};

double score(const Topic& topic, const Args& args) noexcept {
    const AspectShares shares = aspect_shares(topic, args.values[weights].list);
    double sum = 0;
    for (std::size_t a = 0; a < topic.by_aspect.size(); ++a)
        if (shares[a] > 0) sum += shares[a] * args.inner[0](topic.by_aspect[a]);
    return sum;
}

std::string fault(const Args& args) { return weights_fault(args.values[weights].list); }

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_list(scale, args.values[weights].list, aspect_weights_param.name);
}

}  // namespace

constinit const MeasureFamily cam_family{
    .name = "CAM",
    .summary = "another measure for each aspect alone, and the weighted mean of these",
    .formula = "sum_a p_a M_a",
    .cite = "lioma2017evaluation",
    .example = "CAM(nDCG@10,weights=[2,1,1])",
    .params = params,
    .cutoff = Cutoff::none,
    .nests = 1,
    .low = -infinity,
    .high = infinity,
    .needs = Need::each_aspect,
    .score = score,
    .fault = fault,
    .refuse = refuse,
    .known = mix_of_inside,
};

}  // namespace assay
