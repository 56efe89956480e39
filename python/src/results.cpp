#include "results.hpp"

#include <array>
#include <type_traits>
#include <variant>

#include <fmt/format.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "assay/core/error.hpp"
#include "assay/core/printable.hpp"
#include "assay/core/watcher.hpp"
#include "assay/views/scores_view.hpp"

#include "objects.hpp"
#include "plots.hpp"
#include "texts.hpp"

namespace assay::python {

std::string python_hint(std::string_view policy, std::span<const std::string_view> values) {
    if (values.empty()) return fmt::format("{}=...", policy);
    return fmt::format("{}=\"{}\"", policy, fmt::join(values, "\" or \""));
}

nb::object message_tuple(const Message& message) {
    nb::list hints;
    for (const Hint& hint : message.hints) hints.append(nb::make_tuple(decoded(hint.policy), decoded(hint.value)));
    return nb::make_tuple(decoded(severity_name(message.severity)), decoded(message.text), decoded(message.file),
                          message.line, nb::tuple(hints), decoded(printable_lines(message_text(message, python_hint))));
}

namespace {

nb::object number_bytes(std::span<const double> numbers) { return nb::bytes(numbers.data(), numbers.size_bytes()); }

/// The overall value of every run and measure.
std::vector<double> overall_values(const Scores& scores) {
    std::vector<double> values;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t m = 0; m < scores.measures.size(); ++m) values.push_back(scores.overall(s, m));
    return values;
}

/// The ends of ranges: "low" and "high" by run, topic and measure, "overall_low" and "overall_high" by run and measure;
/// None where nobody asked.
nb::object ranges_of(const Evaluation& evaluation) {
    if (!evaluation.shows_ranges) return nb::none();
    const Scores& scores = evaluation.scores;
    std::vector<double> low, high;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t m = 0; m < scores.measures.size(); ++m) {
            const ScoreRange range = range_over_topics(scores, evaluation.ranges, s, m);
            low.push_back(range.low);
            high.push_back(range.high);
        }
    nb::dict made;
    made["low"] = number_bytes(evaluation.ranges.low);
    made["high"] = number_bytes(evaluation.ranges.high);
    made["overall_low"] = number_bytes(low);
    made["overall_high"] = number_bytes(high);
    return made;
}

nb::list messages_list(const std::vector<Message>& messages) {
    nb::list list;
    for (const Message& message : messages) list.append(message_tuple(message));
    return list;
}

nb::object about_dict(const Provenance& about) {
    nb::list inputs, assumptions;
    for (const Input& input : about.inputs)
        inputs.append(nb::make_tuple(decoded(input.path), input.bytes, input.lines, decoded(input.digest)));
    for (const Assumption& one : about.assumptions)
        assumptions.append(nb::make_tuple(decoded(one.key), decoded(one.name), decoded(one.text), decoded(one.of)));
    nb::dict made;
    made["messages"] = messages_list(about.messages);
    made["inputs"] = inputs;
    made["policies"] = assumptions;
    return made;
}

nb::object python_field(const Field& field) {
    return std::visit(
        [](const auto& value) -> nb::object {
            using Type = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Type, std::monostate>) return nb::none();
            else if constexpr (std::is_same_v<Type, std::string_view>) return decoded(value);
            else if constexpr (std::is_same_v<Type, TextList>) {
                nb::list list;
                for (const std::string& item : value.items) list.append(decoded(item));
                return list;
            } else return nb::cast(value);
        },
        field);
}

nb::object records_tuple(const Records& records) {
    nb::list rows;
    if (records.each)
        records.each([&](std::span<const Field> fields) {
            nb::list row;
            for (const Field& field : fields) row.append(python_field(field));
            rows.append(nb::tuple(row));
        });
    return nb::make_tuple(decoded(records.name), decoded_list(records.columns), rows);
}

constexpr int most_digits = 17;

