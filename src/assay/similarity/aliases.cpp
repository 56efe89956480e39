// Other names of similarities.

#include "assay/similarity/similarity.hpp"

namespace assay {

namespace {

constexpr Alias table[] = {
    {"RBO", "rbo.id.a.ext"},     {"RBO.ext", "rbo.id.a.ext"}, {"RBO.min", "rbo.id.a.min"}, {"RBO.max", "rbo.id.a.max"},
    {"RBO.res", "rbo.id.a.res"}, {"kendall", "kendall.b"},    {"tau", "kendall.b"},        {"tau_a", "kendall.a"},
    {"tau_b", "kendall.b"},      {"AO", "average_overlap"},   {"rho", "spearman"},
};

}  // namespace

std::span<const Alias> similarity_aliases() noexcept { return table; }

}  // namespace assay
