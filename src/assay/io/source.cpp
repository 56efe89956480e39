#include "assay/io/source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <new>
#include <span>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

[[noreturn]] void fail(const std::string& name, const char* doing) {
    throw InputError(fmt::format("{}: cannot {}: {}", name, doing, std::strerror(errno)));
}

/// Other compressions than those that are read.
struct Packed {
    std::string_view magic, what, command;
};
constexpr Packed others[] = {{"BZh", "bzip2", "bunzip2 -k"},
                             {"\xfd"
                              "7zXZ",
                              "xz", "unxz -k"},
                             {"PK\x03\x04", "zip", "unzip"},
                             {"PAR1", "Parquet", ""}};

void refuse_packed(std::string_view start, const std::string& name) {
    for (const Packed& one : others) {
        if (!start.starts_with(one.magic)) continue;
        throw InputError(name, one.command.empty()
                                   ? fmt::format("{} is not read; write it as csv", one.what)
                                   : fmt::format("compressed with {}, which is not read (gzip and zstd are): {} {}",
                                                 one.what, one.command, name));
    }
}

/// With a frame of data, or with one that has other uses and is passed over: its first byte is 0x50 to 0x5f.
bool starts_as_zstd(std::string_view start) {
    return start.starts_with("\x28\xb5\x2f\xfd") ||
           ((static_cast<unsigned char>(start[0]) & 0xf0U) == 0x50 && start.substr(1).starts_with("\x2a\x4d\x18"));
}

/// A file without a name, where the system or TMPDIR has those that are not kept; -1 with errno set if that fails.
int make_temporary_file() {
    std::error_code unknown;
    std::filesystem::path folder = std::filesystem::temp_directory_path(unknown);
    if (unknown) folder = "/tmp";
    std::string name = (folder / "assay-XXXXXX").string();
    const int file = ::mkostemp(name.data(), O_CLOEXEC);
    if (file >= 0) ::unlink(name.c_str());
    return file;
}

}  // namespace

InputFile::InputFile(std::string path) : path_(std::move(path)), name_(path_ == "-" ? "standard input" : path_) {
    try {
        open();
    } catch (...) {
        if (file_ >= 0) ::close(file_);
        throw;
    }
}

InputFile::~InputFile() {
    if (file_ >= 0) ::close(file_);
}

void InputFile::open() {
    file_ = path_ == "-" ? ::dup(STDIN_FILENO) : ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    if (file_ < 0) fail(name_, "open");
    struct stat status{};
    if (::fstat(file_, &status) != 0) fail(name_, "open");
    if (S_ISDIR(status.st_mode)) throw InputError(fmt::format("{}: is a directory; name a file in it", name_));
    if (!S_ISREG(status.st_mode)) {
        keep_in_temporary_file();
        if (::fstat(file_, &status) != 0) fail(name_, "read");
    }
    size_ = static_cast<std::uint64_t>(status.st_size);

    char magic[6] = {};
    read_at(0, magic, sizeof magic);
    const std::string_view start(magic, sizeof magic);
    refuse_packed(start, name_);
    if (start.starts_with("\x1f\x8b")) compression_ = Compression::gzip;
    else if (starts_as_zstd(start)) compression_ = Compression::zstd;
}

