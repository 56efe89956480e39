// Any text as the definition of a measure: what can be defined can be computed, and its name stands for it.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/measure.hpp"

namespace {

using namespace assay;

/// A few documents of two aspects.
double score(const Measure& measure) {
    constexpr double none = unjudged;
    static constexpr double grades[] = {0.5, none, 1, 0, 0.25}, judged[] = {1, 0.75, 0.5, 0.25, 0, -1};
    static const Covered first[] = {{0, 0.5}}, second[] = {{0, 0.25}, {1, 1}}, third[] = {{1, 0.25}};
    static const Hit hits[] = {{1, 0, first}, {3, 1, second}, {5, 2, third}};
    Aspects aspects;
    aspects.weights = {0.75, 0.25};
    aspects.covered = {{0, 0.5}, {0, 0.25}, {1, 1}, {1, 0.25}};
    Topic topic{.grades = grades, .judged = judged, .scale = {.top = 1, .integral = false}};
    topic.aspects = &aspects;
    topic.hits = hits;
    return measure(topic);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace assay;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Definitions own;
    try {
        own.add_all(text, "text");
    } catch (const UsageError&) {
        return 0;
    }
    for (const std::string_view name : own.names()) {
        const bool cut = own.find(name)->cutoff == Cutoff::required;
        const Measure measure = parse_measure(std::string(name) + (cut ? "@3" : ""), own);
        if (parse_measure(measure.name(), own) != measure) std::abort();
        // Loops as long as they may be would take all the time there is.
        if (text.size() > 200 || text.find('^') != std::string_view::npos) continue;
        const double value = score(measure);
        if (!std::isfinite(value) && !fault_of(value)) std::abort();
    }
    return 0;
}
