#include "assay/engine/sources.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "assay/core/column_run.hpp"
#include "assay/core/ids.hpp"
#include "assay/io/input.hpp"

namespace assay {

namespace {

void strip(std::string& name, std::span<const std::string_view> endings) {
    for (const std::string_view ending : endings)
        if (name.size() > ending.size() && std::string_view(name).substr(name.size() - ending.size()) == ending) {
            name.resize(name.size() - ending.size());
            return;
        }
}

std::string short_name(const std::string& path) {
    static constexpr std::string_view packed[] = {".gz", ".zst"};
    static constexpr std::string_view usual[] = {".run",   ".txt", ".tsv",     ".csv", ".trec", ".json",
                                                 ".jsonl", ".res", ".results", ".out", ".input"};
    std::string name = path.substr(path.find_last_of('/') + 1);
    strip(name, packed);
    strip(name, usual);
    return name.empty() ? path : name;
}

}  // namespace

std::vector<std::string> file_paths(std::span<const RunSource> runs) {
    std::vector<std::string> paths;
    for (const RunSource& run : runs)
        if (run.is_file()) paths.push_back(run.path);
    return paths;
}

std::vector<std::string> run_names(std::span<const std::string> paths) {
    const std::vector<RunSource> runs(paths.begin(), paths.end());
    return run_names(runs);
}

std::vector<std::string> run_names(std::span<const RunSource> runs) {
    std::vector<std::string> names;
    for (const RunSource& run : runs)
        names.push_back(!run.name.empty() ? run.name : run.is_file() ? short_name(run.path) : run.path);
    IdTable distinct;
    std::vector<std::size_t> first;  // of the runs with each name
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::uint32_t number = distinct.intern(names[i]);
        if (number == first.size()) {
            first.push_back(i);
            continue;
        }
        names[first[number]] = runs[first[number]].path;
        names[i] = runs[i].path;
    }
    return names;
}

std::uint64_t total_size(std::span<const RunSource> runs) {
    std::uint64_t rows = 0;
    for (const RunSource& run : runs)
        if (run.columns) rows += run.columns->topic.size();
    return total_size(file_paths(runs)) + rows * bytes_a_row;
}

}  // namespace assay
