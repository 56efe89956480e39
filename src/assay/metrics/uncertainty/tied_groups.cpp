#include "assay/metrics/uncertainty/tied_groups.hpp"

namespace assay {

std::vector<TiedGroup> tied_groups(std::span<const Retrieved> ranking, OrderRule order) {
    std::vector<TiedGroup> groups;
    if (order == OrderRule::rank || order == OrderRule::file) return groups;
    for (std::size_t begin = 0; begin < ranking.size();) {
        std::size_t end = begin + 1;
        // Equal to the last bit: that is what a tie is.
        while (end < ranking.size() && ranking[end].score == ranking[begin].score) ++end;
        if (end - begin > 1) groups.push_back({begin, end});
        begin = end;
    }
    return groups;
}

}  // namespace assay
