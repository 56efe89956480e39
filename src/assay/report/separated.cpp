#include "assay/report/separated.hpp"

#include <fmt/format.h>

#include "assay/report/delimited.hpp"

namespace assay {

namespace {

struct FieldText {
    std::string operator()(std::monostate) const { return ""; }
    std::string operator()(std::string_view text) const { return std::string(text); }
    std::string operator()(double number) const { return number_text(number); }
    std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(const TextList& list) const {
        return fmt::format("{}", fmt::join(list.items, list.separator));
    }
};

}  // namespace

void write_separated(const Report& report, char delimiter, ByteSink& sink) {
    DelimitedWriter writer(sink, delimiter);
    const std::vector<std::string>& columns = report.records.columns;
    const std::size_t shown = columns.size() - report.records.json_only;
    std::vector<std::string_view> fields(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(shown));
    writer.row(fields);
    std::vector<std::string> texts(shown);
    if (!report.records.each) return;
    report.records.each([&](std::span<const Field> record) {
        for (std::size_t c = 0; c < shown; ++c) {
            if (const auto* text = std::get_if<std::string_view>(&record[c])) {
                fields[c] = *text;
                continue;
            }
            texts[c] = std::visit(FieldText{}, record[c]);
            fields[c] = texts[c];
        }
        writer.row(fields);
    });
}

}  // namespace assay
