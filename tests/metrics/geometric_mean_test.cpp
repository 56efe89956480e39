#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"

#include "support/measures.hpp"
#include "support/topics.hpp"

namespace assay::testing::geometric_mean_test {
namespace {

Measure geometric_mean_of(const Measure& inner) {
    Measure measure = make_measure(gm_family);
    measure.inner = {inner};
    return measure;
}

TEST(GeometricMean, ScoresATopicAsTheMeasureInside) {
    const MadeTopic topic = make_topic({0, 1, 2}, {1});
    const Measure inside = make_measure(p_family, {{"rel", 2}}, 3);
    EXPECT_DOUBLE_EQ(geometric_mean_of(inside)(topic), 1.0 / 3);
    EXPECT_DOUBLE_EQ(geometric_mean_of(make_measure(ap_family))(topic), (1.0 / 2 + 2.0 / 3) / 3);
    EXPECT_EQ(gm_family.aggregate, Aggregate::geometric_mean);
}

}  // namespace
}  // namespace assay::testing::geometric_mean_test
