#include "assay/metrics/measure.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/names.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

constexpr double largest_cutoff = 1e9;
constexpr std::size_t deepest_nesting = 8;

std::optional<double> to_number(std::string_view text) noexcept {
    double value = 0;
    const auto [stop, error] = fast_float::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

/// A number or a fraction such as 1/3.
std::optional<double> to_number_or_fraction(std::string_view text) noexcept {
    const std::size_t bar = text.find('/');
    if (bar == std::string_view::npos) return to_number(text);
    const auto above = to_number(text.substr(0, bar)), below = to_number(text.substr(bar + 1));
    if (!above || !below || !std::isfinite(*above / *below)) return std::nullopt;
    return *above / *below;
}

std::string_view trim(std::string_view text) noexcept {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

/// The places of the measure name's parts: "tool:name(arguments)@cutoff".
struct Parts {
    std::string_view tool, name, arguments, cutoff;
    bool has_arguments = false, has_cutoff = false;
    std::string_view suffix;  // "(arguments)@cutoff" as written
};

/// Cuts at commas that stand outside brackets.
std::vector<std::string_view> split_arguments(std::string_view text) {
    std::vector<std::string_view> found;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || (text[i] == ',' && depth == 0)) {
            found.push_back(trim(text.substr(begin, i - begin)));
            begin = i + 1;
        } else if (text[i] == '(' || text[i] == '[') ++depth;
        else if (text[i] == ')' || text[i] == ']') --depth;
    }
    return found;
}

Parts cut(std::string_view text) {
    Parts parts;
    const std::string_view whole = trim(text);
    std::string_view rest = whole;
    const std::size_t name_end = rest.find_first_of("(@");
    std::string_view name = trim(rest.substr(0, name_end));
    rest = name_end == std::string_view::npos ? std::string_view{} : rest.substr(name_end);
    parts.suffix = rest;
    if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
        parts.tool = name.substr(0, colon);
        name.remove_prefix(colon + 1);
    }
    parts.name = name;
    if (!rest.empty() && rest.front() == '(') {
        int depth = 0;
        std::size_t close = 0;
        for (std::size_t i = 0; i < rest.size() && close == 0; ++i) {
            if (rest[i] == '(') ++depth;
            if (rest[i] == ')' && --depth == 0) close = i;
        }
        if (close == 0) throw UsageError(fmt::format("{}: a bracket is not closed", in_quotes(whole)));
        parts.arguments = trim(rest.substr(1, close - 1));
        parts.has_arguments = true;
        rest = trim(rest.substr(close + 1));
    }
    if (!rest.empty() && rest.front() == '@') {
        parts.cutoff = trim(rest.substr(1));
        parts.has_cutoff = true;
        rest = {};
    }
    if (!rest.empty()) throw UsageError(fmt::format("{}: {} cannot stand there", in_quotes(whole), in_quotes(rest)));
    return parts;
}

/// The reference tools whose numbers can be asked for, in the order of the catalogue.
std::vector<std::string_view> all_tools() {
    std::vector<std::string_view> tools;
    for (const Metric* metric : all_metrics())
        if (!metric->tool.empty() && std::find(tools.begin(), tools.end(), metric->tool) == tools.end())
            tools.push_back(metric->tool);
    return tools;
}

/// Builds one measure out of the parts of its name.
class Builder {
public:
    Builder(std::string_view text, std::size_t depth) : text_(text), depth_(depth) {}

    Measure build() {
        if (depth_ > deepest_nesting) fail("measures are nested too deep");
        const Parts parts = cut(text_);
        if (parts.tool.empty())
            for (const Alias& alias : all_aliases())
                if (same_name(alias.name, parts.name)) {
                    return build_alias(expand(alias, parts.suffix));
                }
        find(parts);
        for (const Param& param : measure_.metric->params) measure_.values.push_back({param.fallback, {}});
        given_.resize(measure_.values.size());
        if (tool_number_) set_number(0, *tool_number_);
        if (parts.has_arguments && !parts.arguments.empty())
            for (const std::string_view argument : split_arguments(parts.arguments)) add(argument);
        set_cutoff(parts);
        if (measure_.inner.size() != measure_.metric->nests)
            fail(fmt::format("{} takes {} inside its brackets, as in {}", measure_.metric->name,
                             measure_.metric->nests == 0 ? "no measure" : "a measure", measure_.metric->example));
        if (measure_.metric->looks == Looks::at_each_aspect) refuse_aspects(measure_.inner);
        return std::move(measure_);
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw UsageError(fmt::format("{}: {}", in_quotes(text_), what));
    }

