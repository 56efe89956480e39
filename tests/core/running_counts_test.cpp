#include "assay/core/running_counts.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::running_counts_test {
namespace {

TEST(RunningCounts, CountWhatIsBelow) {
    Random random(1);
    for (std::size_t n = 1; n < 70; ++n) {
        RunningCounts counts(n);
        std::vector<std::size_t> added;
        for (int i = 0; i < 40; ++i) {
            added.push_back(random.below(n));
            counts.add(added.back());
            const std::size_t number = random.below(n + 1);
            ASSERT_EQ(counts.below(number),
                      std::size_t(std::count_if(added.begin(), added.end(), [&](auto a) { return a < number; })));
        }
    }
}

}  // namespace
}  // namespace assay::testing::running_counts_test
