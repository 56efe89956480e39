#include "assay/cli/signals.hpp"

#include <csignal>

#include "assay/io/unfinished_file.hpp"

namespace assay::cli {

namespace {

extern "C" void clean_up(int signal) {
    remove_unfinished_files();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

void clean_up_on_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (std::signal(signal, clean_up) == SIG_IGN) std::signal(signal, SIG_IGN);  // as with nohup
}

}  // namespace assay::cli
