// A definition as it is computed: a tree of small steps in one array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "assay/metrics/expression/source.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

namespace expression {

enum class Op : std::uint8_t {
    // Numbers that are there.
    number,       ///< Node::number
    parameter,    ///< Node::which among the parameters
    variable,     ///< Node::which among the variables: a rank
    ranks,        ///< n
    ideal_ranks,  ///< N
    cutoff,       ///< k
    aspects,      ///< T
    relevant,     ///< R
    top,          ///< G
    // What documents are worth; a is the rank, `which` the variable of the aspect.
    relevance,         ///< r[a]
    grade,             ///< g[a]
    judged,            ///< judged[a]
    ideal_relevance,   ///< ideal_r[a]
    ideal_grade,       ///< ideal_g[a]
    aspect_relevance,  ///< r[a,t]
    aspect_grade,      ///< g[a,t]
    weight,            ///< w[t]
    aspect_relevant,   ///< R[t]
    // Arithmetic of a, b and c.
    negate,
    add,
    subtract,
    multiply,
    divide,
    power,
    less,
    at_most,
    greater,
    at_least,
    equal,
    differ,
    choose,  ///< if(a, b, c)
    smaller,
    larger,
    exp,
    log,
    log2,
    log10,
    sqrt,
    abs,
    floor,
    ceil,
    measure,  ///< Node::which among the measures
    // Ways to compute.
    loop,  ///< Node::which among the loops
    memo,  ///< a, computed once for each value of the variable b; once at all if there is none. `which` is its slot.
};

using NodeId = std::uint32_t;
inline constexpr NodeId none = std::numeric_limits<NodeId>::max();

struct Node {
    Op op = Op::number;
    std::uint32_t place = 0;  ///< in the source
    double number = 0;
    std::uint32_t which = none;
    NodeId a = none, b = none, c = none;
};

struct Variable {
    std::string name;
    bool aspect = false;  ///< it runs over aspects, not over ranks
};

enum class Fold : std::uint8_t { sum, product, largest, smallest };

/// The end of a range of ranks.
struct Bound {
    NodeId node = none;  ///< none: the first rank, or the last one that is looked at
    bool open = false;   ///< the end itself does not belong to it
};

struct Loop {
    Fold fold = Fold::sum;
    std::uint32_t variable = none;
    Bound low = {}, high = {};
    std::uint32_t except = none;  ///< another variable: the aspect that is left out
    NodeId body = none;

    // How it is computed; see plan.hpp.
    bool carried = false;                  ///< the value is carried along while the upper end grows
    std::vector<std::uint32_t> keys = {};  ///< variables of aspects: there is a value for each of their values
    bool hits_only = false;                ///< ranks without a relevant document add nothing
    NodeId covered_at = none;              ///< aspects that the document at this rank does not cover add nothing
    std::uint64_t cost = 1;                ///< how many steps going round once is, without the loops inside
};

struct Parameter {
    std::string name;
    double fallback = 0;
};

}  // namespace expression

struct Expression {
    expression::Source source;
    std::string name;
    std::vector<expression::Parameter> parameters;
    std::vector<Measure> measures = {};  ///< that it uses
    std::vector<expression::Node> nodes = {};
    expression::NodeId root = expression::none;
    std::vector<expression::Variable> variables = {};
    std::vector<expression::Loop> loops = {};
    std::vector<std::uint64_t> memos = {};       ///< a slot each: how many steps what it keeps is
    std::vector<bool> on_ranking = {};           ///< by node: whether it depends on the ranking
    std::size_t name_place = 0, body_place = 0;  ///< where the name and the right side begin
    bool looks_at_aspects = false;
    bool uses_relevance = false;  ///< r or ideal_r: there is a parameter `map` behind the others
    bool uses_cutoff = false;     ///< k
};

}  // namespace assay
