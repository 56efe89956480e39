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

/// What the text behind the "." of a measure is.
enum class Params : std::uint8_t {
    ignored,
    ranks,      ///< whole numbers, a line for each
    fractions,  ///< numbers, a line for each
    numbers,    ///< numbers, one line
    pairs,      ///< name=number, one line
};

enum Sets : unsigned { alone = 0, official = 1, set = 2, all_trec = 4 };

struct Row {
    std::string_view name;
    Kind kind = Kind::real;
    Params params = Params::ignored;
    unsigned sets = all_trec;  ///< the sets of measures it belongs to
    std::span<const double> cuts = {};
};

constexpr double many_ranks[] = {5, 10, 15, 20, 30, 100, 200, 500, 1000};
constexpr double few_ranks[] = {1, 5, 10};
constexpr double unjudged_ranks[] = {5, 10, 20};
constexpr double recalls[] = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};
constexpr double multiples[] = {0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2};

// In the order in which trec_eval prints them. Version 9 lacks those that have no row of that version.
constexpr Row rows[] = {
    {"runid", Kind::run_tag, Params::ignored, official | set | all_trec},
    {"num_q", Kind::topics, Params::ignored, official | set | all_trec},
    {"num_ret", Kind::whole, Params::ignored, official | set | all_trec},
    {"num_rel", Kind::whole, Params::ignored, official | set | all_trec},
    {"num_rel_ret", Kind::whole, Params::ignored, official | set | all_trec},
    {"map", Kind::real, Params::ignored, official | all_trec},
    {"gm_map", Kind::geometric, Params::ignored, official | all_trec},
    {"Rprec", Kind::real, Params::ignored, official | all_trec},
    {"bpref", Kind::real, Params::ignored, official | all_trec},
    {"recip_rank", Kind::real, Params::ignored, official | all_trec},
    {"iprec_at_recall", Kind::real, Params::fractions, official | all_trec, recalls},
    {"P", Kind::real, Params::ranks, official | all_trec, many_ranks},
    {"relstring", Kind::rel_string, Params::numbers},
    {"recall", Kind::real, Params::ranks, all_trec, many_ranks},
    {"infAP"},
    {"gm_bpref", Kind::geometric},
    {"Rprec_mult", Kind::real, Params::fractions, all_trec, multiples},
    {"utility", Kind::real, Params::numbers, set | all_trec},
    {"11pt_avg", Kind::real, Params::numbers},
    {"binG"},
    {"G", Kind::real, Params::pairs},
    {"dcg", Kind::real, Params::pairs, alone},
    {"ideal_dcg", Kind::real, Params::pairs, alone},
    {"ndcg", Kind::real, Params::pairs},
    {"ndcg_rel", Kind::real, Params::pairs},
    {"Rndcg", Kind::real, Params::pairs},
    {"ndcg_cut", Kind::real, Params::ranks, all_trec, many_ranks},
    {"map_cut", Kind::real, Params::ranks, all_trec, many_ranks},
    {"relative_P", Kind::real, Params::ranks, all_trec, many_ranks},
    {"success", Kind::real, Params::ranks, all_trec, few_ranks},
    {"set_P", Kind::real, Params::ignored, set | all_trec},
    {"set_relative_P", Kind::real, Params::ignored, set | all_trec},
    {"set_recall", Kind::real, Params::ignored, set | all_trec},
    {"set_map", Kind::real, Params::ignored, set | all_trec},
    {"set_F", Kind::real, Params::numbers, set | all_trec},
    {"num_nonrel_judged_ret", Kind::whole},
    {"yaap", Kind::real, Params::ignored, alone},
    {"rbp", Kind::real, Params::pairs},
    {"rbp_resid", Kind::real, Params::pairs},
    {"unj", Kind::real, Params::ranks, all_trec, unjudged_ranks},
};

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

[[noreturn]] void malformed(const Row& row, const std::string& what) {
    throw DropinError(2, fmt::format("trec_eval: {} in the parameters of measure '{}'\n", what, row.name));
}

std::vector<double> numbers(std::string_view text) {
    std::vector<double> values;
    for (const std::string& part : split(text)) values.push_back(std::strtod(part.c_str(), nullptr));
    return values;
}

/// Cut-offs as trec_eval reads them: sorted, none twice, ranks above 0.
std::vector<double> cuts(const Row& row, std::string_view text) {
    std::vector<double> values;
    for (const std::string& part : split(text))
        values.push_back(row.params == Params::ranks ? static_cast<double>(std::atol(part.c_str()))
                                                     : std::strtod(part.c_str(), nullptr));
    std::sort(values.begin(), values.end());
    if (row.params == Params::ranks && values.front() <= 0) malformed(row, "a cut-off that is not above 0");
    if (std::adjacent_find(values.begin(), values.end()) != values.end()) malformed(row, "a cut-off that comes twice");
    return values;
}

