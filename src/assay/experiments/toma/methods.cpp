#include "assay/experiments/toma/methods.hpp"

#include <string>

#include <fmt/format.h>

#include "assay/experiments/toma/example.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments::toma {

std::vector<Measure> methods_over(std::string_view inner, std::string_view ending) {
    const bool ap = inner == "AP";
    const std::string inside = (ap ? "AP" : "nDCG") + std::string(ending);
    std::vector<std::string> names = {fmt::format("CAM({})", inside), fmt::format("MM({})", inside)};
    for (const std::string_view distance : distances)
        names.push_back(fmt::format("TOMA({},distance={}{})", inside, distance, ap ? ",labels=binary" : ""));
    return parse_measures(names);
}

std::vector<DocumentQuality> pooled_quality(const ReproductionData& data, std::string_view ending) {
    if (!data.aspects) return {};
    std::vector<DocumentQuality> all = data.aspects->quality(methods_over("NDCG", ending), {});
    const std::vector<DocumentQuality> ap = data.aspects->quality(methods_over("AP", ending), {});
    for (std::size_t m = 0; m < all.size(); ++m) all[m].add(ap[m]);
    return all;
}

}  // namespace assay::experiments::toma