    /// A measure of one aspect at a time cannot hold one that looks at all of them.
    void refuse_aspects(std::span<const Measure> measures) const {
        for (const Measure& one : measures) {
            if (one.metric->looks != Looks::at_grades)
                fail(fmt::format("{} looks at all aspects, {} at one; put a measure without aspects inside, as in {}",
                                 one.name(), measure_.metric->name, measure_.metric->example));
            refuse_aspects(one.inner);
        }
    }

    Measure build_alias(const std::string& meant) const {
        try {
            return Builder(meant, depth_ + 1).build();
        } catch (const UsageError& error) {
            throw UsageError(fmt::format("{} stands for {}: {}", in_quotes(text_), meant, error.what()));
        }
    }

    static std::string expand(const Alias& alias, std::string_view suffix) {
        std::string result(alias.means);
        const std::size_t star = result.find('*');
        if (star == std::string::npos) return result + std::string(suffix);
        return result.replace(star, 1, suffix);
    }

    void find(const Parts& parts) {
        measure_.metric = find_metric(parts.tool, parts.name);
        if (measure_.metric == nullptr && !parts.tool.empty()) find_with_number(parts);
        if (measure_.metric != nullptr) return;
        std::vector<std::string_view> known;
        for (const Metric* metric : all_metrics())
            if (same_name(metric->tool, parts.tool)) known.push_back(metric->name);
        if (parts.tool.empty())
            for (const Alias& alias : all_aliases()) known.push_back(alias.name);
        if (known.empty())
            fail(fmt::format("unknown tool {}; tools are {}", in_quotes(parts.tool), fmt::join(all_tools(), ", ")));
        const std::string_view nearest = nearest_name(parts.name, known);
        fail(nearest.empty() ? "unknown measure; `assay metrics` lists them all"
                             : fmt::format("unknown measure; did you mean {}{}{}?", parts.tool,
                                           parts.tool.empty() ? "" : ":", nearest));
    }

    /// "ndcg_cut_10" or "ndcg_cut.10" of a tool is its "ndcg_cut" with 10 as the first parameter.
    void find_with_number(const Parts& parts) {
        for (std::size_t i = parts.name.size(); i-- > 1;) {
            if (std::string_view("_-.").find(parts.name[i]) == std::string_view::npos) continue;
            const auto number = to_number(parts.name.substr(i + 1));
            const Metric* const metric = number ? find_metric(parts.tool, parts.name.substr(0, i)) : nullptr;
            if (metric == nullptr || !metric->number_in_name) continue;
            measure_.metric = metric;
            tool_number_ = number;
            return;
        }
    }

    void add(std::string_view argument) {
        const std::size_t equals = argument.find('=');
        const std::size_t bracket = argument.find('(');
        if (equals == std::string_view::npos || bracket < equals) {
            if (argument.empty()) fail("an argument is missing");
            if (measure_.inner.size() >= measure_.metric->nests)
                fail(fmt::format("argument {} has no \"=\"; parameters are written name=value", in_quotes(argument)));
            measure_.inner.push_back(Builder(argument, depth_ + 1).build());
            if (measure_.inner.back().metric->nests > 0 && measure_.inner.back().metric->aggregate != Aggregate::mean)
                fail(fmt::format("{} is a mean over topics and cannot stand inside another measure",
                                 measure_.inner.back().metric->name));
            return;
        }
        set(trim(argument.substr(0, equals)), trim(argument.substr(equals + 1)));
    }

