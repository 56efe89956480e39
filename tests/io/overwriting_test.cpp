#include "assay/io/overwriting.hpp"

#include <filesystem>
#include <string>
#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/files.hpp"

namespace assay::testing::overwriting_test {
namespace {

using ::testing::HasSubstr;

std::string refusal(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs) {
    try {
        refuse_to_overwrite(outputs, inputs);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

TEST(Overwriting, AnInputIsFoundUnderEveryName) {
    const TemporaryFolder folder;
    write_file(folder / "in", "x");
    std::filesystem::create_symlink(folder / "in", folder / "soft");
    std::filesystem::create_hard_link(folder / "in", folder / "hard");
    for (const char* name : {"in", "./in", "soft", "hard"})
        EXPECT_THAT(refusal({folder / name}, {folder / "in"}), HasSubstr("is one of the inputs")) << name;
    EXPECT_EQ(refusal({folder / "out", ""}, {folder / "in"}), "");
}

TEST(Overwriting, TwoOutputsAreTwoFilesAlsoBeforeTheyAreThere) {
    const TemporaryFolder folder;
    EXPECT_THAT(refusal({folder / "a", folder / "./a"}, {}), HasSubstr("are one file"));
    std::filesystem::create_symlink(folder / "b", folder / "to_b");  // leads nowhere yet
    EXPECT_THAT(refusal({folder / "b", folder / "to_b"}, {}), HasSubstr("are one file"));
    EXPECT_EQ(refusal({folder / "a", folder / "b"}, {}), "");
}

TEST(Overwriting, APipeCanBeReadAndWritten) {
    const TemporaryFolder folder;
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(refusal({folder / "pipe"}, {folder / "pipe"}), "");
}

TEST(Overwriting, TwoOutputsInOnePipeAreOneToo) {
    const TemporaryFolder folder;
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    std::filesystem::create_symlink(folder / "pipe", folder / "link");
    std::filesystem::create_symlink("/dev/null", folder / "nowhere");
    EXPECT_THAT(refusal({folder / "pipe", folder / "link"}, {}), HasSubstr("are one file"));
    EXPECT_THAT(refusal({"-", "/dev/stdout"}, {}), HasSubstr("are one file"));
    EXPECT_EQ(refusal({folder / "nowhere", "/dev/null"}, {}), "");
}

TEST(Overwriting, StandardInputIsReadOnce) {
    EXPECT_NO_THROW(refuse_reading_twice({"-", "a", "a"}));
    EXPECT_THROW(refuse_reading_twice({"-", "a", "-"}), UsageError);
}

TEST(Overwriting, WhatIsTooLongForANameIsNoFile) {
    const TemporaryFile file("x");
    EXPECT_TRUE(file_exists(file.path()));
    EXPECT_FALSE(file_exists(file.path() + "y"));
    EXPECT_FALSE(file_exists(std::string(100'000, 'x')));
}

}  // namespace
}  // namespace assay::testing::overwriting_test
