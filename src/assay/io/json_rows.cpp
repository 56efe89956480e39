#include "assay/io/json_rows.hpp"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/column_names.hpp"
#include "assay/io/json_text.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

using Kind = JsonText::Kind;

std::string all_bytes(const InputFile& input) {
    std::string bytes;
    ByteStream stream(input);
    std::vector<char> buffer(256 * 1024);
    while (const std::size_t got = stream.read(buffer.data(), buffer.size())) bytes.append(buffer.data(), got);
    return bytes;
}

/// A word and the number it stands for.
struct Worth {
    std::string_view word;
    double number;
};
constexpr std::array importances{Worth{"vital", 1}, Worth{"okay", 0.5}};
constexpr std::array assignments{Worth{"support", 1}, Worth{"partial_support", 0.5}, Worth{"not_support", 0}};

struct Nugget {
    std::string text;
    double weight = 1;
    std::optional<double> grade = {};
};

struct Candidate {
    std::string document;
    double score = 0;
};

/// What the members of one object said.
struct Record {
    std::optional<std::string> topic = {}, document = {};
    std::optional<double> value = {};
    std::optional<std::vector<Nugget>> nuggets = {};
    std::optional<std::vector<Candidate>> candidates = {};
    std::optional<bool> topics = {};  ///< the members are topics with their documents
};

class JsonReader {
public:
    JsonReader(std::string_view text, const std::string& name, JsonRows& rows) : json_(text, name), rows_(rows) {}

    void read() {
        while (json_.next() != Kind::end) read_value();
    }

private:
    void read_value() {
        if (json_.next() == Kind::array) return json_.array([this] { read_object(); });
        read_object();
    }

    void read_object() {
        if (json_.next() != Kind::object) json_.fail("JSON of runs and judgments has objects, and this is none");
        Record record;
        json_.object([&](std::string_view key) { read_member(key, record); });
        take(record);
    }

    void read_member(std::string_view key, Record& record) {
        const ColumnKind column = column_kind(key);
        const Kind kind = json_.next();
        if (!record.topics) record.topics = kind == Kind::object && key != "query";  // the first member tells
        if (*record.topics) {
            if (kind != Kind::object) json_.fail(fmt::format("topic {} has no documents", in_quotes(key)));
            return read_topic(key);
        }
        if (kind == Kind::object && key == "query") return read_query(record);
        if (kind == Kind::array && key == "nuggets") return read_nuggets(record.nuggets.emplace());
        if (kind == Kind::array && key == "candidates") return read_candidates(record.candidates.emplace());
        const bool scalar = kind == Kind::text || kind == Kind::number;
        if (scalar && key != "query" && column == ColumnKind::user && better(key, record.topic))
            record.topic = json_.id();
        else if (scalar && column == ColumnKind::item && better(key, record.document)) record.document = json_.id();
        else if (kind == Kind::number && (column == ColumnKind::score || column == ColumnKind::rating))
            record.value = json_.number();
        else json_.skip();
    }

    /// Whether a member may be the id that is looked for: "docid" counts more than "doc", which may be a text.
    static bool better(std::string_view key, const std::optional<std::string>& found) {
        return !found || key.ends_with("id") || key.ends_with("Id") || key.ends_with("no");
    }

    /// {"document": number, ...}
    void read_topic(std::string_view topic) {
        if (topic.empty()) json_.fail("a topic without a name");
        const std::string_view kept = rows_.texts.copy(topic);
        json_.object([&](std::string_view document) {
            if (document.empty()) json_.fail(fmt::format("a document of topic {} without a name", in_quotes(topic)));
            if (json_.next() != Kind::number)
                json_.fail(fmt::format("document {} of topic {} has no number", in_quotes(document), in_quotes(topic)));
            const double value = json_.number();
            rows_.rows.push_back(
                {.topic = kept, .document = rows_.texts.copy(document), .value = value, .line = json_.line()});
        });
    }

    void read_query(Record& record) {
        json_.object([&](std::string_view key) {
            if (column_kind(key) == ColumnKind::user || key == "id") record.topic = json_.id();
            else json_.skip();
        });
    }

