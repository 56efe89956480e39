#include "assay/axioms/scan.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/axioms/catalogue.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"

namespace assay::axioms {

namespace {

constexpr std::size_t grid_steps = 32;
/// How close bisection comes; far below the six digits that are promised.
constexpr double closeness = 1e-9;

/// What is turned: a number of the measure, its cut-off, or r_c.
class Knob {
public:
    /// `r` is what the r_c of cases may be.
    Knob(const Measure& measure, const CheckOptions& options, const Range& range, const Domain& r)
        : measure_(measure), options_(options), name_(range.name) {
        if (!find(measure_)) {
            if (same_name(name_, "r")) domain_ = r;
            else
                throw UsageError(
                    fmt::format("{} has no parameter {} that is a number; a scan takes its parameters, k "
                                "(its cut-off) or r (the relevance r_c, or the rating, of the cases)",
                                measure.name(), in_quotes(name_)));
        }
        for (const double end : {range.from, range.to})
            if (!domain_.contains(end))
                throw SettingError(
                    "scan", fmt::format("{} of {} must be {}, not {}", name_, measure.name(), domain_.text(), end));
    }

    bool whole() const { return domain_.whole; }

    Finding check_at(const Axiom& axiom, double value) {
        if (number_ != nullptr) *number_ = value;
        else if (k_ != nullptr) *k_ = static_cast<std::size_t>(value);
        else options_.r = value;
        return check(measure_, axiom, options_);
    }

private:
    bool find(Measure& measure) {
        for (std::size_t i = 0; i < measure.values.size(); ++i) {
            const Param& param = measure.family->params[i];
            if (!same_name(param.name, name_) || !param.words.empty() || param.list) continue;
            number_ = &measure.values[i].number;
            domain_ = param.domain;
            return true;
        }
        for (Measure& inner : measure.inner)
            if (find(inner)) return true;
        const Cutoff cutoff = measure.family->cutoff;
        if (!same_name(name_, "k") || cutoff == Cutoff::none || cutoff == Cutoff::recall) return false;
        k_ = &measure.k;
        domain_ = {.low = 1, .high = 1e6, .whole = true};
        return true;
    }

    Measure measure_;
    CheckOptions options_;
    std::string name_;
    Domain domain_;
    double* number_ = nullptr;
    std::size_t* k_ = nullptr;
};

}  // namespace

Range parse_range(std::string_view text) {
    const std::size_t equals = text.find('='), dots = text.find("..");
    const auto number = [](std::string_view part) { return to_number_or_fraction(part); };
    if (equals != std::string_view::npos && dots != std::string_view::npos && equals > 0 && equals < dots) {
        const auto from = number(text.substr(equals + 1, dots - equals - 1)), to = number(text.substr(dots + 2));
        if (from && to && *from < *to) return {std::string(text.substr(0, equals)), *from, *to};
    }
    throw SettingError(
        "scan", fmt::format("must be NAME=FROM..TO with FROM below TO, as in p=0.5..0.999, not {}", in_quotes(text)));
}

Scan scan(const Measure& measure, const Axiom& axiom, const CheckOptions& options, const Range& range) {
    Knob knob(measure, options, range, domain_of_r(suite_of(axiom)));
    Scan found{.satisfied = false, .flips = {}, .cases = 0};
    const auto satisfied_at = [&](double value) {
        const Finding finding = knob.check_at(axiom, value);
        found.cases += finding.cases;
        return finding.satisfied();
    };
    const auto rounded = [&knob](double value) { return knob.whole() ? std::floor(value) : value; };
    const double apart = knob.whole() ? 1 : closeness;

    found.satisfied = satisfied_at(range.from);
    bool before = found.satisfied;
    double low = range.from;
    for (std::size_t step = 1; step <= grid_steps; ++step) {
        const double share = static_cast<double>(step) / grid_steps;
        const double next = rounded(step == grid_steps ? range.to : range.from + (range.to - range.from) * share);
        if (!(next > low)) continue;
        const bool after = satisfied_at(next);
        double high = next;
        while (after != before && high - low > apart) {
            const double middle = rounded(low + (high - low) / 2);
            (satisfied_at(middle) == before ? low : high) = middle;
        }
        if (after != before) found.flips.push_back({knob.whole() ? high : low + (high - low) / 2, after});
        before = after;
        low = next;
    }
    return found;
}

}  // namespace assay::axioms
