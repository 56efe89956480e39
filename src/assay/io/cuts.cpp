#include "assay/io/cuts.hpp"

#include <algorithm>
#include <string>

#include "assay/io/lines.hpp"

namespace assay {

namespace {

/// A place behind `from` where a line has another topic than the one before it; the end if there is none.
std::uint64_t next_topic(const InputFile& input, std::uint64_t from, const TopicOf& topic_of) {
    constexpr std::size_t some_lines = 16 * 1024;
    ByteStream stream(input, from, input.size());
    LineReader reader(stream, some_lines);
    reader.next();  // the line cut by `from`
    std::string topic;
    while (reader.next()) {
        reader.mark();
        if (is_empty(reader.line())) continue;
        const std::string_view found = topic_of(reader.line());
        if (topic.empty()) topic = found;
        else if (found != topic) return from + reader.offset();
    }
    return input.size();
}

}  // namespace

std::vector<std::uint64_t> cut_at_topics(const InputFile& input, std::size_t parts, const TopicOf& topic_of) {
    std::vector<std::uint64_t> cuts{0};
    const std::uint64_t most = std::min<std::uint64_t>(parts, (input.size() + smallest_part / 2) / smallest_part);
    if (!input.compressed() && most > 1) {
        const std::uint64_t step = std::max(smallest_part, input.size() / most);
        for (std::uint64_t at = step; at < input.size(); at = std::max(at, cuts.back()) + step) {
            const std::uint64_t cut = next_topic(input, at, topic_of);
            if (cut <= cuts.back() || cut >= input.size()) break;
            cuts.push_back(cut);
        }
    }
    cuts.push_back(input.size());
    return cuts;
}

}  // namespace assay
