// rbo.rel: rank-biased overlap of two rankings of relevance values.
//
//     RBO = sum over depths d of  (1 - p) p^(d-1) A(d)
//
//   A(d)     agreement of the cumulative gains CG of both rankings at depth d (agreement.hpp), local or global
//   CG(d)    sum of the gains G of the first d relevance values
//   s, l     the lengths of the shorter ranking S and the longer one L
//
// Ties, with X and Y the random cumulative gains when each order of a group is equally likely:
//
//     w   A of the means of X and Y
//     a   the mean of A
//     b   the mean of A / sqrt(the mean of A between X and a copy of it * the same for Y)
//
// Answers: trunc is the sum up to depth k, by default s. min and max are the least and the most that the sum can become
// when both rankings go on in any way. ext lets S go on with its mean gain up to l and the agreement at l for ever.
//
// Houben, "Extending rank-biased overlap (RBO) to relevance profiles", 2025; ties are new here.

#include <algorithm>
#include <cmath>

#include "assay/core/error.hpp"
#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/profile.hpp"
#include "assay/similarity/rbo.hpp"
#include "assay/similarity/rbo_continuation.hpp"
#include "assay/similarity/sum.hpp"

namespace assay {

namespace {

/// Weights that sum to less than this behind some depth are left out of bounds.
constexpr double negligible = 1e-17;
/// Weights that sum to less than this behind some depth change no digit, so that there the laws of tied gains, which
/// take long to find, are not needed.
constexpr double vanishing = 1e-40;

class RelevanceKernel final : public SimilarityKernel {
public:
    RelevanceKernel(GainNorm norm, RboTies ties, double p, GainTable gains, double tolerance, std::size_t k)
        : ties_(ties),
          gains_(std::move(gains)),
          agreement_{.norm = norm, .top = gains_.top, .epsilon = gains_.epsilon},
          weights_(p),
          moves_(gains_),
          tolerance_(tolerance),
          k_(k) {}

    void compute(const RankingPair& pair, Wanted wanted, Answers& answers) override {
        const bool bounds = wanted.has(Answer::min) || wanted.has(Answer::max);
        if (!bounds && !pair.x.tied() && !pair.y.tied()) {
            compute_in_one_pass(pair, answers);
            return;
        }
        assign(pair, weights_.horizon(vanishing));
        CompensatedSum known, trunc;
        for (std::size_t d = 1; d <= s(); ++d) {
            known.add(weights_.at(d) * agreement_at(d));
            if (d == k_) trunc = known;
        }
        answers[Answer::trunc] = exactly((k_ < s() ? trunc : known).value());
        if (wanted.has(Answer::ext)) answers[Answer::ext] = exactly(extrapolate(known));
        if (bounds) bound(known.value(), wanted, answers);
        set_residual(wanted, answers);
    }

    std::vector<DepthStep> steps(const RankingPair& pair) override {
        assign(pair, whole_ranking);
        const bool swapped = pair.x.levels.size() > pair.y.levels.size();
        std::vector<DepthStep> steps(l());
        for (std::size_t d = 1; d <= l(); ++d) {
            const double of_s = d <= s() ? shorter_.mean(d) : extrapolated(d), of_l = longer_.mean(d);
            steps[d - 1] = {.weight = weights_.at(d),
                            .agreement = d <= s() ? agreement_at(d) : open_depth(d).agreement(agreement_, of_s),
                            .x = swapped ? of_l : of_s,
                            .y = swapped ? of_s : of_l};
        }
        return steps;
    }

private:
    std::size_t s() const noexcept { return shorter_.size(); }
    std::size_t l() const noexcept { return longer_.size(); }

    void assign(const RankingPair& pair, std::size_t reach) {
        const bool swapped = pair.x.levels.size() > pair.y.levels.size();
        shorter_.assign(swapped ? pair.y : pair.x, gains_, ties_, reach);
        longer_.assign(swapped ? pair.x : pair.y, gains_, ties_, reach);
        weights_.reach(l());
    }

    /// What most people ask for most often, without ties: nothing needs to be kept.
    void compute_in_one_pass(const RankingPair& pair, Answers& answers) {
        const bool swapped = pair.x.levels.size() > pair.y.levels.size();
        const auto of_s = (swapped ? pair.y : pair.x).levels, of_l = (swapped ? pair.x : pair.y).levels;
        weights_.reach(of_l.size());
        double x = 0, y = 0, last = not_a_number;
        CompensatedSum sum, trunc;
        for (std::size_t d = 1; d <= of_s.size(); ++d) {
            x += gains_.of_level[of_s[d - 1]];
            y += gains_.of_level[of_l[d - 1]];
            last = agreement_(x, y, static_cast<double>(d));
            sum.add(weights_.at(d) * last);
            if (d == k_) trunc = sum;
        }
        answers[Answer::trunc] = exactly((k_ < of_s.size() ? trunc : sum).value());
        const auto s = static_cast<double>(of_s.size());
        for (std::size_t d = of_s.size() + 1; d <= of_l.size(); ++d) {
            const auto depth = static_cast<double>(d);
            y += gains_.of_level[of_l[d - 1]];
            last = agreement_(x * depth / s, y, depth);
            sum.add(weights_.at(d) * last);
        }
        sum.add(weights_.rest(of_l.size()) * last);
        answers[Answer::ext] = exactly(of_s.empty() ? not_a_number : sum.value());
    }

