// A limit for the memory of the program, for those who score files from strangers.
#pragma once

#include <string>

namespace assay::cli {

/// From now on the program ends with a message and status 1 where it would need more than this. What the limit counts
/// is up to the system: all memory that is the program's own. Throws UsageError for what is no size or too little.
void limit_memory(const std::string& size);

}  // namespace assay::cli
