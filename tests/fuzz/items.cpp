// Items of any bytes in every format.

#include <cstddef>
#include <cstdint>

#include "assay/core/error.hpp"
#include "assay/io/items_reader.hpp"
#include "assay/io/source.hpp"

#include "fuzz/bytes_as_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace assay;
    const testing::BytesAsFile file(data, size);
    for (const ItemsFormat format : {ItemsFormat::automatic, ItemsFormat::movielens, ItemsFormat::pairs}) {
        ItemsBuilder builder;
        try {
            read_items(InputFile(file.path()), format, builder);
        } catch (const InputError&) {
        }
        std::vector<std::uint32_t> numbers;
        builder.build(numbers);
    }
    return 0;
}
