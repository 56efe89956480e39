#include "assay/io/aspects_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/io/toml_reader.hpp"

namespace assay {

namespace {

std::string text_of(const InputFile& input) {
    ByteStream stream(input);
    std::string text;
    std::array<char, 4096> buffer{};
    while (const std::size_t got = stream.read(buffer.data(), buffer.size())) text.append(buffer.data(), got);
    return text;
}

/// One file being read.
class AspectsReader {
public:
    explicit AspectsReader(const InputFile& input) : input_(input) {}

    AspectsFile read() {
        file_.input = about(input_, true);
        const std::string text = text_of(input_);
        file_.input.lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        const std::vector<TomlTable> tables = read_toml(text, input_.name());
        if (tables.size() > most_aspects + 1)
            throw InputError(input_.name(),
                             fmt::format("more than {} aspects, which nobody can have meant", most_aspects));
        for (std::size_t t = 1; t < tables.size(); ++t)
            if (tables[t].name == "aspect") read_aspect(tables[t]);
            else
                faults_.add(tables[t].line,
                            fmt::format("unknown table {}; there is [[aspect]]", in_quotes(tables[t].name)));
        read_head(tables[0]);
        faults_.raise(input_.name());
        check_whole();
        return std::move(file_);
    }

private:
    static constexpr std::size_t most_aspects = 1000;

    void fault(const TomlValue& value, std::string what) { faults_.add(value.line, std::move(what)); }

    void refuse_unknown(const TomlTable& table, const std::vector<std::string>& known) {
        for (const TomlTable::Entry& entry : table.entries) {
            if (std::find(known.begin(), known.end(), entry.key) != known.end()) continue;
            if (std::find(head_keys.begin(), head_keys.end(), entry.key) != head_keys.end())
                faults_.add(entry.line, fmt::format("{} must come before the first [[aspect]]", entry.key));
            else
                faults_.add(entry.line,
                            fmt::format("unknown key {}; {}", in_quotes(entry.key), known_names(entry.key, known)));
        }
    }

    void read_aspect(const TomlTable& table) {
        const std::size_t faults_before = faults_.count();
        refuse_unknown(table, {"name", "labels", "embed", "weight"});
        LabelledAspect aspect;
        const TomlValue* const name = table.find("name");
        if (name != nullptr && name->is_text()) aspect.name = name->text;
        if (aspect.name.empty())
            faults_.add(name == nullptr ? table.line : name->line,
                        "an aspect needs a name, such as name = \"relevance\"");
        else if (find_aspect(file_.space, aspect.name))
            fault(*name, fmt::format("aspect {} is named twice", in_quotes(aspect.name)));
        for (const TomlValue& item : items(table, "labels")) {
            if (item.is_list() || item.kind == TomlValue::Kind::flag)
                fault(item, "a label is a text in quotes or a number");
            else aspect.labels.push_back(item.text);
        }
        for (const TomlValue& item : items(table, "embed"))
            if (const auto value = number(item)) aspect.embedding.push_back(*value);
        if (const TomlValue* const weight = table.find("weight"))
            if (const auto value = number(*weight)) {
                if (value->over < 0) fault(*weight, fmt::format("weight {} is below 0", value->text()));
                aspect.weight = *value;
            }
        if (faults_.count() == faults_before) check_labels(table, aspect);
        file_.space.aspects.push_back(std::move(aspect));
    }

    /// The items of a list; none if there is no such key.
    std::vector<TomlValue> items(const TomlTable& table, std::string_view key) {
        const TomlValue* const list = table.find(key);
        if (list == nullptr) return {};
        if (!list->is_list() || list->items.empty())
            fault(*list, fmt::format("{} must be a list in square brackets that is not empty", key));
        return list->items;
    }

    /// An exact number, also in quotes, as fractions must be.
    std::optional<Rational> number(const TomlValue& value) {
        const bool readable = value.is_text() || value.kind == TomlValue::Kind::number;
        const auto found = readable ? parse_rational(value.text) : std::nullopt;
        if (!found)
            fault(value, fmt::format("{} is not a number such as 2, 1.5 or \"3/2\", or has too many digits",
                                     value.is_list() ? "this" : in_quotes(value.text)));
        return found;
    }

    /// What does not fit stands with the labels if it is wrong without the embedding already.
    void check_labels(const TomlTable& table, const LabelledAspect& aspect) {
        const char* key = "labels";
        try {
            LabelledAspect copy = aspect;
            copy.embedding.clear();
            for (std::size_t place = 0; !aspect.embedding.empty() && place < aspect.labels.size(); ++place)
                copy.embedding.push_back({static_cast<std::int64_t>(place), 1});
            complete(copy);
            key = "embed";
            copy = aspect;
            complete(copy);
        } catch (const InputError& error) {
            fault(*table.find(key), error.what());
        }
    }

    /// What stands before the aspects.
    void read_head(const TomlTable& head) {
        refuse_unknown(head, head_keys);
        const TomlValue *const universe = head.find("universe"), *const rules = head.find("rules");
        if (universe != nullptr && rules != nullptr) fault(*rules, "give either universe or rules, not both");
        if (universe != nullptr) {
            const auto found = universe->is_text() ? parse_universe(universe->text) : std::nullopt;
            if (found) file_.space.universe = *found;
            else
                fault(*universe,
                      "universe must be \"full\", \"feasible:first\" or \"observed\"; or write rules = [...]");
        }
        for (const TomlValue& rule : items(head, "rules")) {
            if (!rule.is_text()) fault(rule, "a rule is a text in quotes: \"aspect=label => aspect=label\"");
            file_.space.universe = Universe::rules;
            file_.space.rule_texts.push_back(rule.text);
            file_.space.rule_places.push_back(fmt::format("{}:{}", input_.name(), rule.line));
        }
        if (const TomlValue* const merge = head.find("merge_negative")) {
            if (merge->kind != TomlValue::Kind::flag) fault(*merge, "merge_negative must be true or false");
            file_.space.merge_negative = merge->text == "true";
        }
    }

    /// What shows only when all is read. Rules about labels that only the judgments know wait for them.
    void check_whole() {
        const auto& aspects = file_.space.aspects;
        const auto weighs = [](const LabelledAspect& aspect) { return aspect.weight.over > 0; };
        if (aspects.empty()) faults_.add(0, "no aspects; each begins with a line [[aspect]] and has name = \"...\"");
        else if (std::none_of(aspects.begin(), aspects.end(), weighs))
            faults_.add(0, "the weights of the aspects are all 0; give one of them a weight above 0");
        faults_.raise(input_.name());
        if (!all_labelled(file_.space)) return;
        LabelSpace copy = file_.space;
        complete_rules(copy);
    }

    const std::vector<std::string> head_keys{"universe", "rules", "merge_negative"};

    const InputFile& input_;
    AspectsFile file_;
    Faults faults_;
};

}  // namespace

AspectsFile read_aspects_file(const InputFile& input) { return AspectsReader(input).read(); }

AspectsFile read_aspects_file(const std::string& path) { return read_aspects_file(InputFile(path)); }

}  // namespace assay
