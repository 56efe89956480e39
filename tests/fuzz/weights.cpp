// Weights of any bytes, set on judgments that have some of the aspects.

#include <cstddef>
#include <cstdint>

#include "assay/core/error.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/io/weights_reader.hpp"

#include "fuzz/bytes_as_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace assay;
    const testing::BytesAsFile file(data, size);
    JudgmentsBuilder builder;
    builder.add("1", "x", "a", 1, 1);
    builder.add("1", "y", "a", 1, 2);
    builder.add("2", "x", "a", 1, 3);
    Faults none;
    Judgments judgments = builder.build(DuplicateJudgments::error, none);
    try {
        apply(read_weights(file.path()), judgments);
    } catch (const InputError&) {
    }
    return 0;
}
