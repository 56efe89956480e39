// A run of any bytes: read in every order with one thread and, as if it had been cut into parts, with two.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/io/run_reader.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

/// Keeps the rankings as text.
class Keeper final : public RunSink {
public:
    void take(const TopicRun& run) override {
        put_in_order(run, OrderRule::score);
        std::string& text = topics[std::string(run.id)];
        text.clear();
        for (const Retrieved& retrieved : run.ranking) (text += run.document(retrieved)) += '\n';
    }
    std::map<std::string, std::string> topics;
};

Judgments some_judgments() {
    JudgmentsBuilder builder;
    for (const char* const document : {"a", "b", "c"}) builder.add("1", "", document, 1, 1);
    Faults none;
    return builder.build(DuplicateJudgments::error, none);
}

std::string read(const std::string& path, const RunOptions& options, std::map<std::string, std::string>& topics) {
    static const Judgments judgments = some_judgments();
    Keeper keeper;
    try {
        read_run(path, judgments, options, keeper);
    } catch (const InputError& error) {
        return error.what();
    }
    topics = keeper.topics;
    return "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const testing::BytesAsFile file(data, size);
    std::map<std::string, std::string> once, again, other;
    const std::string faults = read(file.path(), {}, once);
    if (read(file.path(), {.threads = 2}, again) != faults || again != once) std::abort();
    read(file.path(), {.format = RunFormat::trec, .order = OrderRule::rank, .duplicates = DuplicateDocuments::first},
         other);
    read(file.path(), {.format = RunFormat::evall}, other);
    read(file.path(), {.format = RunFormat::json, .duplicates = DuplicateDocuments::first}, other);
    read(file.path(),
         {.format = RunFormat::trec, .duplicates = DuplicateDocuments::first, .lenient_scores = true, .digest = true},
         other);
    return 0;
}
