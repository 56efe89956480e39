#include "assay/io/unfinished_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <random>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace assay {

namespace {

/// Names that a signal handler may look at, so nothing here allocates or locks. A program that writes more files at
/// once leaves the others behind when it is interrupted.
struct KnownName {
    std::atomic<bool> taken{false}, ready{false};
    std::array<char, 4096> text{};
};
std::array<KnownName, 8> names_to_remove;

void know(const std::string& name) {
    for (KnownName& slot : names_to_remove) {
        if (name.size() >= slot.text.size() || slot.taken.exchange(true)) continue;
        std::memcpy(slot.text.data(), name.c_str(), name.size() + 1);
        slot.ready = true;
        return;
    }
}

void forget(const std::string& name) {
    for (KnownName& slot : names_to_remove)
        if (slot.ready && name == slot.text.data()) {
            slot.ready = false;
            slot.taken = false;
        }
}

/// Short whatever the name of the file, which may be as long as names can be.
std::string name_beside(const std::string& path) {
    static thread_local std::random_device random;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    return (folder / fmt::format(".assay-{:08x}{:08x}.tmp", random(), random())).string();
}

}  // namespace

int above_standard(int file) {
    if (file < 0 || file > STDERR_FILENO) return file;
    const int moved = ::fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int error = errno;
    ::close(file);
    errno = error;
    return moved;
}

int UnfinishedFile::create(const std::string& path) {
    for (int tries = 0; tries < 100; ++tries) {
        name_ = name_beside(path);
        know(name_);  // before there is a file, for an interruption may come at any time
        const int file =
            above_standard(::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
        const bool exists = file < 0 && errno == EEXIST;
        if (file < 0) forget(name_);
        if (exists) continue;
        if (file < 0) break;
        struct stat status{};
        if (::stat(path.c_str(), &status) == 0) ::fchmod(file, status.st_mode & 0777);  // set-user-id is another's
        return file;
    }
    name_.clear();
    return -1;
}

bool UnfinishedFile::rename_to(const std::string& path) {
    if (std::rename(name_.c_str(), path.c_str()) != 0) return false;
    ::unlink(name_.c_str());  // where both names were those of one file, nothing was renamed
    forget(name_);
    name_.clear();
    return true;
}

bool UnfinishedFile::set_aside(const std::string& path) {
    name_ = name_beside(path);
    know(name_);
    if (::link(path.c_str(), name_.c_str()) == 0) return true;
    forget(name_);  // from here on it would be the only name
    std::error_code unknown;
    if (std::filesystem::is_regular_file(path, unknown) && std::rename(path.c_str(), name_.c_str()) == 0) return true;
    name_.clear();
    return false;
}

std::string UnfinishedFile::leave() {
    forget(name_);
    return std::exchange(name_, {});
}

void UnfinishedFile::remove() {
    if (name_.empty()) return;
    ::unlink(name_.c_str());
    forget(name_);
    name_.clear();
}

void remove_unfinished_files() noexcept {
    for (const KnownName& slot : names_to_remove)
        if (slot.ready) ::unlink(slot.text.data());
}

}  // namespace assay
