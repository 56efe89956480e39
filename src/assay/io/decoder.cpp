#define ZSTD_STATIC_LINKING_ONLY  // for the parameter that leaves checksums to us
#include "assay/io/decoder.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "assay/core/error.hpp"
#include "assay/core/shell.hpp"
#include "assay/io/frame_sums.hpp"

namespace assay {

void refuse_corrupt(const std::string& name, std::string_view what) {
    throw InputError(fmt::format("{}: the {} data is corrupt; copy the file again", name, what));
}

unsigned int at_most_1_gb(std::size_t size) {
    return static_cast<unsigned int>(std::min<std::size_t>(size, std::size_t{1} << 30));
}

namespace {

class ZlibDecoder final : public Decoder {
public:
    explicit ZlibDecoder(std::string name) : name_(std::move(name)) {
        if (inflateInit2(&state_, 15 + 16) != Z_OK) throw std::bad_alloc();
    }
    ZlibDecoder(const ZlibDecoder&) = delete;
    ZlibDecoder& operator=(const ZlibDecoder&) = delete;
    ~ZlibDecoder() override { inflateEnd(&state_); }

    void step(std::span<const char>& in, std::span<char>& out) override {
        if (ended_) inflateReset(&state_);  // another member follows
        const unsigned int given = at_most_1_gb(in.size()), room = at_most_1_gb(out.size());
        state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
        state_.avail_in = given;
        state_.next_out = reinterpret_cast<Bytef*>(out.data());
        state_.avail_out = room;
        const int status = inflate(&state_, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) refuse_corrupt(name_, "gzip");
        ended_ = status == Z_STREAM_END;
        in = in.subspan(given - state_.avail_in);
        out = out.subspan(room - state_.avail_out);
    }
    bool complete() const override { return ended_; }

private:
    std::string name_;
    z_stream state_{};
    bool ended_ = false;
};

/// The library would compare checksums while it decompresses, which is what everybody waits for: FrameSums does it
/// where the text is read.
class ZstdDecoder final : public Decoder {
public:
    explicit ZstdDecoder(std::string name) : name_(std::move(name)), state_(ZSTD_createDStream()) {
        if (state_ == nullptr) throw std::bad_alloc();
        sums_are_ours_ = !ZSTD_isError(ZSTD_DCtx_setParameter(state_, ZSTD_d_forceIgnoreChecksum, 1));
    }
    ZstdDecoder(const ZstdDecoder&) = delete;
    ZstdDecoder& operator=(const ZstdDecoder&) = delete;
    ~ZstdDecoder() override { ZSTD_freeDStream(state_); }

    void step(std::span<const char>& in, std::span<char>& out) override {
        ZSTD_inBuffer from{in.data(), in.size(), 0};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t status = ZSTD_decompressStream(state_, &to, &from);
        refuse(ZSTD_getErrorCode(status));
        if (ended_) begin_frame();
        note_stored(in.first(from.pos));
        plain_ += to.pos;
        ended_ = status == 0;
        if (ended_) end_frame();
        in = in.subspan(from.pos);
        out = out.subspan(to.pos);
    }
    bool complete() const override { return ended_; }
    void check(std::span<const char> plain) override {
        if (!sums_.add(plain)) refuse_corrupt(name_, "zstd");
    }

private:
    static constexpr std::size_t longest_header = 18;

    void refuse(ZSTD_ErrorCode error) const {
        if (error == ZSTD_error_no_error) return;
        if (error == ZSTD_error_memory_allocation) throw std::bad_alloc();
        if (error == ZSTD_error_frameParameter_windowTooLarge)
            throw InputError(name_, fmt::format("compressed with a window of more than 128 MB, which is not read: "
                                                "zstd -d -M2048MB {}",
                                                name_ == "standard input" ? "< FILE" : shell_quoted(name_)));
        refuse_corrupt(name_, "zstd");
    }

    void begin_frame() {
        head_.clear();
        begin_ = plain_;
        has_sum_ = false;
    }

    /// Keeps the first stored bytes of the frame and the last, and looks whether it has a checksum.
    void note_stored(std::span<const char> bytes) {
        head_.append(bytes.data(), std::min(bytes.size(), longest_header - head_.size()));
        const std::span<const char> last = bytes.last(std::min(bytes.size(), sizeof tail_));
        std::memmove(tail_, tail_ + last.size(), sizeof tail_ - last.size());
        std::copy(last.begin(), last.end(), tail_ + sizeof tail_ - last.size());
        if (has_sum_ || !sums_are_ours_ || head_.size() <= 4 || !head_.starts_with("\x28\xb5\x2f\xfd")) return;
        constexpr unsigned checksum_flag = 4;
        has_sum_ = (static_cast<unsigned char>(head_[4]) & checksum_flag) != 0;
        if (has_sum_) sums_.begin(begin_);
    }

    /// The library does not look at the size that a frame announces if the last block is empty.
    void end_frame() {
        const unsigned long long announced = ZSTD_getFrameContentSize(head_.data(), head_.size());
        if (announced != ZSTD_CONTENTSIZE_UNKNOWN && announced != plain_ - begin_) refuse_corrupt(name_, "zstd");
        if (!has_sum_) return;
        std::uint32_t sum = 0;
        for (std::size_t i = sizeof tail_; i-- > 0;) sum = sum << 8 | static_cast<unsigned char>(tail_[i]);
        sums_.end(plain_, sum);
    }

    std::string name_;
    ZSTD_DStream* state_;
    FrameSums sums_;
    bool sums_are_ours_ = false, ended_ = false;
    std::string head_;         // of the frame at hand
    char tail_[4] = {};        // of what is stored of it so far: its checksum, in the end
    bool has_sum_ = false;     // it has one
    std::uint64_t begin_ = 0;  // where it begins in the text
    std::uint64_t plain_ = 0;  // bytes of text so far
};

}  // namespace

std::unique_ptr<Decoder> make_zlib_decoder(const std::string& name) { return std::make_unique<ZlibDecoder>(name); }

std::unique_ptr<Decoder> make_decoder(Compression compression, const std::string& name) {
    if (compression == Compression::none) return nullptr;
    if (compression == Compression::zstd) return std::make_unique<ZstdDecoder>(name);
    std::unique_ptr<Decoder> decoder = make_isal_decoder(name);
    return decoder != nullptr ? std::move(decoder) : make_zlib_decoder(name);
}

}  // namespace assay
