#include "assay/cli/options/rating_options.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/rating_files.hpp"
#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::cli {

namespace {

constexpr const char* only_with_ratings[] = {"--train",     "--items",       "--items-format", "--rating-max",
                                             "--threshold", "--empty-users", "--unknown-items"};
constexpr const char* only_with_judgments[] = {"--judgments-format", "--aspects", "--weights", "--no-relevant"};

/// What is computed where no measure is named.
std::vector<std::string> usual_measures(const RatingDataFiles& files) {
    std::vector<std::string> names{"nDCG@10", "P@10", "R@10", "RR", "Success@10"};
    const std::string with_aspects = "alpha_beta_nDCG@10";
    if (!files.items.empty() && !files.train.empty() && is_measure(with_aspects)) names.push_back(with_aspects);
    return names;
}

}  // namespace

void RatingOptions::add_to(App& command) {
    add_rating_files(command, files, NeededFiles::none);
    command
        .add_option("--threshold", threshold,
                    "The smallest rating that is relevant, for measures that ask (4/5 of the scale)")
        ->check(not_above_0)
        ->option_text("N")
        ->group("Recommendations");
    add_choice(command, "--empty-users", empty_users, "Users with training ratings only (skip)")
        ->group("Recommendations");
    add_choice(command, "--recs-column", third_column, "What the third column of csv files is (auto)")
        ->group("Recommendations");
}

bool RatingOptions::chosen(const App& command) const {
    const bool ratings = command.given("--ratings");
    if (ratings) refuse_given(command, only_with_judgments, "goes with judgments, not with --ratings");
    else refuse_given(command, only_with_ratings, "goes with --ratings");
    return ratings;
}

RatingRequest RatingOptions::request(const EvaluationOptions& shared) const {
    RatingRequest request;
    auto [names, paths] = shared.words();
    if (names.empty()) names = shared.define.names_or(usual_measures(files));
    request.measures = parse_all(names, paths.empty(), shared.define.definitions);
    if (paths.empty())
        throw UsageError(
            fmt::format("name at least one file of recommendations: assay {} --ratings TEST --train TRAIN --items "
                        "ITEMS RECS... -m MEASURE...",
                        shared.use.name));
    if (shared.policies.duplicate_judgments == DuplicateJudgments::max)
        throw UsageError("--duplicates max goes with judgments; for recommendations there are error and first");
    request.files = files;
    request.runs.assign(paths.begin(), paths.end());
    refuse_twice(paths, "file");
    refuse_reading_twice(input_paths(request));
    if (files.train == files.test) throw UsageError("--ratings and --train are the same file");
    request.threshold = threshold;
    request.run_format = shared.run_format;
    request.third_column = third_column;
    request.empty_users = empty_users;
    request.policies = shared.policies;
    request.policies.duplicate_documents = documents_like(request.policies.duplicate_judgments);
    request.threads = shared.threads.count();
    return request;
}

}  // namespace assay::cli
