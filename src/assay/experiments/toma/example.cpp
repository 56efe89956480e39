#include "assay/experiments/toma/example.hpp"

#include <array>
#include <utility>

#include "assay/core/error.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay::experiments::toma {

namespace {

LabelledAspect example_aspect(std::string name, std::vector<std::string> labels, std::string_view embedding) {
    LabelledAspect aspect{.name = std::move(name), .labels = std::move(labels)};
    while (!embedding.empty()) {
        const std::string_view one = embedding.substr(0, embedding.find(','));
        aspect.embedding.push_back(parse_rational(one).value());
        embedding.remove_prefix(std::min(embedding.size(), one.size() + 1));
    }
    return aspect;
}

}  // namespace

LabelSpace example_space(std::string_view relevance, std::string_view correctness) {
    return {.aspects = {example_aspect("relevance", {"nr", "mr", "fr", "hr"}, relevance),
                        example_aspect("correctness", {"nc", "pc", "c"}, correctness)},
            .universe = Universe::feasible_first};
}

Judgments example_judgments(const LabelSpace& space) {
    // Places of labels; Judgments::label makes grades of them.
    constexpr std::array<std::array<double, 2>, 3> documents = {{{1, 2}, {3, 1}, {3, 0}}};
    JudgmentsBuilder builder;
    for (std::size_t d = 0; d < documents.size(); ++d)
        for (std::size_t a = 0; a < space.size(); ++a)
            builder.add("example", space.aspects[a].name, "d" + std::to_string(d + 1), documents[d][a],
                        builder.size() + 1);
    Faults faults;
    Judgments judgments = builder.build(DuplicateJudgments::error, faults);
    judgments.label(space);
    return judgments;
}

double example_score(const Judgments& judgments, const Measure& measure, std::span<const std::size_t> ranking) {
    std::vector<Retrieved> retrieved;
    for (const std::size_t row : ranking)
        retrieved.push_back({.score = 0, .row = static_cast<std::int32_t>(row), .id_size = 0, .id_at = 0});
    const PreparedJudgments prepared(judgments, {&measure, 1});
    double value = 0;
    RunSteps steps(prepared.measures());
    compute_measures(prepared, 0, retrieved, OrderRule{}, steps, {&value, 1});
    return value;
}

}  // namespace assay::experiments::toma
