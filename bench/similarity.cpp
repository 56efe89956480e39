// How long similarities of two rankings take, beside the bars they must keep.
//
//     cmake --preset release -DASSAY_BUILD_BENCH=ON
//     cmake --build --preset release --target bench-similarity && build/release/bench-similarity
//
// One thread. Each row is timed over many drawn pairs, several times over; the best time of a pair counts, since a busy
// machine can only make things slower. "typical" rows show the median over the pairs, and the slowest one. The status
// is 0 also when a bar is missed: times differ between machines.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/similarity/compare.hpp"

namespace {

using namespace assay;

/// SplitMix64 of Steele, Lea and Flood, OOPSLA 2014.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::size_t below(std::size_t n) {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return static_cast<std::size_t>((z ^ (z >> 31)) % n);
    }

private:
    std::uint64_t state_;
};

struct DrawnPair {
    OwnedTiedRanking x, y;
    std::size_t items;
    RankingPair view() const { return {.x = x, .y = y, .items = items}; }
};

/// Groups of one to three, a third of the ranks tied.
std::vector<std::uint32_t> draw_ends(Random& random, std::size_t n) {
    std::vector<std::uint32_t> ends;
    for (std::size_t end = 0; end < n;) {
        end = std::min(n, end + (random.below(4) == 0 ? 2 + random.below(2) : 1));
        ends.push_back(static_cast<std::uint32_t>(end));
    }
    return ends;
}

/// Two rankings out of one pool of items, the second one a disturbed copy of the first, with relevance 0 to 4.
DrawnPair draw_pair(Random& random, std::size_t n, std::size_t m, bool tied) {
    const std::size_t items = 2 * std::max(n, m);
    std::vector<std::uint32_t> pool(items);
    std::iota(pool.begin(), pool.end(), 0U);
    for (std::size_t i = items; i > 1; --i) std::swap(pool[i - 1], pool[random.below(i)]);
    std::vector<std::uint16_t> level(items);
    for (std::uint16_t& one : level) {
        const std::size_t draw = random.below(1000);
        one = static_cast<std::uint16_t>(draw < 678 ? 0 : draw < 890 ? 1 : draw < 980 ? 2 : draw < 998 ? 3 : 4);
    }
    const auto take = [&](std::size_t count) {
        OwnedTiedRanking ranking;
        ranking.items.assign(pool.begin(), pool.begin() + static_cast<std::ptrdiff_t>(count));
        for (const std::uint32_t item : ranking.items) ranking.levels.push_back(level[item]);
        if (tied) ranking.ends = draw_ends(random, count);
        return ranking;
    };
    DrawnPair pair{.x = take(n), .y = {}, .items = items};
    for (std::size_t i = 0; i < items; ++i) std::swap(pool[i], pool[std::min(items - 1, i + random.below(20))]);
    pair.y = take(m);
    return pair;
}

std::vector<DrawnPair> draw_pairs(std::size_t count, std::size_t n, std::size_t m, bool tied) {
    Random random(count + n + m);
    std::vector<DrawnPair> pairs;
    for (std::size_t i = 0; i < count; ++i) pairs.push_back(draw_pair(random, n, m, tied));
    return pairs;
}

double microseconds_of(Comparer& comparer, const RankingPair& pair, std::size_t repeats) {
    const auto begin = std::chrono::steady_clock::now();
    double kept = 0;
    for (std::size_t i = 0; i < repeats; ++i) kept += comparer(pair)[0].low;
    const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - begin;
    volatile double sink = kept;  // the work must not be seen to be useless
    static_cast<void>(sink);
    return time.count() / static_cast<double>(repeats);
}

/// The best time of every pair, sorted.
std::vector<double> times_of(const std::vector<std::string>& names, const std::vector<DrawnPair>& pairs) {
    Comparer comparer(parse_similarities(names), RelevanceScale({0, 1, 2, 3, 4}));
    std::vector<double> best(pairs.size(), infinity);
    const std::size_t repeats =
        std::max<std::size_t>(1, static_cast<std::size_t>(200 / microseconds_of(comparer, pairs[0].view(), 1)));
    for (int round = 0; round < 7; ++round)
        for (std::size_t i = 0; i < pairs.size(); ++i)
            best[i] = std::min(best[i], microseconds_of(comparer, pairs[i].view(), repeats));
    std::sort(best.begin(), best.end());
    return best;
}

