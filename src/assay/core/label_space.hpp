// The labels that documents are judged with when several aspects count at once.
//
//   aspects   a_1 .. a_n, in a fixed order
//   labels    of each aspect, worst to best: words or numbers
//   g_a(l)    embedding: an exact fraction per label, never decreasing
//   v_a       weight of the aspect
//   universe  the tuples of labels, one per aspect, that can occur; it always holds the best tuple
//
// Maistro, Chaves Lima, Simonsen and Lioma, "Principled multi-aspect evaluation measures of rankings", CIKM 2021.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/rational.hpp"

namespace assay {

/// The place of a label among those of its aspect: 0 is the worst.
using Label = std::uint16_t;
inline constexpr std::size_t most_labels = 65535;

struct LabelledAspect {
    std::string name;
    std::vector<std::string> labels = {};  ///< worst to best; empty: those that the judgments have
    std::vector<Rational> embedding = {};  ///< one per label; empty: numeric labels stand for themselves, words for
                                           ///< their place
    Rational weight = {1, 1};

    /// The label written like this, or as a number that is equal.
    std::optional<Label> find(std::string_view label) const noexcept;
    double grade(Label label) const noexcept { return embedding[label].value(); }
    Label best() const noexcept { return static_cast<Label>(labels.size() - 1); }
};

/// "Where all conditions of `given` hold, those of `then` hold too."
struct LabelRule {
    struct Condition {
        std::size_t aspect;
        std::vector<bool> meets;  ///< by label
    };
    std::vector<Condition> given, then;
};

enum class Universe : std::uint8_t {
    full,            ///< every combination of labels
    feasible_first,  ///< the worst label in the first aspect implies the worst in all others
    rules,           ///< those that keep all rules
    observed,        ///< those that occur in the judgments, and the best one
};

struct LabelSpace {
    std::vector<LabelledAspect> aspects = {};
    Universe universe = Universe::full;
    std::vector<std::string> rule_texts = {};   ///< as written; `rules` once the labels are known
    std::vector<std::string> rule_places = {};  ///< "file:line" of each, where that is known
    std::vector<LabelRule> rules = {};
    bool merge_negative = true;               ///< negative numbers are the worst label
    std::vector<Label> observed_tuples = {};  ///< tuples of the judgments, one behind the other, each once, sorted

    std::size_t size() const { return aspects.size(); }
    /// The number of combinations of labels; infinity if they cannot be counted.
    double combinations() const noexcept;
    /// The best label of every aspect.
    std::vector<Label> best() const;
    bool is_best(std::span<const Label> tuple) const noexcept;
    /// Of the aspects.
    std::vector<std::string> names() const;
    /// Whether rules allow the tuple; every judged tuple is observed.
    bool allows(std::span<const Label> tuple) const noexcept;
    /// Why the tuple is not allowed: the first rule that it breaks.
    std::string broken(std::span<const Label> tuple) const;
    /// "(hr,pc)"
    std::string text(std::span<const Label> tuple) const;
    /// "(3,3/2)": what the labels are embedded with.
    std::string embedded_text(std::span<const Label> tuple) const;
    /// "full", "feasible:first", "observed" or "rules".
    std::string_view universe_text() const noexcept;
};

/// A universe by its name; nothing if there is none of that name. Rules have none.
std::optional<Universe> parse_universe(std::string_view name) noexcept;

/// Whether all aspects have labels of their own, so that rules about them can be read.
bool all_labelled(const LabelSpace& space) noexcept;

/// Aspects of which only the names are known.
LabelSpace named_aspects(std::span<const std::string> names);

/// The aspect called `name`, or nothing.
std::optional<std::size_t> find_aspect(const LabelSpace& space, std::string_view name) noexcept;

/// Sees to it that each aspect with labels has an embedding that fits them, that nothing is named twice, and that
/// there are at most `most_labels`. Throws InputError with what is wrong.
void complete(LabelledAspect& aspect);

/// Reads "relevance=nr => correctness=nc": where the left side holds, so must the right. Conditions are separated by
/// "&"; each is `aspect=label|label`, `aspect<=label` or `aspect>=label`. Throws InputError.
LabelRule parse_rule(std::string_view text, const LabelSpace& space);

/// Rules cannot be read, or exclude the best tuple: one message a line, each with the place of its rule if it has one.
struct RuleError : InputError {
    using InputError::InputError;
};

/// Makes `rules` of `rule_texts`, once all labels are known. Throws RuleError; the best tuple must be allowed.
void complete_rules(LabelSpace& space);

}  // namespace assay
