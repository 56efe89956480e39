#include "assay/metrics/tools/gdeval/gdeval.hpp"

namespace assay {

namespace {

constexpr const MeasureFamily* metrics[] = {&gdeval::ndcg_family, &gdeval::err_family};

}  // namespace

std::span<const MeasureFamily* const> gdeval_families() noexcept { return metrics; }

std::string gdeval::refuse(const Scale& scale, const Args&) {
    if (!scale.integral) return "gdeval takes whole grades only";
    if (scale.top > top_grade) return "gdeval takes grades up to 4 only";
    return {};
}

}  // namespace assay
