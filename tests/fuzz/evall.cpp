// EvALL's judgments and runs of any bytes.

#include <cstddef>
#include <cstdint>

#include "assay/core/error.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

class Nowhere final : public RunSink {
public:
    void take(const TopicRun& run) override { put_in_order(run, OrderRule::score); }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const testing::BytesAsFile file(data, size);
    Judgments judgments;
    try {
        judgments =
            read_judgments(file.path(), {.format = JudgmentsFormat::evall, .duplicates = DuplicateJudgments::max})
                .judgments;
    } catch (const InputError&) {
    }
    try {
        Nowhere nowhere;
        read_run(file.path(), judgments, {.format = RunFormat::evall, .duplicates = DuplicateDocuments::first},
                 nowhere);
    } catch (const InputError&) {
    }
    return 0;
}
