#include "assay/views/why_view.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay::views {

namespace {

/// "ties by document id ascending; topics missing from the run left out"
std::string changes_text(const Combination& one) {
    if (one.changes.empty()) return "nothing";
    std::string text;
    for (const Change& change : one.changes) (text += text.empty() ? "" : "; ") += change.text;
    return text;
}

/// "3 topics differ: 12, 15, 20"
std::string topics_text(const std::vector<std::string>& topics) {
    constexpr std::size_t most = 5;
    const std::span<const std::string> some(topics.data(), std::min(topics.size(), most));
    return fmt::format("{} differ{}: {}{}", counted(topics.size(), "topic"), topics.size() == 1 ? "s" : "",
                       fmt::join(some, ", "), topics.size() > most ? ", ..." : "");
}

bool gives_same(const Combination& x, const Combination& y) {
    return x.nearness != Nearness::misses && y.nearness != Nearness::misses && x.fingerprint == y.fingerprint;
}

/// The tools that are known to compute just that.
std::vector<std::string_view> tools_of(const Why& why, const Combination& one) {
    std::vector<std::string_view> tools;
    for (const ToolAnswer& answer : why.tools)
        if (gives_same(answer.combination, one)) tools.push_back(answer.tool);
    return tools;
}

/// "trec_eval 10, ndeval and ranx"
std::string listed(std::span<const std::string_view> names) {
    if (names.size() == 1) return std::string(names[0]);
    return fmt::format("{} and {}", fmt::join(names.first(names.size() - 1), ", "), names.back());
}

std::string number(const Why& why) { return why.value ? fmt::format(" {:.{}f}", *why.value, why.digits) : ""; }

/// One or two sentences that answer the question.
std::vector<std::string> answer(const Why& why) {
    const std::string asked = fmt::format("{} of {}", why.measure, why.run);
    if (why.plain.nearness != Nearness::misses && why.plain.changes.empty())
        return {
            fmt::format("{}: nothing differs; the value is {:.{}f}", asked, why.plain.value, std::max(why.digits, 4))};
    const std::string plainly = fmt::format("{} is {:.{}f}", asked, why.plain.value, std::max(why.digits, 4));
    if (!why.hit())
        return {fmt::format("{}; none of {} combinations of choices gives{}", plainly, why.tried,
                            why.value ? number(why) : " the values of the topics")};
    const Combination& first = why.found[0];
    std::vector<std::string> lines{fmt::format("{};{} comes with: {}", plainly,
                                               why.value ? number(why) : " what the file has", changes_text(first))};
    if (const auto tools = tools_of(why, first); !tools.empty())
        lines.push_back(fmt::format("This is what {} compute{}", listed(tools), tools.size() == 1 ? "s" : ""));
    if (first.nearness == Nearness::hits_cut)
        lines.emplace_back("It does so only if digits were cut off instead of rounded");
    return lines;
}

Section found_section(const Why& why, const CommandFor& command) {
    Section section{.title = why.hit() ? "What gives the number" : "What comes nearest"};
    section.table.columns = {{.title = "", .whole = true}, {.title = "what differs"}, {.title = "value"}};
    if (!why.hit()) section.table.columns.push_back({.title = "off by", .change = true});
    for (const Combination& one : why.found) {
        auto& row = section.table.rows.emplace_back();
        row.emplace_back(static_cast<double>(section.table.rows.size()));
        std::string text = changes_text(one);
        if (!one.other_topics.empty()) text += fmt::format(" ({})", topics_text(one.other_topics));
        row.emplace_back(std::move(text));
        row.emplace_back(one.value);
        if (!why.hit()) row.push_back(why.value ? Cell(one.value - *why.value) : Cell(one.distance));
    }
    for (std::size_t i = 0; i < why.found.size(); ++i)
        if (const std::string typed = command(why.found[i]); !typed.empty())
            section.key.push_back(fmt::format("{}: {}", i + 1, typed));
    if (section.key.size() < why.found.size())
        section.key.emplace_back(section.key.empty() ? "No setting does this" : "The others no setting does");
    return section;
}

Section singles_section(const Why& why) {
    Section section{.title = "What single choices do", .detail = true};
    section.table.columns = {{.title = "choice"}, {.title = "value"}, {.title = "change", .change = true}};
    for (std::size_t i = 0; i < why.singles.size();) {
        const double value = why.singles[i].value;
        std::string text;  // of all that give the same
        for (; i < why.singles.size() && why.singles[i].value == value; ++i)
            (text += text.empty() ? "" : "; or ") += why.singles[i].changes.back().text;
        section.table.rows.push_back({std::move(text), value, value - why.plain.value});
    }
    return section;
}

Section tools_section(const Why& why) {
    Section section{.title = "What other tools would print", .detail = true};
    section.table.columns = {
        {.title = "tool"}, {.title = "value"}, {.title = "", .marks = true}, {.title = "what it does"}};
    for (const ToolAnswer& answer : why.tools)
        section.table.rows.push_back({std::string(answer.tool), answer.combination.value,
                                      std::string(answer.combination.nearness != Nearness::misses ? "*" : ""),
                                      std::string(answer.does)});
    section.key = {"*: the number that was asked for"};
    return section;
}

std::vector<Section> sections(const Why& why, const CommandFor& command) {
    std::vector<Section> made;
    const bool nothing_differs = why.plain.nearness != Nearness::misses && why.plain.changes.empty();
    if (!nothing_differs || why.found.size() > 1) made.push_back(found_section(why, command));
    if (!why.singles.empty()) made.push_back(singles_section(why));
    if (!why.tools.empty()) made.push_back(tools_section(why));
    return made;
}

// ---- for programs

std::string_view nearness_name(Nearness nearness) {
    switch (nearness) {
        case Nearness::hits: return "hit";
        case Nearness::hits_cut: return "hit if cut off";
        default: return "miss";
    }
}

void give(std::string_view kind, std::string_view tool, const Combination& one, const CommandFor& command,
          const TakeRecord& take) {
    std::vector<std::string> changes;
    changes.reserve(one.changes.size());
    for (const Change& change : one.changes) changes.push_back(change.text);
    const std::string typed = command(one);
    const Field fields[] = {kind,
                            tool.empty() ? Field() : Field(tool),
                            std::string_view(one.measure),
                            one.value,
                            nearness_name(one.nearness),
                            std::uint64_t{one.other_topics.size()},
                            TextList{changes, "; "},
                            typed.empty() ? Field() : Field(std::string_view(typed))};
    take(fields);
}

void give_all(const Why& why, const CommandFor& command, const TakeRecord& take) {
    give("asked", "", why.plain, command, take);
    for (const Combination& one : why.found) give("found", "", one, command, take);
    for (const Combination& one : why.singles) give("single", "", one, command, take);
    for (const ToolAnswer& answer : why.tools) give("tool", answer.tool, answer.combination, command, take);
}

}  // namespace

Report why_view(std::shared_ptr<const Why> why, const CommandFor& command) {
    Report report;
    report.about = why->about;
    if (!why->unknown_topics.empty())
        report.about.warn(fmt::format("the file of topics has {} that nobody judged, {} among them",
                                      counted(why->unknown_topics.size(), "topic"), in_quotes(why->unknown_topics[0])));
    report.head = answer(*why);
    report.tables = [why, command] { return sections(*why, command); };
    report.records = {
        .name = "combinations",
        .columns = {"kind", "tool", "measure", "value", "verdict", "topics_that_differ", "changes", "command"},
        .each = [why, command](const TakeRecord& take) { give_all(*why, command, take); }};
    return report;
}

}  // namespace assay::views
