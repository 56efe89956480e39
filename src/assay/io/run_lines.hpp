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
#include "assay/io/rank_probe.hpp"
#include "assay/io/run_reader.hpp"

namespace assay {

struct RunLine {
    std::string_view topic, document, tag;
    double score = 0;
    double rank = 0;      ///< only read for OrderRule::rank, or NaN, and where it is probed
    bool probed = false;  ///< the rank is to be compared with the score
    bool copied = false;  ///< topic and document do not stand in the line as they are; they last until the next line
};

/// Reads lines of one format; gathers faults and odd things.
class RunLines {
public:
    /// `layout` is that of a csv run; `from_start` says that the first line is the first of the file.
    RunLines(RunFormat format, const CsvRunLayout& layout, const RunOptions& options, bool from_start)
        : format_(format),
          layout_(layout),
          options_(options),
          with_rank_(options.order == OrderRule::rank),
          probes_ranks_(format == RunFormat::trec && !options.lenient_ranks && from_start),
          header_ahead_(format == RunFormat::csv && layout.header && from_start) {}

    /// Moves to the next line that holds data and is sound; false at the end. In place, so that it is compiled for the
    /// same processors as its caller.
    [[gnu::always_inline]] inline bool next(LineReader& reader, RunLine& line) {
        for (;;) {
            std::array<CutField, 6> fields;
            bool found = false;
            if (format_ == RunFormat::trec && reader.next_fields(fields)) found = take_trec(fields, reader, line);
            else if (!reader.next()) return false;
            else found = read(reader, line);
            if (found) return true;
        }
    }

    Faults faults;
    std::size_t long_lines = 0;  ///< lines with more fields than the format has

private:
    bool take_trec(const std::array<CutField, 6>& fields, const LineReader& reader, RunLine& line) {
        line.topic = fields[0];  // fields[1] is Q0, which says nothing
        line.document = fields[2];
        line.tag = fields[5];
        line.probed = probes_ranks_ = probes_ranks_ && reader.offset() < RankProbe::reach;
        if (!parse_few_digits(fields[4], line.score) && !parse_plain_decimal(fields[4], line.score) &&
            !read_score(fields[4], reader.number(), line.score))
            return false;
        return (!with_rank_ && !line.probed) || read_rank(fields[3], reader.number(), line.rank);
    }
    bool read(const LineReader& reader, RunLine& line);
    bool read_trec(const LineReader& reader, RunLine& line);
    bool read_evall(std::string_view text, std::size_t number, RunLine& line);
    bool read_csv(std::string_view text, std::size_t number, RunLine& line);
    bool read_rank(std::string_view text, std::size_t number, double& rank);
    bool read_number(std::string_view text, std::size_t number, std::string_view what, double& value);
    bool read_score(std::string_view text, std::size_t number, double& score);
    bool cut_any_line(std::string_view text, std::size_t number, std::array<CutField, 6>& found);

    RunFormat format_;
    const CsvRunLayout& layout_;
    const RunOptions& options_;
    bool with_rank_;
    bool probes_ranks_;  // up to where the probe reaches
    bool header_ahead_;
    DelimitedFields fields_;
};

}  // namespace assay
