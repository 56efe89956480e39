#include "assay/engine/name_lists.hpp"

#include <cstddef>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/experiments/measure_lists.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/overwriting.hpp"

namespace assay {

std::vector<std::string> with_files_read(const std::vector<std::string>& names) {
    std::vector<std::string> all;
    for (const std::string& name : names) {
        if (name.empty() || name[0] != '@') {
            all.push_back(name);
            continue;
        }
        if (name.size() == 1) throw UsageError("@FILE: the name of the file is missing");
        // A file goes before a list of the program.
        if (const auto list = experiments::measure_list(name.substr(1)); list && !file_exists(name.substr(1))) {
            all.insert(all.end(), list->begin(), list->end());
            continue;
        }
        const InputFile input(name.substr(1));
        ByteStream stream(input);
        LineReader reader(stream);
        const std::size_t before = all.size();
        for (; reader.next(); reader.mark())
            if (!is_empty(reader.line()))
                for (const std::string_view field : all_fields(reader.line())) all.emplace_back(field);
        if (all.size() == before) throw InputError(input.name(), "no names in it");
    }
    return all;
}

}  // namespace assay
