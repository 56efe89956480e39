#include "assay/io/folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "assay/core/error.hpp"

namespace assay {

namespace fs = std::filesystem;

std::string inside(const std::string& folder, std::string_view name) { return (fs::path(folder) / name).string(); }

std::string last_name(const std::string& path) {
    std::error_code failed;
    const fs::path whole = fs::weakly_canonical(path, failed);
    const fs::path name = (failed ? fs::path(path) : whole).filename();
    return name.empty() ? path : name.string();
}

FolderContents contents_of(const std::string& folder) {
    FolderContents contents;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
        const std::string name = entry->path().filename().string();
        std::error_code unknown;
        if (name.starts_with('.')) continue;
        if (entry->is_directory(unknown)) contents.folders.push_back(name);
        else contents.files.push_back(name);
    }
    if (failed) throw InputError(folder, "cannot read this folder: " + failed.message());
    std::sort(contents.files.begin(), contents.files.end());
    std::sort(contents.folders.begin(), contents.folders.end());
    return contents;
}

}  // namespace assay