    void set(std::string_view name, std::string_view value) {
        if (value.size() >= 2 && (value.front() == '\'' || value.front() == '"') && value.back() == value.front())
            value = value.substr(1, value.size() - 2);
        const auto params = measure_.metric->params;
        const auto found = std::find_if(params.begin(), params.end(), [name](const Param& p) {
            return same_name(p.name, name) || (p.name == "gain" && same_name("dcg", name));
        });
        if (found == params.end()) fail(unknown_param(name));
        const auto at = static_cast<std::size_t>(found - params.begin());
        if (found->list) set_list(at, value);
        else if (!found->words.empty()) set_word(at, value);
        else if (const auto number = to_number_or_fraction(value)) set_number(at, *number);
        else fail(fmt::format("{} must be {}, not {}", found->name, found->domain.text(), in_quotes(value)));
    }

    std::string unknown_param(std::string_view name) const {
        const auto params = measure_.metric->params;
        if (params.empty())
            return fmt::format("unknown parameter {}; {} takes none", in_quotes(name), measure_.metric->name);
        std::string known;
        for (const Param& param : params) known += (known.empty() ? "" : ", ") + std::string(param.name);
        return fmt::format("unknown parameter {}; {} takes {}", in_quotes(name), measure_.metric->name, known);
    }

    void take(std::size_t at) {
        if (given_[at]) fail(fmt::format("{} is given twice", measure_.metric->params[at].name));
        given_[at] = true;
    }

    void set_number(std::size_t at, double number) {
        const Param& param = measure_.metric->params[at];
        take(at);
        if (!param.domain.contains(number))
            fail(fmt::format("{} must be {}, not {}", param.name, param.domain.text(), number));
        measure_.values[at].number = number;
    }

    void set_list(std::size_t at, std::string_view value) {
        const Param& param = measure_.metric->params[at];
        take(at);
        if (value.size() < 2 || value.front() != '[' || value.back() != ']')
            fail(fmt::format("{} must be a list of numbers in square brackets, not {}", param.name, in_quotes(value)));
        for (const std::string_view item : split_arguments(value.substr(1, value.size() - 2))) {
            const auto number = to_number_or_fraction(item);
            if (!number || !param.domain.contains(*number))
                fail(fmt::format("each item of {} must be {}, not {}", param.name, param.domain.text(),
                                 in_quotes(item)));
            measure_.values[at].list.push_back(*number);
        }
    }

    void set_word(std::size_t at, std::string_view value) {
        const Param& param = measure_.metric->params[at];
        take(at);
        if (param.name == "gain" && same_name(value, "exp-log2")) value = "exp";  // as ir_measures writes it
        if (param.name == "gain" && same_name(value, "log2")) value = "linear";
        std::string known;
        const std::size_t colon = value.find(':');
        const std::string_view name = value.substr(0, colon == std::string_view::npos ? colon : colon + 1);
        for (std::size_t word = 0; word < param.words.size(); ++word) {
            if (same_name(param.words[word], name)) {
                measure_.values[at].number = static_cast<double>(word);
                if (colon != std::string_view::npos) set_number_of_word(at, value.substr(colon + 1));
                return;
            }
            known += (known.empty() ? "" : ", ") + std::string(param.words[word]);
        }
        fail(fmt::format("{} must be one of {}, not {}", param.name, known, in_quotes(value)));
    }

    void set_number_of_word(std::size_t at, std::string_view text) {
        const Param& param = measure_.metric->params[at];
        const auto number = to_number_or_fraction(text);
        if (!number || !param.domain.contains(*number))
            fail(fmt::format("the number of {} must be {}, not {}", param.name, param.domain.text(), in_quotes(text)));
        measure_.values[at].list = {*number};
    }

    void set_cutoff(const Parts& parts) {
        const Metric& metric = *measure_.metric;
        if (!parts.has_cutoff) {
            if (metric.cutoff == Cutoff::required || (metric.cutoff == Cutoff::recall && !given_[0]))
                fail(fmt::format("needs a cut-off, as in {}", metric.example));
            return;
        }
        const auto number = to_number_or_fraction(parts.cutoff);
        if (metric.cutoff == Cutoff::none)
            fail(metric.nests > 0 ? fmt::format("{} takes no cut-off; give it to the measure inside", metric.name)
                                  : fmt::format("{} takes no cut-off", metric.name));
        if (metric.cutoff == Cutoff::recall) {
            if (!number) fail(fmt::format("the level of recall must be {}", metric.params[0].domain.text()));
            set_number(0, *number);
            return;
        }
        if (!number || *number < 1 || *number > largest_cutoff || *number != std::floor(*number))
            fail(fmt::format("the cut-off must be a whole number from 1 to {:.0f}", largest_cutoff));
        measure_.k = static_cast<std::size_t>(*number);
    }

