#include "assay/engine/tool_notes.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/metrics/namesakes.hpp"

namespace assay {

namespace {

/// What the means of a tool leave out, where ours count it.
struct ToolHabit {
    std::string_view tool;
    bool without_results;   ///< unless it is told to count them
    bool without_relevant;  ///< whatever it is told
};
constexpr ToolHabit habits[] = {
    {"trec_eval", true, false}, {"trec_eval9", true, false},   {"ndeval", true, false},
    {"gdeval", true, true},     {"ir_measures", false, false},
};

/// The tools with such a habit whose measures were asked for, in the order of their measures.
std::vector<std::string_view> tools_that(bool ToolHabit::* habit, std::span<const Measure> measures) {
    std::vector<std::string_view> tools;
    for (const Measure& measure : measures)
        for (const ToolHabit& one : habits)
            if (one.tool == measure.family->tool && one.*habit &&
                std::find(tools.begin(), tools.end(), one.tool) == tools.end())
                tools.push_back(one.tool);
    return tools;
}

void note_missing(std::span<const std::string_view> tools, Provenance& about) {
    if (tools.empty()) return;
    about.note(fmt::format("means of {} count topics without results as 0, as {} with -c; without it they are left out",
                           fmt::join(tools, ", "), tools.size() > 1 ? "the tools do" : "the tool does"),
               {{"missing", "skip"}});
}

void note_without_relevant(std::span<const std::string_view> tools, const Judgments& judgments, Provenance& about) {
    std::size_t count = 0;
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        if (const auto ranked = judgments[topic].ranked; ranked.empty() || !(ranked[0] > 0)) ++count;
    if (count > 0 && !tools.empty())
        about.note(fmt::format("means of {} count {} without a relevant document as 0; the tool leaves {} out",
                               fmt::join(tools, ", "), counted(count, "topic"), count > 1 ? "them" : "it"),
                   {{"no_relevant", "skip"}});
}

/// The first few, and how many more there are.
std::string few_of(std::span<const std::string> names) {
    constexpr std::size_t most = 3;
    const std::string some = fmt::format("{}", fmt::join(names.first(std::min(names.size(), most)), ", "));
    return names.size() > most ? fmt::format("{} and {} more", some, names.size() - most) : some;
}

void note_namesakes(const EvaluationRequest& request, const Scale& scale, Provenance& about) {
    std::vector<std::string> ours, theirs;
    for (const Measure& measure : request.measures)
        if (const auto name = namesake(measure, scale)) {
            ours.push_back(measure.name());
            theirs.push_back(*name);
        }
    if (!ours.empty())
        about.note(
            fmt::format("{}: by the papers' definitions, with grades; the numbers of ndeval and ir_measures are {}",
                        few_of(ours), few_of(theirs)));
}

}  // namespace

void add_tool_notes(const EvaluationRequest& request, const Judgments& judgments, std::size_t missing,
                    Provenance& about) {
    if (missing > 0 && request.policies.missing == MissingTopics::zero)
        note_missing(tools_that(&ToolHabit::without_results, request.measures), about);
    if (request.policies.no_relevant != NoRelevant::skip)
        note_without_relevant(tools_that(&ToolHabit::without_relevant, request.measures), judgments, about);
    note_namesakes(request, judgments.scale(), about);
}

}  // namespace assay
