// The measures that ir_measures hands to cwl_eval: gain per document looked at by a reader who goes on from rank i to
// the next with probability C_i.
//
//     M   = sum_{i<=1000} W_i r_i / sum_{i<=1000} W_i,   W_1 = 1,  W_(i+1) = W_i C_i
//
//     RBP      C_i = p
//     SDCG@k   C_i = log2(i+1) / log2(i+2), 0 from k on
//     BPM@k    C_i = 1 while r_1 + ... + r_i < T and i < k, then 0
//     INSQ     C_i = ((i - 1 + 2T) / (i + 2T))^2
//     INST     C_i = ((i - 1 + c_i) / (i + c_i))^2,  c_i = 2T - (r_1 + ... + r_i)
//     NERR8@k  C_i = 1 - r_i, 0 from k on
//     NERR9@k  C_i = i/(i+1) (1 - r_i), 0 from k on
//     NERR10   C_i = p (1 - r_i)
//     NERR11   C_i = ((i - 1 + 2T) / (i + 2T))^2 (1 - r_i)
//
//   r_i   from the grade at rank i: 1 if it is at least rel, else 0; or (g - min_rel) / (max_rel - min_rel), cut off
//         at 0 and 1; without a document, or a judgment, 0 resp. what the grade 0 is worth
//
// Rankings go by score, and ties as in the file. All sums end at rank 1000.
//
// Azzopardi, Thomas and Moffat, "cwl_eval: an evaluation tool for information retrieval", SIGIR 2019; Azzopardi,
// Mackenzie and Moffat, "ERR is not C/W/L", ICTIR 2021; Zhang et al., "Evaluating web search with a bejeweled player
// model", SIGIR 2017.

#include <algorithm>
#include <cmath>
#include <string>

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/ir_measures/ir_measures.hpp"

