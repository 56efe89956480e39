// Measures that users define by an expression.
//
//     Definitions own;
//     own.add("mine(p=0.9) = sum(i, p^i * r[i])");
//     const Measure measure = parse_measure("mine(p=0.8)@20", own);
//
// The language is that of metrics/expression/parser.hpp; docs/define.md explains it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/metrics/expression/source.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// Must outlive the measures that are parsed with it.
class Definitions {
public:
    Definitions();
    ~Definitions();
    Definitions(Definitions&&) noexcept;
    Definitions& operator=(Definitions&&) noexcept;

    /// Adds a measure. Throws UsageError that points at what is wrong; nothing is added then.
    const MeasureFamily& add(std::string_view text, const expression::Origin& origin = {});
    /// Adds all definitions of a text: each begins at the start of a line, and lines that begin with a blank go on with
    /// it. # begins a comment.
    void add_all(std::string_view text, const std::string& file);

    /// The measure with this name (case does not matter), or nullptr.
    const MeasureFamily* find(std::string_view name) const noexcept;
    std::vector<std::string_view> names() const;
    bool empty() const { return all_.empty(); }

private:
    struct Definition;
    std::vector<std::unique_ptr<Definition>> all_;
};

}  // namespace assay
