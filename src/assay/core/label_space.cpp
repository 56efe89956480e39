#include "assay/core/label_space.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"

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
std::vector<Rational> usual_embedding(std::span<const std::string> labels) {
    std::vector<Rational> embedding;
    for (const std::string& label : labels)
        if (const auto number = parse_rational(label)) embedding.push_back(*number);
    if (embedding.size() == labels.size()) return embedding;
    embedding.clear();
    for (std::size_t place = 0; place < labels.size(); ++place)
        embedding.push_back({static_cast<std::int64_t>(place), 1});
    return embedding;
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

std::size_t find_aspect(const LabelSpace& space, std::string_view name, std::string_view rule) {
    for (std::size_t a = 0; a < space.size(); ++a)
        if (space.aspects[a].name == name) return a;
    throw InputError(fmt::format("rule {}: there is no aspect {}", in_quotes(rule), in_quotes(name)));
}

LabelRule::Condition parse_condition(std::string_view text, std::string_view rule, const LabelSpace& space) {
    const std::size_t sign = text.find_first_of("<>=");
    if (sign == std::string_view::npos || sign == 0)
        throw InputError(fmt::format("rule {}: {} is no condition; write aspect=label, aspect<=label or aspect>=label",
                                     in_quotes(rule), in_quotes(text)));
    const bool at_most = text[sign] == '<', at_least = text[sign] == '>';
    const std::size_t a = find_aspect(space, trim(text.substr(0, sign)), rule);
    std::string_view value = text.substr(sign + 1);
    if ((at_most || at_least) && (value.empty() || value.front() != '='))
        throw InputError(fmt::format("rule {}: write {}= in {}", in_quotes(rule), text[sign], in_quotes(text)));
    if (at_most || at_least) value.remove_prefix(1);
    LabelRule::Condition condition{.aspect = a, .meets = std::vector<bool>(space.aspects[a].labels.size())};
    for (const std::string_view name : split(value, '|')) {
        const auto found = space.aspects[a].find(name);
        if (!found)
            throw InputError(fmt::format("rule {}: aspect {} has no label {}; its labels are {}", in_quotes(rule),
                                         in_quotes(space.aspects[a].name), in_quotes(name),
                                         fmt::join(space.aspects[a].labels, ", ")));
        for (std::size_t l = 0; l < condition.meets.size(); ++l)
            if (l == *found || (at_most && l < *found) || (at_least && l > *found)) condition.meets[l] = true;
    }
    return condition;
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
    for (const LabelledAspect& aspect : aspects) tuple.push_back(aspect.best());
    return tuple;
}

bool LabelSpace::is_best(std::span<const Label> tuple) const noexcept {
    for (std::size_t a = 0; a < tuple.size(); ++a)
        if (tuple[a] != aspects[a].best()) return false;
    return true;
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

std::string LabelSpace::text(std::span<const Label> tuple) const {
    std::string text = "(";
    for (std::size_t a = 0; a < tuple.size(); ++a) (text += a == 0 ? "" : ",") += aspects[a].labels[tuple[a]];
    return text + ")";
}

void complete(LabelledAspect& aspect) {
    if (aspect.labels.empty()) return;
    if (aspect.labels.size() > most_labels)
        throw InputError(fmt::format("aspect {}: {} labels; {} are the most", in_quotes(aspect.name),
                                     aspect.labels.size(), most_labels));
    for (std::size_t l = 1; l < aspect.labels.size(); ++l)
        for (std::size_t before = 0; before < l; ++before)
            if (aspect.labels[before] == aspect.labels[l])
                throw InputError(fmt::format("aspect {}: label {} is named twice", in_quotes(aspect.name),
                                             in_quotes(aspect.labels[l])));
    if (aspect.embedding.empty()) aspect.embedding = usual_embedding(aspect.labels);
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
    for (const std::string& text : space.rule_texts) {
        space.rules.push_back(parse_rule(text, space));
        const std::vector<Label> best = space.best();
        if (!space.allows(best))
            throw InputError(fmt::format("rule {}: it excludes the best tuple {}, which must be possible",
                                         in_quotes(text), space.text(best)));
    }
}

}  // namespace assay
