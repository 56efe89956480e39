#include "assay/io/output.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/overwriting.hpp"

namespace assay {

namespace {

constexpr std::size_t buffer_size = 1 << 20;

/// The descriptor that a path such as /dev/fd/3 stands for.
std::optional<int> descriptor_named(const std::string& path) {
    if (path == "/dev/stdout") return STDOUT_FILENO;
    if (path == "/dev/stderr") return STDERR_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/"}) {
        int number = 0;
        const char* const end = path.data() + path.size();
        if (!path.starts_with(folder)) continue;
        if (const auto [stopped, error] = std::from_chars(path.data() + folder.size(), end, number);
            error == std::errc() && stopped == end)
            return number;
    }
    return std::nullopt;
}

/// Whether a path leads to the file that a descriptor has open.
bool leads_to(const std::string& path, int file) {
    struct stat there{}, open{};
    return ::stat(path.c_str(), &there) == 0 && ::fstat(file, &open) == 0 && S_ISREG(there.st_mode) &&
           there.st_dev == open.st_dev && there.st_ino == open.st_ino;
}

/// The descriptor that is open for what a path leads to. Opening it anew would begin at its start, and replacing it
/// would take away what others write there.
std::optional<int> open_descriptor(const std::string& path) {
    std::string plain = path;  // without double slashes
    plain.erase(std::unique(plain.begin(), plain.end(), [](char a, char b) { return a == '/' && b == '/'; }),
                plain.end());
    if (const auto named = descriptor_named(plain)) return named;
    for (const int standard : {STDOUT_FILENO, STDERR_FILENO})
        if (leads_to(path, standard)) return standard;
    return std::nullopt;
}

/// A device or a pipe cannot be replaced by a file.
bool cannot_be_replaced(const std::string& path) {
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

}  // namespace

std::string link_followed(const std::string& path) {
    constexpr int most_links = 40;
    std::filesystem::path at = path;
    std::error_code unknown;
    for (int i = 0; i < most_links && std::filesystem::is_symlink(at, unknown); ++i) {
        const std::filesystem::path next = std::filesystem::read_symlink(at, unknown);
        if (unknown) break;
        at = next.is_absolute() ? next : at.parent_path() / next;
    }
    return at.string();
}

Output::Output(std::string path) : path_(std::move(path)) {
    refuse_cut_name(path_);
    if (path_.empty() || path_ == "-") {
        path_ = "standard output";
        file_ = STDOUT_FILENO;
        return;
    }
    if (const std::optional<int> open = open_descriptor(path_)) {
        file_ = ::fcntl(*open, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    } else if (cannot_be_replaced(path_)) {
        file_ = above_standard(::open(path_.c_str(), O_WRONLY | O_CLOEXEC));
    } else {
        path_ = link_followed(path_);
        std::error_code unknown;
        if (std::filesystem::is_symlink(path_, unknown)) errno = ELOOP;
        else file_ = unfinished_.create(path_);
    }
    if (file_ < 0) fail("write");
}

Output::~Output() {
    if (file_ >= 0 && file_ != STDOUT_FILENO) ::close(file_);
}

void Output::fail(const char* doing) const {
    throw InputError(fmt::format("{}: cannot {}: {}", path_, doing, std::strerror(errno)));
}

void Output::write(std::string_view bytes) {
    buffer_ += bytes;
    if (buffer_.size() >= buffer_size) flush();
}

bool Output::to_terminal() const { return file_ >= 0 && ::isatty(file_) == 1; }

void Output::flush() {
    for (std::size_t done = 0; done < buffer_.size();) {
        const ssize_t wrote = ::write(file_, buffer_.data() + done, buffer_.size() - done);
        if (wrote >= 0) {
            done += static_cast<std::size_t>(wrote);
            continue;
        }
        if (errno == EINTR) continue;
        if (errno == EPIPE) throw ReaderGone();
        fail("write");
    }
    buffer_.clear();
}

void Output::complete() {
    if (file_ < 0) return;
    flush();
    if (file_ == STDOUT_FILENO) return;
    if (unfinished_.exists() && ::fsync(file_) != 0) fail("write");
    const int closed = ::close(file_);
    file_ = -1;
    if (closed != 0) fail("write");
}

void Output::finish() {
    complete();
    take_name();
}

void Output::take_name() {
    if (unfinished_.exists() && !unfinished_.rename_to(path_)) fail("write");
}

void Output::finish(Output& first, Output& second) {
    (first.unfinished_.exists() ? first : second)
        .complete();  // a disk that is full shows before anybody reads half of it
    first.complete();
    second.complete();
    UnfinishedFile before;  // what has the name of the first file now
    const bool makes = first.unfinished_.exists();
    bool made = false;
    const bool before_was = makes && before.set_aside(first.path_);
    try {
        first.take_name();
        made = makes;
        second.take_name();
    } catch (...) {
        if (before.exists() && !before.rename_to(first.path_)) {
            const std::string kept = before.leave();
            throw InputError(fmt::format("{}: cannot be put back; what was there is {}", first.path_, kept));
        }
        if (made && !before_was) std::remove(first.path_.c_str());
        throw;
    }
}

}  // namespace assay
