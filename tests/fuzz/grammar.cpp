// Any text as the name of a measure: what it stands for has a name that stands for the same.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace assay;
    Measure measure;
    try {
        measure = parse_measure({reinterpret_cast<const char*>(data), size});
    } catch (const UsageError&) {
        return 0;
    }
    if (parse_measure(measure.name()) != measure) std::abort();
    return 0;
}
