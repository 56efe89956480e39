// What a measure needs beside the grades of a ranking, as a set.
#pragma once

#include <cstdint>

namespace assay {

/// Topic holds these only where a measure asks for them.
enum class Need : std::uint8_t {
    aspects,       ///< Topic::aspects and Topic::hits
    each_aspect,   ///< Topic::aspects and Topic::by_aspect
    labels,        ///< the labels of the documents: it sees the grades that MeasureFamily::regrade makes of them
    user,          ///< Topic::user: it is a measure of recommendations
    item_aspects,  ///< the aspects of the items; without any it says nothing
    training,      ///< training ratings; without any it says nothing
};

class Needs {
public:
    constexpr Needs() = default;
    constexpr Needs(Need one) : bits_(1U << static_cast<unsigned>(one)) {}  // NOLINT: a need is a set of one

    constexpr bool has(Need one) const { return (bits_ & Needs(one).bits_) != 0; }
    constexpr bool any_of(Needs some) const { return (bits_ & some.bits_) != 0; }
    constexpr bool empty() const { return bits_ == 0; }

    friend constexpr Needs operator|(Needs a, Needs b) {
        a.bits_ |= b.bits_;
        return a;
    }
    friend constexpr bool operator==(Needs, Needs) = default;

private:
    unsigned bits_ = 0;
};

constexpr Needs operator|(Need a, Need b) { return Needs(a) | Needs(b); }

/// What judgments have and ratings of users have not.
inline constexpr Needs of_judgments = Needs(Need::aspects) | Need::each_aspect | Need::labels;

}  // namespace assay
