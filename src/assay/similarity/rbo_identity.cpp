// rbo.id: rank-biased overlap of two rankings of items.
//
//     RBO = sum over depths d of  (1 - p) p^(d-1) A(d)
//
//   A(d)   agreement at depth d in [0, 1], from the overlap X(d) = sum over items of c_S c_L:
//            none, a   X / d
//            w         2 X / (sum of c_S + sum of c_L)
//            b         X / sqrt(sum of c_S^2 * sum of c_L^2)
//   c      how much of an item is at depth d or above. In a group at ranks t to b: w 1 from t on; a and b 0 before t,
//          (d-t+1)/(b-t+1) from t to b, 1 from b on
//   s, l   the lengths of the shorter ranking S and the longer one L
//
// Behind its end a ranking goes on with untied items that were not there before. From depth s to l: min has no more
// overlap; max takes for S the items of L that it has not got, in the order of L; ext takes each unseen item as common
// with probability A(s). Behind l, with X = X(l) a whole number and f = l + s - X:
//
//     min   X * sum over d > l of v(d)/d
//     max   sum over l < d <= f of v(d) (2d - f)/d  +  p^f
//     ext   p^l (X + (l - s) A(s)) / l
//
// Webber, Moffat and Zobel, "A similarity measure for indefinite rankings", ACM TOIS 28(4), 2010; ties: Corsi and
// Urbano, "The treatment of ties in rank-biased overlap", SIGIR 2024.

#include <algorithm>
#include <cmath>

#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/overlap_walk.hpp"
#include "assay/similarity/rbo.hpp"
#include "assay/similarity/sum.hpp"
#include "assay/similarity/weights.hpp"

namespace assay {

namespace {

class IdentityKernel final : public SimilarityKernel {
public:
    IdentityKernel(RboTies ties, double p) : ties_(ties), weights_(p) {}

    void compute(const RankingPair& pair, Wanted wanted, Answers& answers) override {
        const bool swapped = pair.x.items.size() > pair.y.items.size();
        const TiedRanking &shorter = swapped ? pair.y : pair.x, &longer = swapped ? pair.x : pair.y;
        const std::size_t s = shorter.items.size(), l = longer.items.size();
        weights_.reach(s + l);
        OverlapWalk walk(shorter, longer, pair.items, cut_groups(), states_);
        CompensatedSum min;
        for (std::size_t d = 1; d <= s; ++d) {
            walk.step();
            min.add(weights_.at(d) * agreement(walk, walk.overlap()));
        }
        const double at_s = s == 0 ? 0 : agreement(walk, walk.overlap());
        CompensatedSum max = min, ext = min;
        for (std::size_t d = s + 1; d <= l; ++d) {
            walk.step();
            const double seen = walk.overlap(), missing = static_cast<double>(d - s),
                         scale = weights_.at(d) * per_item(walk);
            min.add(scale * seen);
            max.add(scale * (seen + most_common(walk, missing)));
            ext.add(scale * (seen + missing * at_s * mean_share(walk)));
        }
        add_unseen(s, l, walk.overlap(), at_s, min, max, ext);
        answers[Answer::min] = exactly(min.value());
        answers[Answer::max] = exactly(max.value());
        answers[Answer::ext] = exactly(s == 0 ? not_a_number : ext.value());
        set_residual(wanted, answers);
    }

    std::vector<DepthStep> steps(const RankingPair& pair) override {
        const bool swapped = pair.x.items.size() > pair.y.items.size();
        const TiedRanking &shorter = swapped ? pair.y : pair.x, &longer = swapped ? pair.x : pair.y;
        const std::size_t s = shorter.items.size(), l = longer.items.size();
        weights_.reach(l);
        OverlapWalk walk(shorter, longer, pair.items, cut_groups(), states_);
        std::vector<DepthStep> steps(l);
        double at_s = 0;
        for (std::size_t d = 1; d <= l; ++d) {
            walk.step();
            double overlap = walk.overlap(), agreed = 0;
            if (d <= s) agreed = at_s = agreement(walk, overlap);
            else {
                overlap += static_cast<double>(d - s) * at_s * mean_share(walk);
                agreed = per_item(walk) * overlap;
            }
            steps[d - 1] = {.weight = weights_.at(d), .agreement = agreed, .x = overlap, .y = walk.depth()};
        }
        return steps;
    }

private:
    CutGroups cut_groups() const noexcept { return ties_ == RboTies::w ? CutGroups::whole : CutGroups::by_share; }

