#include "assay/cli/options/definition_options.hpp"

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/lines.hpp"

namespace assay::cli {

namespace {

/// Definitions are short, and a small file can hold a very long text.
void refuse_long(const InputFile& input) {
    constexpr std::size_t most = std::size_t{1} << 20;
    ByteStream stream(input);
    std::string piece(std::size_t{64} << 10, '\0');
    for (std::size_t size = 0, got = 0; (got = stream.read(piece.data(), piece.size())) > 0;)
        if ((size += got) > most) throw InputError(input.name(), "more than 1 MB, which is too much for definitions");
}

}  // namespace

void DefinitionOptions::add_to(App& command) {
    command
        .add_option_function<std::vector<std::string>>(
            "--define",
            [this](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) read(text);
            },
            "A measure of your own: 'mine(p=0.9) = sum(i, p^i * r[i])'; @FILE reads several; may be repeated")
        ->allow_extra_args(false)
        ->option_text("NAME=EXPRESSION")
        ->reads_file_behind_at();
}

std::vector<std::string> DefinitionOptions::names_or(std::vector<std::string> usual) const {
    const auto names = definitions.names();
    return names.empty() ? usual : std::vector<std::string>(names.begin(), names.end());
}

void DefinitionOptions::read(const std::string& text) {
    if (text.empty() || text[0] != '@') {
        definitions.add(text, {.name = "--define"});
        return;
    }
    if (text.size() == 1) throw UsageError("--define @FILE: the name of the file is missing");
    const InputFile input(text.substr(1));
    refuse_long(input);
    const std::size_t before = definitions.names().size();
    ByteStream stream(input);
    std::string all;
    Faults faults;
    for (LineReader reader(stream); reader.next(); reader.mark()) {
        if (is_odd(reader.line())) faults.add(reader.number(), odd_line(reader.line()));
        (all += reader.line()) += '\n';
    }
    faults.raise(input.name());
    definitions.add_all(all, text.substr(1));
    if (definitions.names().size() == before) throw InputError(input.name(), "no definition in it");
}

}  // namespace assay::cli
