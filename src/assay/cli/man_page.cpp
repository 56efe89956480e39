#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "assay/cli/completion.hpp"
#include "assay/core/version.hpp"

namespace assay::cli {

namespace {

/// Text as man(7) shows it: nothing in it is taken for a request.
std::string escaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if ((text[i] == '.' || text[i] == '\'') && (i == 0 || text[i - 1] == '\n')) result += "\\&";
        if (text[i] == '\\') result += "\\e";
        else if (text[i] == '-') result += "\\-";
        else result += text[i];
    }
    return result;
}

void add_command(const DescribedCommand& command, const std::string& path, std::string& page) {
    page += fmt::format(".SS \"{}\"\n{}\n", escaped(path), escaped(command.help));
    for (const auto& option : command.options) {
        if (option.names[0] == "--help" || option.names[0] == "-h") continue;
        page += fmt::format(".TP\n\\fB{}\\fR", escaped(fmt::format("{}", fmt::join(option.names, ", "))));
        if (!option.value.empty()) page += fmt::format(" \\fI{}\\fR", escaped(option.value));
        page += fmt::format("\n{}\n", escaped(option.help));
    }
    for (const DescribedCommand& below : command.commands) add_command(below, path + " " + below.name, page);
}

}  // namespace

std::string man_page(const DescribedCommand& program) {
    std::string page = fmt::format(
        ".TH ASSAY 1 \"\" \"assay {}\" \"User Commands\"\n"
        ".SH NAME\nassay \\- {}\n"
        ".SH SYNOPSIS\n.B assay\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIFILES\\fR]\n"
        ".SH COMMANDS\n",
        version(), escaped(program.help));
    for (const DescribedCommand& command : program.commands) add_command(command, "assay " + command.name, page);
    page +=
        ".SH DROP-INS\n"
        "\\fBassay trec_eval\\fR, \\fBassay trec_eval9\\fR, \\fBassay gdeval\\fR and \\fBassay ndeval\\fR take the\n"
        "arguments of the originals and print what they print.\n"
        ".SH EXIT STATUS\n"
        ".TP\n0\nAll went well.\n"
        ".TP\n1\nAn input is wrong; nothing was printed.\n"
        ".TP\n2\nThe command line is wrong.\n"
        ".TP\n3\nA gate such as \\fB\\-\\-fail\\-under\\fR was not passed; everything was printed.\n";
    return page;
}

}  // namespace assay::cli