    /// A(d) while both rankings go on.
    double agreement(const OverlapWalk& walk, double overlap) const noexcept {
        if (ties_ == RboTies::w) return 2 * overlap / (walk.sum(0) + walk.sum(1));
        if (ties_ == RboTies::b) return overlap / std::sqrt(walk.squares(0) * walk.squares(1));
        return overlap / walk.depth();
    }

    /// What an overlap of 1 adds to A(d) when S has ended and is as long as d with unseen items.
    double per_item(const OverlapWalk& walk) const noexcept {
        if (ties_ == RboTies::w) return 2 / (walk.depth() + walk.sum(1));
        if (ties_ == RboTies::b) return 1 / std::sqrt(walk.depth() * walk.squares(1));
        return 1 / walk.depth();
    }

    /// How much overlap S adds if it goes on with items of L.
    static double most_common(const OverlapWalk& walk, double missing) noexcept {
        const double full = std::min(missing, walk.new_full());
        return full + walk.share(1) * std::min(missing - full, walk.new_cut());
    }

    /// How much of an item of L that S has not got is there, on average.
    static double mean_share(const OverlapWalk& walk) noexcept {
        const double full = walk.new_full(), cut = walk.new_cut();
        return full + cut > 0 ? (full + walk.share(1) * cut) / (full + cut) : 0;
    }

    /// The depths behind the end of both rankings.
    void add_unseen(std::size_t s, std::size_t l, double common, double at_s, CompensatedSum& min, CompensatedSum& max,
                    CompensatedSum& ext) const {
        const double behind = static_cast<double>(l + s) - common;
        const auto f = static_cast<std::size_t>(behind);
        min.add(common * weights_.tail(l));
        max.add(2 * weights_.rest(l) - weights_.rest(f) - behind * (weights_.tail(l) - weights_.tail(f)));
        if (l > 0) {
            const double length = static_cast<double>(l);
            ext.add(weights_.rest(l) * (common + static_cast<double>(l - s) * at_s) / length);
        }
    }

    RboTies ties_;
    DepthWeights weights_;
    std::vector<std::uint8_t> states_;
};

std::unique_ptr<SimilarityKernel> prepare(const Similarity& similarity, const RelevanceScale&) {
    return std::make_unique<IdentityKernel>(ties_of(similarity), similarity[0]);
}

constexpr VariantAxis axes[] = {
    tie_axis,
    {.meaning = "min, max: the bounds whatever follows; res: their difference; ext: extrapolated",
     .words = std::span(answer_words).first<4>(),
     .fallback = 3},
};

constexpr Param params[] = {rbo_p_param};

}  // namespace

extern constinit const SimilarityFamily rbo_id_similarity{
    .name = "rbo.id",
    .place = 10,
    .summary = "rank-biased overlap of items: agreement at every depth, with weights that fall geometrically",
    .formula =
        "sum_d (1-p) p^(d-1) A(d)\n"
        "A(d): none, a X/d; w 2X/(sum c_S + sum c_L); b X/sqrt(sum c_S^2 sum c_L^2)\n"
        "X = sum over items of c_S c_L, c how much of the item is above depth d",
    .cite = "webber2010similarity",
    .example = "rbo.id.a.ext(p=0.95)",
    .axes = axes,
    .params = params,
    .answer_axis = 1,
    .prepare = prepare,
    .refuse = refuse_ties,
};

}  // namespace assay
