#include "assay/metrics/gdeval/gdeval.hpp"

namespace assay {

namespace {

constexpr const Metric* metrics[] = {&gdeval::ndcg_metric, &gdeval::err_metric};

}  // namespace

std::span<const Metric* const> gdeval_metrics() noexcept { return metrics; }

std::string gdeval::refuse(const Scale& scale, const Args&) {
    if (!scale.integral) return "gdeval takes whole grades only";
    if (scale.top > top_grade) return "gdeval takes grades up to 4 only";
    return {};
}

}  // namespace assay
