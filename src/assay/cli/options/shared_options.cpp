#include "assay/cli/options/shared_options.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "assay/cli/memory_limit.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/engine/name_lists.hpp"
#include "assay/io/overwriting.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::cli {

namespace {

/// The files that a command takes.
std::string files_text(std::size_t fewest_runs) { return fewest_runs == 0 ? "JUDGMENTS [RUN...]" : "JUDGMENTS RUN..."; }

/// What to say where files are missing; `judgments` is 0 if each aspect has a file of its own.
std::string missing_files(const CommandUse& use, std::size_t judgments) {
    const std::string runs =
        use.fewest_runs > 1 ? fmt::format("at least {} runs", use.fewest_runs) : "at least one run";
    if (judgments == 0)
        return fmt::format("name {}: assay {} --aspect NAME=FILE... RUN... -m MEASURE...", runs, use.name);
    return fmt::format("name a file of judgments{}: assay {} {} -m MEASURE...",
                       use.fewest_runs == 0 ? "" : " and " + runs, use.name, files_text(use.fewest_runs));
}

/// Throws if aspects have weights from two sides.
void refuse_two_weights(const EvaluationRequest& request) {
    const auto& aspects = request.aspects.space.aspects;
    const bool weighed = std::any_of(aspects.begin(), aspects.end(),
                                     [](const LabelledAspect& aspect) { return aspect.weight != Rational{1, 1}; });
    if (weighed && !request.weights.empty())
        throw UsageError(
            "--weights and --aspect-weights (or weight in --aspects-file) both weigh the aspects; give one");
}

}  // namespace

bool is_measure(const std::string& name, const Definitions& definitions) try {
    parse_measure(name, definitions);
    return true;
} catch (const UsageError&) {
    return false;
}

void refuse_given(const App& command, std::span<const char* const> names, std::string_view why) {
    for (const char* name : names)
        if (command.given(name)) throw UsageError(fmt::format("{} {}", name, why));
}

std::vector<Measure> parse_all(const std::vector<std::string>& names, bool files_missing,
                               const Definitions& definitions) try {
    return parse_measures(names, definitions);
} catch (const UsageError& error) {
    if (!files_missing) throw;
    throw UsageError(std::string(error.what()) + "\nand there is no file of such a name");
}

void refuse_twice(std::span<const std::string> names, std::string_view what) {
    std::set<std::string_view> before;
    for (const std::string& name : names)
        if (!before.insert(name).second) throw UsageError(fmt::format("{} {} is named twice", what, in_quotes(name)));
}

namespace {

void add_quiet(App& command) {
    command.add_flag_function("--quiet", be_quiet, "Say nothing but errors: no notes, no warnings, no progress");
}

void add_form(App& command, OutputOptions& options) {
    std::map<std::string, const ReportFormat*> formats;
    for (const ReportFormat* one : report_formats()) formats.emplace(one->name, one);
    add_choice<const ReportFormat*>(command, "-f,--format", options.format, formats, "How to print (table)");
    command.add_option("--plot", options.plot, "Draw the picture of this kind, as svg")->type_name("KIND");
}

}  // namespace

void OutputOptions::add_format_to(App& command) {
    add_form(command, *this);
    add_output_file(command, path);
    command.add_flag("--policies", policies, "Print what was assumed");
    add_quiet(command);
}

void OutputOptions::add_words_to(App& command) {
    add_form(command, *this);
    add_quiet(command);
}

void OutputOptions::add_file_to(App& command) {
    add_output_file(command, path);
    add_quiet(command);
}

const ReportFormat& OutputOptions::chosen_format() const {
    if (!plot.empty() && format != nullptr && format->name != "svg")
        throw UsageError(fmt::format("--plot draws svg; it does not go with --format {}", format->name));
    if (!plot.empty() || (format == nullptr && path.ends_with(".svg"))) return *find_report_format("svg");
    return format != nullptr ? *format : *report_formats().front();
}

void OutputOptions::add_to(App& command) {
    add_format_to(command);
    add_number(command, "--digits", digits, "Decimals in what people read (4)", 0, 17);
    command.add_flag("-q,--per-topic", per_topic, "Print every topic too");
}

void ThreadOptions::add_to(App& command) {
    add_number(command, "--threads", threads, "Number of threads (0: as many as the machine has)", 0, 1024);
    command
        .add_option_function<std::string>("--max-memory", limit_memory,
                                          "End with a message where more memory than this is needed, such as 4G")
        ->option_text("SIZE");
}

