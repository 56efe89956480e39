// The axioms of Parapar and Radlinski, "Towards unified metrics for accuracy and diversity for recommender systems",
// RecSys 2021, with their table 1.
//
// Items have aspects, and a rating from 0 to 5 or none. For alpha_nDCG, NRBP, EU and RBU an item is a document with the
// relevance 0.9 rating/5 to each of its aspects, 0 without a rating; S_Recall.rec and S_RR.rec see aspects only.
//
// Readings: `literal` as printed, `wide` with worthless items and further items where the default one has none. The
// others are as the default one.

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/recommendation/axioms.hpp"

namespace assay::axioms {

namespace {

constexpr std::string_view measures[] = {
    "alpha_nDCG(alpha=0.25)@20", "S_Recall.rec@20", "S_RR.rec", "NRBP(p=0.99,alpha=0.25)", "EU(alpha=0.25)", "RBU@20",
    "alpha_beta_nDCG@20",
};

constexpr std::string_view labels[] = {
    "alpha-nDCG@k", "S-Recall@k", "S-RR@100%", "NRBP", "EU", "RBU@k", "alpha-beta-nDCG@k",
};

constexpr std::string_view published[] = {
    "YYYYY---",  // alpha-nDCG@k
    "--------",  // S-Recall@k
    "--------",  // S-RR@100%
    "YYYYY---",  // NRBP
    "YYYYYYY-",  // EU
    "YYYYYYY-",  // RBU@k
    "YYYYYYYY",  // alpha-beta-nDCG@k
};

constexpr std::string_view counts =
    "an item rated 1 counts as fully as one rated 5, so moving it above what follows costs alpha times their gain";
constexpr std::string_view between =
    "an item of the fresh aspect that is moved up costs the items of its aspect in between alpha times their gain";
constexpr std::string_view share =
    "the printed remaining interest takes off the share of the list, which the measure does not know";
constexpr std::string_view strong = "needs beta*rating/5 below 0.256373: with beta = 0.5 it holds up to rating 2";
constexpr std::string_view existential =
    "one ranking is enough as printed: the fresh item completes the aspects, or leaves the first k ranks";

using enum Reading;

constexpr Difference differences[] = {
    {"EU(alpha=0.25)", "TopHeavComp",
     "needs alpha below 0.182479 with base 2, below 0.274230 with the natural logarithm"},
    {"alpha_beta_nDCG@20", "MoreAsp",
     "the gain is a noisy-or, not a sum: two aspects together add less than their interests"},
    {"alpha_nDCG(alpha=0.25)@20", "Pri", counts, literal},
    {"alpha_nDCG(alpha=0.25)@20", "Pri", counts, wide},
    {"NRBP(p=0.99,alpha=0.25)", "Pri", counts, literal},
    {"NRBP(p=0.99,alpha=0.25)", "Pri", counts, wide},
    {"EU(alpha=0.25)", "Pri", counts, literal},
    {"EU(alpha=0.25)", "Pri", counts, wide},
    {"alpha_nDCG(alpha=0.25)@20", "NonPriSatAsp", between, wide},
    {"NRBP(p=0.99,alpha=0.25)", "NonPriSatAsp", between, wide},
    {"EU(alpha=0.25)", "NonPriSatAsp", between, wide},
    {"S_Recall.rec@20", "NonPriSatAsp", existential, literal},
    {"S_RR.rec", "NonPriSatAsp", existential, literal},
    {"alpha_beta_nDCG@20", "TopHeavComp", strong, literal},
    {"alpha_beta_nDCG@20", "TopHeavComp", strong, wide},
    {"EU(alpha=0.25)", "MoreAsp", share, literal},
    {"RBU@20", "MoreAsp", share, literal},
};

}  // namespace

const Suite recommendation_suite{
    .name = "recsys",
    .summary = "eight axioms of accuracy and diversity of recommendations",
    .cite = "parapar2021unified",
    .rated = true,
    .axioms = recommendation::axioms,
    .measures = measures,
    .published = published,
    .labels = labels,
    .differences = differences,
};

}  // namespace assay::axioms
