// Reads the part of TOML (toml.io) that a description needs. What it takes is TOML and means the same there:
//
//     key = value            # comment
//     [[name]]               # begins one of several tables
//
//   value   "text", 'text', a decimal number, true, false, or [value, ...], which may go over several lines
//
// It does without dates, other bases, inline and single tables, dotted keys, texts over several lines and \u escapes.
// Numbers are kept as they are written, because a double would not be what was written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

struct TomlValue {
    enum class Kind : std::uint8_t { text, number, flag, list };
    Kind kind = Kind::text;
    std::string text = {};              ///< of a text; of a number, without underscores; "true" or "false"
    std::vector<TomlValue> items = {};  ///< of a list
    std::size_t line = 0;

    bool is_text() const { return kind == Kind::text; }
    bool is_list() const { return kind == Kind::list; }
};

struct TomlTable {
    struct Entry {
        std::string key;
        std::size_t line = 0;
        TomlValue value = {};
    };
    std::string name = {};  ///< empty for what stands before all tables
    std::size_t line = 0;
    std::vector<Entry> entries = {};

    /// The value of a key, or nullptr.
    const TomlValue* find(std::string_view key) const noexcept;
};

/// The tables in the order of the text; the first has no name. Throws InputError `file:line: what` at the first fault.
std::vector<TomlTable> read_toml(std::string_view text, const std::string& file);

}  // namespace assay
