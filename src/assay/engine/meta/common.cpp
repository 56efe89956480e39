#include "assay/engine/meta/common.hpp"

#include <string>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

void refuse_outside_0_1(std::string_view setting, double value) {
    if (!(value > 0 && value < 1))
        throw SettingError(std::string(setting), fmt::format("{} is not between 0 and 1", value));
}

void refuse_single_measure(const Scores& scores) {
    if (scores.measures.size() < 2) throw UsageError("one measure has nobody to agree with: name at least two");
}

meta::ScoreCube complete_topics(Evaluation& evaluation) {
    meta::ScoreCube cube = meta::score_cube(evaluation.scores);
    const std::size_t all = evaluation.scores.topics.size();
    if (cube.topics == 0)
        throw InputError("",
                         "no topic has values of all runs under all measures: name others, or let missing values count",
                         {{"missing", "zero"}});
    if (cube.topics < all)
        evaluation.about.warn(fmt::format("{} of {} left out for all: a run has no value there", all - cube.topics,
                                          counted(all, evaluation.topic_word())));
    return cube;
}

}  // namespace assay
