// What the terminal can show.
#pragma once

#include <cstddef>

namespace assay::cli {

struct Terminal {
    std::size_t width = 0;  ///< in characters; 0: no terminal, or one that does not say
    bool escapes = false;   ///< obeys escape sequences: there is a terminal and TERM is not "dumb"
    bool colour = false;    ///< obeys them, and NO_COLOR does not forbid colours
};

/// What stands behind a file descriptor: nothing, if that is a file or a pipe. COLUMNS overrides the width.
Terminal terminal_at(int file);

}  // namespace assay::cli
