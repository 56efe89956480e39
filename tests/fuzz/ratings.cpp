// Ratings of any bytes, as test ratings and beside others as training ratings.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "assay/core/error.hpp"
#include "assay/io/rating_data_reader.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

void read(const RatingDataFiles& files) {
    try {
        const LoadedRatings loaded = read_rating_data(files);
        if (loaded.data.test.size() == 0) std::abort();
        for (const Rating& rating : loaded.data.test.all())
            if (const double value = loaded.data.test.value(rating); !(value >= 0 && value <= loaded.data.top))
                std::abort();
    } catch (const InputError&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static constexpr std::uint8_t some[] = "u,1,4\nu,2,5\nv,1,0.5\n";
    static const testing::BytesAsFile test(some, sizeof some - 1);
    const testing::BytesAsFile file(data, size);
    read({.test = file.path()});
    read({.test = test.path(), .train = file.path(), .top = 10, .digests = true});
    return 0;
}
