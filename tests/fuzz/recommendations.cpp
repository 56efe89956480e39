// Recommendations of any bytes: the same with one thread and with two, in every order and with every third column.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/ratings.hpp"
#include "assay/io/run_reader.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

/// Keeps the rankings as text.
class Keeper final : public RunSink {
public:
    void take(const TopicRun& run) override {
        put_in_order(run, OrderRule::score);
        std::string& text = users[std::string(run.id)];
        text.clear();
        for (const Retrieved& retrieved : run.ranking) (text += run.document(retrieved)) += '\n';
    }
    std::map<std::string, std::string> users;
};

RatingData some_ratings() {
    RatingsBuilder builder;
    for (const char* const item : {"a", "b", "c"})
        builder.add(RatingsBuilder::Part::test, "1", builder.items.item(item), 3);
    std::vector<RatingsBuilder::Clash> none;
    return builder.build(5, none);
}

std::string read(const std::string& path, RunOptions options, std::map<std::string, std::string>& users) {
    static const RatingData ratings = some_ratings();
    options.recommendations = true;
    Keeper keeper;
    try {
        read_run(path, ratings, options, keeper);
    } catch (const InputError& error) {
        return error.what();
    }
    users = keeper.users;
    return "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const testing::BytesAsFile file(data, size);
    std::map<std::string, std::string> once, again, other;
    const std::string faults = read(file.path(), {}, once);
    if (read(file.path(), {.threads = 2}, again) != faults || again != once) std::abort();
    read(file.path(), {.format = RunFormat::csv, .third_column = ThirdColumn::rank, .order = OrderRule::rank}, other);
    read(file.path(),
         {.format = RunFormat::csv, .third_column = ThirdColumn::score, .duplicates = DuplicateDocuments::first},
         other);
    return 0;
}
