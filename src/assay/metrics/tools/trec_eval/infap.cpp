// infAP: average precision estimated from a pool of which only a sample was judged.
//
//     infAP = 1/R * sum over the relevant documents retrieved, at rank i, of
//             1/i + (i-1)/i * (pooled above)/(i-1) * (relevant above + e)/(judged above + 2e)
//
//   pooled above   documents above rank i that the judgments mention, with a grade or with a negative one
//   e              0.00001
//
// Yilmaz and Aslam, "Estimating average precision with incomplete and imperfect judgments", CIKM 2006.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    constexpr double epsilon = 0.00001;
    const double least = least_relevant(args[0]);
    double sum = 0, relevant = 0, others = 0, open = 0;
    for (std::size_t i = 0; i < topic.grades.size(); ++i) {
        const double grade = topic.grades[i];
        if (std::isnan(grade)) continue;
        if (!judged(grade)) {
            ++open;
        } else if (grade < least) {
            ++others;
        } else if (i == 0) {
            ++relevant;
            sum += 1;
        } else {
            const auto above = static_cast<double>(i);
            sum += 1 / (above + 1) + (above / (above + 1)) * ((relevant + others + open) / above) *
                                         ((relevant + epsilon) / (relevant + others + 2 * epsilon));
            ++relevant;
        }
    }
    return ratio(sum, count_relevant(topic, least));
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "infAP",
    .tool = "trec_eval",
    .summary = "average precision inferred from a sampled pool",
    .formula = "1/R sum_{i relevant} 1/i + pooled/i * (relevant + e)/(judged + 2e)",
    .cite = "yilmaz2006estimating",
    .example = "trec_eval:infAP",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily infap_family = row;
constinit const MeasureFamily infap_9_family = version_9(row, "trec_eval9:infAP");

}  // namespace assay::trec_eval
