#include "assay/meta/quality.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "assay/metrics/families.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

/// The measure with a star for the one inside, or nothing if it is no measure of aspects with another inside, or looks
/// at one aspect alone.
std::string pool_name(Measure measure) {
    if (measure.family->nests == 0 || measure.family->needs.empty() || measure.family == &aspect_family) return {};
    measure.inner.clear();
    for (std::size_t i = 0; i < measure.values.size(); ++i)
        if (const Param& param = measure.family->params[i]; param.name == "labels")
            measure.values[i] = {.number = param.fallback, .list = {}};
    std::string name = measure.name();
    const std::size_t bracket = name.find('(');
    if (bracket == std::string::npos) return name + "(*)";
    return name.insert(bracket + 1, "*,");
}

}  // namespace

std::size_t QualityRanks::depth() const { return std::max(cutoff, bands.empty() ? 0 : bands.back()); }

void TopRows::take(const TopicRun& run) {
    if (run.topic == IdTable::none) return;
    put_in_order(run, order_);
    std::vector<std::int32_t>& rows = rows_[run.topic];
    rows.clear();
    for (const Retrieved& retrieved : run.ranking.first(std::min(depth_, run.ranking.size())))
        rows.push_back(retrieved.row);
}

std::size_t DocumentQuality::all_zeros() const { return std::accumulate(zeros.begin(), zeros.end(), std::size_t{0}); }

double DocumentQuality::zero_share(std::size_t count) const {
    return ratio(static_cast<double>(count), static_cast<double>(slots));
}

double DocumentQuality::mean_labels(std::size_t band) const {
    if (documents[band] == 0) return left_out;
    return static_cast<double>(label_sums[band]) / static_cast<double>(documents[band]);
}

void DocumentQuality::add(const DocumentQuality& other) {
    const auto plus = [](std::vector<std::size_t>& to, const std::vector<std::size_t>& from) {
        for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
    };
    plus(zeros, other.zeros);
    plus(label_sums, other.label_sums);
    plus(documents, other.documents);
    slots += other.slots;
}

DocumentQuality document_quality(const JudgedTopic& topic, std::span<const std::int32_t> rows,
                                 const QualityRanks& ranks) {
    assert(topic.labels.size() == topic.grades.size());
    DocumentQuality found(ranks);
    found.slots = ranks.cutoff;
    std::size_t band = 0;
    for (std::size_t i = 0; i < std::min(rows.size(), ranks.depth()); ++i) {
        std::size_t sum = 0;
        const bool judged = rows[i] != Judgments::no_row;
        if (judged)
            for (const Label label : topic.tuple(static_cast<std::size_t>(rows[i]))) sum += label;
        if (i < ranks.cutoff && judged && sum == 0) ++found.zeros[i];
        while (band < ranks.bands.size() && i >= ranks.bands[band]) ++band;
        if (band == ranks.bands.size()) continue;
        found.label_sums[band] += sum;
        ++found.documents[band];
    }
    return found;
}

std::optional<std::size_t> best_run(const Scores& scores, std::size_t topic, std::size_t measure) {
    std::optional<std::size_t> best;
    for (std::size_t run = 0; run < scores.systems.size(); ++run) {
        const double score = scores.at(run, topic, measure);
        if (std::isnan(score)) continue;
        const double record = best ? scores.at(*best, topic, measure) : 0;
        // Equal means equal to the last bit: rankings that a measure cannot tell apart are summed up alike.
        if (!best || score > record || (score == record && scores.systems[run] < scores.systems[*best])) best = run;
    }
    return best;
}

std::vector<MeasurePool> pools(std::span<const Measure> measures) {
    std::vector<MeasurePool> found;
    for (std::size_t m = 0; m < measures.size(); ++m) {
        std::string name = pool_name(measures[m]);
        if (name.empty()) continue;
        const auto known =
            std::find_if(found.begin(), found.end(), [&name](const MeasurePool& pool) { return pool.name == name; });
        if (known != found.end()) known->members.push_back(m);
        else found.push_back({std::move(name), {m}});
    }
    found.erase(
        std::remove_if(found.begin(), found.end(), [](const MeasurePool& pool) { return pool.members.size() < 2; }),
        found.end());
    return found;
}

}  // namespace assay
