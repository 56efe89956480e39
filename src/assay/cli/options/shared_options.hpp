// Options that several commands share: each is a struct that adds itself to a command.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/cli/options/aspect_options.hpp"
#include "assay/cli/options/definition_options.hpp"
#include "assay/cli/parser.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/io/overwriting.hpp"
#include "assay/report/report.hpp"

namespace assay::cli {

/// --format, --plot, -o, --digits, -q, --policies
struct OutputOptions {
    const ReportFormat* format = nullptr;  ///< where it is given
    std::string plot;
    std::string path;
    int digits = 4;
    bool per_topic = false;
    bool policies = false;

    void add_to(App& command);
    /// Without --digits and -q, which some commands have in another meaning.
    void add_format_to(App& command);
    /// -o and --quiet alone, for commands that write one thing in one way.
    void add_file_to(App& command);
    /// Neither -o: for commands that write more than one file.
    void add_words_to(App& command);
    /// The format that is given; svg for a plot and for a file that is called so; else the first.
    const ReportFormat& chosen_format() const;
    /// Whether the digests of inputs will be shown.
    bool shows_inputs() const { return chosen_format().shows_inputs; }
};

/// --threads, --max-memory
struct ThreadOptions {
    std::size_t threads = 0;

    void add_to(App& command);
    /// The number asked for, or that of the machine.
    std::size_t count() const;
};

/// What a command that evaluates says of itself.
struct CommandUse {
    std::string name = "eval";
    std::size_t fewest_runs = 1;                                                          ///< that it needs
    std::vector<std::string> usual_measures = {"nDCG@10", "AP", "RR", "P@10", "R@1000"};  ///< where none are named
};

/// --judgments-format
void add_judgments_format(App& command, JudgmentsFormat& format);
/// --duplicates
void add_duplicates(App& command, DuplicateJudgments& duplicates);

/// Throws UsageError if judgments of this format cannot have the aspects.
void refuse_format(JudgmentsFormat format, const AspectRequest& aspects);

/// Throws UsageError if something is named twice.
void refuse_twice(std::span<const std::string> names, std::string_view what);

/// Whether there is a measure of this name.
bool is_measure(const std::string& name, const Definitions& definitions = {});

/// Throws UsageError if one of these options is given: its name, and why not.
void refuse_given(const App& command, std::span<const char* const> names, std::string_view why);

/// Parses names of measures. Where files are missing one of the names may be a file that does not exist.
std::vector<Measure> parse_all(const std::vector<std::string>& names, bool files_missing,
                               const Definitions& definitions = {});

/// What the user typed: names of measures and paths of files.
struct NamesAndPaths {
    std::vector<std::string> names, paths;
};

/// JUDGMENTS RUN..., -m, --define, formats and policies: all that an evaluation needs. It must outlive its requests.
struct EvaluationOptions {
    CommandUse use = {};
    std::vector<std::string> files;
    std::vector<std::string> measures;
    DefinitionOptions define;
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
    RunFormat run_format = RunFormat::automatic;
    AspectOptions aspects;
    std::string weights;
    Policies policies;
    ThreadOptions threads;

    void add_to(App& command);
    NamesAndPaths words() const;
    /// Throws UsageError where the options do not go together, and with every fault of the measures' names.
    EvaluationRequest request() const;
};

}  // namespace assay::cli
