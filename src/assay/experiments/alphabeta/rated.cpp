#include "assay/experiments/alphabeta/rated.hpp"

#include <utility>

#include <fmt/format.h>

#include "assay/experiments/split.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments::alphabeta {

RatingData simulated_data(const SimulationSize& size) {
    const SimulatedRatings made(size);
    RatingsBuilder builder;
    for (std::uint32_t item = 0; item < size.items; ++item) {
        const std::uint32_t number = builder.items.item(std::to_string(item + 1));
        for (const std::uint16_t aspect : made.aspects(item))
            builder.items.add_aspect(number, made.aspect_name(aspect));
    }
    SimulatedRatings::Room room;
    for (std::uint32_t user = 0; user < size.users; ++user) {
        const std::string id = std::to_string(user + 1);
        for (const SimulatedRatings::Rating& rating : made.ratings_of(user, room))
            builder.add(RatingsBuilder::Part::test, id, rating.item, rating.half_stars / 2.0);
    }
    std::vector<RatingsBuilder::Clash> clashes;
    constexpr double five_stars = 5;
    return builder.build(five_stars, clashes);
}

RatedData test_ratings(const ReproductionData& data, const ReproductionSettings& settings, SimulationSize size) {
    size.seed = settings.seed;
    const RatingData all = data.ratings ? data.ratings->all() : simulated_data(size);
    RatingData split = random_split(all, test_share, settings.seed);
    std::string text = fmt::format("{}: {} users, {} ratings, {} of them for testing",
                                   data.ratings ? data.ratings->name : "simulated ratings", all.users.size(),
                                   all.test.size(), split.test.size());
    return {std::move(split), std::move(text)};
}

RatedData test_ratings(const ReproductionData& data, const ReproductionSettings& settings) {
    return test_ratings(data, settings, {.users = 600, .items = 5000, .ratings_per_user = 165});
}

std::vector<NamedMeasure> measures_at(std::size_t depth) {
    const auto named = [depth](const char* label, const char* name, bool cut, bool sees_ratings) {
        const std::string end = cut ? fmt::format("@{}", depth) : "";
        return NamedMeasure{label + end, parse_measure(name + end), sees_ratings};
    };
    return {named("S-Recall", "S_Recall.rec", true, false),
            named("S-RR", "S_RR.rec", true, false),
            named("alpha-nDCG", "alpha_nDCG.rec(alpha=0.5)", true, true),
            named("NRBP", "NRBP.rec(alpha=0.25,beta=0.9)", false, true),
            named("EU", "EU.rec(alpha=0.25,e=0.05,profile=test)", false, true),
            named("RBU", "RBU.rec(p=0.99,e=0.05,profile=test)", true, true),
            named("alpha-beta-nDCG", "alpha_beta_nDCG(alpha=0.005,beta=0.5,profile=test)", true, true)};
}

std::vector<Measure> plain(const std::vector<NamedMeasure>& measures) {
    std::vector<Measure> all;
    for (const NamedMeasure& one : measures) all.push_back(one.measure);
    return all;
}

PerturbationFindings worsen(const RatingData& data, const std::vector<NamedMeasure>& measures, const Worsening& how,
                            const ReproductionSettings& settings) {
    Phase phase(settings.watcher, std::string(how.name), data.counted * (how.steps + 1));
    return perturbation_experiment(data, plain(measures),
                                   {.perturbation = {.kind = how.kind, .missing = how.missing},
                                    .steps = how.steps,
                                    .threads = settings.threads,
                                    .phase = &phase});
}

void add_step_lines(plot::Plot& plot, const std::vector<NamedMeasure>& measures, const PerturbationFindings& found,
                    std::size_t first, const std::function<double(std::size_t step, std::size_t measure)>& value) {
    plot::Lines lines;
    for (std::size_t m = 0; m < measures.size(); ++m) {
        plot::Line line{.points = {}, .series = m};
        for (std::size_t s = first; s < found.steps.size(); ++s)
            line.points.push_back({static_cast<double>(s), value(s, m), {}, {}});
        lines.lines.push_back(std::move(line));
        plot.series.push_back(measures[m].label);
    }
    plot.marks.emplace_back(std::move(lines));
}

std::vector<std::string> usual_assumptions() {
    return {
        "a random fifth of the ratings is for testing; interests are those of the test ratings, as in the paper's "
        "experiments (F7)",
        "NRBP alpha 0.25, beta 0.9; EU alpha 0.25, e 0.05; RBU p 0.99, e 0.05; alpha-nDCG alpha 0.5; "
        "alpha-beta-nDCG 0.005, 0.5"};
}

}  // namespace assay::experiments::alphabeta
