#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/similarity/catalogue.hpp"
#include "assay/views/measure_pages.hpp"
#include "assay/views/references.hpp"
#include "assay/views/similarity_pages.hpp"
#include "assay/views/test_pages.hpp"

namespace assay::testing::pages_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string line_of(const views::Page& page, std::string_view key) {
    for (const views::PageLine& line : page.lines)
        if (line.key == key) return line.text;
    return "";
}

TEST(Pages, APageAsText) {
    const views::Page page{
        .name = "X", .summary = "what it is", .formula = "a\nb", .lines = {{"p", "0.5"}, {"", "more"}}};
    EXPECT_EQ(page_text(page), "X: what it is\n\n    a\n    b\n\n  p         0.5\n            more\n");
}

TEST(Pages, EveryMeasureHasOne) {
    for (const MeasureFamily* family : measure_families()) {
        const views::Page page = views::measure_page(*family);
        EXPECT_FALSE(page.summary.empty()) << page.name;
        EXPECT_EQ(line_of(page, "example"), family->example);
        for (const Param& param : family->params) EXPECT_NE(line_of(page, param.name), "") << page.name;
        EXPECT_THAT(views::measure_names(), HasSubstr(page.name + "\n"));
        EXPECT_THAT(views::measure_chapters(), HasSubstr("### " + page.name + "\n"));
    }
}

TEST(Pages, RangesAndCutoffs) {
    const views::Page ndcg = views::measure_page(*find_measure_family("", "nDCG"));
    EXPECT_EQ(line_of(ndcg, "range"), "[0, 1]");
    EXPECT_EQ(line_of(ndcg, "cut-off"), "optional; without it the whole ranking");
    EXPECT_EQ(line_of(views::measure_page(*find_measure_family("", "DCG")), "range"), "[0, inf)");
}

TEST(Pages, EverySimilarityHasOne) {
    for (const SimilarityFamily* row : all_similarities()) {
        const views::Page page = views::similarity_page(*row);
        EXPECT_EQ(line_of(page, "example"), row->example);
        EXPECT_EQ(views::find_similarity_family(row->name), row);
        EXPECT_THAT(views::similarity_names(), HasSubstr(page.name + "\n"));
    }
    EXPECT_EQ(views::find_similarity_family("nDCG"), nullptr);
}

TEST(Pages, NeededSettingsAreNamedByTheFrontEnd) {
    const auto words = [](std::string_view policy, std::span<const std::string_view>) {
        return "<" + std::string(policy) + ">";
    };
    EXPECT_THAT(views::similarity_sections(words), HasSubstr("needs <judgments> or <profiles>"));
    EXPECT_THAT(views::similarity_sections(), Not(HasSubstr("--judgments")));
}

TEST(Pages, FamiliesAreFoundWithoutTheirCutoffs) {
    const std::vector<std::string> names{"P", "trec_eval:P", "MAP", "nDCG_IA@10"};
    const auto found = views::find_families(names, {});
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0]->name, "P");
    EXPECT_EQ(found[1]->tool, "trec_eval");
    EXPECT_EQ(found[2]->name, "AP");
    EXPECT_EQ(found[3]->name, "IA");
    const std::vector<std::string> wrong{"nonsense", "P", "other nonsense"};
    try {
        views::find_families(wrong, {});
        FAIL();
    } catch (const UsageError& error) {
        EXPECT_THAT(error.what(), HasSubstr("\"nonsense\""));
        EXPECT_THAT(error.what(), HasSubstr("other nonsense"));
    }
}

TEST(Pages, TestsHaveTheirParameters) {
    EXPECT_THAT(views::test_list(), HasSubstr("zeros: "));
    EXPECT_THAT(views::test_list(), HasSubstr("source: "));
    EXPECT_THAT(views::test_list(), Not(HasSubstr("--")));
}

TEST(References, AreInFull) {
    EXPECT_EQ(views::reference("no such key"), "no such key");
    for (const MeasureFamily* family : measure_families()) {
        if (family->cite.empty()) continue;
        EXPECT_NE(views::reference(family->cite), family->cite) << family->cite << " is not in the bibliography";
    }
}

}  // namespace
}  // namespace assay::testing::pages_test
