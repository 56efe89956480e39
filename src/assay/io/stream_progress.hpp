// Tells a phase how far a stream has been read.
#pragma once

#include <cstddef>
#include <cstdint>

#include "assay/core/watcher.hpp"
#include "assay/io/source.hpp"

namespace assay {

class StreamProgress {
public:
    /// Both must outlive it; there need not be a phase.
    StreamProgress(const ByteStream& stream, Phase* phase) : stream_(stream), phase_(phase) {}

    /// Tells what was read since the last time.
    void report() {
        advance(phase_, stream_.used() - reported_);
        reported_ = stream_.used();
    }
    /// Called for every line, it does so now and then.
    void line() {
        constexpr std::size_t lines_between_reports = 1 << 14;
        if (++lines_ % lines_between_reports == 0) report();
    }

private:
    const ByteStream& stream_;
    Phase* phase_;
    std::uint64_t reported_ = 0;
    std::size_t lines_ = 0;
};

}  // namespace assay
