// The program: finds the subcommand, runs it, turns errors into messages and exit statuses.

#include <algorithm>
#include <exception>
#include <iterator>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/table.hpp"
#include "assay/cli/dropin.hpp"
#include "assay/cli/gate.hpp"
#include "assay/cli/heap.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/parser.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/signals.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/core/shell.hpp"
#include "assay/core/version.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/output.hpp"
#include "assay/io/standard_streams.hpp"

namespace assay::cli {

namespace {

std::string& command_line() {
    static std::string typed;
    return typed;
}

int print(const dropins::Outcome& outcome) {
    complain(outcome.messages);
    print_text(outcome.text);
    return outcome.status;
}

/// The arguments for the option parser. What follows `--` are names of files: those that look like options get a folder
/// in front, because the parser takes `--` for no more than the end of a list.
std::vector<std::string> parser_arguments(std::span<char* const> arguments) {
    std::vector<std::string> result;
    bool only_files = false;
    for (const std::string argument : arguments.subspan(arguments.empty() ? 0 : 1)) {
        if (only_files && argument.size() > 1 && argument[0] == '-') result.push_back("./" + argument);
        else if (!only_files && argument == "--") only_files = true;
        else result.push_back(argument);
    }
    return result;
}

/// Says so if an argument is meant as a command, or as one below a command, and is none.
void refuse_unknown_command(const App& app, std::span<const std::string> arguments) {
    const auto below = app.get_subcommands();
    if (below.empty() || arguments.empty() || arguments[0][0] == '-') return;
    std::vector<std::string> commands;
    for (const App* command : below) {
        if (command->get_name() == arguments[0]) return refuse_unknown_command(*command, arguments.subspan(1));
        commands.push_back(command->get_name());
    }
    const std::vector<std::string_view> known(commands.begin(), commands.end());
    const std::string_view nearest = nearest_name(arguments[0], known);
    const std::string parent = app.get_parent() == nullptr ? "" : " " + app.get_name();
    throw UsageError(fmt::format(
        "unknown command {}; {}", in_quotes(arguments[0]),
        nearest.empty() ? fmt::format("assay{} --help lists them", parent) : fmt::format("did you mean {}?", nearest)));
}

/// Adds the command that is named, for adding all of them takes longer than many a run, or all if it needs them.
void add_commands(App& app, std::span<char* const> arguments) {
    const std::string_view first = arguments.size() < 2 ? "" : arguments[1];
    const auto* const named = std::find_if(std::begin(all_commands), std::end(all_commands),
                                           [first](const Command* command) { return command->name == first; });
    if (named != std::end(all_commands) && !(*named)->knows_others) return (*named)->add(app);
    for (const Command* command : all_commands) command->add(app);
}

int run(int argc, char** argv) {
    const std::span<char* const> arguments(argv, static_cast<std::size_t>(argc));
    remember_command(arguments);
    if (const auto outcome = run_dropin(arguments)) return print(*outcome);

    App app("Evaluates rankings: scores them, compares them, and judges the measures.", "assay");
    app.set_version_flag("-V,--version", fmt::format("assay {}", version()));
    app.require_subcommand(1);
    app.footer(
        "Drop-ins with the arguments and the output of the originals:\n"
        "  trec_eval (10.0), trec_eval9 (9.0.8), gdeval (1.3), ndeval (4.5)\n\n"
        "First steps: assay demo\n"
        "Measures:    assay metrics, assay metrics nDCG");
    add_commands(app, arguments);
    if (arguments.size() < 2) {
        complain(app.help());
        return 2;
    }
    const std::vector<std::string> rest = parser_arguments(arguments);
    refuse_unknown_command(app, rest);
    print_text(app.parse(rest));
    return 0;
}

}  // namespace

void remember_command(std::span<char* const> arguments) {
    std::string& typed = command_line();
    typed = "assay";
    for (const char* argument : arguments.subspan(arguments.empty() ? 0 : 1)) (typed += ' ') += shell_quoted(argument);
}

const std::string& typed_command() { return command_line(); }

}  // namespace assay::cli

int main(int argc, char** argv) {
    assay::cli::prepare_heap();
    assay::open_standard_streams();
    assay::cli::clean_up_on_signals();
    assay::cli::clean_up_on_terminate();
    try {
        return assay::cli::run(argc, argv);
    } catch (const assay::cli::GateFailed& failed) {
        assay::cli::complain(fmt::format("{}\n", failed.what()));
        return 3;
    } catch (const assay::SettingError& error) {
        assay::cli::complain(fmt::format("{}: {}\n", assay::cli::option_hint(error.setting, {}), error.text));
        return 2;
    } catch (const assay::UsageError& error) {
        assay::cli::complain(fmt::format("{}\n", error.what()));
        return 2;
    } catch (const assay::InputError& error) {
        assay::cli::complain(fmt::format("{}\n", assay::message_texts(error.messages(), assay::cli::option_hint)));
    } catch (const assay::Cancelled&) {
        return 130;  // as the shell says it of a program that was interrupted
    } catch (const assay::ReaderGone&) {
        return 141;  // and of one whose output nobody reads
    } catch (const std::bad_alloc&) {
        assay::cli::complain("out of memory\n");
    } catch (const std::exception& error) {
        assay::cli::complain(fmt::format("internal error: {}\n", error.what()));
    }
    return 1;
}
