#include "assay/views/overview/overview_page.hpp"

#include <regex>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/sha256.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/views/overview/html.hpp"
#include "assay/views/overview/overview_data.hpp"

#include "support/files.hpp"

namespace assay::testing::overview_page_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// What stands between two texts, the first time that it does.
std::string between(const std::string& text, const std::string& before, const std::string& after) {
    const std::size_t begin = text.find(before);
    if (begin == std::string::npos) return "not found: " + before;
    const std::size_t from = begin + before.size();
    return text.substr(from, text.find(after, from) - from);
}

/// Two runs, one topic of which has an id that is markup.
class OverviewPage : public ::testing::Test {
protected:
    void SetUp() override {
        write_file(folder_ / "qrels", "</script> 0 doc-1 2\n</script> 0 doc-2 0\nt2 0 doc-1 1\nt2 0 doc-3 1\n");
        write_file(folder_ / "a.run",
                   "</script> Q0 doc-1 1 3 x\n</script> Q0 doc-2 2 2 x\nt2 Q0 u 1 2 x\nt2 Q0 doc-3 2 1 x\n");
        write_file(folder_ / "b.run", "</script> Q0 doc-2 1 3 x\nt2 Q0 doc-1 1 2 x\n");
        EvaluationRequest request;
        request.judgments = folder_ / "qrels";
        request.runs = {folder_ / "a.run", folder_ / "b.run"};
        request.measures = parse_measures(std::vector<std::string>{"P@2", "RR"});
        overview_ = make_overview({.scores = {request}});
    }

    TemporaryFolder folder_;
    Overview overview_;
};

// By hand: RR of a is 1 and 1/2, of b 0 and 1.
TEST_F(OverviewPage, DataAreExact) {
    const std::string data = views::overview_data(overview_, "assay \"x\"");
    EXPECT_THAT(data, HasSubstr(R"("command":"assay \"x\"")"));
    EXPECT_THAT(data, HasSubstr(R"("runs":["a","b"],"topics":["\u003c/script>","t2"],"measures":["P@2","RR"])"));
    EXPECT_THAT(data, HasSubstr(R"("overall":[[0.5,0.25],[0.75,0.5]])"));
    EXPECT_THAT(data, HasSubstr(R"("values":[[[0.5,0.5],[0,0.5]],[[1,0.5],[0,1]]])"));
}

// doc-2 shares four characters with doc-1. RR of a on the first topic is 1 at once: 10000 in base 36 is 7ps. Where it
// changes later there is a space for what comes before.
TEST_F(OverviewPage, TracesAreWrittenInShort) {
    const std::string data = views::overview_data(overview_, "");
    EXPECT_THAT(data, HasSubstr(R"("topics":[0,1],"documents":[["0doc-1","42"],["0doc-1","43","0u"]])"));
    EXPECT_THAT(data, HasSubstr(R"("known":["0 1","2 2 "],"labels":["2","0","1"])"));
    EXPECT_THAT(data, HasSubstr(R"("rankings":["0 1,1","2 1,0"],"steps":["3uw,7ps,,"," 3uw, 3uw,3uw,7ps"])"));
}

TEST_F(OverviewPage, DataHaveNoMarkup) {
    EXPECT_THAT(views::overview_data(overview_, "</script><!--"), Not(HasSubstr("<")));
}

TEST_F(OverviewPage, ThePolicyNamesTheStyleAndTheModuleByTheirDigests) {
    const std::string page = views::overview_page(overview_, {});
    const std::string module = between(page, "<script type=\"module\">", "</script>");
    const std::string style = between(page, "<style>", "</style>");
    EXPECT_GT(module.size(), 1000U);
    EXPECT_THAT(page, HasSubstr("script-src 'sha256-" + sha256_base64(module) + "'"));
    EXPECT_THAT(page, HasSubstr("style-src 'sha256-" + sha256_base64(style) + "'"));
    EXPECT_EQ(page.find("<style", page.find("<style>") + 1), std::string::npos);  // none inside the drawings
    EXPECT_FALSE(std::regex_search(page, std::regex("<[^>]* (style|on[a-z]+)=")));
    EXPECT_FALSE(std::regex_search(page, std::regex("(src|href)=\"?https?:")));
}

TEST_F(OverviewPage, TheModuleIsOneFile) {
    const std::string module = between(views::overview_page(overview_, {}), "<script type=\"module\">", "</script>");
    EXPECT_FALSE(std::regex_search(module, std::regex("(^|\n)(import|export) ")));
    EXPECT_THAT(module, HasSubstr("const mount = (root, data)"));
}

TEST_F(OverviewPage, IdsAreText) {
    const std::string page = views::overview_page(overview_, {.command = "<b>\x1b"});
    EXPECT_THAT(page, HasSubstr("<th scope=\"row\">&lt;/script&gt;</th>"));
    EXPECT_THAT(page, HasSubstr("<code>&lt;b&gt;\\x1b</code>"));
}

TEST_F(OverviewPage, TheBodyHasThePartsOfThePage) {
    const std::string body = views::overview_body(overview_, {});
    EXPECT_THAT(views::overview_page(overview_, {}), HasSubstr(body));
    for (const char* part : {"runs", "topics", "pairs", "measures", "likeness", "depth", "about"})
        EXPECT_THAT(body, HasSubstr("<section id=\"" + std::string(part) + "\""));
}

TEST(OverviewHtml, NumbersInCells) {
    EXPECT_EQ(views::two_digits(0.714), ".71");
    EXPECT_EQ(views::two_digits(1), "1.00");
    EXPECT_EQ(views::two_digits(-0.5), "-.50");
    EXPECT_EQ(views::two_digits(123.4), "123");
    EXPECT_EQ(views::two_digits(left_out), "–");
    EXPECT_EQ(views::four_digits(2.0 / 3), "0.6667");
    EXPECT_EQ(views::heat_class(0, 0, 1), " class=h0");
    EXPECT_EQ(views::heat_class(0.55, 0, 1), " class=h5");
    EXPECT_EQ(views::heat_class(1, 0, 1), " class=h9");
    EXPECT_EQ(views::heat_class(left_out, 0, 1), "");
}

}  // namespace
}  // namespace assay::testing::overview_page_test
