#include "assay/report/json_writer.hpp"

#include <cmath>
#include <cstddef>

#include <fmt/format.h>

#include "assay/core/utf8.hpp"

namespace assay {

std::string json_string(std::string_view bytes) {
    std::string text = "\"";
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        const auto first = static_cast<unsigned char>(bytes[0]);
        if (length == 0) text += fmt::format("\\udc{:02x}", first);
        else if (first == '"' || first == '\\') (text += '\\') += bytes[0];
        else if (first == '\n') text += "\\n";
        else if (first == '\t') text += "\\t";
        else if (first < 0x20 || first == 0x7f) text += fmt::format("\\u{:04x}", first);
        else if (first == '<') text += "\\u003c";  // so that a document may stand inside a page
        else text += bytes.substr(0, length);
        bytes.remove_prefix(length == 0 ? 1 : length);
    }
    return text += '"';
}

void JsonWriter::separate() {
    if (after_key_) {
        after_key_ = false;
        return;
    }
    if (levels_.empty()) return;
    Level& level = levels_.back();
    if (!level.empty) sink_.write(level.one_line ? ", " : ",");
    if (!level.one_line) sink_.write("\n" + std::string(levels_.size() * 2, ' '));
    level.empty = false;
}

void JsonWriter::open(char bracket) {
    separate();
    sink_.write({&bracket, 1});
    levels_.push_back({.one_line = !levels_.empty() && levels_.back().one_line});
}

void JsonWriter::begin_object_on_one_line() {
    open('{');
    levels_.back().one_line = true;
}

void JsonWriter::close(char bracket) {
    const Level level = levels_.back();
    levels_.pop_back();
    if (!level.empty && !level.one_line) sink_.write("\n" + std::string(levels_.size() * 2, ' '));
    sink_.write({&bracket, 1});
    if (levels_.empty()) sink_.write("\n");
}

void JsonWriter::key(std::string_view name) {
    separate();
    sink_.write(json_string(name) + ": ");
    after_key_ = true;
}

void JsonWriter::item(std::string_view text) {
    separate();
    sink_.write(text);
}

void JsonWriter::value(double number) { item(std::isfinite(number) ? fmt::format("{}", number) : "null"); }

}  // namespace assay
