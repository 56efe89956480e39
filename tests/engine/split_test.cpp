#include "assay/engine/split.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/core/random.hpp"

#include "support/files.hpp"

namespace assay::testing::split_test {
namespace {

TEST(Split, LeavesOutTheLatestOfEachUser) {
    const TemporaryFile file("u,a,1,10\nv,a,2,30\nu,b,3,20\nu,c,4,20\nv,b,5,5\n");
    StringSink train, test;
    const Split made = split({.ratings = file.path(), .leave_last = 1}, train, test);
    EXPECT_EQ(train.text, "u,a,1,10\nu,b,3,20\nv,b,5,5\n");
    EXPECT_EQ(test.text, "v,a,2,30\nu,c,4,20\n");  // of equal times the later line is the later one
    EXPECT_EQ(made.train, 3U);
    EXPECT_EQ(made.test, 2U);
}

TEST(Split, DrawsOnceForEachLine) {
    std::string text = "user,item,rating\n";
    for (int i = 0; i < 200; ++i) text += "u,i" + std::to_string(i) + ",3\n";
    const TemporaryFile file(text);
    StringSink train, test;
    const Split made = split({.ratings = file.path(), .test_share = 0.25, .seed = 7}, train, test);
    EXPECT_EQ(made.train + made.test, 200U);
    std::string expected_train = "user,item,rating\n", expected_test = expected_train;
    Random random(7);
    for (int i = 0; i < 200; ++i)
        (random.unit() < 0.25 ? expected_test : expected_train) += "u,i" + std::to_string(i) + ",3\n";
    EXPECT_EQ(train.text, expected_train);
    EXPECT_EQ(test.text, expected_test);
}

TEST(Split, NamesLinesWithoutATime) {
    const TemporaryFile file("u,a,1,10\nu,b,3,soon\n");
    StringSink train, test;
    try {
        split({.ratings = file.path(), .leave_last = 1}, train, test);
        FAIL();
    } catch (const InputError& error) {
        ASSERT_EQ(error.messages().size(), 1U);
        EXPECT_EQ(error.messages()[0].line, 2U);
        EXPECT_EQ(error.messages()[0].text, "time \"soon\" is not a number");
    }
    EXPECT_EQ(train.text + test.text, "");
}

}  // namespace
}  // namespace assay::testing::split_test
