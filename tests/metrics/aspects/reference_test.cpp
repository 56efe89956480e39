// The measures of several aspects against slow twins that follow the definitions word by word, on random topics.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/metrics/aspects/class_weights.hpp"
#include "assay/metrics/aspects/label_order.hpp"
#include "assay/metrics/catalogue.hpp"

#include "reference/adhoc.hpp"
#include "reference/aspects.hpp"
#include "support/labelled_topics.hpp"

namespace assay::testing::reference_test {
namespace {

constexpr int trials = 2000;

void expect_close(double actual, double expected, const std::string& what) {
    EXPECT_NEAR(actual, expected, 1e-10 * std::max(1.0, std::abs(expected))) << what;
}

reference::LabelTuple twin_of(const Tuple& tuple) { return {tuple.begin(), tuple.end()}; }

reference::Space twin_of(const LabelledTable& table) {
    reference::Space twin;
    for (const LabelledAspect& aspect : table.space.aspects) {
        twin.weights.emplace_back(aspect.weight.over, aspect.weight.under);
        auto& embedding = twin.embedding.emplace_back();
        for (const Rational& value : aspect.embedding) embedding.emplace_back(value.over, value.under);
    }
    if (table.space.universe == Universe::observed) {
        for (const Tuple& tuple : table.labels) twin.universe.push_back(twin_of(tuple));
        twin.universe.push_back(twin.best());
    } else {
        for (const auto& tuple : twin.product()) {
            const bool others_worst =
                std::all_of(tuple.begin(), tuple.end(), [](int label) { return label == 0; }) || tuple[0] != 0;
            if (table.space.universe == Universe::full || others_worst || tuple == twin.best())
                twin.universe.push_back(tuple);
        }
    }
    return twin;
}

/// Grades of every aspect, in rank order and for all judged documents.
reference::Graded graded_of(const LabelledTable& table, std::size_t k) {
    reference::Graded graded;
    for (std::size_t a = 0; a < table.space.size(); ++a) {
        const auto grade = [&](std::size_t row) { return table.space.aspects[a].grade(table.labels[row][a]); };
        auto& ranking = graded.ranking.emplace_back();
        for (const std::size_t row : table.ranking) ranking.push_back(row == unjudged_row ? 0 : grade(row));
        auto& pool = graded.pool.emplace_back();
        for (std::size_t row = 0; row < table.labels.size(); ++row) pool.push_back(grade(row));
        graded.tops.push_back(table.space.aspects[a].embedding.back().value());
    }
    graded.n = static_cast<int>(std::min(k, table.ranking.size()));
    return graded;
}

/// Weights drawn as users write them, and as shares that sum to 1.
struct DrawnWeights {
    std::string text;
    std::vector<double> shares;
};

DrawnWeights draw_list(Random& random, std::size_t count) {
    DrawnWeights drawn;
    const std::vector<double> weights = draw_weights(random, count);
    double total = 0;
    for (const double weight : weights) total += weight;
    for (const double weight : weights) drawn.shares.push_back(weight / total);
    drawn.text = fmt::format("[{}]", fmt::join(weights, ","));
    return drawn;
}

template <class Check>
void for_each_table(std::uint64_t seed, const Check& check) {
    Random random{seed};
    for (int trial = 0; trial < trials; ++trial) {
        const LabelledTable table = draw_labelled(random, draw_space(random));
        SCOPED_TRACE(trial);
        check(random, table);
        if (::testing::Test::HasFailure()) return;
    }
}

struct Order {
    const char* name;
    int p;  // 0 for the maximum
};
constexpr Order orders[] = {{"eucl", 2}, {"manh", 1}, {"cheb", 0}, {"mink:3", 3}, {"mink:1", 1}};

TEST(AspectsReference, Toma) {
    constexpr const char* weights[] = {"step1", "exp2", "positive", "top_half", "threshold:2", "proportional:100"};
    int positive = 0;
    for_each_table(1, [&](Random& random, const LabelledTable& table) {
        const reference::Space space = twin_of(table);
        const LabelledTopic topic(table);
        const Order& order = orders[random.below(std::size(orders))];
        const std::string word = weights[random.below(std::size(weights))];
        const std::string how = word.substr(0, word.find(':'));
        const int number = how == "threshold" ? 2 : 100;
        reference::Adhoc twin;
        for (const std::size_t row : table.ranking)
            twin.ranking.push_back(
                row == unjudged_row ? 0 : reference::weight(space, twin_of(table.labels[row]), order.p, how, number));
        for (const Tuple& tuple : table.labels)
            twin.judged.push_back(reference::weight(space, twin_of(tuple), order.p, how, number));
        twin.k = 1 + static_cast<int>(random.below(15));
        const double top = reference::weight(space, space.best(), order.p, how, number);
        const auto value = [&](const std::string& inner) {
            return topic.score(fmt::format("TOMA({},distance={},weight={})", inner, order.name, word));
        };
        const std::string what = fmt::format("{} {}", order.name, word), at = fmt::format("@{}", twin.k);
        expect_close(value("nDCG" + at), reference::ndcg(twin), what);
        expect_close(value("RBP" + at), reference::rbp(twin, 0.8, [top](double w) { return reference::over(w, top); }),
                     what);
        twin.rel = 1;
        expect_close(value("AP" + at), reference::ap(twin), what);
        expect_close(value("P" + at), reference::p(twin), what);
        expect_close(value("RR" + at), reference::rr(twin), what);
        expect_close(value("ERR(map=linear1)" + at), reference::err(twin, [top](double w) { return w / (top + 1); }),
                     what);
        positive += reference::ndcg(twin) > 0;
    });
    EXPECT_GT(positive, trials / 3);
}

TEST(AspectsReference, TomaWithGivenAspectWeights) {
    for_each_table(2, [](Random& random, const LabelledTable& table) {
        reference::Space space = twin_of(table);
        std::vector<std::string> texts;
        for (auto& weight : space.weights) {
            weight = {static_cast<long long>(random.below(4)), 1};
            texts.push_back(fmt::format("{}", weight.over));
        }
        if (std::all_of(texts.begin(), texts.end(), [](const std::string& text) { return text == "0"; })) return;
        const LabelledTopic topic(table);
        const Order& order = orders[random.below(std::size(orders))];
        reference::Adhoc twin;
        for (const std::size_t row : table.ranking)
            twin.ranking.push_back(
                row == unjudged_row ? 0 : reference::class_of(space, twin_of(table.labels[row]), order.p));
        for (const Tuple& tuple : table.labels)
            twin.judged.push_back(reference::class_of(space, twin_of(tuple), order.p));
        const std::string name = fmt::format("TOMA(nDCG,distance={},weights=[{}])", order.name, fmt::join(texts, ","));
        expect_close(topic.score(name), reference::ndcg(twin), name);
    });
}

TEST(AspectsReference, MeansOverAspects) {
    constexpr const char* inner[] = {"nDCG@5", "AP", "P@3", "RR", "DCG"};
    int zero = 0;
    for_each_table(3, [&](Random& random, const LabelledTable& table) {
        const LabelledTopic topic(table);
        const std::size_t count = table.space.size(), which = random.below(std::size(inner));
        const reference::Graded graded = graded_of(table, table.ranking.size());
        std::vector<double> scores;
        for (std::size_t a = 0; a < count; ++a) {
            reference::Adhoc alone{.ranking = graded.ranking[a], .judged = graded.pool[a], .rel = 1e-9};
            if (which == 0) alone.k = 5;
            if (which == 2) alone.k = 3;
            scores.push_back(which == 0   ? reference::ndcg(alone)
                             : which == 1 ? reference::ap(alone)
                             : which == 2 ? reference::p(alone)
                             : which == 3 ? reference::rr(alone)
                                          : reference::dcg(alone));
        }
        const DrawnWeights weights = draw_list(random, count);
        const auto value = [&](const char* outer) {
            return topic.score(fmt::format("{}({},weights={})", outer, inner[which], weights.text));
        };
        expect_close(value("CAM"), reference::cam(scores, weights.shares), inner[which]);
        expect_close(value("MM"), reference::mm(scores, weights.shares), inner[which]);
        zero += value("MM") == 0;
        if (count < 2) return;
        const std::size_t first = random.below(count), second = (first + 1 + random.below(count - 1)) % count;
        const double lambdas[] = {0, 0.3, 0.5, 1};
        const double lambda = lambdas[random.below(4)];
        expect_close(
            topic.score(fmt::format("WHAM({},lambda={},aspects=[{},{}])", inner[which], lambda, first + 1, second + 1)),
            reference::mm({scores[first], scores[second]}, {lambda, 1 - lambda}), inner[which]);
    });
    EXPECT_GT(zero, trials / 20);
    EXPECT_LT(zero, trials);
}

TEST(AspectsReference, ErrorsOfOrder) {
    for_each_table(4, [](Random& random, const LabelledTable& table) {
        const LabelledTopic topic(table);
        const std::size_t k = 1 + random.below(15), count = table.space.size();
        const reference::Graded graded = graded_of(table, k);
        std::vector<double> mu(count, 0.5);
        std::string text;
        if (random.below(2) == 0) {
            for (double& one : mu) one = 0.1 + random.unit();
            text = fmt::format("mu=[{}],", fmt::join(mu, ","));
        } else if (random.below(2) == 0) {
            std::fill(mu.begin(), mu.end(), 2);
            text = "mu=2,";
        }
        for (const char* ties : {"input", "competition"}) {
            const bool competition = ties[0] == 'c';
            expect_close(topic.score(fmt::format("NLRE({}ties={})@{}", text, ties, k)),
                         reference::nlre(graded, mu, competition), ties);
            expect_close(topic.score(fmt::format("NGRE({}ties={})@{}", text, ties, k)),
                         reference::ngre(graded, mu, competition), ties);
        }
    });
}

TEST(AspectsReference, MixedScores) {
    for_each_table(5, [](Random& random, const LabelledTable& table) {
        const LabelledTopic topic(table);
        const std::size_t k = 1 + random.below(15);
        const reference::Graded graded = graded_of(table, k);
        const DrawnWeights weights = draw_list(random, table.space.size());
        for (const char* ideal : {"rerank", "pool"})
            expect_close(topic.score(fmt::format("nWCS(weights={},ideal={})@{}", weights.text, ideal, k)),
                         reference::nwcs(graded, weights.shares, ideal[0] == 'p'), ideal);
    });
}

TEST(AspectsReference, UnderstandabilityBiased) {
    for_each_table(6, [](Random& random, LabelledTable table) {
        for (LabelledAspect& aspect : table.space.aspects) aspect = unit_steps(aspect.name, aspect.labels.size() - 1);
        const LabelledTopic topic(table);
        const std::size_t k = 1 + random.below(15), count = table.space.size();
        const reference::Graded graded = graded_of(table, k);
        const double rhos[] = {0, 0.3, 0.8, 0.99};
        const double rho = rhos[random.below(4)];
        expect_close(topic.score(fmt::format("uRBP.product(rho={})@{}", rho, k)), reference::urbp_product(graded, rho),
                     "product");
        if (count < 2) return;
        const std::size_t rel = random.below(count), und = (rel + 1 + random.below(count - 1)) % count;
        const double threshold = static_cast<double>(random.below(4));
        expect_close(topic.score(fmt::format("uRBP(rho={},threshold={},aspects=[{},{}])@{}", rho, threshold, rel + 1,
                                             und + 1, k)),
                     reference::urbp(graded, rho, threshold, rel, und), "uRBP");
        std::vector<double> map(5);
        for (double& one : map) one = random.unit();
        expect_close(topic.score(fmt::format("uRBPgr(rho={},map=[{}],aspects=[{},{}])@{}", rho, fmt::join(map, ","),
                                             rel + 1, und + 1, k)),
                     reference::urbpgr(graded, rho, map, rel, und), "uRBPgr");
    });
}

/// A topic and the same as documents with grades.
struct CompatCase {
    MadeTopic topic;
    reference::Compatibility twin;
};

CompatCase draw_compat(Random& random) {
    CompatCase made;
    std::vector<double> ranked, missed;
    const Grades kinds[] = {Grades::binary, Grades::whole, Grades::with_negative, Grades::fractions};
    const Grades kind = kinds[random.below(4)];
    const std::size_t retrieved = random.below(20), not_retrieved = random.below(12);
    for (std::size_t d = 0; d < retrieved + not_retrieved; ++d) {
        const double grade = d < retrieved && random.below(3) == 0 ? unjudged : draw_grade(random, kind);
        (d < retrieved ? ranked : missed).push_back(grade);
        made.twin.grades.push_back(gain_of(grade));
        if (d < retrieved) made.twin.ranking.push_back(static_cast<int>(d));
    }
    made.topic = make_topic(ranked, missed);
    return made;
}

TEST(AspectsReference, Compatibility) {
    Random random{7};
    const double ps[] = {0, 0.3, 0.8, 0.95, 1};
    const int depths[] = {1, 3, 7, 30};
    for (int trial = 0; trial < trials; ++trial) {
        SCOPED_TRACE(trial);
        const CompatCase drawn = draw_compat(random);
        const double p = ps[random.below(5)];
        const int depth = depths[random.below(4)];
        expect_close(score(compat_family, drawn.topic, {{"p", p}, {"depth", depth}}), drawn.twin.compat(p, depth), "");
        expect_close(score(compat_raw_family, drawn.topic, {{"p", p}, {"depth", depth}}), drawn.twin.raw(p, depth), "");
        if (HasFailure()) return;
    }
}

TEST(AspectsReference, NormalisedErrAndRbp) {
    Random random{8};
    for (int trial = 0; trial < trials; ++trial) {
        SCOPED_TRACE(trial);
        const MadeTopic topic = draw_topic(random, trial % 2 == 0 ? Grades::whole : Grades::with_negative);
        const std::size_t k = 1 + random.below(30);
        reference::Adhoc twin{.ranking = topic.ranking, .judged = topic.judged, .k = static_cast<int>(k)};
        reference::Adhoc ideal = twin;
        ideal.ranking = twin.best();
        const double top = topic.scale.top;
        const reference::Map err = [top](double g) { return (std::pow(2, g) - 1) / std::pow(2, top); };
        const reference::Map linear1 = [top](double g) { return g / (top + 1); };
        const reference::Map linear = [top](double g) { return reference::over(g, top); };
        expect_close(score(nerr_family, topic, {}, k),
                     reference::over(reference::err(twin, err), reference::err(ideal, err)), "nERR");
        expect_close(score(err_family, topic, {{"map", "linear1"}}, k), reference::err(twin, linear1), "ERR");
        expect_close(score(nerr_family, topic, {{"map", "linear1"}}, k),
                     reference::over(reference::err(twin, linear1), reference::err(ideal, linear1)), "nERR");
        expect_close(score(nrbpi_family, topic, {{"p", 0.9}, {"map", "linear"}}, k),
                     reference::over(reference::rbp(twin, 0.9, linear), reference::rbp(ideal, 0.9, linear)), "nRBPI");
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace assay::testing::reference_test
