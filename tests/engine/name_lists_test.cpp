#include "assay/engine/name_lists.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/experiments/measure_lists.hpp"

#include "support/files.hpp"

namespace assay::testing::name_lists_test {
namespace {

using Names = std::vector<std::string>;

TEST(NameLists, AFileStandsForTheNamesInIt) {
    const TemporaryFile file("AP nDCG@10\n\n  RR\n");
    EXPECT_EQ(with_files_read({"P@5", "@" + file.path(), "RBP"}), (Names{"P@5", "AP", "nDCG@10", "RR", "RBP"}));
    EXPECT_EQ(with_files_read({}), Names{});
}

TEST(NameLists, AListOfTheProgramStandsForItsNames) {
    for (const std::string_view name : experiments::measure_list_names())
        EXPECT_EQ(with_files_read({"@" + std::string(name)}), *experiments::measure_list(name)) << name;
}

TEST(NameLists, AFileWithoutNamesIsRefused) {
    const TemporaryFile file("\n \n");
    EXPECT_THROW(with_files_read({"@" + file.path()}), InputError);
    EXPECT_THROW(with_files_read({"@" + file.path() + "x"}), InputError);
}

}  // namespace
}  // namespace assay::testing::name_lists_test
