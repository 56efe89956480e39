#include "assay/experiments/random_scenario.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/core/random.hpp"

namespace assay::experiments {

namespace {

struct Seeds {
    std::uint64_t grades, weights, lengths;
};

Seeds seeds_of(std::uint64_t seed) {
    Random random(seed);
    const std::uint64_t grades = random.next(), weights = random.next(), lengths = random.next();
    return {grades, weights, lengths};
}

/// The grades in the table of a topic, with those above 0 made random.
std::vector<double> random_grades(const JudgedTopic& topic, double scale, Random random) {
    std::vector<double> grades(topic.grades.begin(), topic.grades.end());
    for (double& grade : grades)
        if (grade > 0) grade = grade / scale * (1 - random.unit());
    return grades;
}

/// Adds a topic. Aspect by aspect, so that the aspects keep their order.
void add_topic(JudgmentsBuilder& builder, const JudgedTopic& topic, const std::vector<double>& grades) {
    for (std::size_t aspect = 0; aspect < topic.aspects.size(); ++aspect)
        for (std::size_t row = 0; row < topic.documents.size(); ++row)
            if (const auto cell = topic.table.find(row, aspect); cell && !std::isnan(grades[*cell]))
                builder.add(topic.id, topic.aspects[aspect], topic.documents[row], grades[*cell], 0);
}

void set_weights(Judgments& judgments, std::size_t topic, Random random) {
    const JudgedTopic judged = judgments[topic];
    if (judged.aspects.size() < 2) return;
    std::vector<double> weights(judged.aspects.size());
    double sum = 0;
    for (double& weight : weights) sum += weight = 1 - random.unit();
    for (std::size_t aspect = 0; aspect < weights.size(); ++aspect)
        judgments.weigh(topic, judged.aspects[aspect], weights[aspect] / sum);
}

}  // namespace

Judgments random_judgments(const Judgments& judgments, std::uint64_t seed) {
    const Seeds seeds = seeds_of(seed);
    const double scale = std::max(1.0, judgments.scale().top);
    JudgmentsBuilder builder;
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        add_topic(builder, judgments[topic],
                  random_grades(judgments[topic], scale, Random::stream(seeds.grades, topic)));
    Faults none;
    Judgments made = builder.build(DuplicateJudgments::error, none);
    for (std::size_t topic = 0; topic < made.size(); ++topic)
        set_weights(made, topic, Random::stream(seeds.weights, topic));
    return made;
}

std::size_t random_length(const RandomScenario& scenario, std::size_t run, std::size_t topic, std::size_t topics,
                          std::size_t documents) {
    Random random = Random::stream(seeds_of(scenario.seed).lengths, run * topics + topic);
    const std::size_t most = scenario.most.value_or(documents);
    const std::size_t lengths = most + (most < std::numeric_limits<std::size_t>::max() ? 1 : 0);  // 0 to most
    return std::min(documents, static_cast<std::size_t>(random.below(lengths)));
}

}  // namespace assay::experiments
