// What Python asks, as the requests of the engine. Options come as a dict; what is not in it, or None, is left to the
// engine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/engine/score_source.hpp"
#include "assay/engine/setting_words.hpp"
#include "assay/metrics/definitions.hpp"

#include "columns.hpp"
#include "compute.hpp"
#include "texts.hpp"

namespace assay::stats {
struct Correction;
}

namespace assay::python {

class Options {
public:
    explicit Options(nb::dict given) : given_(std::move(given)) {}

    bool has(const char* name) const { return given_.contains(name) && !nb::object(given_[name]).is_none(); }
    /// Takes over a setting, if it is given. Throws SettingError if it is of the wrong type.
    template <class Value>
    void take(const char* name, Value& value) const {
        if (!has(name)) return;
        const nb::object given = given_[name];
        if (!nb::try_cast(given, value)) refuse_type(name, given);
    }
    template <class Value>
    void take(const char* name, std::optional<Value>& value) const {
        if (has(name)) take(name, value.emplace());
    }
    /// The same for a number between two others. Throws SettingError if it is not.
    template <class Value>
    void take(const char* name, Value& value, double low, double high) const {
        if (!has(name)) return;
        take(name, value);
        check_range(name, static_cast<double>(value), low, high);
    }
    template <class Value>
    void take(const char* name, std::optional<Value>& value, double low, double high) const {
        if (has(name)) take(name, value.emplace(), low, high);
    }
    template <class Value>
    void take(const char* name, std::vector<Value>& values, double low, double high) const {
        take(name, values);
        for (const Value value : values) check_range(name, static_cast<double>(value), low, high);
    }
    /// The same for a number above 0.
    void take_above_0(const char* name, std::optional<double>& value) const;
    template <class Value>
    Value get(const char* name, Value fallback = {}) const {
        take(name, fallback);
        return fallback;
    }
    /// One of several words; - and _ are the same. Throws SettingError that names them.
    template <class Value>
    void choose(const char* name, Value& value) const {
        if (!has(name)) return;
        const auto given = get<std::string>(name);
        std::vector<std::string> known;
        for (const auto& [word, meaning] : setting_words<Value>) {
            if (same_name(word, given)) {
                value = meaning;
                return;
            }
            known.emplace_back(word);
        }
        refuse_word(name, given, known);
    }
    /// Of a name with some words each, what each has: {"relevance": ["nr", "mr"]}.
    std::vector<std::pair<std::string, std::vector<std::string>>> lists(const char* name) const;
    std::size_t threads() const;

private:
    static void check_range(const char* name, double given, double low, double high);
    [[noreturn]] static void refuse_type(const char* name, nb::handle given);
    [[noreturn]] static void refuse_word(const char* name, const std::string& given,
                                         const std::vector<std::string>& known);

    nb::dict given_;
};

/// Measures by name, with the definitions that they use.
struct AskedMeasures {
    std::shared_ptr<Definitions> definitions;
    std::vector<Measure> measures;
};
/// The option "define" has definitions. Throws UsageError.
AskedMeasures parse_asked(const std::vector<std::string>& names, const Options& options);

/// What is assumed, as the options say.
Policies policies_of(const Options& options);

/// Each is a pair of a str, which is a path, or Columns, and of a name; "" for what is called as its file is.
using Runs = nb::list;
std::vector<RunSource> run_sources(const Runs& runs);

/// A str is a path; else it is Columns. `judgments` may be None where each aspect has a file of its own.
EvaluationRequest evaluation_request(nb::handle judgments, const Runs& runs, std::vector<Measure> measures,
                                     const Options& options);
/// Whether what is asked is over before anyone could stop it.
Size size_of(const EvaluationRequest& request);
RatingRequest rating_request(nb::handle ratings, nb::handle train, nb::handle items, const Runs& runs,
                             std::vector<Measure> measures, const Options& options);
/// Files of scores by their paths, or scores that are there.
ScoreRequest score_request(nb::handle scores, const Options& options);
JudgmentsSource judgments_source(nb::handle judgments);
RatingDataFiles rating_files(nb::handle ratings, nb::handle train, nb::handle items, const Options& options);

/// "duplicates": error, first or max.
void take_duplicates(const Options& options, DuplicateDocuments& documents, DuplicateJudgments& judgments);

/// "correction": by its name.
void take_correction(const Options& options, const stats::Correction*& correction);

}  // namespace assay::python
