// TOML of any bytes: what is read has its keys in place, on lines that there are.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/io/toml_reader.hpp"

namespace {

using namespace assay;

void look_at(const TomlValue& value, std::size_t lines) {
    if (value.line == 0 || value.line > lines) std::abort();
    if (!value.is_list() && !value.items.empty()) std::abort();
    if (value.kind == TomlValue::Kind::flag && value.text != "true" && value.text != "false") std::abort();
    for (const TomlValue& item : value.items) look_at(item, lines);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t lines = 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    try {
        for (const TomlTable& table : read_toml(text, "fuzz.toml"))
            for (const TomlTable::Entry& entry : table.entries) {
                if (table.find(entry.key) != &entry.value) std::abort();  // no key comes twice
                look_at(entry.value, lines);
            }
    } catch (const InputError&) {
    }
    return 0;
}
