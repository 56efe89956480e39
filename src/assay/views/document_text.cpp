#include "assay/views/document_text.hpp"

#include <fmt/format.h>

namespace assay::views {

namespace {

/// "relevance:hr", "1:0.4", "1:0.4x0.5", or "Comedy"; without the name if there is one aspect only.
std::string aspect_text(const AspectExplained& one) {
    std::string what = one.label;
    if (one.still_new) what = fmt::format("{:.4g}x{:.4g}", *one.relevance, *one.still_new);
    else if (one.relevance) what = fmt::format("{}", *one.relevance);
    if (what.empty()) return one.aspect;
    return one.aspect.empty() ? what : fmt::format("{}:{}", one.aspect, what);
}

}  // namespace

std::string aspects_text(const DocumentExplained& one) {
    if (one.aspects.empty()) return "none";
    const bool names_only = aspect_text(one.aspects.front()) == one.aspects.front().aspect;
    std::string text;
    for (const AspectExplained& aspect : one.aspects)
        (text += text.empty() ? "" : names_only ? "|" : " ") += aspect_text(aspect);
    return text;
}

std::string rating_text(const DocumentExplained& one) {
    switch (one.standing) {
        case Standing::unknown: return "unknown item";
        case Standing::in_training: return "in training";
        case Standing::not_judged: return "not rated";
        default: return fmt::format("{}", one.rating.value_or(0));
    }
}

}  // namespace assay::views
