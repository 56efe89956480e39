#include "assay/metrics/measure.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/expression/expression.hpp"
#include "assay/metrics/foreign_names.hpp"
#include "assay/metrics/measure_grid.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

constexpr std::size_t deepest_nesting = 8;

/// The reference tools whose numbers can be asked for, in the order of the catalogue.
std::vector<std::string_view> all_tools() {
    std::vector<std::string_view> tools;
    for (const MeasureFamily* family : measure_families())
        if (!family->tool.empty() && std::find(tools.begin(), tools.end(), family->tool) == tools.end())
            tools.push_back(family->tool);
    return tools;
}

/// Builds one measure out of the parts of its name.
class Builder {
public:
    Builder(std::string_view text, std::size_t depth, const Definitions& definitions)
        : text_(text), depth_(depth), definitions_(definitions) {}

    Measure build() {
        if (depth_ > deepest_nesting) fail("measures are nested too deep");
        const Call call = parse_call(text_);
        for (const Alias& alias : call.tool.empty() ? all_aliases() : aliases_of_tool(call.tool))
            if (same_name(alias.name, call.name)) return build_alias(expand(alias, call.suffix));
        find(call);
        if (only_ir_measures_has(call.arguments)) return build_alias(fmt::format("{}:{}", ir_measures, trim(text_)));
        ParamValues values(measure_.family->params, measure_.family->name);
        if (tool_number_) naming([&] { values.set(0, *tool_number_); });
        for (const std::string_view argument : call.arguments) add(argument, values);
        set_cutoff(call, values);
        measure_.values = values.values();
        if (measure_.inner.size() != measure_.family->nests)
            fail(fmt::format("{} takes {} inside its brackets, as in {}", measure_.family->name,
                             measure_.family->nests == 0 ? "no measure" : "a measure", measure_.family->example));
        if (measure_.family->expression != nullptr) measure_.inner = measure_.family->expression->measures;
        if (measure_.family->needs.any_of(Need::each_aspect | Need::labels)) refuse_inside(measure_.inner);
        if (measure_.family->fault != nullptr)
            if (const std::string what = measure_.family->fault(measure_.args()); !what.empty()) fail(what);
        if (aspect_) look_at_one_aspect();
        return std::move(measure_);
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw UsageError(fmt::format("{}: {}", in_quotes(text_), what));
    }

    /// Puts the name in front of what is wrong with a value.
    template <class Read>
    void naming(const Read& read) const {
        try {
            read();
        } catch (const UsageError& error) {
            fail(error.what());
        }
    }

    /// nDCG(aspect=trust) is ASPECT(nDCG,aspect=trust).
    void look_at_one_aspect() {
        Measure outer{
            .family = &aspect_family, .values = {{.number = 0, .text = *aspect_}}, .k = whole_ranking, .inner = {}};
        outer.inner.push_back(std::move(measure_));
        measure_ = std::move(outer);
        refuse_inside(measure_.inner);
    }

    /// A measure of one aspect at a time cannot hold one that looks at all of them, nor one that is no mean over
    /// topics, because it is a mean over topics itself.
    void refuse_inside(std::span<const Measure> measures) const {
        for (const Measure& one : measures) {
            const std::string_view outer = measure_.family->name, example = measure_.family->example;
            if (!one.family->needs.empty())
                fail(fmt::format("{} looks at all aspects, {} at one; put a measure without aspects inside, as in {}",
                                 one.name(), outer, example));
            if (one.family->aggregate != Aggregate::mean)
                fail(fmt::format("{} is {} over topics, {} a mean; put a measure inside that is a mean, as in {}",
                                 one.name(), one.family->aggregate == Aggregate::sum ? "a sum" : "a geometric mean",
                                 outer, example));
            refuse_inside(one.inner);
        }
    }

    Measure build_alias(const std::string& meant) const {
        try {
            return Builder(meant, depth_ + 1, definitions_).build();
        } catch (const UsageError& error) {
            throw UsageError(fmt::format("{} stands for {}: {}", in_quotes(text_), meant, error.what()));
        }
    }

    void find(const Call& call) {
        measure_.family = find_measure_family(call.tool, call.name);
        if (measure_.family == nullptr && call.tool.empty()) measure_.family = definitions_.find(call.name);
        if (measure_.family == nullptr && !call.tool.empty()) find_with_number(call);
        if (measure_.family == nullptr && call.tool.empty())
            measure_.family = find_measure_family(ir_measures, call.name);
        if (measure_.family != nullptr) return;
        if (call.tool.empty())
            for (const std::string& what : {not_a_measure(call.name), name_in_trec_eval(call.name)})
                if (!what.empty()) fail(what);
        std::vector<std::string_view> known;
        for (const MeasureFamily* family : measure_families())
            if (same_name(family->tool, call.tool)) known.push_back(family->name);
        if (call.tool.empty()) {
            for (const Alias& alias : all_aliases()) known.push_back(alias.name);
            for (const std::string_view name : definitions_.names()) known.push_back(name);
        }
        if (known.empty())
            fail(fmt::format("unknown tool {}; tools are {}", in_quotes(call.tool), fmt::join(all_tools(), ", ")));
        const std::string_view nearest = nearest_name(call.name, known);
        fail(nearest.empty() ? "unknown measure; `assay metrics` lists them all"
                             : fmt::format("unknown measure; did you mean {}{}{}?", call.tool,
                                           call.tool.empty() ? "" : ":", nearest));
    }

