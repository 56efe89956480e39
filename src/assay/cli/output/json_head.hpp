// What every json document of ours begins with.
#pragma once

#include <span>
#include <string_view>

#include "assay/io/input.hpp"
#include "assay/report/json_writer.hpp"

namespace assay::cli {

/// Opens the document and writes `assay`, `command` and `inputs`.
void begin_document(JsonWriter& json, std::string_view command, std::span<const Input> inputs);

}  // namespace assay::cli
