// How measures agree and which axioms they satisfy; how alike runs are; what was judged; what was evaluated.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/version.hpp"
#include "assay/plot/plot.hpp"
#include "assay/plot/svg.hpp"
#include "assay/views/overview/html.hpp"
#include "assay/views/overview/overview_sections.hpp"
#include "assay/views/run_order.hpp"

namespace assay::views {

namespace {

std::string agreement_table(const AgreementResult& agreement) {
    const std::size_t count = agreement.measures.size();
    std::vector<double> values(count * count, 1);
    for (std::size_t p = 0; p < agreement.pairs.size(); ++p) {
        const auto [a, b] = agreement.pairs[p];
        values[a * count + b] = values[b * count + a] = agreement.by_pair[p][0].of_means.value_or(left_out);
    }
    HtmlTable table{
        .classes = "heat square",
        .caption = fmt::format("Kendall's tau b between the rankings of {} runs by their means", agreement.runs),
        .head = "<tr>" + column_head("measure", false)};
    for (const std::string& name : agreement.measures) table.head += upright_head(name);
    table.head += "</tr>";
    for (std::size_t a = 0; a < count; ++a) {
        table.body += "<tr>" + row_head(agreement.measures[a]);
        for (std::size_t b = 0; b < count; ++b)
            table.body +=
                fmt::format("<td{}>{}", heat_class(values[a * count + b], 0, 1), two_digits(values[a * count + b]));
        table.body += "</tr>\n";
    }
    return table.text();
}

std::string axioms_table(const AxiomsResult& axioms) {
    HtmlTable table{.classes = "verdicts",
                    .caption =
                        "Axioms: Y where no counterexample was found, – where there is one or the measure sees "
                        "no aspects",
                    .head = "<tr>" + column_head("measure", false)};
    std::string key;
    for (const axioms::Axiom* axiom : axioms.axioms) {
        table.head += column_head(html_text(axiom->name), false);
        key += fmt::format("<dt>{}</dt><dd>{}</dd>", html_text(axiom->name), html_text(axiom->statement));
    }
    table.head += "</tr>";
    for (std::size_t m = 0; m < axioms.measures.size(); ++m) {
        table.body += "<tr>" + row_head(axioms.measures[m].name());
        for (std::size_t a = 0; a < axioms.axioms.size(); ++a)
            table.body += axioms.at(m, a).finding.satisfied() ? "<td class=\"yes\">Y</td>" : "<td>–</td>";
        table.body += "</tr>\n";
    }
    return table.text() + fmt::format("<details><summary>What the axioms say</summary><dl>{}</dl></details>\n", key);
}

/// The runs that a picture has colours for.
std::string draw(const Overview& overview, const DepthCurves& curves, const std::vector<ShownRun>& order) {
    constexpr std::size_t most_lines = 6;
    plot::Lines lines;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(order.size(), most_lines); ++i) {
        plot::Line line{.points = {}, .series = i, .marked = true};
        for (std::size_t d = 0; d < curves.depths.size(); ++d)
            line.points.push_back({.x = static_cast<double>(curves.depths[d]), .y = curves.means[order[i].system][d]});
        lines.lines.push_back(std::move(line));
        names.push_back(overview.evaluation.scores.systems[order[i].system]);
    }
    return html_figure(plot::to_svg({.title = fmt::format("{}@k", curves.name),
                                     .subtitle = order.size() > most_lines
                                                     ? fmt::format("the {} best runs of {} by {}", most_lines,
                                                                   order.size(), overview.evaluation.scores.measures[0])
                                                     : "",
                                     .x = {.title = "k", .logarithmic = true},
                                     .y = {.low = 0, .high = 1},
                                     .marks = {lines},
                                     .series = names}));
}

std::string curves_table(const Overview& overview, const DepthCurves& curves, const std::vector<ShownRun>& order) {
    const bool judged = curves.name == "Judged";
    HtmlTable table{.classes = "heat sortable",
                    .caption = judged ? "Share of the first k documents that were judged, mean over topics"
                                      : "Share of the aspects of a topic that the first k documents cover, mean over "
                                        "topics",
                    .head = "<tr>" + column_head("run", false)};
    for (const std::size_t depth : curves.depths) table.head += column_head(fmt::format("@{}", depth));
    table.head += "</tr>";
    for (const ShownRun& run : order) {
        table.body += "<tr>" + row_head(overview.evaluation.scores.systems[run.system]);
        for (const double mean : curves.means[run.system])
            table.body += fmt::format("<td{}>{}", heat_class(mean, 0, 1), four_digits(mean));
        table.body += "</tr>\n";
    }
    return table.text();
}

std::string inputs_table(const Provenance& about) {
    HtmlTable table{.classes = "files",
                    .caption = "What was read",
                    .head = "<tr>" + column_head("file", false) + column_head("bytes") + column_head("lines") +
                            column_head("digest", false) + "</tr>"};
    for (const Input& input : about.inputs)
        table.body += fmt::format("<tr>{}<td class=\"n\">{}</td><td class=\"n\">{}</td><td><code>{}</code></td></tr>\n",
                                  row_head(input.path), input.bytes, input.lines, html_text(input.digest));
    return about.inputs.empty() ? "" : table.text();
}

std::string assumptions_table(const std::vector<Assumption>& assumptions) {
    HtmlTable table{.classes = "words",
                    .caption = "What was assumed",
                    .head = "<tr>" + column_head("about", false) + column_head("assumed", false) + "</tr>"};
    for (const Assumption& one : assumptions)
        table.body += fmt::format("<tr>{}<td>{}</td></tr>\n", row_head(one.name), html_text(one.text));
    return assumptions.empty() ? "" : table.text();
}

std::string messages_list(std::string_view title, const std::vector<Message>& messages, HintWords words) {
    if (messages.empty()) return "";
    std::string text = fmt::format("<h3>{}</h3>\n<ul>\n", title);
    for (const Message& message : messages)
        text +=
            fmt::format("<li>{}{}</li>\n", message.severity == Severity::warning ? "<strong>Warning:</strong> " : "",
                        html_text(message_text(message, words)));
    return text + "</ul>\n";
}

}  // namespace

