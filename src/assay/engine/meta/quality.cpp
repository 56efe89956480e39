#include "assay/engine/meta/quality.hpp"

#include <span>
#include <utility>

#include "assay/core/error.hpp"

namespace assay {

namespace {

void refuse(const QualityRanks& ranks) {
    for (std::size_t i = 0; i < ranks.bands.size(); ++i)
        if (ranks.bands[i] <= (i == 0 ? 0 : ranks.bands[i - 1]))
            throw SettingError("bands", "name the last rank of each band, ascending, as in 25,50,75,100");
}

void refuse_unlabelled(const JudgmentsFile& file) {
    if (file.judgments.scale().labels == nullptr)
        throw InputError(file.input.path,
                         "documents have no labels; quality is about the labels of several aspects: name judgments "
                         "with a label per aspect (topic iteration document label ... label), and their columns",
                         {{"aspects"}});
}

void find_best_runs(QualityResult& result, const Judgments& judgments, const Scores& scores,
                    std::span<const TopRows> tops) {
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        for (std::size_t t = 0; t < judgments.size(); ++t)
            if (const auto best = best_run(scores, t, m))
                result.best_runs.push_back(
                    {.measure = m,
                     .topic = scores.topics[t],
                     .run = scores.systems[*best],
                     .score = scores.at(*best, t, m),
                     .quality = document_quality(judgments[t], tops[*best].of(t), result.ranks)});
}

void sum_up(QualityResult& result, std::span<const Measure> measures) {
    for (const Measure& measure : measures) result.measures.push_back({measure.name(), DocumentQuality(result.ranks)});
    for (const BestRun& one : result.best_runs) result.measures[one.measure].quality.add(one.quality);
    for (const MeasurePool& pool : pools(measures)) {
        MeasureQuality row{pool.name, DocumentQuality(result.ranks)};
        for (const std::size_t m : pool.members) row.quality.add(result.measures[m].quality);
        result.measures.push_back(std::move(row));
    }
}

}  // namespace

QualityResult find_quality(const QualityRequest& request) {
    refuse(request.ranks);
    EvaluationRequest asked = request.evaluation;
    asked.label = true;
    const LoadedJudgments loaded = load_judgments(asked);
    refuse_unlabelled(loaded.file);
    const Judgments& judgments = loaded.file.judgments;
    std::vector<TopRows> tops(asked.runs.size(),
                              TopRows(judgments.size(), request.ranks.depth(), asked.policies.order));
    Evaluation evaluation = evaluate(asked, loaded, PreparedJudgments(judgments, asked.measures, asked.threads),
                                     [&tops](std::size_t run) -> RunSink& { return tops[run]; });
    QualityResult result{request.ranks, {}, {}, std::move(evaluation.about)};
    find_best_runs(result, judgments, evaluation.scores, tops);
    sum_up(result, asked.measures);
    return result;
}

}  // namespace assay
