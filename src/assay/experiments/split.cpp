#include "assay/experiments/split.hpp"

#include <algorithm>
#include <numeric>

namespace assay::experiments {

std::vector<bool> latest(const std::vector<RatingTime>& ratings, std::size_t n) {
    std::vector<std::size_t> order(ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // The latest of each user first.
    std::sort(order.begin(), order.end(), [&ratings](std::size_t a, std::size_t b) {
        if (ratings[a].user != ratings[b].user) return ratings[a].user < ratings[b].user;
        return ratings[a].time != ratings[b].time ? ratings[a].time > ratings[b].time : a > b;
    });
    std::vector<bool> marks(ratings.size());
    std::size_t taken = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || ratings[order[i]].user != ratings[order[i - 1]].user) taken = 0;
        marks[order[i]] = taken++ < n;
    }
    return marks;
}

}  // namespace assay::experiments
