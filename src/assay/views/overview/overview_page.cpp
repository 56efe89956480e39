#include "assay/views/overview/overview_page.hpp"

#include <string_view>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/sha256.hpp"
#include "assay/plot/colours.hpp"
#include "assay/views/overview/html.hpp"
#include "assay/views/overview/overview_data.hpp"
#include "assay/views/overview/overview_sections.hpp"
#include "assay/views/overview/web_report.hpp"  // made from web/report by the build

namespace assay::views {

namespace {

struct Part {
    std::string_view id, title;
    std::string content;
};

std::vector<Part> parts_of(const Overview& overview, const OverviewStyle& style) {
    const bool aspects = overview.curves.size() > 1;
    std::vector<Part> parts{{"runs", "Runs", runs_content(overview)},
                            {"topics", overview.evaluation.relevant ? "Users" : "Topics", topics_content(overview)},
                            {"pairs", "Two runs", pairs_content(overview)},
                            {"measures", "Measures", measures_content(overview)},
                            {"likeness", "How alike runs are", likeness_content(overview)},
                            {"depth", aspects ? "Judged documents and aspects by depth" : "Judged documents by depth",
                             depth_content(overview)},
                            {"about", "What was evaluated", about_content(overview, style)}};
    std::erase_if(parts, [](const Part& part) { return part.content.empty(); });
    return parts;
}

std::size_t warnings_of(const Provenance& about) {
    std::size_t count = 0;
    for (const Message& message : about.messages) count += message.severity == Severity::warning;
    return count;
}

/// The title, what this is in a line, and the way to the parts.
std::string header_of(const Overview& overview, const std::vector<Part>& parts) {
    const Evaluation& evaluation = overview.evaluation;
    const Provenance& about = overview.compared ? overview.compared->about : evaluation.about;
    std::string text = fmt::format("<p>{}", counted(evaluation.scores.measures.size(), "measure"));
    if (const std::size_t warnings = warnings_of(about); warnings > 0)
        text += fmt::format("; <a href=\"#about\">{}</a>", counted(warnings, "warning"));
    text += "</p>\n<nav aria-label=\"Parts of this page\"><ul>";
    for (const Part& part : parts) text += fmt::format("<li><a href=\"#{}\">{}</a></li>", part.id, part.title);
    return text +
           "</ul></nav>\n<noscript><p>Sorting, other measures, two runs of your choice and explanations rank by rank "
           "need JavaScript; all that is below does not.</p></noscript>\n";
}

std::string title_of(const Overview& overview) {
    const Scores& scores = overview.evaluation.scores;
    return fmt::format("{} on {}", counted(scores.systems.size(), "run"),
                       counted(scores.topics.size(), overview.evaluation.topic_word()));
}

}  // namespace

std::string overview_body(const Overview& overview, const OverviewStyle& style) {
    std::string text;
    for (const Part& part : parts_of(overview, style)) text += html_section(part.id, part.title, part.content);
    return text;
}

std::string overview_page(const Overview& overview, const OverviewStyle& style) {
    const std::vector<Part> parts = parts_of(overview, style);
    const std::string title = title_of(overview);
    const std::string sheet = std::string(web_report_css) + plot::style_sheet();
    const std::string module = std::string(web_report_js) +
                               "mount(document.querySelector(\"main\"),"
                               "readData(document.getElementById(\"assay-data\").textContent));\n";
    std::string page = fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-{}'; style-src "
        "'sha256-{}'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>{}</style></head>\n"
        "<body><a class=\"skip\" href=\"#runs\">Skip to the runs</a>\n<header><h1>{}</h1>\n{}</header>\n<main>\n",
        sha256_base64(module), sha256_base64(sheet), title, sheet, title, header_of(overview, parts));
    for (const Part& part : parts) page += html_section(part.id, part.title, part.content);
    page += fmt::format("</main>\n<script type=\"application/json\" id=\"assay-data\">{}</script>\n",
                        overview_data(overview, style.command));
    return page + fmt::format("<script type=\"module\">{}</script>\n</body></html>\n", module);
}

}  // namespace assay::views
