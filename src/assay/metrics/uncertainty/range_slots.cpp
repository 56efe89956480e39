#include "assay/metrics/uncertainty/range_slots.hpp"

#include <cmath>

namespace assay {

bool asks_about_ties(const Policies& policies) { return policies.ties != Ties::ordered; }

bool asks_about_completions(const Policies& policies) {
    return policies.unjudged_documents != UnjudgedDocuments::not_relevant &&
           policies.unjudged_documents != UnjudgedDocuments::condensed;
}

RangeSlots::RangeSlots(std::size_t values, const Policies& policies)
    : ties_(policies.ties), unjudged_(policies.unjudged_documents) {
    if (!asks_about_ties(policies) && !asks_about_completions(policies)) return;
    ranges_.low.assign(values, left_out);
    ranges_.high.assign(values, left_out);
    ranges_.standard_errors.assign(values, 0);
    ranges_.exact.assign(values, 1);
    if (ties_ == Ties::expected) expected_.assign(values, left_out);
}

void RangeSlots::take(std::size_t slot, double value) {
    ranges_.low[slot] = ranges_.high[slot] = value;
    if (ties_ == Ties::expected) expected_[slot] = value;
}

void RangeSlots::take(std::size_t slot, const TieValues& found) {
    ranges_.low[slot] = found.worst;
    ranges_.high[slot] = found.best;
    ranges_.exact[slot] = ties_ == Ties::expected ? found.exact_mean : found.exact_ends;
    if (ties_ != Ties::expected) return;
    expected_[slot] = found.expected;
    ranges_.standard_errors[slot] = found.standard_error;
}

void RangeSlots::take(std::size_t slot, const CompletedValues& found) {
    ranges_.low[slot] = found.worst;
    ranges_.high[slot] = found.best;
    ranges_.exact[slot] = (unjudged_ == UnjudgedDocuments::best || found.exact_worst) &&
                          (unjudged_ == UnjudgedDocuments::worst || found.exact_best);
}

void RangeSlots::settle(std::vector<double>& values) {
    if (ranges_.empty()) return;
    for (std::size_t slot = 0; slot < values.size(); ++slot) {
        if (std::isnan(values[slot])) {
            ranges_.low[slot] = ranges_.high[slot] = left_out;
            continue;
        }
        if (ties_ == Ties::worst || unjudged_ == UnjudgedDocuments::worst) values[slot] = ranges_.low[slot];
        if (ties_ == Ties::best || unjudged_ == UnjudgedDocuments::best) values[slot] = ranges_.high[slot];
        if (ties_ == Ties::expected) values[slot] = expected_[slot];
    }
}

}  // namespace assay
