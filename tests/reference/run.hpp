// A run read the obvious way: the whole file in memory, maps, no threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reference/text.hpp"

namespace assay::testing {

struct NaiveRun {
    struct Document {
        std::string id;
        double score = 0, rank = 0;
        std::size_t line = 0;
    };
    std::map<std::string, std::vector<Document>> topics;  ///< documents in the order of the file, each once
    std::string tag;
    std::size_t lines = 0, long_lines = 0;
    std::set<std::size_t> bad_lines;  ///< unreadable ones, and documents that come again
};

inline NaiveRun read_run_naively(std::string_view text) {
    NaiveRun run;
    for (const std::string& line : naive_lines(text)) {
        ++run.lines;
        const std::vector<std::string> fields = naive_fields(line);
        if (fields.empty() || line == "#" || line.substr(0, 2) == "# " || line.substr(0, 2) == "#\t") continue;
        NaiveRun::Document document;
        const bool odd = line.find('\0') != std::string::npos || line.find('\r') != std::string::npos;
        if (fields.size() < 6 || odd || !naive_number(fields[4], document.score)) {
            run.bad_lines.insert(run.lines);
            continue;
        }
        if (fields.size() > 6) ++run.long_lines;
        naive_number(fields[3], document.rank);
        document.id = fields[2];
        document.line = run.lines;
        run.tag = fields[5];
        auto& documents = run.topics[fields[0]];
        if (std::any_of(documents.begin(), documents.end(), [&](const auto& other) { return other.id == document.id; }))
            run.bad_lines.insert(run.lines);
        else documents.push_back(document);
    }
    return run;
}

/// Score descending, ties by id descending.
inline std::vector<NaiveRun::Document> by_score(std::vector<NaiveRun::Document> documents) {
    std::sort(documents.begin(), documents.end(),
              [](const auto& a, const auto& b) { return a.score != b.score ? a.score > b.score : a.id > b.id; });
    return documents;
}

}  // namespace assay::testing