void InputFile::keep_in_temporary_file() {
    const int copy = make_temporary_file();
    if (copy < 0) fail(name_, "make a temporary copy");
    std::vector<char> buffer(256 * 1024);
    for (;;) {
        const ssize_t got = ::read(file_, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail(name_, "read");
        if (got == 0) break;
        for (ssize_t put = 0; put < got;) {
            const ssize_t wrote = ::write(copy, buffer.data() + put, static_cast<std::size_t>(got - put));
            if (wrote < 0 && errno != EINTR) fail(name_, "make a temporary copy");
            if (wrote > 0) put += wrote;
        }
    }
    ::close(file_);
    file_ = copy;
}

std::size_t InputFile::read_at(std::uint64_t offset, char* into, std::size_t size) const {
    std::size_t total = 0;
    while (total < size) {
        const ssize_t got = ::pread(file_, into + total, size - total, static_cast<off_t>(offset + total));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail(name_, "read");
        if (got == 0 && offset + total < size_)
            throw InputError(name_, "became shorter while it was read; wait until it is whole");
        if (got == 0) break;
        total += static_cast<std::size_t>(got);
    }
    return total;
}

/// Turns stored bytes into plain ones; keeps what it was given until it is used up.
struct ByteStream::Decoder {
    virtual ~Decoder() = default;
    /// Takes bytes from `in`, writes to `out`, moves both on.
    virtual void step(std::span<const char>& in, std::span<char>& out) = 0;
    /// Whether the data may end here.
    virtual bool complete() const = 0;

    std::vector<char> stored = std::vector<char>(128 * 1024);
    std::span<const char> waiting = {};
};

struct ByteStream::GzipDecoder final : Decoder {
    explicit GzipDecoder(std::string of) : name(std::move(of)) {
        if (inflateInit2(&state, 15 + 16) != Z_OK) throw std::bad_alloc();
    }
    GzipDecoder(const GzipDecoder&) = delete;
    GzipDecoder& operator=(const GzipDecoder&) = delete;
    ~GzipDecoder() override { inflateEnd(&state); }

    void step(std::span<const char>& in, std::span<char>& out) override {
        if (ended) inflateReset(&state);  // another member follows
        ended = false;
        state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
        state.avail_in = static_cast<uInt>(in.size());
        state.next_out = reinterpret_cast<Bytef*>(out.data());
        state.avail_out = static_cast<uInt>(std::min<std::size_t>(out.size(), 1U << 30));
        const auto room = state.avail_out;
        const int status = inflate(&state, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
            throw InputError(fmt::format("{}: the gzip data is corrupt; copy the file again", name));
        ended = status == Z_STREAM_END;
        in = in.last(state.avail_in);
        out = out.subspan(room - state.avail_out);
    }
    bool complete() const override { return ended; }

    std::string name;
    z_stream state{};
    bool ended = false;
};

struct ByteStream::ZstdDecoder final : Decoder {
    explicit ZstdDecoder(std::string of) : name(std::move(of)), state(ZSTD_createDStream()) {
        if (state == nullptr) throw std::bad_alloc();
    }
    ZstdDecoder(const ZstdDecoder&) = delete;
    ZstdDecoder& operator=(const ZstdDecoder&) = delete;
    ~ZstdDecoder() override { ZSTD_freeDStream(state); }

    void step(std::span<const char>& in, std::span<char>& out) override {
        ZSTD_inBuffer from{in.data(), in.size(), 0};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t status = ZSTD_decompressStream(state, &to, &from);
        const ZSTD_ErrorCode error = ZSTD_getErrorCode(status);
        if (error == ZSTD_error_memory_allocation) throw std::bad_alloc();
        if (error == ZSTD_error_frameParameter_windowTooLarge)
            throw InputError(name, fmt::format("compressed with a window of more than 128 MB, which is not read: "
                                               "zstd -d -M2048MB {}",
                                               name));
        if (error != ZSTD_error_no_error)
            throw InputError(fmt::format("{}: the zstd data is corrupt; copy the file again", name));
        ended = status == 0;
        in = in.subspan(from.pos);
        out = out.subspan(to.pos);
    }
    bool complete() const override { return ended; }

    std::string name;
    ZSTD_DStream* state;
    bool ended = false;
};

ByteStream::ByteStream(const InputFile& input) : ByteStream(input, 0, input.size()) {
    if (input.compression_ == InputFile::Compression::gzip) decoder_ = std::make_unique<GzipDecoder>(input.name());
    if (input.compression_ == InputFile::Compression::zstd) decoder_ = std::make_unique<ZstdDecoder>(input.name());
}

ByteStream::ByteStream(const InputFile& input, std::uint64_t begin, std::uint64_t end)
    : input_(input), begin_(begin), at_(begin), end_(end) {}

ByteStream::~ByteStream() = default;

std::size_t ByteStream::read(char* into, std::size_t size) {
    if (decoder_ == nullptr) {
        const std::size_t got = input_.read_at(at_, into, std::min<std::uint64_t>(size, end_ - at_));
        at_ += got;
        return got;
    }
    std::span<char> room(into, size);
    while (room.size() == size) {
        if (decoder_->waiting.empty()) {
            const std::size_t got = input_.read_at(at_, decoder_->stored.data(), decoder_->stored.size());
            if (got == 0 && decoder_->complete()) return 0;
            if (got == 0)
                throw InputError(
                    fmt::format("{}: the compressed data ends too early; the file is truncated", input_.name()));
            at_ += got;
            decoder_->waiting = {decoder_->stored.data(), got};
        }
        decoder_->step(decoder_->waiting, room);
    }
    return size - room.size();
}

}  // namespace assay
