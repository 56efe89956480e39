// rbo.rel against its definitions: all orders of ties, all continuations.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "reference/rbo.hpp"
#include "support/random.hpp"
#include "support/rankings.hpp"

namespace assay::testing::rbo_relevance_test {
namespace {

/// A scale with gains that are whole numbers.
struct GainCase {
    RelevanceScale scale;
    std::string gain;
    std::vector<double> gains;  // by level
};

std::vector<GainCase> all_gains() {
    return {
        {scale_to(1), "lin:1", {0, 1}},
        {scale_to(2), "lin:1", {0, 1, 2}},
        {scale_to(3), "lin:0.5", {0, 1, 2, 3}},
        {RelevanceScale({0, 3, 5}), "lin:1", {0, 3, 5}},
        {RelevanceScale({0, 0.5, 1}), "lin:4", {0, 1, 2}},
        {scale_to(2), "exp:2", {0, 1, 3}},
        {scale_to(3), "exp:2", {0, 1, 3, 7}},
        {scale_to(2), "exp:1.5", {0, 2, 5}},
        {scale_to(3), "table:[0,0,2,3]", {0, 0, 2, 3}},
        {scale_to(3), "table:[0,1.5,2.5,3]", {0, 3, 5, 6}},
        {scale_to(2), "table:[0,1/3,1]", {0, 1, 3}},
    };
}

/// Levels of a ranking in groups.
using Levels = std::vector<std::vector<std::size_t>>;

/// Profiles that cross are the hard ones: half of those drawn have zeros first and then high gains, or the reverse.
Levels draw_levels(Random& random, std::size_t n, std::size_t levels, bool tied) {
    Levels made;
    const std::size_t kind = random.below(4), turn = random.below(n + 1);
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t level = random.below(levels);
        if (kind < 2 && random.below(4) > 0) level = (i < turn) == (kind == 0) ? 0 : levels - 1;
        if (made.empty() || !tied || random.below(2) == 0) made.emplace_back();
        made.back().push_back(level);
    }
    return made;
}

OwnedTiedRanking ranking_of(const Levels& groups) {
    OwnedTiedRanking ranking;
    for (const auto& group : groups) {
        for (const std::size_t level : group) ranking.levels.push_back(static_cast<std::uint16_t>(level));
        ranking.ends.push_back(static_cast<std::uint32_t>(ranking.levels.size()));
    }
    return ranking;
}

reference::TiedGains gains_of(const Levels& groups, const GainCase& gain) {
    reference::TiedGains made;
    for (const auto& group : groups) {
        made.emplace_back();
        for (const std::size_t level : group) made.back().push_back(gain.gains[level]);
    }
    return made;
}

std::string text_of(const Levels& groups) {
    std::string text;
    for (const auto& group : groups)
        text += group.size() == 1 ? fmt::format("{} ", group[0]) : fmt::format("({}) ", fmt::join(group, " "));
    return text;
}

/// Two rankings drawn for a gain, with what both worlds need of them.
struct Drawn {
    const GainCase* gain;
    Levels x, y;
    OwnedTiedRanking x_ranking, y_ranking;
    double p, epsilon;  // as a share of the smallest gain

