#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>

#include "assay/report/report.hpp"

#include "support/reports.hpp"

namespace assay::testing::html_test {
namespace {

/// Without the style sheet, which may change.
std::string html_of(const Report& report, const ReportStyle& style = {.digits = 2}) {
    const std::string text = written(report, "html", style);
    return text.substr(text.find("</style>\n") + 9);
}

TEST(HtmlFormat, ATableWithItsHeadsAndKey) {
    const Report report = report_of({{.title = "a < b", .table = marked_table("▲", ""), .key = {"▲: \"more\""}}});
    EXPECT_EQ(html_of(report), R"(<table class="assay">
<caption>a &lt; b</caption>
<thead>
<tr><th scope="col">run</th><th scope="col" class="number">AP</th><td></td><th scope="col" class="number">P</th></tr>
</thead>
<tbody>
<tr><th scope="row">a_1</th><td class="number"><strong>0.50</strong></td><td class="marks">&#9650;</td><td class="number">12.00</td></tr>
<tr><th scope="row">b</th><td class="number">0.25</td><td class="marks"></td><td class="number">3.00</td></tr>
</tbody>
</table>
<p class="assay">&#9650;: &quot;more&quot;</p>
)");
}

TEST(HtmlFormat, IdsCannotBecomeMarkup) {
    const Table table{.columns = {{.title = "<i>"}},
                      .rows = {{"<script>alert(1)</script>"}, {"a&b\"c"}, {"\xff\n\xc3\xa9"}}};
    const std::string text = html_of(report_of({{.table = table}}));
    EXPECT_NE(text.find("<th scope=\"col\">&lt;i&gt;</th>"), std::string::npos);
    EXPECT_NE(text.find("<th scope=\"row\">&lt;script&gt;alert(1)&lt;/script&gt;</th>"), std::string::npos);
    EXPECT_NE(text.find("<th scope=\"row\">a&amp;b&quot;c</th>"), std::string::npos);
    EXPECT_NE(text.find("<th scope=\"row\">\\xff\\x0a&#233;</th>"), std::string::npos);
    EXPECT_EQ(text.find("<script"), std::string::npos);
}

TEST(HtmlFormat, EmptyTablesAndNumbersThatAreNone) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(
        html_of(report_of({{.table = {.columns = {{.title = "x"}}, .rows = {}}}})),
        "<table class=\"assay\">\n<thead>\n<tr><th scope=\"col\">x</th></tr>\n</thead>\n<tbody>\n</tbody>\n</table>\n");
    const std::string text =
        html_of(report_of({{.table = {.columns = {{.title = "x"}}, .rows = {{infinity}, {std::nan("")}, {Cell{}}}}}}));
    EXPECT_NE(text.find(">inf</td>"), std::string::npos);
    EXPECT_NE(text.find(">-</td>"), std::string::npos);
    EXPECT_NE(text.find("></td>"), std::string::npos);
}

TEST(HtmlFormat, WordsAreParagraphs) {
    Report report = report_of({{.title = "only words"}});
    report.head = {"head"};
    report.about.assume("a", "what", "so & so");
    EXPECT_EQ(html_of(report, {.assumptions = true}),
              "<p class=\"assay\">head</p>\n<p class=\"assay\">only words</p>\n<p class=\"assay\">Assumed:</p>\n"
              "<ul class=\"assay\">\n<li>what: so &amp; so</li>\n</ul>\n");
}

}  // namespace
}  // namespace assay::testing::html_test
