// Tables with one record a line: TSV and CSV.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "assay/core/sink.hpp"

namespace assay {

/// A number in the shortest form that reads back exactly.
std::string number_text(double value);

/// Writes rows with a tab or a comma between fields, which are quoted where they must be.
class DelimitedWriter {
public:
    DelimitedWriter(ByteSink& sink, char delimiter) : sink_(sink), delimiter_(delimiter) {}

    void row(std::initializer_list<std::string_view> fields) { row(std::span(fields.begin(), fields.size())); }
    void row(std::span<const std::string_view> fields);

private:
    ByteSink& sink_;
    char delimiter_;
    std::string line_;
};

}  // namespace assay
