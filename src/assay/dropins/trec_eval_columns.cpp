#include "assay/dropins/trec_eval_columns.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::dropins {

namespace {

using Kind = TrecEvalColumn::Kind;

using trec_eval::Asked;

/// One or more lines of the output: a measure, or one of the three that are none.
struct Line {
    std::string_view name;
    Kind kind;
    unsigned sets;  ///< the sets of measures it belongs to
    Asked asked;
    const MeasureFamily* family = nullptr;
    std::span<const double> cuts = {};
};

Kind kind_of(const MeasureFamily& family) {
    if (family.aggregate == Aggregate::sum) return Kind::whole;
    return family.aggregate == Aggregate::geometric_mean ? Kind::geometric : Kind::real;
}

/// All lines in the order in which trec_eval prints them.
std::vector<Line> all_lines(TrecEvalVersion version) {
    constexpr unsigned all_sets = trec_eval::official | trec_eval::set | trec_eval::all_trec;
    std::vector<Line> lines{{"runid", Kind::run_tag, all_sets, Asked::ignored},
                            {"num_q", Kind::topics, all_sets, Asked::ignored}};
    for (const trec_eval::Row* row : trec_eval::rows()) {
        if (version == TrecEvalVersion::v9 && !row->in_9()) continue;
        const MeasureFamily& family = version == TrecEvalVersion::v9 ? row->measure_9 : row->measure;
        lines.push_back({family.name, kind_of(family), row->sets, row->asked, &family, row->cuts});
        if (row == &trec_eval::p_row)
            lines.push_back({"relstring", Kind::rel_string, trec_eval::all_trec, Asked::number});
    }
    return lines;
}

// Measures of preferences and judgment groups, and the names of their sets.
constexpr std::string_view unsupported[] = {
    "all_prefs",
    "prefs",
    "qrels_jg",
    "prefs_num_prefs_poss",
    "prefs_num_prefs_ful",
    "prefs_num_prefs_ful_ret",
    "prefs_simp",
    "prefs_pair",
    "prefs_avgjg",
    "prefs_avgjg_Rnonrel",
    "prefs_simp_ret",
    "prefs_pair_ret",
    "prefs_avgjg_ret",
    "prefs_avgjg_Rnonrel_ret",
    "prefs_simp_imp",
    "prefs_pair_imp",
    "prefs_avgjg_imp",
    "map_avgjg",
    "P_avgjg",
    "Rprec_mult_avgjg",
};

struct Pair {
    std::string name;
    double number;
};

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    for (std::size_t from = 0, to = 0; to != std::string_view::npos; from = to + 1) {
        to = text.find(',', from);
        parts.emplace_back(text.substr(from, to == std::string_view::npos ? to : to - from));
    }
    return parts;
}

[[noreturn]] void malformed(const Line& line, const std::string& what) {
    throw DropinError(2, fmt::format("trec_eval: {} in the parameters of measure '{}'\n", what, line.name));
}

std::vector<double> numbers(std::string_view text) {
    std::vector<double> values;
    for (const std::string& part : split(text)) values.push_back(std::strtod(part.c_str(), nullptr));
    return values;
}

/// Cut-offs as trec_eval reads them: sorted, none twice, ranks above 0.
std::vector<double> cuts(const Line& line, std::string_view text) {
    std::vector<double> values;
    for (const std::string& part : split(text))
        values.push_back(line.asked == Asked::ranks ? static_cast<double>(std::atol(part.c_str()))
                                                    : std::strtod(part.c_str(), nullptr));
    std::sort(values.begin(), values.end());
    if (line.asked == Asked::ranks && values.front() <= 0) malformed(line, "a cut-off that is not above 0");
    if (std::adjacent_find(values.begin(), values.end()) != values.end()) malformed(line, "a cut-off that comes twice");
    return values;
}

std::vector<Pair> pairs(const Line& line, std::string_view text) {
    std::vector<Pair> made;
    for (const std::string& part : split(text)) {
        const std::size_t equals = part.find('=');
        if (equals == std::string::npos || part.find('=', equals + 1) != std::string::npos)
            malformed(line, fmt::format("'{}', which is not of the form NAME=NUMBER,", part));
        made.push_back({part.substr(0, equals), std::strtod(part.c_str() + equals + 1, nullptr)});
    }
    return made;
}

