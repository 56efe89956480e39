// The checksums of zstd frames. Who decompresses says where frames begin and end; who reads the text adds it up,
// perhaps on another thread, for decompressing takes longer than all that comes after it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <queue>
#include <span>

namespace assay {

class FrameSums {
public:
    FrameSums();
    ~FrameSums();
    FrameSums(const FrameSums&) = delete;
    FrameSums& operator=(const FrameSums&) = delete;

    /// A frame with a checksum begins at this place of the text. Frames without one are not told of.
    void begin(std::uint64_t place);
    /// The frame last begun ends here, and this is its sum. To be said before text behind it is handed on.
    void end(std::uint64_t place, std::uint32_t sum);

    /// Takes the text that comes next. False if a frame that has ended by now has another sum than was said.
    bool add(std::span<const char> text);

private:
    struct Frame {
        std::uint64_t begin, end = std::numeric_limits<std::uint64_t>::max();
        std::uint32_t sum = 0;
    };
    struct Sum;

    Frame first() const;
    bool is_right(const Frame& frame);

    mutable std::mutex mutex_;  // for the frames
    std::queue<Frame> frames_;  // that the text added up has not passed yet
    std::unique_ptr<Sum> sum_;  // of the first of them, as far as it came
    std::uint64_t place_ = 0;   // how much text was added
};

}  // namespace assay
