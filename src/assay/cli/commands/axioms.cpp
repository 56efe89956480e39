// assay axioms: which axioms measures satisfy, and the smallest rankings where they do not.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/check.hpp"
#include "assay/axioms/render.hpp"
#include "assay/axioms/scan.hpp"
#include "assay/cli/output/axioms_explain.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/io/output.hpp"
#include "assay/views/findings.hpp"

namespace assay::cli {

namespace {

using axioms::Axiom;
using axioms::CheckOptions;
using axioms::Difference;
using axioms::diversity_suite;
using axioms::find_suite;
using axioms::Finding;
using axioms::Flip;
using axioms::parse_range;
using axioms::Range;
using axioms::Reading;
using axioms::reading_names;
using axioms::Scan;
using axioms::Suite;
using axioms::Verdict;
using axioms::why_not_scored;

struct Options {
    std::string suite;
    std::vector<std::string> measures, axioms, explain;
    std::string against, scan;
    CheckOptions check;
    DefinitionOptions define;
    ThreadOptions threads;
    OutputOptions output;
};

/// What is to be checked.
struct Request {
    const Suite& suite;
    std::vector<Measure> measures;
    std::vector<const Axiom*> axioms;
    bool against_published;

    const Finding& at(const std::vector<Finding>& findings, std::size_t measure, std::size_t axiom) const {
        return findings[measure * axioms.size() + axiom];
    }
};

std::vector<Measure> read_measures(const Options& options, const Suite& suite) {
    const std::vector<std::string> published(suite.measures.begin(), suite.measures.end());
    std::vector<std::string> names = options.measures.empty() ? published : with_files_read(options.measures);
    if (!options.explain.empty()) names = {options.explain[0]};
    std::vector<Measure> measures = parse_all(names, false, options.define.definitions);
    std::string faults;
    for (const Measure& measure : measures)
        if (const std::string why = why_not_scored(measure, suite.rated); !why.empty())
            faults += (faults.empty() ? "" : "\n") + why;
    if (!faults.empty()) throw UsageError(faults);
    return measures;
}

Request read_request(const Options& options) {
    const Suite& suite = find_suite(options.suite);
    if (!options.against.empty() && options.against != "published")
        throw UsageError(fmt::format("--against takes published, not {}", in_quotes(options.against)));
    if (options.output.per_topic) throw UsageError("-q: axioms have no topics to print");
    if (!options.scan.empty() && options.measures.empty() && options.explain.empty())
        throw UsageError("--scan: name the measures with that parameter, as in -m RBP --scan p=0.5..0.999");
    if (!options.explain.empty() && (!options.measures.empty() || !options.axioms.empty() || !options.scan.empty()))
        throw UsageError("--explain names its measure and its axiom itself: leave out -m, --axiom and --scan");
    if (!options.explain.empty() && !options.against.empty())
        throw UsageError("--explain shows one verdict: leave out --against");
    if (const Domain domain = domain_of_r(suite); options.check.r && !domain.contains(*options.check.r))
        throw UsageError(
            fmt::format("--relevance of the suite {} must be {}, not {}", suite.name, domain.text(), *options.check.r));
    const std::vector<std::string> axioms = options.explain.empty() ? options.axioms : std::vector{options.explain[1]};
    return {suite, read_measures(options, suite), find_axioms(suite, axioms), !options.against.empty()};
}

/// What the paper says of a cell, "" if nothing.
std::string published_verdict(const Request& request, const Measure& measure, const Axiom& axiom) {
    const auto row = published_row(request.suite, measure);
    if (!row) return "";
    for (std::size_t a = 0; a < request.suite.axioms.size(); ++a)
        if (request.suite.axioms[a] == &axiom)
            return request.suite.published[*row][a] == 'Y' ? "satisfied" : "violated";
    return "";
}

std::string verdict_text(const Finding& finding) { return finding.satisfied() ? "satisfied" : "violated"; }

std::string counterexample_text(const Finding& finding) {
    if (finding.verdict == Verdict::not_applicable) return "by definition: the measure sees no aspects";
    return finding.satisfied() || !finding.shown ? "" : case_text(*finding.shown);
}

/// Why a cell differs from the published one.
std::string reason_text(const Request& request, const Measure& measure, const Axiom& axiom, Reading reading) {
    const std::size_t row = *published_row(request.suite, measure);
    const Difference* known = find_difference(request.suite, row, axiom.name, reading);
    if (known != nullptr) return std::string(known->reason);
    return is_published(request.suite, row, measure) ? "no reason is known for this reading"
                                                     : "other parameters than published";
}

Table verdicts_for_people(const Request& request, const std::vector<Finding>& findings) {
    Table table;
    table.columns.push_back({.title = "measure"});
    for (const Axiom* axiom : request.axioms) table.columns.push_back({.title = std::string(axiom->name)});
    for (std::size_t m = 0; m < request.measures.size(); ++m) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(request.measures[m].name());
        for (std::size_t a = 0; a < request.axioms.size(); ++a) {
            const Finding& finding = request.at(findings, m, a);
            const std::string paper = published_verdict(request, request.measures[m], *request.axioms[a]);
            const bool differs = request.against_published && !paper.empty() && paper != verdict_text(finding);
            row.emplace_back(fmt::format("{}{}", finding.satisfied() ? 'Y' : '-', differs ? "!" : ""));
        }
    }
    return table;
}

/// A row per cell; `published` and `reason` where asked for.
Table verdicts_for_programs(const Request& request, const std::vector<Finding>& findings, Reading reading) {
    Table table;
    for (const char* title : {"measure", "axiom", "verdict", "cases", "margin", "counterexample"})
        table.columns.push_back({.title = title});
    if (request.against_published)
        table.columns.insert(table.columns.end(), {{.title = "published"}, {.title = "reason"}});
    for (std::size_t m = 0; m < request.measures.size(); ++m)
        for (std::size_t a = 0; a < request.axioms.size(); ++a) {
            const Finding& finding = request.at(findings, m, a);
            const Axiom& axiom = *request.axioms[a];
            auto& row = table.rows.emplace_back();
            row = {request.measures[m].name(), std::string(axiom.name), verdict_text(finding),
                   static_cast<double>(finding.cases)};
            row.resize(table.columns.size());  // the other cells may stay empty
            if (finding.margin && finding.satisfied()) row[4] = *finding.margin;
            if (const std::string example = counterexample_text(finding); !example.empty()) row[5] = example;
            if (!request.against_published) continue;
            const std::string paper = published_verdict(request, request.measures[m], axiom);
            if (paper.empty()) continue;
            row[6] = paper;
            if (paper != verdict_text(finding)) row[7] = reason_text(request, request.measures[m], axiom, reading);
        }
    return table;
}

/// Calls see(measure, axiom, finding) for every cell that differs from the paper.
template <class See>
void for_each_difference(const Request& request, const std::vector<Finding>& findings, const See& see) {
    for (std::size_t m = 0; m < request.measures.size(); ++m)
        for (std::size_t a = 0; a < request.axioms.size(); ++a) {
            const Finding& finding = request.at(findings, m, a);
            const std::string paper = published_verdict(request, request.measures[m], *request.axioms[a]);
            if (!paper.empty() && paper != verdict_text(finding)) see(request.measures[m], *request.axioms[a], finding);
        }
}

/// The cells that differ from the paper, with what shows it.
Table differences_table(const Request& request, const std::vector<Finding>& findings, Reading reading) {
    Table table;
    for (const char* title : {"measure", "axiom", "here", "shown by"}) table.columns.push_back({.title = title});
    for_each_difference(request, findings, [&](const Measure& measure, const Axiom& axiom, const Finding& finding) {
        const std::string witness = witness_text(finding, axiom, reading);
        const std::string all = witness.empty() ? counted(finding.cases, "case") : witness;
        table.rows.push_back({measure.name(), std::string(axiom.name), verdict_text(finding),
                              finding.satisfied() ? all : counterexample_text(finding)});
    });
    return table;
}

/// Why they differ: a row for each measure and reason.
Table reasons_table(const Request& request, const std::vector<Finding>& findings, Reading reading) {
    struct Row {
        std::string measure, axioms, reason;
    };
    std::vector<Row> rows;
    for_each_difference(request, findings, [&](const Measure& measure, const Axiom& axiom, const Finding&) {
        const std::string name = measure.name(), reason = reason_text(request, measure, axiom, reading);
        const auto same = std::find_if(rows.begin(), rows.end(),
                                       [&](const Row& row) { return row.measure == name && row.reason == reason; });
        if (same == rows.end()) rows.push_back({name, std::string(axiom.name), reason});
        else same->axioms += fmt::format(", {}", axiom.name);
    });
    Table table;
    for (const char* title : {"measure", "axioms", "reason"}) table.columns.push_back({.title = title});
    for (Row& row : rows) table.rows.push_back({std::move(row.measure), std::move(row.axioms), std::move(row.reason)});
    return table;
}

struct Findings {
    std::string name;
    std::vector<Section> for_people;
    Table for_programs;
};

Findings verdicts(const Request& request, const Options& options) {
    const std::vector<Finding> findings =
        check_all(request.measures, request.axioms, options.check, options.threads.count());
    const Reading reading = options.check.reading;
    Findings made{
        .name = "verdicts", .for_people = {}, .for_programs = verdicts_for_programs(request, findings, reading)};
    made.for_people.push_back({.title = fmt::format("Reading {}: Y no counterexample found, - violated{}",
                                           reading_names[static_cast<std::size_t>(reading)],
                                           request.against_published ? ", ! other than published" : ""),
                               .table = verdicts_for_people(request, findings)});
    if (!request.against_published) return made;
    Table differences = differences_table(request, findings, reading);
    const std::size_t count = differences.rows.size();
    if (count == 0) {
        made.for_people.front().title += "; no cell is";
        return made;
    }
    made.for_people.push_back({.title = counted(count, "cell") + " other than published", .table = std::move(differences)});
    made.for_people.push_back({.title = "Why", .table = reasons_table(request, findings, reading)});
    return made;
}

/// A row per stretch of the range with one verdict.
Findings scans(const Request& request, const Options& options) {
    const Range range = parse_range(options.scan);
    std::vector<Scan> found(request.measures.size() * request.axioms.size());
    for_each_index(found.size(), options.threads.count(), [&](std::size_t i) {
        found[i] = scan(request.measures[i / request.axioms.size()], *request.axioms[i % request.axioms.size()],
                        options.check, range);
    });
    Table programs, people;
    for (const char* title : {"measure", "axiom", "parameter", "from", "to", "verdict"}) {
        programs.columns.push_back({.title = title});
        people.columns.push_back({.title = title});
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::string measure = request.measures[i / request.axioms.size()].name();
        const std::string axiom(request.axioms[i % request.axioms.size()]->name);
        double from = range.from;
        bool satisfied = found[i].satisfied;
        const auto add = [&](double to) {
            const std::string verdict = satisfied ? "satisfied" : "violated";
            programs.rows.push_back({measure, axiom, range.name, from, to, verdict});
            people.rows.push_back(
                {measure, axiom, range.name, fmt::format("{:.8g}", from), fmt::format("{:.8g}", to), verdict});
        };
        for (const Flip& flip : found[i].flips) {
            add(flip.at);
            from = flip.at;
            satisfied = flip.satisfied;
        }
        add(range.to);
    }
    return {.name = "scan",
            .for_people = {{.title = fmt::format("Verdicts as {} goes from {} to {}, reading {}", range.name, range.from,
                                        range.to, reading_names[static_cast<std::size_t>(options.check.reading)]),
                            .table = std::move(people)}},
            .for_programs = std::move(programs)};
}

void run(const Options& options) {
    const Request request = read_request(options);
    Provenance assumed;
    assumed.assumptions = {
        {"reading", "reading", std::string(reading_names[static_cast<std::size_t>(options.check.reading)])},
        {"seed", "seed", fmt::format("{} for the larger random cases", options.check.seed)},
        {"tolerance", "tolerance", "differences up to 1e-12 of the larger score + 1e-15 are ties"},
        {"cut_off", "cut-off",
         "none; P, R, Success, S_Recall and definitions keep theirs in DeepTh and CloseTh unless read literally"},
        {"ideal_ranking", "ideal ranking", "scores are compared before they are divided by that of the ideal ranking, which both share"},
    };
    if (!options.explain.empty() && options.output.format == Format::table) {
        Output output(options.output.path);
        output.write(explain_finding(request.measures[0], *request.axioms[0], options.check));
        output.finish();
        return;
    }
    const Findings found = options.scan.empty() ? verdicts(request, options) : scans(request, options);
    print(views::findings(std::move(assumed), found.name, found.for_people, found.for_programs), options.output);
}

}  // namespace

