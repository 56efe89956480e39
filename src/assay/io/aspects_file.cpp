#define TOML_ENABLE_FORMATTERS 0
#include "assay/io/aspects_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "assay/core/names.hpp"

namespace assay {

namespace {

std::string all_bytes(const InputFile& input) {
    ByteStream stream(input);
    std::string text;
    std::array<char, 4096> buffer{};
    while (const std::size_t got = stream.read(buffer.data(), buffer.size())) text.append(buffer.data(), got);
    return text;
}

/// The first line with a character that is not ASCII outside quotes and comments, or with a text that may go over
/// several lines; 0 if there is none. toml++ 3.3 has undefined behaviour there, and nobody needs either.
std::size_t line_to_refuse(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    std::size_t line = 1;
    char inside = 0;  // the quote, or the sign of a comment, that is open
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n') {
            ++line;
            inside = 0;
        } else if (inside == 0) {
            const std::string_view three = text.substr(i, 3);
            if (static_cast<unsigned char>(c) >= 0x80 || three == R"(""")" || three == "'''") return line;
            if (c == '"' || c == '\'' || c == '#') inside = c;
        } else if (inside == '"' && c == '\\' && text.substr(i + 1, 1) != "\n") ++i;
        else if (c == inside && c != '#') inside = 0;
    }
    return 0;
}

std::size_t line_of(const toml::node& node) { return node.source().begin.line; }

/// One file being read.
class Reader {
public:
    explicit Reader(const InputFile& input) : input_(input), text_(all_bytes(input)) {}

    AspectsFile read() {
        file_.input = about(input_, true);
        file_.input.lines = static_cast<std::size_t>(std::count(text_.begin(), text_.end(), '\n'));
        const toml::table table = parse();
        refuse_unknown(table, {"universe", "rules", "merge_negative", "aspect"});
        read_aspects(table);
        read_universe(table);
        if (const toml::node* node = table.get("merge_negative")) {
            if (const auto* flag = node->as_boolean()) file_.space.merge_negative = flag->get();
            else fault(*node, "merge_negative must be true or false");
        }
        faults_.raise(input_.name());
        check_rules();
        return std::move(file_);
    }

private:
    toml::table parse() {
        if (const std::size_t line = line_to_refuse(text_); line > 0) {
            faults_.add(line, "write characters that are not ASCII in quotes, and each text in one line");
            faults_.raise(input_.name());
        }
        try {
            return toml::parse(text_, input_.name());
        } catch (const toml::parse_error& error) {
            faults_.add(error.source().begin.line, fmt::format("this is no TOML: {}", error.description()));
        }
        faults_.raise(input_.name());
        return {};
    }

    void fault(const toml::node& node, std::string what) { faults_.add(line_of(node), std::move(what)); }

    void refuse_unknown(const toml::table& table, const std::vector<std::string_view>& known) {
        for (const auto& [key, node] : table) {
            if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
            const std::string_view nearest = nearest_name(key.str(), known);
            faults_.add(key.source().begin.line,
                        fmt::format("unknown key {}; {}", in_quotes(key.str()),
                                    nearest.empty() ? fmt::format("known are {}", fmt::join(known, ", "))
                                                    : fmt::format("did you mean {}?", nearest)));
        }
    }

    void read_aspects(const toml::table& table) {
        const toml::node* node = table.get("aspect");
        const toml::array* aspects = node == nullptr ? nullptr : node->as_array();
        if (aspects == nullptr || aspects->empty()) {
            faults_.add(node == nullptr ? 0 : line_of(*node),
                        "no aspects; each begins with a line [[aspect]] and has name = \"...\"");
            return;
        }
        for (const toml::node& aspect : *aspects)
            if (const toml::table* one = aspect.as_table()) read_aspect(*one);
            else fault(aspect, "an aspect begins with a line [[aspect]]");
        const auto weighs = [](const LabelledAspect& aspect) { return aspect.weight.over > 0; };
        if (faults_.empty() && std::none_of(file_.space.aspects.begin(), file_.space.aspects.end(), weighs))
            fault(*node, "the weights of the aspects are all 0; give one of them a weight above 0");
    }

    void read_aspect(const toml::table& table) {
        const std::size_t faults_before = faults_.count();
        refuse_unknown(table, {"name", "labels", "embed", "weight"});
        LabelledAspect& aspect = file_.space.aspects.emplace_back();
        const toml::node* name = table.get("name");
        if (name == nullptr || !name->is_string() || name->as_string()->get().empty()) {
            fault(name == nullptr ? table : *name, "an aspect needs a name, such as name = \"relevance\"");
            return;
        }
        if (find_aspect(file_.space, name->as_string()->get()))
            fault(*name, fmt::format("aspect {} is named twice", in_quotes(name->as_string()->get())));
        aspect.name = name->as_string()->get();
        for_each_item(table, "labels", [&](const toml::node& item) {
            if (const auto label = label_text(item)) aspect.labels.push_back(*label);
            else fault(item, "a label is a word in quotes or a number");
        });
        for_each_item(table, "embed", [&](const toml::node& item) {
            if (const auto value = number(item)) aspect.embedding.push_back(*value);
        });
        if (const toml::node* weight = table.get("weight"))
            if (const auto value = number(*weight)) {
                if (value->over < 0) fault(*weight, fmt::format("weight {} is below 0", value->text()));
                aspect.weight = *value;
            }
        if (faults_.count() == faults_before) check_labels(table, aspect);
    }

    template <class Use>
    void for_each_item(const toml::table& table, std::string_view key, const Use& use) {
        const toml::node* node = table.get(key);
        if (node == nullptr) return;
        const toml::array* items = node->as_array();
        if (items == nullptr || items->empty()) {
            fault(*node, fmt::format("{} must be a list in square brackets that is not empty", key));
            return;
        }
        for (const toml::node& item : *items) use(item);
    }

    /// What does not fit stands with the labels if it is already wrong without the embedding.
    void check_labels(const toml::table& table, const LabelledAspect& aspect) {
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
            fault(*table.get(key), error.what());
        }
    }

    /// A word, or a number as it is written.
    std::optional<std::string> label_text(const toml::node& node) const {
        if (const auto* word = node.as_string()) return word->get();
        if (const auto* whole = node.as_integer()) return fmt::format("{}", whole->get());
        if (node.is_floating_point()) return source_text(node);
        return std::nullopt;
    }

    /// An exact number: floats are read from their text, because a double is not what was written.
    std::optional<Rational> number(const toml::node& node) {
        const auto text = label_text(node);
        const auto value = text ? parse_rational(*text) : std::nullopt;
        if (!value)
            fault(node, fmt::format("{} is no number such as 2, 1.5 or \"3/2\", or has too many digits",
                                    text ? in_quotes(*text) : "this"));
        return value;
    }

    /// The text of a value, without the underscores that TOML allows. Columns count characters of UTF-8.
    std::string source_text(const toml::node& node) const {
        const toml::source_region& at = node.source();
        std::size_t begin = 0;
        for (std::size_t line = 1; line < at.begin.line; ++line) begin = text_.find('\n', begin) + 1;
        if (begin == 0 && text_.starts_with("\xef\xbb\xbf")) begin = 3;
        std::string text;
        std::size_t column = 0;
        for (std::size_t i = begin; i < text_.size() && text_[i] != '\n'; ++i) {
            if ((static_cast<unsigned char>(text_[i]) & 0xc0) != 0x80) ++column;
            if (column >= at.end.column && at.end.line == at.begin.line) break;
            if (column >= at.begin.column && text_[i] != '_') text += text_[i];
        }
        return text;
    }

    void read_universe(const toml::table& table) {
        const toml::node *universe = table.get("universe"), *rules = table.get("rules");
        if (universe != nullptr && rules != nullptr) fault(*rules, "give either universe or rules, not both");
        if (universe != nullptr) read_universe_word(*universe);
        for_each_item(table, "rules", [&](const toml::node& item) {
            if (const auto* text = item.as_string()) {
                file_.space.universe = Universe::rules;
                file_.space.rule_texts.push_back(text->get());
                file_.space.rule_places.push_back(fmt::format("{}:{}", input_.name(), line_of(item)));
            } else fault(item, "a rule is a text in quotes: \"aspect=label => aspect=label\"");
        });
    }

    void read_universe_word(const toml::node& node) {
        const std::string word = node.is_string() ? node.as_string()->get() : std::string{};
        if (const auto found = parse_universe(word)) file_.space.universe = *found;
        else fault(node, "universe must be \"full\", \"feasible:first\" or \"observed\"; or write rules = [...]");
    }

    /// Rules about labels that only the judgments know wait for them.
    void check_rules() const {
        if (!all_labelled(file_.space)) return;
        LabelSpace copy = file_.space;
        complete_rules(copy);
    }

    const InputFile& input_;
    std::string text_;
    AspectsFile file_;
    Faults faults_;
};

}  // namespace

AspectsFile read_aspects_file(const InputFile& input) { return Reader(input).read(); }

AspectsFile read_aspects_file(const std::string& path) { return read_aspects_file(InputFile(path)); }

}  // namespace assay
