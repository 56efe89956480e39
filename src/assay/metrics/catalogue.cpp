#include "assay/metrics/catalogue.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "assay/core/names.hpp"
#include "assay/metrics/tools/gdeval/gdeval.hpp"
#include "assay/metrics/tools/ir_measures/ir_measures.hpp"
#include "assay/metrics/tools/ndeval/ndeval.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay {

std::span<const MeasureFamily* const> measure_families() noexcept {
    static const std::vector<const MeasureFamily*> all = [] {
        std::vector<const MeasureFamily*> made(std::begin(own_families), std::end(own_families));
        for (const auto tool : {trec_eval_families(), trec_eval9_families(), gdeval_families(), ndeval_families(),
                                ir_measures_families()})
            made.insert(made.end(), tool.begin(), tool.end());
        return made;
    }();
    return all;
}

const MeasureFamily* find_measure_family(std::string_view tool, std::string_view name) noexcept {
    const auto all = measure_families();
    const auto found = std::find_if(all.begin(), all.end(), [&](const MeasureFamily* family) {
        return same_name(family->tool, tool) && same_name(family->name, name);
    });
    return found == all.end() ? nullptr : *found;
}

}  // namespace assay
