#include "assay/cli/output/json_head.hpp"

#include "assay/core/version.hpp"

namespace assay::cli {

void begin_document(JsonWriter& json, std::string_view command, std::span<const Input> inputs) {
    json.begin_object();
    json.key("assay");
    json.value(version());
    json.key("command");
    json.value(command);
    json.key("inputs");
    json.begin_array();
    for (const Input& input : inputs) {
        json.begin_object_on_one_line();
        json.key("path");
        json.value(input.path);
        json.key("bytes");
        json.value(input.bytes);
        json.key("lines");
        json.value(input.lines);
        json.key("digest");
        json.value(input.digest);
        json.end_object();
    }
    json.end_array();
}

}  // namespace assay::cli
