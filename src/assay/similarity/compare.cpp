#include "assay/similarity/compare.hpp"

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

/// Whether two similarities differ in what they put out only.
bool share_kernel(const Similarity& a, const Similarity& b) {
    if (a.family != b.family || a.values != b.values || a.k != b.k) return false;
    for (std::size_t axis = 0; axis < a.choice.size(); ++axis)
        if (axis != a.family->answer_axis && a.choice[axis] != b.choice[axis]) return false;
    return true;
}

/// What the similarity needs to know of a ranking and does not.
std::string_view missing(LooksAt looks, const TiedRanking& ranking) noexcept {
    if (looks == LooksAt::items && ranking.items.size() < ranking.size()) return "the ids of items";
    if (looks == LooksAt::relevance && ranking.levels.size() < ranking.size()) return "relevance: give judgments";
    if (looks == LooksAt::scores && ranking.scores.size() < ranking.size()) return "scores";
    return {};
}

std::string refuse_one(const Similarity& similarity, const RankingPair& pair) {
    for (const TiedRanking* ranking : {&pair.x, &pair.y})
        if (const std::string_view what = missing(similarity.family->looks, *ranking); !what.empty())
            return fmt::format("{} needs {}", similarity.name(), what);
    return similarity.family->refuse == nullptr ? std::string{} : similarity.family->refuse(similarity, pair);
}

}  // namespace

Comparer::Comparer(std::vector<Similarity> asked, const RelevanceScale& scale) : asked_(std::move(asked)) {
    std::vector<std::size_t> first;  // of each shared kernel, the similarity that brought it
    for (std::size_t i = 0; i < asked_.size(); ++i) {
        std::size_t at = 0;
        while (at < first.size() && !share_kernel(asked_[first[at]], asked_[i])) ++at;
        if (at == first.size()) {
            first.push_back(i);
            try {
                shared_.push_back({.kernel = asked_[i].family->prepare(asked_[i], scale), .wanted = {}, .answers = {}});
            } catch (const UsageError& error) {
                throw UsageError(fmt::format("{}: {}", asked_[i].name(), error.what()));
            }
        }
        shared_[at].wanted.add(asked_[i].answer());
        shared_of_.push_back(at);
    }
    values_.resize(asked_.size());
}

std::string Comparer::refuse(const RankingPair& pair) const {
    for (const Similarity& similarity : asked_)
        if (std::string why = refuse_one(similarity, pair); !why.empty()) return why;
    return {};
}

std::span<const BoundedValue> Comparer::operator()(const RankingPair& pair) {
    for (Shared& shared : shared_) shared.kernel->compute(pair, shared.wanted, shared.answers);
    for (std::size_t i = 0; i < asked_.size(); ++i) values_[i] = shared_[shared_of_[i]].answers[asked_[i].answer()];
    return values_;
}

std::vector<DepthStep> Comparer::steps(std::size_t similarity, const RankingPair& pair) {
    return shared_[shared_of_[similarity]].kernel->steps(pair);
}

BoundedValue compare_rankings(const Similarity& similarity, const RankingPair& pair, const RelevanceScale& scale) {
    Comparer comparer({similarity}, scale);
    if (const std::string why = comparer.refuse(pair); !why.empty()) throw UsageError(why);
    return comparer(pair)[0];
}

}  // namespace assay
