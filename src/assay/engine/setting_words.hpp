// The words of settings that belong to questions of the engine; see core/setting_words.hpp.
#pragma once

#include "assay/axioms/axiom.hpp"
#include "assay/core/setting_words.hpp"
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/similar.hpp"
#include "assay/experiments/baselines.hpp"
#include "assay/experiments/perturb.hpp"
#include "assay/experiments/simulated_ratings.hpp"
#include "assay/io/items_reader.hpp"
#include "assay/meta/removed_judgments.hpp"
#include "assay/meta/unanimity.hpp"
#include "assay/stats/alternative.hpp"
#include "assay/stats/bootstrap_pairs.hpp"
#include "assay/stats/comparison.hpp"
#include "assay/stats/kendall.hpp"

namespace assay {

template <>
inline constexpr auto setting_words<ItemsFormat> = std::to_array<SettingWord<ItemsFormat>>(
    {{"auto", ItemsFormat::automatic}, {"movielens", ItemsFormat::movielens}, {"pairs", ItemsFormat::pairs}});
template <>
inline constexpr auto setting_words<EmptyUsers> =
    std::to_array<SettingWord<EmptyUsers>>({{"skip", EmptyUsers::skip}, {"zero", EmptyUsers::zero}});
template <>
inline constexpr auto setting_words<LackedTopics> = std::to_array<SettingWord<LackedTopics>>(
    {{"skip", LackedTopics::skip}, {"zero", LackedTopics::zero}, {"error", LackedTopics::error}});

template <>
inline constexpr auto setting_words<stats::Alternative> =
    std::to_array<SettingWord<stats::Alternative>>({{"two-sided", stats::Alternative::two_sided},
                                                    {"greater", stats::Alternative::greater},
                                                    {"less", stats::Alternative::less}});
template <>
inline constexpr auto setting_words<stats::IntervalKind> =
    std::to_array<SettingWord<stats::IntervalKind>>({{"t", stats::IntervalKind::t},
                                                     {"percentile", stats::IntervalKind::percentile},
                                                     {"bca", stats::IntervalKind::bca}});
template <>
inline constexpr auto setting_words<stats::Undefined> =
    std::to_array<SettingWord<stats::Undefined>>({{"skip", stats::Undefined::skip}, {"zero", stats::Undefined::zero}});
template <>
inline constexpr auto setting_words<stats::Sampling> = std::to_array<SettingWord<stats::Sampling>>(
    {{"shared", stats::Sampling::shared}, {"per-pair", stats::Sampling::per_pair}});

template <>
inline constexpr auto setting_words<meta::Pooling> =
    std::to_array<SettingWord<meta::Pooling>>({{"pooled", meta::Pooling::pooled}, {"mean", meta::Pooling::mean}});
template <>
inline constexpr auto setting_words<meta::AllTied> = std::to_array<SettingWord<meta::AllTied>>(
    {{"count", meta::AllTied::count}, {"half", meta::AllTied::half}, {"strict", meta::AllTied::strict}});

template <>
inline constexpr auto setting_words<meta::RemovedBy> = std::to_array<SettingWord<meta::RemovedBy>>(
    {{"random", meta::RemovedBy::random}, {"grade", meta::RemovedBy::grade}, {"aspect", meta::RemovedBy::aspect}});

template <>
inline constexpr auto setting_words<axioms::Reading> =
    std::to_array<SettingWord<axioms::Reading>>({{"paper", axioms::Reading::paper},
                                                 {"literal", axioms::Reading::literal},
                                                 {"binary", axioms::Reading::binary},
                                                 {"wide", axioms::Reading::wide},
                                                 {"unpadded", axioms::Reading::unpadded}});

template <>
inline constexpr auto setting_words<experiments::Activity> = std::to_array<SettingWord<experiments::Activity>>(
    {{"long-tail", experiments::Activity::long_tail}, {"even", experiments::Activity::even}});
template <>
inline constexpr auto setting_words<experiments::Baseline> =
    std::to_array<SettingWord<experiments::Baseline>>({{"popularity", experiments::Baseline::popularity},
                                                       {"random", experiments::Baseline::random},
                                                       {"genre-knn", experiments::Baseline::genre_knn}});
template <>
inline constexpr auto setting_words<experiments::PerturbationKind> =
    std::to_array<SettingWord<experiments::PerturbationKind>>({{"swap", experiments::PerturbationKind::swap},
                                                               {"redundant", experiments::PerturbationKind::redundant},
                                                               {"aspect", experiments::PerturbationKind::aspect}});
template <>
inline constexpr auto setting_words<experiments::RedundantMode> =
    std::to_array<SettingWord<experiments::RedundantMode>>(
        {{"trade", experiments::RedundantMode::trade}, {"resume", experiments::RedundantMode::resume}});
template <>
inline constexpr auto setting_words<experiments::MissingAspect> =
    std::to_array<SettingWord<experiments::MissingAspect>>({{"ideal", experiments::MissingAspect::ideal},
                                                            {"last", experiments::MissingAspect::last},
                                                            {"skip", experiments::MissingAspect::skip}});
template <>
inline constexpr auto setting_words<experiments::ListWeight> = std::to_array<SettingWord<experiments::ListWeight>>(
    {{"rating", experiments::ListWeight::rating}, {"count", experiments::ListWeight::count}});

}  // namespace assay
