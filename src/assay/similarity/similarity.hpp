// What a similarity is: data, and something that computes it. Each similarity is a row like this in a file of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/call.hpp"
#include "assay/core/parameters.hpp"
#include "assay/similarity/ranking.hpp"
#include "assay/similarity/scale.hpp"

namespace assay {

inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

/// A value, and two numbers that it surely lies between. They are equal unless finding the value itself would take
/// too long. NaN where the rankings give no evidence.
struct BoundedValue {
    double value = not_a_number, low = value, high = value;
};

/// A value that is known, up to rounding.
inline BoundedValue exactly(double value) noexcept { return {value, value, value}; }

/// What can be asked of a similarity that looks at the beginnings of two rankings only.
enum class Answer : std::uint8_t {
    value,  ///< the similarity itself, where there is nothing to choose
    min,    ///< the least it can become when the rankings go on
    max,    ///< the most
    res,    ///< max - min
    ext,    ///< what it becomes if the rankings go on as they began
    trunc,  ///< what the depths known of both rankings contribute
};

/// Values by what was asked for.
class Answers {
public:
    BoundedValue& operator[](Answer answer) { return values_[static_cast<std::size_t>(answer)]; }
    const BoundedValue& operator[](Answer answer) const { return values_[static_cast<std::size_t>(answer)]; }

private:
    std::array<BoundedValue, 6> values_ = {};
};

/// A set of answers.
class Wanted {
public:
    void add(Answer answer) noexcept {
        bits_ |= 1U << static_cast<unsigned>(answer);
        if (answer == Answer::res)
            bits_ |= 1U << static_cast<unsigned>(Answer::min) | 1U << static_cast<unsigned>(Answer::max);
    }
    bool has(Answer answer) const noexcept { return (bits_ >> static_cast<unsigned>(answer) & 1U) != 0; }

private:
    unsigned bits_ = 0;
};

/// One depth of two rankings, for people who want to see where a value comes from.
struct DepthStep {
    double weight = 0, agreement = 0;
    double x = 0, y = 0;  ///< what is compared: cumulative gains, or for items the overlap and the depth
};

/// A similarity made ready: everything that does not depend on the rankings is computed, and memory is kept from pair
/// to pair. One thread at a time may use it.
class SimilarityKernel {
public:
    SimilarityKernel() = default;
    SimilarityKernel(const SimilarityKernel&) = delete;
    SimilarityKernel& operator=(const SimilarityKernel&) = delete;
    virtual ~SimilarityKernel() = default;

    /// Computes what is wanted, in one pass where that is possible.
    virtual void compute(const RankingPair& pair, Wanted wanted, Answers& answers) = 0;
    /// The depths that Answer::ext sums up; empty for similarities that are no such sum.
    virtual std::vector<DepthStep> steps(const RankingPair&) { return {}; }
};

/// One way in which a similarity comes in variants. The word of the variant is a part of the name.
struct VariantAxis {
    std::string_view meaning;
    std::span<const std::string_view> words;
    std::size_t fallback;  ///< the variant that a name without this part means
};

/// What a similarity looks at.
enum class LooksAt : std::uint8_t { items, relevance, scores };

struct Similarity;

/// A similarity, or a family of them, is data: what it is called, what it takes, what it returns.
struct SimilarityFamily {
    std::string_view name;     ///< "kendall.b"; for a family without its variants: "rbo.id"
    int place = 0;             ///< in lists and documents
    std::string_view summary;  ///< one line for lists
    std::string_view formula;  ///< plain text; more lines where needed
    std::string_view cite;     ///< key in docs/references.bib
    std::string_view example;  ///< a name a user might type
    std::span<const VariantAxis> axes = {};
    std::span<const Param> params = {};
    bool cutoff = false;  ///< whether it takes "@k", a depth
    double low = 0, high = 1;
    LooksAt looks = LooksAt::items;
    bool symmetric = true;

    /// The place of the axis that chooses the answer, if there is one.
    static constexpr std::size_t no_axis = std::numeric_limits<std::size_t>::max();
    std::size_t answer_axis = no_axis;

    /// Throws UsageError if the parameters do not fit the scale.
    std::unique_ptr<SimilarityKernel> (*prepare)(const Similarity&, const RelevanceScale&);
    /// Why it cannot be computed on these rankings, beyond what `looks` says; empty if it can.
    std::string (*refuse)(const Similarity&, const RankingPair&) = nullptr;
    /// What is wrong with the parameters, beyond their domains; empty if nothing is. It may also bring them into the
    /// one form that the canonical name has.
    std::string (*settle)(Similarity&) = nullptr;
};

/// A similarity with its variants and parameters: what a name such as "rbo.id.a.ext(p=0.8)" stands for.
struct Similarity {
    const SimilarityFamily* family = nullptr;
    std::vector<std::size_t> choice;  ///< for each axis the place of its word
    std::vector<Value> values;        ///< in the order of SimilarityFamily::params
    std::size_t k = whole_ranking;

    double operator[](std::size_t param) const { return values[param].number; }
    Answer answer() const;
    /// The canonical name: all variants, and the parameters that differ from their defaults.
    std::string name() const;
    /// The name with its variants: "rbo.id.a.ext".
    std::string variant_name() const;
    friend bool operator==(const Similarity&, const Similarity&) = default;
};

/// Reads a name, as the grammar of core/call.hpp has it. Throws UsageError saying what is wrong and what would be
/// right.
Similarity parse_similarity(std::string_view text);

/// Parses several names; each similarity comes once, in the order of its first name. Throws UsageError with
/// everything that is wrong with any of them, one fault a line.
std::vector<Similarity> parse_similarities(std::span<const std::string> names);

/// Other names of similarities.
std::span<const Alias> similarity_aliases() noexcept;

}  // namespace assay