bool whole_number(std::string_view text) {
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Makes the columns of one row.
class ColumnMaker {
public:
    ColumnMaker(const TrecEvalOptions& options, TrecEvalVersion version, std::vector<TrecEvalColumn>& into)
        : options_(options), version_(version), into_(into) {}

    void make(const Line& line) const {
        const std::string* const params = given(line);
        if (!line.cuts.empty()) {
            make_cuts(line, params);
            return;
        }
        std::string name(line.name);
        if (params != nullptr && line.asked != Asked::ignored) name += "_" + *params;
        TrecEvalColumn column{line.kind, label(name)};
        if (line.kind == Kind::rel_string)
            column.length =
                params == nullptr ? 10 : static_cast<std::size_t>(std::min(1e9, std::max(0.0, numbers(*params)[0])));
        if (line.family != nullptr) column.measure = defaults(*line.family);
        if (line.family != nullptr && params != nullptr) set(line, *params, column.measure);
        into_.push_back(std::move(column));
    }

private:
    static std::string label(const std::string& name) {
        return name.size() < 22 ? name + std::string(22 - name.size(), ' ') : name;
    }

    /// What stands behind the "." of the first -m that names the measure.
    const std::string* given(const Line& line) const {
        for (const TrecEvalRequest& request : options_.measures)
            if (request.params && request.name == line.name) return &*request.params;
        return nullptr;
    }

    Measure defaults(const MeasureFamily& family) const {
        Measure measure{&family, {}, whole_ranking, {}};
        for (const Param& param : family.params) {
            measure.values.push_back({param.fallback, {}});
            if (param.name == "rel") measure.values.back().number = static_cast<double>(options_.level);
            if (param.name == "docs") measure.values.back().number = static_cast<double>(options_.collection);
        }
        return measure;
    }

    void make_cuts(const Line& line, const std::string* params) const {
        const std::vector<double> values =
            params == nullptr ? std::vector<double>(line.cuts.begin(), line.cuts.end()) : cuts(line, *params);
        for (const double value : values) {
            const std::string name = line.asked == Asked::ranks ? fmt::format("{}_{:.0f}", line.name, value)
                                                                : fmt::format("{}_{:.2f}", line.name, value);
            TrecEvalColumn column{line.kind, label(name), defaults(*line.family)};
            column.measure.values[0].number = value;
            into_.push_back(std::move(column));
        }
    }

    void set(const Line& line, const std::string& params, Measure& measure) const {
        if (line.asked == Asked::pairs) set_pairs(line, params, measure);
        if (line.asked == Asked::list) measure.values[0].list = numbers(params);
        if (line.asked == Asked::number) measure.values[0].number = numbers(params)[0];
        if (line.asked == Asked::four_numbers) {
            const std::vector<double> values = numbers(params);
            if (values.size() != 4) malformed(line, fmt::format("{} numbers where four are needed", values.size()));
            for (std::size_t i = 0; i < 4; ++i) measure.values[i].number = values[i];
        }
    }

    /// The gains of levels, and the p of rbp. Version 9 takes a name that is no number for level 0.
    void set_pairs(const Line& line, const std::string& params, Measure& measure) const {
        const std::span<const Param> known = measure.family->params;
        for (const Pair& pair : pairs(line, params)) {
            for (std::size_t i = 0; i < known.size(); ++i) {
                if (known[i].name == "p" && pair.name == "p") measure.values[i].number = pair.number;
                if (known[i].name != "gains") continue;
                if (version_ == TrecEvalVersion::v10 && !whole_number(pair.name)) continue;
                measure.values[i].list.push_back(static_cast<double>(std::atol(pair.name.c_str())));
                measure.values[i].list.push_back(pair.number);
            }
        }
    }

    const TrecEvalOptions& options_;
    TrecEvalVersion version_;
    std::vector<TrecEvalColumn>& into_;
};

unsigned set_named(std::string_view name) {
    if (name == "official") return trec_eval::official;
    if (name == "set") return trec_eval::set;
    return name == "all_trec" ? trec_eval::all_trec : trec_eval::alone;
}

void check(const TrecEvalRequest& request, std::span<const Line> lines) {
    const std::string_view name = request.name;
    if (std::find(std::begin(unsupported), std::end(unsupported), name) != std::end(unsupported))
        throw DropinError(
            2, fmt::format("trec_eval: '{}' is not supported: preferences and judgment groups are not\n", name));
    const bool known = std::any_of(lines.begin(), lines.end(), [name](const Line& line) { return line.name == name; });
    if (!known && set_named(name) == trec_eval::alone)
        throw DropinError(1, fmt::format("trec_eval: unknown measure '{}'\n", name));
}

}  // namespace

std::vector<TrecEvalColumn> trec_eval_columns(const TrecEvalOptions& options, TrecEvalVersion version) {
    const std::vector<Line> lines = all_lines(version);
    unsigned sets = options.measures.empty() ? trec_eval::official : trec_eval::alone;
    for (const TrecEvalRequest& request : options.measures) {
        check(request, lines);
        sets |= set_named(request.name);
    }
    std::vector<TrecEvalColumn> columns;
    const ColumnMaker maker(options, version, columns);
    for (const Line& line : lines) {
        const bool wanted = (line.sets & sets) != 0 ||
                            std::any_of(options.measures.begin(), options.measures.end(),
                                        [&line](const TrecEvalRequest& request) { return request.name == line.name; });
        if (wanted) maker.make(line);
    }
    return columns;
}

}  // namespace assay::dropins
