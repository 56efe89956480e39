#include "assay/engine/overview/top_of_run.hpp"

#include <algorithm>

namespace assay {

TopOfRun::TopOfRun(const PreparedJudgments& depths, const Policies& policies, const Rules& rules)
    : TopOfRun(depths.judgments().size(), rules) {
    evaluator_.emplace(depths, policies);
}

void TopOfRun::take(const TopicRun& run) {
    if (run.topic * rules_.orders.size() >= tops_.size()) return;
    std::vector<Retrieved> copy;
    TopicRun copied = run;  // whoever comes next wants the ranking as it was
    for (std::size_t order = 0; order < rules_.orders.size(); ++order) {
        copy.assign(run.ranking.begin(), run.ranking.end());
        copied.ranking = copy;
        put_in_order(copied, rules_.orders[order]);
        NamedRanking& top = tops_[run.topic * rules_.orders.size() + order];
        const std::size_t kept = std::min(copy.size(), rules_.depth);
        top.retrieved.assign(copy.begin(), copy.begin() + static_cast<std::ptrdiff_t>(kept));
        top.documents.clear();
        for (const Retrieved& one : top.retrieved) top.documents.emplace_back(run.document(one));
    }
    copy.assign(run.ranking.begin(), run.ranking.end());
    copied.ranking = copy;
    if (evaluator_) evaluator_->take(copied);
    for (std::size_t longest = longest_;
         copy.size() > longest && !longest_.compare_exchange_weak(longest, copy.size());) {
    }
}

void TopOfRun::restart() {
    tops_.assign(tops_.size(), {});
    longest_ = 0;
    if (evaluator_) evaluator_->restart();
}

}  // namespace assay
