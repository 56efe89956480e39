// How long a run takes from dictionary-coded columns in memory and from its file, on one thread, and how much memory
// the columns need beside themselves.
//
//     bench-columns JUDGMENTS RUN [ROUNDS]

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/assay.hpp"

namespace {

/// Texts as numbers of the distinct ones, in the order of their first appearance.
class Dictionary {
public:
    void add(std::string_view text) {
        const std::uint32_t code = ids_.intern(text);
        if (code + 1 == offsets_.size()) {
            bytes_ += text;
            offsets_.push_back(static_cast<std::int32_t>(bytes_.size()));
        }
        codes_.push_back(static_cast<std::int32_t>(code));
    }
    /// Gives back what only building needs.
    void finish() {
        ids_ = {};
        bytes_.shrink_to_fit();
        offsets_.shrink_to_fit();
        codes_.shrink_to_fit();
    }
    assay::TextColumn column() const {
        return {std::span(codes_), assay::TextColumn(bytes_.data(), std::span(offsets_))};
    }

private:
    assay::IdTable ids_;
    std::string bytes_;
    std::vector<std::int32_t> offsets_{0}, codes_;
};

/// A number of kilobytes that the system knows of this process.
std::size_t status(const std::string& name) {
    std::ifstream file("/proc/self/status");
    for (std::string line; std::getline(file, line);)
        if (line.compare(0, name.size(), name) == 0) return std::strtoull(line.c_str() + name.size() + 1, nullptr, 10);
    return 0;
}

double seconds_of(const assay::EvaluationRequest& request, std::vector<double>& values) {
    const auto begin = std::chrono::steady_clock::now();
    values = assay::evaluate(request).scores.values;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "usage: bench-columns JUDGMENTS RUN [ROUNDS]\n");
        return 2;
    }
    const int rounds = argc > 3 ? std::atoi(argv[3]) : 5;
    Dictionary topics, documents;
    std::vector<double> scores;
    {
        std::ifstream run(argv[2]);
        std::string topic, q0, document, rank, score, tag;
        while (run >> topic >> q0 >> document >> rank >> score >> tag) {
            topics.add(topic);
            documents.add(document);
            scores.push_back(std::strtod(score.c_str(), nullptr));
        }
        topics.finish();
        documents.finish();
    }
    assay::EvaluationRequest file{.judgments = argv[1],
                                  .runs = {argv[2]},
                                  .measures = assay::parse_measures({"nDCG@10", "AP", "RR", "R@1000", "P@10"})};
    assay::EvaluationRequest columns = file;
    const assay::RunColumns run{
        .topic = topics.column(), .document = documents.column(), .score = std::span<const double>(scores)};
    columns.runs = {{"run", run}};

    std::ofstream("/proc/self/clear_refs") << "5";  // the peak starts anew
    const std::size_t before = status("VmRSS:");
    std::vector<double> from_columns, from_file;
    double best_columns = seconds_of(columns, from_columns);
    const std::size_t above = status("VmHWM:") - before;
    double best_file = std::numeric_limits<double>::infinity();
    for (int round = 0; round < rounds; ++round) {
        best_file = std::min(best_file, seconds_of(file, from_file));
        best_columns = std::min(best_columns, seconds_of(columns, from_columns));
    }
    fmt::print(
        "{} rows: file {:.3f} s, columns {:.3f} s = {:.2f} x (bar 0.60), {:.1f} MB above the columns (bar 60), {}\n",
        scores.size(), best_file, best_columns, best_columns / best_file, static_cast<double>(above) / 1024,
        from_columns == from_file ? "same values" : "VALUES DIFFER");
    return from_columns == from_file ? 0 : 1;
}
