#include "assay/core/watcher.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/threads.hpp"

namespace assay::watcher_test {
namespace {

TEST(Phase, TellsTheWatcherAboutAThousandTimes) {
    std::vector<std::uint64_t> told;
    const Watcher watcher{.progress = [&](std::string_view phase, std::uint64_t done, std::uint64_t total) {
        EXPECT_EQ(phase, "reading");
        EXPECT_EQ(total, 1'000'000U);
        told.push_back(done);
    }};
    Phase phase(watcher, "reading", 1'000'000);
    for (int i = 0; i < 1'000'000; ++i) phase.advance(1);
    EXPECT_EQ(phase.done(), 1'000'000U);
    EXPECT_GE(told.size(), 1000U);
    EXPECT_LE(told.size(), 1002U);
    EXPECT_EQ(told.front(), 0U);
    EXPECT_EQ(told.back(), 1'000'000U);
}

TEST(Phase, EndsTheWorkWhenTheWatcherSaysSo) {
    int asked = 0;
    const Watcher watcher{.progress = {}, .cancelled = [&] { return ++asked == 3; }};
    Phase phase(watcher, "reading", 10);
    phase.advance(1);
    phase.advance(1);
    EXPECT_THROW(phase.advance(1), Cancelled);
}

TEST(Phase, ThreadsShareIt) {
    std::uint64_t last = 0;
    const Watcher watcher{.progress = [&](std::string_view, std::uint64_t done, std::uint64_t) { last = done; }};
    Phase phase(watcher, "counting", 80'000);
    for_each_index(8, 4, [&](std::size_t) {
        for (int i = 0; i < 10'000; ++i) phase.advance(1);
    });
    EXPECT_EQ(phase.done(), 80'000U);
    EXPECT_LE(last, 80'000U);
}

TEST(Phase, NobodyNeedsToWatch) {
    advance(nullptr, 5);
    const Watcher nobody;
    Phase phase(nobody, "nothing", 0);
    phase.advance(1);
    EXPECT_EQ(phase.done(), 1U);
}

}  // namespace
}  // namespace assay::watcher_test
