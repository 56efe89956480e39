#include "assay/metrics/definitions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/expression/evaluate.hpp"
#include "assay/metrics/expression/expression.hpp"
#include "assay/metrics/expression/parser.hpp"
#include "assay/metrics/expression/plan.hpp"
#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/measure.hpp"

namespace assay {

namespace {

/// The map from grades to r: the last parameter of definitions that have r.
GradeMap map_of(const Scale& scale, const Args& args) {
    return probability_map(args[args.expression->parameters.size()], scale);
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_map(scale, map_of(scale, args), "r"); }

std::string assumes(const Scale& scale, const Args& args) { return describe(map_of(scale, args)); }

/// The right side on one line, without comments.
std::string formula_of(const Expression& expression) {
    std::string formula;
    bool comment = false;
    for (const char c : expression.source.text.substr(expression.body_place)) {
        comment = c != '\n' && (comment || c == '#');
        if (comment) continue;
        const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!blank) formula += c;
        else if (!formula.empty() && formula.back() != ' ') formula += ' ';
    }
    while (!formula.empty() && formula.back() == ' ') formula.pop_back();
    return formula;
}

/// A cut-off is for the ranks that a definition looks at itself; measures inside have their own.
Cutoff cutoff_of(const Expression& expression) {
    if (expression.uses_cutoff) return Cutoff::required;
    return expression.measures.empty() || !expression.loops.empty() ? Cutoff::optional : Cutoff::none;
}

}  // namespace

struct Definitions::Definition {
    explicit Definition(Expression made)
        : expression(std::move(made)),
          formula(formula_of(expression)),
          example(expression.name + (expression.uses_cutoff ? "@10" : "")) {
        for (const expression::Parameter& one : expression.parameters)
            params.push_back({.name = one.name, .fallback = one.fallback, .domain = {}, .meaning = "as defined"});
        if (expression.uses_relevance) params.push_back(probability_map_param);
        family = {
            .name = expression.name,
            .summary = "defined by an expression",
            .formula = formula,
            .example = example,
            .params = params,
            .cutoff = cutoff_of(expression),
            .low = -infinity,
            .high = infinity,
            .needs = expression.looks_at_aspects ? Need::aspects : Needs(),
            .expression = &expression,
            .score = expression::score,
            .steps = expression::has_steps(expression) ? expression::steps : nullptr,
            .refuse = expression.uses_relevance ? refuse : nullptr,
            .assumes = expression.uses_relevance ? assumes : nullptr,
        };
    }

    Expression expression;
    std::string formula, example;
    std::vector<Param> params;
    MeasureFamily family;
};

Definitions::Definitions() = default;
Definitions::~Definitions() = default;
Definitions::Definitions(Definitions&&) noexcept = default;
Definitions& Definitions::operator=(Definitions&&) noexcept = default;

const MeasureFamily& Definitions::add(std::string_view text, const expression::Origin& origin) {
    Expression made = expression::parse({std::string(text), origin}, *this);
    const auto refuse_name = [&made](std::string_view why) {
        made.source.fail(made.name_place, fmt::format("{} {}; take another name", in_quotes(made.name), why));
    };
    const auto& aliases = all_aliases();
    if (find_measure_family("", made.name) != nullptr ||
        std::any_of(aliases.begin(), aliases.end(), [&](const Alias& one) { return same_name(one.name, made.name); }))
        refuse_name("is a measure already");
    if (find(made.name) != nullptr) refuse_name("is defined twice");
    expression::plan(made);
    all_.push_back(std::make_unique<Definition>(std::move(made)));
    return all_.back()->family;
}

void Definitions::add_all(std::string_view text, const std::string& file) {
    std::size_t begin = 0, line = 0, first_line = 0;
    std::string_view one;  // the definition that is being gathered
    const auto finish = [&] {
        if (!one.empty()) add(one, {file, first_line});
        one = {};
    };
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view now = text.substr(begin, end - begin);
        ++line;
        const bool empty = now.find_first_not_of(" \t\r") == std::string_view::npos || now[0] == '#';
        const bool goes_on = !empty && !one.empty() && (now[0] == ' ' || now[0] == '\t');
        if (goes_on) {
            one = {one.data(), static_cast<std::size_t>(now.data() + now.size() - one.data())};
        } else if (!empty) {
            finish();
            one = now;
            first_line = line;
        }
        begin = end + 1;
    }
    finish();
}

const MeasureFamily* Definitions::find(std::string_view name) const noexcept {
    for (const auto& one : all_)
        if (same_name(one->family.name, name)) return &one->family;
    return nullptr;
}

std::vector<std::string_view> Definitions::names() const {
    std::vector<std::string_view> names;
    names.reserve(all_.size());
    for (const auto& one : all_) names.push_back(one->family.name);
    return names;
}

}  // namespace assay
