// json: one document with where the values come from and all records.

#include <algorithm>
#include <set>
#include <string>

#include "assay/core/version.hpp"
#include "assay/report/json_writer.hpp"
#include "assay/report/report.hpp"

namespace assay {

namespace {

constexpr std::size_t schema = 2;  // 1 had no number

void write_inputs(const Provenance& about, JsonWriter& json) {
    json.key("inputs");
    json.begin_array();
    for (const Input& input : about.inputs) {
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

/// Those that are about several things are an object by the names of these.
void write_assumptions(const Provenance& about, JsonWriter& json) {
    json.key("policies");
    json.begin_object();
    std::set<std::string> written;
    for (const Assumption& one : about.assumptions) {
        if (!written.insert(one.key).second) continue;
        json.key(one.key);
        if (one.of.empty()) {
            json.value(one.text);
            continue;
        }
        json.begin_object();
        for (const Assumption& other : about.assumptions)
            if (other.key == one.key) {
                json.key(other.of);
                json.value(other.text);
            }
        json.end_object();
    }
    json.end_object();
}

void write_hints(const std::vector<Hint>& hints, JsonWriter& json) {
    json.key("hints");
    json.begin_array();
    for (const Hint& hint : hints) {
        json.begin_object_on_one_line();
        json.key("policy");
        json.value(hint.policy);
        if (!hint.value.empty()) {
            json.key("value");
            json.value(hint.value);
        }
        json.end_object();
    }
    json.end_array();
}

void write_messages(const Provenance& about, JsonWriter& json) {
    json.key("messages");
    json.begin_array();
    for (const Message& message : about.messages) {
        json.begin_object_on_one_line();
        json.key("severity");
        json.value(severity_name(message.severity));
        json.key("text");
        json.value(message.text);
        if (!message.file.empty()) {
            json.key("file");
            json.value(message.file);
        }
        if (message.line > 0) {
            json.key("line");
            json.value(message.line);
        }
        if (!message.hints.empty()) write_hints(message.hints, json);
        json.end_object();
    }
    json.end_array();
}

struct FieldValue {
    JsonWriter& json;
    void operator()(std::monostate) const {}
    void operator()(const TextList& list) const {
        json.begin_array();
        for (const std::string& item : list.items) json.value(item);
        json.end_array();
    }
    template <class Value>
    void operator()(const Value& value) const {
        json.value(value);
    }
};

/// Titles of columns may hold blanks, keys do not.
std::string snake_case(std::string title) {
    std::replace(title.begin(), title.end(), ' ', '_');
    return title;
}

void write_records(const Records& records, JsonWriter& json) {
    json.key(records.name);
    json.begin_array();
    if (records.each)
        records.each([&](std::span<const Field> record) {
            json.begin_object_on_one_line();
            for (std::size_t c = 0; c < record.size(); ++c) {
                if (std::holds_alternative<std::monostate>(record[c])) continue;
                json.key(snake_case(records.columns[c]));
                std::visit(FieldValue{json}, record[c]);
            }
            json.end_object();
        });
    json.end_array();
}

void write(const Report& report, const ReportStyle&, ByteSink& sink) {
    JsonWriter json(sink);
    json.begin_object();
    json.key("assay");
    json.value(version());
    json.key("schema");
    json.value(schema);
    json.key("command");
    json.value(report.command);
    write_inputs(report.about, json);
    write_assumptions(report.about, json);
    write_messages(report.about, json);
    for (const Records& records : report.others) write_records(records, json);
    write_records(report.records, json);
    json.end_object();
}

}  // namespace

extern constinit const ReportFormat json_format{
    .name = "json",
    .place = 40,
    .summary = "one document with inputs, policies and messages",
    .write = write,
    .shows_assumptions = true,
    .shows_inputs = true,
};

}  // namespace assay
