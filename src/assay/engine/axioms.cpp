#include "assay/engine/axioms.hpp"

#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/metrics/measure.hpp"

namespace assay {

namespace {

using axioms::Axiom;
using axioms::Difference;
using axioms::Finding;
using axioms::Flip;
using axioms::Scan;
using axioms::Suite;

/// What is to be checked, looked up.
struct AskedAxioms {
    const Suite& suite;
    std::vector<Measure> measures;
    std::vector<const Axiom*> axioms;
};

void refuse_measures(const std::vector<Measure>& measures, bool rated) {
    std::string faults;
    for (const Measure& measure : measures)
        if (const std::string why = axioms::why_not_scored(measure, rated); !why.empty())
            faults += (faults.empty() ? "" : "\n") + why;
    if (!faults.empty()) throw UsageError(faults);
}

AskedAxioms look_up(const AxiomsRequest& request) {
    const Suite& suite = axioms::find_suite(request.suite);
    if (const Domain domain = domain_of_r(suite); request.check.r && !domain.contains(*request.check.r))
        throw SettingError("relevance", fmt::format("must be {} in the suite {}, not {}", domain.text(), suite.name,
                                                    *request.check.r));
    AskedAxioms wanted{.suite = suite, .measures = request.measures, .axioms = {}};
    if (wanted.measures.empty())
        wanted.measures = parse_measures(std::vector<std::string>(suite.measures.begin(), suite.measures.end()));
    refuse_measures(wanted.measures, suite.rated);
    wanted.axioms = find_axioms(suite, request.axioms);
    return wanted;
}

Provenance assumptions(const AxiomsRequest& request) {
    Provenance about;
    about.assume("reading", "reading",
                 std::string(axioms::reading_names[static_cast<std::size_t>(request.check.reading)]));
    about.assume("seed", "seed", fmt::format("{} for the larger random cases", request.check.seed));
    about.assume("tolerance", "tolerance", "differences up to 1e-12 of the larger score + 1e-15 are ties");
    about.assume(
        "cutoff", "cut-off",
        "none; P, R, Success, S_Recall and definitions keep theirs in DeepTh and CloseTh unless read literally");
    about.assume("ideal_ranking", "ideal ranking",
                 "scores are compared before they are divided by that of the ideal ranking, which both share");
    return about;
}

/// Whether the paper says that a measure satisfies an axiom; nothing where it says nothing.
std::optional<bool> published_verdict(const Suite& suite, std::size_t row, const Axiom& axiom) {
    for (std::size_t a = 0; a < suite.axioms.size(); ++a)
        if (suite.axioms[a] == &axiom) return suite.published[row][a] == 'Y';
    return {};
}

std::string reason_of(const Suite& suite, std::size_t row, const Measure& measure, const Axiom& axiom,
                      axioms::Reading reading) {
    const Difference* known = find_difference(suite, row, axiom.name, reading);
    if (known != nullptr) return std::string(known->reason);
    return is_published(suite, row, measure) ? "no reason is known for this reading"
                                             : "other parameters than published";
}

void add_published(const AskedAxioms& wanted, AxiomsResult& result) {
    for (std::size_t m = 0; m < wanted.measures.size(); ++m) {
        const auto row = published_row(wanted.suite, wanted.measures[m]);
        for (std::size_t a = 0; row && a < wanted.axioms.size(); ++a) {
            CheckedAxiom& cell = result.cells[m * wanted.axioms.size() + a];
            cell.published = published_verdict(wanted.suite, *row, *wanted.axioms[a]);
            if (cell.differs())
                cell.reason = reason_of(wanted.suite, *row, wanted.measures[m], *wanted.axioms[a], result.reading);
        }
    }
}

/// The stretches of one measure and one axiom.
void add_stretches(const Scan& scan, std::size_t measure, std::size_t axiom, AxiomScanResult& result) {
    AxiomStretch stretch{
        .measure = measure, .axiom = axiom, .from = result.range.from, .to = 0, .satisfied = scan.satisfied};
    for (const Flip& flip : scan.flips) {
        stretch.to = flip.at;
        result.stretches.push_back(stretch);
        stretch.from = flip.at;
        stretch.satisfied = flip.satisfied;
    }
    stretch.to = result.range.to;
    result.stretches.push_back(stretch);
}

}  // namespace

AxiomsResult check_axioms(const AxiomsRequest& request) {
    const AskedAxioms wanted = look_up(request);
    Phase phase(request.watcher, "checking axioms", wanted.measures.size() * wanted.axioms.size());
    AxiomsResult result{.measures = wanted.measures,
                        .axioms = wanted.axioms,
                        .reading = request.check.reading,
                        .against_published = request.against_published,
                        .cells = {},
                        .about = assumptions(request)};
    for (Finding& finding : check_all(wanted.measures, wanted.axioms, request.check, request.threads, &phase))
        result.cells.push_back({.finding = std::move(finding)});
    if (request.against_published) add_published(wanted, result);
    return result;
}

AxiomScanResult scan_axioms(const AxiomsRequest& request, const axioms::Range& range) {
    const AskedAxioms wanted = look_up(request);
    const std::size_t axioms = wanted.axioms.size();
    std::vector<Scan> found(wanted.measures.size() * axioms);
    Phase phase(request.watcher, "scanning", found.size());
    for_each_index(found.size(), request.threads, [&](std::size_t i) {
        found[i] = scan(wanted.measures[i / axioms], *wanted.axioms[i % axioms], request.check, range);
        phase.advance(1);
    });
    AxiomScanResult result{.measures = wanted.measures,
                           .axioms = wanted.axioms,
                           .reading = request.check.reading,
                           .range = range,
                           .stretches = {},
                           .about = assumptions(request)};
    for (std::size_t i = 0; i < found.size(); ++i) add_stretches(found[i], i / axioms, i % axioms, result);
    return result;
}

AxiomExplanation explain_axiom(const AxiomsRequest& request) {
    AxiomExplanation explanation{.checked = check_axioms(request), .above = {}, .below = {}};
    AxiomsResult& checked = explanation.checked;
    checked.measures.resize(1);
    checked.axioms.resize(1);
    checked.cells.resize(1);
    const Measure& measure = checked.measures[0];
    const Finding& finding = checked.cells[0].finding;
    if (finding.verdict == axioms::Verdict::not_applicable)
        checked.about.note(
            fmt::format("{} sees no aspects; the literal reading gives it the largest relevance over the aspects",
                        measure.name()),
            {{"reading", "literal"}});
    if (!finding.shown) return explanation;
    axioms::Scorer scorer(measure);
    const axioms::Case& made = finding.shown->made;
    explanation.above = scorer.additions(made, made.above);
    explanation.below = scorer.additions(made, made.below);
    explanation.before_normalisation = measure.family->normaliser != nullptr;
    return explanation;
}

}  // namespace assay
