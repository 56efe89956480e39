#include "assay/experiments/simulated_ratings.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/rational.hpp"

namespace assay::experiments {

namespace {

constexpr std::string_view names[] = {
    "Drama",    "Comedy",    "Thriller", "Romance", "Action", "Horror",  "Documentary", "Crime", "Adventure", "Sci-Fi",
    "Children", "Animation", "Mystery",  "Fantasy", "War",    "Western", "Musical",     "IMAX",  "Film-Noir",
};

/// In proportion to 1/(rank + 2), rank = 0, 1, ...
std::vector<std::uint64_t> aspect_weights(std::uint64_t count) {
    std::vector<std::uint64_t> weights;
    weights.reserve(count);
    for (std::uint64_t rank = 0; rank < count; ++rank) weights.push_back((std::uint64_t{1} << 40) / (rank + 2));
    return weights;
}

/// In proportion to 1/(rank + M/20 + 2)^2.
std::vector<std::uint64_t> popularity_weights(std::uint64_t count) {
    std::vector<std::uint64_t> weights;
    for (std::uint64_t rank = 0; rank < count; ++rank) {
        const std::uint64_t root = rank + count / 20 + 2;
        weights.push_back((std::uint64_t{1} << 60) / (root * root));
    }
    return weights;
}

/// How many aspects of 256 items have 1, 2, ...
constexpr std::uint32_t aspect_counts[] = {74, 85, 60, 26, 10};

std::size_t draw_aspect_count(Random& random) {
    auto drawn = static_cast<std::uint32_t>(random.below(256));
    for (std::size_t count = 0; count < std::size(aspect_counts); ++count) {
        if (drawn < aspect_counts[count]) return count + 1;
        drawn -= aspect_counts[count];
    }
    return 0;
}

/// Appends a number in decimal digits. A tenth of the time that a general formatter takes.
void append(std::uint32_t number, std::string& text) {
    char digits[10];
    char* at = std::end(digits);
    do *--at = static_cast<char>('0' + number % 10);
    while ((number /= 10) > 0);
    text.append(at, std::end(digits));
}

/// A seed of its own for each thing that is drawn.
enum Stream : std::uint64_t { films = 0, first_user = 1 };

constexpr std::uint32_t first_second = 1000000000;  // in September 2001
constexpr std::uint32_t seconds = 500000000;        // about 16 years

}  // namespace

WeightedDraw::WeightedDraw(const std::vector<std::uint64_t>& weights) : columns_(weights.size()) {
    std::uint64_t sum = 0;
    for (const std::uint64_t weight : weights) sum += weight;
    const auto n = static_cast<double>(weights.size());
    std::vector<double> filled;  // in columns
    std::vector<std::uint32_t> low, high;
    for (std::uint32_t i = 0; i < weights.size(); ++i) {
        filled.push_back(static_cast<double>(weights[i]) * n / static_cast<double>(sum));
        (filled[i] < 1 ? low : high).push_back(i);
    }
    while (!low.empty() && !high.empty()) {
        const std::uint32_t poor = low.back(), rich = high.back();
        low.pop_back();
        columns_[poor] = {static_cast<std::uint32_t>(filled[poor] * 0x1p32), rich};
        filled[rich] -= 1 - filled[poor];
        if (filled[rich] < 1) {
            high.pop_back();
            low.push_back(rich);
        }
    }
    for (const auto* rest : {&low, &high})
        for (const std::uint32_t i : *rest) columns_[i].other = i;
}

SimulatedRatings::SimulatedRatings(const SimulationSize& size)
    : size_(size), popularity_(popularity_weights(std::max(size.items, 1U))) {
    if (size.users == 0 || size.items == 0 || size.aspects == 0 || size.ratings_per_user == 0)
        throw UsageError("there is at least one user, one item, one aspect and one rating a user");
    if (size.aspects > 65536) throw UsageError(fmt::format("{} aspects are too many; 65536 can be made", size.aspects));
    if (size.ratings_per_user > size.items)
        throw UsageError(fmt::format("a user cannot rate {} of {} items", size.ratings_per_user, size.items));
    Random random = Random::stream(size.seed, Stream::films);
    draw_films(random);
}

void SimulatedRatings::draw_films(Random& random) {
    for (const std::size_t item : random.permutation(size_.items)) by_rank_.push_back(static_cast<std::uint32_t>(item));
    rank_of_.resize(size_.items);
    for (std::uint32_t rank = 0; rank < size_.items; ++rank) rank_of_[by_rank_[rank]] = rank;
    const WeightedDraw aspect_draw(aspect_weights(size_.aspects));
    films_.resize(size_.items);
    for (std::uint32_t item = 0; item < size_.items; ++item) {
        Film& film = films_[rank_of_[item]];
        const std::size_t count = std::min<std::size_t>(draw_aspect_count(random), size_.aspects);
        while (film.count < count) {
            const auto aspect = static_cast<std::uint16_t>(aspect_draw(random));
            const auto drawn = film.aspects();
            if (std::find(drawn.begin(), drawn.end(), aspect) == drawn.end()) film.list[film.count++] = aspect;
        }
        std::sort(film.list.begin(), film.list.begin() + film.count);
        film.quality = static_cast<std::uint8_t>(4 + random.below(3) + random.below(3));
    }
}

std::size_t SimulatedRatings::draw_count(Random& random) const {
    // 1/sqrt(u) in 2^-32, from here on in whole numbers: a compiler may join a product and a sum, but nothing here.
    const auto root = static_cast<std::uint64_t>(0x1p32 / std::sqrt(1 - random.unit()));
    if (size_.activity == Activity::even) return size_.ratings_per_user;
    constexpr std::uint64_t one = std::uint64_t{1} << 32;
    const Uint128 count = static_cast<Uint128>(size_.ratings_per_user) * (one + 3 * (root - one)) / (4 * one);
    return static_cast<std::size_t>(std::clamp<Uint128>(count, 1, size_.items));
}

SimulatedRatings::Choice SimulatedRatings::draw_item(Random& random, const Room& room) const {
    constexpr std::uint32_t chances[] = {1, 2, 4, 6, 8};  // of 8, by liking
    constexpr int most_tries = 64;
    // The mean liking of the film's aspects, rounded down.
    const auto liking = [&room](const Film& film) -> std::uint32_t {
        if (film.count == 0) return 2;
        std::uint32_t sum = 0;
        for (const std::uint16_t aspect : film.aspects()) sum += room.liking[aspect];
        return sum / film.count;
    };
    std::uint32_t rank = 0;
    for (int i = 0; i < most_tries; ++i) {
        rank = popularity_(random);
        if (room.rated[rank] != 0) continue;
        const std::uint32_t liked = liking(films_[rank]);
        if (random.next() >> 61 < chances[liked]) return {rank, liked};
    }
    // Who has rated nearly everything takes the next popular film.
    while (room.rated[rank] != 0) rank = (rank + 1) % size_.items;
    return {rank, liking(films_[rank])};
}

const std::vector<SimulatedRatings::Rating>& SimulatedRatings::ratings_of(std::uint32_t user, Room& room) const {
    Random random = Random::stream(size_.seed, Stream::first_user + user);
    room.rated.resize(size_.items);
    room.liking.clear();
    for (std::uint32_t aspect = 0; aspect < size_.aspects; ++aspect)
        room.liking.push_back(static_cast<std::uint32_t>(random.below(5)));
    const auto mildness = static_cast<std::int32_t>(random.below(3) + random.below(3)) - 2;
    const std::size_t count = draw_count(random);
    auto time = first_second + static_cast<std::uint32_t>(random.below(seconds));
    room.ratings.clear();
    while (room.ratings.size() < count) {
        const Choice choice = draw_item(random, room);
        room.rated[choice.rank] = 1;
        const std::uint64_t bits = random.next();
        const auto noise = static_cast<std::int32_t>((bits & 3) + (bits >> 2 & 1) + (bits >> 3 & 1)) - 2;
        std::int32_t half_stars =
            films_[choice.rank].quality + static_cast<std::int32_t>(choice.liking) - 2 + mildness + noise;
        half_stars = std::clamp(half_stars, 1, 10);
        if (half_stars % 2 == 1 && half_stars > 1 && (bits >> 4 & 1) == 1) ++half_stars;
        time += static_cast<std::uint32_t>(bits >> 8 & 255);
        room.ratings.push_back({by_rank_[choice.rank], static_cast<std::uint32_t>(half_stars), time});
    }
    for (const Rating& rating : room.ratings) room.rated[rank_of_[rating.item]] = 0;
    std::sort(room.ratings.begin(), room.ratings.end(),
              [](const Rating& a, const Rating& b) { return a.item < b.item; });
    return room.ratings;
}

void SimulatedRatings::append_ratings(std::uint32_t user, Room& room, std::string& text) const {
    std::string first;
    append(user + 1, first);
    first += ',';
    for (const Rating& rating : ratings_of(user, room)) {
        text += first;
        append(rating.item + 1, text);
        text += ',';
        append(rating.half_stars / 2, text);
        text += rating.half_stars % 2 == 1 ? ".5," : ".0,";
        append(rating.time, text);
        text += '\n';
    }
}

std::string SimulatedRatings::aspect_name(std::uint32_t aspect) const {
    return aspect < std::size(names) ? std::string(names[aspect]) : fmt::format("Genre {}", aspect + 1);
}

void SimulatedRatings::append_item(std::uint32_t item, std::string& text) const {
    const std::uint32_t year = 1920 + (item * 7U) % 96;
    // Some titles hold commas, as real ones do.
    if (item % 8 == 7) text += fmt::format("{0},\"Film {0}, The ({1})\",", item + 1, year);
    else text += fmt::format("{0},Film {0} ({1}),", item + 1, year);
    for (std::size_t i = 0; i < aspects(item).size(); ++i) (text += i == 0 ? "" : "|") += aspect_name(aspects(item)[i]);
    text += aspects(item).empty() ? "(no genres listed)\n" : "\n";
}

}  // namespace assay::experiments
