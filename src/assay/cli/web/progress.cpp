// Progress in the browser: a worker tells its page. There are no threads here, so the one that computes tells it too.
#include "assay/cli/progress.hpp"

#include <string>
#include <string_view>

#include <emscripten.h>

// NOLINTNEXTLINE
EM_JS(void, assay_tell_progress, (const char* phase, double share), {
    if (Module["onProgress"]) Module["onProgress"](UTF8ToString(phase), share);
});

namespace assay::cli {

Watcher terminal_watcher() {
    return {.progress =
                [](std::string_view phase, std::uint64_t done, std::uint64_t total) {
                    const double share = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
                    assay_tell_progress(std::string(phase).c_str(), share);
                },
            .cancelled = {}};
}

void wipe_progress() {}

}  // namespace assay::cli
