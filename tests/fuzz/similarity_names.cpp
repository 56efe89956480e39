// Any text as the name of a similarity: what it stands for has a name that stands for the same.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/similarity/similarity.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace assay;
    Similarity similarity;
    try {
        similarity = parse_similarity({reinterpret_cast<const char*>(data), size});
    } catch (const UsageError&) {
        return 0;
    }
    if (parse_similarity(similarity.name()) != similarity) std::abort();
    return 0;
}
