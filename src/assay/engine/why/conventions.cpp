#include "assay/engine/why/conventions.hpp"

namespace assay {

namespace {

constexpr std::string_view of_ranx[] = {"nDCG", "nDCG.burges", "AP", "RR", "R", "Success", "Rprec"};
constexpr std::string_view of_scikit_learn[] = {"nDCG"};
constexpr std::string_view of_recommenders[] = {"nDCG", "AP", "RR", "P", "R", "Success"};

constexpr Convention table[] = {
    {.name = "trec_eval 10",
     .does = "ties by document id descending, topics missing from the run left out",
     .reading = "trec_eval",
     .missing = MissingTopics::skip},
    {.name = "trec_eval 10 -c",
     .does = "ties by document id descending, topics missing from the run count as 0",
     .reading = "trec_eval",
     .counts_missing = true},
    {.name = "trec_eval 9",
     .does = "scores in single precision, ties by document id descending, topics missing from the run left out",
     .reading = "trec_eval9",
     .missing = MissingTopics::skip},
    {.name = "trec_eval 9 -c",
     .does = "scores in single precision, ties by document id descending, topics missing from the run count as 0",
     .reading = "trec_eval9",
     .counts_missing = true},
    {.name = "pytrec_eval",
     .does = "as trec_eval 9; the mean is usually taken over the topics that it returns, those of the run",
     .reading = "trec_eval9",
     .missing = MissingTopics::skip},
    {.name = "ir_measures",
     .does = "the numbers of its providers, topics missing from the run count as 0",
     .reading = "ir_measures"},
    {.name = "gdeval",
     .does = "ties by document id descending, topics without results or without relevant documents left out",
     .reading = "gdeval",
     .missing = MissingTopics::skip,
     .no_relevant = NoRelevant::skip},
    {.name = "ndeval",
     .does = "grades above 0 count as 1, ranks of the file, topics missing from the run left out",
     .reading = "ndeval",
     .missing = MissingTopics::skip},
    {.name = "ndeval -c",
     .does = "grades above 0 count as 1, ranks of the file, topics missing from the run count as 0",
     .reading = "ndeval",
     .counts_missing = true},
    {.name = "ranx",
     .does = "ties in input order, topics missing from the run left out",
     .order = OrderRule::score_file,
     .missing = MissingTopics::skip,
     .measures = of_ranx},
    {.name = "ranx, make_comparable",
     .does = "ties in input order, topics missing from the run count as 0",
     .order = OrderRule::score_file,
     .counts_missing = true,
     .measures = of_ranx},
    {.name = "scikit-learn",
     .does = "the mean over all orders of ties, ideal of the retrieved documents alone, topics missing from the run "
             "left out",
     .averaged_ties = true,
     .missing = MissingTopics::skip,
     .base = Base::retrieved,
     .measures = of_scikit_learn},
    {.name = "RecBole",
     .does = "grades above 0 count as 1, AP is divided by at most k, users without relevant items left out",
     .order = OrderRule::score_file,
     .no_relevant = NoRelevant::skip,
     .base = Base::best_k,
     .base_of = "AP",
     .binary = true,
     .measures = of_recommenders},
    {.name = "Recommenders",
     .does = "grades above 0 count as 1, AP is divided by at most k, users missing from the run or without relevant "
             "items left out",
     .order = OrderRule::score_file,
     .missing = MissingTopics::skip,
     .no_relevant = NoRelevant::skip,
     .base = Base::best_k,
     .base_of = "AP",
     .binary = true,
     .measures = of_recommenders},
};

}  // namespace

std::span<const Convention> conventions() noexcept { return table; }

}  // namespace assay
