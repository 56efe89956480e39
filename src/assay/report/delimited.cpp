#include "assay/report/delimited.hpp"

#include <fmt/format.h>

#include "assay/core/delimited_field.hpp"

namespace assay {

std::string number_text(double value) { return fmt::format("{}", value); }

void DelimitedWriter::row(std::span<const std::string_view> fields) {
    line_.clear();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) line_ += delimiter_;
        append_field(line_, fields[i], delimiter_);
    }
    line_ += '\n';
    sink_.write(line_);
}

}  // namespace assay
