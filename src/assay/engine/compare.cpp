#include "assay/engine/compare.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/core/order.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/letters.hpp"
#include "assay/stats/score_table.hpp"

namespace assay {

namespace {

// ---- what is asked for

void refuse_number(std::string_view name, double value, const Domain& domain) {
    if (!domain.contains(value)) throw UsageError(fmt::format("{} must be {}, not {}", name, domain.text(), value));
}

void check_numbers(const CompareRequest& request) {
    const Domain inside{.low = 0, .high = 1, .ends = Domain::Ends::open};
    refuse_number("alpha", request.alpha, inside);
    if (request.alternative != stats::Alternative::two_sided && request.alpha >= 0.5)
        throw UsageError(fmt::format("alpha must be below 0.5 for a one-sided test, not {}", request.alpha));
    refuse_number("confidence", request.confidence, inside);
    refuse_number("power", request.power, inside);
    if (!(request.power > request.alpha))
        throw UsageError(
            fmt::format("power must be above {}, the chance of finding a difference that is not there", request.alpha));
}

const stats::Correction& correction_of(const CompareRequest& request) {
    return request.correction == nullptr ? *stats::find_correction("holm") : *request.correction;
}

stats::ComparisonOptions options_of(const CompareRequest& request) {
    stats::ComparisonOptions options{
        .tests = request.tests,
        .adjust = correction_of(request).adjust,
        .alpha = request.alpha,
        .interval = request.interval,
        .confidence = request.confidence,
        .power = request.power,
        .how = {.alternative = request.alternative, .seed = request.seed, .threads = request.threads}};
    if (options.tests.empty()) options.tests.push_back(stats::parse_test("t"));
    return options;
}

// ---- who is compared with whom

/// The runs in the order of their names: what is drawn at random then does not depend on the order in which they were
/// named.
std::vector<std::size_t> name_order(const std::vector<std::string>& runs) {
    std::vector<std::size_t> order(runs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return runs[a] < runs[b]; });
    return order;
}

std::optional<std::size_t> find_baseline(const RunComparisons& compared, const CompareRequest& request) {
    if (request.baseline.empty()) return std::nullopt;
    const auto found = std::find(compared.runs.begin(), compared.runs.end(), request.baseline);
    if (found == compared.runs.end())
        throw UsageError(fmt::format("no run {} to compare with; {}", in_quotes(request.baseline),
                                     known_names(request.baseline, request.evaluation.scores.systems)));
    return static_cast<std::size_t>(found - compared.runs.begin());
}

/// All pairs, each run with those named after it; or each run with the baseline.
std::vector<stats::Pair> pairs_of(const RunComparisons& compared) {
    if (!compared.baseline) {
        std::vector<stats::Pair> pairs = stats::all_pairs(compared.runs.size());
        for (stats::Pair& pair : pairs) pair = {compared.as_named[pair.first], compared.as_named[pair.second]};
        return pairs;
    }
    std::vector<stats::Pair> pairs;
    pairs.reserve(compared.runs.size());
    for (const std::size_t run : compared.as_named)
        if (run != *compared.baseline) pairs.push_back({run, *compared.baseline});
    return pairs;
}

/// The scores of each measure, with the runs in this order.
std::vector<stats::ScoreTable> tables_of(const Scores& scores, const std::vector<std::size_t>& order) {
    std::vector<stats::ScoreTable> tables;
    tables.reserve(scores.measures.size());
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const stats::ScoreTable as_named = stats::score_table(scores, m);
        stats::ScoreTable table{.topics = as_named.topics, .values = {}, .systems = as_named.systems};
        table.values.reserve(as_named.values.size());
        for (const std::size_t run : order) {
            const std::span<const double> row = as_named.matrix().row(run);
            table.values.insert(table.values.end(), row.begin(), row.end());
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

void refuse_few_topics(const Evaluation& evaluation, const std::vector<stats::ScoreTable>& tables,
                       const std::vector<stats::PairedTest>& tests) {
    std::size_t least = 2;  // one topic has no variance: neither interval nor size of an effect
    for (const stats::PairedTest& test : tests) least = std::max(least, test.family->least_topics);
    for (std::size_t m = 0; m < tables.size(); ++m)
        if (tables[m].topics.size() < least)
            throw InputError(fmt::format("{}: {} with values of all runs; a comparison needs at least {}",
                                         evaluation.scores.measures[m],
                                         counted(tables[m].topics.size(), evaluation.topic_word()), least));
}

// ---- what is found

/// The runs from the best to the worst; equal ones as they were named.
std::vector<std::size_t> best_first(const std::vector<double>& means, std::vector<std::size_t> as_named) {
    sort_highest_first(as_named, means);
    return as_named;
}

/// The letters of each run, a being that of the best.
std::vector<std::string> letters_of(const std::vector<stats::Pair>& pairs,
                                    const std::vector<stats::PairDecision>& decisions,
                                    const std::vector<std::size_t>& best_first) {
    std::vector<std::size_t> rank(best_first.size());
    for (std::size_t i = 0; i < rank.size(); ++i) rank[best_first[i]] = i;
    std::vector<stats::Pair> different;
    for (std::size_t p = 0; p < pairs.size(); ++p)
        if (decisions[p].significant) different.push_back({rank[pairs[p].first], rank[pairs[p].second]});
    const std::vector<std::string> by_rank = stats::letters(rank.size(), different);
    std::vector<std::string> letters;
    letters.reserve(rank.size());
    for (const std::size_t place : rank) letters.push_back(by_rank[place]);
    return letters;
}

ComparedMeasure compare_measure(const RunComparisons& compared, std::string name, const stats::ScoreTable& table,
                                const stats::ComparisonOptions& options) {
    ComparedMeasure measure{.name = std::move(name),
                            .topics = table.topics.size(),
                            .comparison = stats::compare_systems(table.matrix(), compared.pairs, options),
                            .ranges = {},
                            .best_first = {},
                            .letters = {}};
    measure.best_first = best_first(measure.comparison.means, compared.as_named);
    if (compared.has_letters())
        for (const auto& decisions : measure.comparison.decisions)
            measure.letters.push_back(letters_of(compared.pairs, decisions, measure.best_first));
    return measure;
}

std::vector<ComparedMeasure> compare_all(const RunComparisons& compared, const Scores& scores,
                                         const std::vector<stats::ScoreTable>& tables, const Watcher& watcher) {
    Phase phase(watcher, "comparing", compared.pairs.size() * (compared.options.tests.size() + 1) * tables.size());
    stats::ComparisonOptions options = compared.options;
    options.how.phase = &phase;
    std::vector<ComparedMeasure> measures;
    measures.reserve(tables.size());
    for (std::size_t m = 0; m < tables.size(); ++m)
        measures.push_back(compare_measure(compared, scores.measures[m], tables[m], options));
    return measures;
}

/// The ranges of the means over the topics of a table, with the runs in this order.
std::vector<ScoreRange> ranges_of_means(const Evaluation& evaluation, std::size_t measure,
                                        const std::vector<std::size_t>& order, const stats::ScoreTable& table) {
    std::vector<ScoreRange> ranges;
    const auto topics = static_cast<double>(table.topics.size());
    for (const std::size_t run : order) {
        ScoreRange mean{.low = 0, .high = 0};
        for (const std::size_t topic : table.topics) {
            const ScoreRange one = range_at(evaluation.scores, evaluation.ranges, run, topic, measure);
            mean.low += one.low;
            mean.high += one.high;
            mean.exact = mean.exact && one.exact;
        }
        mean.low /= topics;
        mean.high /= topics;
        ranges.push_back(mean);
    }
    return ranges;
}

// ---- what there is to say

/// How many topics some runs have a value for and others do not.
std::size_t lacked_topics(const Scores& scores, std::size_t measure) {
    std::size_t lacked = 0;
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
        std::size_t have = 0;
        for (std::size_t s = 0; s < scores.systems.size(); ++s) have += !std::isnan(scores.at(s, t, measure));
        lacked += have > 0 && have < scores.systems.size();
    }
    return lacked;
}

/// Says what is not as one might think.
void add_messages(const CompareRequest& request, RunComparisons& compared) {
    const Scores& scores = request.evaluation.scores;
    for (const stats::PairedTest& test : compared.options.tests)
        if (test.family->adjusted && request.correction != nullptr && request.correction->name != "none")
            compared.about.note(fmt::format("the correction {} has no effect on {}: it allows for all pairs by itself",
                                            request.correction->name, test.family->name));
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (scores.aggregates[m] != Aggregate::mean)
            compared.about.note(
                fmt::format("{}: compared by its mean over {}s", scores.measures[m], request.evaluation.topic_word()));
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (const std::size_t lacked = lacked_topics(scores, m); lacked > 0)
            compared.about.warn(fmt::format("{}: {} that some runs lack, left out for all runs", scores.measures[m],
                                            counted(lacked, request.evaluation.topic_word())));
}

void assume(RunComparisons& compared) {
    Provenance& about = compared.about;
    const stats::ComparisonOptions& options = compared.options;
    for (const stats::PairedTest& test : options.tests)
        about.assumptions.push_back({.key = "test",
                                     .name = "test " + test.name(),
                                     .text = correction_text(compared, test) + " of each measure",
                                     .of = test.name()});
    about.assume("level", "level", fmt::format("significant if the adjusted p is below {}", options.alpha));
    // Who read a file of scores has said already what becomes of values that are missing.
    if (std::none_of(about.assumptions.begin(), about.assumptions.end(),
                     [](const Assumption& one) { return one.key == "missing_values"; }))
        about.assume("topics_that_some_runs_lack", "topics that some runs lack", "left out for all runs");
    about.assume("smallest_difference", "smallest difference",
                 fmt::format("found by a paired t-test with power {}, at alpha / number of pairs where p is adjusted",
                             options.power));
    const bool random =
        options.interval != stats::IntervalKind::t ||
        std::any_of(options.tests.begin(), options.tests.end(), [](const auto& test) { return test.family->random; });
    if (random) about.assume("seed", "seed", fmt::format("{}", options.how.seed));
}

}  // namespace

void check_request(const CompareRequest& request) {
    check_numbers(request);
    for (const stats::PairedTest& test : request.tests)
        if (!test.family->one_sided && request.alternative != stats::Alternative::two_sided)
            throw UsageError(
                fmt::format("the test {} is two-sided only and takes no other alternative", test.family->name));
}

RunComparisons compare(const CompareRequest& request) {
    check_request(request);
    const Scores& scores = request.evaluation.scores;
    if (scores.systems.size() < 2) throw UsageError("a comparison needs at least two runs");
    const std::vector<std::size_t> order = name_order(scores.systems);
    RunComparisons compared;
    compared.about = request.evaluation.about;
    compared.topic_word = request.evaluation.topic_word();
    compared.options = options_of(request);
    compared.correction = correction_of(request).name;
    compared.as_named.resize(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        compared.runs.push_back(scores.systems[order[i]]);
        compared.as_named[order[i]] = i;
    }
    compared.baseline = find_baseline(compared, request);
    compared.pairs = pairs_of(compared);
    const std::vector<stats::ScoreTable> tables = tables_of(scores, order);
    refuse_few_topics(request.evaluation, tables, compared.options.tests);
    add_messages(request, compared);
    assume(compared);
    compared.measures = compare_all(compared, scores, tables, request.watcher);
    if (request.evaluation.shows_ranges)
        for (std::size_t m = 0; m < tables.size(); ++m)
            compared.measures[m].ranges = ranges_of_means(request.evaluation, m, order, tables[m]);
    return compared;
}

bool order_is_certain(const ComparedMeasure& measure, const stats::Pair& pair) {
    const ScoreRange &a = measure.ranges[pair.first], &b = measure.ranges[pair.second];
    return a.low > b.high || b.low > a.high;
}

std::string correction_text(const RunComparisons& compared, const stats::PairedTest& test) {
    if (test.family->adjusted) return "allows for all pairs by itself";
    if (compared.pairs.size() == 1) return "one pair";
    if (!compared.options.adjusts(test)) return "no correction";
    return fmt::format("{} correction over {} pairs", compared.correction, compared.pairs.size());
}

}  // namespace assay
