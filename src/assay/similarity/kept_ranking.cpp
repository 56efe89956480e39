#include "assay/similarity/kept_ranking.hpp"

namespace assay {

KeptRanking::KeptRanking(std::size_t size, std::size_t ends, Parts parts)
    : size_(static_cast<std::uint32_t>(size)), ends_(static_cast<std::uint32_t>(ends)), parts_(parts) {
    const std::size_t of_each =
        sizeof(std::uint32_t) + (parts.levels ? sizeof(std::uint16_t) : 0) + (parts.scores ? sizeof(double) : 0);
    piece_ = std::make_unique<std::byte[]>(size * of_each + ends * sizeof(std::uint32_t));
}

}  // namespace assay
