#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/items.hpp"
#include "assay/metrics/recommendation/recommendation.hpp"

#include "support/random.hpp"

namespace assay::testing::intra_list_diversity_test {
namespace {

/// One minus the share of common aspects, over all pairs.
double slow_diversity(const std::vector<std::int32_t>& ranked, const Items& items) {
    double sum = 0;
    for (std::size_t i = 0; i < ranked.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            std::vector<bool> a(items.aspect_count()), b(items.aspect_count());
            if (ranked[i] >= 0)
                for (const std::uint32_t aspect : items.aspects(static_cast<std::size_t>(ranked[i]))) a[aspect] = true;
            if (ranked[j] >= 0)
                for (const std::uint32_t aspect : items.aspects(static_cast<std::size_t>(ranked[j]))) b[aspect] = true;
            int common = 0, together = 0;
            for (std::size_t aspect = 0; aspect < a.size(); ++aspect) {
                common += a[aspect] && b[aspect] ? 1 : 0;
                together += a[aspect] || b[aspect] ? 1 : 0;
            }
            if (together > 0) sum += 1 - static_cast<double>(common) / together;
        }
    const auto n = static_cast<double>(ranked.size());
    return 2 * sum / (n * (n - 1));
}

// Lists are long from 1,001 items on: their items are counted by kind.
TEST(IntraListDiversity, OfLongListsIsThatOfAllPairs) {
    Random random(7);
    ItemsBuilder builder;
    for (int i = 0; i < 1500; ++i) {
        const std::uint32_t item = builder.item("i" + std::to_string(i));
        for (std::size_t a = random.below(4); a > 0; --a) builder.add_aspect(item, std::to_string(random.below(7)));
    }
    std::vector<std::uint32_t> numbers;
    const Items items = builder.build(numbers);
    for (const std::size_t size : {2U, 1000U, 1001U, 1300U}) {
        std::vector<std::int32_t> ranked;
        for (std::size_t i = 0; i < size; ++i) ranked.push_back(i % 50 == 49 ? -1 : static_cast<std::int32_t>(i));
        const double wanted = slow_diversity(ranked, items);
        EXPECT_NEAR(intra_list_diversity(ranked, items), wanted, 1e-12) << size;
    }
}

}  // namespace
}  // namespace assay::testing::intra_list_diversity_test
