// What a line of a run says, in each of the formats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/io/csv_run_layout.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/run_reader.hpp"

namespace assay {

struct RunLine {
    std::string_view topic, document, tag;
    double score = 0;
    double rank = 0;      ///< only read for OrderRule::rank, or NaN, and while ranks are probed
    bool copied = false;  ///< topic and document do not stand in the line as they are; they last until the next line
};

/// Reads lines of one format; gathers faults and odd things.
class RunLines {
public:
    enum class Found : std::uint8_t { data, nothing, fault };

    /// `layout` is that of a csv run; `from_start` says that the first line is the first of the file.
    RunLines(RunFormat format, const CsvRunLayout& layout, const RunOptions& options, bool from_start)
        : format_(format),
          layout_(layout),
          options_(options),
          with_rank_(options.order == OrderRule::rank),
          header_ahead_(format == RunFormat::csv && layout.header && from_start) {}

    /// Reads a line of LineReader.
    Found read(std::string_view text, std::size_t number, RunLine& line) {
        if (is_skipped(text, options_.comments)) return Found::nothing;
        if (format_ == RunFormat::trec) return read_trec(text, number, line);
        return format_ == RunFormat::evall ? read_evall(text, number, line) : read_csv(text, number, line);
    }

    /// Whether ranks are read that nobody needs, to compare them with the scores.
    void probe_ranks(bool wanted) { probes_ranks_ = wanted; }

    Faults faults;
    std::size_t long_lines = 0;  ///< lines with more fields than the format has

private:
    Found read_trec(std::string_view text, std::size_t number, RunLine& line);
    Found read_evall(std::string_view text, std::size_t number, RunLine& line);
    Found read_csv(std::string_view text, std::size_t number, RunLine& line);
    bool read_number(std::string_view text, std::size_t number, std::string_view what, double& value);
    bool read_score(std::string_view text, std::size_t number, double& score);
    bool cut_any_line(std::string_view text, std::size_t number, std::array<std::string_view, 6>& found);

    RunFormat format_;
    const CsvRunLayout& layout_;
    const RunOptions& options_;
    bool with_rank_, header_ahead_;
    bool probes_ranks_ = false;
    DelimitedFields fields_;
};

}  // namespace assay
