#include "assay/views/overview/html.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/core/markup.hpp"

namespace assay::views {

std::string html_text(std::string_view text) { return markup_text(text); }

std::string four_digits(double number) { return std::isnan(number) ? "–" : fmt::format("{:.4f}", number); }

std::string two_digits(double number) {
    if (std::isnan(number)) return "–";
    std::string text = fmt::format("{:.2f}", number);
    if (text.starts_with("0.")) return text.substr(1);
    if (text.starts_with("-0.")) return "-" + text.substr(2);
    return text.size() > 4 ? fmt::format("{:.0f}", number) : text;
}

std::string heat_class(double value, double low, double high) {
    if (std::isnan(value)) return "";
    const double share = high > low ? (value - low) / (high - low) : 0;
    return fmt::format(" class=h{}", static_cast<int>(std::clamp(share * 10, 0.0, 9.0)));
}

std::string HtmlTable::text() const {
    return fmt::format(
        "<div class=\"box\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table{}{}>\n<caption>{}</caption>\n"
        "<thead>{}</thead>\n<tbody>\n{}</tbody></table></div>\n",
        caption, id.empty() ? "" : fmt::format(" id=\"{}\"", id),
        classes.empty() ? "" : fmt::format(" class=\"{}\"", classes), caption, head, body);
}

std::string column_head(std::string_view content, bool number) {
    return fmt::format("<th scope=\"col\"{}>{}</th>", number ? " class=\"n\"" : "", content);
}

std::string upright_head(std::string_view name) {
    return fmt::format("<th scope=\"col\" class=\"up\"><span>{}</span></th>", html_text(name));
}

std::string row_head(std::string_view name) { return fmt::format("<th scope=\"row\">{}</th>", html_text(name)); }

std::string html_section(std::string_view id, std::string_view title, std::string_view content) {
    return fmt::format("<section id=\"{}\" aria-labelledby=\"{}-title\">\n<h2 id=\"{}-title\">{}</h2>\n{}</section>\n",
                       id, id, id, title, content);
}

std::string html_figure(std::string_view svg) {
    std::string text(svg);
    const std::size_t begin = text.find("<style>"), end = text.find("</style>\n");
    if (begin != std::string::npos && end != std::string::npos) text.erase(begin, end + 9 - begin);
    return fmt::format("<figure>{}</figure>\n", text);
}

}  // namespace assay::views
