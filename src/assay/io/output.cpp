#include "assay/io/output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {
constexpr std::size_t buffer_size = 1 << 20;
}

Output::Output(std::string path) : path_(std::move(path)) {
    if (path_.empty() || path_ == "-") {
        path_ = "standard output";
        file_ = STDOUT_FILENO;
        return;
    }
    // A link stays a link: what it leads to is replaced.
    std::error_code unknown;
    if (std::filesystem::is_symlink(path_, unknown)) path_ = std::filesystem::weakly_canonical(path_, unknown).string();
    // A device or a pipe that exists already cannot be replaced by a file.
    struct stat status{};
    if (::stat(path_.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
        file_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        temporary_ = fmt::format("{}.{}.tmp", path_, ::getpid());
        file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    }
    if (file_ < 0) {
        temporary_.clear();
        fail("write");
    }
}

Output::~Output() {
    if (file_ >= 0 && file_ != STDOUT_FILENO) ::close(file_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void Output::fail(const char* doing) const {
    throw InputError(fmt::format("{}: cannot {}: {}", path_, doing, std::strerror(errno)));
}

void Output::write(std::string_view bytes) {
    buffer_ += bytes;
    if (buffer_.size() >= buffer_size) flush();
}

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

void Output::finish() {
    flush();
    if (file_ == STDOUT_FILENO) return;
    if (!temporary_.empty() && ::fsync(file_) != 0) fail("write");
    const int closed = ::close(file_);
    file_ = -1;
    if (closed != 0) fail("write");
    if (!temporary_.empty() && std::rename(temporary_.c_str(), path_.c_str()) != 0) fail("write");
    temporary_.clear();
}

}  // namespace assay