nb::object written(const Report& report, const std::string& format, int digits, bool policies,
                   const std::string& picture) {
    const ReportFormat* const found = find_report_format(format);
    if (found == nullptr) throw SettingError("format", fmt::format("{} is no format", in_quotes(format)));
    if (digits < 0 || digits > most_digits)
        throw SettingError("digits", fmt::format("{} is not in [0, {}]", digits, most_digits));
    StringSink sink;
    found->write(report, {.digits = digits, .assumptions = policies, .hint_words = python_hint, .picture = picture},
                 sink);
    return decoded(sink.text);
}

Provenance about_of(const nb::tuple& state) {
    Provenance about;
    for (nb::handle one : nb::cast<nb::list>(state[0])) {
        const auto fields = nb::cast<nb::tuple>(one);
        about.inputs.push_back({.path = nb::cast<std::string>(fields[0]),
                                .bytes = nb::cast<std::size_t>(fields[1]),
                                .lines = nb::cast<std::size_t>(fields[2]),
                                .digest = nb::cast<std::string>(fields[3])});
    }
    for (nb::handle one : nb::cast<nb::list>(state[1])) {
        const auto fields = nb::cast<nb::tuple>(one);
        about.assumptions.push_back({nb::cast<std::string>(fields[0]), nb::cast<std::string>(fields[1]),
                                     nb::cast<std::string>(fields[2]), nb::cast<std::string>(fields[3])});
    }
    return about;
}

/// Scores from what `state_of` gave. What was said about them stays with whoever computed them.
ScoresHandle with_state(const nb::tuple& state) {
    Evaluation made;
    made.scores.systems = nb::cast<std::vector<std::string>>(state[0]);
    made.scores.topics = nb::cast<std::vector<std::string>>(state[1]);
    made.scores.measures = nb::cast<std::vector<std::string>>(state[2]);
    for (const int how : nb::cast<std::vector<int>>(state[3]))
        made.scores.aggregates.push_back(static_cast<Aggregate>(how));
    const auto numbers = [](nb::handle bytes) {
        const auto given = nb::cast<nb::bytes>(bytes);
        std::vector<double> all(given.size() / sizeof(double));
        if (!all.empty()) std::memcpy(all.data(), given.c_str(), given.size());
        return all;
    };
    made.scores.values = numbers(state[4]);
    made.scores.wholes = numbers(state[5]);
    made.about = about_of(nb::cast<nb::tuple>(state[6]));
    if (nb::cast<bool>(state[7]))
        made.relevant.emplace(RelevantRatings{nb::cast<double>(state[8]), nb::cast<double>(state[9])});
    made.shows_ranges = nb::cast<bool>(state[10]);
    made.ranges.low = numbers(state[11]);
    made.ranges.high = numbers(state[12]);
    made.ranges.standard_errors = numbers(state[13]);
    const auto exact = nb::cast<nb::bytes>(state[14]);
    made.ranges.exact.assign(exact.c_str(), exact.c_str() + exact.size());
    return {std::make_shared<const Evaluation>(std::move(made))};
}

nb::tuple state_of(const ScoresHandle& self) {
    const Evaluation& e = *self.evaluation;
    nb::list aggregates;
    for (const Aggregate how : e.scores.aggregates) aggregates.append(static_cast<int>(how));
    const auto about = nb::cast<nb::dict>(about_dict(e.about));
    const RelevantRatings relevant = e.relevant.value_or(RelevantRatings{});
    return nb::make_tuple(
        decoded_list(e.scores.systems), decoded_list(e.scores.topics), decoded_list(e.scores.measures), aggregates,
        number_bytes(e.scores.values), number_bytes(e.scores.wholes),
        nb::make_tuple(about["inputs"], about["policies"]), e.relevant.has_value(), relevant.threshold, relevant.top,
        e.shows_ranges, number_bytes(e.ranges.low), number_bytes(e.ranges.high), number_bytes(e.ranges.standard_errors),
        nb::bytes(e.ranges.exact.data(), e.ranges.exact.size()));
}