double row(std::string_view what, const std::vector<std::string>& names, const std::vector<DrawnPair>& pairs,
           double bar) {
    const std::vector<double> times = times_of(names, pairs);
    const double median = times[times.size() / 2];
    fmt::print("{:<62} {:>9.2f} {:>9.2f}  {:<10} {}\n", what, median, times.back(),
               bar > 0 ? fmt::format("<= {}", bar) : "", bar > 0 ? (median <= bar ? "pass" : "FAIL") : "");
    return median;
}

void growth(std::string_view what, const std::vector<std::string>& names, bool tied) {
    const double short_time = row(fmt::format("{}, depth 1,000", what), names, draw_pairs(5, 1000, 1000, tied), 0);
    const double long_time = row(fmt::format("{}, depth 10,000", what), names, draw_pairs(3, 10'000, 10'000, tied), 0);
    const double ratio = long_time / short_time;
    fmt::print("{:<62} {:>9.2f} {:>9}  {:<10} {}\n", "  ratio for ten times the depth", ratio, "", "<= 13",
               ratio <= 13 ? "pass" : "FAIL");
}

std::vector<std::string> all_four(std::string_view family, std::string_view arguments = "") {
    std::vector<std::string> names;
    for (const char* answer : {"min", "max", "res", "ext"})
        names.push_back(fmt::format("{}.{}{}", family, answer, arguments));
    return names;
}

}  // namespace

int main() {
    fmt::print("{:<62} {:>9} {:>9}  {:<10}\n", "microseconds a pair, one thread", "typical", "slowest", "bar");
    const auto deep = draw_pairs(20, 1000, 1000, true), flat = draw_pairs(20, 100, 100, true);
    for (const char* ties : {"w", "a", "b"}) {
        const auto names = all_four(fmt::format("rbo.id.{}", ties));
        row(fmt::format("rbo.id.{}: min max res ext, ties, depth 1,000", ties), names, deep, 30);
        row(fmt::format("rbo.id.{}: min max res ext, ties, depth 100", ties), names, flat, 3);
        row(fmt::format("rbo.id.{}: min max res ext, ties, depth 500 and 1,000", ties), names,
            draw_pairs(20, 500, 1000, true), 30);
    }
    const auto untied = draw_pairs(20, 1000, 1000, false);
    row("rbo.id.none: min max res ext, depth 1,000", all_four("rbo.id.none"), untied, 30);
    for (const char* norm : {"loc", "glo"}) {
        row(fmt::format("rbo.rel.{}.none.ext, depth 1,000", norm), {fmt::format("rbo.rel.{}.none.ext", norm)}, untied,
            5);
        row(fmt::format("rbo.rel.{}.a.ext, ties, depth 1,000", norm), {fmt::format("rbo.rel.{}.a.ext", norm)}, deep, 0);
    }
    const auto uneven = draw_pairs(5, 100, 1000, false);
    row("rbo.rel.glo.none.min(p=0.999), s 100, l 1,000", {"rbo.rel.glo.none.min(p=0.999)"}, uneven, 5000);
    row("rbo.rel.glo.none.min, s 100, l 1,000", {"rbo.rel.glo.none.min"}, uneven, 5000);
    row("rbo.rel.loc.none.min, s 100, l 1,000", {"rbo.rel.loc.none.min"}, uneven, 0);
    row("rbo.rel.loc.none.min(gain=exp:2), s 10, l 100", {"rbo.rel.loc.none.min(gain=exp:2)"},
        draw_pairs(10, 10, 100, false), 0);
    for (const char* norm : {"loc", "glo"})
        for (const char* gain : {"exp:2", "exp:10"}) {
            const std::string name = fmt::format("rbo.rel.{}.none.max(gain={})", norm, gain);
            row(fmt::format("{}, l 100", name), {name}, draw_pairs(100, 100, 100, false), 1000);
            row(fmt::format("{}, s 50, l 100", name), {name}, draw_pairs(50, 50, 100, false), 1000);
            row(fmt::format("{}, s 8, l 10", name), {name}, draw_pairs(50, 8, 10, false), 0);
        }
    row("kendall.b, ties, depth 1,000", {"kendall.b"}, deep, 0);
    row("tau_ap.b, ties, depth 1,000", {"tau_ap.b"}, deep, 0);
    growth("rbo.id.a, all four", all_four("rbo.id.a"), true);
    growth("rbo.rel.loc.none.ext", {"rbo.rel.loc.none.ext"}, false);
    growth("rbo.rel.loc.none.trunc", {"rbo.rel.loc.none.trunc"}, false);
}
