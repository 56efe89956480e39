#include "assay/io/judged_lines.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/io/lines.hpp"

namespace assay {

namespace {

/// Whether the universe has all tuples that occur.
bool allows_all(const LabelSpace& space) {
    for (std::size_t at = 0; at < space.observed_tuples.size(); at += space.size())
        if (!space.allows(std::span(space.observed_tuples).subspan(at, space.size()))) return false;
    return true;
}

std::size_t count_documents(const Judgments& judgments) {
    return judgments.size() == 0
               ? 0
               : judgments.documents_before(judgments.size() - 1) + judgments[judgments.size() - 1].documents.size();
}

}  // namespace

void for_each_judged_line(const InputFile& input, const Judgments& judgments,
                          const std::function<void(const JudgedLine&)>& use) {
    ByteStream stream(input);
    LineReader reader(stream);
    for (; reader.next(); reader.mark()) {
        if (is_empty(reader.line())) continue;
        Fields fields(reader.line());
        const std::string_view topic_id = fields.next();
        fields.next();
        const std::string_view document = fields.next();
        const std::uint32_t topic = judgments.find(topic_id);
        if (topic == IdTable::none) continue;
        const std::int32_t row = judgments.rows(topic).find(document, hash_bytes(document));
        if (row != Judgments::no_row) use({topic, static_cast<std::size_t>(row), reader.number()});
    }
}

void refuse_outside_universe(std::span<const InputFile* const> inputs, const Judgments& judgments) {
    const LabelSpace& space = *judgments.scale().labels;
    if (allows_all(space)) return;
    std::vector<bool> seen(count_documents(judgments));
    std::vector<Message> messages;
    for (const InputFile* input : inputs) {
        Faults faults;
        for_each_judged_line(*input, judgments, [&](const JudgedLine& at) {
            const std::size_t document = judgments.documents_before(at.topic) + at.row;
            const JudgedTopic topic = judgments[at.topic];
            if (seen[document] || space.allows(topic.tuple(at.row))) return;
            seen[document] = true;
            faults.add_if_kept(at.line, [&] {
                return fmt::format("document {} of topic {} has the labels {}, but {}",
                                   in_quotes(topic.documents[at.row]), in_quotes(topic.id),
                                   space.text(topic.tuple(at.row)), space.broken(topic.tuple(at.row)));
            });
        });
        for (Message& message : faults.messages(input->name())) messages.push_back(std::move(message));
    }
    throw InputError(std::move(messages));
}

}  // namespace assay
