#include "assay/io/weights_reader.hpp"

#include <numeric>

#include <fmt/format.h>

#include "assay/io/lines.hpp"

namespace assay {

WeightsFile read_weights(const std::string& path) {
    const InputFile input(path);
    WeightsFile file{.weights = {}, .input = about(input, true)};
    ByteStream stream(input);
    LineReader reader(stream);
    Faults faults;
    for (; reader.next(); reader.mark()) {
        if (is_empty(reader.line())) continue;
        const auto fields = all_fields(reader.line());
        AspectWeight found;
        found.line = reader.number();
        if (fields.size() != 2 && fields.size() != 3)
            faults.add(found.line, fmt::format("{} fields where weights have three (topic aspect weight) or two (aspect weight)",
                                               fields.size()));
        else if (!parse_number(fields.back(), found.weight) || found.weight < 0)
            faults.add(found.line, fmt::format("weight {} is not a number of at least 0", in_quotes(fields.back())));
        if (fields.size() == 3) found.topic = fields[0];
        if (fields.size() > 1) found.aspect = fields[fields.size() - 2];
        file.weights.push_back(std::move(found));
    }
    if (file.weights.empty()) faults.add(0, "no data; weights have lines `topic aspect weight` or `aspect weight`");
    faults.raise(input.name());
    file.input.lines = reader.number();
    return file;
}

void apply(const WeightsFile& file, Judgments& judgments) {
    Faults faults;
    for (const AspectWeight& given : file.weights) {
        bool found = false;
        if (given.topic.empty()) {
            for (std::size_t topic = 0; topic < judgments.size(); ++topic) found |= judgments.weigh(topic, given.aspect, given.weight);
            if (!found) faults.add(given.line, fmt::format("no topic has an aspect {}", in_quotes(given.aspect)));
            continue;
        }
        const std::uint32_t topic = judgments.find(given.topic);
        if (topic == IdTable::none) faults.add(given.line, fmt::format("topic {} is not in the judgments", in_quotes(given.topic)));
        else if (!judgments.weigh(topic, given.aspect, given.weight))
            faults.add(given.line, fmt::format("topic {} has no aspect {}", in_quotes(given.topic), in_quotes(given.aspect)));
    }
    for (std::size_t t = 0; faults.empty() && t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        if (std::accumulate(topic.weights.begin(), topic.weights.end(), 0.0) <= 0)
            faults.add(0, fmt::format("the weights of topic {} sum to 0; give one of its aspects a weight above 0", in_quotes(topic.id)));
    }
    faults.raise(file.input.path);
}

}  // namespace assay
