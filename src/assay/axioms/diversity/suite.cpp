// The constraints of Amigo, Spina and Carrillo-de-Albornoz, "An axiomatic analysis of diversity evaluation metrics:
// introducing the rank-biased utility metric", SIGIR 2018, with their table 1.

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/diversity/axioms.hpp"

namespace assay::axioms {

namespace {

constexpr const Axiom* axioms[] = {
    &priority,         &deepness,   &deepness_threshold,   &closeness_threshold, &confidence,
    &aspect_diversity, &redundancy, &monotonic_redundancy, &saturation,          &aspect_relevance,
};

constexpr std::string_view measures[] = {
    "P@20",
    "RR",
    "AP",
    "nDCG@20",
    "ERR@20",
    "RBP(p=0.99)",
    "IA(P@20)",
    "IA(RR@20)",
    "IA(AP)",
    "IA(nDCG@20)",
    "IA(ERR@20)",
    "IA(RBP(p=0.99))",
    "S_Recall@20",
    "S_RR",
    "NRBP(p=0.99,alpha=0.1)",
    "Dsharp_nDCG@20",
    "alpha_nDCG(alpha=0.1)@20",
    "EU(alpha=0.1)",
    "CT(alpha=0.1)@20",
    "RBU@20",
};

constexpr std::string_view published[] = {
    "--YY------",  // P@k
    "--Y-------",  // RR
    "---Y------",  // AP
    "YY-Y------",  // nDCG@k
    "YYY-------",  // ERR@k
    "YYYY------",  // RBP
    "--YY-----Y",  // P-IA@k
    "--Y-----YY",  // RR-IA@k
    "YY-Y-----Y",  // AP-IA
    "YY-Y-Y---Y",  // nDCG-IA@k
    "YYY--YYYYY",  // ERR-IA@k
    "YYYY-Y---Y",  // RBP-IA
    "--Y-----Y-",  // S-Recall@k
    "--Y-----Y-",  // S-RR@100%
    "YYYY-YY---",  // NRBP
    "YY-Y-Y---Y",  // D#-Measure@k
    "YYYY-YY---",  // alpha-nDCG@k
    "YYYYYYY--Y",  // EU
    "YYY--YY-YY",  // CT@k
    "YYYYYYYYYY",  // RBU@k
};

}  // namespace

const Suite diversity_suite{
    .name = "diversity",
    .summary = "ten constraints of relevance and diversity of rankings",
    .cite = "amigo2018axiomatic",
    .rated = false,
    .axioms = axioms,
    .measures = measures,
    .published = published,
};

}  // namespace assay::axioms
