#include "assay/engine/simulated_lines.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "assay/core/delimited_field.hpp"
#include "assay/core/threads.hpp"

namespace assay {

void write_in_blocks(std::size_t n, std::size_t threads, ByteSink& sink,
                     const std::function<void(std::size_t, std::string&)>& append) {
    constexpr std::size_t block = 256;
    std::vector<std::string> texts(threads * 4);
    for (std::size_t first = 0; first < n; first += block * texts.size()) {
        for_each_index(texts.size(), threads, [&](std::size_t i) {
            texts[i].clear();
            const std::size_t begin = first + i * block, end = std::min(begin + block, n);
            for (std::size_t at = begin; at < end; ++at) append(at, texts[i]);
        });
        for (const std::string& text : texts) sink.write(text);
    }
}

void append_ranking(const RatingData& data, std::uint32_t user, std::span<const std::uint32_t> items,
                    std::string& text) {
    std::string row;
    for (std::size_t i = 0; i < items.size(); ++i) {
        row.clear();
        append_field(row, data.users[user], ',');
        row += ',';
        append_field(row, data.items.id(items[i]), ',');
        text += fmt::format("{},{}\n", row, i + 1);
    }
}

}  // namespace assay
