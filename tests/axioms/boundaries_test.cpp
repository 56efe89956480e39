// Where verdicts flip: the parameter dependence of section 3 of the specification.

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/scan.hpp"
#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::testing::boundaries_test {
namespace {

using axioms::check;
using axioms::CheckOptions;
using axioms::parse_range;
using axioms::Reading;
using axioms::Scan;

const axioms::Axiom& axiom(std::string_view name) {
    const std::string names[] = {std::string(name)};
    return *axioms::find_axioms(axioms::diversity_suite, names).front();
}

bool satisfied(const std::string& measure, std::string_view name, const CheckOptions& options = {}) {
    return check(parse_measure(measure), axiom(name), options).satisfied();
}

Scan scan_of(const std::string& measure, std::string_view name, std::string_view range,
             const CheckOptions& options = {}) {
    return scan(parse_measure(measure), axiom(name), options, parse_range(range));
}

/// The one place of the range where the verdict flips, to `then`.
void expect_flip(const std::string& measure, std::string_view name, std::string_view range, double at, bool then,
                 const CheckOptions& options = {}, double within = 1e-6) {
    const Scan found = scan_of(measure, name, range, options);
    ASSERT_EQ(found.flips.size(), 1U) << measure << ' ' << name << ' ' << range;
    EXPECT_EQ(found.satisfied, !then);
    EXPECT_EQ(found.flips[0].satisfied, then);
    EXPECT_NEAR(found.flips[0].at, at, within) << measure << ' ' << name << ' ' << range;
}

/// The largest q = 1 - x with p^m sum_{j<m} (p q)^j > 1 for some m, found in the open: the slow twin of the scan.
double closeness_limit(double p) {
    double low = 0, high = 1;
    const auto met = [p](double x) {
        for (int m = 1; m <= 256; ++m) {
            double sum = 0;
            for (int j = 0; j < m; ++j) sum += std::pow(p * (1 - x), j);
            if (std::pow(p, m) * sum > 1) return true;
        }
        return false;
    };
    while (high - low > 1e-12) (met((low + high) / 2) ? low : high) = (low + high) / 2;
    return low;
}

TEST(AxiomBoundaries, ClosenessOfRbp) {
    expect_flip("RBP", "CloseTh", "p=0.5..0.999", 0.7548776662, true, {}, 2e-9);
    expect_flip("IA(RBP)", "CloseTh", "p=0.5..0.999", 0.7548776662, true, {}, 2e-9);
}

TEST(AxiomBoundaries, ClosenessOfNrbpAndRbu) {
    const std::pair<const char*, double> limits[] = {{"0.8", 0.296875}, {"0.9", 0.739369}, {"0.99", 0.979491}};
    for (const auto& [p, limit] : limits) {
        EXPECT_NEAR(closeness_limit(std::stod(p)), limit, 1e-6);
        expect_flip(std::string("NRBP(p=") + p + ")", "CloseTh", "alpha=0.01..0.999", limit, false);
        expect_flip(std::string("RBU(p=") + p + ")", "CloseTh", "r=0.001..0.999", limit, false);
    }
}

TEST(AxiomBoundaries, ClosenessOfRbuForTinyRelevanceIsThatOfRbp) {
    expect_flip("RBU", "CloseTh", "p=0.5..0.999", 0.7548776662, true, {.r = 1e-7});
}

TEST(AxiomBoundaries, ClosenessOfAlphaNdcgAndEu) {
    expect_flip("alpha_nDCG", "CloseTh", "alpha=0.01..0.99", 0.256373, false);
    expect_flip("EU", "CloseTh", "alpha=0.01..0.99", 0.182479, false);
    expect_flip("EU(log_base=2.718281828459045)", "CloseTh", "alpha=0.01..0.99", 0.274230, false);
}

TEST(AxiomBoundaries, ClosenessOnTheGridOfThePaper) {
    const std::pair<const char*, const char*> rows[] = {
        {"alpha_nDCG(alpha=", "YY--"}, {"EU(alpha=", "Y---"},         {"EU(log_base=2.718281828459045,alpha=", "YY--"},
        {"NRBP(p=0.8,alpha=", "YY--"}, {"NRBP(p=0.9,alpha=", "YYY-"}, {"NRBP(p=0.99,alpha=", "YYYY"},
    };
    for (const auto& [name, expected] : rows) {
        std::string found;
        for (const char* alpha : {"0.1", "0.25", "0.5", "0.75"})
            found += satisfied(std::string(name) + alpha + ")", "CloseTh") ? 'Y' : '-';
        EXPECT_EQ(found, expected) << name;
    }
}

TEST(AxiomBoundaries, SaturationOfEuWhereLookingCostsMuch) {
    EXPECT_TRUE(satisfied("EU(e=0.5,alpha=0.5)", "Sat"));
    EXPECT_TRUE(satisfied("EU(e=0.5,alpha=0.75)", "Sat"));
    EXPECT_FALSE(satisfied("EU(e=0.5,alpha=0.1)", "Sat"));
    EXPECT_FALSE(satisfied("EU(e=0.05,alpha=0.5)", "Sat"));
}

TEST(AxiomBoundaries, ClosenessOfPrecisionNeedsFourRanks) {
    expect_flip("P@20", "CloseTh", "k=1..40", 4, true, {}, 0);
    expect_flip("IA(P@20)", "CloseTh", "k=1..40", 4, true, {}, 0);
}

TEST(AxiomBoundaries, UnpaddedRankingsPayForTheirLength) {
    for (const double r : {0.01, 0.1, 0.3, 0.59})
        EXPECT_FALSE(satisfied("EU(alpha=0.1)", "CloseTh", {.reading = Reading::unpadded, .r = r})) << r;
    EXPECT_FALSE(satisfied("RBU", "CloseTh", {.reading = Reading::unpadded, .r = 0.17}));
    EXPECT_TRUE(satisfied("RBU", "CloseTh", {.reading = Reading::unpadded, .r = 0.18}));
    const Scan found = scan_of("RBU", "CloseTh", "r=0.01..0.9", {.reading = Reading::unpadded});
    ASSERT_FALSE(found.flips.empty());
    EXPECT_FALSE(found.satisfied);
    EXPECT_NEAR(found.flips[0].at, 0.1707429826, 1e-8);  // from the formula written out
}

TEST(AxiomBoundaries, RedundancyNeedsRelevanceBelowOne) {
    for (const char* measure : {"RBU", "IA(ERR)"}) {
        EXPECT_TRUE(satisfied(measure, "Red", {.reading = Reading::literal, .r = 0.9}));
        EXPECT_FALSE(satisfied(measure, "Red", {.reading = Reading::literal, .r = 1}));
        const Scan found = scan_of(measure, "Red", "r=0.1..1", {});
        ASSERT_EQ(found.flips.size(), 1U);
        EXPECT_NEAR(found.flips[0].at, 1, 1e-6);
    }
}

TEST(AxiomBoundaries, ConfidenceNeedsEffort) {
    EXPECT_FALSE(satisfied("RBU(e=0)", "Conf"));
    EXPECT_TRUE(satisfied("RBU(e=0.0001)", "Conf"));
    EXPECT_FALSE(satisfied("EU(e=0)", "Conf"));
}

TEST(AxiomBoundaries, TheCubeTestProperIsNoSumOverRanks) {
    EXPECT_FALSE(satisfied("CT.cube", "Pri"));
    EXPECT_FALSE(satisfied("CT.cube", "Deep"));
}

TEST(AxiomBoundaries, OtherAlphasAddClosenessCellsOnly) {
    const auto differing = [](const std::string& alpha, const std::string& eu) {
        std::size_t count = 0;
        const axioms::Suite& suite = axioms::diversity_suite;
        for (std::size_t row = 0; row < suite.measures.size(); ++row) {
            std::string name(suite.measures[row]);
            if (const auto at = name.find("alpha=0.1"); at != std::string::npos)
                name = name.substr(0, at) + eu.substr(0, name.starts_with("EU") ? eu.size() : 0) + "alpha=" + alpha +
                       name.substr(at + 9);
            for (std::size_t a = 0; a < suite.axioms.size(); ++a)
                if (check(parse_measure(name), *suite.axioms[a], {}).satisfied() != (suite.published[row][a] == 'Y'))
                    ++count;
        }
        return count;
    };
    EXPECT_EQ(differing("0.25", ""), 11U);
    EXPECT_EQ(differing("0.25", "log_base=2.718281828459045,"), 10U);
    EXPECT_EQ(differing("0.5", ""), 12U);
    EXPECT_EQ(differing("0.75", ""), 12U);
}

TEST(AxiomBoundaries, RangesAreRefusedInWords) {
    EXPECT_THROW(parse_range("p"), UsageError);
    EXPECT_THROW(parse_range("p=0.5"), UsageError);
    EXPECT_THROW(parse_range("p=0.9..0.5"), UsageError);
    EXPECT_THROW(parse_range("=0.1..0.5"), UsageError);
    EXPECT_THROW(scan_of("RBP", "CloseTh", "p=0.5..2"), UsageError);
    EXPECT_THROW(scan_of("RBP", "CloseTh", "alpha=0.1..0.5"), UsageError);
    EXPECT_EQ(parse_range("p=1/2..0.75").from, 0.5);
}

}  // namespace
}  // namespace assay::testing::boundaries_test
