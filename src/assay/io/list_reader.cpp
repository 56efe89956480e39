#include "assay/io/list_reader.hpp"

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/io/lines.hpp"

namespace assay {

ItemList read_list(const InputFile& input, DuplicateDocuments duplicates, bool digest) {
    ItemList list{.input = about(input, digest), .items = {}};
    ByteStream stream(input);
    LineReader reader(stream);
    IdTable seen;
    std::vector<std::size_t> lines;  // where each item stands
    Faults faults;
    for (; reader.next(); reader.mark()) {
        if (is_empty(reader.line())) continue;
        if (is_odd(reader.line())) {
            faults.add(reader.number(), odd_line(reader.line()));
            continue;
        }
        const std::string_view item = trim(reader.line());
        const std::uint32_t number = seen.intern(item);
        if (number == lines.size()) {
            lines.push_back(reader.number());
            list.items.emplace_back(item);
        } else if (duplicates == DuplicateDocuments::error) {
            faults.add_if_kept([&] {
                return Fault{reader.number(),
                             fmt::format("{} comes twice, first in line {}; a list has each item once", in_quotes(item),
                                         lines[number]),
                             {{"duplicates", "first"}}};
            });
        }
    }
    faults.raise(input.name());
    if (list.items.empty()) throw InputError(input.name(), "no item in it; a list has one a line");
    list.input.lines = reader.number();
    return list;
}

bool looks_like_list(const InputFile& input) {
    ByteStream stream(input);
    LineReader reader(stream);
    while (reader.next()) {
        const std::string_view line = trim(reader.line());
        if (!is_empty(reader.line()))
            return line.find_first_of(" \t,;") == std::string_view::npos && line.find("::") == std::string_view::npos;
        reader.mark();
    }
    return false;
}

}  // namespace assay
