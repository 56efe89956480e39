// The words by which users name the values of settings: the same on the command line and in Python. Here are those of
// core; engine/setting_words.hpp has the others.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "assay/core/formats.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/ratings.hpp"
#include "assay/core/run.hpp"

namespace assay {

/// A word and what it stands for.
template <class Value>
using SettingWord = std::pair<std::string_view, Value>;

/// All words of a setting. There are none for what is no setting.
template <class Value>
inline constexpr std::nullptr_t setting_words = nullptr;

template <>
inline constexpr auto setting_words<JudgmentsFormat> =
    std::to_array<SettingWord<JudgmentsFormat>>({{"auto", JudgmentsFormat::automatic},
                                                 {"trec", JudgmentsFormat::trec},
                                                 {"subtopics", JudgmentsFormat::subtopics},
                                                 {"labels", JudgmentsFormat::labels},
                                                 {"evall", JudgmentsFormat::evall},
                                                 {"csv", JudgmentsFormat::csv},
                                                 {"json", JudgmentsFormat::json}});
template <>
inline constexpr auto setting_words<RunFormat> = std::to_array<SettingWord<RunFormat>>({{"auto", RunFormat::automatic},
                                                                                        {"trec", RunFormat::trec},
                                                                                        {"evall", RunFormat::evall},
                                                                                        {"csv", RunFormat::csv},
                                                                                        {"json", RunFormat::json}});
template <>
inline constexpr auto setting_words<ThirdColumn> = std::to_array<SettingWord<ThirdColumn>>(
    {{"auto", ThirdColumn::automatic}, {"score", ThirdColumn::score}, {"rank", ThirdColumn::rank}});
template <>
inline constexpr auto setting_words<OrderRule> =
    std::to_array<SettingWord<OrderRule>>({{"score", OrderRule::score},
                                           {"rank", OrderRule::rank},
                                           {"file", OrderRule::file},
                                           {"score-asc-id", OrderRule::score_asc_id}});
template <>
inline constexpr auto setting_words<MissingTopics> = std::to_array<SettingWord<MissingTopics>>(
    {{"zero", MissingTopics::zero}, {"skip", MissingTopics::skip}, {"error", MissingTopics::error}});
template <>
inline constexpr auto setting_words<UnjudgedTopics> = std::to_array<SettingWord<UnjudgedTopics>>(
    {{"leave-out", UnjudgedTopics::leave_out}, {"error", UnjudgedTopics::error}});
template <>
inline constexpr auto setting_words<NoRelevant> =
    std::to_array<SettingWord<NoRelevant>>({{"count", NoRelevant::count}, {"skip", NoRelevant::skip}});
template <>
inline constexpr auto setting_words<DuplicateJudgments> = std::to_array<SettingWord<DuplicateJudgments>>(
    {{"error", DuplicateJudgments::error}, {"first", DuplicateJudgments::first}, {"max", DuplicateJudgments::max}});
template <>
inline constexpr auto setting_words<Ties> = std::to_array<SettingWord<Ties>>({{"docid", Ties::ordered},
                                                                              {"worst", Ties::worst},
                                                                              {"best", Ties::best},
                                                                              {"expected", Ties::expected},
                                                                              {"range", Ties::range}});
template <>
inline constexpr auto setting_words<UnjudgedDocuments> =
    std::to_array<SettingWord<UnjudgedDocuments>>({{"worst", UnjudgedDocuments::worst},
                                                   {"best", UnjudgedDocuments::best},
                                                   {"range", UnjudgedDocuments::range},
                                                   {"condensed", UnjudgedDocuments::condensed}});
template <>
inline constexpr auto setting_words<UnknownItems> =
    std::to_array<SettingWord<UnknownItems>>({{"error", UnknownItems::refuse}, {"empty", UnknownItems::empty}});

/// What a word stands for; nothing if it is none of the setting's.
template <class Value>
constexpr std::optional<Value> setting_of(std::string_view text) noexcept {
    for (const auto& [word, value] : setting_words<Value>)
        if (word == text) return value;
    return std::nullopt;
}

/// What becomes of documents that a run has twice, where judgments that come twice are treated so.
constexpr DuplicateDocuments documents_like(DuplicateJudgments judgments) noexcept {
    return judgments == DuplicateJudgments::first ? DuplicateDocuments::first : DuplicateDocuments::error;
}

}  // namespace assay
