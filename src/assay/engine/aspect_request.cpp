#include "assay/engine/aspect_request.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/io/aspects_file.hpp"
#include "assay/io/rules_file.hpp"

namespace assay {

namespace {

/// The request while it is put together.
class Maker {
public:
    explicit Maker(const AspectStatements& said) : said_(said) {}

    AspectRequest make() {
        read_file();
        name_aspects();
        take_judgments();
        take_labels();
        take_weights();
        take_universe();
        if (said_.keep_negative) space().merge_negative = false;
        if (space().size() > 0 && all_labelled(space())) {
            for (LabelledAspect& aspect : space().aspects) complete(aspect);
            complete_rules(space());
        }
        return std::move(made_);
    }

private:
    LabelSpace& space() { return made_.space; }

    LabelledAspect& aspect_of(const std::string& setting, const std::string& name) {
        if (const auto found = find_aspect(space(), name)) return space().aspects[*found];
        if (space().size() == 0)
            throw SettingError("aspects",
                               fmt::format("name all aspects, {} among them, in the order of their columns", name));
        throw SettingError(
            setting, fmt::format("there is no aspect {}; {}", in_quotes(name), known_names(name, space().names())));
    }

    static std::vector<Rational> parse_rationals(const std::string& setting, const AspectWords& given) {
        std::vector<Rational> values;
        for (const std::string& word : given.words) {
            const auto value = parse_rational(word);
            if (!value)
                throw SettingError(setting,
                                   fmt::format("{}: {} is no number such as 2, 1.5 or 3/2, or has too many digits",
                                               given.aspect, in_quotes(word)));
            values.push_back(*value);
        }
        return values;
    }

    void read_file() {
        if (said_.file.empty()) return;
        AspectsFile read = read_aspects_file(said_.file);
        made_.space = std::move(read.space);
        made_.inputs.push_back(std::move(read.input));
    }

    /// From their names or the file; else from files of judgments, or from labels if they are those of one aspect only.
    void name_aspects() {
        std::vector<std::string> names = said_.names;
        for (const std::string& name : names) {
            if (name.empty()) throw SettingError("aspects", "the name of an aspect is empty");
            if (std::count(names.begin(), names.end(), name) > 1)
                throw UsageError(fmt::format("aspect {} is named twice", in_quotes(name)));
        }
        if (space().size() > 0) {
            refuse_other_names();
            return;
        }
        if (names.empty())
            for (const AspectWords& given : said_.judgments) names.push_back(given.aspect);
        if (names.empty() && said_.labels.size() == 1) names.push_back(said_.labels[0].aspect);
        made_.space.aspects = named_aspects(names).aspects;
    }

    /// Throws unless the names, where they are given too, are those of the file.
    void refuse_other_names() {
        const std::vector<std::string> known = space().names();
        if (!said_.names.empty() && said_.names != known)
            throw SettingError("aspects", fmt::format("{} are named here and {} in {}; name the same aspects in the "
                                                      "same order, or none",
                                                      fmt::join(said_.names, ","), fmt::join(known, ","), said_.file));
    }

    void take_judgments() {
        if (said_.judgments.empty()) {
            if (said_.fill_worst) throw SettingError("fill_worst", "there are no files of single aspects to fill up");
            return;
        }
        made_.files.resize(space().size());
        for (const AspectWords& given : said_.judgments)
            made_.files[static_cast<std::size_t>(&aspect_of("aspect", given.aspect) - space().aspects.data())] =
                given.words.front();
        for (std::size_t a = 0; a < space().size(); ++a)
            if (made_.files[a].empty())
                throw SettingError(
                    "aspect", fmt::format("no file for aspect {}; each needs one", in_quotes(space().aspects[a].name)));
        made_.fill_worst = said_.fill_worst;
    }

    void take_labels() {
        for (const AspectWords& given : said_.labels) {
            LabelledAspect& aspect = aspect_of("labels", given.aspect);
            const bool embedded = std::any_of(said_.embeddings.begin(), said_.embeddings.end(),
                                              [&](const AspectWords& other) { return other.aspect == given.aspect; });
            if (!aspect.embedding.empty() && aspect.labels != given.words && !embedded)
                throw SettingError("embed", fmt::format("{} has other labels here than in {}; say what these are worth",
                                                        given.aspect, said_.file));
            aspect.labels = given.words;
        }
        for (const AspectWords& given : said_.embeddings)
            aspect_of("embed", given.aspect).embedding = parse_rationals("embed", given);
        for (const AspectWords& given : said_.labels) check("labels", given.aspect);
        for (const AspectWords& given : said_.embeddings) check("embed", given.aspect);
    }

    void check(const std::string& setting, const std::string& name) {
        try {
            complete(aspect_of(setting, name));
        } catch (const InputError& error) {
            throw SettingError(setting, error.what());
        }
    }

    void take_weights() {
        for (const AspectWords& given : said_.weights) {
            LabelledAspect& aspect = aspect_of("aspect_weights", given.aspect);
            aspect.weight = parse_rationals("aspect_weights", given).front();
            if (aspect.weight.over < 0)
                throw SettingError("aspect_weights",
                                   fmt::format("weight {} of {} is below 0", aspect.weight.text(), given.aspect));
        }
        const auto weighs = [](const LabelledAspect& aspect) { return aspect.weight.over > 0; };
        if (space().size() > 0 && std::none_of(space().aspects.begin(), space().aspects.end(), weighs))
            throw SettingError("aspect_weights", "all weights are 0; give one of the aspects a weight above 0");
    }

    void take_universe() {
        if (!said_.universe && said_.rules.empty()) return;
        space().rule_texts.clear();
        space().rule_places.clear();
        if (said_.universe) space().universe = *said_.universe;
        else made_.inputs.push_back(read_rules(InputFile(said_.rules), space()));
    }

    const AspectStatements& said_;
    AspectRequest made_;
};

}  // namespace

AspectRequest aspect_request(const AspectStatements& said) { return Maker(said).make(); }

}  // namespace assay
