#include "assay/stats/distributions.hpp"

#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

// Where Boost.Math cannot compute, it calls the functions below: its own ones write numbers with streams, and those
// bring all locales along, a tenth of a wheel.
#define BOOST_MATH_DOMAIN_ERROR_POLICY user_error
#define BOOST_MATH_POLE_ERROR_POLICY user_error
#define BOOST_MATH_OVERFLOW_ERROR_POLICY user_error
#define BOOST_MATH_EVALUATION_ERROR_POLICY user_error
#define BOOST_MATH_ROUNDING_ERROR_POLICY user_error

namespace boost::math::policies {

[[noreturn]] static void fail() { throw std::domain_error("a distribution cannot be computed for such arguments"); }

// Versions of Boost disagree on what this one returns, so that each type has its own.
template <typename Target>
Target user_rounding_error(const char* /*function*/, const char* /*message*/, const double& /*value*/, const Target&) {
    fail();
}

template <typename Target>
Target user_rounding_error(const char* /*function*/, const char* /*message*/, const long double& /*value*/,
                           const Target&) {
    fail();
}

}  // namespace boost::math::policies

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace boost::math::policies {

template <typename T>
T user_domain_error(const char* /*function*/, const char* /*message*/, const T& /*value*/) {
    fail();
}

template <typename T>
T user_pole_error(const char* /*function*/, const char* /*message*/, const T& /*value*/) {
    fail();
}

template <typename T>
T user_evaluation_error(const char* /*function*/, const char* /*message*/, const T& /*value*/) {
    fail();
}

template <typename T>  // what is too large is infinite
T user_overflow_error(const char* /*function*/, const char* /*message*/, const T& val) {
    return val;
}

}  // namespace boost::math::policies

namespace assay::stats {

namespace {

namespace bm = boost::math;

/// In double precision: `long double` is a different thing on every platform.
using Plain = bm::policies::policy<bm::policies::promote_double<false>>;
using Normal = bm::normal_distribution<double, Plain>;
using Student = bm::students_t_distribution<double, Plain>;
using NoncentralStudent = bm::non_central_t_distribution<double, Plain>;
using Binomial = bm::binomial_distribution<double, Plain>;

}  // namespace

double normal_upper(double z) noexcept { return std::erfc(z / std::numbers::sqrt2) / 2; }
double normal_lower(double z) noexcept { return normal_upper(-z); }
double normal_quantile(double p) { return bm::quantile(Normal(), p); }

double student_upper(double t, double df) {
    if (std::isinf(t)) return t > 0 ? 0 : 1;
    return bm::cdf(bm::complement(Student(df), t));
}

double student_upper_quantile(double p, double df) {
    constexpr double tiny = 1e-150;  // below it the quantile may be anything
    if (p < tiny) return std::numeric_limits<double>::infinity();
    return bm::quantile(bm::complement(Student(df), p));
}

double noncentral_student_upper(double t, double df, double shift) {
    if (std::isinf(t)) return t > 0 ? 0 : 1;
    // The series for T grows with the shift. Where that is large, what varies is the deviation that T is divided by:
    // the share of what the mean adds is 1 / shift^2.
    constexpr double large_shift = 1e4;
    if (std::abs(shift) > large_shift) {
        if ((t > 0) != (shift > 0)) return shift > 0 ? 1 : 0;
        const double share = bm::gamma_p(df / 2, df / 2 * (shift / t) * (shift / t), Plain());
        return shift > 0 ? share : 1 - share;
    }
    constexpr double out_of_reach = 1e12;  // of smaller shifts: the chance is below 1e-8, and the series loses itself
    if (std::abs(t) > out_of_reach) return t > 0 ? 0 : 1;
    return bm::cdf(bm::complement(NoncentralStudent(df, shift), t));
}

double fair_coins_lower(double k, double n) { return bm::cdf(Binomial(n, 0.5), k); }
double fair_coins_upper(double k, double n) { return fair_coins_lower(n - k, n); }

double log_gamma(double x) { return bm::lgamma(x, Plain()); }

}  // namespace assay::stats
