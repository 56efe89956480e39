#include "assay/cli/options/aspect_options.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/io/aspects_file.hpp"
#include "assay/io/rules_file.hpp"

namespace assay::cli {

namespace {

/// "aspect=what" of an option.
struct OfAspect {
    std::string name, what;
};

OfAspect parse_of_aspect(std::string_view option, const std::string& text, std::string_view form) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == text.size())
        throw UsageError(fmt::format("{} {}: write {} {}", option, in_quotes(text), option, form));
    return {std::string(trim(std::string_view(text).substr(0, sign))), text.substr(sign + 1)};
}

/// What each aspect got from an option that may be given once for each.
std::vector<OfAspect> parse_all(std::string_view option, const std::vector<std::string>& texts, std::string_view form) {
    std::vector<OfAspect> all;
    for (const std::string& text : texts) {
        all.push_back(parse_of_aspect(option, text, form));
        const auto same = [&](const OfAspect& other) { return other.name == all.back().name; };
        if (std::any_of(all.begin(), all.end() - 1, same))
            throw UsageError(fmt::format("{} is given twice for aspect {}", option, in_quotes(all.back().name)));
    }
    return all;
}

LabelledAspect& aspect_of(LabelSpace& space, std::string_view option, const std::string& name) {
    if (const auto found = find_aspect(space, name)) return space.aspects[*found];
    if (space.size() == 0)
        throw UsageError(fmt::format("{} {}: name the aspects, in the order of their columns: --aspects {},...", option,
                                     in_quotes(name), name));
    throw UsageError(
        fmt::format("{}: there is no aspect {}; {}", option, in_quotes(name), known_names(name, space.names())));
}

std::vector<Rational> parse_rationals(std::string_view option, const OfAspect& given) {
    std::vector<Rational> values;
    for (const std::string_view item : split_at_commas(given.what)) {
        const auto value = parse_rational(item);
        if (!value)
            throw UsageError(fmt::format("{} {}: {} is no number such as 2, 1.5 or 3/2, or has too many digits", option,
                                         given.name, in_quotes(item)));
        values.push_back(*value);
    }
    return values;
}

/// Throws unless two lists of aspects are the same.
void refuse_other_names(const std::vector<std::string>& said, const std::vector<std::string>& known,
                        const std::string& where) {
    if (said != known)
        throw UsageError(
            fmt::format("--aspects names {} and {} has {}; name the same aspects in the same order, or "
                        "leave out --aspects",
                        fmt::join(said, ","), where, fmt::join(known, ",")));
}

}  // namespace

void AspectOptions::add_to(CLI::App& command) {
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
        ->option_text("full|feasible:first|observed|FILE");
    command.add_option("--aspects-file", file, "All of these in a TOML file")->option_text("FILE");
    add_repeated("--aspect", judgments, "Judgments of one aspect, instead of JUDGMENTS; repeated for each",
                 "NAME=FILE");
    command.add_flag("--fill-worst", fill_worst, "A document that one of these files lacks has the worst label there");
    command.add_flag("--keep-negative", keep_negative, "Negative numbers are labels, not the worst label");
}

namespace {

/// The request while it is put together.
class Maker {
public:
    explicit Maker(const AspectOptions& options) : options_(options) {}

    AspectRequest make() {
        read_file();
        name_aspects();
        take_judgments();
        take_labels();
        take_weights();
        take_universe();
        if (options_.keep_negative) space().merge_negative = false;
        if (space().size() > 0 && all_labelled(space())) {
            for (LabelledAspect& aspect : space().aspects) complete(aspect);
            complete_rules(space());
        }
        return std::move(made_);
    }

private:
    LabelSpace& space() { return made_.space; }

    void read_file() {
        if (options_.file.empty()) return;
        AspectsFile read = read_aspects_file(options_.file);
        made_.space = std::move(read.space);
        made_.inputs.push_back(std::move(read.input));
    }