void add_axioms(CLI::App& app) {
    auto options = std::make_shared<Options>();
    options->suite = diversity_suite.name;
    auto* command = app.add_subcommand("axioms", "Which axioms measures satisfy, and the rankings where they do not");
    command->footer(
        "Small cases are all looked at, smallest first, then larger random ones, up to the first that an axiom does "
        "not\n"
        "allow. Satisfied means that none was found; it is no proof. Without -m: the measures of the published table.\n"
        "  assay axioms --against published                   the table, and where it differs from the paper\n"
        "  assay axioms --explain NRBP Pri                    two rankings side by side\n"
        "  assay axioms -m RBP --axiom CloseTh --scan p=0.5..0.999   where the verdict flips");
    command->add_option("-m,--measure", options->measures, "Measures to check")->type_name("MEASURE...");
    options->define.add_to(*command);
    command->add_option("--suite", options->suite, "diversity or recsys (diversity)")->type_name("NAME");
    command->add_option("--axiom", options->axioms, "Axioms to check (all)")->type_name("NAME...");
    add_choice<Reading>(*command, "--reading", options->check.reading,
                        {{"paper", Reading::paper},
                         {"literal", Reading::literal},
                         {"binary", Reading::binary},
                         {"wide", Reading::wide},
                         {"unpadded", Reading::unpadded}},
                        "How the axioms are read (paper)");
    command
        ->add_option("--relevance", options->check.r,
                     "Relevance r_c of axioms with two values, or the rating (several)")
        ->option_text("R");
    add_seed(*command, options->check.seed, "Seed of the random cases (1)");
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

}  // namespace assay::cli
