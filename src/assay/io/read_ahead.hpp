// Reads on a thread of its own what will be wanted next, while the caller works on what there is.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>

#include "assay/core/threads.hpp"

namespace assay {

class ReadAhead {
public:
    /// Reads at least one byte, or none at the end; may throw.
    using Source = std::function<std::size_t(char* into, std::size_t size)>;

    /// The source is used on the other thread alone, or on the caller's if the system gives no other.
    explicit ReadAhead(Source source);
    ~ReadAhead();
    ReadAhead(const ReadAhead&) = delete;
    ReadAhead& operator=(const ReadAhead&) = delete;

    /// As the source. What it throws is thrown when everything before has been read.
    std::size_t read(char* into, std::size_t size);

private:
    static constexpr std::size_t block_size = 256 * 1024, blocks = 8;

    struct Block {
        std::unique_ptr<char[]> bytes;
        std::size_t size = 0;
    };

    void fill_blocks();
    Block* free_block();
    bool worth_waking() const;
    bool fill(Block& block) const;

    Source source_;
    std::array<Block, blocks> ring_;
    std::size_t begin_ = 0;  // of what is left in the block at hand
    std::mutex mutex_;       // for what follows
    std::condition_variable changed_;
    std::size_t filled_ = 0, emptied_ = 0;  // blocks so far
    bool ended_ = false, stopped_ = false;
    std::exception_ptr failure_;
    SideThread thread_;  // the last member: it uses the others
};

}  // namespace assay
