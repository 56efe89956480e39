// A program of somebody else: scores a run from two files, then the same run from arrays, and compares.
#include <iostream>

#include <assay/assay.hpp>

namespace {

double score_files(const std::string& judgments, const std::string& run) {
    return assay::evaluate({.judgments = judgments, .runs = {run}, .measures = assay::parse_measures({"nDCG@3"})})
        .scores.overall(0, 0);
}

double score_arrays() {
    const std::vector<std::string> topics(4, "1"), judged{"a", "b", "c", "d"}, ranked{"a", "x", "c", "y"};
    const std::vector<double> grades{3, 2, 1, 0}, scores{9, 8, 7, 6};
    const assay::JudgmentColumns judgments{.topic = topics, .document = judged, .grade = grades};
    const assay::RunColumns run{.topic = topics, .document = ranked, .score = scores};
    return assay::evaluate({.judgments = {"judgments", judgments},
                            .runs = {{"run", run}},
                            .measures = assay::parse_measures({"nDCG@3"})})
        .scores.overall(0, 0);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    std::cout << "assay " << assay::version() << ": " << score_files(argv[1], argv[2]) << ' ' << score_arrays() << '\n';
}