    std::string_view text_;
    std::size_t depth_;
    Measure measure_;
    std::vector<bool> given_;
    std::optional<double> tool_number_;
};

/// A parameter's value as it is written.
std::string value_text(const Param& param, const Value& value) {
    if (param.list) return fmt::format("[{}]", fmt::join(value.list, ","));
    if (param.words.empty()) return fmt::format("{}", value.number);
    const std::string_view word = param.words[static_cast<std::size_t>(value.number)];
    return value.list.empty() ? std::string(word) : fmt::format("{}{}", word, value.list[0]);
}

/// The number behind a tool's measure as the tool prints it: ndcg_cut_10, iprec_at_recall_0.60.
std::string tool_number_text(double number, bool whole) {
    if (whole) return fmt::format("_{}", number);
    const std::string two_digits = fmt::format("{:.2f}", number);
    return to_number(two_digits) == number ? "_" + two_digits : fmt::format("_{}", number);
}

}  // namespace

bool Domain::contains(double value) const noexcept {
    const bool open_low = ends == Ends::open_low || ends == Ends::open;
    const bool open_high = ends == Ends::open_high || ends == Ends::open;
    return (open_low ? value > low : value >= low) && (open_high ? value < high : value <= high) &&
           (!whole || value == std::floor(value));
}

std::string Domain::text() const {
    const std::string_view kind = whole ? "a whole number" : "a number";
    const bool open_low = ends == Ends::open_low || ends == Ends::open;
    const bool open_high = ends == Ends::open_high || ends == Ends::open;
    if (std::isinf(low) && std::isinf(high)) return std::string(kind);
    if (std::isinf(high)) return fmt::format("{} {} {}", kind, open_low ? "above" : "of at least", low);
    if (std::isinf(low)) return fmt::format("{} {} {}", kind, open_high ? "below" : "of at most", high);
    return fmt::format("{} in {}{}, {}{}", kind, open_low ? '(' : '[', low, high, open_high ? ')' : ']');
}

double Measure::operator()(const Topic& topic) const noexcept {
    const double score = metric->score(topic, args());
    return metric->normaliser == nullptr ? score : ratio(score, metric->normaliser(topic, args()));
}

std::string Measure::name() const {
    std::string text(metric->tool);
    if (!text.empty()) text += ':';
    text += metric->name;
    const bool number_in_name = !metric->tool.empty() && metric->cutoff == Cutoff::none && metric->number_in_name;
    if (number_in_name) text += tool_number_text(values[0].number, metric->params[0].domain.whole);

    std::string arguments;
    const auto add = [&arguments](const std::string& argument) {
        if (!arguments.empty()) arguments += ',';
        arguments += argument;
    };
    for (const Measure& measure : inner) add(measure.name());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool shown_elsewhere = i == 0 && (number_in_name || metric->cutoff == Cutoff::recall);
        if (values[i] != Value{metric->params[i].fallback, {}} && !shown_elsewhere)
            add(std::string(metric->params[i].name) + "=" + value_text(metric->params[i], values[i]));
    }
    if (!arguments.empty()) text += "(" + arguments + ")";
    if (metric->cutoff == Cutoff::recall) text += fmt::format("@{}", values[0].number);
    if (k != whole_ranking) text += fmt::format("@{}", k);
    return text;
}

Measure parse_measure(std::string_view text) { return Builder(text, 0).build(); }

std::vector<Measure> parse_measures(std::span<const std::string> names) {
    std::vector<Measure> measures;
    std::string faults;
    for (const std::string& name : names) try {
            const Measure measure = parse_measure(name);
            if (std::find(measures.begin(), measures.end(), measure) == measures.end()) measures.push_back(measure);
        } catch (const UsageError& error) {
            faults += (faults.empty() ? "" : "\n") + std::string(error.what());
        }
    if (!faults.empty()) throw UsageError(faults);
    return measures;
}

}  // namespace assay
