// The measures that ir_measures hands to pytrec_eval: those of trec_eval 9, and RR@k, which goes to the script of
// MS MARCO, and nDCG with exponential gains, which goes to gdeval.
//
//   rel           smallest grade that counts as relevant
//   judged_only   takes documents without a judgment out of the ranking first, as trec_eval -J
//   gains         {grade:grade, ...}: other grades, for the ranking and for the ideal one

#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "assay/metrics/tools/gdeval/gdeval.hpp"
#include "assay/metrics/tools/ir_measures/ir_measures.hpp"
#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::ir_measures {

namespace {

/// A topic with other grades, or fewer documents.
class Changed {
public:
    explicit Changed(const Topic& topic) : topic_(topic) {}

    Changed& judged_only(double wanted) {
        if (wanted == 0) return *this;
        grades_.clear();
        for (const double grade : topic_.grades)
            if (trec_eval::judged(grade)) grades_.push_back(grade);
        topic_.grades = grades_;
        return *this;
    }

    Changed& gains(std::span<const double> pairs) {
        if (pairs.empty()) return *this;
        const auto mapped = [pairs](double grade) {
            for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
                if (pairs[i] == grade) return pairs[i + 1];
            return grade;
        };
        std::vector<double> grades(topic_.grades.size());
        std::transform(topic_.grades.begin(), topic_.grades.end(), grades.begin(), mapped);
        grades_ = std::move(grades);
        judged_.resize(topic_.judged.size());
        std::transform(topic_.judged.begin(), topic_.judged.end(), judged_.begin(), mapped);
        std::sort(judged_.begin(), judged_.end(), std::greater<>{});
        topic_.grades = grades_;
        topic_.judged = judged_;
        return *this;
    }