std::vector<Pair> pairs(const Row& row, std::string_view text) {
    std::vector<Pair> made;
    for (const std::string& part : split(text)) {
        const std::size_t equals = part.find('=');
        if (equals == std::string::npos || part.find('=', equals + 1) != std::string::npos)
            malformed(row, fmt::format("'{}', which is not of the form NAME=NUMBER,", part));
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

    void make(const Row& row, const MeasureFamily* family) const {
        const std::string* const params = given(row);
        if (!row.cuts.empty()) {
            make_cuts(row, *family, params);
            return;
        }
        std::string name(row.name);
        if (params != nullptr && row.params != Params::ignored) name += "_" + *params;
        TrecEvalColumn column{row.kind, label(name)};
        if (row.kind == Kind::rel_string)
            column.length =
                params == nullptr ? 10 : static_cast<std::size_t>(std::min(1e9, std::max(0.0, numbers(*params)[0])));
        if (family != nullptr) column.measure = defaults(*family);
        if (family != nullptr && params != nullptr) set(row, *params, column.measure);
        into_.push_back(std::move(column));
    }

private:
    static std::string label(const std::string& name) {
        return name.size() < 22 ? name + std::string(22 - name.size(), ' ') : name;
    }

    /// What stands behind the "." of the first -m that names the measure.
    const std::string* given(const Row& row) const {
        for (const TrecEvalRequest& request : options_.measures)
            if (request.params && request.name == row.name) return &*request.params;
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

    void make_cuts(const Row& row, const MeasureFamily& family, const std::string* params) const {
        const std::vector<double> values =
            params == nullptr ? std::vector<double>(row.cuts.begin(), row.cuts.end()) : cuts(row, *params);
        for (const double value : values) {
            const std::string name = row.params == Params::ranks ? fmt::format("{}_{:.0f}", row.name, value)
                                                                 : fmt::format("{}_{:.2f}", row.name, value);
            TrecEvalColumn column{row.kind, label(name), defaults(family)};
            column.measure.values[0].number = value;
            into_.push_back(std::move(column));
        }
    }

    void set(const Row& row, const std::string& params, Measure& measure) const {
        if (row.params == Params::pairs) {
            set_pairs(row, params, measure);
        } else if (row.name == "utility") {
            const std::vector<double> values = numbers(params);
            if (values.size() != 4) malformed(row, fmt::format("{} numbers where four are needed", values.size()));
            for (std::size_t i = 0; i < 4; ++i) measure.values[i].number = values[i];
        } else if (row.name == "11pt_avg") {
            measure.values[0].list = numbers(params);
        } else if (row.name == "set_F") {
            measure.values[0].number = numbers(params)[0];
        }
    }

    /// The gains of levels, and the p of rbp. Version 9 takes a name that is no number for level 0.
    void set_pairs(const Row& row, const std::string& params, Measure& measure) const {
        const std::span<const Param> known = measure.family->params;
        for (const Pair& pair : pairs(row, params)) {
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

const MeasureFamily* find(TrecEvalVersion version, std::string_view name) {
    const auto metrics = version == TrecEvalVersion::v9 ? trec_eval9_families() : trec_eval_families();
    const auto found = std::find_if(metrics.begin(), metrics.end(),
                                    [name](const MeasureFamily* family) { return family->name == name; });
    return found == metrics.end() ? nullptr : *found;
}

bool available(const Row& row, TrecEvalVersion version) {
    return row.kind == Kind::run_tag || row.kind == Kind::topics || row.kind == Kind::rel_string ||
           find(version, row.name) != nullptr;
}

unsigned set_named(std::string_view name) {
    return name == "official" ? official : name == "set" ? set : name == "all_trec" ? all_trec : alone;
}

void check(const TrecEvalRequest& request, TrecEvalVersion version) {
    const std::string_view name = request.name;
    if (std::find(std::begin(unsupported), std::end(unsupported), name) != std::end(unsupported))
        throw DropinError(
            2, fmt::format("trec_eval: '{}' is not supported: preferences and judgment groups are not\n", name));
    const auto row = std::find_if(std::begin(rows), std::end(rows), [name](const Row& r) { return r.name == name; });
    const bool known = row != std::end(rows) && available(*row, version);
    if (!known && set_named(name) == alone)
        throw DropinError(1, fmt::format("trec_eval: unknown measure '{}'\n", name));
}

}  // namespace

std::vector<TrecEvalColumn> trec_eval_columns(const TrecEvalOptions& options, TrecEvalVersion version) {
    unsigned sets = options.measures.empty() ? official : alone;
    for (const TrecEvalRequest& request : options.measures) {
        check(request, version);
        sets |= set_named(request.name);
    }
    std::vector<TrecEvalColumn> columns;
    const ColumnMaker maker(options, version, columns);
    for (const Row& row : rows) {
        const bool wanted = (row.sets & sets) != 0 ||
                            std::any_of(options.measures.begin(), options.measures.end(),
                                        [&row](const TrecEvalRequest& request) { return request.name == row.name; });
        if (wanted && available(row, version)) maker.make(row, find(version, row.name));
    }
    return columns;
}

}  // namespace assay::dropins
