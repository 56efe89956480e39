#include "assay/stats/tabulated_range.hpp"

#include <cstddef>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/random.hpp"

namespace assay::stats::tabulated_range_test {
namespace {

// Places are crowded in some pieces of the axis, where they are interpolated, and few elsewhere: tails from 1 to far
// below 1e-100.
TEST(TabulatedRange, AgreesWithTheTailsOneByOneOnThreads) {
    Random random(5);
    for (const double m : {2.0, 20.0, 1000.0})
        for (const double df : {1.0, 7.0, 500.0, 48'951.0}) {
            const StudentisedRange range(m, df);
            std::vector<double> places{0};
            for (const double piece : {0, 2, 9, 20, 26, 28, 33, 60, 150})
                for (int i = 0; i < 60; ++i) places.push_back((piece + random.unit()) / 4);
            for (int i = 0; i < 50; ++i) places.push_back(300 * random.unit());
            places.push_back(std::numeric_limits<double>::infinity());
            const TabulatedRange table(range, places, 2);
            for (std::size_t i = 0; i < places.size(); i += 7) {
                const double wanted = range.upper(places[i]);
                EXPECT_NEAR(table.upper(places[i]), wanted, 1e-12 * wanted) << m << " " << df << " " << places[i];
            }
            EXPECT_EQ(table.upper(places.back()), 0);
            EXPECT_EQ(table.upper(0), 1);
        }
}

TEST(TabulatedRange, WithoutPlacesIsTheRangeItself) {
    const StudentisedRange range(5, 40);
    const TabulatedRange table(range, {}, 1);
    for (const double q : {0.0, 0.1, 3.3, 20.0, 300.0}) EXPECT_EQ(table.upper(q), range.upper(q));
}

}  // namespace
}  // namespace assay::stats::tabulated_range_test
