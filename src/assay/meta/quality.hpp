// What kind of documents a measure brings to the top: the run that it likes best on each topic is looked at.
//
//     zero-aspect documents   at each rank 1..c: judged documents with the worst label in every aspect, counted over
//     the
//                             topics and divided by all slots looked at, topics x c, the same for all ranks
//     document quality        in each band of ranks: the mean, over all retrieved documents in the band, of the sum of
//                             the label numbers
//
//   best run       of a topic: the highest score; ties go to the smallest run id in byte order
//   label number   0 for the worst label of an aspect, 1 for the next, ..
//
// A document that nobody judged is no zero-aspect document, and its label numbers are 0. A rank without a document is a
// slot too, but no document of a band.
//
// Maistro, Chaves Lima, Simonsen and Lioma, "Principled multi-aspect evaluation measures of rankings", CIKM 2021.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/run.hpp"
#include "assay/core/scores.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// Which ranks are looked at.
struct QualityRanks {
    std::size_t cutoff = 5;                              ///< c, for zero-aspect documents
    std::vector<std::size_t> bands = {25, 50, 75, 100};  ///< the last rank of each band, ascending

    std::size_t depth() const;
};

/// Keeps the first ranks of every topic of one run: rows of judged documents, Judgments::no_row for others.
class TopRows final : public RunSink {
public:
    /// `order` is how rankings are put in order.
    TopRows(std::size_t topics, std::size_t depth, OrderRule order) : rows_(topics), depth_(depth), order_(order) {}

    void take(const TopicRun& run) override;
    /// Empty for a topic that the run does not have.
    std::span<const std::int32_t> of(std::size_t topic) const { return rows_[topic]; }

private:
    std::vector<std::vector<std::int32_t>> rows_;
    std::size_t depth_;
    OrderRule order_;
};

/// What was counted, on one topic or on many.
struct DocumentQuality {
    std::vector<std::size_t> zeros;       ///< zero-aspect documents by rank, from 1
    std::size_t slots = 0;                ///< looked at for them
    std::vector<std::size_t> label_sums;  ///< of the label numbers, by band
    std::vector<std::size_t> documents;   ///< in the band

    explicit DocumentQuality(const QualityRanks& ranks)
        : zeros(ranks.cutoff), label_sums(ranks.bands.size()), documents(ranks.bands.size()) {}
    /// All zero-aspect documents.
    std::size_t all_zeros() const;
    /// What share of the slots a number of zero-aspect documents is; 0 without slots.
    double zero_share(std::size_t count) const;
    /// The document quality of a band; `left_out` where it has no documents.
    double mean_labels(std::size_t band) const;
    void add(const DocumentQuality& other);
};

/// Looks at the top of one ranking; the topic must be labelled.
DocumentQuality document_quality(const JudgedTopic& topic, std::span<const std::int32_t> rows,
                                 const QualityRanks& ranks);

/// The best run of a topic; nothing if the topic counts for no run.
std::optional<std::size_t> best_run(const Scores& scores, std::size_t topic, std::size_t measure);

/// Measures that differ only in the measure inside: CAM(nDCG) and CAM(AP) are CAM(*).
struct MeasurePool {
    std::string name;
    std::vector<std::size_t> members;  ///< places of the measures
};

/// The pools of at least two measures, in the order of their first members. What says how labels are binarised for the
/// measure inside (TOMA's `labels`) counts as a part of that measure.
std::vector<MeasurePool> pools(std::span<const Measure> measures);

}  // namespace assay
