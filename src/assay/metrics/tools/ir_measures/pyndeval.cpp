// The measures that ir_measures hands to pyndeval: those of ndeval, for grades of at least rel, with rankings by score
// and ties by document id ascending. ndeval knows no cut-off above 20.

#include <algorithm>
#include <string>
#include <vector>

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/ir_measures/ir_measures.hpp"
#include "assay/metrics/tools/ndeval/ndeval.hpp"

namespace assay::ir_measures {

namespace {

/// A topic in which only grades of at least `rel` are left.
class AtLeast {
public:
    AtLeast(const Topic& topic, double rel) : topic_(topic), aspects_(*topic.aspects) {
        const Aspects& all = *topic.aspects;
        aspects_.covered.clear();
        aspects_.starts.assign(1, 0);
        for (double& top : aspects_.tops) top = 0;
        for (std::size_t row = 0; row < all.documents(); ++row) {
            for (const Covered& one : all.of(row))
                if (one.grade >= rel) {
                    aspects_.covered.push_back(one);
                    aspects_.tops[one.aspect] = std::max(aspects_.tops[one.aspect], one.grade);
                }
            aspects_.starts.push_back(aspects_.covered.size());
        }
        for (const Hit& hit : topic.hits)
            if (const auto covered = aspects_.of(hit.row); !covered.empty())
                hits_.push_back({hit.rank, hit.row, covered});
        topic_.aspects = &aspects_;
        topic_.hits = hits_;
    }
    AtLeast(const AtLeast&) = delete;
    AtLeast& operator=(const AtLeast&) = delete;

    const Topic& topic() const { return topic_; }

private:
    Topic topic_;
    Aspects aspects_;
    std::vector<Hit> hits_;
};

/// All measures have rel and judged_only as their last parameters; those before are ndeval's.
template <const MeasureFamily& theirs>
double score(const Topic& topic, const Args& args) noexcept {
    std::vector<Value> values(args.values.begin(), args.values.end() - 2);
    values.resize(theirs.params.size(), {.number = 0.5});  // what ir_measures leaves at its default
    const AtLeast seen(topic, args[args.values.size() - 2]);
    return Measure{.family = &theirs, .values = std::move(values), .k = args.k, .inner = {}}(seen.topic());
}

std::string fault_of(const Args& args) {
    if (args.values.back().number != 0) return "ir_measures itself fails with judged_only here: there is no number";
    return args.k == whole_ranking || args.k <= 20 ? "" : "ndeval has cut-offs up to 20 only";
}

constexpr Param beta_param{.name = "beta",
                           .fallback = 0.5,
                           .domain = {.low = 0, .high = 1},
                           .meaning = "the chance that the reader goes on to the next document"};
constexpr Param rel_params[] = {rel_param, judged_only_param};
constexpr Param alpha_params[] = {alpha_param, rel_param, judged_only_param};
constexpr Param nrbp_params[] = {alpha_param, beta_param, rel_param, judged_only_param};

constexpr MeasureFamily ndeval_row(MeasureFamily family) {
    family.needs = Need::aspects;
    family.fault = fault_of;
    return row(OrderRule::score_asc_id, family);
}

}  // namespace

constinit const MeasureFamily err_ia_family =
    ndeval_row({.name = "ERR_IA",
                .summary = "expected reciprocal rank over the aspects, binary",
                .formula = "ndeval:ERR-IA@k",
                .example = "ir_measures:ERR_IA@20",
                .params = rel_params,
                .cutoff = Cutoff::required,
                .score = score<ndeval::err_ia_family>});

constinit const MeasureFamily nerr_ia_family =
    ndeval_row({.name = "nERR_IA",
                .summary = "ERR_IA divided by that of the greedy ideal ranking",
                .formula = "ndeval:nERR-IA@k",
                .example = "ir_measures:nERR_IA@20",
                .params = rel_params,
                .cutoff = Cutoff::required,
                .high = infinity,
                .score = score<ndeval::nerr_ia_family>});

constinit const MeasureFamily alpha_dcg_family =
    ndeval_row({.name = "alpha_DCG",
                .summary = "discounted gain of new aspects, binary, over the largest possible",
                .formula = "ndeval:alpha-DCG@k",
                .example = "ir_measures:alpha_DCG@20",
                .params = alpha_params,
                .cutoff = Cutoff::required,
                .score = score<ndeval::alpha_dcg_family>});

constinit const MeasureFamily alpha_ndcg_family =
    ndeval_row({.name = "alpha_nDCG",
                .summary = "alpha_DCG divided by that of the greedy ideal ranking",
                .formula = "ndeval:alpha-nDCG@k",
                .example = "ir_measures:alpha_nDCG(rel=2)@20",
                .params = alpha_params,
                .cutoff = Cutoff::required,
                .high = infinity,
                .score = score<ndeval::alpha_ndcg_family>});

constinit const MeasureFamily nrbp_family = ndeval_row({.name = "NRBP",
                                                        .summary = "novelty- and rank-biased precision, binary",
                                                        .formula = "ndeval:NRBP",
                                                        .example = "ir_measures:NRBP",
                                                        .params = nrbp_params,
                                                        .cutoff = Cutoff::none,
                                                        .score = score<ndeval::nrbp_family>});

constinit const MeasureFamily nnrbp_family = ndeval_row({.name = "nNRBP",
                                                         .summary = "NRBP divided by that of the greedy ideal ranking",
                                                         .formula = "ndeval:nNRBP",
                                                         .example = "ir_measures:nNRBP(alpha=0.1,beta=0.9)",
                                                         .params = nrbp_params,
                                                         .cutoff = Cutoff::none,
                                                         .high = infinity,
                                                         .score = score<ndeval::nnrbp_family>});

constinit const MeasureFamily ap_ia_family =
    ndeval_row({.name = "AP_IA",
                .summary = "average precision over the aspects with a relevant document",
                .formula = "ndeval:MAP-IA",
                .example = "ir_measures:AP_IA",
                .params = rel_params,
                .cutoff = Cutoff::none,
                .score = score<ndeval::map_ia_family>});

constinit const MeasureFamily p_ia_family =
    ndeval_row({.name = "P_IA",
                .summary = "precision over the aspects with a relevant document",
                .formula = "ndeval:P-IA@k",
                .example = "ir_measures:P_IA@20",
                .params = rel_params,
                .cutoff = Cutoff::required,
                .score = score<ndeval::p_ia_family>});

constinit const MeasureFamily strecall_family =
    ndeval_row({.name = "StRecall",
                .summary = "share of the aspects with a relevant document that the first k cover",
                .formula = "ndeval:strec@k",
                .example = "ir_measures:StRecall@20",
                .params = rel_params,
                .cutoff = Cutoff::required,
                .score = score<ndeval::strec_family>});

}  // namespace assay::ir_measures