namespace assay::ir_measures {

namespace {

constexpr std::size_t last_rank = 1000;

/// `gain` makes r_i of a judged grade; `goes_on(i, r_i, r_1 + ... + r_i)` is C_i.
template <class Gain, class GoesOn>
double gain_per_document(const Topic& topic, const Gain& gain, const GoesOn& goes_on) noexcept {
    if (topic.grades.empty()) return 0;
    double weight = 1, weights = 0, sum = 0, gained = 0;
    for (std::size_t i = 1; i <= last_rank && weight > 0; ++i) {
        const bool judged = i <= topic.grades.size() && !std::isnan(topic.grades[i - 1]);
        const double r = judged ? gain(std::max(topic.grades[i - 1], 0.0)) : 0;
        gained += r;
        weights += weight;
        sum += weight * r;
        weight *= goes_on(static_cast<double>(i), r, gained);
    }
    return sum / weights;
}

constexpr Param min_rel_param{
    .name = "min_rel", .fallback = 0, .domain = {.low = 0, .whole = true}, .meaning = "largest grade worth nothing"};
constexpr Param max_rel_param{.name = "max_rel",
                              .fallback = 0,
                              .domain = {.low = 0, .whole = true},
                              .meaning = "smallest grade worth most; ir_measures wants it given",
                              .fallback_text = "the largest grade of the judgments"};
constexpr Param target(Domain domain) {
    return {.name = "T", .fallback = 1, .domain = domain, .meaning = "how much gain the reader wants"};
}
constexpr Param persistence(double fallback) {
    return {.name = "p",
            .fallback = fallback,
            .domain = {.low = 0, .high = 1},
            .meaning = "how likely the reader goes on to the next document"};
}

constexpr Param scaled_params[] = {min_rel_param, max_rel_param};
constexpr std::string_view dcg_words[] = {"log2"};
constexpr Param sdcg_params[] = {
    min_rel_param,
    max_rel_param,
    {.name = "dcg", .fallback = 0, .domain = {}, .meaning = "the only one there is", .words = dcg_words},
};
constexpr Param target_params[] = {min_rel_param, max_rel_param, target({.low = 0, .ends = Domain::Ends::open_low})};
constexpr Param inst_params[] = {min_rel_param, max_rel_param, target({.low = 0.5})};  // below it C_i may be no number
constexpr Param patience_params[] = {min_rel_param, max_rel_param, persistence(0.9)};
enum : std::size_t { min_rel, max_rel, third };

template <class GoesOn>
double scaled(const Topic& topic, const Args& args, const GoesOn& goes_on) noexcept {
    const double low = args[min_rel], high = args[max_rel] > 0 ? args[max_rel] : topic.scale.top;
    return gain_per_document(
        topic, [&](double grade) { return low < high ? (std::clamp(grade, low, high) - low) / (high - low) : 0; },
        goes_on);
}

std::string scale_fault(const Args& args) {
    return args[max_rel] == 0 || args[min_rel] < args[max_rel] ? "" : "min_rel must be below max_rel";
}

double square(double x) noexcept { return x * x; }

constexpr Param rbp_params[] = {
    {.name = "rel",
     .fallback = 0,
     .domain = {.low = 0, .whole = true},
     .meaning = "smallest grade that counts as relevant; it must be given",
     .fallback_text = "none"},
    persistence(0.8),
};

double rbp(const Topic& topic, const Args& args) noexcept {
    enum : std::size_t { rel, p };
    return gain_per_document(
        topic, [&](double grade) { return grade >= args[rel] ? 1.0 : 0.0; },
        [&](double, double, double) { return args[p]; });
}

std::string rbp_fault(const Args& args) {
    return args[0] > 0 ? "" : "needs rel, as in RBP(rel=1): the providers of ir_measures have no RBP of grades";
}

double sdcg(const Topic& topic, const Args& args) noexcept {
    return scaled(topic, args, [&](double rank, double, double) {
        return rank < static_cast<double>(args.k) ? std::log2(rank + 1) / std::log2(rank + 2) : 0;
    });
}

double bpm(const Topic& topic, const Args& args) noexcept {
    return scaled(topic, args, [&](double rank, double, double gained) {
        return gained < args[third] && rank < static_cast<double>(args.k) ? 1.0 : 0.0;
    });
}

double insq(const Topic& topic, const Args& args) noexcept {
    return scaled(topic, args, [&](double rank, double, double) {
        return square((rank + 2 * args[third] - 1) / (rank + 2 * args[third]));
    });
}

double inst(const Topic& topic, const Args& args) noexcept {
    return scaled(topic, args, [&](double rank, double, double gained) {
        const double wanted = 2 * args[third] - gained;
        return square((rank + wanted - 1) / (rank + wanted));
    });
}

double nerr8(const Topic& topic, const Args& args) noexcept {
    return scaled(topic, args,
                  [&](double rank, double r, double) { return rank < static_cast<double>(args.k) ? 1 - r : 0; });
}

double nerr9(const Topic& topic, const Args& args) noexcept {
    return scaled(topic, args, [&](double rank, double r, double) {
        return rank < static_cast<double>(args.k) ? rank / (rank + 1) * (1 - r) : 0;
    });
}

double nerr10(const Topic& topic, const Args& args) noexcept {
    return scaled(topic, args, [&](double, double r, double) { return args[third] * (1 - r); });
}

double nerr11(const Topic& topic, const Args& args) noexcept {
    return scaled(topic, args, [&](double rank, double r, double) {
        return square((rank + 2 * args[third] - 1) / (rank + 2 * args[third])) * (1 - r);
    });
}

constexpr MeasureFamily cwl_row(MeasureFamily family) {
    if (family.fault == nullptr) family.fault = scale_fault;
    return row(OrderRule::score_file, family);
}

}  // namespace

constinit const MeasureFamily rbp_family = cwl_row({.name = "RBP",
                                                    .summary = "rank-biased precision, binary, of the first 1000 ranks",
                                                    .formula = "sum_i p^(i-1) [g_i >= rel] / sum_i p^(i-1)",
                                                    .cite = "moffat2008rbp",
                                                    .example = "ir_measures:RBP(rel=1,p=0.8)",
                                                    .params = rbp_params,
                                                    .cutoff = Cutoff::none,
                                                    .score = rbp,
                                                    .fault = rbp_fault,
                                                    .known = sum_of_gains});

constinit const MeasureFamily sdcg_family = cwl_row({.name = "SDCG",
                                                     .summary = "scaled discounted cumulative gain",
                                                     .formula = "sum_{i<=k} r_i/log2(i+1) / sum_{i<=k} 1/log2(i+1)",
                                                     .example = "ir_measures:SDCG(max_rel=3)@10",
                                                     .params = sdcg_params,
                                                     .cutoff = Cutoff::required,
                                                     .score = sdcg,
                                                     .known = sum_of_gains});

constinit const MeasureFamily bpm_family =
    cwl_row({.name = "BPM",
             .summary = "bejeweled player model: mean gain up to where the reader has enough, or k documents",
             .formula = "1/n sum_{i<=n} r_i, n the first rank with r_1 + ... + r_n >= T, at most k",
             .example = "ir_measures:BPM(max_rel=3,T=2)@10",
             .params = target_params,
             .cutoff = Cutoff::required,
             .score = bpm});

constinit const MeasureFamily inst_family =
    cwl_row({.name = "INST",
             .summary = "gain per document of a reader who wants T of it, over the first 1000 ranks",
             .formula = "sum W_i r_i / sum W_i, W_(i+1) = W_i ((i-1+c_i)/(i+c_i))^2, c_i = 2T - (r_1+...+r_i)",
             .cite = "moffat2015inst",
             .example = "ir_measures:INST(max_rel=3)",
             .params = inst_params,
             .cutoff = Cutoff::none,
             .score = inst});

constinit const MeasureFamily insq_family =
    cwl_row({.name = "INSQ",
             .summary = "gain per document of a reader who slows down with depth, over the first 1000 ranks",
             .formula = "sum W_i r_i / sum W_i, W_(i+1) = W_i ((i-1+2T)/(i+2T))^2",
             .example = "ir_measures:INSQ(max_rel=3)",
             .params = target_params,
             .cutoff = Cutoff::none,
             .score = insq,
             .known = sum_of_gains});

constinit const MeasureFamily nerr8_family =
    cwl_row({.name = "NERR8",
             .summary = "nearly expected reciprocal rank, equation 8: stops with the gain, at k at the latest",
             .formula = "sum W_i r_i / sum W_i, W_(i+1) = W_i (1 - r_i), up to k",
             .example = "ir_measures:NERR8(max_rel=3)@10",
             .params = scaled_params,
             .cutoff = Cutoff::required,
             .score = nerr8});

constinit const MeasureFamily nerr9_family =
    cwl_row({.name = "NERR9",
             .summary = "nearly expected reciprocal rank, equation 9: with a discount, up to k",
             .formula = "sum W_i r_i / sum W_i, W_(i+1) = W_i i/(i+1) (1 - r_i), up to k",
             .example = "ir_measures:NERR9(max_rel=3)@10",
             .params = scaled_params,
             .cutoff = Cutoff::required,
             .score = nerr9});

constinit const MeasureFamily nerr10_family =
    cwl_row({.name = "NERR10",
             .summary = "nearly expected reciprocal rank, equation 10: with the patience of RBP",
             .formula = "sum W_i r_i / sum W_i, W_(i+1) = W_i p (1 - r_i)",
             .example = "ir_measures:NERR10(max_rel=3,p=0.8)",
             .params = patience_params,
             .cutoff = Cutoff::none,
             .score = nerr10});

constinit const MeasureFamily nerr11_family =
    cwl_row({.name = "NERR11",
             .summary = "nearly expected reciprocal rank, equation 11: with the goal of INSQ",
             .formula = "sum W_i r_i / sum W_i, W_(i+1) = W_i ((i-1+2T)/(i+2T))^2 (1 - r_i)",
             .example = "ir_measures:NERR11(max_rel=3)",
             .params = target_params,
             .cutoff = Cutoff::none,
             .score = nerr11});

}  // namespace assay::ir_measures
