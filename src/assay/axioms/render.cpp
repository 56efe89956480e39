#include "assay/axioms/render.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace assay::axioms {

namespace {

/// This many alike in a row are written one by one.
constexpr std::size_t few = 3;

/// "a", "b", ..., and numbers where letters end.
std::string aspect_letter(std::size_t aspect) {
    return aspect < 26 ? std::string(1, static_cast<char>('a' + aspect)) : fmt::format("<{}>", aspect + 1);
}

bool alike(const Case& made, std::uint32_t a, std::uint32_t b) {
    return document_text(made, a) == document_text(made, b);
}

}  // namespace

std::string short_number(double value) { return fmt::format("{:.10g}", value == 0 ? 0 : value); }

std::string document_text(const Case& made, std::size_t document) {
    const auto of = made.of(document);
    std::string text;
    if (!made.ratings.empty()) {
        for (std::size_t a = 0; a < of.size(); ++a)
            if (of[a] > 0) text += aspect_letter(a);
        const double rating = made.ratings[document];
        return text + ":" + (std::isnan(rating) ? "?" : short_number(rating));
    }
    if (of.size() == 1) return short_number(of[0]);
    for (const double r : of) text += (text.empty() ? "(" : ",") + short_number(r);
    return text + ")";
}

std::string ranking_text(const Case& made, const DocumentOrder& ranking) {
    std::string text;
    for (std::size_t i = 0; i < ranking.size();) {
        std::size_t end = i + 1;
        while (end < ranking.size() && alike(made, ranking[i], ranking[end])) ++end;
        const std::string document = document_text(made, ranking[i]);
        const std::size_t times = end - i;
        for (std::size_t n = 0; n < (times > few ? 1 : times); ++n) text += (text.empty() ? "" : " ") + document;
        if (times > few) text += fmt::format(" x{}", times);
        i = end;
    }
    return text.empty() ? "empty" : text;
}

std::string weights_text(const Case& made) {
    std::string text;
    for (const double weight : made.weights) text += (text.empty() ? "" : ",") + fmt::format("{:.4g}", weight);
    return text;
}

std::string case_text(const Scored& scored) {
    const Case& made = scored.made;
    const std::string below = short_number(scored.scores.below), above = short_number(scored.scores.above);
    return fmt::format("{}{} -> {}: {} {} {}{}", made.aspects() > 1 ? "w=" + weights_text(made) + " " : "",
                       ranking_text(made, made.below), ranking_text(made, made.above), below,
                       below == above ? "=" : "->", above,
                       scored.scores.nearly_tied() ? " (a tie: within the tolerance)" : "");
}

std::string witness_text(const Finding& finding, const Axiom& axiom, Reading reading) {
    std::string text;
    const Kind kind = axiom.kind_under(reading);
    for (const Decided& one : finding.decided) {
        if (!text.empty()) text += ", ";
        const std::string group = fmt::format("{}={}", axiom.groups, short_number(one.value));
        if (kind == Kind::some_group) text += group;
        else if (axiom.groups == axiom.steps) text += fmt::format("{}={}", axiom.steps, one.step);
        else text += fmt::format("{}{}{} ({})", axiom.steps, kind == Kind::some ? "=" : ">=", one.step, group);
    }
    return text;
}

}  // namespace assay::axioms
