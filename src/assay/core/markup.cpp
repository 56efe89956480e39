#include "assay/core/markup.hpp"

#include <fmt/format.h>

#include "assay/core/printable.hpp"
#include "assay/core/utf8.hpp"

namespace assay {

std::string markup_text(std::string_view text, OtherLetters others) {
    const std::string shown = printable(text);
    std::string result;
    for (std::string_view rest = shown; !rest.empty();) {
        const std::size_t length = utf8_length(rest);
        const std::string_view letter = rest.substr(0, length == 0 ? 1 : length);
        if (length == 0) result += fmt::format("\\x{:02x}", static_cast<unsigned char>(letter[0]));
        else if (length > 1 && others == OtherLetters::numbered)
            result += fmt::format("&#{};", std::uint32_t{utf8_character(letter)});
        else if (letter == "&") result += "&amp;";
        else if (letter == "<") result += "&lt;";
        else if (letter == ">") result += "&gt;";
        else if (letter == "\"") result += "&quot;";
        else result += letter;
        rest.remove_prefix(letter.size());
    }
    return result;
}

}  // namespace assay
