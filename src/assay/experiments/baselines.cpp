#include "assay/experiments/baselines.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <unordered_map>

#include "assay/core/random.hpp"

namespace assay::experiments {

namespace {

class Popularity final : public Recommender {
public:
    explicit Popularity(const RatingData& data) : data_(data), order_(data.items.size()) {
        std::iota(order_.begin(), order_.end(), 0U);
        const auto& counts = data.statistics.counts;
        std::stable_sort(order_.begin(), order_.end(),
                         [&counts](std::uint32_t a, std::uint32_t b) { return counts[a] > counts[b]; });
    }

    std::vector<std::uint32_t> recommend(std::uint32_t user, std::size_t depth) const override {
        std::vector<std::uint32_t> items;
        for (const std::uint32_t item : order_) {
            if (items.size() == depth) break;
            if (data_.train.find(user, item) == nullptr) items.push_back(item);
        }
        return items;
    }

private:
    const RatingData& data_;
    std::vector<std::uint32_t> order_;
};

class RandomItems final : public Recommender {
public:
    RandomItems(const RatingData& data, std::uint64_t seed) : data_(data), seed_(seed) {}

    /// A shuffle from the front that stops when there are enough; only the places that were touched are kept.
    std::vector<std::uint32_t> recommend(std::uint32_t user, std::size_t depth) const override {
        Random random = Random::stream(seed_, user);
        std::unordered_map<std::size_t, std::uint32_t> moved;
        const auto at = [&moved](std::size_t place) {
            const auto found = moved.find(place);
            return found == moved.end() ? static_cast<std::uint32_t>(place) : found->second;
        };
        std::vector<std::uint32_t> items;
        const std::size_t n = data_.items.size();
        for (std::size_t i = 0; i < n && items.size() < depth; ++i) {
            const std::size_t drawn = i + random.below(n - i);
            const std::uint32_t item = at(drawn);
            moved[drawn] = at(i);
            if (data_.train.find(user, item) == nullptr) items.push_back(item);
        }
        return items;
    }

private:
    const RatingData& data_;
    std::uint64_t seed_;
};

class GenreNeighbours final : public Recommender {
public:
    explicit GenreNeighbours(const RatingData& data) : data_(data) {
        std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> by_aspects;
        for (std::uint32_t item = 0; item < data.items.size(); ++item) {
            const auto aspects = data.items.aspects(item);
            by_aspects[{aspects.begin(), aspects.end()}].push_back(item);
        }
        for (auto& [aspects, items] : by_aspects) {
            const double length = aspects.empty() ? 1 : std::sqrt(static_cast<double>(aspects.size()));
            groups_.push_back({aspects, std::move(items), length});
        }
    }

    std::vector<std::uint32_t> recommend(std::uint32_t user, std::size_t depth) const override {
        std::vector<Scored> heap = scores(user);
        std::make_heap(heap.begin(), heap.end());
        std::vector<std::uint32_t> items;
        while (!heap.empty() && items.size() < depth)
            for (const std::uint32_t item : nearest_items(heap)) {
                if (items.size() == depth) break;
                if (data_.train.find(user, item) == nullptr) items.push_back(item);
            }
        return items;
    }

private:
    /// Items with the same aspects are equally near.
    struct Group {
        std::vector<std::uint32_t> aspects, items;
        double length;  ///< of the vector of aspects
    };
    struct Scored {
        double score;
        std::uint32_t group;
        bool operator<(const Scored& other) const { return score < other.score; }
    };

    std::vector<Scored> scores(std::uint32_t user) const {
        std::vector<double> profile(data_.items.aspect_count());
        for (const Rating& rating : data_.train.of(user))
            for (const std::uint32_t aspect : data_.items.aspects(rating.item))
                profile[aspect] += data_.train.value(rating);
        std::vector<Scored> scored;
        for (std::uint32_t group = 0; group < groups_.size(); ++group) {
            double sum = 0;
            for (const std::uint32_t aspect : groups_[group].aspects) sum += profile[aspect];
            scored.push_back({sum / groups_[group].length, group});  // the length of the profile changes no order
        }
        return scored;
    }

    /// Takes the groups with the best score off the heap; their items by id.
    std::vector<std::uint32_t> nearest_items(std::vector<Scored>& heap) const {
        const double best = heap.front().score;
        std::vector<std::uint32_t> items;
        // Not larger, for the front is the largest: the same score, computed in the same way.
        while (!heap.empty() && !(heap.front().score < best)) {
            const auto& next = groups_[heap.front().group].items;
            items.insert(items.end(), next.begin(), next.end());
            std::pop_heap(heap.begin(), heap.end());
            heap.pop_back();
        }
        std::sort(items.begin(), items.end());
        return items;
    }

    const RatingData& data_;
    std::vector<Group> groups_;
};

}  // namespace

std::unique_ptr<Recommender> make_recommender(Baseline which, const RatingData& data, std::uint64_t seed) {
    switch (which) {
        case Baseline::popularity: return std::make_unique<Popularity>(data);
        case Baseline::random: return std::make_unique<RandomItems>(data, seed);
        case Baseline::genre_knn: break;
    }
    return std::make_unique<GenreNeighbours>(data);
}

}  // namespace assay::experiments
