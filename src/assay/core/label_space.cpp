#include "assay/core/label_space.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/names.hpp"
#include "assay/core/parameters.hpp"

namespace assay {

namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(end + 1)) {
        end = text.find(at);
        parts.push_back(trim(text.substr(0, end)));
        if (end == std::string_view::npos) break;
    }
    return parts;
}

/// Numbers stand for themselves if all labels are numbers, else labels stand for their place.
std::vector<Rational> usual_embedding(const LabelledAspect& aspect) {
    std::vector<Rational> embedding;
    const bool numbers = std::all_of(aspect.labels.begin(), aspect.labels.end(), [](const std::string& label) {
        return parse_rational(label) || to_number(label);
    });
    for (const std::string& label : aspect.labels) {
        const auto number = parse_rational(label);
        if (numbers && !number)
            throw InputError(
                fmt::format("aspect {}: label {} has too many digits to be exact; embed it in a smaller number",
                            in_quotes(aspect.name), in_quotes(label)));
        embedding.push_back(numbers ? *number : Rational{static_cast<std::int64_t>(embedding.size()), 1});
    }
    return embedding;
}

/// Throws if a label could not stand in a column.
void refuse_blanks(const LabelledAspect& aspect) {
    for (const std::string& label : aspect.labels)
        if (label.empty() || label.find_first_of(" \t\r\n\v\f") != std::string::npos)
            throw InputError(fmt::format("aspect {}: label {} {}; labels are columns separated by blanks",
                                         in_quotes(aspect.name), in_quotes(label),
                                         label.empty() ? "is empty" : "has a blank"));
}

/// Throws if two labels are the same, as they are written or as numbers.
void refuse_twice(const LabelledAspect& aspect) {
    IdTable seen;
    std::vector<std::size_t> first;  // with each number
    for (std::size_t l = 0; l < aspect.labels.size(); ++l) {
        const auto number = parse_rational(aspect.labels[l]);
        const std::uint32_t id = seen.intern(number ? number->text() : aspect.labels[l]);
        if (id == first.size()) first.push_back(l);
        else
            throw InputError(fmt::format("aspect {}: label {} is named twice{}", in_quotes(aspect.name),
                                         in_quotes(aspect.labels[l]),
                                         aspect.labels[l] == aspect.labels[first[id]]
                                             ? ""
                                             : fmt::format(", the first time as {}", aspect.labels[first[id]])));
    }
}

/// Throws unless the embedding goes up with the labels.
void refuse_decreasing(const LabelledAspect& aspect) {
    for (std::size_t i = 1; i < aspect.labels.size(); ++i)
        if (aspect.embedding[i] < aspect.embedding[i - 1])
            throw InputError(fmt::format(
                "aspect {}: label {} is worth {} and the better label {} only {}; name labels from worst to best, with "
                "values that do not decrease",
                in_quotes(aspect.name), in_quotes(aspect.labels[i - 1]), aspect.embedding[i - 1].text(),
                in_quotes(aspect.labels[i]), aspect.embedding[i].text()));
}

std::size_t aspect_of_rule(const LabelSpace& space, std::string_view name, std::string_view rule) {
    if (const auto found = find_aspect(space, name)) return *found;
    throw InputError(fmt::format("rule {}: there is no aspect {}; {}", in_quotes(rule), in_quotes(name),
                                 known_names(name, space.names())));
}