    /// How much a cumulative gain agrees with an independent copy of itself.
    double self_agreement(const CumulativeGain& gain, double d) const noexcept {
        return gain.law == nullptr ? 1 : agreement_(*gain.law, *gain.law, d);
    }

    /// A(d) while both rankings go on.
    double agreement_at(std::size_t depth) const noexcept {
        const auto d = static_cast<double>(depth);
        const CumulativeGain x = shorter_.at(depth), y = longer_.at(depth);
        const double mean = mean_agreement(agreement_, x, y, d);
        return ties_ == RboTies::b ? mean / std::sqrt(self_agreement(x, d) * self_agreement(y, d)) : mean;
    }

    /// A depth behind the end of S.
    OpenDepth open_depth(std::size_t depth) const noexcept {
        const auto d = static_cast<double>(depth);
        const CumulativeGain y = longer_.at(depth);
        const double scale = ties_ == RboTies::b ? 1 / std::sqrt(self_agreement(y, d)) : 1;
        return {.other = y, .depth = d, .weight = weights_.at(depth), .scale = scale};
    }

    /// The cumulative gain of S if it goes on with its mean gain.
    double extrapolated(std::size_t depth) const noexcept {
        return s() == 0 ? 0 : shorter_.mean(s()) * static_cast<double>(depth) / static_cast<double>(s());
    }

    double extrapolate(CompensatedSum sum) const noexcept {
        if (s() == 0) return not_a_number;
        double last = s() == l() ? agreement_at(s()) : 0;
        for (std::size_t d = s() + 1; d <= l(); ++d) {
            last = open_depth(d).agreement(agreement_, extrapolated(d));
            sum.add(weights_.at(d) * last);
        }
        sum.add(weights_.rest(l()) * last);
        return sum.value();
    }

    void bound(double known, Wanted wanted, Answers& answers) {
        const std::size_t end = std::min(l(), std::max(s(), weights_.horizon(negligible)));
        open_.clear();
        for (std::size_t d = s() + 1; d <= end; ++d) open_.push_back(open_depth(d));
        const OpenPair pair{.gains = gains_,
                            .agreement = agreement_,
                            .weights = weights_,
                            .s = s(),
                            .l = l(),
                            .x = shorter_.mean(s()),
                            .y = longer_.mean(l()),
                            .depths = open_,
                            .tied = longer_.last_cut() > s(),
                            .tolerance = tolerance_ / 2};  // res is the difference of two
        const auto plus = [known](const BoundedValue& added) {
            return BoundedValue{known + added.value, known + added.low, known + added.high};
        };
        if (wanted.has(Answer::min)) answers[Answer::min] = plus(least_contribution(pair));
        if (wanted.has(Answer::max)) answers[Answer::max] = plus(most_contribution(pair, moves_));
    }

    RboTies ties_;
    GainTable gains_;
    Agreement agreement_;
    DepthWeights weights_;
    TailMoves moves_;
    double tolerance_;
    std::size_t k_;
    GainProfile shorter_, longer_;
    std::vector<OpenDepth> open_;
};

std::unique_ptr<SimilarityKernel> prepare(const Similarity& similarity, const RelevanceScale& scale) {
    if (scale.empty()) throw UsageError("needs judgments, or the scale of relevance values");
    return std::make_unique<RelevanceKernel>(static_cast<GainNorm>(similarity.choice[0]), ties_of(similarity),
                                             similarity[0], make_gain_table(similarity.values[1], similarity[2], scale),
                                             similarity[3], similarity.k);
}

std::string settle(Similarity& similarity) {
    if (similarity.k != whole_ranking && similarity.answer() != Answer::trunc)
        return "only trunc takes a cut-off: it is the depth at which the sum ends";
    return settle_gain(similarity.values[1]);
}

constexpr std::string_view norm_words[] = {"loc", "glo"};

constexpr VariantAxis axes[] = {
    {.meaning = "loc: gains agree by their ratio; glo: by their difference to what it could be at most",
     .words = norm_words,
     .fallback = 0},
    tie_axis,
    {.meaning = "min, max: the bounds whatever follows; res: their difference; ext: extrapolated; trunc: up to @k",
     .words = answer_words,
     .fallback = 3},
};

constexpr Param params[] = {
    rbo_p_param,
    gain_function_param,
    epsilon_param,
    {.name = "tol",
     .fallback = 1e-9,
     .domain = {.low = 1e-13, .high = 1},
     .meaning = "how wide the interval of a bound may be that cannot be found exactly"},
};

}  // namespace

extern constinit const SimilarityFamily rbo_rel_similarity{
    .name = "rbo.rel",
    .place = 20,
    .summary = "rank-biased overlap of relevance: agreement of cumulative gains at every depth",
    .formula =
        "sum_d (1-p) p^(d-1) A(d)\n"
        "glo: A(d) = 1 - |CG_S - CG_L| / (d G_M)\n"
        "loc: A(d) = lo/hi, the smaller by the larger CG; 1 if both are 0; epsilon/hi - epsilon/(d G_M) if one is",
    .cite = "houben2025extending",
    .example = "rbo.rel.loc.a.ext(p=0.95,gain=exp:2)",
    .axes = axes,
    .params = params,
    .cutoff = true,
    .looks = LooksAt::relevance,
    .answer_axis = 2,
    .prepare = prepare,
    .refuse = refuse_ties,
    .settle = settle,
};

}  // namespace assay
