// Measures and columns by their names.
#include <optional>
#include <string>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "assay/io/column_names.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/views/measure_pages.hpp"

#include "objects.hpp"
#include "questions.hpp"
#include "requests.hpp"
#include "texts.hpp"

namespace assay::python {

namespace {

using Names = std::vector<std::string>;

nb::list canonical_names(const Names& names, nb::dict given) {
    nb::list all;
    const AskedMeasures asked = parse_asked(names, Options(std::move(given)));
    for (const Measure& measure : asked.measures) all.append(decoded(measure.name()));
    return all;
}

const char* cutoff_word(Cutoff cutoff) {
    switch (cutoff) {
        case Cutoff::none: return "none";
        case Cutoff::required: return "required";
        case Cutoff::recall: return "recall";
        default: return "optional";
    }
}

/// (name, tool, summary, example, parameters, cut-off, measures inside)
nb::list catalogue() {
    nb::list all;
    for (const MeasureFamily* family : measure_families()) {
        nb::list params;
        for (const Param& param : family->params) params.append(decoded(param.name));
        all.append(nb::make_tuple(decoded(family->name), decoded(family->tool), decoded(family->summary),
                                  decoded(family->example), nb::tuple(params), cutoff_word(family->cutoff),
                                  family->nests));
    }
    return all;
}

nb::object page_of(const std::string& name) {
    const Definitions none;
    return decoded(views::page_text(views::measure_page(*views::find_families(std::vector{name}, none).front())));
}

/// What a column is by its name: "topic", "document", "grade", "score", "rank", "aspect", or "".
const char* column_role(const std::string& name) {
    switch (column_kind(name)) {
        case ColumnKind::user: return "topic";
        case ColumnKind::item: return "document";
        case ColumnKind::rating: return "grade";
        case ColumnKind::score: return "score";
        case ColumnKind::rank: return "rank";
        case ColumnKind::aspects: return "aspect";
        default: return "";
    }
}

/// The name that a definition gives. Throws UsageError if it is wrong.
nb::object defined_name(const std::string& text, const Names& before) {
    Definitions definitions;
    for (const std::string& one : before) definitions.add(one);
    return decoded(definitions.add(text).name);
}

}  // namespace

void bind_names(nb::module_& module) {
    module.def("canonical_names", &canonical_names, nb::arg("names"), nb::arg("options"));
    module.def("catalogue", &catalogue);
    module.def("page", &page_of, nb::arg("name"));
    module.def("column_role", &column_role, nb::arg("name"));
    module.def("defined_name", &defined_name, nb::arg("text"), nb::arg("before"));
}

}  // namespace assay::python