LabelRule::Condition parse_condition(std::string_view text, std::string_view rule, const LabelSpace& space) {
    const std::size_t sign = text.find_first_of("<>=");
    if (sign == std::string_view::npos || sign == 0)
        throw InputError(
            fmt::format("rule {}: {} is not a condition; write aspect=label, aspect<=label or aspect>=label",
                        in_quotes(rule), in_quotes(text)));
    const bool at_most = text[sign] == '<', at_least = text[sign] == '>';
    const std::size_t a = aspect_of_rule(space, trim(text.substr(0, sign)), rule);
    std::string_view value = text.substr(sign + 1);
    if ((at_most || at_least) && (value.empty() || value.front() != '='))
        throw InputError(fmt::format("rule {}: write {}= in {}", in_quotes(rule), text[sign], in_quotes(text)));
    if (at_most || at_least) value.remove_prefix(1);
    LabelRule::Condition condition{.aspect = a, .meets = std::vector<bool>(space.aspects[a].labels.size())};
    for (const std::string_view name : split(value, '|')) {
        const auto found = space.aspects[a].find(name);
        if (!found)
            throw InputError(fmt::format("rule {}: aspect {} has no label {}; {}", in_quotes(rule),
                                         in_quotes(space.aspects[a].name), in_quotes(name),
                                         known_names(name, space.aspects[a].labels)));
        for (std::size_t l = 0; l < condition.meets.size(); ++l)
            if (l == *found || (at_most && l < *found) || (at_least && l > *found)) condition.meets[l] = true;
    }
    return condition;
}

/// The parts of a tuple in brackets.
template <class Part>
std::string in_brackets(std::span<const Label> tuple, const Part& part) {
    std::string text = "(";
    for (std::size_t a = 0; a < tuple.size(); ++a) (text += a == 0 ? "" : ",") += part(a);
    return text + ")";
}

bool holds(std::span<const LabelRule::Condition> conditions, std::span<const Label> tuple) noexcept {
    return std::all_of(conditions.begin(), conditions.end(), [tuple](const LabelRule::Condition& condition) {
        return condition.meets[tuple[condition.aspect]];
    });
}

}  // namespace

std::optional<Label> LabelledAspect::find(std::string_view label) const noexcept {
    for (std::size_t l = 0; l < labels.size(); ++l)
        if (labels[l] == label) return static_cast<Label>(l);
    const auto number = parse_rational(label);
    for (std::size_t l = 0; number && l < labels.size(); ++l)
        if (parse_rational(labels[l]) == number) return static_cast<Label>(l);
    return std::nullopt;
}

double LabelSpace::combinations() const noexcept {
    double product = 1;
    for (const LabelledAspect& aspect : aspects) product *= static_cast<double>(aspect.labels.size());
    return product;
}

std::vector<Label> LabelSpace::best() const {
    std::vector<Label> tuple;
    tuple.reserve(size());
    for (const LabelledAspect& aspect : aspects) tuple.push_back(aspect.best());
    return tuple;
}

bool LabelSpace::is_best(std::span<const Label> tuple) const noexcept {
    for (std::size_t a = 0; a < tuple.size(); ++a)
        if (tuple[a] != aspects[a].best()) return false;
    return true;
}

std::vector<std::string> LabelSpace::names() const {
    std::vector<std::string> found;
    found.reserve(size());
    for (const LabelledAspect& aspect : aspects) found.push_back(aspect.name);
    return found;
}

bool LabelSpace::allows(std::span<const Label> tuple) const noexcept {
    if (universe == Universe::feasible_first)
        return tuple[0] != 0 || std::all_of(tuple.begin(), tuple.end(), [](Label label) { return label == 0; }) ||
               is_best(tuple);  // where the first aspect has one label only
    if (universe == Universe::rules)
        return std::all_of(rules.begin(), rules.end(), [tuple](const LabelRule& rule) {
            return !holds(rule.given, tuple) || holds(rule.then, tuple);
        });
    return true;
}

std::string LabelSpace::broken(std::span<const Label> tuple) const {
    if (universe == Universe::feasible_first)
        return fmt::format(
            "universe feasible:first excludes it, because {} is the worst label of {} and others are not",
            in_quotes(aspects[0].labels[tuple[0]]), in_quotes(aspects[0].name));
    for (std::size_t r = 0; r < rules.size(); ++r)
        if (holds(rules[r].given, tuple) && !holds(rules[r].then, tuple))
            return fmt::format("the rule {}{} excludes it", in_quotes(rule_texts[r]),
                               r < rule_places.size() ? fmt::format(" ({})", rule_places[r]) : "");
    return {};
}

