// TOMA: a measure of one aspect applied to several at once, by a total order of label tuples.
//
//     TOMA(M) = M(W(class(d_1)), W(class(d_2)), ...)
//
//   class(d)   of the label tuple of document d, by its distance to the best tuple
//   W          weight of a class, a whole number that never decreases
//   labels     binary: every label above the worst counts as 1 before distances are taken
//
// The ideal ranking has the judged documents by decreasing weight.
//
// Maistro, Chaves Lima, Simonsen and Lioma, "Principled multi-aspect evaluation measures of rankings", CIKM 2021.

#include "assay/metrics/aspects/toma.hpp"

#include <string>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/order.hpp"
#include "assay/metrics/aspects/class_weights.hpp"
#include "assay/metrics/aspects/label_order.hpp"
#include "assay/metrics/aspects/mixing.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/grade_map.hpp"

namespace assay {

namespace {

enum : std::size_t { distance, weight, weights, labels };

constexpr std::string_view distance_words[] = {"eucl", "manh", "cheb", "mink:"};
constexpr std::string_view labels_words[] = {"graded", "binary"};

constexpr Param params[] = {
    {.name = "distance",
     .fallback = 0,
     .domain = {.low = 1},
     .meaning = "how far a tuple of labels is from the best one: eucl, manh, cheb, or mink:p with p of at least 1",
     .words = distance_words},
    {.name = "weight",
     .fallback = 0,
     .domain = {.low = 0},
     .meaning =
         "what the classes are worth, worst first: step1 0, 1, 2, ..; exp2 0, 2, 4, 8, ..; positive 0, 1, 1, ..; "
         "top_half 1 for the better half; threshold:t 1 from class t on; proportional:S S times how near the "
         "class is; custom:[w0,w1,..]",
     .words = class_weights_words},
    {.name = "weights",
     .fallback = 0,
     .domain = {.low = 0},
     .meaning = "weights of the aspects in the distance",
     .list = true,
     .fallback_text = "those of the aspects, 1 each if none are given"},
    {.name = "labels",
     .fallback = 0,
     .domain = {},
     .meaning = "graded: labels as embedded; binary: 1 for every label above the worst",
     .words = labels_words},
};

std::vector<Rational> aspect_weights(const LabelSpace& space, std::span<const double> given) {
    if (!given.empty() && given.size() != space.size())
        throw InputError(fmt::format("weights has {} and there are {}", counted(given.size(), "number"),
                                     counted(space.size(), "aspect")));
    std::vector<Rational> exact;
    for (const double number : given) {
        const auto rational = to_rational(number);
        if (!rational)
            throw InputError(fmt::format("weight {} has too many digits to be exact; give whole numbers", number));
        exact.push_back(*rational);
    }
    return exact;
}

/// Probabilities are made of 2 to the weights: beyond this the probabilities of all but the best classes vanish.
std::string refuse_vanishing(double largest_weight, const Measure& inner) {
    constexpr double largest_exponent = 60;
    if (!inner.family->probabilities || !(largest_weight > largest_exponent)) return {};
    if (probability_map(inner.values[0].number, {.top = largest_weight}).kind != GradeMap::Kind::err) return {};
    return fmt::format(
        "weights go up to {}: the probabilities (2^w - 1)/2^{} of most classes vanish; use {}(map=linear1)",
        largest_weight, largest_weight, inner.family->name);
}

std::string fault(const Args& args) { return weights_fault(args.values[weights].list); }

std::string refuse(const Scale& scale, const Args& args) try {
    if (scale.labels == nullptr) return std::string(needs_labels);
    return refuse_vanishing(toma_classes(*scale.labels, args).weights.back(), args.inner[0]);
} catch (const InputError& error) {
    return error.what();
}

Regrading regrade(const Judgments& judgments, const Args& args) {
    const TomaClasses classes = toma_classes(*judgments.scale().labels, args);
    Regrading made;
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        for (std::size_t row = 0; row < topic.documents.size(); ++row) {
            const std::size_t c = classes.order.class_of(topic.tuple(row));
            made.classes.push_back(static_cast<std::uint32_t>(c));
            made.grades.push_back(classes.weights[c]);
        }
    }
    made.scale = {.top = classes.weights.back()};
    return made;
}

Scale regraded_scale(const Scale& scale, const Args& args) {
    return {.top = toma_classes(*scale.labels, args).weights.back()};
}

double score(const Topic& topic, const Args& args) noexcept {
    return args.inner[0].family->score(topic, args.inner[0].args());
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    const Measure& inner = args.inner[0];
    return inner.family->normaliser == nullptr ? 1 : inner.family->normaliser(topic, inner.args());
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    const Measure& inner = args.inner[0];
    return inner.family->steps == nullptr ? std::vector<Step>{} : inner.family->steps(topic, inner.args());
}

/// Judged documents by decreasing weight, ties by ascending id.
std::vector<std::size_t> ideal(const Topic& topic, const Args&) { return highest_first(topic.best); }

std::string assumes(const Scale& scale, const Args& args) {
    const TomaClasses classes = toma_classes(*scale.labels, args);
    return fmt::format("{} of labels", counted(classes.order.count(), "class"));
}

}  // namespace

TomaClasses toma_classes(const LabelSpace& space, const Args& args) {
    const Value& given = args.values[distance];
    const Distance how{.kind = static_cast<Distance::Kind>(given.number), .p = given.list.empty() ? 2 : given.list[0]};
    const auto of_aspects = aspect_weights(space, args.values[weights].list);
    LabelOrder order(space, how, of_aspects, static_cast<LabelValues>(args[labels]));
    auto of_classes = class_weights(static_cast<ClassWeights>(args[weight]), args.values[weight].list, order);
    return {std::move(order), std::move(of_classes)};
}

constinit const MeasureFamily toma_family{
    .name = "TOMA",
    .summary = "another measure over documents ordered by how near all their labels are to the best ones",
    .formula = "M(W(class(d_1)), W(class(d_2)), ..); classes by the distance of the label tuple to the best one",
    .cite = "maistro2021principled",
    .example = "TOMA(nDCG@10,distance=manh)",
    .params = params,
    .cutoff = Cutoff::none,
    .nests = 1,
    .low = -infinity,
    .high = infinity,
    .needs = Need::labels,
    .regrade = regrade,
    .regraded_scale = regraded_scale,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = ideal,
    .fault = fault,
    .refuse = refuse,
    .assumes = assumes,
    .known = same_as_inside,
};

}  // namespace assay
