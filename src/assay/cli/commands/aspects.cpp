// assay aspects: the order that distances put tuples of labels in, and the partial order below it.

#include <algorithm>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/options/aspect_options.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/output/tuple_output.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/metrics/aspects/toma.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay::cli {

namespace {

struct Options {
    AspectOptions aspects;
    std::string judgments;
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
    std::string duplicates = "error";
    std::vector<std::string> distances;
    std::string weight = "step1";
    bool binary = false, chain = false, hasse = false, values = false;
    TupleFormat format = TupleFormat::table;
    std::string path;
    int digits = 4;
};

/// The labels, from what is said of them and from judgments if there are any.
struct Labels {
    LoadedJudgments loaded;
    LabelSpace space;
};

/// Throws unless everything is known without judgments.
void refuse_unknown_labels(const LabelSpace& space) {
    if (space.size() == 0)
        throw UsageError(
            "say what the aspects and their labels are: assay aspects --aspects relevance,trust --labels "
            "relevance=0,1,2 --labels trust=low,mid,high, or --aspects-file FILE, or JUDGMENTS");
    for (const LabelledAspect& aspect : space.aspects)
        if (aspect.labels.empty())
            throw UsageError(
                fmt::format("the labels of {0} are not known; declare them (--labels {0}=worst,...,best), "
                            "or name judgments that have them",
                            aspect.name));
    if (space.universe == Universe::observed)
        throw UsageError("universe observed is what occurs in judgments; name them: assay aspects JUDGMENTS");
}

EvaluationRequest request_of(const Options& options) {
    EvaluationRequest request;
    request.aspects = options.aspects.request();
    if (!options.judgments.empty() && !request.aspects.files.empty())
        throw UsageError(
            "judgments come from one file or, with --aspect, from one for each aspect; name one or the other");
    request.judgments = options.judgments;
    const std::vector<std::string> inputs = input_paths(request);
    if (std::count(inputs.begin(), inputs.end(), "-") > 1) throw UsageError("standard input (-) can be read only once");
    refuse_format(options.judgments_format, request.aspects);
    refuse_to_overwrite(options.path, inputs);
    request.judgments_format = options.judgments_format;
    request.policies.duplicate_judgments = duplicate_judgments(options.duplicates);
    request.label = true;
    request.digests = options.format == TupleFormat::json;
    return request;
}

Labels load_labels(const EvaluationRequest& request) {
    Labels labels;
    if (request.judgments.empty() && request.aspects.files.empty()) {
        refuse_unknown_labels(request.aspects.space);
        labels.space = request.aspects.space;
        labels.loaded.inputs = request.aspects.inputs;
        return labels;
    }
    labels.loaded = load_judgments(request);
    const LabelSpace* const found = labels.loaded.file.judgments.scale().labels;
    if (found == nullptr)
        throw InputError(
            fmt::format("{}: documents have no labels of the same aspects in every topic; `topic iteration document "
                        "label ... label` "
                        "has them",
                        labels.loaded.file.input.path));
    labels.space = *found;
    for (const Input& input : labels.loaded.inputs) say(input.messages);
    return labels;
}

/// The arguments of TOMA that the options stand for.
std::vector<Value> toma_values(const Options& options, const std::string& distance) {
    ParamValues values(toma_family.params, "assay aspects");
    values.set("distance", distance);
    values.set("weight", options.weight);
    values.set("labels", options.binary ? "binary" : "graded");
    return values.values();
}

/// Puts the tuples into the classes of a distance, best first.
ClassTable classes_of(const Labels& labels, const TupleList& tuples, const std::string& distance,
                      const std::vector<Value>& values) try {
    const TomaClasses made = toma_classes(labels.space, {.values = values});
    ClassTable table{.distance = distance, .classes = {}};
    const std::size_t m = made.order.count();
    for (std::size_t c = m; c-- > 0;)
        table.classes.push_back({.number = c, .weight = made.weights[c], .distance = made.order.distance(c)});
    for (std::size_t t = 0; t < tuples.size(); ++t)
        table.classes[m - 1 - made.order.class_of(tuples[t])].tuples.push_back(t);
    const Judgments& judgments = labels.loaded.file.judgments;
    for (std::size_t t = 0; t < judgments.size(); ++t)
        for (std::size_t row = 0; row < judgments[t].documents.size(); ++row)
            ++table.classes[m - 1 - made.order.class_of(judgments[t].tuple(row))].documents;
    return table;
} catch (const InputError& error) {
    throw InputError(fmt::format("{}: {}", distance, error.what()));
}

void run(const Options& options) {
    if (options.chain && options.hasse) throw UsageError("--chain or --hasse, not both");
    if (options.format == TupleFormat::dot && !options.hasse) throw UsageError("--format dot draws --hasse");
    std::vector<std::string> distances = options.distances;
    if (distances.empty()) distances = {"eucl", "manh", "cheb"};
    std::vector<std::vector<Value>> values;
    values.reserve(distances.size());
    for (const std::string& distance : distances) values.push_back(toma_values(options, distance));

    const EvaluationRequest request = request_of(options);
    const Labels labels = load_labels(request);
    const TupleList tuples = tuples_of(labels.space);
    TupleReport report{.space = labels.space,
                       .tuples = tuples,
                       .inputs = labels.loaded.inputs,
                       .with_documents = labels.loaded.file.judgments.size() > 0,
                       .embedded = options.values,
                       .digits = options.digits,
                       .tables = {},
                       .covers = {}};
    if (options.hasse) report.covers = covers_of(tuples);
    else
        for (std::size_t d = 0; d < distances.size(); ++d)
            report.tables.push_back(classes_of(labels, tuples, distances[d], values[d]));
    Output output(options.path);
    if (options.hasse) write_covers(report, options.format, output);
    else if (options.chain) write_chains(report, options.format, output);
    else write_classes(report, options.format, output);
    output.finish();
}

}  // namespace

