// A topic whose unjudged retrieved documents get grades for every aspect.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "assay/core/aspects.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/run.hpp"
#include "assay/metrics/needs.hpp"
#include "assay/metrics/topic_join.hpp"

namespace assay {

class CompletedTopic {
public:
    CompletedTopic(const Judgments& judgments, std::size_t topic, std::span<const Retrieved> ranking, Needs needs);

    /// How many grades there are to give: one for each unjudged document and aspect, document by document in the order
    /// of their ranks. All are 0 at first.
    std::size_t cells() const { return unjudged_ * judged_.aspects.size(); }
    void give(std::size_t cell, double grade) { grades_[grades_.size() - cells() + cell] = grade; }
    /// The best grade of the aspect of a cell.
    double top(std::size_t cell) const;

    /// The topic with these grades, as a measure with those needs sees it; until the next call.
    const Topic& join();

private:
    const Judgments& judgments_;
    JudgedTopic judged_;
    Needs needs_;
    std::size_t unjudged_ = 0;
    std::vector<std::int32_t> rows_;  // of the ranking
    std::vector<std::string_view> documents_;
    std::vector<double> grades_, best_, ranked_;
    Aspects aspects_;
    TopicJoin join_;
};

}  // namespace assay
