// The grammar of measure names.
//
//     measure = [ tool ":" ] name [ "." variant ] [ "(" arg { "," arg } ")" ] [ "@" k ]
//     arg     = measure | key "=" value
//     value   = number | number "/" number | word | word ":" number | "[" number { "," number } "]"
//
// Case does not matter, "-" and "_" are the same. A value may stand in quotes.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/call.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

class Definitions;

/// Throws UsageError saying what is wrong and what would be right. `definitions` are measures beside those of the
/// catalogue and must outlive what is returned.
Measure parse_measure(std::string_view text);
Measure parse_measure(std::string_view text, const Definitions& definitions);

/// Parses several names; each measure comes once, in the order of its first name. Throws UsageError
/// with everything that is wrong with any of them, one fault a line.
std::vector<Measure> parse_measures(std::span<const std::string> names);
std::vector<Measure> parse_measures(std::initializer_list<std::string> names);
std::vector<Measure> parse_measures(std::span<const std::string> names, const Definitions& definitions);

/// Other names of measures.
std::span<const Alias> all_aliases() noexcept;

}  // namespace assay