std::string measures_content(const Overview& overview) {
    return (overview.agreement ? agreement_table(*overview.agreement) : "") +
           (overview.axioms ? axioms_table(*overview.axioms) : "");
}

std::string likeness_content(const Overview& overview) {
    if (!overview.likeness) return "";
    const RunLikeness& likeness = *overview.likeness;
    const std::vector<std::string>& names = overview.evaluation.scores.systems;
    HtmlTable table{.classes = "heat square",
                    .caption = fmt::format("{} of the first {} documents, mean over topics; runs that are alike stand "
                                           "side by side",
                                           html_text(likeness.similarity.name()), likeness.depth),
                    .head = "<tr>" + column_head("run", false)};
    for (const std::size_t run : likeness.order) table.head += upright_head(names[run]);
    table.head += "</tr>";
    for (const std::size_t a : likeness.order) {
        table.body += "<tr>" + row_head(names[a]);
        for (const std::size_t b : likeness.order) {
            const double value = likeness.values[a * names.size() + b];
            table.body += fmt::format("<td{}>{}", heat_class(value, 0, 1), two_digits(value));
        }
        table.body += "</tr>\n";
    }
    return table.text();
}

std::string depth_content(const Overview& overview) {
    std::string text;
    const std::vector<ShownRun> order = runs_in_order(overview.evaluation.scores, 0);
    for (const DepthCurves& curves : overview.curves)
        text += fmt::format("<div class=\"beside\">{}{}</div>\n", curves_table(overview, curves, order),
                            draw(overview, curves, order));
    return text;
}

std::string about_content(const Overview& overview, const OverviewStyle& style) {
    const Provenance& about = overview.compared ? overview.compared->about : overview.evaluation.about;
    std::string text = fmt::format("<p>Made by assay {}.", html_text(version()));
    if (!style.command.empty())
        text += fmt::format(" The command to repeat it:</p>\n<pre tabindex=\"0\"><code>{}</code></pre>\n",
                            html_text(style.command));
    else text += "</p>\n";
    return text + messages_list("Messages", about.messages, style.hint_words) +
           messages_list("Not shown", overview.not_shown, style.hint_words) + inputs_table(about) +
           assumptions_table(about.assumptions);
}

}  // namespace assay::views