    const Topic& topic() const { return topic_; }

private:
    Topic topic_;
    std::vector<double> grades_, judged_;
};

/// The number of trec_eval 9 with these parameters.
double number(const trec_eval::Row& theirs, const Topic& topic, std::initializer_list<double> parameters) {
    if (topic.grades.empty()) return 0;
    std::vector<Value> values;
    for (const double parameter : parameters) values.push_back({.number = parameter});
    return Measure{.family = &theirs.measure_9, .values = std::move(values), .k = whole_ranking, .inner = {}}(topic);
}

constexpr Param rel_params[] = {rel_param};
constexpr Param rel_judged_params[] = {rel_param, judged_only_param};
enum : std::size_t { rel, only_judged };

/// Measures with the parameters rel and, if there are two, judged_only.
template <const trec_eval::Row& theirs>
double plain(const Topic& topic, const Args& args) noexcept {
    const double only = args.values.size() > 1 ? args[only_judged] : 0;
    return number(theirs, Changed(topic).judged_only(only).topic(), {args[rel]});
}

/// The same at a cut-off.
template <const trec_eval::Row& theirs>
double at_cutoff(const Topic& topic, const Args& args) noexcept {
    return number(theirs, Changed(topic).judged_only(args[only_judged]).topic(),
                  {static_cast<double>(args.k), args[rel]});
}

double average_precision(const Topic& topic, const Args& args) noexcept {
    return args.k == whole_ranking ? plain<trec_eval::map_row>(topic, args)
                                   : at_cutoff<trec_eval::map_cut_row>(topic, args);
}

double reciprocal_rank(const Topic& topic, const Args& args) noexcept {
    Topic first = topic;
    first.grades = args.first_ranks(topic.grades);
    return plain<trec_eval::recip_rank_row>(first, args);
}

OrderRule order_of_rr(const Args& args) {
    return args.k == whole_ranking ? OrderRule::score_float : OrderRule::score_asc_id;
}

std::string rr_fault(const Args& args) {
    return args.k != whole_ranking && args[only_judged] != 0 ? "with a cut-off it takes no judged_only" : "";
}

constexpr std::string_view dcg_words[] = {"log2", "exp-log2"};
constexpr Param ndcg_params[] = {
    {.name = "dcg",
     .fallback = 0,
     .domain = {},
     .meaning = "log2 is trec_eval's, with gains g; exp-log2 is gdeval's, with gains 2^g - 1",
     .words = dcg_words},
    {.name = "gains",
     .fallback = 0,
     .domain = {},
     .meaning = "{grade:grade,...} for grades that others take the place of",
     .list = true,
     .fallback_text = "grades as they are",
     .pairs = true},
    judged_only_param,
};
namespace ndcg_args {
enum : std::size_t { dcg, gains, judged_only };
}

bool exponential(const Args& args) { return args[ndcg_args::dcg] != 0; }

double ndcg(const Topic& topic, const Args& args) noexcept {
    if (exponential(args)) return gdeval_number(gdeval::ndcg_family, topic, args);
    Changed changed(topic);
    changed.judged_only(args[ndcg_args::judged_only]).gains(args.values[ndcg_args::gains].list);
    return args.k == whole_ranking ? number(trec_eval::ndcg_row, changed.topic(), {0})
                                   : number(trec_eval::ndcg_cut_row, changed.topic(), {static_cast<double>(args.k)});
}

OrderRule order_of_ndcg(const Args& args) { return exponential(args) ? OrderRule::score : OrderRule::score_float; }

std::string ndcg_fault(const Args& args) {
    if (args.values[ndcg_args::gains].list.size() % 2 != 0) return "gains must be pairs, as in gains={1:2,2:5}";
    if (!exponential(args)) return {};
    if (args.k == whole_ranking) return "with dcg=exp-log2 it needs a cut-off, as in ir_measures:nDCG(dcg=exp-log2)@20";
    if (args[ndcg_args::judged_only] != 0 || !args.values[ndcg_args::gains].list.empty())
        return "with dcg=exp-log2 it takes neither gains nor judged_only";
    return {};
}

std::string refuse_ndcg(const Scale& scale, const Args& args) {
    return exponential(args) ? gdeval::ndcg_family.refuse(scale, args) : std::string();
}

constexpr Param iprec_params[] = {
    {.name = "recall", .fallback = 0, .domain = {.low = 0, .high = 1}, .meaning = "level of recall"},
    rel_param,
    judged_only_param,
};

double interpolated_precision(const Topic& topic, const Args& args) noexcept {
    const double shown = std::round(args[0] * 100) / 100;  // it is passed on with two digits
    return number(trec_eval::iprec_at_recall_row, Changed(topic).judged_only(args[2]).topic(), {shown, args[1]});
}

constexpr Param set_p_params[] = {
    rel_param,
    {.name = "relative",
     .fallback = 0,
     .domain = {},
     .meaning = "whether it is divided by the largest possible",
     .words = no_yes},
    judged_only_param,
};

double set_precision(const Topic& topic, const Args& args) noexcept {
    const bool relative = args[1] != 0;
    return number(relative ? trec_eval::set_relative_p_row : trec_eval::set_p_row,
                  Changed(topic).judged_only(args[2]).topic(), {args[rel]});
}

constexpr Param set_f_params[] = {
    rel_param,
    {.name = "beta",
     .fallback = 1,
     .domain = {.low = 0},
     .meaning = "weight of recall against precision: what others call beta squared"},
    judged_only_param,
};

double set_f(const Topic& topic, const Args& args) noexcept {
    return number(trec_eval::set_f_row, Changed(topic).judged_only(args[2]).topic(), {args[1], args[rel]});
}

constexpr Param num_ret_params[] = {
    {.name = "rel",
     .fallback = 0,
     .domain = {.low = 0, .whole = true},
     .meaning = "smallest grade of those that are counted",
     .fallback_text = "all are counted"},
};

double number_retrieved(const Topic& topic, const Args& args) noexcept {
    return args[rel] > 0 ? number(trec_eval::num_rel_ret_row, topic, {args[rel]})
                         : static_cast<double>(topic.grades.size());
}

double number_relevant(const Topic& topic, const Args&) noexcept { return number(trec_eval::num_rel_row, topic, {1}); }

double number_of_topics(const Topic& topic, const Args&) noexcept { return topic.grades.empty() ? 0 : 1; }

constexpr MeasureFamily trec_row(MeasureFamily family) {
    family.whole_grades = true;
    return row(OrderRule::score_float, family);
}

constexpr MeasureFamily sum_row(MeasureFamily family) {
    family.cutoff = Cutoff::none;
    family.high = infinity;
    family.aggregate = Aggregate::sum;
    return trec_row(family);
}

}  // namespace

