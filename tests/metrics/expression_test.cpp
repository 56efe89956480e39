// The language of defined measures: what expressions mean, what is refused and where the message points, and that all
// ways of computing them give the same.
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/expression/computation.hpp"
#include "assay/metrics/expression/evaluate.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/expression/parser.hpp"
#include "assay/metrics/expression/plan.hpp"
#include "assay/metrics/measure.hpp"

#include "support/aspect_topics.hpp"

namespace assay::testing::expression_test {
namespace {

using expression::Computation;
using ::testing::HasSubstr;

/// Three aspects, documents as in the worked example E1 of the specification of diversity.
const AspectTable example{.grades = {{0.4, 0, 0}, {0.25, 0.6, 0}, {0, 0, 0}, {0, 0.25, 0.8}, {0, 0, 0.5}, {1, 0, 0}},
                          .weights = {0.5, 0.3, 0.2},
                          .ranking = {0, 2, 1, 3, unjudged_row}};

double value(const std::string& text, const std::string& suffix = "", const AspectTable& table = example) {
    Definitions own;
    own.add("mine = " + text);
    return parse_measure("mine" + suffix, own)(AspectTopic(table));
}

std::string error_of(const std::string& text) {
    try {
        Definitions().add(text, {.name = "--define"});
    } catch (const UsageError& error) {
        return error.what();
    }
    return "no error";
}

std::string fault_in(const std::string& text, const AspectTable& table = example) {
    Definitions own;
    own.add("mine = " + text);
    const Measure measure = parse_measure("mine", own);
    const double score = measure(AspectTopic(table));
    EXPECT_TRUE(std::isnan(score)) << text;
    return fault_text(measure, score);
}

TEST(Expression, Arithmetic) {
    EXPECT_EQ(value("1 + 2 * 3"), 7);
    EXPECT_EQ(value("(1 + 2) * 3"), 9);
    EXPECT_EQ(value("7 - 2 - 1"), 4);
    EXPECT_EQ(value("12 / 3 / 2"), 2);
    EXPECT_EQ(value("-2^2"), -4);
    EXPECT_EQ(value("2^3^2"), 512);
    EXPECT_EQ(value("2^-1"), 0.5);
    EXPECT_EQ(value("--3"), 3);
    EXPECT_EQ(value("2 - -3"), 5);
    EXPECT_EQ(value("1e2 + .5 + 1.e0"), 101.5);
    EXPECT_EQ(value("0^0"), 1);
    EXPECT_EQ(value("exp(0) + log(1) + log2(8) + log10(100) + sqrt(9) + abs(-2) + floor(1.9) + ceil(1.1)"), 14);
    EXPECT_EQ(value("min(3, 1, 2) + max(3, 1, 2)"), 4);
}

TEST(Expression, Comparisons) {
    EXPECT_EQ(value("(1 < 2) + (2 <= 2) + (3 > 2) + (2 >= 2) + (2 = 2) + (2 == 2) + (1 != 2)"), 7);
    EXPECT_EQ(value("(2 < 2) + (3 <= 2) + (2 > 2) + (1 >= 2) + (1 = 2) + (2 != 2)"), 0);
    EXPECT_EQ(value("if(1 < 2, 3, 1/0)"), 3);
    EXPECT_EQ(value("if(0, 1/0, 4)"), 4);
}

TEST(Expression, Values) {
    EXPECT_EQ(value("n"), 5);
    EXPECT_EQ(value("n", "@2"), 2);
    EXPECT_EQ(value("N"), 6);
    EXPECT_EQ(value("N", "@2"), 2);
    EXPECT_EQ(value("k", "@9"), 9);
    EXPECT_EQ(value("T"), 3);
    EXPECT_EQ(value("R"), 5);
    EXPECT_EQ(value("G"), 1);
    EXPECT_EQ(value("g[1]"), 0.4);
    EXPECT_EQ(value("g[3]"), 0.6);
    EXPECT_EQ(value("g[0] + g[-1] + g[6] + g[10^300]"), 0);
    EXPECT_EQ(value("g[4]", "@3"), 0) << "ranks beyond the cut-off are not looked at";
    EXPECT_EQ(value("judged[2] + judged[5]"), 1);
    EXPECT_EQ(value("ideal_g[1] + ideal_g[5] + ideal_g[7]"), 1.4);
    EXPECT_EQ(value("sum(t, w[t])"), 1);
    EXPECT_EQ(value("sum(t, R[t] * w[t])"), 3 * 0.5 + 2 * 0.3 + 2 * 0.2);
    EXPECT_EQ(value("sum(t, g[3,t])"), 0.85);
    EXPECT_EQ(value("r[3]", "(map=linear)"), 0.6);
    EXPECT_DOUBLE_EQ(value("sum(t, r[4,t])", "(map=linear1)"), 1.05 / 2);
    EXPECT_DOUBLE_EQ(value("ideal_r[2]", "(map=linear1)"), 0.4);
}

TEST(Expression, Ranges) {
    EXPECT_EQ(value("sum(i, i)"), 15);
    EXPECT_EQ(value("sum(i, i)", "@3"), 6);
    EXPECT_EQ(value("sum(i<3, i)"), 3);
    EXPECT_EQ(value("sum(i<=3, i)"), 6);
    EXPECT_EQ(value("sum(i<=7, i)"), 28) << "a range of its own does not end with the ranking";
    EXPECT_EQ(value("sum(i<2.5, i)"), 3);
    EXPECT_EQ(value("sum(i<=2.5, i)"), 3);
    EXPECT_EQ(value("sum(i>3, i)"), 9);
    EXPECT_EQ(value("sum(i>=3, i)"), 12);
    EXPECT_EQ(value("sum(i>2.5, i)"), 12);
    EXPECT_EQ(value("sum(i=2..4, i)"), 9);
    EXPECT_EQ(value("sum(i=-1..1, i+2)"), 6);
    EXPECT_EQ(value("sum(i=4..3, i)"), 0);
    EXPECT_EQ(value("prod(i=4..3, i)"), 1);
    EXPECT_EQ(value("prod(i<=4, i)"), 24);
    EXPECT_EQ(value("max(i, i*(5-i)) + min(i, i)"), 7);
    EXPECT_EQ(value("max(i<1, i) + min(i<1, i)"), 0) << "the largest of nothing is 0";
    EXPECT_EQ(value("sum(t, sum(u!=t, 1))"), 6);
    EXPECT_EQ(value("sum(i, sum(j<i, j)) + sum(i, prod(j<=i, 2))"), 10 * 2 + 62);
    EXPECT_EQ(value("sum(i, sum(j>i, 1))"), 10);
    EXPECT_EQ(value("sum(rank, rank)"), 15) << "a variable may have any name";
}

TEST(Expression, WhatIsMultipliedByNothingIsNotLookedAt) {
    EXPECT_EQ(value("0 * (1/0)"), 0);
    EXPECT_DOUBLE_EQ(value("sum(i, g[i] / g[i])", "@1"), 1);
    EXPECT_DOUBLE_EQ(value("sum(i, (g[i] > 0) * 1/g[i])"), 1 / 0.4 + 1 / 0.6 + 1 / 0.8);
}

TEST(Expression, EmptyRanking) {
    AspectTable empty = example;
    empty.ranking.clear();
    EXPECT_EQ(value("sum(i, sum(t, w[t]*r[i,t]*prod(j<i, 1-r[j,t])) - 0.5)", "", empty), 0);
    EXPECT_EQ(value("max(i, r[i]) + n", "", empty), 0);
    EXPECT_EQ(value("1 / n", "", empty), 0);
    EXPECT_EQ(value("1", "", empty), 0);
}

TEST(Expression, MessagesPointAtTheColumn) {
    EXPECT_EQ(error_of("mine(p=0.9) = sum(i, q^i)"),
              "--define: column 22: unknown name \"q\"; known are p, i, n, N, k, T, R, G\n"
              "    mine(p=0.9) = sum(i, q^i)\n"
              "                         ^");
    const std::pair<const char*, const char*> wrong[] = {
        {"", "column 1: the definition is empty; write NAME = EXPRESSION"},
        {"  # nothing", "the definition is empty"},
        {"mine", "column 5: the definition ends where \"=\" should stand"},
        {"= 1", "column 1: \"=\" where the name of the measure should stand"},
        {"mine =", "column 7: the definition ends where a number"},
        {"mine = 1 +", "column 11: the definition ends"},
        {"mine = (1", "column 10: the definition ends and the bracket \"(\" of column 8 is not closed"},
        {"mine = 1)", "column 9: \")\" closes nothing"},
        {"mine = 2 3", "column 10: a sign is missing before \"3\""},
        {"mine = 2n", "column 9: a sign is missing behind 2; a product is written with *"},
        {"mine = n(2)", "column 9: a sign is missing before \"(\""},
        {"mine = 1 $ 2", "column 10: \"$\" has no meaning here"},
        {"mine = 1 \xc3\x97 2 $", "column 10: \"\xc3\x97\" has no meaning here"},
        {"mine = 1e999", "column 8: \"1e999\" is too large"},
        {"mine = 1 < 2 < 3", "column 14: comparisons do not chain"},
        {"mine(p) = p", "column 7: \")\" where \"=\" should stand behind \"p\": every parameter has a default"},
        {"mine(p=x) = p", "column 8: \"x\" where the default of the parameter"},
        {"mine(p=1/0) = p", "column 10: a fraction needs a number that is not 0"},
        {"mine(p=1,P=2) = p", "column 10: \"P\" is a parameter already"},
        {"mine(n=1) = n", "column 6: \"n\" means something else and cannot be a parameter"},
        {"mine(map=1) = 1", "column 6: \"map\" means something else"},
        {"mine(pers=1) = sum(i, prs^i)", "column 23: unknown name \"prs\"; did you mean pers?"},
        {"mine = summ(i, 1)", "column 8: unknown function \"summ\"; did you mean sum?"},
        {"mine = idealg[1]", "column 8: unknown value with an index \"idealg\"; did you mean ideal_g?"},
        {"mine = r(1)", "column 9: \"r\" takes square brackets: r[i] or r[i,t]"},
        {"mine = r", "column 8: \"r\" needs an index: r[i] or r[i,t]"},
        {"mine = sum", "column 8: \"sum\" needs brackets"},
        {"mine = i", "column 8: \"i\" is bound by no loop"},
        {"mine = w[t]", "column 10: \"t\" is bound by no loop"},
        {"mine = sum(i, r[i,j])", "column 19: \"j\" where the variable of a loop over aspects should stand"},
        {"mine = sum(i, r[i,i])", "column 19: \"i\" runs over ranks and an aspect should stand here"},
        {"mine = sum(t, r[t])", "column 17: \"t\" runs over aspects and the first index is a rank"},
        {"mine = sum(t, t)", "column 15: \"t\" is an aspect, not a number"},
        {"mine = sum(i, w[i])", "column 17: \"i\" runs over ranks"},
        {"mine = r[1,2,3]", "column 12: \"2\" where the variable"},
        {"mine = judged[1,1]", "column 16: one index too many; write judged[i]"},
        {"mine = sum(1, 2)", "column 12: \"1\" where a variable should stand"},
        {"mine = sum(i)", "column 13: sum(i) of what?"},
        {"mine = sum(i<3)", "column 15: \")\" where \",\" should stand: sum(RANGE, EXPRESSION)"},
        {"mine = sum(i, sum(i, 1))", "column 19: \"i\" means something else here"},
        {"mine(i=1) = sum(i, 1)", "column 17: \"i\" means something else here"},
        {"mine = sum(i=1, 1)", "column 15: \",\" where \"..\" should stand"},
        {"mine = sum(t<3, 1)", "column 13: \"t\" runs over aspects"},
        {"mine = max(pp, 1)", "column 12: unknown name \"pp\""},
        {"mine = max(1)", "column 8: max takes two numbers or more"},
        {"mine = if(1, 2)", "column 8: if takes a condition and two values"},
        {"mine = log2(1, 2)", "column 8: log2 takes one number"},
        {"my mine = 1", "column 4: \"mine\" where \"=\" should stand"},
        {"mine = 1\n + (2\n", "line 3, column 1: the definition ends"},
    };
    for (const auto& [text, message] : wrong) EXPECT_THAT(error_of(text), HasSubstr(message)) << text;
}

TEST(Expression, DeepAndLongTextsAreRefused) {
    const auto repeated = [](std::string_view what, int times) {
        std::string text;
        for (int i = 0; i < times; ++i) text += what;
        return text;
    };
    for (const int times : {300, 10'000}) {
        const std::string ones = repeated("1+", times) + "1";
        for (const std::string& text :
             {repeated("(", times) + "1" + repeated(")", times), repeated("-", times) + "1", ones,
              repeated("2^", times) + "1", repeated("abs(", times) + "1" + repeated(")", times), repeated("(", times),
              repeated("r[", times), "min(" + repeated("1,", times) + "1)"})
            EXPECT_THAT(error_of("mine = " + text), HasSubstr("nested deeper than 250 levels")) << times;
    }
    std::string loops = "1", many = "1";
    for (int i = 0; i < 40; ++i) loops = fmt::format("sum(x{}, {})", i, loops);
    EXPECT_EQ(error_of("mine = " + loops), "no error");
    for (int i = 0; i < 65; ++i) many += "+sum(i,1)";
    EXPECT_THAT(error_of("mine = " + many), HasSubstr("more than 64 loops"));
    EXPECT_THAT(error_of("mine = " + std::string(100'000, ' ') + "1"), HasSubstr("at most 100000 bytes"));
}

TEST(Expression, Faults) {
    EXPECT_THAT(fault_in("1 / (n - 5)"), HasSubstr("mine: column 10: division by zero"));
    EXPECT_THAT(fault_in("sum(i, 0^(1-i))"), HasSubstr("column 16: division by zero"));
    EXPECT_THAT(fault_in("log(0)"), HasSubstr("column 8: logarithm"));
    EXPECT_THAT(fault_in("log2(-1)"), HasSubstr("column 8: logarithm"));
    EXPECT_THAT(fault_in("sqrt(-1)"), HasSubstr("column 8: root"));
    EXPECT_THAT(fault_in("(-1)^0.5"), HasSubstr("column 12: root, or broken power"));
    EXPECT_THAT(fault_in("exp(1000)"), HasSubstr("column 8: a value too large"));
    EXPECT_THAT(fault_in("10^300 * 10^300"), HasSubstr("column 15: a value too large"));
    EXPECT_THAT(fault_in("1 / (10^300 * 10^300)"), HasSubstr("a value too large"));
    EXPECT_THAT(fault_in("prod(i<=400, 10)"), HasSubstr("column 8: a value too large"));
    EXPECT_THAT(fault_in("g[1.5]"), HasSubstr("column 10: a rank that is no whole number"));
    EXPECT_THAT(fault_in("sum(i=2e12..2e12, i)"), HasSubstr("column 8: a loop over ranks beyond 10^12"));
    EXPECT_EQ(value("sum(i=2e12..5, i)"), 0);
    EXPECT_EQ(value("sum(i=1..2e12, g[i])"), value("sum(i, g[i])"));
}

TEST(Expression, EndlessLoopsStop) {
    EXPECT_THAT(fault_in("sum(i<=10^300, 1)"), HasSubstr("column 8: the loops take more than 1000000000 steps"));
    EXPECT_THAT(fault_in("sum(i<=2*10^8, i+i+i)"), HasSubstr("the loops take more than"));  // 6 steps each
    EXPECT_THAT(fault_in("sum(i=0-10^300..1, 1)"), HasSubstr("column 8: the loops take more than"));
    // Nested loops, with fewer steps to wait for.
    const AspectTopic topic(example);
    for (const char* text : {"m = sum(i<=1000, sum(j=1..1000, i*j))", "m = sum(t, sum(i<=200, sum(j=1..i, i*j)))"}) {
        const Expression nested = expression::parse({text});
        const Args args{};
        Computation enough(nested, topic, args), stopped(nested, topic, args, 50'000);
        EXPECT_GT(enough.value(nested.root), 0);
        EXPECT_FALSE(enough.fault());
        stopped.value(nested.root);
        ASSERT_TRUE(stopped.fault()) << text;
        EXPECT_EQ(stopped.fault()->kind, ExpressionFault::Kind::steps);
    }
}

TEST(Expression, InnerLoopsAreCarriedAlong) {
    AspectTable large{.grades = {{0.5, 0.1}}, .weights = {1, 1}, .ranking = std::vector(200'000, unjudged_row)};
    large.ranking[100] = 0;
    // Each of these would take 2 * 10^10 steps.
    EXPECT_FALSE(std::isnan(value("sum(i, 0.9^i * sum(t, w[t]*r[i,t]*prod(j<i, 1-r[j,t])))", "", large)));
    EXPECT_FALSE(std::isnan(value("sum(i, sum(j<=i, 1/j))", "", large)));
    EXPECT_FALSE(std::isnan(value("sum(i, i * sum(j, r[j] + 1))", "", large)));
    EXPECT_FALSE(std::isnan(value("sum(i, sum(t, prod(j<i, 1 - 0.5*(r[j,t] >= 0))))", "", large)));
}

/// Expressions at random, without what can be a fault.
class Writer {
public:
    explicit Writer(Random& random) : random_(random) {}

    std::string expression(int depth) {
        if (depth <= 0) return leaf();
        switch (random_.below(12)) {
            case 0:
            case 1: return fmt::format("({} + {})", expression(depth - 1), expression(depth - 2));
            case 2: return fmt::format("({} - {})", expression(depth - 1), expression(depth - 2));
            case 3:
            case 4: return fmt::format("{} * {}", factor(depth - 1), factor(depth - 2));
            case 5: return fmt::format("{} / (2 + abs({}))", factor(depth - 1), expression(depth - 2));
            case 6: return fmt::format("if({} > {}, {}, {})", leaf(), leaf(), expression(depth - 1), leaf());
            case 7: return fmt::format("0.5^min(9, abs({}))", expression(depth - 1));
            case 8: {
                static constexpr const char* signs[] = {"> 0", ">= 0", ">= 0.5", "> -1", "!= 0", "= 0", "< 1"};
                return fmt::format("({} {})", expression(depth - 1), signs[random_.below(std::size(signs))]);
            }
            default: return loop(depth);
        }
    }

private:
    std::string factor(int depth) { return "(" + expression(depth) + ")"; }

    std::string pick(const std::vector<std::string>& names) { return names[random_.below(names.size())]; }

    std::string leaf() {
        const std::size_t kind = random_.below(7);
        if (kind < 2 && !ranks_.empty() && !aspects_.empty())
            return fmt::format("{}[{},{}]", kind == 0 ? "r" : "g", pick(ranks_), pick(aspects_));
        if (kind < 4 && !ranks_.empty()) return fmt::format("{}[{}]", kind == 2 ? "r" : "judged", pick(ranks_));
        if (kind == 4 && !aspects_.empty()) return fmt::format("w[{}]", pick(aspects_));
        if (kind == 5 && !ranks_.empty()) return fmt::format("g[{} - 1]", pick(ranks_));
        static constexpr const char* others[] = {"0", "1", "0.5", "n", "T", "(1 - p)", "R"};
        return others[random_.below(std::size(others))];
    }

    std::string loop(int depth) {
        static constexpr const char* folds[] = {"sum", "sum", "prod", "max", "min"};
        const std::string fold = folds[random_.below(std::size(folds))];
        const bool aspect = random_.below(3) == 0;
        std::vector<std::string>& scope = aspect ? aspects_ : ranks_;
        const std::string name = fmt::format("{}{}", aspect ? "t" : "i", ++variables_);
        std::string range = name;
        if (aspect && !scope.empty() && random_.below(4) == 0) range += "!=" + pick(scope);
        if (!aspect && !scope.empty()) {
            static constexpr const char* bounds[] = {"", "<", "<=", ">", ">=", "<"};
            if (const std::string bound = bounds[random_.below(std::size(bounds))]; !bound.empty())
                range += bound + pick(scope);
        } else if (!aspect && random_.below(4) == 0) {
            range += random_.below(2) == 0 ? "=1..4" : "<=n+1";
        }
        scope.push_back(name);
        const std::string body = expression(depth - 1);
        scope.pop_back();
        // Largest and smallest values must look at their variable.
        if (fold == "max" || fold == "min")
            return fmt::format("{}({}, {} + {})", fold, range, body, aspect ? "w[" + name + "]" : "0*" + name);
        // What is large stays small: products of 20 ranks of 20 ranks ... are no numbers.
        if (fold == "prod" && random_.below(2) == 0) return fmt::format("prod({}, 1 - 0.5*({} > 0))", range, body);
        if (fold == "prod") return fmt::format("prod({}, min(1.5, max(-1.5, {})))", range, body);
        return fmt::format("sum({}, {})", range, body);
    }

    Random& random_;
    std::vector<std::string> ranks_, aspects_;
    int variables_ = 0;
};

TEST(Expression, AllWaysOfComputingGiveTheSame) {
    Random random{7};
    int compared = 0, planned_loops = 0;
    for (int trial = 0; trial < 6000; ++trial) {
        const std::string text = "mine(p=0.75) = " + Writer(random).expression(6);
        Expression plain = expression::parse({text});
        if (plain.loops.size() > 8) continue;
        Expression planned = plain;
        expression::plan(planned);
        for (const expression::Loop& loop : planned.loops)
            planned_loops += loop.carried || loop.hits_only || loop.covered_at != expression::none ? 1 : 0;
        const AspectTopic topic(draw_table(random, Grades::fractions, {.documents = 6, .aspects = 3, .many = 3}));
        const std::vector<Value> values{{0.75, {}}, {0, {}}};
        const Args args{.values = values, .k = 1 + random.below(8), .inner = {}, .expression = &planned};
        Computation slow(plain, topic, args);
        const double expected = slow.value(plain.root);
        if (slow.fault()) continue;
        const double found = Computation(planned, topic, args).value(planned.root);
        ASSERT_NEAR(found, expected, 1e-11 * (1 + std::abs(expected))) << text;
        ++compared;
    }
    EXPECT_GT(compared, 3000);
    EXPECT_GT(planned_loops, 3000);
}

}  // namespace
}  // namespace assay::testing::expression_test
