#include "assay/io/run_lines.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "assay/io/lines.hpp"

namespace assay {

bool RunLines::read(const LineReader& reader, RunLine& line) {
    if (is_skipped(reader.line(), options_.comments)) return false;
    if (format_ == RunFormat::trec) return read_trec(reader, line);
    return format_ == RunFormat::evall ? read_evall(reader.line(), reader.number(), line)
                                       : read_csv(reader.line(), reader.number(), line);
}

bool RunLines::read_trec(const LineReader& reader, RunLine& line) {
    std::array<CutField, 6> fields;
    return cut_any_line(reader.line(), reader.number(), fields) && take_trec(fields, reader, line);
}

bool RunLines::read_rank(std::string_view text, std::size_t number, double& rank) {
    if (with_rank_) return read_number(text, number, "rank", rank);
    if (!parse_plain_decimal(text, rank) && !parse_number(text, rank)) rank = std::nan("");
    return true;
}

bool RunLines::cut_any_line(std::string_view text, std::size_t number, std::array<CutField, 6>& found) {
    Fields fields(text);
    for (CutField& field : found) field = fields.next();
    const bool longer = !fields.next().empty();
    if (found.back().size() == 0 || fields.odd()) {
        faults.add_if_kept(number, [&] {
            if (is_odd(text)) return odd_line(text);
            return fmt::format("{} where a run has six: topic Q0 document rank score tag",
                               counted(all_fields(text).size(), "field"));
        });
        return false;
    }
    if (longer) ++long_lines;
    return true;
}

bool RunLines::read_score(std::string_view text, std::size_t number, double& score) {
    if (!options_.lenient_scores) return read_number(text, number, "score", score);
    if (!parse_number(text, score)) score = std::strtod(std::string(text).c_str(), nullptr);
    return true;
}

bool RunLines::read_number(std::string_view text, std::size_t number, std::string_view what, double& value) {
    if (parse_plain_decimal(text, value) || parse_number(text, value)) return true;
    faults.add_if_kept(number, [&] { return fmt::format("{} {} is not a number", what, in_quotes(text)); });
    return false;
}

bool RunLines::read_evall(std::string_view text, std::size_t number, RunLine& line) {
    const auto fields = tab_fields(text);
    if (fields.size() != 2 || fields[0].empty() || fields[1].empty() || is_odd(text)) {
        faults.add_if_kept(number, [&] {
            if (is_odd(text)) return odd_line(text);
            return fmt::format("{} where an EvALL run has two, separated by a tab: topic document",
                               counted(fields.size(), "field"));
        });
        return false;
    }
    line.topic = fields[0];
    line.document = fields[1];
    line.score = -static_cast<double>(number);  // the order of the file is the ranking
    line.rank = static_cast<double>(number);
    return true;
}

bool RunLines::read_csv(std::string_view text, std::size_t number, RunLine& line) {
    if (header_ahead_) {
        header_ahead_ = false;
        return false;
    }
    const bool closed = fields_.cut(text, layout_.delimiter);
    const bool complete = closed && fields_.size() == layout_.fields && !fields_.odd();
    if (!complete || fields_[layout_.topic].empty() || fields_[layout_.document].empty()) {
        faults.add_if_kept(number, [&]() -> std::string {
            if (is_odd(text)) return odd_line(text);
            if (!closed) return "a double quote is not closed";
            if (!complete) return wrong_count(layout_, fields_.size(), options_);
            return fmt::format("the {} is empty",
                               fields_[layout_.topic].empty() ? options_.topic_word() : options_.document_word());
        });
        return false;
    }
    line.topic = fields_[layout_.topic];
    line.document = fields_[layout_.document];
    line.copied = fields_.copied();
    // Without scores the smaller rank is better, and without ranks the earlier line.
    line.rank = static_cast<double>(number);
    if (layout_.rank != no_column && !read_number(fields_[layout_.rank], number, "rank", line.rank)) return false;
    line.score = -line.rank;
    return layout_.score == no_column || read_score(fields_[layout_.score], number, line.score);
}

}  // namespace assay
