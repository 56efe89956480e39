// The names of similarities, the catalogue, and several similarities at once.

#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/families.hpp"

#include "support/random.hpp"
#include "support/rankings.hpp"

namespace assay::testing::names_test {
namespace {

using ::testing::HasSubstr;

std::string canonical(std::string_view name) { return parse_similarity(name).name(); }

std::string fault(std::string_view name) {
    try {
        parse_similarity(name);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

/// Every similarity of the catalogue in all its variants, at its defaults.
std::vector<Similarity> all_variants() {
    std::vector<Similarity> made;
    for (const SimilarityFamily* row : all_similarities()) {
        std::vector<Similarity> variants{{.family = row, .choice = {}, .values = {}, .k = whole_ranking}};
        for (const Param& param : row->params) variants[0].values.push_back({param.fallback, {}});
        for (const VariantAxis& axis : row->axes) {
            std::vector<Similarity> longer;
            for (const Similarity& one : variants)
                for (std::size_t word = 0; word < axis.words.size(); ++word) {
                    longer.push_back(one);
                    longer.back().choice.push_back(word);
                }
            variants = std::move(longer);
        }
        made.insert(made.end(), variants.begin(), variants.end());
    }
    return made;
}

TEST(SimilarityNames, EverySimilarityIsReadBackFromItsName) {
    std::set<std::string> names;
    for (Similarity one : all_variants()) {
        EXPECT_TRUE(parse_similarity(one.name()) == one) << one.name();
        EXPECT_TRUE(names.insert(one.name()).second) << one.name();
        if (one.family == &rbo_id_similarity || one.family == &rbo_rel_similarity) one.values[0].number = 0.85;
        if (one.family == &rbo_rel_similarity) one.values[1] = {2, {0, 0.5, 2}};
        if (one.family == &rbo_rel_similarity) one.values[2].number = 0.125;
        EXPECT_TRUE(parse_similarity(one.name()) == one) << one.name();
    }
    EXPECT_EQ(names.size(), 16U + 40U + 10U);
}

TEST(SimilarityNames, CanonicalForms) {
    EXPECT_EQ(canonical("RBO"), "rbo.id.a.ext");
    EXPECT_EQ(canonical("rbo(p=0.8)"), "rbo.id.a.ext(p=0.8)");
    EXPECT_EQ(canonical("RBO.min"), "rbo.id.a.min");
    EXPECT_EQ(canonical("RBO.rel"), "rbo.rel.loc.a.ext");
    EXPECT_EQ(canonical("rbo.rel.loc.ext(p=0.95,gain=exp:2)"), "rbo.rel.loc.a.ext(p=0.95,gain=exp:2)");
    EXPECT_EQ(canonical("RBO.ID.W.MAX ( P = 0.90 )"), "rbo.id.w.max");
    EXPECT_EQ(canonical("rbo.id.ext"), "rbo.id.a.ext");
    EXPECT_EQ(canonical("rbo.rel.glo"), "rbo.rel.glo.a.ext");
    EXPECT_EQ(canonical("rbo.rel.glo.trunc@20"), "rbo.rel.glo.a.trunc@20");
    EXPECT_EQ(canonical("rbo.rel(gain=lin:1)"), "rbo.rel.loc.a.ext");
    EXPECT_EQ(canonical("rbo.rel(gain=table:[0,1/2,1])"), "rbo.rel.loc.a.ext(gain=table:[0,0.5,1])");
    EXPECT_EQ(canonical("overlap@5"), "overlap@5");
    EXPECT_EQ(canonical("jaccard"), "Jaccard");
    EXPECT_EQ(canonical("AO@10"), "average_overlap@10");
    EXPECT_EQ(canonical("tau-ap.b"), "tau_ap.b");
    EXPECT_EQ(canonical("tau"), "kendall.b");
}

TEST(SimilarityNames, Faults) {
    EXPECT_EQ(fault("rbo.id.a.ex"), "\"rbo.id.a.ex\": unknown similarity; did you mean rbo.id.a.ext?");
    EXPECT_THAT(fault("kendal.b"), HasSubstr("did you mean kendall.b?"));
    EXPECT_THAT(fault("zzzzzzzzzzzzzz"), HasSubstr("unknown similarity; known are rbo.id, rbo.rel, overlap"));
    EXPECT_THAT(fault("rbo.id.ext."), HasSubstr("unknown similarity"));
    EXPECT_THAT(fault("rbo.id.ext.a"), HasSubstr("unknown similarity"));
    EXPECT_THAT(fault("rbo.ids"), HasSubstr("unknown similarity"));
    EXPECT_THAT(fault("tool:RBO"), HasSubstr("unknown similarity"));
    EXPECT_THAT(fault(""), HasSubstr("unknown similarity"));
    EXPECT_EQ(fault("rbo.id(p=1)"), "\"rbo.id(p=1)\": p must be a number in (0, 1), not 1");
    EXPECT_THAT(fault("rbo.id(p=0)"), HasSubstr("p must be a number in (0, 1)"));
    EXPECT_THAT(fault("rbo.id(p=nan)"), HasSubstr("p must be a number in (0, 1)"));
    EXPECT_EQ(fault("RBO(p=2)"), "\"RBO(p=2)\" stands for rbo.id.a.ext(p=2): p must be a number in (0, 1), not 2");
    EXPECT_THAT(fault("RBO(q=2)"), HasSubstr("unknown parameter \"q\"; rbo.id takes p"));
    EXPECT_THAT(fault("RBO(p)"), HasSubstr("has no \"=\""));
    EXPECT_THAT(fault("RBO(p=0.5,)"), HasSubstr("an argument is missing"));
    EXPECT_THAT(fault("RBO@10"), HasSubstr("rbo.id.a.ext takes no cut-off"));
    EXPECT_THAT(fault("rbo.rel@10"), HasSubstr("only trunc takes a cut-off"));
    EXPECT_THAT(fault("rbo.rel(gain=exp:1)"), HasSubstr("exp:t needs a t above 1, not 1"));
    EXPECT_THAT(fault("rbo.rel(gain=exp)"), HasSubstr("gain must be one of lin:, exp:, table:[...]"));
    EXPECT_THAT(fault("rbo.rel(epsilon=0)"), HasSubstr("epsilon must be a number above 0"));
    EXPECT_THAT(fault("overlap@0"), HasSubstr("the cut-off must be a whole number from 1"));
}

TEST(SimilarityNames, AllFaultsAtOnceAndEverySimilarityOnce) {
    const std::vector<std::string> repeated{"RBO", "rbo.id.a.ext", "RBO.min", "kendall", "tau_b"};
    EXPECT_EQ(parse_similarities(repeated).size(), 3U);
    try {
        parse_similarities(std::vector<std::string>{"RBOO", "RBO", "overlap@0"});
        FAIL();
    } catch (const UsageError& error) {
        EXPECT_THAT(error.what(),
                    HasSubstr("\"RBOO\": unknown similarity; did you mean RBO?\n\"overlap@0\": the cut-off"));
    }
}

TEST(SimilarityCatalogue, RowsAreComplete) {
    std::ifstream file("docs/references.bib");
    ASSERT_TRUE(file) << "the tests run in the folder of the project";
    const std::string entries{std::istreambuf_iterator<char>(file), {}};
    for (const SimilarityFamily* row : all_similarities()) {
        SCOPED_TRACE(row->name);
        EXPECT_FALSE(row->summary.empty());
        EXPECT_FALSE(row->formula.empty());
        EXPECT_LT(row->low, row->high);
        EXPECT_NE(row->prepare, nullptr);
        EXPECT_EQ(parse_similarity(row->example).family, row);
        EXPECT_NE(entries.find("{" + std::string(row->cite) + ",\n"), std::string::npos) << row->cite;
        for (const Param& param : row->params) {
            EXPECT_FALSE(param.meaning.empty());
            if (param.words.empty()) {
                EXPECT_TRUE(param.domain.contains(param.fallback)) << param.name;
            }
        }
        for (const VariantAxis& axis : row->axes) EXPECT_LT(axis.fallback, axis.words.size());
    }
    for (const Alias& alias : similarity_aliases()) EXPECT_EQ(fault(alias.name), "");
}

/// Items with relevance and scores, all in one ranking.
OwnedTiedRanking draw_full(Random& random, std::size_t n, bool tied) {
    OwnedTiedRanking ranking;
    std::vector<std::uint32_t> items(30);
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = static_cast<std::uint32_t>(i);
    for (std::size_t i = 0; i < n; ++i) {
        std::swap(items[i], items[i + random.below(items.size() - i)]);
        ranking.items.push_back(items[i]);
        ranking.levels.push_back(static_cast<std::uint16_t>(items[i] * items[i] % 4));
        const bool same = tied && i > 0 && random.below(3) == 0;
        ranking.scores.push_back(same ? ranking.scores.back() : 100.0 - static_cast<double>(i) - random.unit() / 2);
        if (same) ranking.ends.pop_back();
        ranking.ends.push_back(static_cast<std::uint32_t>(i + 1));
    }
    return ranking;
}

TEST(SimilarityCatalogue, ValuesStayInTheirRangeAndAreSymmetric) {
    Random random(101);
    const RelevanceScale scale = scale_to(3);
    const std::vector<Similarity> all = all_variants();
    Comparer comparer(all, scale);
    for (int trial = 0; trial < 300; ++trial) {
        const bool tied = trial % 2 == 0;
        const OwnedTiedRanking x = draw_full(random, random.below(25), tied),
                               y = draw_full(random, random.below(25), tied);
        const RankingPair pair{.x = x, .y = y, .items = 30}, back{.x = y, .y = x, .items = 30};
        std::vector<BoundedValue> found;
        for (const Similarity& one : all) {
            Comparer single({one}, scale);
            if (!single.refuse(pair).empty()) {
                found.emplace_back();
                continue;
            }
            found.push_back(single(pair)[0]);
            SCOPED_TRACE(one.name());
            const BoundedValue value = found.back();
            if (std::isnan(value.value)) continue;
            ASSERT_GE(value.value, one.family->low - 1e-12);
            ASSERT_LE(value.value, one.family->high + 1e-12);
            ASSERT_LE(value.low, value.high);
            if (one.family->symmetric) {
                ASSERT_NEAR(single(back)[0].value, value.value, 1e-12);
            }
        }
        if (!comparer.refuse(pair).empty()) continue;
        // All at once give what each gives alone.
        const auto together = comparer(pair);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (!std::isnan(found[i].value)) {
                ASSERT_NEAR(together[i].value, found[i].value, 1e-14) << all[i].name();
            }
    }
}

TEST(SimilarityCatalogue, RefusesWhatItCannotCompute) {
    const RelevanceScale scale = scale_to(3);
    const auto refused = [&](std::string_view name, const RankingPair& pair) {
        return Comparer({parse_similarity(name)}, scale).refuse(pair);
    };
    const ItemPair items("a (b c)", "c a"), untied("a b", "b a");
    const ProfilePair profiles("1 2", "(0 3)", scale);
    EXPECT_EQ(refused("RBO", items), "");
    EXPECT_EQ(refused("RBO", profiles), "rbo.id.a.ext needs the ids of items");
    EXPECT_EQ(refused("rbo.rel", items), "rbo.rel.loc.a.ext needs relevance: give judgments");
    EXPECT_EQ(refused("pearson", items), "pearson needs scores");
    EXPECT_EQ(refused("rbo.id.none.ext(p=0.8)", items),
              "rbo.id.none.ext(p=0.8) takes rankings without ties; break them, or ask for rbo.id.a.ext(p=0.8)");
    EXPECT_EQ(refused("rbo.id.none.ext", untied), "");
    EXPECT_THAT(refused("rbo.rel.glo.none.min", profiles), HasSubstr("ask for rbo.rel.glo.a.min"));
    EXPECT_EQ(refused("tau_ap", items), "tau_ap takes rankings without ties; tau_ap.b takes them");
    EXPECT_THAT(refused("tau_ap.a", items), HasSubstr("ties in the second ranking only"));
    EXPECT_EQ(refused("tau_ap.a", ItemPair("a b", "(a b)")), "");
    EXPECT_EQ(refused("RBO", ItemPair("", "")), "");
}

TEST(SimilarityCatalogue, ParametersMustFitTheScale) {
    const auto fault_on = [](std::string_view name, const RelevanceScale& scale) -> std::string {
        try {
            Comparer({parse_similarity(name)}, scale);
        } catch (const UsageError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(fault_on("rbo.rel", {}), "rbo.rel.loc.a.ext: needs judgments, or the scale of relevance values");
    EXPECT_EQ(fault_on("rbo.rel(epsilon=1.5)", scale_to(3)),
              "rbo.rel.loc.a.ext(epsilon=1.5): epsilon must be at most the smallest gain above 0, which is 1, not 1.5");
    EXPECT_EQ(fault_on("rbo.rel(gain=table:[0,1])", scale_to(3)),
              "rbo.rel.loc.a.ext(gain=table:[0,1]): the table has 2 gains, the scale has 4 values: 0, 1, 2, 3");
    EXPECT_EQ(fault_on("RBO", {}), "");
}

}  // namespace
}  // namespace assay::testing::names_test
