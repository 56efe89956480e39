#include "assay/core/threads.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace assay::testing::threads_test {
namespace {

TEST(Threads, EveryIndexComesOnce) {
    for (const std::size_t threads : {0UL, 1UL, 2UL, 5UL, 100UL})
        for (const std::size_t n : {0UL, 1UL, 2UL, 7UL, 1000UL}) {
            std::vector<int> calls(n);
            for_each_index(n, threads, [&](std::size_t i) { ++calls[i]; });
            EXPECT_EQ(calls, std::vector<int>(n, 1)) << threads << " threads, " << n;
        }
}

TEST(Threads, WorkIsSharedOut) {
    // Each of two calls waits for the other, so one thread alone would not come to an end.
    std::atomic<int> waiting = 0;
    for_each_index(2, 2, [&](std::size_t) {
        ++waiting;
        while (waiting < 2) std::this_thread::yield();
    });
    EXPECT_EQ(waiting, 2);
}

TEST(Threads, TheFirstExceptionInOrderIsThrownAgain) {
    for (const std::size_t threads : {1UL, 2UL, 4UL})
        for (int round = 0; round < 20; ++round) try {
                for_each_index(100, threads, [](std::size_t i) {
                    if (i == 3) std::this_thread::sleep_for(std::chrono::milliseconds(1));
                    if (i >= 3) throw std::runtime_error(std::to_string(i));
                });
                FAIL() << "nothing thrown";
            } catch (const std::runtime_error& error) {
                EXPECT_STREQ(error.what(), "3");
            }
}

TEST(Threads, NothingNewIsStartedAfterAnException) {
    std::atomic<std::size_t> calls = 0;
    EXPECT_THROW(for_each_index(1'000'000, 2,
                                [&](std::size_t) {
                                    ++calls;
                                    throw std::runtime_error("first");
                                }),
                 std::runtime_error);
    EXPECT_LE(calls, 2U);
}

TEST(Threads, EverythingIsDoneWhenTheCallReturns) {
    for (int round = 0; round < 500; ++round) {
        std::vector<std::size_t> squares(7);
        for_each_index(squares.size(), 3, [&](std::size_t i) {
            if (i == 5) std::this_thread::yield();
            squares[i] = i * i;
        });
        ASSERT_EQ(squares, (std::vector<std::size_t>{0, 1, 4, 9, 16, 25, 36}));
    }
}

TEST(Threads, JoiningASideThreadWaitsForItsWork) {
    bool done = false;
    SideThread beside([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        done = true;
    });
    ASSERT_TRUE(beside.started());
    beside.join();
    beside.join();  // once more is no harm
    EXPECT_TRUE(done);
}

TEST(Threads, TheMachineHasAtLeastOne) { EXPECT_GE(hardware_threads(), 1U); }

}  // namespace
}  // namespace assay::testing::threads_test
