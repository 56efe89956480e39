// What a folder holds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// The name of a file or folder inside another one.
std::string inside(const std::string& folder, std::string_view name);

/// The last part of a path: "web2012" of "data/web2012/".
std::string last_name(const std::string& path);

struct FolderContents {
    std::vector<std::string> files, folders;  ///< names, in byte order; those that begin with a dot are left out
};

/// Throws InputError if it cannot be read.
FolderContents contents_of(const std::string& folder);

}  // namespace assay