constinit const MeasureFamily p_family = trec_row({.name = "P",
                                                   .summary = "precision of the first k documents",
                                                   .formula = "trec_eval9:P_k",
                                                   .example = "ir_measures:P(judged_only=yes)@10",
                                                   .params = rel_judged_params,
                                                   .cutoff = Cutoff::required,
                                                   .score = at_cutoff<trec_eval::p_row>,
                                                   .known = sum_of_gains});

constinit const MeasureFamily rr_family = trec_row(
    {.name = "RR",
     .summary = "reciprocal rank of the first relevant document",
     .formula = "trec_eval9:recip_rank; with a cut-off that of MS MARCO, where ties go by document id ascending",
     .example = "ir_measures:RR@10",
     .params = rel_judged_params,
     .order_of = order_of_rr,
     .score = reciprocal_rank,
     .fault = rr_fault,
     .known = {.by_grade = true, .completed = Completed::rises}});

constinit const MeasureFamily rprec_family = trec_row({.name = "Rprec",
                                                       .summary = "precision of the first R documents",
                                                       .formula = "trec_eval9:Rprec",
                                                       .example = "ir_measures:Rprec",
                                                       .params = rel_judged_params,
                                                       .cutoff = Cutoff::none,
                                                       .score = plain<trec_eval::rprec_row>,
                                                       .known = share_of_gains});

constinit const MeasureFamily ap_family = trec_row({.name = "AP",
                                                    .summary = "average precision",
                                                    .formula = "trec_eval9:map, at a cut-off trec_eval9:map_cut_k",
                                                    .example = "ir_measures:AP(rel=2)",
                                                    .params = rel_judged_params,
                                                    .score = average_precision,
                                                    .known = in_order_of_grades});

constinit const MeasureFamily ndcg_family =
    trec_row({.name = "nDCG",
              .summary = "discounted cumulated gain over that of the ideal ranking",
              .formula = "trec_eval9:ndcg or ndcg_cut_k, of other grades if there are gains; or gdeval:nDCG@k",
              .example = "ir_measures:nDCG(gains={1:3,2:7})@10",
              .params = ndcg_params,
              .order_of = order_of_ndcg,
              .score = ndcg,
              .fault = ndcg_fault,
              .refuse = refuse_ndcg,
              .known = share_of_gains});

constinit const MeasureFamily r_family = trec_row({.name = "R",
                                                   .summary = "recall of the first k documents",
                                                   .formula = "trec_eval9:recall_k",
                                                   .example = "ir_measures:R@1000",
                                                   .params = rel_judged_params,
                                                   .cutoff = Cutoff::required,
                                                   .score = at_cutoff<trec_eval::recall_row>,
                                                   .known = share_of_gains});

constinit const MeasureFamily bpref_family = trec_row({.name = "Bpref",
                                                       .summary = "how few judged documents that are not relevant "
                                                                  "come before relevant ones",
                                                       .formula = "trec_eval9:bpref",
                                                       .example = "ir_measures:Bpref",
                                                       .params = rel_params,
                                                       .cutoff = Cutoff::none,
                                                       .score = plain<trec_eval::bpref_row>,
                                                       .known = in_order_of_grades});

constinit const MeasureFamily infap_family = trec_row({.name = "infAP",
                                                       .summary = "inferred average precision",
                                                       .formula = "trec_eval9:infAP",
                                                       .example = "ir_measures:infAP",
                                                       .params = rel_params,
                                                       .cutoff = Cutoff::none,
                                                       .score = plain<trec_eval::infap_row>});

constinit const MeasureFamily success_family = trec_row({.name = "Success",
                                                         .summary = "1 if a relevant document is among the first k",
                                                         .formula = "trec_eval9:success_k",
                                                         .example = "ir_measures:Success@5",
                                                         .params = rel_judged_params,
                                                         .cutoff = Cutoff::required,
                                                         .score = at_cutoff<trec_eval::success_row>,
                                                         .known = {.by_grade = true, .completed = Completed::rises}});

