#include "assay/io/overwriting.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/output.hpp"

namespace assay {

namespace {

namespace fs = std::filesystem;

/// Where the bytes of an input come from, and where those of an output go to.
std::string source_of(const std::string& input) { return input == "-" ? "/dev/stdin" : input; }
std::string target_of(const std::string& output) { return output == "-" ? "/dev/stdout" : output; }

/// Whether both are one file, which may not be there yet.
bool same_file(const std::string& a, const std::string& b) {
    std::error_code unknown;
    if (fs::equivalent(a, b, unknown)) return fs::is_regular_file(a, unknown);
    if (file_exists(a) || file_exists(b)) return false;
    const auto place = [&](const std::string& path) {
        return fs::weakly_canonical(fs::absolute(link_followed(path), unknown), unknown);
    };
    return place(a) == place(b) && !unknown;
}

/// Whether both are there and one thing: a file, a pipe, a device.
bool same_node(const std::string& a, const std::string& b) {
    struct stat of_a{}, of_b{};
    return ::stat(a.c_str(), &of_a) == 0 && ::stat(b.c_str(), &of_b) == 0 && of_a.st_dev == of_b.st_dev &&
           of_a.st_ino == of_b.st_ino;
}

/// Whether both are one place to write to: two results make no sense in one pipe either, only where nobody reads them.
bool same_target(const std::string& a, const std::string& b) {
    return same_file(a, b) || (same_node(a, b) && !same_node(a, "/dev/null"));
}

}  // namespace

void refuse_to_overwrite(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs) {
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const std::string& output = outputs[i];
        if (output.empty()) continue;
        for (const std::string& input : inputs)
            if (same_file(target_of(output), source_of(input)))
                throw UsageError(fmt::format("the output {} is one of the inputs", in_quotes(output)));
        for (std::size_t j = 0; j < i; ++j)
            if (same_target(target_of(output), target_of(outputs[j])))
                throw UsageError(
                    fmt::format("the outputs {} and {} are one file", in_quotes(outputs[j]), in_quotes(output)));
    }
}

void refuse_reading_twice(const std::vector<std::string>& inputs) {
    if (std::count(inputs.begin(), inputs.end(), "-") > 1) throw UsageError("standard input (-) can be read only once");
}

void refuse_cut_name(const std::string& path) {
    if (path.find('\0') != std::string::npos)
        throw InputError(fmt::format("{}: a name of a file has no NUL", in_quotes(path)));
}

bool file_exists(const std::string& name) noexcept {
    std::error_code unknown;
    return fs::exists(name, unknown);
}

}  // namespace assay
