// Who looks on while a run is evaluated.
#pragma once

#include <cstddef>
#include <functional>

#include "assay/core/run.hpp"

namespace assay {

/// Who else takes the topics of a run while it is evaluated, by the place of the run; called on several threads.
using Onlookers = std::function<RunSink&(std::size_t run)>;

/// Hands topics to an onlooker, if there is one, and then to the evaluator, which may order them and round scores.
class WithOnlooker final : public RunSink {
public:
    WithOnlooker(RunSink* onlooker, RunSink& evaluator) : onlooker_(onlooker), evaluator_(evaluator) {}

    void take(const TopicRun& topic) override {
        if (onlooker_ != nullptr) onlooker_->take(topic);
        evaluator_.take(topic);
    }
    void restart() override {
        if (onlooker_ != nullptr) onlooker_->restart();
        evaluator_.restart();
    }

private:
    RunSink* onlooker_;
    RunSink& evaluator_;
};

}  // namespace assay
