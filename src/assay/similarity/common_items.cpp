#include "assay/similarity/common_items.hpp"

namespace assay {

namespace {

class CorrelationKernel final : public SimilarityKernel {
public:
    explicit CorrelationKernel(CorrelationFunction function) : function_(function) {}

    void compute(const RankingPair& pair, Wanted, Answers& answers) override {
        collect(pair);
        answers[Answer::value] = exactly(common_.size() < 2 ? not_a_number : function_(common_));
    }

private:
    /// Where an item stands in the second ranking: its rank from 1, or 0; and its group.
    struct Place {
        std::uint32_t rank = 0, group = 0;
    };

    void collect(const RankingPair& pair) {
        if (places_.size() < pair.items) places_.resize(pair.items);
        common_.x.clear();
        common_.y.clear();
        common_.x_scores.clear();
        common_.y_scores.clear();
        std::uint32_t group = 0;
        for (TieGroups groups(pair.y); groups.next(); ++group)
            for (std::size_t i = groups.begin(); i < groups.end(); ++i)
                places_[pair.y.items[i]] = {static_cast<std::uint32_t>(i + 1), group};
        group = 0;
        for (TieGroups groups(pair.x); groups.next(); ++group)
            for (std::size_t i = groups.begin(); i < groups.end(); ++i) take(pair, i, group);
        for (const std::uint32_t item : pair.y.items) places_[item] = {};
    }

    void take(const RankingPair& pair, std::size_t i, std::uint32_t group) {
        const Place place = places_[pair.x.items[i]];
        if (place.rank == 0) return;
        common_.x.push_back(group);
        common_.y.push_back(place.group);
        if (!pair.x.scores.empty()) common_.x_scores.push_back(pair.x.scores[i]);
        if (!pair.y.scores.empty()) common_.y_scores.push_back(pair.y.scores[place.rank - 1]);
    }

    CorrelationFunction function_;
    std::vector<Place> places_;  // of every item; all unset between pairs
    CommonItems common_;
};

}  // namespace

std::unique_ptr<SimilarityKernel> make_correlation(CorrelationFunction function) {
    return std::make_unique<CorrelationKernel>(function);
}

}  // namespace assay