constinit const MeasureFamily iprec_family = trec_row({.name = "IPrec",
                                                       .summary = "interpolated precision at a level of recall",
                                                       .formula = "trec_eval9:iprec_at_recall",
                                                       .example = "ir_measures:IPrec@0.1",
                                                       .params = iprec_params,
                                                       .cutoff = Cutoff::recall,
                                                       .score = interpolated_precision,
                                                       .known = in_order_of_grades});

constinit const MeasureFamily set_p_family = trec_row({.name = "SetP",
                                                       .summary = "precision of all documents retrieved",
                                                       .formula = "trec_eval9:set_P or set_relative_P",
                                                       .example = "ir_measures:SetP(relative=yes)",
                                                       .params = set_p_params,
                                                       .cutoff = Cutoff::none,
                                                       .score = set_precision,
                                                       .known = sum_of_gains});

constinit const MeasureFamily set_rel_p_family = trec_row({.name = "SetRelP",
                                                           .summary = "SetP(relative=yes)",
                                                           .formula = "trec_eval9:set_relative_P",
                                                           .example = "ir_measures:SetRelP",
                                                           .params = rel_judged_params,
                                                           .cutoff = Cutoff::none,
                                                           .score = plain<trec_eval::set_relative_p_row>,
                                                           .known = share_of_gains});

constinit const MeasureFamily set_r_family = trec_row({.name = "SetR",
                                                       .summary = "recall of all documents retrieved",
                                                       .formula = "trec_eval9:set_recall",
                                                       .example = "ir_measures:SetR",
                                                       .params = rel_params,
                                                       .cutoff = Cutoff::none,
                                                       .score = plain<trec_eval::set_recall_row>,
                                                       .known = share_of_gains});

constinit const MeasureFamily set_f_family = trec_row({.name = "SetF",
                                                       .summary = "harmonic mean of SetP and SetR",
                                                       .formula = "trec_eval9:set_F, x = beta",
                                                       .example = "ir_measures:SetF(beta=0.5)",
                                                       .params = set_f_params,
                                                       .cutoff = Cutoff::none,
                                                       .score = set_f,
                                                       .known = share_of_gains});

constinit const MeasureFamily set_ap_family = trec_row({.name = "SetAP",
                                                        .summary = "SetP times SetR",
                                                        .formula = "trec_eval9:set_map",
                                                        .example = "ir_measures:SetAP",
                                                        .params = rel_judged_params,
                                                        .cutoff = Cutoff::none,
                                                        .score = plain<trec_eval::set_map_row>,
                                                        .known = share_of_gains});

constinit const MeasureFamily num_ret_family = sum_row({.name = "NumRet",
                                                        .summary = "number of documents retrieved",
                                                        .formula = "trec_eval9:num_ret or num_rel_ret",
                                                        .example = "ir_measures:NumRet(rel=2)",
                                                        .params = num_ret_params,
                                                        .score = number_retrieved,
                                                        .known = sum_of_gains});

constinit const MeasureFamily num_rel_ret_family = sum_row({.name = "NumRelRet",
                                                            .summary = "NumRet(rel=1)",
                                                            .formula = "trec_eval9:num_rel_ret",
                                                            .example = "ir_measures:NumRelRet",
                                                            .params = rel_params,
                                                            .score = number_retrieved,
                                                            .known = sum_of_gains});

constinit const MeasureFamily num_rel_family = sum_row({.name = "NumRel",
                                                        .summary = "number of relevant documents of topics in the run",
                                                        .formula = "trec_eval9:num_rel",
                                                        .example = "ir_measures:NumRel",
                                                        .score = number_relevant,
                                                        .known = sum_of_gains});

constinit const MeasureFamily num_q_family = sum_row({.name = "NumQ",
                                                      .summary = "number of judged topics in the run",
                                                      .formula = "trec_eval9's num_q",
                                                      .example = "ir_measures:NumQ",
                                                      .score = number_of_topics,
                                                      .known = sum_of_gains});

}  // namespace assay::ir_measures
