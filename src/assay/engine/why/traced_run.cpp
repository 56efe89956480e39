#include "assay/engine/why/traced_run.hpp"

#include <utility>

#include "assay/engine/evaluate_runs.hpp"

namespace assay {

namespace {

struct ReadRun {
    KeptRun kept;
    RunFile file;
};

ReadRun read_kept(const EvaluationRequest& request, const Judgments& judgments, OrderRule order,
                  DuplicateDocuments duplicates) {
    RunOptions options = run_options(request, request.threads);
    options.order = order;
    options.duplicates = duplicates;
    ReadRun read{.kept = KeptRun(judgments.size()), .file = {}};
    read.file = read_run(request.runs[0], judgments, options, read.kept);
    return read;
}

/// The run by its rank column; nothing where that is no order.
std::optional<KeptRun> read_by_rank(const EvaluationRequest& request, const Judgments& judgments) try {
    return read_kept(request, judgments, OrderRule::rank, DuplicateDocuments::first).kept;
} catch (const InputError&) {
    return std::nullopt;
}

}  // namespace

bool is_about_duplicates(const InputError& error) {
    for (const Message& message : error.messages())
        for (const Hint& hint : message.hints)
            if (hint.policy == "duplicates") return true;
    return false;
}

TracedRun read_traced_run(const EvaluationRequest& request, const Judgments& judgments) {
    std::vector<Change> forced;
    const auto read = [&](DuplicateDocuments duplicates) {
        return read_kept(request, judgments, OrderRule::file, duplicates);
    };
    ReadRun found = [&] {
        try {
            return read(request.policies.duplicate_documents);
        } catch (const InputError& error) {
            if (!is_about_duplicates(error)) throw;
            forced.push_back({.about = "duplicates",
                              .text = "of documents that come twice the first counts",
                              .setting = Hint{"duplicates", "first"}});
            return read(DuplicateDocuments::first);
        }
    }();
    TracedRun run{.as_it_came = std::move(found.kept),
                  .by_rank = read_by_rank(request, judgments),
                  .file = std::move(found.file),
                  .forced = std::move(forced)};
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        run.topics.emplace_back(topic.id);
        run.present.push_back(run.as_it_came.has(t));
        run.relevant.push_back(!topic.ranked.empty() && topic.ranked[0] > 0);
    }
    return run;
}

}  // namespace assay
