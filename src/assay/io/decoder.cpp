#include "assay/io/decoder.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "assay/core/error.hpp"

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

class ZstdDecoder final : public Decoder {
public:
    explicit ZstdDecoder(std::string name) : name_(std::move(name)), state_(ZSTD_createDStream()) {
        if (state_ == nullptr) throw std::bad_alloc();
    }
    ZstdDecoder(const ZstdDecoder&) = delete;
    ZstdDecoder& operator=(const ZstdDecoder&) = delete;
    ~ZstdDecoder() override { ZSTD_freeDStream(state_); }

    void step(std::span<const char>& in, std::span<char>& out) override {
        ZSTD_inBuffer from{in.data(), in.size(), 0};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t status = ZSTD_decompressStream(state_, &to, &from);
        const ZSTD_ErrorCode error = ZSTD_getErrorCode(status);
        if (error == ZSTD_error_memory_allocation) throw std::bad_alloc();
        if (error == ZSTD_error_frameParameter_windowTooLarge)
            throw InputError(name_, fmt::format("compressed with a window of more than 128 MB, which is not read: "
                                                "zstd -d -M2048MB {}",
                                                name_));
        if (error != ZSTD_error_no_error) refuse_corrupt(name_, "zstd");
        if (ended_) {  // another frame follows
            begin_.clear();
            decoded_ = 0;
        }
        begin_.append(in.data(), std::min(from.pos, longest_header - begin_.size()));
        decoded_ += to.pos;
        ended_ = status == 0;
        if (ended_) check_size();
        in = in.subspan(from.pos);
        out = out.subspan(to.pos);
    }
    bool complete() const override { return ended_; }

private:
    static constexpr std::size_t longest_header = 18;

    /// The library does not look at the size that a frame announces if the last block is empty.
    void check_size() const {
        const unsigned long long announced = ZSTD_getFrameContentSize(begin_.data(), begin_.size());
        if (announced != ZSTD_CONTENTSIZE_UNKNOWN && announced != decoded_) refuse_corrupt(name_, "zstd");
    }

    std::string name_;
    ZSTD_DStream* state_;
    std::string begin_;          // of the frame
    std::uint64_t decoded_ = 0;  // bytes of it
    bool ended_ = false;
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