    void read_candidates(std::vector<Candidate>& candidates) {
        json_.array([&] {
            Candidate& one = candidates.emplace_back();
            json_.object([&](std::string_view key) {
                const bool scalar = json_.next() == Kind::text || json_.next() == Kind::number;
                if (scalar && column_kind(key) == ColumnKind::item) one.document = json_.id();
                else if (column_kind(key) == ColumnKind::score) one.score = json_.number();
                else json_.skip();
            });
            if (one.document.empty()) json_.fail("a candidate without \"docid\"");
        });
    }

    void read_nuggets(std::vector<Nugget>& nuggets) {
        json_.array([&] {
            Nugget& one = nuggets.emplace_back();
            json_.object([&](std::string_view key) {
                if (key == "text") one.text = json_.text();
                else if (key == "importance") one.weight = worth(key, json_.text(), importances);
                else if (key == "assignment") one.grade = worth(key, json_.text(), assignments);
                else json_.skip();
            });
            if (one.text.empty()) json_.fail("a nugget without \"text\"");
        });
    }

    template <std::size_t N>
    double worth(std::string_view what, const std::string& word, const std::array<Worth, N>& known) const {
        std::string words;
        for (const Worth& one : known) {
            if (one.word == word) return one.number;
            words += (words.empty() ? "" : ", ") + std::string(one.word);
        }
        json_.fail(fmt::format("{} {} is none of {}", what, in_quotes(word), words));
    }

    void take(const Record& record) {
        if (record.nuggets) return take_nuggets(record);
        if (record.candidates) {
            if (!record.topic) json_.fail("candidates without the \"qid\" of their query");
            for (const Candidate& one : *record.candidates) add(*record.topic, one.document, one.score);
            return;
        }
        if (record.topic && record.document && record.value) return add(*record.topic, *record.document, *record.value);
        if (!record.topics.value_or(false))
            json_.fail(
                "an object that is neither {\"topic\": {\"document\": number}} nor has a topic, a document and a "
                "number under names such as \"qid\", \"docid\" and \"score\"");
    }

    void take_nuggets(const Record& record) {
        if (!record.topic) json_.fail("nuggets without \"qid\"");
        if (!record.document)
            json_.fail(
                "nuggets without \"docid\": judgments need to know which nuggets each retrieved passage has, and "
                "these are of a topic or of an answer; assign them to passages");
        rows_.nuggets = true;
        for (const Nugget& nugget : *record.nuggets) {
            if (!nugget.grade) json_.fail(fmt::format("nugget {} without \"assignment\"", in_quotes(nugget.text)));
            add(*record.topic, *record.document, *nugget.grade);
            rows_.rows.back().aspect = rows_.texts.copy(nugget.text);
            rows_.rows.back().weight = nugget.weight;
        }
    }

    void add(std::string_view topic, std::string_view document, double value) {
        if (topic.empty() || document.empty())
            json_.fail(topic.empty() ? "a topic without a name" : "a document without a name");
        rows_.rows.push_back({.topic = rows_.texts.copy(topic),
                              .document = rows_.texts.copy(document),
                              .value = value,
                              .line = json_.line()});
    }

    JsonText json_;
    JsonRows& rows_;
};

}  // namespace

bool looks_like_json(const InputFile& input) {
    const std::vector<std::string> lines = first_lines(input, 1);
    if (lines.empty()) return false;
    const std::size_t first = lines[0].find_first_not_of(" \t");
    if (first == std::string::npos) return false;
    const std::string_view text = std::string_view(lines[0]).substr(first);
    if (text[0] == '{') return text.size() == 1 || text.find('"') != std::string_view::npos || text == "{}";
    return text == "[" || text.starts_with("[{") || text.starts_with("[ {");
}

JsonRows read_json_rows(const InputFile& input) {
    JsonRows rows;
    const std::string bytes = all_bytes(input);
    JsonReader(bytes, input.name(), rows).read();
    if (rows.rows.empty()) throw InputError(input.name(), "no data: the JSON has no documents");
    return rows;
}

}  // namespace assay
