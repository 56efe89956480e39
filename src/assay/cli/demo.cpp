// assay demo: the main job on the bundled sample collection, and what to try next.

#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "assay/cli/commands.hpp"
#include "assay/cli/evaluation.hpp"
#include "assay/cli/scores_output.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/metrics/measure.hpp"

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

void run() {
    const auto folder = sample_folder();
    EvaluationRequest request;
    request.judgments = (folder / "qrels.txt").string();
    for (const char* name : {"bm25", "dense", "hybrid", "popular"}) request.runs.push_back((folder / (std::string(name) + ".run")).string());
    const std::vector<std::string> names{"nDCG@10", "AP", "RR", "P@5", "R@20", "ERR@10", "RBP", "Judged@10"};
    request.measures = parse_measures(names);
    const Evaluation evaluation = evaluate(request);

    Output output({});
    output.write(fmt::format("The sample collection in {}: {} topics, {} runs.\n\n", folder.string(), evaluation.scores.topics.size(),
                             evaluation.scores.systems.size()));
    write_scores(evaluation, {}, typed_command(), output);
    const std::string files = fmt::format("{0}/qrels.txt {0}/bm25.run {0}/hybrid.run", folder.string());
    output.write(fmt::format("\nNext:\n"
                             "  assay eval {0} -m nDCG@10 AP -q           every topic\n"
                             "  assay eval {0} -m nDCG@10 --format tsv    for scripts; also csv, json, latex\n"
                             "  assay eval {0} --policies                 what is assumed\n"
                             "  assay trec_eval -m map {1}/qrels.txt {1}/bm25.run    as trec_eval\n"
                             "  assay metrics nDCG                        what a measure is\n"
                             "  assay check {1}/bm25.run                  is a file right\n",
                             files, folder.string()));
    output.finish();
}

}  // namespace

void add_demo(CLI::App& app) {
    app.add_subcommand("demo", "Score the bundled sample collection")->callback([] { run(); });
}

}  // namespace assay::cli
