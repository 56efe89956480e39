#include "assay/io/source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/overwriting.hpp"
#include "assay/io/read_ahead.hpp"

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
    if (path_.empty()) throw InputError("a file has an empty name");
    refuse_cut_name(path_);
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

ByteStream::ByteStream(const InputFile& input, bool ahead) : ByteStream(input, 0, input.size()) {
    decoder_ = make_decoder(input.compression_, input.name());
    if (decoder_ == nullptr) return;
    stored_.resize(128 * 1024);
    if (ahead)
        ahead_ = std::make_unique<ReadAhead>([this](char* into, std::size_t size) { return decompress(into, size); });
}

ByteStream::ByteStream(const InputFile& input, std::uint64_t begin, std::uint64_t end)
    : input_(input), begin_(begin), end_(end), at_(begin) {}

ByteStream::~ByteStream() = default;

std::uint64_t ByteStream::most_left() const {
    constexpr std::uint64_t unknown = std::uint64_t{1} << 62;
    return decoder_ == nullptr ? end_ - at_ : unknown;
}

std::size_t ByteStream::read(char* into, std::size_t size) {
    if (decoder_ == nullptr) return read_stored(into, size);
    try {
        const std::size_t got = ahead_ == nullptr ? decompress(into, size) : ahead_->read(into, size);
        decoder_->check({into, got});
        return got;
    } catch (const InputError&) {
        decoder_->check({});  // what went wrong first is said, on one thread as on two
        throw;
    }
}

std::size_t ByteStream::read_stored(char* into, std::size_t size) {
    const std::size_t got = input_.read_at(at_, into, std::min<std::uint64_t>(size, end_ - at_));
    at_ += got;
    return got;
}

std::size_t ByteStream::decompress(char* into, std::size_t size) {
    std::span<char> room(into, size);
    while (room.size() == size) {
        if (waiting_.empty()) {
            const std::size_t got = read_stored(stored_.data(), stored_.size());
            if (got == 0 && decoder_->complete()) return 0;
            if (got == 0)
                throw InputError(
                    fmt::format("{}: the compressed data ends too early; the file is truncated", input_.name()));
            waiting_ = {stored_.data(), got};
        }
        decoder_->step(waiting_, room);
    }
    return size - room.size();
}

}  // namespace assay
