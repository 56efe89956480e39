// What the figures of the paper on recommendations share: ratings, measures, and systems made worse step by step.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/experiments/recommendation.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/experiments/simulated_ratings.hpp"

namespace assay::experiments::alphabeta {

inline constexpr double test_share = 0.2;
inline constexpr std::size_t usual_depth = 100;

/// Simulated ratings, every one as a test rating.
RatingData simulated_data(const SimulationSize& size);

struct RatedData {
    RatingData data;
    std::string text;  ///< what they are
};

/// The test ratings of the films at hand, else of simulated ones of this size.
RatedData test_ratings(const ReproductionData& data, const ReproductionSettings& settings, SimulationSize size);
/// As many users as ml-latest-small, with as many ratings.
RatedData test_ratings(const ReproductionData& data, const ReproductionSettings& settings);

/// A measure of the paper at a depth, with its parameters.
struct NamedMeasure {
    std::string label;
    Measure measure;
    bool sees_ratings;  ///< else it looks at aspects alone
};
std::vector<NamedMeasure> measures_at(std::size_t depth);
std::vector<Measure> plain(const std::vector<NamedMeasure>& measures);

struct Worsening {
    std::string_view name;
    PerturbationKind kind;
    std::size_t steps;
    MissingAspect missing = MissingAspect::ideal;  ///< what users get who lack an s-th aspect
};
inline constexpr Worsening worsenings[] = {{"swap", PerturbationKind::swap, 50},
                                           {"redundant", PerturbationKind::redundant, 50},
                                           {"aspect", PerturbationKind::aspect, 10}};
/// The last of them without the users who lack an s-th aspect.
inline constexpr Worsening aspect_of_those_who_have_it = {"aspect, users without an s-th one left out",
                                                          PerturbationKind::aspect, 10, MissingAspect::skip};

PerturbationFindings worsen(const RatingData& data, const std::vector<NamedMeasure>& measures, const Worsening& how,
                            const ReproductionSettings& settings);

/// Draws a line for each measure: `value` of what was found at every step from the `first` on.
void add_step_lines(plot::Plot& plot, const std::vector<NamedMeasure>& measures, const PerturbationFindings& found,
                    std::size_t first, const std::function<double(std::size_t step, std::size_t measure)>& value);

/// What was assumed in all of them.
std::vector<std::string> usual_assumptions();

}  // namespace assay::experiments::alphabeta
