// The mean of a value over all orders of tied documents, in closed form.
//
// A group of t documents stands behind N others; each order of its documents is equally likely. After McSherry and
// Najork, "Computing information retrieval performance measures efficiently in the presence of tied scores", ECIR 2008.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "assay/metrics/uncertainty/tied_groups.hpp"

namespace assay {

/// The mean of sum_{i<=k} w(i) a(d_i) sum_{j<=i} b(d_j). At place i of a group, with the sums A, B, AB of a, b and ab
/// over the group and S of b over all before it, the term is w(N+i) (A/t S + AB/t + (i-1) (A B - AB) / (t (t-1))).
template <class A, class B, class W>
double expected_pairs(std::span<const double> grades, TiedGroups groups, std::size_t depth, const A& a, const B& b,
                      const W& weight) {
    double sum = 0, before = 0;
    for_each_group(grades.size(), groups, [&](std::size_t begin, std::size_t end) {
        if (begin >= depth) return;
        double sum_a = 0, sum_b = 0, sum_ab = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const double of_a = a(grades[i]), of_b = b(grades[i]);
            sum_a += of_a;
            sum_b += of_b;
            sum_ab += of_a * of_b;
        }
        const double t = static_cast<double>(end - begin);
        const double two = t > 1 ? (sum_a * sum_b - sum_ab) / (t * (t - 1)) : 0;
        if (sum_a != 0)  // exactly: nothing here counts
            for (std::size_t i = begin; i < std::min(end, depth); ++i)
                sum += weight(i + 1) * (sum_a / t * before + sum_ab / t + static_cast<double>(i - begin) * two);
        before += sum_b;
    });
    return sum;
}

/// The mean of w(rank of the first relevant document), 0 if there is none in the first k. In the first group with r
/// relevant documents the first of them is at place i with probability C(t-i, r-1) / C(t, r).
template <class W>
double expected_first(std::span<const double> grades, TiedGroups groups, std::size_t depth, double rel,
                      const W& weight) {
    double sum = 0;
    bool found = false;
    for_each_group(grades.size(), groups, [&](std::size_t begin, std::size_t end) {
        if (found || begin >= depth) return;
        const auto relevant = static_cast<double>(std::count_if(grades.begin() + static_cast<std::ptrdiff_t>(begin),
                                                                grades.begin() + static_cast<std::ptrdiff_t>(end),
                                                                [rel](double g) { return g >= rel; }));
        found = relevant > 0;
        double none_yet = 1;
        for (std::size_t i = begin; found && i < std::min(end, depth) && none_yet > 0; ++i) {
            const double here = std::min(1.0, relevant / static_cast<double>(end - i));
            sum += none_yet * here * weight(i + 1);
            none_yet *= 1 - here;
        }
    });
    return sum;
}

/// The mean product of the factors of k documents drawn from some, for k = 0, 1, ...: elementary symmetric polynomials
/// over the number of draws. A factor y beside m others makes ((m+1-k) e_k + k y e_{k-1}) / (m+1) of e_k.
class MeanProducts {
public:
    /// Of `ones` factors that are 1; no more than `most` are ever drawn.
    MeanProducts(std::size_t ones, std::size_t most) : size_(ones), means_(most + 1, 0.0) {
        std::fill_n(means_.begin(), std::min(ones, most) + 1, 1.0);
    }
    void add(double factor) {
        ++size_;
        for (std::size_t k = std::min(size_, means_.size() - 1); k > 0; --k) {
            const auto drawn = static_cast<double>(k), all = static_cast<double>(size_);
            means_[k] = ((all - drawn) * means_[k] + drawn * factor * means_[k - 1]) / all;
        }
    }
    double of(std::size_t drawn) const { return means_[drawn]; }

private:
    std::size_t size_;
    std::vector<double> means_;
};

/// What a reader does with the documents of a grade in a group.
struct CascadeKind {
    double grade, worth, goes_on;
    std::size_t count;
};

/// The mean of sum_{i<=k} w(i) worth(d_i) prod_{j<i} goes_on(d_j). `goes_on` is 1 where `worth` is 0.
template <class Worth, class GoesOn, class W>
double expected_cascade(std::span<const double> grades, TiedGroups groups, std::size_t depth, const Worth& worth,
                        const GoesOn& goes_on, const W& weight) {
    double sum = 0, reached = 1;
    std::vector<CascadeKind> kinds;
    for_each_group(grades.size(), groups, [&](std::size_t begin, std::size_t end) {
        if (begin >= depth || !(reached > 0)) return;
        kinds.clear();
        std::size_t counting = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const double of_this = worth(grades[i]);
            if (!(of_this > 0)) continue;
            ++counting;
            const auto known = std::find_if(kinds.begin(), kinds.end(),
                                            [&](const CascadeKind& kind) { return kind.grade == grades[i]; });
            if (known == kinds.end()) kinds.push_back({grades[i], of_this, goes_on(grades[i]), 1});
            else ++known->count;
        }
        const std::size_t size = end - begin, seen = std::min(end, depth) - begin;
        for (const CascadeKind& here : kinds) {
            MeanProducts before(size - counting, seen - 1);
            for (const CascadeKind& other : kinds)
                for (std::size_t n = other.count - (&other == &here ? 1 : 0); n > 0; --n) before.add(other.goes_on);
            const double share = static_cast<double>(here.count) / static_cast<double>(size);
            for (std::size_t i = 0; i < seen; ++i)
                sum += reached * weight(begin + i + 1) * share * here.worth * before.of(i);
        }
        for (const CascadeKind& kind : kinds)
            for (std::size_t n = 0; n < kind.count; ++n) reached *= kind.goes_on;
    });
    return sum;
}

}  // namespace assay
