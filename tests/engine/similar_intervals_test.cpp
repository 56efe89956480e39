#include "assay/engine/similar_intervals.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace assay::testing::similar_intervals_test {
namespace {

TEST(SimilarIntervals, AreSaidWhereTheyAreWiderThanTheTolerance) {
    const std::vector<Similarity> asked{parse_similarity("rbo.rel.loc.min(tol=0.001)"), parse_similarity("RBO")};
    const std::vector<BoundedValue> values{{0.1, 0.1, 0.1009}, exactly(0.5),      {0.2, 0.2, 0.25},
                                           exactly(0.5),       {0.3, 0.3, 0.302}, BoundedValue{}};
    Provenance about;
    warn_of_wide_intervals(asked, values, about);
    ASSERT_EQ(about.messages.size(), 1U);
    EXPECT_EQ(about.messages[0].text,
              "rbo.rel.loc.a.min(tol=0.001): 2 values only known to lie in an interval wider than tol, the widest in "
              "[0.2, 0.25]; json shows all intervals");
    EXPECT_EQ(about.messages[0].severity, Severity::warning);
}

}  // namespace
}  // namespace assay::testing::similar_intervals_test
