// The paired t-test: is the mean difference 0?
//
//     t = mean(d) / (s / sqrt(n)),   d = x - y,   s^2 = sum (d_i - mean(d))^2 / (n - 1),   n - 1 degrees of freedom
//
// Without any difference p is 1 for every alternative; with the same difference on all topics t is infinite. A single
// topic says nothing: t is 0 and p is 1.
//
// Student, "The probable error of a mean", Biometrika 6(1), 1908.

#include <cmath>

#include "assay/stats/catalogue.hpp"
#include "assay/stats/distributions.hpp"
#include "assay/stats/studentised.hpp"

namespace assay::stats {

namespace {

TestResult test(std::span<const double> x, std::span<const double> y, const TestArgs& args) {
    const Studentised d = studentised(differences(x, y));
    if (x.size() < 2 || (d.constant && d.t == 0)) return {.used = x.size()};
    const double df = static_cast<double>(x.size()) - 1;
    const double p = p_value(args.options.alternative, student_upper(d.t, df), student_upper(-d.t, df));
    return {d.t, p, x.size(), false};
}

}  // namespace

extern constinit const PairedTestFamily paired_t_test{
    .name = "t",
    .place = 10,
    .summary = "paired t-test of the mean difference",
    .statistic = "t",
    .cite = "student1908probable",
    .least_topics = 2,
    .pair = test,
};

}  // namespace assay::stats
