// The constraints of Amigo, Spina and Carrillo-de-Albornoz, "An axiomatic analysis of diversity evaluation metrics:
// introducing the rank-biased utility metric", SIGIR 2018, with their table 1.

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/diversity/axioms.hpp"

namespace assay::axioms {

namespace {

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

constexpr std::string_view labels[] = {
    "P@k",     "RR",           "AP",           "nDCG@k",   "ERR@k",  "RBP",        "P-IA@k",
    "RR-IA@k", "AP-IA",        "nDCG-IA@k",    "ERR-IA@k", "RBP-IA", "S-Recall@k", "S-RR@100%",
    "NRBP",    "D#-Measure@k", "alpha-nDCG@k", "EU",       "CT@k",   "RBU@k",
};

constexpr std::string_view ap_grades =
    "with one aspect AP-IA is AP, which the same table marks as violating it: AP does not see grades";
constexpr std::string_view counts =
    "a barely relevant document is counted fully, so moving it up costs alpha times the gain of what follows";
constexpr std::string_view vacuous = "as printed (\"some n\") it is met by n = 1";
constexpr std::string_view not_fixed = "with a cut-off that is not fixed both rankings tie for every n";
constexpr std::string_view by_max = "as printed it is asked of r(d) = max r(d,t) too; the paper says not applicable";
constexpr std::string_view saturated = "where both aspects are saturated neither document adds anything";
constexpr std::string_view later =
    "a later document may cover the heavier aspect anyway, or this aspect may have more relevant documents";

constexpr std::string_view ap_binary =
    "fails with binary relevance too: after 0 0 0 0 1 1 0 1, swapping ranks 4 and 5 brings less than ranks 7 and 8";
constexpr std::string_view seen_by_ap = "with binary relevance AP sees all that there is to see";
constexpr std::string_view none_before =
    "with binary relevance the replaced document was relevant to no aspect, so counting documents is enough";
constexpr std::string_view full =
    "an aspect is full at sat = 1, and what comes behind adds nothing, in whatever order it stands";
constexpr std::string_view effort = "the effort of looking through the longer list outweighs what it brings";

using enum Reading;

constexpr Difference differences[] = {
    {"IA(AP)", "Pri", ap_grades},
    {"IA(AP)", "Deep", ap_grades},
    {"IA(AP)", "Deep", ap_binary, binary},
    {"IA(AP)", "AspDiv", none_before, binary},
    {"IA(P@20)", "AspDiv", none_before, binary},
    {"AP", "Pri", seen_by_ap, binary},
    {"CT(alpha=0.1)@20", "Deep", full, wide},
    {"EU(alpha=0.1)", "CloseTh", effort, unpadded},
    {"RBU@20", "CloseTh", effort, unpadded},
    {"alpha_nDCG(alpha=0.1)@20", "Pri", counts},
    {"NRBP(p=0.99,alpha=0.1)", "Pri", counts},
    {"EU(alpha=0.1)", "Pri", counts},
    {"CT(alpha=0.1)@20", "Pri", counts},
    {"alpha_nDCG(alpha=0.1)@20", "AspDiv", counts},
    {"NRBP(p=0.99,alpha=0.1)", "AspDiv", counts},
    {"EU(alpha=0.1)", "AspDiv", counts},
    {"CT(alpha=0.1)@20", "AspDiv", counts},
    {"AP", "DeepTh", vacuous, literal},
    {"IA(AP)", "DeepTh", vacuous, literal},
    {"nDCG@20", "DeepTh", vacuous, literal},
    {"IA(nDCG@20)", "DeepTh", vacuous, literal},
    {"Dsharp_nDCG@20", "DeepTh", vacuous, literal},
    {"P@20", "DeepTh", not_fixed, literal},
    {"IA(P@20)", "DeepTh", not_fixed, literal},
    {"S_Recall@20", "DeepTh", not_fixed, literal},
    {"nDCG@20", "AspDiv", by_max, literal},
    {"ERR@20", "AspDiv", by_max, literal},
    {"RBP(p=0.99)", "AspDiv", by_max, literal},
    {"RR", "Sat", by_max, literal},
    {"ERR@20", "Sat", by_max, literal},
    {"CT(alpha=0.1)@20", "Red", saturated, literal},
    {"IA(RR@20)", "AspRel", later, literal},
    {"IA(AP)", "AspRel", later, literal},
    {"IA(nDCG@20)", "AspRel", later, literal},
    {"IA(ERR@20)", "AspRel", later, literal},
    {"Dsharp_nDCG@20", "AspRel", later, literal},
    {"EU(alpha=0.1)", "AspRel", later, literal},
    {"CT(alpha=0.1)@20", "AspRel", later, literal},
    {"RBU@20", "AspRel", later, literal},
};

}  // namespace

const Suite diversity_suite{
    .name = "diversity",
    .summary = "ten constraints of relevance and diversity of rankings",
    .cite = "amigo2018axiomatic",
    .rated = false,
    .axioms = diversity_axioms,
    .measures = measures,
    .published = published,
    .labels = labels,
    .differences = differences,
};

}  // namespace assay::axioms
