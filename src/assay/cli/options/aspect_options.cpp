#include "assay/cli/options/aspect_options.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/aspect_request.hpp"
#include "assay/io/overwriting.hpp"

namespace assay::cli {

namespace {

/// "aspect=what" of an option.
AspectWords parse_one(std::string_view option, const std::string& text, std::string_view form) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == text.size())
        throw UsageError(fmt::format("{} {}: write {} {}", option, in_quotes(text), option, form));
    return {std::string(trim(std::string_view(text).substr(0, sign))), {text.substr(sign + 1)}};
}

/// What each aspect got from an option that may be given once for each.
std::vector<AspectWords> parse_each(std::string_view option, const std::vector<std::string>& texts,
                                    std::string_view form) {
    std::vector<AspectWords> all;
    for (const std::string& text : texts) {
        all.push_back(parse_one(option, text, form));
        const auto same = [&](const AspectWords& other) { return other.aspect == all.back().aspect; };
        if (std::any_of(all.begin(), all.end() - 1, same))
            throw UsageError(fmt::format("{} is given twice for aspect {}", option, in_quotes(all.back().aspect)));
    }
    return all;
}

/// The same for options with lists.
std::vector<AspectWords> parse_lists(std::string_view option, const std::vector<std::string>& texts,
                                     std::string_view form) {
    std::vector<AspectWords> all = parse_each(option, texts, form);
    for (AspectWords& given : all) {
        const std::string list = given.words.front();
        given.words.clear();
        for (const std::string_view word : split_at_commas(list)) given.words.emplace_back(word);
    }
    return all;
}

void take_universe(const std::string& text, AspectStatements& said) {
    said.universe = parse_universe(text);
    if (said.universe || text.empty()) return;
    if (text != "-" && !file_exists(text))
        throw UsageError(fmt::format("--universe {}: neither full, feasible:first or observed nor a file of rules",
                                     in_quotes(text)));
    said.rules = text;
}

}  // namespace

void AspectOptions::add_to(App& command) {
    command.add_option("--aspects", names, "Names of the label columns")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("NAME,NAME...");
    const auto add_repeated = [&](const char* name, std::vector<std::string>& value, const char* help,
                                  const char* form) {
        return command.add_option(name, value, help)->allow_extra_args(false)->option_text(form);
    };
    add_repeated("--labels", labels, "Labels of an aspect, worst to best; may be repeated", "NAME=LABEL,LABEL...");
    add_repeated("--embed", embeddings, "What these labels are worth: numbers or fractions; may be repeated",
                 "NAME=NUMBER,NUMBER...");
    add_repeated("--aspect-weights", weights, "Weights of the aspects (1 each)", "NAME=NUMBER,NAME=NUMBER...")
        ->delimiter(',');
    command.add_option("--universe", universe, "Tuples of labels that can occur (full); a file has one rule a line")
        ->option_text("full|feasible:first|observed|FILE")
        ->reads_file();
    command.add_option("--aspects-file", file, "All of these in a TOML file")->option_text("FILE")->reads_file();
    add_repeated("--aspect", judgments, "Judgments of one aspect, instead of JUDGMENTS; repeated for each", "NAME=FILE")
        ->reads_file();
    command.add_flag("--fill-worst", fill_worst, "A document that one of these files lacks has the worst label there");
    command.add_flag("--keep-negative", keep_negative, "Negative numbers are labels, not the worst label");
}

AspectRequest AspectOptions::request() const {
    if ((file == "-" ? 1 : 0) + (universe == "-" ? 1 : 0) > 1)
        throw UsageError("standard input (-) can be read only once");
    AspectStatements said;
    said.file = file;
    said.names = names;
    said.judgments = parse_each("--aspect", judgments, "name=FILE");
    said.labels = parse_lists("--labels", labels, "name=worst,...,best");
    said.embeddings = parse_lists("--embed", embeddings, "name=number,...,number");
    said.weights = parse_lists("--aspect-weights", weights, "name=number,name=number");
    take_universe(universe, said);
    said.fill_worst = fill_worst;
    said.keep_negative = keep_negative;
    return aspect_request(said);
}

}  // namespace assay::cli
