// Built-in measures written as expressions, for tests that hold the two against each other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace assay::testing {

struct WrittenMeasure {
    std::string_view built_in;    ///< its name with parameters, without a cut-off
    std::string_view definition;  ///< of `mine`
    std::string_view mine;        ///< what to ask for, without a cut-off
    bool needs_cutoff = false;
};

inline constexpr WrittenMeasure written_measures[] = {
    {"RBU", "mine(p=0.99, e=0.05) = sum(i, p^i * (sum(t, w[t]*r[i,t]*prod(j<i, 1-r[j,t])) - e))", "mine"},
    {"RBU(p=0.8,e=0.1,map=linear)",
     "mine(p=0.99, e=0.05) = sum(i, p^i * (sum(t, w[t]*r[i,t]*prod(j<i, 1-r[j,t])) - e))",
     "mine(p=0.8,e=0.1,map=linear)"},
    {"RBU.inside", "mine(p=0.99, e=0.05) = sum(i, p^i * sum(t, w[t]*r[i,t]*prod(j<i, 1-r[j,t]) - e))", "mine"},
    {"RBU.shift", "mine(p=0.99, e=0.05) = sum(i, p^(i-1) * (sum(t, w[t]*r[i,t]*prod(j<i, 1-r[j,t])) - e))", "mine"},
    {"ERR_IA", "mine = sum(i, 1/i * sum(t, w[t]*r[i,t]*prod(j<i, 1-r[j,t])))", "mine"},
    {"ERR", "mine = sum(i, r[i]/i * prod(j<i, 1-r[j]))", "mine"},
    {"alpha_DCG(alpha=0.3)", "mine(alpha=0.5) = sum(i, sum(t, g[i,t]*(1-alpha)^sum(j<i, g[j,t]>0)) / log2(i+1))",
     "mine(alpha=0.3)"},
    {"NRBP", "mine(p=0.8, alpha=0.5) = sum(i, p^(i-1) * sum(t, g[i,t]*(1-alpha)^sum(j<i, g[j,t]>0)))", "mine"},
    {"EU", "mine(alpha=0.5, e=0.05) = sum(i, (sum(t, w[t]*g[i,t]*(1-alpha)^sum(j<i, g[j,t]>0)) - e) / (1 + log2(i)))",
     "mine"},
    {"CT",
     "mine(alpha=0.5, sat=1) = sum(i, sum(t, w[t]*g[i,t]*(1-alpha)^sum(j<i, g[j,t]>0)"
     " * (sum(j<i, g[j,t]) < sat - 1e-12)) / i)",
     "mine"},
    {"S_Recall", "mine = sum(t, max(i, g[i,t]>0)) / T", "mine"},
    {"S_Recall(denominator=covered)", "mine = if(sum(t, R[t]>0) = 0, 0, sum(t, max(i, g[i,t]>0)) / sum(t, R[t]>0))",
     "mine"},
    {"RBP", "mine(p=0.8) = (1-p) * sum(i, p^(i-1) * g[i]/max(G, 1))", "mine"},
    {"RBP(p=0.9,map=linear)", "mine(p=0.8) = (1-p) * sum(i, p^(i-1) * r[i])", "mine(p=0.9,map=linear)"},
    {"DCG", "mine = sum(i, g[i] / log2(i+1))", "mine"},
    {"nDCG", "mine = if(R = 0, 0, sum(i, g[i]/log2(i+1)) / sum(i<=N, ideal_g[i]/log2(i+1)))", "mine"},
    {"nDCG(gain=exp)", "mine = if(R = 0, 0, sum(i, (2^g[i]-1)/log2(i+1)) / sum(i<=N, (2^ideal_g[i]-1)/log2(i+1)))",
     "mine"},
    {"AP", "mine = if(R = 0, 0, sum(i, (g[i]>0) * sum(j<=i, g[j]>0) / i) / R)", "mine"},
    {"RR", "mine = max(i, (g[i]>0) / i)", "mine"},
    {"P", "mine = sum(i, g[i]>0) / k", "mine", true},
    {"Judged", "mine = if(n = 0, 0, sum(i, judged[i]) / n)", "mine"},
};

/// A definition that takes about so many steps and little time: most of them are for what is never computed.
inline std::string step_burner(std::string_view name, std::uint64_t steps) {
    constexpr std::uint64_t nodes = 400;
    std::string unused = "i";
    for (std::uint64_t i = 0; i < nodes / 2; ++i) unused += "+i";
    return fmt::format("{} = sum(i<={}, if(i > 0, 1, {}))", name, steps / nodes, unused);
}

}  // namespace assay::testing
