// A progress line on standard error for work that takes more than a second, only on a terminal.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace assay::cli {

/// Shows `done` out of `total` while it lives, and wipes the line when it ends.
class Progress {
public:
    Progress(std::string what, std::uint64_t total, const std::atomic<std::uint64_t>& done);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

private:
    void show();

    std::string what_;
    std::uint64_t total_;
    const std::atomic<std::uint64_t>& done_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool over_ = false;
    std::thread thread_;
};

}  // namespace assay::cli
