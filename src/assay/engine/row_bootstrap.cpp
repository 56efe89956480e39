#include "assay/engine/row_bootstrap.hpp"

#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

constexpr const char* row_scores_name = "scores";
constexpr std::size_t most_samples = 1'000'000;

}  // namespace

RowBootstrap::RowBootstrap(RowBootstrapRequest request) : request_(std::move(request)) {
    if (request_.samples < 1 || request_.samples > most_samples)
        throw SettingError("samples", fmt::format("{} is not in [1, {}]", request_.samples, most_samples));
    if (!(request_.confidence > 0 && request_.confidence < 1))
        throw SettingError("confidence", fmt::format("{} is not in (0, 1)", request_.confidence));
    if (request_.correction == nullptr) request_.correction = stats::find_correction("holm");
}

void RowBootstrap::add(const ScoreColumns& batch) {
    for (std::size_t i = 0; i < batch.rows; ++i) {
        check_score_row(batch, i, ++rows_);
        if (!batch.measure.has(i)) continue;  // nobody judged the topic
        if (const std::string_view topic = batch.topic.column[i]; topic != topic_) {
            end_topic();
            if (topic < topic_)
                throw InputError(row_scores_name,
                                 fmt::format("topic {} comes after topic {}: rows must be sorted by topic",
                                             in_quotes(topic), in_quotes(topic_)));
            topic_ = topic;
        }
        const double value = batch.value.column[i];
        const std::string run(batch.run.column[i]), measure(batch.measure.column[i]);
        if (!std::isfinite(value) || !values_[measure].emplace(run, value).second)
            throw InputError(
                row_scores_name,
                fmt::format("run {}, topic {}, {}: {}", in_quotes(run), in_quotes(topic_), measure,
                            std::isfinite(value) ? "it is there twice" : "the value is not a finite number"));
    }
}

void RowBootstrap::finish() { end_topic(); }

void RowBootstrap::end_topic() {
    if (values_.empty()) return;
    const std::vector<std::uint8_t> counts = stats::poisson_counts(topic_, request_.seed, request_.samples);
    for (const auto& [measure, runs] : values_) {
        const auto baseline = runs.find(request_.baseline);
        if (!request_.baseline.empty() && baseline == runs.end()) continue;
        for (auto first = runs.begin(); first != runs.end(); ++first) {
            if (request_.baseline.empty()) {
                for (auto second = std::next(first); second != runs.end(); ++second)
                    add_pair(measure, first->first, second->first, first->second - second->second, counts);
            } else if (first != baseline) {
                add_pair(measure, first->first, baseline->first, first->second - baseline->second, counts);
            }
        }
    }
    values_.clear();
}

stats::PoissonSums& RowBootstrap::sums_of(Key key) {
    return sums_.try_emplace(std::move(key), request_.samples).first->second;
}

void RowBootstrap::add_pair(const std::string& measure, const std::string& first, const std::string& second,
                            double difference, const std::vector<std::uint8_t>& counts) {
    stats::PoissonSums& sums = sums_of({measure, first, second});
    if (std::abs(difference) > stats::PoissonSums::largest || sums.full())
        throw InputError(row_scores_name,
                         fmt::format("{}, runs {} and {}, topic {}: a difference of {} is too large for the "
                                     "bootstrap; rescale",
                                     measure, in_quotes(first), in_quotes(second), in_quotes(topic_), difference));
    sums.add(counts, difference);
}

std::vector<RowBootstrap::Part> RowBootstrap::parts() const {
    std::vector<Part> all;
    all.reserve(sums_.size());
    for (const auto& [key, sums] : sums_)
        all.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), sums.packed()});
    return all;
}

void RowBootstrap::merge(std::string_view measure, std::string_view first, std::string_view second,
                         std::string_view bytes) {
    stats::PoissonSums& sums = sums_of({std::string(measure), std::string(first), std::string(second)});
    if (!sums.merge(bytes) || sums.full())
        throw InputError(row_scores_name,
                         fmt::format("{}, runs {} and {}: these parts of a bootstrap do not fit together", measure,
                                     in_quotes(first), in_quotes(second)));
}

std::vector<RowBootstrap::Compared> RowBootstrap::results() const {
    std::vector<Compared> all;
    all.reserve(sums_.size());
    std::map<std::string, std::vector<double>> p;
    for (const auto& [key, sums] : sums_) {
        const auto& [measure, first, second] = key;
        all.push_back({measure, first, second, sums.result(request_.confidence), 1});
        p[measure].push_back(all.back().result.asl);
    }
    std::map<std::string, std::size_t> next;
    for (auto& [measure, some] : p) some = request_.correction->adjust(some);
    for (Compared& one : all) one.p_adjusted = p[one.measure][next[one.measure]++];
    return all;
}

}  // namespace assay
