#include "assay/similarity/rbo.hpp"

#include <fmt/format.h>

namespace assay {

std::string refuse_ties(const Similarity& similarity, const RankingPair& pair) {
    if (ties_of(similarity) != RboTies::none || (!pair.x.tied() && !pair.y.tied())) return {};
    Similarity other = similarity;
    other.choice[similarity.family->answer_axis - 1] = static_cast<std::size_t>(RboTies::a);
    return fmt::format("{} takes rankings without ties; break them, or ask for {}", similarity.name(), other.name());
}

}  // namespace assay