void add_aspects(CLI::App& app) {
    auto options = std::make_shared<Options>();
    auto* command =
        app.add_subcommand("aspects", "Show how tuples of labels are ordered by their distance to the best");
    command->add_option("judgments", options->judgments, "Judgments with labels; - is standard input")
        ->option_text("[JUDGMENTS]");
    options->aspects.add_to(*command);
    add_judgments_format(*command, options->judgments_format);
    add_duplicates(*command, options->duplicates);
    command->add_option("--distance", options->distances, "Distances (eucl, manh, cheb); may be repeated")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("eucl|manh|cheb|mink:P");
    command->add_option("--weight", options->weight, "What the classes are worth, as in TOMA (step1)")
        ->option_text("step1|exp2|positive|top_half|threshold:T|proportional:S|custom:[...]");
    command->add_flag("--binary", options->binary, "Every label above the worst counts as 1");
    command->add_flag("--chain", options->chain, "All tuples in one line, best to worst");
    command->add_flag("--hasse", options->hasse, "The partial order: below each tuple those that are next to it");
    command->add_flag("--values", options->values, "Tuples of what labels are worth, instead of labels");
    add_choice<TupleFormat>(*command, "-f,--format", options->format,
                            {{"table", TupleFormat::table},
                             {"tsv", TupleFormat::tsv},
                             {"csv", TupleFormat::csv},
                             {"json", TupleFormat::json},
                             {"latex", TupleFormat::latex},
                             {"dot", TupleFormat::dot}},
                            "How to print (table); dot with --hasse");
    command->add_option("-o,--output", options->path, "Write to this file, whole or not at all")->type_name("FILE");
    command->add_option("--digits", options->digits, "Decimals in table and latex (4)")
        ->check(CLI::Range(0, 17))
        ->option_text("N");
    command->callback([options] { run(*options); });
}

extern constinit const Command aspects_command{.place = 100, .add = add_aspects};

}  // namespace assay::cli
