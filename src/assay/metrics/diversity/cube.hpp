// What the measures of the Cube Test share. Every aspect is a cube of height H that relevant documents fill with water.
//
//     a document relevant to aspect t pours  h = min(gamma^(count(t) + start) r(d,t), H - fill(t))  into its cube
//
//   fill(t)    water in the cube of t
//   count(t)   number of documents that have poured into it
//   r(d,t)     relevance of document d to aspect t, at least 0
//   gamma      in (0, 1]: what the next document relevant to the same aspect is worth
//   H          above 0: height of the cubes
//   start      exponent of gamma for the first document
//   batch      number of documents in an iteration; cut-offs and time count iterations
//
// Luo, Wing, Yang and Hearst, "The water filling model and the cube test: multi-dimensional evaluation for
// professional search", CIKM 2013.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "assay/metrics/measure_family.hpp"

namespace assay {

inline constexpr Param cube_params[] = {
    {.name = "gamma",
     .fallback = 0.5,
     .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_low},
     .meaning = "what the next document relevant to the same aspect is worth"},
    {.name = "H",
     .fallback = 5,
     .domain = {.low = 0, .ends = Domain::Ends::open_low},
     .meaning = "height of the cubes: the relevance to an aspect that is enough"},
    {.name = "start",
     .fallback = 0,
     .domain = {.low = 0, .whole = true},
     .meaning = "exponent of gamma for the first document relevant to an aspect"},
    {.name = "batch",
     .fallback = 1,
     .domain = {.low = 1, .high = 1e9, .whole = true},
     .meaning = "number of documents in an iteration; k counts iterations"},
};

/// The values of `cube_params`.
struct CubeRules {
    double gamma = 0.5, height = 5, start = 0;
    std::size_t batch = 1;

    /// The number of documents in the first k iterations of a ranking of n.
    std::size_t kept(std::size_t k, std::size_t n) const { return k <= n / batch ? k * batch : n; }
    /// The number of iterations that n documents take.
    std::size_t iterations(std::size_t n) const { return n / batch + (n % batch == 0 ? 0 : 1); }
};

inline CubeRules cube_rules(const Args& args) noexcept {
    enum : std::size_t { gamma, height, start, batch };
    return {.gamma = args[gamma],
            .height = args[height],
            .start = args[start],
            .batch = static_cast<std::size_t>(args[batch])};
}

/// The cube of one aspect.
class Cube {
public:
    explicit Cube(const CubeRules& rules) : Cube(rules, rules.start) {}
    Cube(const CubeRules& rules, double start) : factor_(std::pow(rules.gamma, start)) {}

    /// h; nothing if the cube is full.
    double pour(const CubeRules& rules, double relevance) {
        if (!(fill_ < rules.height)) return 0;
        const double poured = std::min(factor_ * relevance, rules.height - fill_);
        fill_ += poured;
        factor_ *= rules.gamma;
        return poured;
    }
    double fill() const { return fill_; }

private:
    double fill_ = 0, factor_;
};

/// The cubes of all aspects, as documents go by.
class Cubes {
public:
    Cubes(const CubeRules& rules, const Aspects& aspects)
        : rules_(rules), weights_(aspects.weights), cubes_(aspects.count(), Cube(rules)) {}

    void pour(std::span<const Covered> covered) {
        for (const Covered& one : covered) water_ += weights_[one.aspect] * cubes_[one.aspect].pour(rules_, one.grade);
    }
    /// All the water, with the weights of the aspects.
    double water() const { return water_; }

private:
    const CubeRules& rules_;
    std::span<const double> weights_;
    std::vector<Cube> cubes_;
    double water_ = 0;
};

/// The water that the first k iterations pour.
double cube_water(const Topic& topic, const CubeRules& rules, std::size_t k);

/// The water that no ranking can exceed: for every aspect that of its `most` best documents, the first one with the
/// exponent `start`.
double cube_bound(const Aspects& aspects, const CubeRules& rules, double start, std::size_t most);

/// MeasureFamily::ranks of these measures: k counts iterations.
inline std::size_t cube_ranks(const Args& args, std::size_t n) { return cube_rules(args).kept(args.k, n); }

}  // namespace assay
