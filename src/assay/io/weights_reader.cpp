#include "assay/io/weights_reader.hpp"

#include <algorithm>
#include <cmath>
#include <span>
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
        faults.add(number, fmt::format("{} where weights have three (topic aspect weight) or two (aspect weight)",
                                       counted(fields.size(), "field")));
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
            faults.add(given.line,
                       fmt::format("aspect {} has weight {} here and {} in line {}", in_quotes(given.aspect),
                                   given.weight, first[key]->weight, first[key]->line));
    }
}

bool has(const JudgedTopic& topic, std::string_view aspect) {
    return std::find(topic.aspects.begin(), topic.aspects.end(), aspect) != topic.aspects.end();
}

void refuse_unknown(const AspectWeight& given, const Judgments& judgments, Faults& faults) {
    if (given.topic.empty()) {
        for (std::size_t topic = 0; topic < judgments.size(); ++topic)
            if (has(judgments[topic], given.aspect)) return;
        faults.add(given.line, fmt::format("no topic has an aspect {}", in_quotes(given.aspect)));
        return;
    }
    const std::uint32_t topic = judgments.find(given.topic);
    if (topic == IdTable::none)
        faults.add(given.line, fmt::format("topic {} is not in the judgments", in_quotes(given.topic)));
    else if (!has(judgments[topic], given.aspect))
        faults.add(given.line,
                   fmt::format("topic {} has no aspect {}", in_quotes(given.topic), in_quotes(given.aspect)));
}

/// Finds the weight of an aspect of a topic. What is said of one topic counts more than what is said of all.
class Lookup {
public:
    explicit Lookup(std::span<const AspectWeight> weights) {
        for (const AspectWeight& given : weights)
            if (keys_.intern(given.topic + '\t' + given.aspect) == first_.size()) first_.push_back(&given);
    }
    /// nullptr if there is none.
    const AspectWeight* find(std::string_view topic, std::string_view aspect) const {
        for (const std::string_view where : {topic, std::string_view{}}) {
            const std::uint32_t key = keys_.find(fmt::format("{}\t{}", where, aspect));
            if (key != IdTable::none) return first_[key];
        }
        return nullptr;
    }

private:
    IdTable keys_;
    std::vector<const AspectWeight*> first_;  // with each key
};

/// Sets the weights of one topic: of all its aspects or of none.
void weigh(std::size_t number, const Lookup& lookup, Judgments& judgments, Faults& faults) {
    const JudgedTopic topic = judgments[number];
    std::size_t line = 0;  // of a weight for this topic, the last one in the order of its aspects
    std::string_view missing;
    std::size_t given = 0;
    double total = 0;
    for (const std::string_view aspect : topic.aspects) {
        const AspectWeight* const found = lookup.find(topic.id, aspect);
        if (found == nullptr) {
            if (missing.data() == nullptr) missing = aspect;
            continue;
        }
        judgments.weigh(number, aspect, found->weight);
        total += found->weight;
        line = found->line;
        ++given;
    }
    if (given == 0) return;
    if (given < topic.aspects.size())
        faults.add_if_kept(line, [&] {
            return fmt::format(
                "topic {} has a weight for this aspect but none for {}; give one to each of its aspects, 0 "
                "where it should not count",
                in_quotes(topic.id), in_quotes(missing));
        });
    else if (!(total > 0) || std::isinf(total))
        faults.add_if_kept(line, [&] {
            return fmt::format("the weights of topic {} sum to {}; {}", in_quotes(topic.id), total,
                               total > 0 ? "give smaller ones" : "give one of its aspects a weight above 0");
        });
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
    for (const AspectWeight& given : file.weights) refuse_unknown(given, judgments, faults);
    faults.raise(file.input.path);
    const Lookup lookup(file.weights);
    for (std::size_t topic = 0; topic < judgments.size(); ++topic) weigh(topic, lookup, judgments, faults);
    faults.raise(file.input.path);
}

}  // namespace assay
