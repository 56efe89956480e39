#include "assay/report/delimited.hpp"

#include <fmt/format.h>

namespace assay {

std::string number_text(double value) { return fmt::format("{}", value); }

void DelimitedWriter::row(std::span<const std::string_view> fields) {
    line_.clear();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) line_ += delimiter_;
        add(fields[i]);
    }
    line_ += '\n';
    sink_.write(line_);
}

void DelimitedWriter::add(std::string_view field) {
    const char special[] = {delimiter_, '"', '\r', '\n'};
    const bool like_a_comment = line_.empty() && field.substr(0, 1) == "#";
    if (!like_a_comment && field.find_first_of({special, sizeof special}) == std::string_view::npos) {
        line_ += field;
        return;
    }
    line_ += '"';
    for (const char c : field) {
        if (c == '"') line_ += '"';
        line_ += c;
    }
    line_ += '"';
}

}  // namespace assay
