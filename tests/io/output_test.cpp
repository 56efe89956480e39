#include "assay/io/output.hpp"

#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <vector>

#include <gmock/gmock.h>
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

TEST(Output, OfTwoFilesBothGetTheirNamesOrNone) {
    for (const bool there : {false, true})
        for (const bool fails : {false, true}) {
            const TemporaryFolder folder;
            if (there) write_file(folder / "a", "old");
            Output a(folder / "a"), b(folder / "b");
            a.write("new");
            b.write("new");
            if (fails) std::filesystem::create_directory(folder / "b");  // no file can take its place
            if (fails) {
                EXPECT_THROW(Output::finish(a, b), InputError);
            } else Output::finish(a, b);
            const bool has_a = there || !fails;
            EXPECT_EQ(std::filesystem::exists(folder / "a"), has_a);
            EXPECT_EQ(has_a ? read_file(folder / "a") : "none", !has_a ? "none" : fails ? "old" : "new");
            EXPECT_EQ(std::filesystem::is_regular_file(folder / "b"), !fails);
        }
}

TEST(Output, NothingIsLeftWhereOneOfTwoFilesFails) {
    const TemporaryFolder folder;
    write_file(folder / "a", "old");
    {
        Output a(folder / "a"), b(folder / "b");
        std::filesystem::create_directory(folder / "a.d");
        std::filesystem::create_directory(folder / "b");
        EXPECT_THROW(Output::finish(a, b), InputError);
    }
    EXPECT_THAT(folder.names(), ::testing::UnorderedElementsAre("a", "a.d", "b"));
    {
        Output a(folder / "a"), b(folder / "c");
        Output::finish(a, b);
    }
    EXPECT_THAT(folder.names(), ::testing::UnorderedElementsAre("a", "a.d", "b", "c"));
}

TEST(Output, AFileThatRunsAsItsOwnerDoesSoNoMore) {
    const TemporaryFolder folder;
    write_file(folder / "scores", "old");
    ASSERT_EQ(::chmod((folder / "scores").c_str(), 04751), 0);
    Output output(folder / "scores");
    output.finish();
    struct stat status{};
    ASSERT_EQ(::stat((folder / "scores").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0751U);
}

TEST(Output, ALinkThatLeadsInACircleIsAnError) {
    const TemporaryFolder folder;
    std::filesystem::create_symlink("b", folder / "a");
    std::filesystem::create_symlink("a", folder / "b");
    EXPECT_THROW(Output(folder / "a"), InputError);
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "a"));
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
