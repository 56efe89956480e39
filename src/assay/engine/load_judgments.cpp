#include "assay/engine/load_judgments.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/engine/read_source.hpp"
#include "assay/io/aspect_files.hpp"
#include "assay/io/weights_reader.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/idle_parameters.hpp"

namespace assay {

namespace {

bool looks_at_labels(const Measure& measure) { return measure.needs().has(Need::labels); }

bool any_looks_at_labels(const EvaluationRequest& request) {
    return std::any_of(request.measures.begin(), request.measures.end(), looks_at_labels);
}

bool any_looks_at_aspects(const EvaluationRequest& request) {
    return !request.weights.empty() ||
           std::any_of(request.measures.begin(), request.measures.end(),
                       [](const Measure& measure) { return measure.needs().any_of(of_judgments); });
}

/// "0, 1, ..., 10"
std::string some_of(std::span<const std::string> labels) {
    constexpr std::size_t most = 6;
    if (labels.size() <= most) return fmt::format("{}", fmt::join(labels, ", "));
    return fmt::format("{}, {}, ..., {}", labels[0], labels[1], labels.back());
}

/// Says which labels were taken from the judgments because nobody declared them: a label that does not occur there is
/// missing in the order of the labels. One note for each file.
std::vector<Message> notes_on_labels(const EvaluationRequest& request, const JudgmentsFile& file) {
    std::vector<Message> notes;
    const LabelSpace* const labels = file.judgments.scale().labels;
    if (labels == nullptr || !any_looks_at_labels(request)) return notes;
    const LabelSpace& said = request.aspects.space;
    const std::vector<std::string>& files = request.aspects.files;
    for (std::size_t a = 0; a < labels->size(); ++a) {
        if (a < said.size() && !said.aspects[a].labels.empty()) continue;
        const LabelledAspect& aspect = labels->aspects[a];
        if (notes.empty() || !files.empty())
            notes.push_back(
                {.text = fmt::format("labels of {} taken from the file: {}", aspect.name, some_of(aspect.labels)),
                 .file = files.empty() ? file.input.path : files[a],
                 .hints = {{"labels"}}});
        else notes.back().text += fmt::format("; of {}: {}", aspect.name, some_of(aspect.labels));
    }
    for (Message& note : notes) note.text += "; declare them";
    return notes;
}

/// What should be said of measures without aspects on judgments that have several; empty if there is nothing to say.
std::string note_on_aspects(const EvaluationRequest& request, const JudgmentsFile& file) {
    if (file.judgments.most_aspects() < 2) return {};
    constexpr std::size_t most = 3;
    std::vector<std::string> names;
    for (const Measure& measure : request.measures)
        if (measure.needs().empty()) names.push_back(measure.name());
    if (names.empty()) return {};
    const std::string more = names.size() > most ? fmt::format(" and {} more", names.size() - most) : "";
    names.resize(std::min(names.size(), most));
    return fmt::format("several aspects; in {}{} the grade of a document is the largest over its aspects",
                       fmt::join(names, ", "), more);
}

/// Throws if measures cannot be computed, with the line of the grade that is too large for them. Those that look at
/// labels do not mind a single grade.
void refuse(const EvaluationRequest& request, const JudgmentsFile& file) {
    std::string reasons;
    for (const Measure& measure : request.measures) {
        const std::string reason = refusals({&measure, 1}, file.judgments.scale());
        if (reason.empty()) continue;
        const std::size_t line = looks_at_labels(measure) ? 0 : file.judgments.top_line();
        reasons += fmt::format("{}{}{}: {}", reasons.empty() ? "" : "\n", file.input.path,
                               line == 0 ? "" : fmt::format(":{}", line), reason);
    }
    if (!reasons.empty()) throw InputError(reasons);
}

/// One source with everything, or a file for each aspect.
LoadedJudgments read_all_judgments(const EvaluationRequest& request) {
    const AspectRequest& aspects = request.aspects;
    LoadedJudgments loaded;
    if (aspects.files.empty()) {
        const bool label = request.label || any_looks_at_labels(request) || !aspects.space.merge_negative;
        const std::vector<std::string> paths(request.judgments.is_file() ? 1 : 0, request.judgments.path);
        Phase phase(request.watcher, "reading judgments", total_size(paths));
        loaded.file = read_judgments(request.judgments, {.format = request.judgments_format,
                                                         .aspects = aspects.space,
                                                         .label = label,
                                                         .aspects_matter = label || any_looks_at_aspects(request),
                                                         .duplicates = request.policies.duplicate_judgments,
                                                         .threads = request.threads,
                                                         .phase = &phase,
                                                         .digest = request.digests});
        loaded.inputs.push_back(loaded.file.input);
        return loaded;
    }
    JoinedJudgments joined = read_aspect_files({.space = aspects.space,
                                                .paths = aspects.files,
                                                .fill_worst = aspects.fill_worst,
                                                .duplicates = request.policies.duplicate_judgments,
                                                .digest = request.digests});
    loaded.file.judgments = std::move(joined.judgments);
    loaded.file.format = JudgmentsFormat::labels;
    loaded.file.input.path = fmt::format("{}", fmt::join(aspects.files, ", "));
    loaded.inputs = std::move(joined.inputs);
    return loaded;
}

/// The first measure that does not look at the weights of the judgments: they are none of the distances between labels.
std::string blind_to_weights(const EvaluationRequest& request) {
    const auto found = std::find_if(request.measures.begin(), request.measures.end(), looks_at_labels);
    return found == request.measures.end() ? "" : found->name();
}

}  // namespace

std::string labels_text(const LabelledAspect& aspect, std::size_t most) {
    const auto one = [&aspect](std::size_t l) {
        const std::string value = aspect.embedding[l].text();
        return aspect.labels[l] == value ? value : aspect.labels[l] + " " + value;
    };
    std::string text;
    for (std::size_t l = 0; l < aspect.labels.size(); ++l) {
        if (aspect.labels.size() > most && l == 2) {
            l = aspect.labels.size() - 1;
            text += ", ...";
        }
        (text += l == 0 ? "" : ", ") += one(l);
    }
    return text;
}

LoadedJudgments load_judgments(const EvaluationRequest& request) {
    LoadedJudgments loaded = read_all_judgments(request);
    refuse(request, loaded.file);
    Input& judged = loaded.inputs.back();
    for (Message& note : notes_on_labels(request, loaded.file)) judged.messages.push_back(std::move(note));
    if (const std::string note = note_on_aspects(request, loaded.file); !note.empty())
        judged.messages.push_back({.text = note, .file = loaded.file.input.path});
    for (std::string& text : idle_parameters(request.measures, loaded.file.judgments.scale()))
        judged.messages.push_back({.severity = Severity::warning, .text = std::move(text)});
    loaded.inputs.insert(loaded.inputs.end(), request.aspects.inputs.begin(), request.aspects.inputs.end());
    if (!request.weights.empty()) {
        WeightsFile weights = read_weights(request.weights);
        apply(weights, loaded.file.judgments);
        if (const std::string blind = blind_to_weights(request); !blind.empty())
            weights.input.note(blind + " does not look at these weights; it has its own", {{"aspect_weights"}});
        loaded.inputs.push_back(weights.input);
    }
    return loaded;
}

}  // namespace assay
