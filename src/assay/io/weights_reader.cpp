#include "assay/io/weights_reader.hpp"

#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "assay/io/lines.hpp"

namespace assay {

namespace {

/// Reads a line; what is wrong with it becomes a fault.
AspectWeight read_line(std::string_view line, std::size_t number, Faults& faults) {
    AspectWeight found;
    found.line = number;
    const auto fields = all_fields(line);
    if (is_odd(line)) faults.add(number, odd_line(line));
    else if (fields.size() != 2 && fields.size() != 3)
        faults.add(number, fmt::format("{} where weights have three (topic aspect weight) or two (aspect weight)", counted(fields.size(), "field")));
    else if (!parse_number(fields.back(), found.weight) || found.weight < 0)
        faults.add(number, fmt::format("weight {} is not a number of at least 0", in_quotes(fields.back())));
    if (fields.size() == 3) found.topic = fields[0];
    if (fields.size() > 1) found.aspect = fields[fields.size() - 2];
    return found;
}

/// An aspect has one weight, or one in each topic.
void refuse_conflicts(const std::vector<AspectWeight>& weights, Faults& faults) {
    IdTable keys;
    std::vector<const AspectWeight*> first;  // with each key
    for (const AspectWeight& given : weights) {
        const std::uint32_t key = keys.intern(given.topic + '\t' + given.aspect);
        if (key == first.size()) first.push_back(&given);
        else if (first[key]->weight != given.weight)
            faults.add(given.line, fmt::format("aspect {} has weight {} here and {} in line {}", in_quotes(given.aspect), given.weight,
                                               first[key]->weight, first[key]->line));
    }
}

}  // namespace

WeightsFile read_weights(const std::string& path) { return read_weights(InputFile(path)); }

WeightsFile read_weights(const InputFile& input) {
    WeightsFile file{.weights = {}, .input = about(input, true)};
    ByteStream stream(input);
    LineReader reader(stream);
    Faults faults;
    for (; reader.next(); reader.mark())
        if (!is_empty(reader.line())) file.weights.push_back(read_line(reader.line(), reader.number(), faults));
    if (file.weights.empty()) faults.add(0, "no data; weights have lines `topic aspect weight` or `aspect weight`");
    faults.raise(input.name());
    refuse_conflicts(file.weights, faults);
    faults.raise(input.name());
    file.input.lines = reader.number();
    return file;
}

void apply(const WeightsFile& file, Judgments& judgments) {
    Faults faults;
    for (const AspectWeight& given : file.weights) {
        bool found = !given.topic.empty();
        for (std::size_t topic = 0; given.topic.empty() && topic < judgments.size(); ++topic)
            found |= judgments.weigh(topic, given.aspect, given.weight);
        if (!found) faults.add(given.line, fmt::format("no topic has an aspect {}", in_quotes(given.aspect)));
    }
    for (const AspectWeight& given : file.weights) {
        if (given.topic.empty()) continue;
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
