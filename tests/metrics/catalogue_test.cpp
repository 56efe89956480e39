// What holds for every measure of the catalogue, or for every one of a kind. Measures of recommendations are computed
// in recommendation_properties_test.cpp.

#include "assay/metrics/catalogue.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"

#include "support/aspect_topics.hpp"
#include "support/measures.hpp"
#include "support/topics.hpp"

namespace assay::testing::catalogue_test {
namespace {

/// The measure at its defaults; the cut-off is given to measures that take one, AP stands inside those that nest.
Measure default_measure(const MeasureFamily& family, std::size_t k = 10) {
    const bool cut = family.cutoff == Cutoff::optional || family.cutoff == Cutoff::required;
    Measure measure = make_measure(family, {}, cut ? k : whole_ranking);
    measure.inner.assign(family.nests, make_measure(ap_family));
    return measure;
}

std::string full_name(const MeasureFamily& family) {
    return family.tool.empty() ? std::string(family.name) : std::string(family.tool) + ":" + std::string(family.name);
}

/// A finite number in the range of the measure, but for the rounding of long sums.
void expect_in_range(const Measure& measure, const Topic& topic) {
    const double value = measure(topic);
    const MeasureFamily& family = *measure.family;
    EXPECT_TRUE(std::isfinite(value)) << value;
    EXPECT_GE(value, family.low - 1e-12);
    EXPECT_LE(value, family.high + 1e-12);
}

TEST(Catalogue, NamesAreUnique) {
    for (const MeasureFamily* family : measure_families())
        EXPECT_EQ(find_measure_family(family->tool, family->name), family) << full_name(*family);
}

TEST(Catalogue, UnknownNamesAreNotFound) {
    EXPECT_EQ(find_measure_family("", "no such measure"), nullptr);
    EXPECT_EQ(find_measure_family("nobody", "AP"), nullptr);
}

TEST(Catalogue, RowsAreComplete) {
    for (const MeasureFamily* family : measure_families()) {
        SCOPED_TRACE(full_name(*family));
        EXPECT_FALSE(family->name.empty());
        EXPECT_FALSE(family->summary.empty());
        EXPECT_EQ(family->summary.find('\n'), std::string_view::npos);
        EXPECT_FALSE(family->formula.empty());
        EXPECT_NE(family->score != nullptr, family->over_all != nullptr);
        EXPECT_EQ(family->over_all != nullptr, family->aggregate == Aggregate::whole);
        EXPECT_TRUE(family->over_all == nullptr || family->needs.has(Need::user));
        EXPECT_LT(family->low, family->high);
        EXPECT_TRUE(family->cutoff != Cutoff::recall || !family->params.empty());
        EXPECT_TRUE(!family->tool.empty() || !family->cite.empty());
    }
}

TEST(Catalogue, ExamplesNameTheirMeasure) {
    for (const MeasureFamily* family : measure_families()) {
        SCOPED_TRACE(full_name(*family));
        EXPECT_EQ(parse_measure(family->example).family, family) << family->example;
    }
}

TEST(Catalogue, DefaultsLieInTheirDomains) {
    for (const MeasureFamily* family : measure_families()) {
        std::set<std::string_view> names;
        for (const Param& param : family->params) {
            SCOPED_TRACE(full_name(*family) + ", " + std::string(param.name));
            EXPECT_TRUE(names.insert(param.name).second);
            EXPECT_FALSE(param.meaning.empty());
            if (param.words.empty()) EXPECT_TRUE(param.domain.contains(param.fallback)) << param.fallback;
            else EXPECT_LT(param.fallback, static_cast<double>(param.words.size()));
        }
    }
}

TEST(Catalogue, SourcesAreInTheBibliography) {
    std::ifstream file("docs/references.bib");
    ASSERT_TRUE(file) << "the tests run in the folder of the project";
    const std::string entries{std::istreambuf_iterator<char>(file), {}};
    for (const MeasureFamily* family : measure_families()) {
        if (family->cite.empty()) continue;
        EXPECT_NE(entries.find("{" + std::string(family->cite) + ",\n"), std::string::npos)
            << full_name(*family) << " cites " << family->cite;
    }
}

TEST(Catalogue, ScoresStayInTheirRange) {
    Random random{11};
    for (const Grades grades : all_grades)
        for (int trial = 0; trial < 100; ++trial) {
            const AspectTopic topic(draw_table(random, grades, {.documents = 30}));
            const std::size_t k = 1 + random.below(40);
            for (const MeasureFamily* family : measure_families()) {
                const Measure measure = default_measure(*family, k);
                if (!refusal(measure, topic.scale()).empty()) continue;
                SCOPED_TRACE(full_name(*family) + ", grades " + std::to_string(static_cast<int>(grades)));
                expect_in_range(measure, topic);
                if (HasFailure()) return;
            }
        }
}

// Every parameter at the ends of its domain, or next to them, or far out where it has no end; and every word.
TEST(Catalogue, ScoresStayInTheirRangeAtTheEndsOfDomains) {
    Random random{12};
    for (const MeasureFamily* family : measure_families())
        for (std::size_t place = 0; place < family->params.size(); ++place) {
            const Param& param = family->params[place];
            std::vector<double> values(param.words.size());
            std::iota(values.begin(), values.end(), 0.0);
            if (param.words.empty())
                for (const double end : {std::max(param.domain.low, -1e9), std::min(param.domain.high, 1e9)})
                    for (const double value : {end, std::nextafter(end, 0.0), std::nextafter(end, 2 * end + 1)})
                        if (param.domain.contains(value)) values.push_back(value);
            for (const double value : values)
                for (int trial = 0; trial < 20; ++trial) {
                    Measure measure = default_measure(*family, 1 + random.below(20));
                    measure.values[place].number = value;
                    const AspectTopic topic(draw_table(random, all_grades[random.below(std::size(all_grades))]));
                    if (!refusal(measure, topic.scale()).empty()) continue;
                    SCOPED_TRACE(full_name(*family) + ", " + std::string(param.name) + " = " + std::to_string(value));
                    expect_in_range(measure, topic);
                    if (HasFailure()) return;
                }
        }
}

TEST(Catalogue, EmptyRankingsScoreZeroButForWhatLooksAtJudgments) {
    const std::set<std::string> others{"NumQ", "NumRel", "RBP.residual"};
    for (const std::vector<std::vector<double>>& grades :
         {std::vector<std::vector<double>>{{2, 0}, {unjudged, 1}, {0, 1}, {-1, -2}},
          {{2}, {1}, {0}},
          {{0, unjudged}, {-1, 0}}}) {
        const AspectTopic topic({.grades = grades, .weights = {}, .ranking = {}});
        for (const MeasureFamily* family : measure_families()) {
            SCOPED_TRACE(full_name(*family));
            const Measure measure = default_measure(*family);
            if (!refusal(measure, topic.scale()).empty()) continue;
            if (family->tool.empty() && !others.contains(std::string(family->name))) EXPECT_EQ(measure(topic), 0);
            else expect_in_range(measure, topic);
        }
    }
}

TEST(Catalogue, DocumentsBelowTheCutOffChangeNothing) {
    Random random{13};
    for (int trial = 0; trial < 300; ++trial) {
        const AspectTable table = draw_table(random, Grades::with_negative);
        if (table.ranking.empty()) continue;
        AspectTable with_more = table;
        with_more.ranking.resize(table.ranking.size() + 1 + random.below(5), unjudged_row);
        const AspectTopic topic(table), longer(with_more);
        const std::size_t k = 1 + random.below(table.ranking.size());
        for (const MeasureFamily* family : measure_families())
            if (family->cutoff == Cutoff::optional || family->cutoff == Cutoff::required) {
                SCOPED_TRACE(full_name(*family));
                const Measure measure = default_measure(*family, k);
                if (!refusal(measure, topic.scale()).empty()) continue;
                EXPECT_EQ(measure(topic), measure(longer));
            }
    }
}

TEST(Catalogue, TheBestRankingScoresOne) {
    Random random{14};
    for (const Grades grades : {Grades::binary, Grades::whole, Grades::with_negative, Grades::fractions})
        for (int trial = 0; trial < 200; ++trial) {
            const MadeTopic topic = best_ranking(draw_topic(random, grades));
            if (!(topic.scale.top > 0)) continue;
            for (const MeasureFamily* family :
                 {&r_family, &rr_family, &ap_family, &iprec_family, &iprec_11pt_family, &rprec_family, &bpref_family,
                  &ndcg_family, &ndcg_burges_family, &ndcg_2002_family, &q_family, &set_r_family,
                  &set_p_relative_family, &judged_family, &nerr_family, &nrbpi_family, &compat_family})
                EXPECT_DOUBLE_EQ(make_measure(*family)(topic), family->high) << family->name;
            const std::size_t k = 1 + random.below(10);
            for (const MeasureFamily* family :
                 {&ndcg_family, &ndcg_burges_family, &ndcg_2002_family, &success_family, &nerr_family, &nrbpi_family})
                EXPECT_DOUBLE_EQ(make_measure(*family, {}, k)(topic), family->high) << family->name << "@" << k;
        }
}

// Two neighbours are swapped so that the better one comes first.
TEST(Catalogue, MovingABetterDocumentUpDoesNoHarm) {
    Random random{15};
    for (int trial = 0; trial < 500; ++trial) {
        const MadeTopic topic = draw_topic(random, Grades::whole);
        if (topic.ranking.size() < 2) continue;
        MadeTopic better = topic;
        const std::size_t at = random.below(topic.ranking.size() - 1);
        if (gain_of(topic.ranking[at]) >= gain_of(topic.ranking[at + 1])) continue;
        std::swap(better.ranking[at], better.ranking[at + 1]);
        for (const MeasureFamily* family :
             {&p_family,      &r_family,           &f_family,          &success_family,   &rr_family,
              &ap_family,     &iprec_family,       &iprec_11pt_family, &rprec_family,     &dcg_family,
              &ndcg_family,   &ndcg_burges_family, &dcg_2002_family,   &ndcg_2002_family, &q_family,
              &err_family,    &rbp_family,         &inst_family,       &nerr_family,      &nrbpi_family,
              &compat_family, &compat_raw_family,  &sdcg_family}) {
            const Measure measure = default_measure(*family);
            EXPECT_GE(measure(better), measure(topic) - 1e-12) << family->name;
        }
    }
}

TEST(Catalogue, ErrOfBinaryGradesIsTheReciprocalRank) {
    Random random{16};
    for (int trial = 0; trial < 300; ++trial) {
        const MadeTopic topic = draw_topic(random, Grades::binary);
        const std::size_t k = 1 + random.below(30);
        EXPECT_EQ(score(err_family, topic, {{"map", "identity"}}, k), score(rr_family, topic, {}, k));
    }
}

TEST(Catalogue, RbpAndItsResidualAreAtMostOne) {
    Random random{17};
    for (int trial = 0; trial < 300; ++trial) {
        const MadeTopic topic = draw_topic(random, Grades::with_negative);
        const std::size_t k = 1 + random.below(30);
        EXPECT_LE(score(rbp_family, topic, {}, k) + score(rbp_residual_family, topic, {}, k), 1 + 1e-12);
    }
}

}  // namespace
}  // namespace assay::testing::catalogue_test
