// Where runs and judgments come from: a file, or columns in memory. Both give the same numbers and the same faults.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "assay/core/columns.hpp"

namespace assay {

/// A file, or columns with the name that results and messages call them. The columns must outlive every use.
template <class Columns>
struct Source {
    std::string path;  ///< of the file, "-" for standard input; the name of columns; empty if there is nothing
    std::optional<Columns> columns = {};
    std::string name = {};  ///< what results call it, if not by its path
    bool distinct = false;  ///< nothing comes twice in these columns, as in a dict: nobody needs to look

    Source() = default;
    Source(std::string file) : path(std::move(file)) {}  // NOLINT(google-explicit-constructor)
    Source(const char* file) : path(file) {}             // NOLINT(google-explicit-constructor)
    Source(std::string called, Columns in_memory) : path(std::move(called)), columns(std::move(in_memory)) {}

    bool is_file() const { return !columns && !path.empty(); }
    bool empty() const { return path.empty() && !columns; }
};

using RunSource = Source<RunColumns>;
using JudgmentsSource = Source<JudgmentColumns>;

/// Of those that are files, the paths.
std::vector<std::string> file_paths(std::span<const RunSource> runs);

/// What runs are called in output: the file name without the folder and the usual endings, the whole path where two
/// would be called the same; the names of columns, and those that sources were given, as they are.
std::vector<std::string> run_names(std::span<const std::string> paths);
std::vector<std::string> run_names(std::span<const RunSource> runs);

/// How much there is to read, in bytes; a row of columns counts as a short line.
std::uint64_t total_size(std::span<const RunSource> runs);

}  // namespace assay
