#include "assay/metrics/diversity/cube.hpp"

#include <functional>

namespace assay {

double cube_water(const Topic& topic, const CubeRules& rules, std::size_t k) {
    const std::size_t kept = rules.kept(k, topic.grades.size());
    Cubes cubes(rules, *topic.aspects);
    for (const Hit& hit : topic.hits) {
        if (hit.rank > kept) break;
        cubes.pour(hit.covered);
    }
    return cubes.water();
}

double cube_bound(const Aspects& aspects, const CubeRules& rules, double start, std::size_t most) {
    std::vector<std::vector<double>> grades(aspects.count());
    for (const Covered& one : aspects.covered) grades[one.aspect].push_back(one.grade);
    double bound = 0;
    for (std::size_t aspect = 0; aspect < grades.size(); ++aspect) {
        std::vector<double>& best = grades[aspect];
        const auto end = best.begin() + static_cast<std::ptrdiff_t>(std::min(most, best.size()));
        std::partial_sort(best.begin(), end, best.end(), std::greater<>{});
        Cube cube(rules, start);
        for (auto grade = best.begin(); grade != end; ++grade) cube.pour(rules, *grade);
        bound += aspects.weights[aspect] * cube.fill();
    }
    return bound;
}

}  // namespace assay