ReportHandle scores_report(const ScoresHandle& self, bool per_topic, bool wide, bool spread, const std::string& sort,
                           const std::string& against) {
    return {views::scores_view(
        self.evaluation, {.per_topic = per_topic, .wide = wide, .spread = spread, .sort = sort, .baseline = against})};
}

}  // namespace

void bind_results(nb::module_& module) {
    nb::class_<ScoresHandle>(module, "Scores")
        .def_prop_ro("runs", [](const ScoresHandle& self) { return decoded_list(self.evaluation->scores.systems); })
        .def_prop_ro("topics", [](const ScoresHandle& self) { return decoded_list(self.evaluation->scores.topics); })
        .def_prop_ro("measures",
                     [](const ScoresHandle& self) { return decoded_list(self.evaluation->scores.measures); })
        .def_prop_ro("values", [](const ScoresHandle& self) { return number_bytes(self.evaluation->scores.values); })
        .def_prop_ro("overall",
                     [](const ScoresHandle& self) { return number_bytes(overall_values(self.evaluation->scores)); })
        .def_prop_ro("ranges", [](const ScoresHandle& self) { return ranges_of(*self.evaluation); })
        .def_prop_ro("about", [](const ScoresHandle& self) { return about_dict(self.evaluation->about); })
        .def_prop_ro("topic_word", [](const ScoresHandle& self) { return std::string(self.evaluation->topic_word()); })
        .def("report", &scores_report, nb::arg("per_topic"), nb::arg("wide"), nb::arg("spread"), nb::arg("sort"),
             nb::arg("against"))
        .def("__getstate__", &state_of)
        .def("__setstate__",
             [](ScoresHandle& self, const nb::tuple& state) { new (&self) ScoresHandle(with_state(state)); });
    nb::class_<ReportHandle>(module, "Report")
        .def_prop_ro("records", [](const ReportHandle& self) { return records_tuple(self.report.records); })
        .def_prop_ro("others",
                     [](const ReportHandle& self) {
                         nb::list all;
                         for (const Records& records : self.report.others) all.append(records_tuple(records));
                         return all;
                     })
        .def_prop_ro("about", [](const ReportHandle& self) { return about_dict(self.report.about); })
        .def(
            "write",
            [](const ReportHandle& self, const std::string& format, int digits, bool policies,
               const std::string& picture) { return written(self.report, format, digits, policies, picture); },
            nb::arg("format"), nb::arg("digits"), nb::arg("policies"), nb::arg("picture") = "")
        .def(
            "plot",
            [](const ReportHandle& self, const std::string& kind) {
                return plot_dict(chosen_picture(self.report, kind).plot());
            },
            nb::arg("kind"))
        .def_prop_ro("pictures", [](const ReportHandle& self) {
            nb::list kinds;
            for (const Picture& one : self.report.pictures) kinds.append(decoded(one.kind));
            return kinds;
        });
}

namespace {

void raise(const char* type, nb::handle argument) {
    try {
        const nb::object made = nb::module_::import_("assay._messages").attr(type)(argument);
        PyErr_SetObject(made.type().ptr(), made.ptr());
    } catch (nb::python_error& error) {  // an interrupt, perhaps
        error.restore();
    }
}

/// Errors of the engine as those of Python; others are left to nanobind.
void translate(const std::exception_ptr& thrown, void*) {
    try {
        std::rethrow_exception(thrown);
    } catch (const InputError& error) {
        raise("InputError", messages_list(error.messages()));
    } catch (const SettingError& error) {
        raise("UsageError", decoded(fmt::format("{}: {}", error.setting, error.text)));
    } catch (const UsageError& error) {
        raise("UsageError", decoded(error.what()));
    } catch (const Cancelled&) {
        PyErr_SetString(PyExc_KeyboardInterrupt, "the work was ended");
    }
}

}  // namespace

void bind_errors(nb::module_&) { nb::register_exception_translator(translate); }

}  // namespace assay::python
