#include "assay/io/aspect_files.hpp"

#include <cmath>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "assay/core/judgments_builder.hpp"
#include "assay/io/judged_lines.hpp"
#include "assay/io/judgments_reader.hpp"

namespace assay {

namespace {

/// The files of all aspects being read and joined.
class Joiner {
public:
    explicit Joiner(const AspectFiles& files) : files_(files), space_(files.space) {}

    JoinedJudgments read() {
        read_files();
        join();
        tell_missing();
        made_.judgments.label(space_);
        std::vector<const InputFile*> inputs;
        inputs.reserve(inputs_.size());
        for (const auto& input : inputs_) inputs.push_back(input.get());
        refuse_outside_universe(inputs, made_.judgments);
        return std::move(made_);
    }

private:
    /// Each file by itself, with the labels of its aspect: those declared, or those that it has.
    void read_files() {
        std::vector<Message> messages;
        for (std::size_t a = 0; a < space_.size(); ++a) try {
                inputs_.push_back(std::make_unique<InputFile>(files_.paths[a]));
                const LabelSpace one{.aspects = {space_.aspects[a]}, .merge_negative = space_.merge_negative};
                JudgmentsFile file = read_judgments(
                    *inputs_.back(), {.aspects = one, .duplicates = files_.duplicates, .digest = files_.digest});
                space_.aspects[a] = file.judgments.scale().labels->aspects[0];
                made_.inputs.push_back(file.input);
                of_aspect_.push_back(std::move(file.judgments));
            } catch (const InputError& error) {
                messages.insert(messages.end(), error.messages().begin(), error.messages().end());
            }
        if (!messages.empty()) throw InputError(std::move(messages));
    }

    void join() {
        JudgmentsBuilder builder;
        builder.expect_aspects(space_);
        for (std::size_t a = 0; a < space_.size(); ++a)
            for (std::size_t t = 0; t < of_aspect_[a].size(); ++t) {
                const JudgedTopic topic = of_aspect_[a][t];
                for (std::size_t row = 0; row < topic.documents.size(); ++row)
                    builder.add(topic.id, space_.aspects[a].name, topic.documents[row], topic.labels[row], 0);
            }
        Faults none;
        made_.judgments = builder.build(DuplicateJudgments::error, none);
    }

    /// How many documents of other files the file of an aspect lacks.
    std::size_t missing(std::size_t aspect) const {
        std::size_t count = 0;
        for (std::size_t t = 0; t < made_.judgments.size(); ++t) {
            const JudgedTopic topic = made_.judgments[t];
            for (std::size_t row = 0; row < topic.documents.size(); ++row)
                if (std::isnan(topic.grade(row, aspect))) ++count;
        }
        return count;
    }

    void tell_missing() {
        bool any = false;
        for (std::size_t a = 0; a < space_.size(); ++a) {
            const std::size_t count = missing(a);
            any = any || count > 0;
            if (count > 0 && files_.fill_worst) refuse_unknown_worst(a);
            if (count > 0)
                made_.inputs[a].warn(
                    fmt::format("{} that other files judge {} missing here, taken for {}, the worst label of {}",
                                counted(count, "document"), count == 1 ? "is" : "are",
                                in_quotes(space_.aspects[a].labels[0]), space_.aspects[a].name));
        }
        if (any && !files_.fill_worst) refuse_missing();
    }

    /// Throws if nobody said what the worst label is and the smallest in the file can hardly be meant.
    void refuse_unknown_worst(std::size_t aspect) const {
        const LabelledAspect& labelled = space_.aspects[aspect];
        if (!files_.space.aspects[aspect].labels.empty() || labelled.embedding[0].over <= 0) return;
        throw InputError(
            inputs_[aspect]->name(),
            fmt::format("documents are missing here and the smallest label is {}, so the worst is not known; declare "
                        "the labels",
                        labelled.labels[0]),
            {{"labels", labelled.name + "=worst,...,best"}});
    }

    /// Every document that a file lacks is named once, with the line where it stands in the first file that has it; a
    /// topic that a file lacks once for all its documents.
    [[noreturn]] void refuse_missing() const {
        std::set<std::pair<std::size_t, std::size_t>> told;  // of `key`
        std::vector<Message> messages;
        for (const auto& input : inputs_) {
            Faults faults;
            for_each_judged_line(*input, made_.judgments, [&](const JudgedLine& at) {
                for (std::size_t a = 0; a < space_.size(); ++a)
                    if (std::isnan(made_.judgments[at.topic].grade(at.row, a)) && told.insert(key(at, a)).second)
                        faults.add_if_kept([&] { return missing_fault(at, a); });
            });
            for (Message& message : faults.messages(input->name())) messages.push_back(std::move(message));
        }
        throw InputError(std::move(messages));
    }

    bool lacks_topic(const JudgedLine& at, std::size_t aspect) const {
        return of_aspect_[aspect].find(made_.judgments[at.topic].id) == IdTable::none;
    }

    /// What a message is about: the first document of a topic stands for all of them where the topic is missing.
    std::pair<std::size_t, std::size_t> key(const JudgedLine& at, std::size_t aspect) const {
        return {made_.judgments.documents_before(at.topic) + (lacks_topic(at, aspect) ? 0 : at.row), aspect};
    }

    Fault missing_fault(const JudgedLine& at, std::size_t aspect) const {
        const JudgedTopic topic = made_.judgments[at.topic];
        const std::string file =
            fmt::format("{}, the file of {}", inputs_[aspect]->name(), space_.aspects[aspect].name);
        if (lacks_topic(at, aspect))
            return {at.line,
                    fmt::format("topic {} is not in {}; add its documents, or give them the worst label",
                                in_quotes(topic.id), file),
                    {{"fill_worst"}}};
        return {at.line,
                fmt::format("document {} of topic {} is not in {}; add it, or give it the worst label",
                            in_quotes(topic.documents[at.row]), in_quotes(topic.id), file),
                {{"fill_worst"}}};
    }

    const AspectFiles& files_;
    LabelSpace space_;
    std::vector<std::unique_ptr<InputFile>> inputs_;
    std::vector<Judgments> of_aspect_;
    JoinedJudgments made_;
};

}  // namespace

JoinedJudgments read_aspect_files(const AspectFiles& files) { return Joiner(files).read(); }

}  // namespace assay
