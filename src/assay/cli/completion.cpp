#include "assay/cli/completion.hpp"

#include <functional>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/metrics/catalogue.hpp"

namespace assay::cli {

namespace {

using Path = std::vector<std::string>;  // "meta", "power"
using Visit = std::function<void(const Path&, const DescribedCommand&)>;

/// A command and all below it.
void visit(const DescribedCommand& command, Path& path, const Visit& take) {
    take(path, command);
    for (const DescribedCommand& below : command.commands) {
        path.push_back(below.name);
        visit(below, path, take);
        path.pop_back();
    }
}

void visit_all(const DescribedCommand& program, const Visit& take) {
    Path path;
    visit(program, path, take);
}

std::string names_of_measures() {
    std::set<std::string_view> names;  // measures of search and of recommendation may be called the same
    for (const MeasureFamily* family : measure_families())
        if (family->name.find(':') == std::string_view::npos) names.insert(family->name);
    return fmt::format("{}", fmt::join(names, " "));
}

/// The words that can follow an option; nothing if it takes any or none.
std::string words_after(const DescribedCommand::DescribedOption& option) {
    if (option.value.starts_with("MEASURE") && option.value.find('=') == std::string::npos) return "$measures";
    return fmt::format("{}", fmt::join(option.words(), " "));
}

/// The description up to its first full stop or semicolon, without signs that a shell takes for its own.
std::string short_help(const std::string& help, std::string_view forbidden) {
    std::string text = help.substr(0, help.find_first_of(";\n"));
    if (const std::size_t stop = text.find(". "); stop != std::string::npos) text.resize(stop);
    std::erase_if(text, [&](char c) { return forbidden.find(c) != std::string_view::npos; });
    return text;
}

}  // namespace

std::string bash_completion(const DescribedCommand& program) {
    std::string commands, options, values;
    visit_all(program, [&](const Path& path, const DescribedCommand& command) {
        std::string words, below;
        for (const DescribedCommand& one : command.commands) (below += ' ') += one.name;
        for (const auto& option : command.options) {
            if (option.positional()) continue;
            for (const std::string& name : option.names) (words += ' ') += name;
            if (const std::string after = words_after(option); !after.empty())
                values += fmt::format("        \"{}:\"{}) words=\"{}\" ;;\n", fmt::join(path, " "),
                                      fmt::join(option.names, fmt::format("|\"{}:\"", fmt::join(path, " "))), after);
        }
        if (!below.empty())
            commands += fmt::format("        \"{}\") below=\"{}\" ;;\n", fmt::join(path, " "), below.substr(1));
        options += fmt::format("        \"{}\") options=\"{}\" ;;\n", fmt::join(path, " "),
                               words.empty() ? "" : words.substr(1));
    });
    return fmt::format(R"(# bash completion for assay; made by `assay completion bash`
_assay() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local path="" word below options words
    local measures="{}"
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        _assay_below "$path"
        [[ " $below " == *" $word "* ]] && path="${{path:+$path }}$word"
    done
    _assay_below "$path"
    case "$path" in
{}    esac
    case "$path:$previous" in
{}    esac
    if [[ -n $words ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    elif [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
    elif [[ -n $below ]]; then
        COMPREPLY=($(compgen -W "$below" -- "$current"))
    fi
}}
_assay_below() {{
    below=""
    case "$1" in
{}    esac
}}
complete -o bashdefault -o default -F _assay assay
)",
                       names_of_measures(), options, values, commands);
}

std::string zsh_completion(const DescribedCommand& program) {
    std::string cases;
    visit_all(program, [&](const Path& path, const DescribedCommand& command) {
        cases += fmt::format("    '{}')\n        below=(", fmt::join(path, " "));
        for (const DescribedCommand& one : command.commands)
            cases += fmt::format("'{}:{}' ", one.name, short_help(one.help, "'"));
        cases += ")\n        options=(";
        for (const auto& option : command.options) {
            if (option.positional()) continue;
            const std::string words = words_after(option);
            for (const std::string& name : option.names)
                cases += fmt::format("'{}[{}]{}' ", name, short_help(option.help, "'[]:"),
                                     option.value.empty()   ? ""
                                     : words == "$measures" ? ":measure:(" + names_of_measures() + ")"
                                     : words.empty()        ? ":value:_files"
                                                            : ":value:(" + words + ")");
        }
        cases += ")\n        ;;\n";
    });
    return fmt::format(R"(#compdef assay
# zsh completion for assay; made by `assay completion zsh`
_assay() {{
    local at="" word
    local -a below options
    for word in "${{(@)words[2,CURRENT-1]}}"; do
        _assay_of "$at"
        (( ${{below[(I)$word:*]}} )) && at="${{at:+$at }}$word"
    done
    _assay_of "$at"
    if (( ${{#below}} )) && [[ $words[CURRENT] != -* ]]; then
        _describe command below
    else
        _arguments -S $options '*:file:_files'
    fi
}}
_assay_of() {{
    case "$1" in
{}    esac
}}
_assay "$@"
)",
                       cases);
}

std::string fish_completion(const DescribedCommand& program) {
    std::string lines = "# fish completion for assay; made by `assay completion fish`\n";
    visit_all(program, [&](const Path& path, const DescribedCommand& command) {
        std::string seen = path.empty() ? "__fish_use_subcommand" : "";
        for (const std::string& name : path)
            seen += fmt::format("{}__fish_seen_subcommand_from {}", seen.empty() ? "" : "; and ", name);
        std::string none_below = seen;
        if (!path.empty() && !command.commands.empty()) {
            none_below += "; and not __fish_seen_subcommand_from";
            for (const DescribedCommand& one : command.commands) (none_below += ' ') += one.name;
        }
        for (const DescribedCommand& one : command.commands)
            lines += fmt::format("complete -c assay -n '{}' -a {} -d '{}'\n", none_below, one.name,
                                 short_help(one.help, "'"));
        for (const auto& option : command.options) {
            if (option.positional()) continue;
            std::string names;
            for (const std::string& name : option.names)
                names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            const std::string words = words_after(option);
            const std::string values =
                words.empty() ? "" : fmt::format(" -a '{}'", words == "$measures" ? names_of_measures() : words);
            lines += fmt::format("complete -c assay -n '{}'{}{}{} -d '{}'\n", seen, names,
                                 option.value.empty() ? ""
                                 : values.empty()     ? " -r"
                                                      : " -x",
                                 values, short_help(option.help, "'"));
        }
    });
    return lines;
}

}  // namespace assay::cli
