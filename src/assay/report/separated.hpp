// What the formats with one record a line share.
#pragma once

#include "assay/report/report.hpp"

namespace assay {

/// The records, with this character between the fields.
void write_separated(const Report& report, char delimiter, ByteSink& sink);

}  // namespace assay
