#include "assay/engine/why/readings.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/measure.hpp"

namespace assay {

namespace {

/// What one measure is called by the tools; "#" stands for the cut-off. Empty where a tool has not got it.
struct Names {
    std::string_view ours;
    bool cut;                    ///< with a cut-off
    std::string_view trec_eval;  ///< in both of its versions
    std::string_view gdeval = {}, ndeval = {};
};
constexpr Names all_names[] = {
    {"nDCG", true, "ndcg_cut_#", "nDCG@#"},
    {"nDCG", false, "ndcg"},
    {"AP", true, "map_cut_#"},
    {"AP", false, "map"},
    {"RR", false, "recip_rank"},
    {"P", true, "P_#"},
    {"R", true, "recall_#"},
    {"Success", true, "success_#"},
    {"Rprec", false, "Rprec"},
    {"bpref", false, "bpref"},
    {"infAP", false, "infAP"},
    {"IPrec.11pt", false, "11pt_avg"},
    {"RBP", false, "rbp"},
    {"SetP", false, "set_P"},
    {"SetR", false, "set_recall"},
    {"SetF", false, "set_F"},
    {"SetAP", false, "set_map"},
    {"ERR", true, "", "ERR@#"},
    {"alpha_nDCG", true, "", "", "alpha-nDCG@#"},
    {"alpha_DCG", true, "", "", "alpha-DCG@#"},
    {"nERR_IA", true, "", "", "nERR-IA@#"},
    {"IA(ERR)", true, "", "", "ERR-IA@#"},
    {"IA(P)", true, "", "", "P-IA@#"},
    {"IA(AP)", false, "", "", "MAP-IA"},
    {"NRBP", false, "", "", "NRBP"},
    {"S_Recall", true, "", "", "strec@#"},
};

/// "IA(ERR)" for IA(ERR@20): without parameters and cut-offs.
std::string bare_name(const Measure& measure) {
    std::string name(measure.family->name);
    if (!measure.inner.empty()) name += fmt::format("({})", bare_name(measure.inner[0]));
    return name;
}

std::size_t cutoff_of(const Measure& measure) {
    return measure.k != whole_ranking || measure.inner.empty() ? measure.k : cutoff_of(measure.inner[0]);
}

std::string with_cutoff(std::string_view pattern, std::size_t k) {
    std::string name(pattern);
    if (const std::size_t at = name.find('#'); at != std::string::npos) name.replace(at, 1, fmt::format("{}", k));
    return name;
}

/// The measure with this name; nothing if there is none, or it cannot be computed on such judgments.
std::optional<Measure> find(const std::string& name, const Scale& scale) try {
    Measure found = parse_measure(name);
    if (!refusals({&found, 1}, scale).empty()) return std::nullopt;
    return found;
} catch (const UsageError&) {
    return std::nullopt;
}

/// "(rel=2,p=0.9)": the parameters that were given and that another family has too.
std::string shared_arguments(const Measure& measure, const MeasureFamily& other) {
    const Measure& of = measure.inner.empty() ? measure : measure.inner[0];
    std::string text;
    for (std::size_t i = 0; i < of.values.size(); ++i) {
        const Param& param = of.family->params[i];
        const std::string given = assignment_text(param, of.values[i]);
        if (given.empty() || std::none_of(other.params.begin(), other.params.end(),
                                          [&param](const Param& one) { return one.name == param.name; }))
            continue;
        text += (text.empty() ? "" : ",") + given;
    }
    return text.empty() ? text : "(" + text + ")";
}

/// The measure of this name with what it shares with the one asked for: "trec_eval:map" becomes "trec_eval:map(rel=2)".
std::optional<Measure> named_alike(const std::string& name, const Measure& asked, const Scale& scale) {
    auto plain = find(name, scale);
    if (!plain) return std::nullopt;
    const std::string arguments = shared_arguments(asked, *plain->family);
    if (arguments.empty()) return plain;
    std::string full = name;
    full.insert(std::min(full.find('@'), full.size()), arguments);
    auto found = find(full, scale);
    return found ? found : plain;
}

void add(std::vector<Reading>& readings, const std::optional<Measure>& measure, std::vector<Change> changes) {
    if (measure &&
        std::none_of(readings.begin(), readings.end(), [&](const Reading& one) { return one.measure == *measure; }))
        readings.push_back({*measure, std::move(changes)});
}

Change as_measure(const Measure& measure) {
    const std::string_view tool = measure.family->tool;
    return {.about = "measure",
            .text = fmt::format("{} {}", tool.empty() ? "the measure" : "the number of " + std::string(tool) + ",",
                                measure.name()),
            .in_name = true};
}

/// The measure of ours that a tool's is a number of, or the measure itself.
std::optional<Measure> ours(const Measure& asked, const Scale& scale) {
    if (asked.family->tool.empty()) return asked;
    const std::string name = asked.name();
    for (const Names& names : all_names)
        for (const std::string_view theirs : {names.trec_eval, names.gdeval, names.ndeval}) {
            if (theirs.empty()) continue;
            const std::string_view stem = theirs.substr(0, theirs.find('#'));
            const std::size_t at = name.find(':') + 1;
            if (name.compare(at, stem.size(), stem) != 0) continue;
            const std::string rest = name.substr(at + stem.size());
            const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
            if (names.cut != (digits > 0)) continue;
            return named_alike(std::string(names.ours) + (names.cut ? "@" + rest.substr(0, digits) : ""), asked, scale);
        }
    if (asked.family->tool == "ir_measures") return find(name.substr(name.find(':') + 1), scale);
    return std::nullopt;
}

/// The readings of the tools.
void add_tools(std::vector<Reading>& found, const Measure& of, const Scale& scale) {
    const std::size_t k = cutoff_of(of);
    for (const Names& names : all_names) {
        if (names.ours != bare_name(of) || names.cut != (k != whole_ranking)) continue;
        const std::pair<std::string_view, std::string_view> tools[] = {{"trec_eval", names.trec_eval},
                                                                       {"trec_eval9", names.trec_eval},
                                                                       {"gdeval", names.gdeval},
                                                                       {"ndeval", names.ndeval}};
        for (const auto& [tool, name] : tools)
            if (!name.empty())
                if (const auto measure = named_alike(fmt::format("{}:{}", tool, with_cutoff(name, k)), of, scale))
                    add(found, measure, {as_measure(*measure)});
    }
    if (const auto measure = find("ir_measures:" + of.name(), scale)) add(found, measure, {as_measure(*measure)});
}

/// Other variants: what stands behind the dot of the name is another.
void add_variants(std::vector<Reading>& found, const Measure& of, const Scale& scale) {
    const auto stem = [](std::string_view name) { return name.substr(0, name.find('.')); };
    for (const MeasureFamily* family : measure_families()) {
        if (!family->tool.empty() || family == of.family || stem(family->name) != stem(of.family->name)) continue;
        std::string name(family->name);
        if (!of.inner.empty()) name += fmt::format("({})", of.inner[0].name());
        if (of.k != whole_ranking) name += fmt::format("@{}", of.k);
        if (const auto measure = named_alike(name, of, scale)) add(found, measure, {as_measure(*measure)});
    }
}

/// The values that a parameter is often given.
std::vector<Value> usual_values(const Param& param, std::span<const double> grades) {
    std::vector<Value> values;
    for (std::size_t word = 0; word < param.words.size(); ++word)
        if (param.words[word].find(':') == std::string_view::npos) values.push_back({static_cast<double>(word)});
    if (param.name == "rel")
        for (const double grade : grades) values.push_back({grade});
    if (param.name == "p")
        for (const double persistence : {0.5, 0.8, 0.9, 0.95}) values.push_back({persistence});
    if (param.name == "base")
        for (const double base : {2.0, 10.0}) values.push_back({base});
    return values;
}

/// A reading with one more parameter changed, of the measure inside where there is one.
void add_parameters(std::vector<Reading>& found, const Reading& from, std::span<const double> grades,
                    const Scale& scale) {
    const bool outer = from.measure.inner.empty();
    const Measure& inside = outer ? from.measure : from.measure.inner[0];
    for (std::size_t i = 0; i < inside.values.size(); ++i) {
        const Param& param = inside.family->params[i];
        for (const Value& value : usual_values(param, grades)) {
            Reading changed = from;
            (outer ? changed.measure : changed.measure.inner[0]).values[i] = value;
            if (changed.measure == from.measure) continue;
            const auto measure = find(changed.measure.name(), scale);  // where it may have this value
            changed.changes.push_back({.about = std::string(param.name),
                                       .text = fmt::format("{}={}", param.name, value_text(param, value)),
                                       .in_name = true});
            if (measure) add(found, measure, changed.changes);
        }
    }
}

}  // namespace

std::vector<Reading> readings(const Measure& asked, std::span<const double> grades, const Scale& scale) {
    std::vector<Reading> found{{asked}};
    add_parameters(found, Reading{asked, {}}, grades, scale);
    const std::size_t with_parameters = found.size();
    if (const auto our_own = ours(asked, scale)) {
        if (*our_own != asked) add(found, our_own, {as_measure(*our_own)});
        add_variants(found, *our_own, scale);
        add_tools(found, *our_own, scale);
    }
    // Then a parameter on top of each.
    for (std::size_t i = 1, end = found.size(); i < end; ++i)
        if (i < with_parameters || found[i].measure.family->tool.empty())
            add_parameters(found, Reading(found[i]), grades, scale);
    return found;
}

}  // namespace assay
