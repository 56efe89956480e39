#include "assay/io/read_ahead.hpp"

#include <algorithm>
#include <utility>

#include "assay/core/portable.hpp"

namespace assay {

ReadAhead::ReadAhead(Source source) : source_(std::move(source)), thread_([this] { fill_blocks(); }) {}

ReadAhead::~ReadAhead() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void ReadAhead::fill_blocks() {
    for (bool more = true; more;) {
        Block* const block = free_block();
        if (block == nullptr) return;
        std::exception_ptr failure;
        try {
            more = fill(*block);
        } catch (...) {
            failure = std::current_exception();
            more = false;
        }
        const std::lock_guard lock(mutex_);
        filled_ += block->size > 0 ? 1U : 0U;
        ended_ = !more;
        failure_ = failure;
        if (worth_waking()) changed_.notify_all();
    }
}

/// Who waits for blocks gets several at once: to be woken takes as long as working on a quarter of one. At the start
/// few will do, so that small files are worked on soon.
bool ReadAhead::worth_waking() const { return ended_ || filled_ - emptied_ >= std::min(blocks / 2, emptied_ + 1); }

/// Waits for one; nothing when nobody reads any more.
ReadAhead::Block* ReadAhead::free_block() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped_ || filled_ - emptied_ < blocks; });
    return stopped_ ? nullptr : &ring_[filled_ % blocks];
}

/// False if the source has come to its end.
bool ReadAhead::fill(Block& block) const {
    block.size = 0;
    if (block.bytes == nullptr) block.bytes = make_unique_for_overwrite<char[]>(block_size);
    while (block.size < block_size) {
        const std::size_t got = source_(block.bytes.get() + block.size, block_size - block.size);
        if (got == 0) return false;
        block.size += got;
    }
    return true;
}

std::size_t ReadAhead::read(char* into, std::size_t size) {
    if (!thread_.started()) return source_(into, size);
    std::unique_lock lock(mutex_);
    if (filled_ == emptied_) changed_.wait(lock, [this] { return worth_waking(); });
    if (filled_ == emptied_) {
        if (failure_) std::rethrow_exception(failure_);
        return 0;
    }
    lock.unlock();
    const Block& block = ring_[emptied_ % blocks];  // nobody else changes how many are emptied
    const std::size_t got = std::min(size, block.size - begin_);
    std::copy_n(block.bytes.get() + begin_, got, into);
    begin_ += got;
    if (begin_ < block.size) return got;
    begin_ = 0;
    lock.lock();
    ++emptied_;
    changed_.notify_all();
    return got;
}

}  // namespace assay
