#include "assay/engine/list_rankings.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/list_reader.hpp"
#include "assay/io/source.hpp"

namespace assay {

namespace {

void refuse_of_lists(const SimilarRequest& request) {
    if (!request.judgments.empty()) throw SettingError("lists", "lists have no topics; leave out the judgments");
    for (const RunSource& run : request.runs)
        if (!run.is_file()) throw SettingError("lists", "lists are files; columns in memory are runs");
    for (const Similarity& one : request.similarities)
        if (one.family->looks != LooksAt::items)
            throw UsageError(fmt::format("{} compares {}, which lists do not have", one.name(),
                                         one.family->looks == LooksAt::scores ? "scores" : "relevance"));
}

KeptRanking ranking_of(const ItemList& list, std::size_t depth, CompactIds& documents) {
    KeptRanking ranking(std::min(list.items.size(), depth), 0, {});
    for (std::size_t i = 0; i < ranking.size(); ++i) ranking.items()[i] = documents.intern(list.items[i]);
    return ranking;
}

}  // namespace

bool are_lists(const SimilarRequest& request) {
    if (request.lists) return true;
    if (!request.judgments.empty() || request.run_format != RunFormat::automatic) return false;
    const RunSource *list = nullptr, *other = nullptr;
    for (const RunSource& run : request.runs) {
        const bool is_list = run.is_file() && run.path != "-" && looks_like_list(InputFile(run.path));
        (is_list ? list : other) = &run;
    }
    if (list != nullptr && other != nullptr)
        throw InputError(
            list->path,
            fmt::format("looks like a list, one item a line, and {} does not; if both are, say so", other->path),
            {{"lists"}});
    return list != nullptr;
}

RunRankings read_lists(const SimilarRequest& request) {
    refuse_of_lists(request);
    RunRankings rankings;
    auto topic = std::make_unique<RankedTopic>();
    topic->id = "list";
    for (const RunSource& run : request.runs) {
        ItemList list = read_list(InputFile(run.path), request.duplicate_documents, request.digests);
        topic->runs.push_back(ranking_of(list, request.depth, topic->documents));
        rankings.paths.push_back(run.path);
        if (!request.lists) list.input.note("read as a list, one item a line");
        rankings.about.take(list.input);
    }
    rankings.topics.push_back(std::move(topic));
    const bool cut = request.depth != whole_ranking, first = request.duplicate_documents == DuplicateDocuments::first;
    rankings.about.assume("order", "order of a ranking", "as the lines stand");
    rankings.about.assume("depth", "depth", cut ? fmt::format("cut at rank {}", request.depth) : "whole rankings");
    rankings.about.assume("duplicate_documents", "duplicate item of a list", first ? "the first one counts" : "error");
    return rankings;
}

}  // namespace assay
