// Writes JSON as it goes: no document is built in memory.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/sink.hpp"

namespace assay {

/// A JSON string. Bytes that are not UTF-8 become \udcXX, which Python and others turn back into the
/// bytes with the error handler "surrogateescape".
std::string json_string(std::string_view bytes);

/// Calls must nest properly; commas, line breaks and indentation come by themselves.
class JsonWriter {
public:
    explicit JsonWriter(ByteSink& sink) : sink_(sink) {}

    void begin_object() { open('{'); }
    void end_object() { close('}'); }
    void begin_array() { open('['); }
    void end_array() { close(']'); }
    void key(std::string_view name);
    void value(std::string_view text) { item(json_string(text)); }
    void value(const char* text) { value(std::string_view(text)); }
    /// A number that is not finite becomes null.
    void value(double number);
    void value(std::unsigned_integral auto number) { item(std::to_string(number)); }
    void value(bool truth) { item(truth ? "true" : "false"); }
    /// Until the matching end everything stays on one line.
    void begin_object_on_one_line();

private:
    void open(char bracket);
    void close(char bracket);
    void item(std::string_view text);
    void separate();

    struct Level {
        bool empty = true;
        bool one_line = false;
    };

    ByteSink& sink_;
    std::vector<Level> levels_;
    bool after_key_ = false;
};

}  // namespace assay