    RankingPair pair() const { return {.x = x_ranking, .y = y_ranking, .items = 0}; }
    reference::Profiles x_profiles() const { return reference::all_orders(gains_of(x, *gain)); }
    reference::Profiles y_profiles() const { return reference::all_orders(gains_of(y, *gain)); }
    reference::Norm norm(bool local) const {
        const double least = *std::find_if(gain->gains.begin(), gain->gains.end(), [](double g) { return g > 0; });
        return {.local = local, .top = gain->gains.back(), .epsilon = epsilon * least};
    }
    std::string text() const {
        return fmt::format("{} on {}, p {}, epsilon {}: levels {} | {}", gain->gain, gain->scale.text(), p, epsilon,
                           text_of(x), text_of(y));
    }
    BoundedValue value(std::string_view norm, char ties, std::string_view answer, double tol = 1e-10) const {
        std::string arguments = fmt::format("p={},gain={},tol={}", p, gain->gain, tol);
        if (epsilon < 1) arguments += fmt::format(",epsilon={}", epsilon * smallest_as_written());
        return similarity_of(
            fmt::format("rbo.rel.{}.{}.{}({})", norm, ties == 'n' ? "none" : std::string(1, ties), answer, arguments),
            pair(), gain->scale);
    }
    /// The smallest gain in the units of the name.
    double smallest_as_written() const {
        const auto values = gain->scale.values();
        if (gain->gain.starts_with("lin:")) return std::stod(gain->gain.substr(4)) * values[1];
        if (gain->gain.starts_with("exp:")) return std::stod(gain->gain.substr(4)) - 1;
        return gain->gain == "table:[0,0,2,3]" ? 2 : gain->gain == "table:[0,1.5,2.5,3]" ? 1.5 : 1.0 / 3;
    }
};

Drawn draw(Random& random, const GainCase& gain, std::size_t longest, bool tied, double p) {
    Drawn drawn{.gain = &gain, .x = {}, .y = {}, .x_ranking = {}, .y_ranking = {}, .p = p, .epsilon = 1};
    drawn.x = draw_levels(random, random.below(longest + 1), gain.gains.size(), tied);
    drawn.y = draw_levels(random, random.below(longest + 1), gain.gains.size(), tied);
    drawn.x_ranking = ranking_of(drawn.x);
    drawn.y_ranking = ranking_of(drawn.y);
    if (random.below(3) == 0) drawn.epsilon = random.below(2) == 0 ? 0.5 : 0.0625;
    return drawn;
}

constexpr std::string_view norms[] = {"loc", "glo"};

/// Both bounds are those of all continuations, and attained by one.
void expect_bounds_of_all_continuations(const Drawn& drawn, char ties) {
    for (const std::string_view norm : norms) {
        SCOPED_TRACE(fmt::format("{}.{}: {}", norm, ties, drawn.text()));
        const reference::TriedOut tried =
            reference::all_continuations(drawn.norm(norm == "loc"), drawn.x_profiles(), drawn.y_profiles(),
                                         drawn.gain->gains, drawn.p, ties == 'n' ? 'a' : ties, 1e-9);
        const BoundedValue min = drawn.value(norm, ties, "min"), max = drawn.value(norm, ties, "max");
        ASSERT_GE(min.value, tried.min - 1e-12);
        ASSERT_LE(min.value, tried.min + tried.rest + 1e-12);
        ASSERT_LE(min.low, min.high);
        ASSERT_LE(min.high - min.low, 1e-10);
        ASSERT_GE(max.high, tried.max - 1e-12) << "the interval ends below a score that is attained";
        ASSERT_LE(max.low, tried.max + tried.rest + 1e-12) << "the interval begins above all scores";
        ASSERT_LE(max.high - max.low, 1e-10);
        ASSERT_EQ(max.value, max.high);
        const BoundedValue res = drawn.value(norm, ties, "res");
        ASSERT_NEAR(res.value, max.value - min.value, 1e-15);
    }
}

TEST(RboRelevance, BoundsAreThoseOfAllContinuations) {
    Random random(71);
    const auto gains = all_gains();
    for (int trial = 0; trial < 220; ++trial) {
        const GainCase& gain = gains[static_cast<std::size_t>(trial) % gains.size()];
        const Drawn drawn = draw(random, gain, 7, false, trial % 3 == 0 ? 0.4 : 0.2 + 0.1 * random.unit());
        expect_bounds_of_all_continuations(drawn, 'n');
        if (HasFatalFailure()) return;
    }
}

TEST(RboRelevance, BoundsWithTiesAreThoseOfAllContinuations) {
    Random random(72);
    const auto gains = all_gains();
    for (int trial = 0; trial < 120; ++trial) {
        const GainCase& gain = gains[static_cast<std::size_t>(trial) % gains.size()];
        const Drawn drawn = draw(random, gain, 5, true, 0.2 + 0.1 * random.unit());
        for (const char ties : {'w', 'a', 'b'}) {
            expect_bounds_of_all_continuations(drawn, ties);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(RboRelevance, ExtrapolationAgreesWithItsDefinition) {
    Random random(73);
    const auto gains = all_gains();
    for (int trial = 0; trial < 1500; ++trial) {
        const GainCase& gain = gains[static_cast<std::size_t>(trial) % gains.size()];
        const bool tied = trial % 2 == 0;
        const Drawn drawn = draw(random, gain, tied ? 5 : 20, tied, 0.3 + 0.65 * random.unit());
        if (drawn.x.empty() || drawn.y.empty()) continue;
        for (const std::string_view norm : norms)
            for (const char ties : {'w', 'a', 'b'}) {
                SCOPED_TRACE(fmt::format("{}.{}: {}", norm, ties, drawn.text()));
                const double wanted = reference::extrapolated_rbo(drawn.norm(norm == "loc"), drawn.x_profiles(),
                                                                  drawn.y_profiles(), drawn.p, ties);
                ASSERT_NEAR(drawn.value(norm, ties, "ext").value, wanted, 1e-12);
                if (!tied) {
                    ASSERT_NEAR(drawn.value(norm, 'n', "ext").value, wanted, 1e-12);
                }
            }
    }
}

// Ties of a, b and w: what the specification says of them.
TEST(RboRelevance, VariantsOfTies) {
    Random random(74);
    const auto gains = all_gains();
    for (int trial = 0; trial < 600; ++trial) {
        const GainCase& gain = gains[static_cast<std::size_t>(trial) % gains.size()];
        Drawn drawn = draw(random, gain, 8, true, 0.9);
        if (drawn.x.empty() || drawn.y.empty()) continue;
        for (const std::string_view norm : norms) {
            SCOPED_TRACE(fmt::format("{}: {}", norm, drawn.text()));
            const double w = drawn.value(norm, 'w', "ext").value, a = drawn.value(norm, 'a', "ext").value,
                         b = drawn.value(norm, 'b', "ext").value;
            ASSERT_LE(a, b + 1e-12);
            ASSERT_LE(b, 1 + 1e-12);
            ASSERT_GE(a, -1e-12);
            if (norm == "glo") {
                ASSERT_LE(a, w + 1e-12);
            }
            Drawn same = drawn;
            same.y = same.x;
            same.y_ranking = same.x_ranking;
            ASSERT_NEAR(same.value(norm, 'w', "ext").value, 1, 1e-12);
            ASSERT_NEAR(same.value(norm, 'b', "ext").value, 1, 1e-12);
            ASSERT_LE(same.value(norm, 'a', "ext").value, 1 + 1e-12);
            same = drawn;
            std::swap(same.x_ranking, same.y_ranking);
            for (const char* answer : {"ext", "trunc", "min"})
                ASSERT_NEAR(same.value(norm, 'b', answer).value, drawn.value(norm, 'b', answer).value, 1e-13);
        }
    }
}

/// Levels cut at one depth.
Levels first_of(const Levels& levels, std::size_t k) {
    return Levels(levels.begin(), levels.begin() + static_cast<std::ptrdiff_t>(k));
}

// A prefix that grows never lowers the minimum nor raises the maximum; long rankings, all kinds of p.
TEST(RboRelevance, LongerPrefixesNarrowTheBounds) {
    Random random(75);
    const auto gains = all_gains();
    for (int trial = 0; trial < 400; ++trial) {
        const GainCase& gain = gains[static_cast<std::size_t>(trial) % gains.size()];
        Drawn drawn = draw(random, gain, 0, false, trial % 5 == 0 ? 0.98 : 0.5 + 0.45 * random.unit());
        const Levels x = draw_levels(random, 16, gain.gains.size(), false);
        const Levels y = draw_levels(random, 16, gain.gains.size(), false);
        const std::size_t n = random.below(16), m = random.below(16);
        const auto set = [&](std::size_t of_x, std::size_t of_y) {
            drawn.x = first_of(x, of_x);
            drawn.y = first_of(y, of_y);
            drawn.x_ranking = ranking_of(drawn.x);
            drawn.y_ranking = ranking_of(drawn.y);
        };
        for (const std::string_view norm : norms) {
            set(n, m);
            SCOPED_TRACE(fmt::format("{}: {}", norm, drawn.text()));
            const BoundedValue min = drawn.value(norm, 'n', "min"), max = drawn.value(norm, 'n', "max");
            ASSERT_LE(max.high - max.low, 1e-10);
            ASSERT_LE(min.low, max.high);
            ASSERT_LE(max.high, 1 + 1e-10);
            ASSERT_GE(min.low, -1e-12);
            set(n + 1, m);
            ASSERT_GE(drawn.value(norm, 'n', "min").high, min.low - 1e-12);
            ASSERT_LE(drawn.value(norm, 'n', "max").low, max.high + 1e-12);
            set(16, 16);
            ASSERT_GE(drawn.value(norm, 'n', "min").high, min.low - 1e-12);
            ASSERT_LE(drawn.value(norm, 'n', "max").low, max.high + 1e-12);
        }
    }
}

/// The least loss of part 2 and 3 for local agreement, tried by a table of all sums: for gains too fine for the other
/// twin.
double tabled_minimum(const reference::Norm& norm, const std::vector<double>& S, const std::vector<double>& L,
                      const std::vector<double>& gains, double p) {
    double known = 0, x = 0, y = 0;
    std::size_t d = 0;
    for (; d < S.size(); ++d) {
        x += S[d];
        y += L[d];
        known += reference::weight(p, d + 1) * norm(x, y, static_cast<double>(d + 1));
    }
    std::map<double, double> states{{x, known}};
    for (; d < L.size(); ++d) {
        y += L[d];
        std::map<double, double> next;
        for (const auto& [at, cost] : states)
            for (const double gain : gains) {
                const double sum = cost + reference::weight(p, d + 1) * norm(at + gain, y, static_cast<double>(d + 1));
                const auto [place, fresh] = next.emplace(at + gain, sum);
                if (!fresh) place->second = std::min(place->second, sum);
            }
        states.swap(next);
    }
    double least = 2;
    for (auto [at, cost] : states) {
        double larger = std::max(at, y);
        const double smaller = std::min(at, y);
        for (std::size_t depth = d + 1; reference::weight(p, depth) > 1e-18; ++depth) {
            larger += norm.top;
            cost += reference::weight(p, depth) * norm(larger, smaller, static_cast<double>(depth));
        }
        least = std::min(least, cost);
    }
    return least;
}

// More states than the first round of the search keeps: it must come to the same.
TEST(RboRelevance, MinimumOfFineGains) {
    Random random(76);
    const std::vector<GainCase> gains{
        {scale_to(4), "exp:10", {0, 1, 11, 111, 1111}},
        {scale_to(4), "exp:1.1", {0, 1000, 2100, 3310, 4641}},
        {scale_to(3), "table:[0,0.123457,0.777777,1]", {0, 123457, 777777, 1000000}},
    };
    for (int trial = 0; trial < 30; ++trial) {
        const GainCase& gain = gains[static_cast<std::size_t>(trial) % gains.size()];
        const std::size_t s = random.below(4), l = s + 4 + random.below(6);
        Drawn drawn = draw(random, gain, 0, false, 0.6 + 0.35 * random.unit());
        drawn.x = draw_levels(random, s, gain.gains.size(), false);
        drawn.y = draw_levels(random, l, gain.gains.size(), false);
        drawn.x_ranking = ranking_of(drawn.x);
        drawn.y_ranking = ranking_of(drawn.y);
        drawn.epsilon = 1;
        SCOPED_TRACE(drawn.text());
        std::vector<double> of_x, of_y;
        for (const auto& group : gains_of(drawn.x, gain)) of_x.push_back(group[0]);
        for (const auto& group : gains_of(drawn.y, gain)) of_y.push_back(group[0]);
        const BoundedValue min = drawn.value("loc", 'n', "min");
        ASSERT_NEAR(min.value, tabled_minimum(drawn.norm(true), of_x, of_y, gain.gains, drawn.p), 1e-12);
        ASSERT_LE(min.high - min.low, 1e-10);
    }
}

/// The minimum for local agreement and whole gains, from a table of all cumulative gains of S.
double tabled_long_minimum(const reference::Norm& norm, const std::vector<double>& S, const std::vector<double>& L,
                           const std::vector<double>& gains, double p) {
    double known = 0, x = 0, y = 0;
    for (std::size_t d = 1; d <= S.size(); ++d) {
        x += S[d - 1];
        y += L[d - 1];
        known += reference::weight(p, d) * norm(x, y, static_cast<double>(d));
    }
    std::vector<double> table{known};
    for (std::size_t d = S.size() + 1; d <= L.size(); ++d) {
        y += L[d - 1];
        std::vector<double> next(table.size() + static_cast<std::size_t>(gains.back()), 9);
        for (std::size_t i = 0; i < table.size(); ++i)
            for (const double gain : gains) {
                double& to = next[i + static_cast<std::size_t>(gain)];
                to = std::min(to, table[i]);
            }
        for (std::size_t i = 0; i < next.size(); ++i)
            next[i] += reference::weight(p, d) * norm(x + static_cast<double>(i), y, static_cast<double>(d));
        table.swap(next);
    }
    double least = 9;
    for (std::size_t i = 0; i < table.size(); ++i) {
        double larger = std::max(x + static_cast<double>(i), y), cost = table[i];
        const double smaller = std::min(x + static_cast<double>(i), y);
        for (std::size_t d = L.size() + 1; cost < least && reference::weight(p, d) > 1e-18; ++d) {
            larger += norm.top;
            cost += reference::weight(p, d) * norm(larger, smaller, static_cast<double>(d));
        }
        least = std::min(least, cost);
    }
    return least;
}

// Long rankings whose cumulative gains take many values and count for long: the search runs through all its rounds.
TEST(RboRelevance, MinimumOfLongProfiles) {
    Random random(80);
    const std::vector<GainCase> gains{
        {scale_to(4), "exp:10", {0, 1, 11, 111, 1111}},
        {scale_to(4), "exp:2", {0, 1, 3, 7, 15}},
        {scale_to(3), "table:[0,2,5,61]", {0, 2, 5, 61}},
    };
    for (int trial = 0; trial < 12; ++trial) {
        const GainCase& gain = gains[static_cast<std::size_t>(trial) % gains.size()];
        Drawn drawn = draw(random, gain, 0, false, trial < 6 ? 0.99 : 0.97);
        drawn.epsilon = 1;
        drawn.x = draw_levels(random, random.below(10), gain.gains.size(), false);
        drawn.y = draw_levels(random, 40, gain.gains.size(), false);
        drawn.x_ranking = ranking_of(drawn.x);
        drawn.y_ranking = ranking_of(drawn.y);
        SCOPED_TRACE(drawn.text());
        std::vector<double> of_x, of_y;
        for (const auto& group : gains_of(drawn.x, gain)) of_x.push_back(group[0]);
        for (const auto& group : gains_of(drawn.y, gain)) of_y.push_back(group[0]);
        const BoundedValue min = drawn.value("loc", 'n', "min");
        ASSERT_NEAR(min.value, tabled_long_minimum(drawn.norm(true), of_x, of_y, gain.gains, drawn.p), 1e-12);
        ASSERT_LE(min.high - min.low, 1e-10);
    }
}

// Gains with nothing in common: sums are not exact, and the intervals still close.
TEST(RboRelevance, GainsWithoutACommonUnit) {
    const RelevanceScale scale({0, 0.5, 1, 2.25});
    Random random(77);
    for (int trial = 0; trial < 60; ++trial) {
        const ProfilePair pair(trial % 2 == 0 ? "0.5 0 2.25 1" : "1 1 0", "2.25 0 0.5 0 1 0.5", scale);
        const double p = 0.3 + 0.6 * random.unit();
        for (const std::string_view norm : norms) {
            const auto value = [&](std::string_view gain, std::string_view answer) {
                return similarity_of(fmt::format("rbo.rel.{}.none.{}(p={},gain={})", norm, answer, p, gain), pair,
                                     scale);
            };
            const BoundedValue min = value("exp:2", "min"), max = value("exp:2", "max");
            ASSERT_LE(max.high - max.low, 1e-9);
            ASSERT_LE(min.high - min.low, 1e-9);
            // The same gains to six digits have a unit.
            constexpr std::string_view table = "table:[0,0.414214,1,3.756828]";
            ASSERT_NEAR(min.value, value(table, "min").value, 1e-5);
            ASSERT_NEAR(max.value, value(table, "max").value, 1e-5);
        }
    }
}

TEST(RboRelevance, ScalingGainsAndEpsilonTogetherChangesNothing) {
    const RelevanceScale scale = scale_to(3);
    const ProfilePair pair("0 0 1 3", "2 1 0 0 0 3", scale);
    for (const char* answer : {"min", "max", "ext", "trunc"})
        for (const std::string_view norm : norms) {
            const auto value = [&](std::string_view arguments) {
                return similarity_of(fmt::format("rbo.rel.{}.none.{}({})", norm, answer, arguments), pair, scale).value;
            };
            EXPECT_EQ(value("gain=lin:1,epsilon=0.5"), value("gain=lin:2,epsilon=1"));
            EXPECT_EQ(value("gain=lin:1"), value("gain=table:[0,10,20,30]"));
            EXPECT_EQ(value("gain=lin:1"), value("gain=lin:0.1"));
        }
}

TEST(RboRelevance, LongRankingsOfSmallWeightsTakeNoTime) {
    const RelevanceScale scale = scale_to(4);
    OwnedTiedRanking x, y;
    Random random(78);
    for (int i = 0; i < 20; ++i) x.levels.push_back(static_cast<std::uint16_t>(random.below(5)));
    for (int i = 0; i < 100'000; ++i) y.levels.push_back(static_cast<std::uint16_t>(random.below(5)));
    const RankingPair pair{.x = x, .y = y, .items = 0};
    for (const std::string_view norm : norms)
        for (const char* gain : {"lin:1", "exp:2"}) {
            const auto value = [&](std::string_view answer) {
                return similarity_of(fmt::format("rbo.rel.{}.none.{}(gain={})", norm, answer, gain), pair, scale);
            };
            EXPECT_LE(value("min").value, value("max").value);
            EXPECT_LE(value("max").high - value("max").low, 1e-9);
        }
}

// A group of hundreds of tied documents has a law with many values.
TEST(RboRelevance, LargeGroups) {
    const RelevanceScale scale = scale_to(4);
    OwnedTiedRanking x, y;
    Random random(79);
    for (int i = 0; i < 300; ++i) {
        x.levels.push_back(static_cast<std::uint16_t>(random.below(5)));
        y.levels.push_back(static_cast<std::uint16_t>(random.below(5)));
    }
    x.ends = {300};
    const RankingPair pair{.x = x, .y = y, .items = 0};
    // For the global norm and profiles that stay apart, the mean of the difference is the difference of the means.
    for (std::uint16_t& level : y.levels) level = 0;
    const auto value = [&](const char* ties) {
        return similarity_of(fmt::format("rbo.rel.glo.{}.ext(p=0.99)", ties), pair, scale).value;
    };
    EXPECT_NEAR(value("a"), value("w"), 1e-12);
}

// Where weights have vanished the laws of ties are not looked for; the steps have them at every depth.
TEST(RboRelevance, DepthsOfVanishingWeightAddNothing) {
    const RelevanceScale scale = scale_to(3);
    Random random(80);
    OwnedTiedRanking x, y;
    for (int i = 0; i < 250; ++i) {
        x.levels.push_back(static_cast<std::uint16_t>(random.below(4)));
        y.levels.push_back(static_cast<std::uint16_t>(random.below(4)));
    }
    x.ends = {3, 150, 249, 250};
    y.ends = {250};
    const RankingPair pair{.x = x, .y = y, .items = 0};
    for (const char* variant : {"loc.a", "loc.b", "glo.a", "glo.b"}) {
        const std::string name = fmt::format("rbo.rel.{}.trunc(p=0.4)", variant);
        Comparer comparer({parse_similarity(name)}, scale);
        double sum = 0;
        for (const DepthStep& step : comparer.steps(0, pair)) sum += step.weight * step.agreement;
        EXPECT_NEAR(comparer(pair)[0].value, sum, 1e-15) << name;
    }
}

}  // namespace
}  // namespace assay::testing::rbo_relevance_test