    /// From --aspects or the file; else from --aspect, or from --labels if there is one aspect only.
    void name_aspects() {
        std::vector<std::string> names = options_.names;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i].empty()) throw UsageError("--aspects: the name of an aspect is empty");
            if (std::count(names.begin(), names.end(), names[i]) > 1)
                throw UsageError(fmt::format("aspect {} is named twice", in_quotes(names[i])));
        }
        if (space().size() > 0) {
            if (!names.empty()) refuse_other_names(names, space().names(), options_.file);
            return;
        }
        if (names.empty())
            for (const OfAspect& given : parse_all("--aspect", options_.judgments, "name=FILE"))
                names.push_back(given.name);
        if (names.empty() && options_.labels.size() == 1)
            names.push_back(parse_of_aspect("--labels", options_.labels[0], labels_form).name);
        made_.space.aspects = named_aspects(names).aspects;
    }

    void take_judgments() {
        if (options_.judgments.empty()) {
            if (options_.fill_worst)
                throw UsageError(
                    "--fill-worst fills up the files of single aspects: --aspect NAME=FILE --aspect NAME=FILE");
            return;
        }
        made_.files.resize(space().size());
        for (const OfAspect& given : parse_all("--aspect", options_.judgments, "name=FILE"))
            made_
                .files[static_cast<std::size_t>(&aspect_of(space(), "--aspect", given.name) - space().aspects.data())] =
                given.what;
        for (std::size_t a = 0; a < space().size(); ++a)
            if (made_.files[a].empty())
                throw UsageError(fmt::format("--aspect: no file for aspect {}; give --aspect {}=FILE",
                                             in_quotes(space().aspects[a].name), space().aspects[a].name));
        made_.fill_worst = options_.fill_worst;
    }

    void take_labels() {
        const auto labels = parse_all("--labels", options_.labels, labels_form);
        const auto embeddings = parse_all("--embed", options_.embeddings, "name=number,...,number");
        for (const OfAspect& given : labels) {
            LabelledAspect& aspect = aspect_of(space(), "--labels", given.name);
            std::vector<std::string> words;
            for (const std::string_view word : split_at_commas(given.what)) words.emplace_back(word);
            const bool embedded = std::any_of(embeddings.begin(), embeddings.end(),
                                              [&](const OfAspect& other) { return other.name == given.name; });
            if (!aspect.embedding.empty() && aspect.labels != words && !embedded)
                throw UsageError(
                    fmt::format("--labels gives {0} other labels than {1}, and embed of {1} does not belong "
                                "to them; give --embed {0}=... too",
                                given.name, options_.file));
            aspect.labels = std::move(words);
        }
        for (const OfAspect& given : embeddings)
            aspect_of(space(), "--embed", given.name).embedding = parse_rationals("--embed", given);
        for (const OfAspect& given : labels) check(given.name, "--labels");
        for (const OfAspect& given : embeddings) check(given.name, "--embed");
    }

    void check(const std::string& name, std::string_view option) {
        try {
            complete(aspect_of(space(), option, name));
        } catch (const InputError& error) {
            throw UsageError(fmt::format("{}: {}", option, error.what()));
        }
    }

    void take_weights() {
        for (const OfAspect& given : parse_all("--aspect-weights", options_.weights, "name=number,name=number")) {
            LabelledAspect& aspect = aspect_of(space(), "--aspect-weights", given.name);
            aspect.weight = parse_rationals("--aspect-weights", given).front();
            if (aspect.weight.over < 0)
                throw UsageError(
                    fmt::format("--aspect-weights: weight {} of {} is below 0", aspect.weight.text(), given.name));
        }
        const auto weighs = [](const LabelledAspect& aspect) { return aspect.weight.over > 0; };
        if (space().size() > 0 && std::none_of(space().aspects.begin(), space().aspects.end(), weighs))
            throw UsageError("--aspect-weights: all weights are 0; give one of the aspects a weight above 0");
    }

    void take_universe() {
        if (options_.universe.empty()) return;
        space().rule_texts.clear();
        space().rule_places.clear();
        if (const auto found = parse_universe(options_.universe)) {
            space().universe = *found;
            return;
        }
        if (options_.universe != "-" && !std::filesystem::exists(options_.universe))
            throw UsageError(fmt::format("--universe {}: neither full, feasible:first or observed nor a file of rules",
                                         in_quotes(options_.universe)));
        made_.inputs.push_back(read_rules(InputFile(options_.universe), space()));
    }

    static constexpr std::string_view labels_form = "name=worst,...,best";

    const AspectOptions& options_;
    AspectRequest made_;
};

}  // namespace

AspectRequest AspectOptions::request() const {
    if ((file == "-" ? 1 : 0) + (universe == "-" ? 1 : 0) > 1)
        throw UsageError("standard input (-) can be read only once");
    return Maker(*this).make();
}

}  // namespace assay::cli