std::string LabelSpace::text(std::span<const Label> tuple) const {
    return in_brackets(tuple, [&](std::size_t a) { return aspects[a].labels[tuple[a]]; });
}

std::string LabelSpace::embedded_text(std::span<const Label> tuple) const {
    return in_brackets(tuple, [&](std::size_t a) { return aspects[a].embedding[tuple[a]].text(); });
}

std::string_view LabelSpace::universe_text() const noexcept {
    switch (universe) {
        case Universe::feasible_first: return "feasible:first";
        case Universe::rules: return "rules";
        case Universe::observed: return "observed";
        case Universe::full: break;
    }
    return "full";
}

std::optional<Universe> parse_universe(std::string_view name) noexcept {
    if (same_name(name, "full")) return Universe::full;
    if (same_name(name, "feasible:first")) return Universe::feasible_first;
    if (same_name(name, "observed")) return Universe::observed;
    return std::nullopt;
}

bool all_labelled(const LabelSpace& space) noexcept {
    return std::none_of(space.aspects.begin(), space.aspects.end(),
                        [](const LabelledAspect& aspect) { return aspect.labels.empty(); });
}

LabelSpace named_aspects(std::span<const std::string> names) {
    LabelSpace space;
    for (const std::string& name : names) space.aspects.push_back({.name = name});
    return space;
}

std::optional<std::size_t> find_aspect(const LabelSpace& space, std::string_view name) noexcept {
    for (std::size_t a = 0; a < space.size(); ++a)
        if (space.aspects[a].name == name) return a;
    return std::nullopt;
}

void complete(LabelledAspect& aspect) {
    if (aspect.labels.empty()) return;
    if (aspect.labels.size() > most_labels)
        throw InputError(fmt::format("aspect {}: {} labels; {} are the most", in_quotes(aspect.name),
                                     aspect.labels.size(), most_labels));
    refuse_blanks(aspect);
    refuse_twice(aspect);
    if (aspect.embedding.empty()) aspect.embedding = usual_embedding(aspect);
    if (aspect.embedding.size() != aspect.labels.size())
        throw InputError(fmt::format("aspect {}: {} for {}; give one value per label", in_quotes(aspect.name),
                                     counted(aspect.embedding.size(), "value"),
                                     counted(aspect.labels.size(), "label")));
    refuse_decreasing(aspect);
}

LabelRule parse_rule(std::string_view text, const LabelSpace& space) {
    const std::size_t arrow = text.find("=>");
    if (arrow == std::string_view::npos)
        throw InputError(fmt::format("rule {}: write `conditions => conditions`", in_quotes(text)));
    LabelRule rule;
    for (const std::string_view part : split(text.substr(0, arrow), '&'))
        rule.given.push_back(parse_condition(part, text, space));
    for (const std::string_view part : split(text.substr(arrow + 2), '&'))
        rule.then.push_back(parse_condition(part, text, space));
    return rule;
}

void complete_rules(LabelSpace& space) {
    space.rules.clear();
    const std::vector<Label> best = space.best();
    std::string faults;
    for (std::size_t r = 0; r < space.rule_texts.size(); ++r) try {
            LabelRule rule = parse_rule(space.rule_texts[r], space);
            if (holds(rule.given, best) && !holds(rule.then, best))
                throw InputError(fmt::format("rule {}: it excludes the best tuple {}, which must be possible",
                                             in_quotes(space.rule_texts[r]), space.text(best)));
            space.rules.push_back(std::move(rule));
        } catch (const InputError& error) {
            const bool placed = r < space.rule_places.size();
            faults += fmt::format("{}{}{}", faults.empty() ? "" : "\n", placed ? space.rule_places[r] + ": " : "",
                                  error.what());
        }
    if (!faults.empty()) throw RuleError(faults);
}

}  // namespace assay
