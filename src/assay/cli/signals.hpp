// What becomes of a program that is interrupted.
#pragma once

namespace assay::cli {

/// From now on SIGINT, SIGTERM and SIGHUP leave no unfinished file behind; then the program ends as it would have.
void clean_up_on_signals();

/// From now on an error that nothing catches ends the program with a message and status 1, and leaves no unfinished
/// file behind. Measures do not throw, for instance, so memory that runs out inside one ends here.
void clean_up_on_terminate();

}  // namespace assay::cli
