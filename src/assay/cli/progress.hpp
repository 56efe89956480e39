// A progress line on standard error for work that takes more than a second, only on a terminal.
#pragma once

#include "assay/core/watcher.hpp"

namespace assay::cli {

/// A watcher that shows the line; one that does nothing where standard error is no terminal.
Watcher terminal_watcher();

/// Takes the line away before something else is printed. It comes back if there is more work.
void wipe_progress();

}  // namespace assay::cli
