// Random scenarios: the judgments and runs of a collection, made random in what measures of diversity look at.
//
//     grade g > 0 of a document for an aspect   ->  uniform in (0, g'),  g' = g, or g / G if the largest grade G
//     exceeds 1 weights of the aspects of a topic         ->  uniform in (0, 1), divided by their sum the d documents
//     of a run for a topic      ->  the first k of them, k uniform in 0..d, or in 0..most
//
// Grades that are not above 0 stay as they are, what is unjudged stays unjudged, a single aspect keeps its weight.
//
// The generator of the seed gives three numbers: the seeds of grades, of weights and of lengths. From these come
// streams (Random::stream): number t of the grades for topic t, in the order of the judgments, with one draw 1 - unit()
// for each grade above 0, document after document in byte order of their ids, aspect after aspect; number t of the
// weights likewise, one draw 1 - unit() for each aspect; and number r n + t of the lengths for run r on topic t of n,
// one draw below(k + 1). So nothing depends on threads, and one topic not on the documents of another.
//
// Amigo, Spina and Carrillo-de-Albornoz, SIGIR 2018, who take uniform grades, weights and lengths, with
// all documents or with at most 50.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "assay/core/judgments.hpp"

namespace assay::experiments {

struct RandomScenario {
    std::uint64_t seed = 1;
    std::optional<std::size_t> most = {};  ///< nothing: rankings keep up to all of their documents
};

/// The judgments with random grades and weights, without labels.
Judgments random_judgments(const Judgments& judgments, std::uint64_t seed);

/// How many of its documents a run keeps on a topic.
std::size_t random_length(const RandomScenario& scenario, std::size_t run, std::size_t topic, std::size_t topics,
                          std::size_t documents);

}  // namespace assay::experiments
