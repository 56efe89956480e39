#include "assay/engine/aspects.hpp"

#include <span>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/metrics/aspects/toma.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

EvaluationRequest judgments_request(const TuplesRequest& request) {
    EvaluationRequest wanted;
    wanted.judgments = request.judgments;
    wanted.judgments_format = request.judgments_format;
    wanted.aspects = request.aspects;
    wanted.label = true;
    wanted.policies.duplicate_judgments = request.duplicate_judgments;
    wanted.digests = request.digests;
    return wanted;
}

/// Throws unless everything is known without judgments.
void refuse_unknown_labels(const LabelSpace& space) {
    if (space.size() == 0)
        throw UsageError("say what the aspects and their labels are, or name judgments that have them");
    for (const LabelledAspect& aspect : space.aspects)
        if (aspect.labels.empty())
            throw SettingError("labels", fmt::format("those of {0} are not known; declare them, as in "
                                                     "{0}=worst,...,best, or name judgments that have them",
                                                     aspect.name));
    if (space.universe == Universe::observed)
        throw SettingError("universe", "observed means what occurs in judgments; name them");
}

/// Takes the labels from what is said of them, and from judgments if there are any.
void take_labels(const TuplesRequest& request, const LoadedJudgments* loaded, TuplesResult& result) {
    if (loaded == nullptr) {
        refuse_unknown_labels(request.aspects.space);
        result.space = request.aspects.space;
        for (const Input& input : request.aspects.inputs) result.about.take(input);
        return;
    }
    const LabelSpace* const found = loaded->file.judgments.scale().labels;
    if (found == nullptr)
        throw InputError(loaded->file.input.path,
                         "documents have no labels of the same aspects in every topic; "
                         "`topic iteration document label ... label` has them");
    result.space = *found;
    result.with_documents = loaded->file.judgments.size() > 0;
    for (const Input& input : loaded->inputs) result.about.take(input);
}

/// The arguments of TOMA that stand for a distance.
std::vector<Value> toma_values(const TuplesRequest& request, const std::string& distance) {
    ParamValues values(toma_family.params, "the order of tuples");
    values.set("distance", distance);
    values.set("weight", request.weight);
    values.set("labels", request.binary ? "binary" : "graded");
    return values.values();
}

/// Puts the tuples into the classes of a distance, best first, and counts the documents in each.
TupleClasses classes_of(const TuplesResult& result, const Judgments* judgments, const std::string& distance,
                        const std::vector<Value>& values) try {
    const TomaClasses made = toma_classes(result.space, {.values = values});
    TupleClasses found{.distance = distance, .classes = {}};
    const std::size_t count = made.order.count();
    for (std::size_t c = count; c-- > 0;)
        found.classes.push_back({.number = c, .weight = made.weights[c], .distance = made.order.distance(c)});
    const auto class_of = [&](std::span<const Label> tuple) -> TupleClass& {
        return found.classes[count - 1 - made.order.class_of(tuple)];
    };
    for (std::size_t t = 0; t < result.tuples.size(); ++t) class_of(result.tuples[t]).tuples.push_back(t);
    for (std::size_t t = 0; judgments != nullptr && t < judgments->size(); ++t)
        for (std::size_t row = 0; row < (*judgments)[t].documents.size(); ++row)
            ++class_of((*judgments)[t].tuple(row)).documents;
    return found;
} catch (const InputError& error) {
    throw InputError(fmt::format("{}: {}", distance, error.what()));
}

}  // namespace

TuplesResult order_tuples(const TuplesRequest& request) {
    std::vector<std::vector<Value>> values;
    values.reserve(request.distances.size());
    for (const std::string& distance : request.distances) values.push_back(toma_values(request, distance));
    TuplesResult result;
    LoadedJudgments loaded;
    const bool judged = !request.judgments.empty() || !request.aspects.files.empty();
    if (judged) loaded = load_judgments(judgments_request(request));
    take_labels(request, judged ? &loaded : nullptr, result);
    result.tuples = tuples_of(result.space);
    if (request.covers) {
        result.covers = covers_of(result.tuples);
        return result;
    }
    const Judgments* const judgments = judged ? &loaded.file.judgments : nullptr;
    for (std::size_t d = 0; d < request.distances.size(); ++d)
        result.distances.push_back(classes_of(result, judgments, request.distances[d], values[d]));
    return result;
}

std::vector<std::string> input_paths(const TuplesRequest& request) { return input_paths(judgments_request(request)); }

}  // namespace assay
