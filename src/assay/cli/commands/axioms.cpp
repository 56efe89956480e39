// assay axioms: which axioms measures satisfy, and the smallest rankings where they do not.

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/name_lists.hpp"
#include "assay/views/axioms_explain_view.hpp"
#include "assay/views/axioms_view.hpp"

namespace assay::cli {

namespace {

struct AxiomsOptions {
    std::vector<std::string> measures, explain;
    std::string against, scan;
    AxiomsRequest request;  ///< what needs no reading
    DefinitionOptions define;
    ThreadOptions threads;
    OutputOptions output;
};

void refuse(const AxiomsOptions& options) {
    if (!options.against.empty() && options.against != "published")
        throw UsageError(fmt::format("--against takes published, not {}", in_quotes(options.against)));
    if (options.output.per_topic) throw UsageError("-q: axioms have no topics to print");
    if (!options.scan.empty() && options.measures.empty() && options.explain.empty() &&
        options.define.definitions.empty())
        throw UsageError("--scan: name the measures with that parameter, as in -m RBP --scan p=0.5..0.999");
    if (options.explain.empty()) return;
    if (!options.measures.empty() || !options.request.axioms.empty() || !options.scan.empty())
        throw UsageError("--explain names its measure and its axiom itself: leave out -m, --axiom and --scan");
    if (!options.against.empty()) throw UsageError("--explain shows one verdict: leave out --against");
}

AxiomsRequest request_of(const AxiomsOptions& options) {
    refuse(options);
    AxiomsRequest request = options.request;
    request.against_published = !options.against.empty();
    std::vector<std::string> names = with_files_read(options.measures);
    if (!options.explain.empty()) {
        names = {options.explain[0]};
        request.axioms = {options.explain[1]};
    }
    if (names.empty()) names = options.define.names_or({});
    request.measures = parse_all(names, false, options.define.definitions);
    request.threads = options.threads.count();
    request.watcher = terminal_watcher();
    return request;
}

void run(const AxiomsOptions& options) {
    const AxiomsRequest request = request_of(options);
    if (!options.explain.empty())
        print(views::axioms_explain_view(std::make_shared<const AxiomExplanation>(explain_axiom(request))),
              options.output);
    else if (!options.scan.empty())
        print(views::axiom_scan_view(
                  std::make_shared<const AxiomScanResult>(scan_axioms(request, axioms::parse_range(options.scan)))),
              options.output);
    else print(views::axioms_view(std::make_shared<const AxiomsResult>(check_axioms(request))), options.output);
}

}  // namespace

void add_axioms(App& app) {
    auto options = std::make_shared<AxiomsOptions>();
    auto* command = app.add_subcommand("axioms", "Which axioms measures satisfy, and the rankings where they do not");
    command->footer(
        "Small cases are all looked at, smallest first, then larger random ones, up to the first that an axiom does "
        "not\n"
        "allow. Satisfied means that none was found; it is no proof. Without -m: the measures of --define, else those "
        "of the\n"
        "published table.\n"
        "  assay axioms --against published                   the table, and where it differs from the paper\n"
        "  assay axioms --explain NRBP Pri                    two rankings side by side\n"
        "  assay axioms -m RBP --axiom CloseTh --scan p=0.5..0.999   where the verdict flips");
    command->add_option("-m,--measure", options->measures, "Measures to check")
        ->type_name("MEASURE...")
        ->reads_file_behind_at();
    options->define.add_to(*command);
    command->add_option("--suite", options->request.suite, "diversity or recsys (diversity)")->type_name("NAME");
    command->add_option("--axiom", options->request.axioms, "Axioms to check (all)")->type_name("NAME...");
    add_choice(*command, "--reading", options->request.check.reading, "How the axioms are read (paper)");
    command
        ->add_option("--relevance", options->request.check.r,
                     "Relevance r_c of axioms with two values, or the rating (several)")
        ->option_text("R");
    add_seed(*command, options->request.check.seed, "Seed of the random cases (1)");
    command->add_option("--against", options->against, "published: mark what differs from the paper, and say why")
        ->type_name("published");
    command->add_option("--scan", options->scan, "Find where verdicts flip as a parameter goes through a range")
        ->type_name("NAME=FROM..TO");
    command->add_option("--explain", options->explain, "Show the counterexample or the witness")
        ->expected(2)
        ->type_name("MEASURE AXIOM");
    options->threads.add_to(*command);
    options->output.add_to(*command);
    command->callback([options] { run(*options); });
}

extern constinit const Command axioms_command{.name = "axioms", .place = 50, .add = add_axioms};

}  // namespace assay::cli
