// S_RR.rec: how early recommendations have shown all aspects.
//
//     S_RR.rec@k = 1 / the first rank <= k where every aspect of T has been shown;  0 if there is none or T is empty
//
//   T   the aspects of the items of test(u), or all of the collection
//
// With relevant_only=yes only items with a relevance above 0 count. The measure of Zhai, Cohen and Lafferty, SIGIR
// 2003, as Parapar and Radlinski, RecSys 2021, apply it to recommendations.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/recommendation/subtopic_recall_rec.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    WantedAspects wanted(*topic.user, args[shown_args::denominator]);
    if (wanted.size() == 0) return 0;
    double value = 0;
    show_aspects(topic, args, wanted, [&](std::size_t rank) {
        if (wanted.shown() < wanted.size()) return false;
        value = 1 / static_cast<double>(rank);
        return true;
    });
    return value;
}

}  // namespace

constinit const MeasureFamily s_rr_rec_family{
    .name = "S_RR.rec",
    .summary = "reciprocal of the first rank where recommendations have shown all aspects",
    .formula = "1/first rank <= k where every aspect to be shown has been shown; 0 if there is none",
    .cite = "parapar2021unified",
    .example = "S_RR.rec@10",
    .params = shown_params,
    .needs = Need::user | Need::item_aspects,
    .score = score,
};

}  // namespace assay
