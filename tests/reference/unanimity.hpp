// MeasureFamily unanimity from its definition: every ordered pair, every measure, every other measure. Slow on purpose;
// never "improved".
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace assay::reference {

/// scores[measure][topic][system]
using Scores3 = std::vector<std::vector<std::vector<double>>>;

struct UnanimitySums {
    double n = 0, dm = 0, dM = 0, both = 0;

    /// NaN where it is undefined.
    double value() const {
        if (n == 0 || dM == 0) return std::numeric_limits<double>::quiet_NaN();
        return std::log2((both / n) / ((dm / n) * (dM / n)));
    }
};

inline UnanimitySums unanimity_sums(const Scores3& scores, std::size_t m, std::size_t topic, const std::string& tied,
                                    double eps) {
    UnanimitySums sums;
    const std::size_t systems = scores[m][topic].size();
    for (std::size_t a = 0; a < systems; ++a)
        for (std::size_t b = 0; b < systems; ++b) {
            if (a == b) continue;
            const double difference = scores[m][topic][a] - scores[m][topic][b];
            const double dm = std::abs(difference) <= eps ? 0.5 : difference > 0 ? 1 : 0;
            bool none_worse = true, some_better = false;
            for (std::size_t other = 0; other < scores.size(); ++other) {
                if (other == m) continue;
                const double change = scores[other][topic][a] - scores[other][topic][b];
                const bool tie = std::abs(change) <= eps;
                if (!tie && change < 0) none_worse = false;
                if (!tie && change > 0) some_better = true;
            }
            double dM = none_worse ? 1 : 0;
            if (none_worse && !some_better) dM = tied == "count" ? 1 : tied == "half" ? 0.5 : 0;
            sums.n += 1;
            sums.dm += dm;
            sums.dM += dM;
            sums.both += dm * dM;
        }
    return sums;
}

/// NaN where it is undefined.
inline double unanimity(const Scores3& scores, std::size_t m, const std::string& pooling, const std::string& tied,
                        double eps) {
    UnanimitySums all;
    double sum = 0, finite = 0;
    for (std::size_t topic = 0; topic < scores[m].size(); ++topic) {
        const UnanimitySums one = unanimity_sums(scores, m, topic, tied, eps);
        all.n += one.n;
        all.dm += one.dm;
        all.dM += one.dM;
        all.both += one.both;
        if (std::isfinite(one.value())) {
            sum += one.value();
            finite += 1;
        }
    }
    return pooling == "pooled" ? all.value() : sum / finite;
}

}  // namespace assay::reference
