// assay similar --pairs FILE: pairs of rankings, one a line.

#include <cmath>

#include <fmt/format.h>

#include "assay/cli/print.hpp"
#include "assay/engine/pair_file.hpp"
#include "assay/cli/commands/similar.hpp"
#include "assay/cli/output/similar_explain.hpp"
#include "assay/cli/output/similar_output.hpp"
#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

void explain_pair(const SimilarOptions& options, const PairsRequest& request, ByteSink& sink) {
    const auto number = to_number(options.explained);
    if (!number || *number < 1 || std::floor(*number) != *number)
        throw UsageError(
            fmt::format("--explain takes the number of a pair, from 1, not {}", in_quotes(options.explained)));
    const auto [read, asked] = read_pair(request, static_cast<std::size_t>(*number));
    const IdTable& items = read.items;
    const PairToExplain pair{.a = "first",
                             .b = "second",
                             .kind = "pair",
                             .topic = options.explained,
                             .pair = read.pair(),
                             .item = [&items](std::uint32_t item) { return items[item]; }};
    explain_similarity({&pair, 1}, asked, request.scale, options.output, sink);
}

void give_pair_rows(const ComparedPairs& compared, const std::vector<Similarity>& asked, const TakeSimilarity& take) {
    std::vector<std::string> measures;
    measures.reserve(asked.size());
    for (const Similarity& similarity : asked) measures.push_back(similarity.name());
    for (std::size_t p = 0; p < compared.count; ++p) {
        const fmt::format_int number(p + 1);
        const std::string_view labels[] = {{number.data(), number.size()}};
        for (std::size_t s = 0; s < measures.size(); ++s)
            take(labels, measures[s], compared.values[p * measures.size() + s]);
    }
}

Table pair_table(const ComparedPairs& compared, const std::vector<Similarity>& asked) {
    Table table;
    table.columns.push_back({.title = "pair", .whole = true});
    for (const Similarity& similarity : asked) table.columns.push_back({.title = similarity.name()});
    for (std::size_t p = 0; p < compared.count; ++p) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(static_cast<double>(p + 1));
        for (std::size_t s = 0; s < asked.size(); ++s) row.emplace_back(compared.values[p * asked.size() + s].value);
    }
    return table;
}

}  // namespace

void compare_pairs_of_file(const SimilarOptions& options, const AskedSimilarities& asked) {
    const PairsRequest request{.path = options.pairs,
                               .asked = asked.similarities,
                               .scale = options.profiles.empty()
                                            ? RelevanceScale{}
                                            : RelevanceScale(parse_scale("--profiles", options.profiles)),
                               .digests = options.output.format == Format::json,
                               .threads = options.threads.count()};
    refuse_to_overwrite(options.output.path, {options.pairs});
    Output output(options.output.path);
    if (!options.explained.empty()) {
        explain_pair(options, request, output);
        output.finish();
        return;
    }
    const ComparedPairs compared = compare_pairs(request);
    Evaluation about;
    about.about.take(compared.input);
    about.about.assume("p", "p", "the third column where there is one, else that of the similarity");
    if (!options.profiles.empty()) about.about.assume("relevance_values", "relevance values", request.scale.text());
    say_all(about.about, options.output);
    write_similarities({.labels = {"pair"},
                        .numbers = true,
                        .rows = [&](const TakeSimilarity& take) { give_pair_rows(compared, asked.similarities, take); },
                        .table = [&] { return pair_table(compared, asked.similarities); }},
                       about, options.output, output);
    output.finish();
}

}  // namespace assay::cli
