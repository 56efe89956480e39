// What a line of a run says, in each of the formats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/run_reader.hpp"

namespace assay {

struct RunLine {
    std::string_view topic, document, tag;
    double score = 0;
    double rank = 0;  ///< only read for OrderRule::rank
};

/// Reads lines of one format; gathers faults and odd things.
class RunLines {
public:
    enum class Found : std::uint8_t { data, nothing, fault };

    RunLines(RunFormat format, const RunOptions& options)
        : format_(format), with_rank_(options.order == OrderRule::rank), lenient_(options.lenient_scores) {}

    /// Reads a line of LineReader.
    Found read(std::string_view text, std::size_t number, RunLine& line) {
        if (is_empty(text)) return Found::nothing;
        return format_ == RunFormat::evall ? read_evall(text, number, line) : read_trec(text, number, line);
    }

    Faults faults;
    std::size_t long_lines = 0;  ///< lines with more fields than the format has

private:
    Found read_trec(std::string_view text, std::size_t number, RunLine& line);
    Found read_evall(std::string_view text, std::size_t number, RunLine& line);
    bool read_score(std::string_view text, std::size_t number, double& score);
    bool cut_any_line(std::string_view text, std::size_t number, std::array<std::string_view, 6>& found);

    RunFormat format_;
    bool with_rank_, lenient_;
};

}  // namespace assay
