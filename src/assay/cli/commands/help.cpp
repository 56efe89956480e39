// assay help [COMMAND...]: what `assay COMMAND --help` says.

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/print.hpp"
#include "assay/core/error.hpp"

namespace assay::cli {

namespace {

const App& command_below(const App& app, const std::string& name) {
    for (const App* command : app.get_subcommands())
        if (command->get_name() == name) return *command;
    throw UsageError(fmt::format("no command {}; assay --help lists them", in_quotes(name)));
}

}  // namespace

void add_help(App& app) {
    auto words = std::make_shared<std::vector<std::string>>();
    auto* command = app.add_subcommand("help", "Show the options of a command");
    command->add_option("command", *words, "The command, as in: assay help meta power")->option_text("[COMMAND...]");
    command->callback([words, &app] {
        const App* wanted = &app;
        for (const std::string& word : *words) wanted = &command_below(*wanted, word);
        print_text(wanted->help());
    });
}

extern constinit const Command help_command{.name = "help", .place = 900, .add = add_help, .knows_others = true};

}  // namespace assay::cli
