// A case of an axiom: a small topic, two rankings of its documents, and what is demanded of their scores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace assay::axioms {

using DocumentOrder = std::vector<std::uint32_t>;

/// Documents are numbers from 0 in the order in which they are added. All of them are judged, retrieved or not. Items
/// of recommendations have ratings, and an aspect where their relevance to it is above 0.
struct Case {
    std::vector<double> weights;    ///< w(t) of the aspects; their sum is 1
    std::vector<double> relevance;  ///< documents x aspects, row by row
    std::vector<double> ratings;    ///< of items, `unjudged` where missing; empty if the documents are judged
    DocumentOrder above, below;     ///< demanded is Q(above) > Q(below) ...
    bool strict = true;             ///< ... or >= where not
    /// The measure keeps its own cut-off if it only counts within the first k ranks; else nothing is cut.
    bool own_cutoff = false;
    std::size_t step = 0;  ///< n or m, where an axiom says "from some n on" or "for some m"

    std::size_t aspects() const { return weights.size(); }
    std::size_t documents() const { return weights.empty() ? 0 : relevance.size() / weights.size(); }
    std::span<const double> of(std::size_t document) const {
        return std::span(relevance).subspan(document * aspects(), aspects());
    }
    double r(std::size_t document, std::size_t aspect = 0) const { return relevance[document * aspects() + aspect]; }

    /// Nothing but aspects. Buffers are kept, so that making many cases in one object is quick.
    void start(std::span<const double> weights_of_aspects) {
        weights.assign(weights_of_aspects.begin(), weights_of_aspects.end());
        relevance.clear();
        ratings.clear();
        above.clear();
        below.clear();
        strict = true;
        own_cutoff = false;
        step = 0;
    }
    void start(std::initializer_list<double> weights_of_aspects) {
        start(std::span(weights_of_aspects.begin(), weights_of_aspects.size()));
    }

    /// Adds a document with a relevance per aspect.
    std::uint32_t add(std::span<const double> relevances) {
        relevance.insert(relevance.end(), relevances.begin(), relevances.end());
        return static_cast<std::uint32_t>(documents() - 1);
    }
    std::uint32_t add(std::initializer_list<double> relevances) {
        return add(std::span(relevances.begin(), relevances.size()));
    }
    /// Adds a document that is relevant to one aspect at most.
    std::uint32_t add_about(std::size_t aspect, double r) {
        relevance.resize(relevance.size() + aspects(), 0.0);
        const std::size_t document = documents() - 1;
        relevance[document * aspects() + aspect] = r;
        return static_cast<std::uint32_t>(document);
    }
    /// Adds an item with a rating that has the aspects where `has` is above 0.
    std::uint32_t add_item(std::span<const double> has, double rating) {
        ratings.push_back(rating);
        return add(has);
    }
    /// For every document one that is not retrieved, with two aspects exchanged: then both are equally rich.
    void add_twins(std::size_t aspect, std::size_t other) {
        const std::size_t width = aspects(), size = relevance.size();
        relevance.resize(2 * size);
        for (std::size_t i = 0; i < size; ++i) relevance[size + i] = relevance[i];
        for (std::size_t row = size; row < 2 * size; row += width) {
            const double kept = relevance[row + aspect];
            relevance[row + aspect] = relevance[row + other];
            relevance[row + other] = kept;
        }
    }

    friend bool operator==(const Case&, const Case&) = default;
};

/// The ranking with the documents at two places (from 0) swapped.
inline void swap_into(const DocumentOrder& ranking, std::size_t i, std::size_t j, DocumentOrder& swapped) {
    swapped.assign(ranking.begin(), ranking.end());
    swapped[i] = ranking[j];
    swapped[j] = ranking[i];
}

}  // namespace assay::axioms
