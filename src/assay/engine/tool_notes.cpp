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

/// The tools whose measures were asked for, each once.
std::vector<std::string_view> tools_of(std::span<const Measure> measures) {
    std::vector<std::string_view> tools;
    for (const Measure& measure : measures)
        if (!measure.family->tool.empty() && std::find(tools.begin(), tools.end(), measure.family->tool) == tools.end())
            tools.push_back(measure.family->tool);
    return tools;
}

/// The tools leave topics without results out of their means, unless they are told to count them.
void note_missing(std::vector<std::string_view> tools, Provenance& about) {
    std::erase(tools, "ir_measures");  // counts them
    if (tools.empty()) return;
    about.note(fmt::format("means of {} count topics without results as 0, as {} with -c; without it they are left out",
                           fmt::join(tools, ", "), tools.size() > 1 ? "the tools do" : "the tool does"),
               {{"missing", "skip"}});
}

/// gdeval leaves out topics without a relevant document, whatever it is told.
void note_without_relevant(const Judgments& judgments, Provenance& about) {
    std::size_t count = 0;
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        if (const auto ranked = judgments[topic].ranked; ranked.empty() || !(ranked[0] > 0)) ++count;
    if (count > 0)
        about.note(fmt::format("means of gdeval count {} without a relevant document as 0; the tool leaves {} out",
                               counted(count, "topic"), count > 1 ? "them" : "it"),
                   {{"no_relevant", "skip"}});
}

/// The first few, and how many more there are.
std::string some_of(std::span<const std::string> names) {
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
                        some_of(ours), some_of(theirs)));
}

}  // namespace

void add_tool_notes(const EvaluationRequest& request, const Judgments& judgments, std::size_t missing,
                    Provenance& about) {
    const std::vector<std::string_view> tools = tools_of(request.measures);
    if (missing > 0 && request.policies.missing == MissingTopics::zero) note_missing(tools, about);
    if (request.policies.no_relevant != NoRelevant::skip &&
        std::find(tools.begin(), tools.end(), "gdeval") != tools.end())
        note_without_relevant(judgments, about);
    note_namesakes(request, judgments.scale(), about);
}

}  // namespace assay
