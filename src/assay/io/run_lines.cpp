#include "assay/io/run_lines.hpp"

#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "assay/io/lines.hpp"

namespace assay {

RunLines::Found RunLines::read(std::string_view text, std::size_t number, RunLine& line) {
    if (is_empty(text)) return Found::nothing;
    return format_ == RunFormat::evall ? read_evall(text, number, line) : read_trec(text, number, line);
}

RunLines::Found RunLines::read_trec(std::string_view text, std::size_t number, RunLine& line) {
    Fields fields(text);
    line.topic = fields.next();
    fields.next();  // Q0, which says nothing
    line.document = fields.next();
    const std::string_view rank = fields.next();
    const std::string_view score = fields.next();
    line.tag = fields.next();
    if (line.tag.empty()) [[unlikely]] return short_line(text, number);
    if (!fields.next().empty()) ++long_lines;
    if (fields.odd()) [[unlikely]] {
        faults.add_if_kept(number, [&] { return odd_line(text); });
        return Found::fault;
    }
    if (!read_score(score, number, line.score)) return Found::fault;
    if (with_rank_ && !parse_number(rank, line.rank)) {
        faults.add_if_kept(number, [&] { return fmt::format("rank {} is not a number", in_quotes(rank)); });
        return Found::fault;
    }
    return Found::data;
}

bool RunLines::read_score(std::string_view text, std::size_t number, double& score) {
    if (parse_number(text, score)) return true;
    if (lenient_) {
        score = std::strtod(std::string(text).c_str(), nullptr);
        return true;
    }
    faults.add_if_kept(number, [&] { return fmt::format("score {} is not a number", in_quotes(text)); });
    return false;
}

RunLines::Found RunLines::short_line(std::string_view text, std::size_t number) {
    faults.add_if_kept(number, [&] {
        if (text.find('\0') != std::string_view::npos || text.find('\r') != std::string_view::npos) return odd_line(text);
        return fmt::format("{} fields where a run has six: topic Q0 document rank score tag", all_fields(text).size());
    });
    return Found::fault;
}

RunLines::Found RunLines::read_evall(std::string_view text, std::size_t number, RunLine& line) {
    const auto fields = tab_fields(text);
    if (fields.size() != 2 || fields[0].empty() || fields[1].empty()) {
        faults.add_if_kept(number, [&] {
            return fmt::format("{} fields where an EvALL run has two, parted by a tab: topic document", fields.size());
        });
        return Found::fault;
    }
    line.topic = fields[0];
    line.document = fields[1];
    line.score = -static_cast<double>(number);  // the order of the file is the ranking
    line.rank = static_cast<double>(number);
    return Found::data;
}

}  // namespace assay
