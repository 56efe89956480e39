// assay aspects: the order that distances put tuples of labels in, and the partial order below it.

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/aspect_options.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/views/aspects_view.hpp"

namespace assay::cli {

namespace {

struct AspectsOptions {
    AspectOptions aspects;
    TuplesRequest request;  ///< what needs no reading
    std::vector<std::string> distances;
    bool chain = false, values = false;
    const ReportFormat* format = report_formats().front();  ///< nullptr: dot
    OutputOptions output;
};

void refuse(const AspectsOptions& options) {
    if (options.chain && options.request.covers) throw UsageError("--chain or --hasse, not both");
    if (options.format == nullptr && !options.request.covers) throw UsageError("--format dot draws --hasse");
}

/// Throws unless there is something to show.
void refuse(const TuplesRequest& request) {
    const bool of_aspects = !request.aspects.files.empty();
    if (!request.judgments.empty() && of_aspects)
        throw UsageError(
            "judgments come from one file or, with --aspect, from one for each aspect; name one or the other");
    if (request.judgments.empty() && !of_aspects && request.aspects.space.size() == 0)
        throw UsageError(
            "say what the aspects and their labels are: assay aspects --aspects relevance,trust --labels "
            "relevance=0,1,2 --labels trust=low,mid,high, or --aspects-file FILE, or JUDGMENTS");
    refuse_reading_twice(input_paths(request));
}

TuplesRequest request_of(const AspectsOptions& options) {
    refuse(options);
    TuplesRequest request = options.request;
    request.aspects = options.aspects.request();
    if (!options.distances.empty()) request.distances = options.distances;
    request.digests = options.format == find_report_format("json");
    refuse(request);
    refuse_format(request.judgments_format, request.aspects);
    refuse_to_overwrite({options.output.path}, input_paths(request));
    return request;
}

void print_graph(const TuplesResult& result, views::TupleText text, const OutputOptions& options) {
    say(result.about.messages);
    Output output(options.path);
    output.write(views::covers_graph(result, text));
    output.finish();
}

void run(const AspectsOptions& options) {
    const auto result = std::make_shared<const TuplesResult>(order_tuples(request_of(options)));
    const views::TupleText text = options.values ? views::TupleText::values : views::TupleText::labels;
    if (options.format == nullptr) return print_graph(*result, text, options.output);
    OutputOptions output = options.output;
    output.format = options.format;
    if (options.request.covers) print(views::covers_view(result, text), output);
    else if (options.chain) print(views::chains_view(result, text), output);
    else print(views::classes_view(result, text), output);
}

void add_output(App& command, AspectsOptions& options) {
    std::map<std::string, const ReportFormat*> formats{{"dot", nullptr}};
    for (const ReportFormat* format : report_formats()) formats.emplace(format->name, format);
    add_choice<const ReportFormat*>(command, "-f,--format", options.format, formats,
                                    "How to print (table); dot with --hasse");
    add_output_file(command, options.output.path);
    add_number(command, "--digits", options.output.digits, "Decimals in table and latex (4)", 0, 17);
}

}  // namespace

void add_aspects(App& app) {
    auto options = std::make_shared<AspectsOptions>();
    auto* command =
        app.add_subcommand("aspects", "Show how tuples of labels are ordered by their distance to the best");
    command->add_option("judgments", options->request.judgments, "Judgments with labels; - is standard input")
        ->option_text("[JUDGMENTS]");
    options->aspects.add_to(*command);
    add_judgments_format(*command, options->request.judgments_format);
    add_duplicates(*command, options->request.duplicate_judgments);
    command->add_option("--distance", options->distances, "Distances (eucl, manh, cheb); may be repeated")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("eucl|manh|cheb|mink:P");
    command->add_option("--weight", options->request.weight, "What the classes are worth, as in TOMA (step1)")
        ->option_text("step1|exp2|positive|top_half|threshold:T|proportional:S|custom:[...]");
    command->add_flag("--binary", options->request.binary, "Every label above the worst counts as 1");
    command->add_flag("--chain", options->chain, "All tuples in one line, best to worst");
    command->add_flag("--hasse", options->request.covers,
                      "The partial order: below each tuple those that are next to it");
    command->add_flag("--values", options->values, "Tuples of what labels are worth, instead of labels");
    add_output(*command, *options);
    command->callback([options] { run(*options); });
}

extern constinit const Command aspects_command{.name = "aspects", .place = 100, .add = add_aspects};

}  // namespace assay::cli
