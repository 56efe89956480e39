// What the judgments of a topic say about its aspects, laid out for measures. It is made once per topic and shared
// by all runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "assay/core/judgments.hpp"

namespace assay {

/// An aspect that a document is relevant to.
struct Covered {
    std::uint32_t aspect;
    double grade;  ///< above 0
};

struct Aspects {
    std::vector<double> weights;        ///< w(t), normalised: their sum is 1
    std::vector<double> given_weights;  ///< as given; their share if none were
    std::vector<double> tops;           ///< the largest grade of each aspect, 0 if none is positive
    std::vector<Covered> covered;       ///< what each document covers, document by document
    std::vector<std::size_t> starts;    ///< where the documents begin in `covered`; one more than documents
    /// The grades given for each aspect, best first, aspect by aspect; empty until `add_judged`.
    std::vector<double> judged;
    std::vector<std::size_t> judged_starts;

    /// m, the number of aspects.
    std::size_t count() const { return weights.size(); }
    std::size_t documents() const { return starts.size() - 1; }
    /// The aspects that the document of a row is relevant to.
    std::span<const Covered> of(std::size_t row) const {
        return {covered.data() + starts[row], starts[row + 1] - starts[row]};
    }
    std::span<const double> judged_for(std::size_t aspect) const {
        return {judged.data() + judged_starts[aspect], judged_starts[aspect + 1] - judged_starts[aspect]};
    }
};

/// The scale of one aspect: where documents are labelled, its best label is the top; else that of the whole file.
Scale scale_of_aspect(const Scale& whole, std::size_t aspect);

Aspects aspects_of(const JudgedTopic& topic);
/// Fills in `judged`, which takes long and which only measures of single aspects look at.
void add_judged(Aspects& aspects, const JudgedTopic& topic);

}  // namespace assay
