#include "assay/metrics/discounted_gain.hpp"

#include <fmt/format.h>

namespace assay {

// The limits leave room for the sum over any number of documents that fits into memory.
std::string refuse_gain(const Scale& scale, Gain gain, std::string_view instead) {
    if (gain == Gain::exponential && scale.top > 980)
        return fmt::format("grades go up to {}: 2^g is not a number; {}", scale.top, instead);
    if (scale.top > 1e295) return fmt::format("grades go up to {}: their sum is not a number", scale.top);
    return {};
}

}  // namespace assay
