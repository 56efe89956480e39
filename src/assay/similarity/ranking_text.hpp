// Rankings as text: items between blanks or commas, best first, tied ones in parentheses.
//
//     a (b c) d         a before b and c, which are tied, before d
//     a,(b,c),d         the same; a comma between some items only is a fault
//
// Rankings of relevance have values of the scale in place of items: 2 (1 0 3) 0. A number of blanks, or none beside a
// parenthesis, makes no difference. Faults are thrown as InputError with a message that begins with the column, from 1
// in bytes: `column 5: "b" comes twice; its first place is column 2`.
#pragma once

#include <cstddef>
#include <string_view>

#include "assay/core/ids.hpp"
#include "assay/similarity/ranking.hpp"
#include "assay/similarity/scale.hpp"

namespace assay {

/// Items are numbered by `ids`, which both rankings of a pair share. `before` is where the text begins in its line, so
/// that columns are those of the line.
OwnedTiedRanking parse_ranking(std::string_view text, IdTable& ids, std::size_t before = 0);

/// A ranking of relevance values, which must be on the scale.
OwnedTiedRanking parse_profile(std::string_view text, const RelevanceScale& scale, std::size_t before = 0);

}  // namespace assay
