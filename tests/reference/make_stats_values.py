#!/usr/bin/env python3
"""Writes stats_values.hpp: what SciPy says of made-up scores, and tails of the studentised range by a slow, careful rule.

    python3 tests/reference/make_stats_values.py > tests/reference/stats_values.hpp

Needs NumPy and SciPy (used: 2.4.6 and 1.17.1). Tests read the stored file only.
"""

import itertools

import numpy as np
from scipy import special, stats

ALTERNATIVES = ("two-sided", "greater", "less")
RANDOM = np.random.default_rng(2012)


def number(value):
    return repr(float(value))


def row(*fields):
    return "{" + ", ".join(fields) + "}"


def vector(values):
    return "{" + ", ".join(number(value) for value in values) + "}"


def table(kind, name, rows):
    print(f"inline const std::vector<{kind}> {name}{{")
    for one in rows:
        print(f"    {one},")
    print("};\n")


def score_pairs():
    """Smooth scores, coarse ones with ties and zeros, one system better than the other."""
    for n, digits, gap in ((5, 3, 0.1), (8, 1, 0.2), (12, 6, 0.05), (24, 6, -0.03), (25, 6, 0.08), (26, 6, 0.02),
                           (30, 1, 0.1), (50, 2, 0.04), (50, 8, 0.0), (120, 3, 0.01)):
        base = RANDOM.uniform(0, 0.6, n)
        x = np.round(base + RANDOM.uniform(0, 0.3, n) + gap, digits)
        y = np.round(base + RANDOM.uniform(0, 0.3, n), digits)
        yield x, y


def paired_rows(pairs):
    for x, y in pairs:
        d = np.round(x - y, 10)
        x, y = d, np.zeros_like(d)  # ties among the differences are then the same in every program
        t = [stats.ttest_rel(x, y, alternative=side) for side in ALTERNATIVES]
        sign = [stats.binomtest(int((d > 0).sum()), int((d != 0).sum()), alternative=side).pvalue for side in ALTERNATIVES]
        interval = t[0].confidence_interval(0.95)
        yield row(vector(x), number(t[0].statistic), vector([one.pvalue for one in t]), vector(sign),
                  number(interval.low), number(interval.high))


def wilcoxon_rows(pairs):
    for x, y in pairs:
        d = np.round(x - y, 10)
        nonzero = np.abs(d[d != 0])
        plain = len(np.unique(nonzero)) == len(nonzero)
        for zeros, method, correction in itertools.product(("wilcox", "pratt"), ("exact", "approx"), (False, True)):
            if method == "exact" and (correction or zeros == "pratt" or not plain):
                continue
            given = d if zeros == "pratt" else d[d != 0]  # SciPy refuses zeros where it counts exactly
            found = [stats.wilcoxon(given, zero_method=zeros, method=method, correction=correction, alternative=side)
                     for side in ALTERNATIVES]
            yield row(vector(d), str(int(zeros == "pratt")), str(int(method == "exact")), str(int(correction)),
                      number(found[1].statistic), vector([one.pvalue for one in found]))


def kendall_rows():
    for n, levels in ((2, 5), (5, 3), (8, 100), (20, 4), (50, 1000), (200, 12)):
        x, y = RANDOM.integers(0, levels, n), RANDOM.integers(0, levels, n)
        y = np.where(RANDOM.uniform(size=n) < 0.4, x, y)
        yield row(vector(x), vector(y), *(number(stats.kendalltau(x, y, variant=which).statistic) for which in "bc"))


def fisher_rows(pairs):
    for x, y in pairs:
        if len(x) > 12:
            continue
        d = np.round(x - y, 10)
        p = [stats.permutation_test((d,), np.mean, permutation_type="samples", n_resamples=np.inf,
                                    alternative=side).pvalue for side in ALTERNATIVES]
        yield row(vector(d), vector(p))


def panels(low, high, count):
    """Nodes and weights of Gauss's rule with 20 points on each of `count` equal panels."""
    nodes, weights = np.polynomial.legendre.leggauss(20)
    half = (high - low) / count / 2
    middles = low + half * (2 * np.arange(count) + 1)
    return (middles[:, None] + half * nodes).ravel(), np.tile(half * weights, count)