    /// "ndcg_cut_10" or "ndcg_cut.10" of a tool is its "ndcg_cut" with 10 as the first parameter.
    void find_with_number(const Call& call) {
        for (std::size_t i = call.name.size(); i-- > 1;) {
            if (std::string_view("_-.").find(call.name[i]) == std::string_view::npos) continue;
            const auto number = to_number(call.name.substr(i + 1));
            const MeasureFamily* const family =
                number ? find_measure_family(call.tool, call.name.substr(0, i)) : nullptr;
            if (family == nullptr || !family->number_in_name) continue;
            measure_.family = family;
            tool_number_ = number;
            return;
        }
    }

    void add(std::string_view argument, ParamValues& values) {
        const auto assignment = as_assignment(argument);
        if (assignment) naming([&] { set(*assignment, values); });
        else nest(argument);
    }

    void nest(std::string_view argument) {
        if (argument.empty()) fail("an argument is missing");
        if (measure_.inner.size() >= measure_.family->nests)
            fail(fmt::format("argument {} has no \"=\"; parameters are written name=value", in_quotes(argument)));
        measure_.inner.push_back(Builder(argument, depth_ + 1, definitions_).build());
        if (measure_.inner.back().family->nests > 0 && measure_.inner.back().family->aggregate != Aggregate::mean)
            fail(fmt::format("{} is a mean over topics and cannot stand inside another measure",
                             measure_.inner.back().family->name));
        if (measure_.inner.back().family->aggregate == Aggregate::whole)
            fail(fmt::format("{} is one value for all users together and cannot stand inside another measure",
                             measure_.inner.back().family->name));
    }

    void set(Assignment assignment, ParamValues& values) {
        const auto params = measure_.family->params;
        const auto gain = std::find_if(params.begin(), params.end(), [](const Param& p) { return p.name == "gain"; });
        if (gain != params.end() && !gain->words.empty()) {  // as ir_measures writes it
            if (same_name(assignment.key, "dcg")) assignment.key = "gain";
            if (same_name(assignment.key, "gain") && same_name(assignment.value, "exp-log2")) assignment.value = "exp";
            if (same_name(assignment.key, "gain") && same_name(assignment.value, "log2")) assignment.value = "linear";
        }
        const auto named = [&assignment](const Param& param) { return same_name(param.name, assignment.key); };
        const auto param = std::find_if(params.begin(), params.end(), named);
        if (param == params.end() && takes_rank() && same_name(assignment.key, "cutoff")) {
            if (measure_.k != whole_ranking) throw UsageError("the cut-off is given twice");
            measure_.k = parse_cutoff(assignment.value);
            return;
        }
        if (param == params.end() && same_name(assignment.key, "aspect")) {
            if (aspect_) throw UsageError("aspect is given twice");
            aspect_ = assignment.value;
            return;
        }
        if (param != params.end() && is_no_yes(*param)) {  // as Python writes it
            if (same_name(assignment.value, "true")) assignment.value = "yes";
            if (same_name(assignment.value, "false")) assignment.value = "no";
        }
        values.set(assignment.key, assignment.value);
    }

    bool takes_rank() const {
        return measure_.family->cutoff == Cutoff::optional || measure_.family->cutoff == Cutoff::required;
    }

    static bool is_no_yes(const Param& param) {
        return param.words.size() == 2 && param.words[0] == "no" && param.words[1] == "yes";
    }

    /// Whether a parameter is one of ir_measures' measure of this name and none of ours: then that one is meant.
    bool only_ir_measures_has(std::span<const std::string_view> arguments) const {
        const MeasureFamily* const theirs =
            measure_.family->tool.empty() ? find_measure_family(ir_measures, measure_.family->name) : nullptr;
        if (theirs == nullptr) return false;
        const auto has = [](const MeasureFamily& family, std::string_view key) {
            return std::any_of(family.params.begin(), family.params.end(),
                               [key](const Param& param) { return same_name(param.name, key); });
        };
        return std::any_of(arguments.begin(), arguments.end(), [&](std::string_view argument) {
            const auto assignment = as_assignment(argument);
            return assignment && has(*theirs, assignment->key) && !has(*measure_.family, assignment->key) &&
                   !(same_name(assignment->key, "dcg") && has(*measure_.family, "gain"));
        });
    }

