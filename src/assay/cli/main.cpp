// The program: finds the subcommand, runs it, turns errors into messages and exit statuses.

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/dropins/dropins.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/core/version.hpp"
#include "assay/core/watcher.hpp"

namespace assay::cli {

namespace {

std::string& command_line() {
    static std::string typed;
    return typed;
}

/// The drop-ins read their arguments as the originals do, so they come before the option parser.
bool run_dropin(std::span<char* const> arguments, int& status) {
    if (arguments.size() < 2) return false;
    const std::string name = arguments[1];
    const std::vector<std::string> rest(arguments.begin() + 2, arguments.end());
    if (name == "trec_eval") status = dropins::run_trec_eval(rest, dropins::TrecEvalVersion::v10);
    else if (name == "trec_eval9") status = dropins::run_trec_eval(rest, dropins::TrecEvalVersion::v9);
    else if (name == "gdeval") status = dropins::run_gdeval(rest);
    else if (name == "ndeval") status = dropins::run_ndeval(rest);
    else return false;
    return true;
}

/// The arguments, last first as the option parser takes them. What follows `--` are names of files: those that look
/// like options get a folder in front, because the parser takes `--` for no more than the end of a list.
std::vector<std::string> parser_arguments(std::span<char* const> arguments) {
    std::vector<std::string> result;
    bool only_files = false;
    for (const std::string argument : arguments.subspan(arguments.empty() ? 0 : 1)) {
        if (only_files) result.push_back(argument.size() > 1 && argument[0] == '-' ? "./" + argument : argument);
        else if (argument == "--") only_files = true;
        else result.push_back(argument);
    }
    std::reverse(result.begin(), result.end());
    return result;
}

/// Says so if an argument is meant as a command, or as one below a command, and is none. The arguments come last first.
void refuse_unknown_command(const CLI::App& app, std::span<const std::string> arguments) {
    const auto below = app.get_subcommands({});
    if (below.empty() || arguments.empty() || arguments.back()[0] == '-') return;
    std::vector<std::string> commands;
    for (const CLI::App* command : below) {
        if (command->get_name() == arguments.back())
            return refuse_unknown_command(*command, arguments.first(arguments.size() - 1));
        commands.push_back(command->get_name());
    }
    const std::vector<std::string_view> known(commands.begin(), commands.end());
    const std::string_view nearest = nearest_name(arguments.back(), known);
    const std::string parent = app.get_parent() == nullptr ? "" : " " + app.get_name();
    throw UsageError(fmt::format(
        "unknown command {}; {}", in_quotes(arguments.back()),
        nearest.empty() ? fmt::format("assay{} --help lists them", parent) : fmt::format("did you mean {}?", nearest)));
}

int run(int argc, char** argv) {
    const std::span<char* const> arguments(argv, static_cast<std::size_t>(argc));
    int status = 0;
    remember_command(arguments);
    if (run_dropin(arguments, status)) return status;

    CLI::App app("Evaluates rankings: scores them, compares them, and judges the measures.", "assay");
    app.set_version_flag("--version", fmt::format("assay {}", version()));
    app.require_subcommand(1);
    app.footer(
        "Drop-ins with the arguments and the output of the originals:\n"
        "  trec_eval (10.0), trec_eval9 (9.0.8), gdeval (1.3), ndeval (4.5)\n\n"
        "First steps: assay demo\n"
        "Measures:    assay metrics, assay metrics nDCG");
    add_eval(app);
    add_compare(app);
    add_similar(app);
    add_meta(app);
    add_axioms(app);
    add_simulate(app);
    add_metrics(app);
    add_split(app);
    add_check(app);
    add_aspects(app);
    add_demo(app);
    if (arguments.size() < 2) {
        fmt::print(stderr, "{}", app.help());
        return 2;
    }
    std::vector<std::string> rest = parser_arguments(arguments);
    refuse_unknown_command(app, rest);
    try {
        app.parse(rest);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        fmt::print(stderr, "{}\nRun with --help for more information.\n", error.what());
        return 2;
    }
    return 0;
}

}  // namespace

void remember_command(std::span<char* const> arguments) {
    std::string& typed = command_line();
    typed = "assay";
    for (const char* argument : arguments.subspan(arguments.empty() ? 0 : 1)) (typed += ' ') += argument;
}

const std::string& typed_command() { return command_line(); }

}  // namespace assay::cli

int main(int argc, char** argv) {
    try {
        return assay::cli::run(argc, argv);
    } catch (const assay::SettingError& error) {
        fmt::print(stderr, "{}: {}\n", assay::cli::option_hint(error.setting, {}), error.text);
        return 2;
    } catch (const assay::UsageError& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 2;
    } catch (const assay::InputError& error) {
        fmt::print(stderr, "{}\n", assay::message_texts(error.messages(), assay::cli::option_hint));
    } catch (const assay::Cancelled&) {
        return 130;  // as the shell says it of a program that was interrupted
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "out of memory\n");
    } catch (const std::exception& error) {
        fmt::print(stderr, "internal error: {}\n", error.what());
    }
    return 1;
}
