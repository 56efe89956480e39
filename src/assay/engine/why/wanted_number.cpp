#include "assay/engine/why/wanted_number.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/scores.hpp"
#include "assay/io/scores_reader.hpp"
#include "assay/metrics/measure.hpp"

namespace assay {

namespace {

constexpr int all_digits = 12;  // of a file that was not rounded

/// The decimals that all values have at most.
int digits_of(const std::map<std::string, double, std::less<>>& values) {
    for (int digits = 1; digits < all_digits; ++digits) {
        const double scale = std::pow(10.0, digits);
        if (std::all_of(values.begin(), values.end(), [scale](const auto& one) {
                return std::abs(one.second * scale - std::round(one.second * scale)) < 1e-6;
            }))
            return std::max(digits, 4);
    }
    return all_digits;
}

/// The canonical name of a measure, or the text itself if it is no name of one.
std::string canonical(const std::string& name) try { return parse_measure(name).name(); } catch (const UsageError&) {
    return name;
}

/// The measure of the file that is meant: that of this name, under whatever name of it, or the only one.
std::size_t measure_in(const ScoresFile& file, const std::string& path, const std::string& wanted) {
    const std::vector<std::string>& names = file.scores.measures;
    const auto same = [&wanted](const std::string& name) {
        return name == wanted || canonical(name) == wanted || canonical("trec_eval:" + name) == wanted ||
               canonical("ir_measures:" + name) == wanted;
    };
    const auto found = std::find_if(names.begin(), names.end(), same);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    if (names.size() == 1) return 0;
    throw InputError(path, fmt::format("has values of {} and of {} more, none of {}; leave only those that you mean",
                                       in_quotes(names[0]), counted(names.size() - 1, "measure"), wanted));
}

Nearness nearness(double distance, int digits) {
    const double step = std::pow(10.0, -digits), rounding = 1e-10;
    if (distance <= step / 2 + rounding) return Nearness::hits;
    return distance <= step + rounding ? Nearness::hits_cut : Nearness::misses;
}

}  // namespace

int printed_decimals(std::string_view text) noexcept {
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos) return 0;
    const std::size_t end = text.find_first_not_of("0123456789", point + 1);
    return static_cast<int>(std::min(end, text.size()) - point - 1);
}

WantedNumber::WantedNumber(std::optional<double> value, int digits, const std::string& path, const std::string& measure,
                           Provenance& about)
    : value_(value), digits_(digits) {
    if (path.empty()) return;
    const ScoresFile file = read_scores(path, "values");
    if (file.scores.systems.size() > 1)
        throw InputError(
            path, fmt::format("has values of {}; leave those of one", counted(file.scores.systems.size(), "run")));
    const std::size_t m = measure_in(file, path, measure);
    for (std::size_t t = 0; t < file.scores.topics.size(); ++t)
        if (const double one = file.scores.at(0, t, m); !std::isnan(one)) topics_.emplace(file.scores.topics[t], one);
    topic_digits_ = digits_of(topics_);
    about.take(file.input);
}

std::vector<double> WantedNumber::of_topics(std::span<const std::string> topics) const {
    std::vector<double> values;
    if (topics_.empty()) return values;
    for (const std::string& topic : topics) {
        const auto found = topics_.find(topic);
        values.push_back(found == topics_.end() ? left_out : found->second);
    }
    return values;
}

std::vector<std::string> WantedNumber::besides(std::span<const std::string> topics) const {
    std::vector<std::string> others;
    for (const auto& [topic, value] : topics_)
        if (std::find(topics.begin(), topics.end(), topic) == topics.end()) others.push_back(topic);
    return others;
}

Verdict WantedNumber::judge(std::span<const double> of_topics, std::span<const double> found, double value) const {
    Verdict verdict{.nearness = Nearness::hits};
    if (value_) {
        verdict.distance = std::abs(value - *value_);
        verdict.nearness = nearness(verdict.distance, digits_);
    }
    for (std::size_t t = 0; t < of_topics.size(); ++t) {
        if (std::isnan(of_topics[t]) && std::isnan(found[t])) continue;
        const double distance = std::abs(of_topics[t] - found[t]);  // not a number where one of them does not count
        const Nearness one = std::isnan(distance) ? Nearness::misses : nearness(distance, topic_digits_);
        verdict.nearness = std::max(verdict.nearness, one);
        if (one == Nearness::misses) verdict.other_topics.push_back(t);
        if (!std::isnan(distance)) verdict.distance = std::max(verdict.distance, distance);
    }
    return verdict;
}

}  // namespace assay
