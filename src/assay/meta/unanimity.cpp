#include "assay/meta/unanimity.hpp"

#include <algorithm>
#include <cmath>

#include "assay/core/threads.hpp"

namespace assay::meta {

namespace {

/// One system against all that follow it, on one topic: what the measures say of each of these pairs. The loops run
/// over the pairs of one measure, so that a compiler does several with one instruction.
class PairsOfSystem {
public:
    PairsOfSystem(const ScoreCube& scores, double eps)
        : scores_(scores),
          eps_(eps),
          up_(scores.systems),
          down_(scores.systems),
          up_places_(scores.systems),
          down_places_(scores.systems),
          clear_(scores.systems) {}

    void look(std::size_t topic, std::size_t first) {
        topic_ = topic;
        first_ = first;
        for (auto* counts : {&up_, &down_, &up_places_, &down_places_}) std::fill(counts->begin(), counts->end(), 0U);
        for (std::uint32_t m = 0; m < scores_.measures; ++m) count(m);
    }

    /// Adds what the pairs tell about each measure.
    void add_to(std::span<Unanimity> found, AllTied tied) {
        const double all_tied = tied == AllTied::count ? 1 : tied == AllTied::half ? 0.5 : 0;
        double unanimous = 0, tied_pairs = 0;  // pairs that count in one order for every measure, in both orders
        for (std::size_t b = first_ + 1; b < scores_.systems; ++b) {
            const std::uint32_t most = std::max(up_[b], down_[b]), least = std::min(up_[b], down_[b]);
            clear_[b] = least == 0 && most > 0 ? 1 : 0;
            unanimous += clear_[b];
            tied_pairs += most == 0 ? 1 : 0;
            if (clear_[b] != 0 && most == 1) {
                // All others of the only measure that tells the two apart tie. What it gets below is taken back.
                Unanimity& one = found[up_places_[b] + down_places_[b]];
                one.agreed += 2 * all_tied - 1;
                one.followed += all_tied - 1;
            }
            // A measure alone against the others, who do not all tie.
            if (least > 0 && up_[b] == 1) found[up_places_[b]].agreed += 1;
            if (least > 0 && down_[b] == 1) found[down_places_[b]].agreed += 1;
        }
        for (std::size_t m = 0; m < found.size(); ++m) {
            // Where all others tie both orders count: the measure goes with one of them, or half with each.
            found[m].agreed += unanimous + 2 * all_tied * tied_pairs;
            found[m].followed += unanimous - static_cast<double>(clear_ties(m)) / 2 + all_tied * tied_pairs;
        }
    }

private:
    void count(std::uint32_t m) {
        const std::span<const double> row = scores_.row(topic_, m);
        const double score = row[first_];
        for (std::size_t b = first_ + 1; b < row.size(); ++b) {
            const std::uint32_t up = score - row[b] > eps_ ? 1 : 0, down = row[b] - score > eps_ ? 1 : 0;
            up_[b] += up;
            down_[b] += down;
            // Of a single measure the sum of the places is its place.
            up_places_[b] += up * m;
            down_places_[b] += down * m;
        }
    }

    /// Clear pairs that the measure ties.
    std::uint32_t clear_ties(std::size_t m) const {
        const std::span<const double> row = scores_.row(topic_, m);
        const double score = row[first_];
        std::uint32_t ties = 0;
        for (std::size_t b = first_ + 1; b < row.size(); ++b) ties += std::abs(score - row[b]) <= eps_ ? clear_[b] : 0;
        return ties;
    }

    const ScoreCube& scores_;
    double eps_;
    std::size_t topic_ = 0, first_ = 0;
    std::vector<std::uint32_t> up_, down_;                // measures for the system, against it
    std::vector<std::uint32_t> up_places_, down_places_;  // the sums of their places
    std::vector<std::uint32_t> clear_;                    // 1 if some measure tells the two apart and none contradicts
};

bool is_finite(const std::optional<double>& value) { return value && std::isfinite(*value); }

MeasureUnanimity sum_up(std::vector<Unanimity> by_topic, Pooling pooling) {
    MeasureUnanimity found;
    double sum = 0;
    for (const Unanimity& topic : by_topic) {
        found.all.agreed += topic.agreed;
        found.all.followed += topic.followed;
        if (const auto value = topic.value(); is_finite(value)) {
            sum += *value;
            ++found.topics;
        }
    }
    if (pooling == Pooling::pooled) found.value = found.all.value();
    else if (found.topics > 0) found.value = sum / static_cast<double>(found.topics);
    found.by_topic = std::move(by_topic);
    return found;
}

}  // namespace

std::optional<double> Unanimity::value() const {
    if (agreed == 0) return std::nullopt;
    return 1 + std::log2(followed / agreed);  // log2(0) is -infinity
}

std::vector<MeasureUnanimity> unanimity(const ScoreCube& scores, const UnanimityOptions& options) {
    std::vector<std::vector<Unanimity>> by_measure(scores.measures, std::vector<Unanimity>(scores.topics));
    if (scores.measures > 1)
        for_each_index(scores.topics, options.threads, [&](std::size_t topic) {
            PairsOfSystem pairs(scores, options.eps);
            std::vector<Unanimity> found(scores.measures);
            for (std::size_t first = 0; first < scores.systems; ++first) {
                pairs.look(topic, first);
                pairs.add_to(found, options.tied);
            }
            for (std::size_t m = 0; m < found.size(); ++m) by_measure[m][topic] = found[m];
        });
    std::vector<MeasureUnanimity> result;
    result.reserve(scores.measures);
    for (auto& by_topic : by_measure) result.push_back(sum_up(std::move(by_topic), options.pooling));
    return result;
}

}  // namespace assay::meta
