// What becomes of a program that is interrupted.
#pragma once

namespace assay::cli {

/// From now on SIGINT, SIGTERM and SIGHUP leave no unfinished file behind; then the program ends as it would have.
void clean_up_on_signals();

}  // namespace assay::cli
