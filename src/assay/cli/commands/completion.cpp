// assay completion SHELL: a script that completes commands, options and measures; and the manual page.

#include "assay/cli/completion.hpp"

#include <map>
#include <memory>
#include <string>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/print.hpp"

namespace assay::cli {

namespace {

using Script = std::string (*)(const DescribedCommand&);

}  // namespace

void add_completion(App& app) {
    auto script = std::make_shared<Script>(bash_completion);
    auto* command = app.add_subcommand("completion", "Print a completion script for a shell, or the manual page");
    add_choice<Script>(
        *command, "shell", *script,
        {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}, {"man", man_page}},
        "The shell, or man; as in: assay completion bash > ~/.local/share/bash-completion/completions/assay")
        ->required();
    command->callback([script, &app] { print_text((*script)(app.describe())); });
}

extern constinit const Command completion_command{
    .name = "completion", .place = 910, .add = add_completion, .knows_others = true};

}  // namespace assay::cli