def range_tail(q, m, df):
    """P(Q > q) by Gauss's rule on many panels: another rule than ours, and one that does not cancel either."""
    # The upper tail is an integral over s up to 1 + 10/sqrt(df), cut where it is flat: on a logarithmic scale.
    x, outer = panels(np.log(1e-14 if df < 4 else 1e-4 if df < 1000 else 0.5), np.log(1 + 14 / np.sqrt(df)), 120)
    density = np.exp(np.log(2) + df / 2 * np.log(df / 2) - special.gammaln(df / 2) + df * x - df / 2 * np.exp(2 * x))
    tails = []
    for w in q * np.exp(x):
        z, inner = panels(-12, w / 2 + 12, 100)
        share = special.ndtr(z - w) / special.ndtr(z)
        some = -np.expm1((m - 1) * np.log1p(-np.minimum(1, share)))
        tails.append((inner * m * np.exp(-z * z / 2) / np.sqrt(2 * np.pi) * special.ndtr(z) ** (m - 1) * some).sum())
    # The factor of the density carries the rounding of large logarithms; it is made 1 instead.
    return (outer * density * tails).sum() / (outer * density).sum()


def range_rows():
    for m, df in ((2, 5), (3, 1), (3, 10), (5, 40), (20, 100), (71, 3430), (556, 27195)):
        for q in (0.5, 3.0, 5.0, 12.0, 30.0):
            yield row(number(q), str(m), str(df), number(range_tail(q, m, df)))


def scipy_range_rows():
    for m, df in ((2, 5), (3, 2), (4, 12), (10, 30), (23, 1078), (71, 3430), (200, 9751)):
        for q in (0.1, 1.0, 2.5, 4.0, 6.0, 8.0):
            yield row(number(q), str(m), str(df), number(stats.studentized_range.sf(q, m, df)))


def tukey_rows():
    for m, n in ((3, 6), (5, 20), (8, 50)):
        scores = np.round(RANDOM.uniform(0, 0.5, (1, n)) + RANDOM.uniform(0, 0.4, (m, n)) + np.arange(m)[:, None] * 0.04, 4)
        left = scores - scores.mean(1, keepdims=True) - scores.mean(0, keepdims=True) + scores.mean()
        df = (m - 1) * (n - 1)
        error = np.sqrt((left ** 2).sum() / df / n)
        q = [(scores[i].mean() - scores[j].mean()) / error for i, j in itertools.combinations(range(m), 2)]
        yield row(str(m), vector(scores.ravel()), vector(q),
                  vector([stats.studentized_range.sf(abs(one), m, df) for one in q]))


def power_rows():
    for delta, n, alpha in ((0.2, 50, 0.05), (0.5, 10, 0.05), (0.5, 50, 0.01), (1.0, 3, 0.1), (0.0, 20, 0.05), (0.05, 2000, 0.05)):
        q, shift = stats.t.ppf(1 - alpha / 2, n - 1), delta * np.sqrt(n)
        yield row(number(delta), str(n), number(alpha),
                  number(stats.nct.sf(q, n - 1, shift) + stats.nct.cdf(-q, n - 1, shift)))


def discovery_rows():
    for n in (1, 4, 15):
        p = np.round(RANDOM.uniform(0, 1, n) ** 3, 4)
        yield row(vector(p), vector(stats.false_discovery_control(p, method="bh")))


def main():
    pairs = list(score_pairs())
    print("// Made by make_stats_values.py with SciPy; not to be edited. p-values are two-sided, greater, less.\n"
          "#pragma once\n\n#include <vector>\n\n// clang-format off\nnamespace assay::reference {\n")
    print("struct PairedRow { std::vector<double> d; double t; std::vector<double> t_p, sign_p; double low, high; };")
    table("PairedRow", "paired_rows", paired_rows(pairs))
    print("struct WilcoxonRow { std::vector<double> d; int pratt, exact, correction; double plus; std::vector<double> p; };")
    table("WilcoxonRow", "wilcoxon_rows", wilcoxon_rows(pairs))
    print("struct KendallRow { std::vector<double> x, y; double tau_b, tau_c; };")
    table("KendallRow", "kendall_rows", kendall_rows())
    print("struct FisherRow { std::vector<double> d, p; };")
    table("FisherRow", "fisher_rows", fisher_rows(pairs))
    print("struct RangeRow { double q; int m, df; double upper; };")
    table("RangeRow", "precise_range_rows", range_rows())
    table("RangeRow", "scipy_range_rows", scipy_range_rows())
    print("struct TukeyRow { int systems; std::vector<double> scores, q, p; };")
    table("TukeyRow", "tukey_rows", tukey_rows())
    print("struct PowerRow { double delta; int n; double alpha, power; };")
    table("PowerRow", "power_rows", power_rows())
    print("struct DiscoveryRow { std::vector<double> p, adjusted; };")
    table("DiscoveryRow", "discovery_rows", discovery_rows())
    print("}  // namespace assay::reference\n// clang-format on")


if __name__ == "__main__":
    main()