    void set_cutoff(const Call& call, ParamValues& values) {
        const MeasureFamily& family = *measure_.family;
        if (!call.cutoff) {
            if ((family.cutoff == Cutoff::required && measure_.k == whole_ranking) ||
                (family.cutoff == Cutoff::recall && !values.given(0)))
                fail(fmt::format("needs a cut-off, as in {}", family.example));
            return;
        }
        if (family.cutoff == Cutoff::none)
            fail(family.nests > 0 ? fmt::format("{} takes no cut-off; give it to the measure inside", family.name)
                                  : fmt::format("{} takes no cut-off", family.name));
        if (family.cutoff == Cutoff::recall) {
            const auto number = to_number_or_fraction(*call.cutoff);
            if (!number) fail(fmt::format("the level of recall must be {}", family.params[0].domain.text()));
            naming([&] { values.set(0, *number); });
            return;
        }
        if (measure_.k != whole_ranking) fail("the cut-off is given twice");
        naming([&] { measure_.k = parse_cutoff(*call.cutoff); });
    }

    std::string_view text_;
    std::size_t depth_;
    const Definitions& definitions_;
    Measure measure_;
    std::optional<double> tool_number_;
    std::optional<std::string> aspect_;
};

/// The number behind a tool's measure as the tool prints it: ndcg_cut_10, iprec_at_recall_0.60.
std::string tool_number_text(double number, bool whole) {
    if (whole) return fmt::format("_{}", number);
    const std::string two_digits = fmt::format("{:.2f}", number);
    return to_number(two_digits) == number ? "_" + two_digits : fmt::format("_{}", number);
}

/// The names of the points of a grid; a name that is none, or cannot be read, stays, for others to say what is wrong.
std::vector<std::string> points_of(const std::string& name) {
    try {
        return is_grid(name) ? parse_grid(name).names : std::vector{name};
    } catch (const UsageError&) {
        return {name};
    }
}

std::vector<std::string> with_grids_spread(std::span<const std::string> names) {
    std::vector<std::string> all;
    for (const std::string& name : names) {
        const std::vector<std::string> points = points_of(name);
        all.insert(all.end(), points.begin(), points.end());
    }
    return all;
}

/// The canonical name with one more argument, if there is one.
std::string written(const Measure& measure, const std::string& more) {
    const MeasureFamily& family = *measure.family;
    std::string text(family.tool);
    if (!text.empty()) text += ':';
    text += family.name;
    const bool number_in_name = !family.tool.empty() && family.cutoff == Cutoff::none && family.number_in_name;
    if (number_in_name) text += tool_number_text(measure.values[0].number, family.params[0].domain.whole);

    std::string arguments;
    const auto add = [&arguments](const std::string& argument) {
        if (!arguments.empty() && !argument.empty()) arguments += ',';
        arguments += argument;
    };
    if (family.expression == nullptr)  // what a definition uses stands in its expression
        for (const Measure& one : measure.inner) add(one.name());
    for (std::size_t i = 0; i < measure.values.size(); ++i) {
        const bool shown_elsewhere = i == 0 && (number_in_name || family.cutoff == Cutoff::recall);
        if (!shown_elsewhere) add(assignment_text(family.params[i], measure.values[i]));
    }
    add(more);
    if (!arguments.empty()) text += "(" + arguments + ")";
    if (family.cutoff == Cutoff::recall) text += fmt::format("@{}", measure.values[0].number);
    if (measure.k != whole_ranking) text += fmt::format("@{}", measure.k);
    return text;
}

}  // namespace

double Measure::operator()(const Topic& topic) const noexcept {
    const double score = family->score(topic, args());
    return family->normaliser == nullptr ? score : ratio(score, family->normaliser(topic, args()));
}

Needs Measure::needs() const {
    Needs all = family->needs;
    if (family->more_needs != nullptr) all = all | family->more_needs(args());
    for (const Measure& measure : inner) all = all | measure.needs();
    return all;
}

std::string Measure::name() const {
    if (family == &aspect_family) return written(inner[0], assignment_text(family->params[0], values[0]));
    return written(*this, {});
}

Measure parse_measure(std::string_view text) { return parse_measure(text, Definitions()); }

Measure parse_measure(std::string_view text, const Definitions& definitions) {
    return Builder(text, 0, definitions).build();
}

std::vector<Measure> parse_measures(std::initializer_list<std::string> names) {
    return parse_measures(std::span(names.begin(), names.size()));
}

std::vector<Measure> parse_measures(std::span<const std::string> names) { return parse_measures(names, Definitions()); }

std::vector<Measure> parse_measures(std::span<const std::string> names, const Definitions& definitions) {
    return parse_each(with_grids_spread(names),
                      [&definitions](const std::string& name) { return parse_measure(name, definitions); });
}

}  // namespace assay
