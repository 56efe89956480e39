#include "assay/similarity/similarity.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/similarity/catalogue.hpp"

namespace assay {

namespace {

/// Every name that can be written without arguments, for finding the nearest one.
std::vector<std::string> full_names() {
    std::vector<std::string> names;
    for (const SimilarityFamily* row : all_similarities()) {
        std::vector<std::string> made{std::string(row->name)};
        for (const VariantAxis& axis : row->axes) {
            std::vector<std::string> longer;
            for (const std::string& name : made)
                for (const std::string_view word : axis.words) longer.push_back(fmt::format("{}.{}", name, word));
            made = std::move(longer);
        }
        names.insert(names.end(), made.begin(), made.end());
    }
    for (const Alias& alias : similarity_aliases()) names.emplace_back(alias.name);
    return names;
}

/// Takes the next word of a dotted name if it is a variant of the axis, else the default.
std::size_t take_variant(const VariantAxis& axis, std::string_view& rest) {
    const std::string_view word = rest.substr(0, rest.find('.'));
    const auto found =
        std::find_if(axis.words.begin(), axis.words.end(), [word](auto one) { return same_name(one, word); });
    if (found == axis.words.end()) return axis.fallback;
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    return static_cast<std::size_t>(found - axis.words.begin());
}

/// The choices that a name makes if it is one of this row.
std::optional<std::vector<std::size_t>> match(const SimilarityFamily& row, std::string_view name) {
    if (!same_name(row.name, name.substr(0, row.name.size()))) return std::nullopt;
    std::string_view rest = name.substr(row.name.size());
    if (!rest.empty() && rest.front() != '.') return std::nullopt;
    rest.remove_prefix(rest.empty() ? 0 : 1);
    std::vector<std::size_t> choice;
    for (const VariantAxis& axis : row.axes) choice.push_back(take_variant(axis, rest));
    if (!rest.empty() || name.back() == '.') return std::nullopt;
    return choice;
}

Similarity find(const Call& call) {
    if (call.tool.empty())
        for (const SimilarityFamily* row : all_similarities())
            if (auto choice = match(*row, call.name))
                return {.family = row, .choice = std::move(*choice), .values = {}, .k = whole_ranking};
    const std::vector<std::string> names = full_names();
    const std::string_view nearest = nearest_name(call.name, {names.begin(), names.end()});
    if (!nearest.empty()) throw UsageError(fmt::format("unknown similarity; did you mean {}?", nearest));
    std::string known;
    for (const SimilarityFamily* row : all_similarities())
        known += (known.empty() ? "" : ", ") + std::string(row->name);
    throw UsageError("unknown similarity; known are " + known);
}

/// What the parts of a name stand for.
Similarity build(const Call& call) {
    Similarity made = find(call);
    ParamValues values(made.family->params, made.family->name);
    for (const std::string_view argument : call.arguments) {
        if (argument.empty()) throw UsageError("an argument is missing");
        const auto assignment = as_assignment(argument);
        if (!assignment)
            throw UsageError(
                fmt::format("argument {} has no \"=\"; parameters are written name=value", in_quotes(argument)));
        values.set(assignment->key, assignment->value);
    }
    made.values = values.values();
    if (call.cutoff) {
        if (!made.family->cutoff) throw UsageError(fmt::format("{} takes no cut-off", made.variant_name()));
        made.k = parse_cutoff(*call.cutoff);
    }
    if (made.family->settle != nullptr)
        if (const std::string fault = made.family->settle(made); !fault.empty()) throw UsageError(fault);
    return made;
}

}  // namespace

Answer Similarity::answer() const {
    if (family->answer_axis == SimilarityFamily::no_axis) return Answer::value;
    return static_cast<Answer>(choice[family->answer_axis] + 1);  // the words stand in the order of Answer
}

std::string Similarity::variant_name() const {
    std::string text(family->name);
    for (std::size_t axis = 0; axis < choice.size(); ++axis)
        text += fmt::format(".{}", family->axes[axis].words[choice[axis]]);
    return text;
}

std::string Similarity::name() const {
    std::string arguments;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string argument = assignment_text(family->params[i], values[i]);
        if (!arguments.empty() && !argument.empty()) arguments += ',';
        arguments += argument;
    }
    std::string text = variant_name();
    if (!arguments.empty()) text += "(" + arguments + ")";
    if (k != whole_ranking) text += fmt::format("@{}", k);
    return text;
}

Similarity parse_similarity(std::string_view text) {
    const Call call = parse_call(text);
    for (const Alias& alias : similarity_aliases())
        if (call.tool.empty() && same_name(alias.name, call.name)) {
            const std::string meant = expand(alias, call.suffix);
            try {
                return build(parse_call(meant));
            } catch (const UsageError& error) {
                throw UsageError(fmt::format("{} stands for {}: {}", in_quotes(text), meant, error.what()));
            }
        }
    try {
        return build(call);
    } catch (const UsageError& error) {
        throw UsageError(fmt::format("{}: {}", in_quotes(text), error.what()));
    }
}

std::vector<Similarity> parse_similarities(std::span<const std::string> names) {
    return parse_each(names, [](const std::string& name) { return parse_similarity(name); });
}

}  // namespace assay