std::size_t ThreadOptions::count() const { return threads == 0 ? hardware_threads() : threads; }

void add_judgments_format(App& command, JudgmentsFormat& format) {
    add_choice(command, "--judgments-format", format, "Format of the judgments (auto)");
}

void add_duplicates(App& command, DuplicateJudgments& duplicates) {
    add_choice(command, "--duplicates", duplicates,
               "Documents or judgments that come twice: error, first, max (judgments only)");
}

void refuse_format(JudgmentsFormat format, const AspectRequest& aspects) {
    const std::size_t count = aspects.space.size();
    if (count > 0 && (format == JudgmentsFormat::subtopics || format == JudgmentsFormat::evall))
        throw UsageError("judgments of the formats subtopics and evall name their aspects themselves; name none");
    if (count > 0 && (format == JudgmentsFormat::csv || format == JudgmentsFormat::json))
        throw UsageError("judgments of the formats csv and json have one grade and no labels; name no aspects");
    if (count > 1 && format == JudgmentsFormat::trec && aspects.files.empty())
        throw UsageError(fmt::format(
            "--judgments-format trec has one grade a document and there are {}; take --judgments-format labels",
            counted(count, "aspect")));
}

void EvaluationOptions::add_to(App& command) {
    command
        .add_option("files", files,
                    use.fewest_runs == 0 ? "Judgments, then runs if wanted; - is standard input"
                                         : "Judgments, then one or more runs; - is standard input")
        ->option_text(files_text(use.fewest_runs))
        ->reads_file();
    command.add_option("-m,--measure", measures, "Measures, as `assay metrics` lists them; @FILE reads their names")
        ->type_name("MEASURE")
        ->option_text("MEASURE...")
        ->reads_file_behind_at();
    define.add_to(command);
    add_judgments_format(command, judgments_format);
    add_choice(command, "--run-format", run_format, "Format of the runs (auto)");
    aspects.add_to(command);
    command.add_option("--weights", weights, "Weights of aspects: lines `topic aspect weight` or `aspect weight`")
        ->type_name("FILE")
        ->reads_file();
    add_choice(command, "--order", policies.order,
               "Order of a ranking (score: descending, ties by document id descending)");
    add_choice(command, "--missing", policies.missing, "Judged topics without results (zero)");
    add_choice(command, "--unjudged-topics", policies.unjudged_topics, "Topics without judgments (leave-out)");
    add_choice(command, "--no-relevant", policies.no_relevant, "Topics without a relevant document (count)");
    add_duplicates(command, policies.duplicate_judgments);
    threads.add_to(command);
}

NamesAndPaths EvaluationOptions::words() const {
    std::vector<std::string> names = with_files_read(measures);
    std::vector<std::string> paths = files;
    // -m takes all words that follow, so files behind it end up among the measures.
    const auto is_file = [this](const std::string& name) {
        return !is_measure(name, define.definitions) && file_exists(name);
    };
    const auto first_file =
        std::stable_partition(names.begin(), names.end(), [&](const std::string& name) { return !is_file(name); });
    paths.insert(paths.end(), first_file, names.end());
    names.erase(first_file, names.end());
    return {names, paths};
}

EvaluationRequest EvaluationOptions::request() const {
    EvaluationRequest request;
    auto [names, paths] = words();
    if (names.empty() && !use.usual_measures.empty()) names = define.names_or(use.usual_measures);
    request.aspects = aspects.request();
    const std::size_t judgments_files = request.aspects.files.empty() ? 1 : 0;  // among the paths
    const bool files_missing = paths.size() < judgments_files + use.fewest_runs;
    request.measures = parse_all(names, files_missing, define.definitions);
    if (files_missing) throw UsageError(missing_files(use, judgments_files));
    if (judgments_files > 0) request.judgments = paths.front();
    const std::vector<std::string> runs(paths.begin() + static_cast<std::ptrdiff_t>(judgments_files), paths.end());
    request.runs.assign(runs.begin(), runs.end());
    request.weights = weights;
    refuse_reading_twice(input_paths(request));
    refuse_twice(runs, "run");
    refuse_format(judgments_format, request.aspects);
    refuse_two_weights(request);
    request.judgments_format = judgments_format;
    request.run_format = run_format;
    request.policies = policies;
    request.policies.duplicate_documents = documents_like(policies.duplicate_judgments);
    request.threads = threads.count();
    return request;
}

}  // namespace assay::cli
