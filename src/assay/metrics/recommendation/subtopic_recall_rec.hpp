// What the recommender forms of S_Recall and S_RR share.
#pragma once

#include <cstddef>
#include <string_view>

#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/recommendation/new_relevance.hpp"
#include "assay/metrics/recommendation/wanted_aspects.hpp"

namespace assay {

namespace shown_args {
enum Place : std::size_t { denominator, relevant_only, norm, threshold };
}

inline constexpr Param shown_params[] = {
    wanted_param,
    {.name = "relevant_only",
     .fallback = 0,
     .domain = {},
     .meaning = "whether only relevant items show their aspects; else every item does, whatever its rating",
     .words = no_yes},
    norm_param,
    threshold_param,
};

/// Calls see(rank, wanted) after every rank that may show something; stops where it says so.
template <class See>
void show_aspects(const Topic& topic, const Args& args, WantedAspects& wanted, const See& see) {
    using enum shown_args::Place;
    const ItemRelevance relevance(args[norm], args[threshold], topic.user->data->top);
    const auto ranked = topic.user->ranked;
    for (std::size_t i = 0; i < args.depth(ranked.size()); ++i) {
        if (ranked[i] == Rows::none || (args[relevant_only] != 0 && !(relevance(topic.grades[i]) > 0))) continue;
        wanted.show(topic.user->data->items.aspects(static_cast<std::size_t>(ranked[i])));
        if (see(i + 1)) return;
    }
}

}  // namespace assay
