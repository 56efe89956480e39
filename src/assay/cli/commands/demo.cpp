// assay demo: the main job on the bundled sample collection, and what to try next.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/io/output.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/views/scores_view.hpp"

namespace assay::cli {

namespace {

/// The sample collection: where $ASSAY_DATA says, where it was installed, or in the source tree.
std::filesystem::path sample_folder() {
    std::vector<std::filesystem::path> places;
    if (const char* said = std::getenv("ASSAY_DATA")) places.emplace_back(said);
    std::error_code unknown;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    if (!unknown) places.push_back(program.parent_path().parent_path() / "share" / "assay");
    places.emplace_back(ASSAY_SOURCE_DATA);
    for (const auto& place : places)
        if (std::filesystem::exists(place / "sample" / "qrels.txt")) return place / "sample";
    throw InputError("the sample collection is not installed; set ASSAY_DATA to the folder `data` of the sources");
}

/// A path as short as a user would type it here: relative if it lies below the working folder.
std::string as_typed(const std::filesystem::path& path) {
    std::error_code unknown;
    const auto here = std::filesystem::current_path(unknown);
    const auto below = unknown ? std::filesystem::path{} : path.lexically_relative(here);
    return below.empty() || *below.begin() == ".." ? path.string() : below.string();
}

/// Whether the shell looks for programs in this folder.
bool in_path(const std::filesystem::path& folder) {
    const char* const path = std::getenv("PATH");
    std::string_view rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        const std::string_view place = rest.substr(0, rest.find(':'));
        rest.remove_prefix(std::min(rest.size(), place.size() + 1));
        std::error_code unknown;
        if (std::filesystem::equivalent(place, folder, unknown)) return true;
    }
    return false;
}

/// How to call this program: by its name alone if the shell would find it.
std::string program_name() {
    std::error_code unknown;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return unknown || in_path(program.parent_path()) ? "assay" : as_typed(program);
}

constexpr std::string_view next_steps = R"(
Higher is better. hybrid leads on every measure. Judged@10 says how much of the first ten was judged at all: dense
finds documents that nobody has looked at, and they count as not relevant. bm25 has nothing for the misspelt topic 114,
which counts as 0.

What to try next:
  # every topic, for one run
  {0} eval {1}/qrels.txt {1}/hybrid.run -m nDCG@10 AP -q
  # for scripts; also csv, json, latex
  {0} eval {1}/qrels.txt {1}/*.run -m nDCG@10 --format tsv
  # what was assumed: order, ties, missing topics
  {0} eval {1}/qrels.txt {1}/*.run --policies
  # the bytes that trec_eval would print
  {0} trec_eval -m official {1}/qrels.txt {1}/bm25.run
  # which measures there are; what one of them is
  {0} metrics
  {0} metrics nDCG
  # is a file right, and if not, where
  {0} check {1}/qrels.txt {1}/bm25.run
)";

void run() {
    const auto folder = sample_folder();
    EvaluationRequest request;
    request.judgments = (folder / "qrels.txt").string();
    for (const char* name : {"bm25", "dense", "hybrid", "popular"})
        request.runs.emplace_back((folder / (std::string(name) + ".run")).string());
    const std::vector<std::string> names{"nDCG@10", "AP", "RR", "P@5", "R@20", "ERR@10", "RBP", "Judged@10"};
    request.measures = parse_measures(names);
    const auto evaluation = std::make_shared<const Evaluation>(evaluate(request));

    Report report = views::scores_view(evaluation, {});
    report.head.push_back(fmt::format("Four runs on the {} topics of the sample collection in {}:",
                                      evaluation->scores.topics.size(), as_typed(folder)));
    Output output({});
    find_report_format("table")->write(report, {}, output);
    output.write(fmt::format(next_steps, program_name(), as_typed(folder)));
    output.finish();
}

}  // namespace

void add_demo(App& app) {
    app.add_subcommand("demo", "Score the bundled sample collection")->callback([] { run(); });
}

extern constinit const Command demo_command{.name = "demo", .place = 110, .add = add_demo};

}  // namespace assay::cli
