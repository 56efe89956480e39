// The names of files that are not finished yet, so that a program that is interrupted can remove them.
#pragma once

#include <array>
#include <atomic>
#include <string>

namespace assay {

/// A file under a name that nobody else has, beside the one that it will take the place of.
class UnfinishedFile {
public:
    UnfinishedFile() = default;
    ~UnfinishedFile() { remove(); }
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

    /// Makes the file beside `path`, with the rights of a file that is there already. Gives its descriptor, which is
    /// none of the standard ones; -1 with errno set if that fails.
    int create(const std::string& path);
    /// Gives a file that is there such a name, so that it can be put back. False if there is none.
    bool set_aside(const std::string& path);
    bool exists() const { return !name_.empty(); }
    /// Gives the file its name. False with errno set if that fails.
    bool rename_to(const std::string& path);
    void remove();
    /// Lets the file stay as it is, and gives its name.
    std::string leave();

private:
    std::string name_;
};

/// Removes all of this program. Safe in a signal handler.
void remove_unfinished_files() noexcept;

/// The same open file with a descriptor above the standard ones, which may be closed; -1 with errno set if that fails.
int above_standard(int file);

}  // namespace assay
