#include "assay/views/references.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/views/references_bib.hpp"  // made from docs/references.bib by the build

namespace assay::views {

namespace {

/// The text of the entry with this key, from the comma behind the key on; empty if there is none.
std::string_view entry_of(std::string_view key) {
    const std::string start = fmt::format("{{{},", key);
    const std::size_t begin = references_bib.find(start);
    if (begin == std::string_view::npos) return {};
    const std::string_view rest = references_bib.substr(begin + start.size());
    return rest.substr(0, rest.find("\n}"));
}

/// The value of a field `name = {value}` without braces; empty if there is none.
std::string field_of(std::string_view entry, std::string_view name) {
    for (std::size_t line = 0; line < entry.size(); line = std::min(entry.find('\n', line), entry.size()) + 1) {
        std::string_view text = entry.substr(line, entry.find('\n', line) - line);
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        if (text.substr(0, name.size()) != name) continue;
        const std::size_t open = text.find('{'), close = text.rfind('}');
        if (open == std::string_view::npos || close <= open) continue;
        std::string value(text.substr(open + 1, close - open - 1));
        value.erase(std::remove_if(value.begin(), value.end(), [](char c) { return c == '{' || c == '}'; }),
                    value.end());
        for (std::size_t dash = value.find("--"); dash != std::string::npos; dash = value.find("--"))
            value.replace(dash, 2, "-");
        return value;
    }
    return {};
}

/// "Alistair Moffat and Justin Zobel" as "Moffat and Zobel"; more than three authors as "Clarke et al."
std::string short_authors(std::string authors) {
    std::string text;
    std::size_t count = 0;
    for (std::size_t begin = 0; begin < authors.size();) {
        const std::size_t end = std::min(authors.find(" and ", begin), authors.size());
        const std::string author = authors.substr(begin, end - begin);
        const std::string family = author.substr(author.rfind(' ') + 1);
        begin = end == authors.size() ? end : end + 5;
        if (++count == 1) text = family;
        else text += (begin >= authors.size() ? " and " : ", ") + family;
    }
    return count > 3 ? text.substr(0, text.find(',')) + " et al." : text;
}

}  // namespace

std::string reference(std::string_view key) {
    const std::string_view entry = entry_of(key);
    if (entry.empty()) return std::string(key);
    std::string text = fmt::format("{}, \"{}\"", short_authors(field_of(entry, "author")), field_of(entry, "title"));
    for (const char* name : {"journal", "booktitle", "publisher"})
        if (const std::string where = field_of(entry, name); !where.empty()) {
            text += ", " + where;
            break;
        }
    return text + " " + field_of(entry, "year");
}

}  // namespace assay::views
