#include "assay/core/parameters.hpp"

#include <algorithm>
#include <cmath>
#include <system_error>

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"

namespace assay {

namespace {

constexpr double largest_cutoff = 1e9;

void require_domain(const Param& param, double number) {
    if (!param.domain.contains(number))
        throw UsageError(fmt::format("{} must be {}, not {}", param.name, param.domain.text(), number));
}

Value parse_number(const Param& param, std::string_view text) {
    const auto number = to_number_or_fraction(text);
    if (!number)
        throw UsageError(fmt::format("{} must be {}, not {}", param.name, param.domain.text(), in_quotes(text)));
    require_domain(param, *number);
    return {*number, {}};
}

/// "{1:2,3:4}" is the list 1, 2, 3, 4.
std::vector<double> parse_pairs(const Param& param, std::string_view text) {
    std::vector<double> list;
    for (const std::string_view item : split_at_commas(text)) {
        const std::size_t colon = item.find(':');
        const auto first = to_number(trim(item.substr(0, colon)));
        const auto second = colon == std::string_view::npos ? std::nullopt : to_number(trim(item.substr(colon + 1)));
        if (!first || !second)
            throw UsageError(
                fmt::format("each item of {} must be two numbers, as in 2:3, not {}", param.name, in_quotes(item)));
        list.insert(list.end(), {*first, *second});
    }
    return list;
}

std::vector<double> parse_list(const Param& param, std::string_view text) {
    if (param.pairs && text.size() > 2 && text.front() == '{' && text.back() == '}')
        return parse_pairs(param, text.substr(1, text.size() - 2));
    if (text.size() < 2 || text.front() != '[' || text.back() != ']')
        throw UsageError(
            fmt::format("{} must be a list of numbers in square brackets, not {}", param.name, in_quotes(text)));
    std::vector<double> list;
    for (const std::string_view item : split_at_commas(text.substr(1, text.size() - 2))) {
        const auto number = to_number_or_fraction(item);
        if (!number || !param.domain.contains(*number))
            throw UsageError(
                fmt::format("each item of {} must be {}, not {}", param.name, param.domain.text(), in_quotes(item)));
        list.push_back(*number);
    }
    return list;
}

/// What stands behind "word:".
std::vector<double> parse_tail(const Param& param, std::string_view word, std::string_view text) {
    if (word.back() == '[') return parse_list(param, text);
    const auto number = to_number_or_fraction(text);
    if (!number || !param.domain.contains(*number))
        throw UsageError(
            fmt::format("the number of {} must be {}, not {}", param.name, param.domain.text(), in_quotes(text)));
    return {*number};
}

/// A word without the bracket that opens its list.
std::string_view without_bracket(std::string_view word) noexcept {
    if (word.ends_with(":[")) word.remove_suffix(1);
    return word;
}

Value parse_word(const Param& param, std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon == std::string_view::npos ? colon : colon + 1);
    std::string known;
    for (std::size_t place = 0; place < param.words.size(); ++place) {
        const std::string_view word = param.words[place];
        if (same_name(without_bracket(word), name)) {
            Value value{static_cast<double>(place), {}};
            if (colon != std::string_view::npos) value.list = parse_tail(param, word, text.substr(colon + 1));
            return value;
        }
        known += (known.empty() ? "" : ", ") + std::string(word) + (word.back() == '[' ? "...]" : "");
    }
    throw UsageError(fmt::format("{} must be one of {}, not {}", param.name, known, in_quotes(text)));
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

std::optional<double> to_number(std::string_view text) noexcept {
    double value = 0;
    const auto [stop, error] = fast_float::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::optional<double> to_number_or_fraction(std::string_view text) noexcept {
    const std::size_t bar = text.find('/');
    if (bar == std::string_view::npos) return to_number(text);
    const auto above = to_number(text.substr(0, bar)), below = to_number(text.substr(bar + 1));
    if (!above || !below || !std::isfinite(*above / *below)) return std::nullopt;
    return *above / *below;
}

Value parse_value(const Param& param, std::string_view text) {
    if (param.text) return {.number = param.fallback, .text = std::string(text)};
    if (param.list && to_number_or_fraction(text)) return {param.fallback, {parse_number(param, text).number}};
    if (param.list) return {param.fallback, parse_list(param, text)};
    return param.words.empty() ? parse_number(param, text) : parse_word(param, text);
}

std::string value_text(const Param& param, const Value& value) {
    if (param.text) return value.text;
    if (param.list) return fmt::format("[{}]", fmt::join(value.list, ","));
    if (param.words.empty()) return fmt::format("{}", value.number);
    const std::string_view word = param.words[static_cast<std::size_t>(value.number)];
    if (value.list.empty()) return std::string(word);
    return fmt::format("{}{}{}", word, fmt::join(value.list, ","), word.back() == '[' ? "]" : "");
}

std::size_t parse_cutoff(std::string_view text) {
    const auto number = to_number_or_fraction(text);
    if (!number || *number < 1 || *number > largest_cutoff || *number != std::floor(*number))
        throw UsageError(fmt::format("the cut-off must be a whole number from 1 to {:.0f}", largest_cutoff));
    return static_cast<std::size_t>(*number);
}

ParamValues::ParamValues(std::span<const Param> params, std::string_view owner) : params_(params), owner_(owner) {
    for (const Param& param : params) values_.push_back({param.fallback, {}});
    given_.resize(values_.size());
}

std::size_t ParamValues::find(std::string_view name) const {
    const auto found = std::find_if(params_.begin(), params_.end(),
                                    [name](const Param& param) { return same_name(param.name, name); });
    if (found != params_.end()) return static_cast<std::size_t>(found - params_.begin());
    if (params_.empty()) throw UsageError(fmt::format("unknown parameter {}; {} takes none", in_quotes(name), owner_));
    std::string known;
    for (const Param& param : params_) known += (known.empty() ? "" : ", ") + std::string(param.name);
    throw UsageError(fmt::format("unknown parameter {}; {} takes {}", in_quotes(name), owner_, known));
}

void ParamValues::take(std::size_t at) {
    if (given_[at]) throw UsageError(fmt::format("{} is given twice", params_[at].name));
    given_[at] = true;
}

void ParamValues::set(std::string_view name, std::string_view text) {
    const std::size_t at = find(name);
    take(at);
    values_[at] = parse_value(params_[at], text);
}

void ParamValues::set(std::size_t at, double number) {
    take(at);
    require_domain(params_[at], number);
    values_[at].number = number;
}

std::string assignment_text(const Param& param, const Value& value) {
    if (value == Value{param.fallback, {}}) return {};
    return fmt::format("{}={}", param.name, value_text(param, value));
}

}  // namespace assay
