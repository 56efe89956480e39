#include "assay/io/output.hpp"

#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/files.hpp"

namespace assay::testing::output_test {
namespace {

using Names = std::vector<std::string>;

TEST(Output, AFileAppearsOnlyWhenItIsFinished) {
    const TemporaryFolder folder;
    {
        Output output(folder / "scores");
        output.write("half");
        output.write(std::string(3'000'000, 'x'));  // more than it keeps in memory
        EXPECT_FALSE(std::filesystem::exists(folder / "scores"));
        output.write("whole");
        output.finish();
        EXPECT_EQ(folder.names(), Names{"scores"});
    }
    EXPECT_TRUE(read_file(folder / "scores") == "half" + std::string(3'000'000, 'x') + "whole");
}

TEST(Output, WithoutFinishTheOldFileStaysAndNothingIsLeftBehind) {
    const TemporaryFolder folder;
    write_file(folder / "scores", "old");
    {
        Output output(folder / "scores");
        output.write(std::string(3'000'000, 'x'));
        EXPECT_EQ(read_file(folder / "scores"), "old");
    }
    EXPECT_EQ(read_file(folder / "scores"), "old");
    EXPECT_EQ(folder.names(), Names{"scores"});
}

TEST(Output, FinishReplacesTheOldFile) {
    const TemporaryFolder folder;
    write_file(folder / "scores", "old and longer than the new one");
    Output output(folder / "scores");
    output.write("new");
    output.finish();
    EXPECT_EQ(read_file(folder / "scores"), "new");
    EXPECT_EQ(folder.names(), Names{"scores"});
}

TEST(Output, CannotBeMadeInAFolderThatIsNotThere) {
    const TemporaryFolder folder;
    EXPECT_THROW(Output(folder / "none/scores"), InputError);
    EXPECT_THROW(Output(folder / ""), InputError);
}

TEST(Output, ADeviceIsWrittenToAndNotReplaced) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    Output output("/dev/full");
    output.write("x");
    EXPECT_THROW(output.finish(), InputError);
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
    Output nothing("/dev/null");
    nothing.write("x");
    nothing.finish();
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

}  // namespace
}  // namespace assay::testing::output_test
