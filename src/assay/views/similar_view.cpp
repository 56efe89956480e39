#include "assay/views/similar_view.hpp"

#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "assay/views/all_topics.hpp"
#include "assay/views/pictures/matrix_pictures.hpp"

namespace assay::views {

namespace {

std::vector<std::string> names_of(const std::vector<Similarity>& similarities) {
    std::vector<std::string> names;
    names.reserve(similarities.size());
    for (const Similarity& similarity : similarities) names.push_back(similarity.name());
    return names;
}

/// The interval that a value is only known to lie in; nothing where the value itself is known.
std::array<Field, 2> interval(const BoundedValue& value) {
    if (value.low < value.high) return {value.low, value.high};
    return {};
}

/// One record for every value: the topics of a pair, then its means.
void give_values(const SimilarResult& result, bool per_topic, const TakeRecord& take) {
    const std::vector<std::string> measures = names_of(result.similarities);
    const auto give = [&](RunPair pair, std::string_view topic, std::size_t s, const BoundedValue& value) {
        const auto [low, high] = interval(value);
        const Field fields[] = {std::string_view(result.runs[pair.a]),
                                std::string_view(result.runs[pair.b]),
                                topic,
                                std::string_view(measures[s]),
                                value.value,
                                low,
                                high};
        take(fields);
    };
    for (std::size_t p = 0; p < result.pairs.size(); ++p) {
        for (std::size_t t = 0; per_topic && t < result.topics.size(); ++t)
            for (std::size_t s = 0; s < measures.size(); ++s)
                if (const BoundedValue& value = result.values.at(p, t, s); !std::isnan(value.value))
                    give(result.pairs[p], result.topics[t], s, value);
        for (std::size_t s = 0; s < measures.size(); ++s)
            give(result.pairs[p], all_topics, s, result.values.mean(p, s));
    }
}

/// Runs down and across, for one similarity of all pairs.
Table matrix(const SimilarResult& result) {
    Table table;
    table.columns.push_back({.title = result.similarities[0].name()});
    for (const std::string& name : result.runs) {
        table.columns.push_back({.title = name});
        table.rows.emplace_back(result.runs.size() + 1)[0] = name;
    }
    for (std::size_t p = 0; p < result.pairs.size(); ++p) {
        const auto [a, b] = result.pairs[p];
        table.rows[a][b + 1] = result.values.mean(p, 0).value;
        if (result.similarities[0].family->symmetric) table.rows[b][a + 1] = table.rows[a][b + 1];
    }
    return table;
}

/// Pairs down, similarities across.
Table wide_table(const SimilarResult& result, bool per_topic) {
    Table table;
    table.columns = {{.title = "a"}, {.title = "b"}};
    if (per_topic) table.columns.push_back({.title = "topic"});
    for (std::string& name : names_of(result.similarities)) table.columns.push_back({.title = std::move(name)});
    for (std::size_t p = 0; p < result.pairs.size(); ++p) {
        const auto add = [&](std::string_view topic, const auto& value_of) {
            auto& row = table.rows.emplace_back();
            row.insert(row.end(), {result.runs[result.pairs[p].a], result.runs[result.pairs[p].b]});
            if (per_topic) row.emplace_back(std::string(topic));
            for (std::size_t s = 0; s < result.similarities.size(); ++s) row.emplace_back(value_of(s));
        };
        for (std::size_t t = 0; per_topic && t < result.topics.size(); ++t)
            add(result.topics[t], [&](std::size_t s) { return result.values.at(p, t, s).value; });
        add(all_topics, [&](std::size_t s) { return result.values.mean(p, s).value; });
    }
    return table;
}

void give_pairs(const SimilarPairsResult& result, const TakeRecord& take) {
    const std::vector<std::string> measures = names_of(result.similarities);
    for (std::size_t p = 0; p < result.count; ++p)
        for (std::size_t s = 0; s < measures.size(); ++s) {
            const BoundedValue& value = result.at(p, s);
            const auto [low, high] = interval(value);
            const Field fields[] = {std::uint64_t{p + 1}, std::string_view(measures[s]), value.value, low, high};
            take(fields);
        }
}

Table pair_table(const SimilarPairsResult& result) {
    Table table;
    table.columns.push_back({.title = "pair", .whole = true});
    for (std::string& name : names_of(result.similarities)) table.columns.push_back({.title = std::move(name)});
    for (std::size_t p = 0; p < result.count; ++p) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(static_cast<double>(p + 1));
        for (std::size_t s = 0; s < result.similarities.size(); ++s) row.emplace_back(result.at(p, s).value);
    }
    return table;
}

}  // namespace

Report similar_view(std::shared_ptr<const SimilarResult> result, bool per_topic) {
    if (per_topic) refuse_called_all(result->topics);
    Report report;
    report.about = result->about;
    report.pictures = similar_pictures(result);
    report.tables = [result, per_topic] {
        const bool as_matrix =
            !per_topic && !result->against_first && result->runs.size() > 2 && result->similarities.size() == 1;
        return std::vector<Section>{{.table = as_matrix ? matrix(*result) : wide_table(*result, per_topic)}};
    };
    report.records = {.name = "similarities",
                      .columns = {"a", "b", "topic", "measure", "value", "low", "high"},
                      .each = [result, per_topic](const TakeRecord& take) { give_values(*result, per_topic, take); },
                      .json_only = 2};
    return report;
}

Report similar_view(std::shared_ptr<const SimilarPairsResult> result) {
    Report report;
    report.about = result->about;
    report.tables = [result] { return std::vector<Section>{{.table = pair_table(*result)}}; };
    report.records = {.name = "similarities",
                      .columns = {"pair", "measure", "value", "low", "high"},
                      .each = [result](const TakeRecord& take) { give_pairs(*result, take); },
                      .json_only = 2};
    return report;
}

}  // namespace assay::views
