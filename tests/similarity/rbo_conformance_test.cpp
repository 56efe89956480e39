// The table of the authors of the tie-aware variants: 10,000 pairs, all bounds and extrapolations.

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/rankings.hpp"

namespace assay::testing::rbo_conformance_test {
namespace {

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');) fields.push_back(field);
    return fields;
}

TEST(RboConformance, PublishedTableOfTies) {
    const char* folder = std::getenv("ASSAY_CONFORMANCE_DATA");
    std::ifstream table(std::string(folder == nullptr ? "../shared/data" : folder) + "/rbo-ties/test.csv");
    if (!table) GTEST_SKIP() << "no conformance data";
    std::string line;
    std::getline(table, line);
    const std::vector<std::string> header = fields_of(line);
    ASSERT_EQ(header.size(), 15U);
    std::size_t rows = 0;
    for (; std::getline(table, line); ++rows) {
        const std::vector<std::string> fields = fields_of(line);
        const ItemPair pair(fields[0], fields[1]);
        std::vector<Similarity> asked;
        for (std::size_t column = 3; column < header.size(); ++column)
            asked.push_back(parse_similarity("rbo.id." + header[column] + "(p=" + fields[2] + ")"));
        Comparer comparer(asked);
        const auto found = comparer(pair);
        for (std::size_t column = 3; column < header.size(); ++column)
            ASSERT_NEAR(found[column - 3].value, std::stod(fields[column]), 1e-12)
                << header[column] << " of row " << rows + 1 << ": " << line;
    }
    EXPECT_EQ(rows, 10'000U);
}

}  // namespace
}  // namespace assay::testing::rbo_conformance_test
