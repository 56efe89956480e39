#include "assay/cli/signals.hpp"

#include <csignal>
#include <exception>
#include <new>
#include <string>
#include <unistd.h>

#include "assay/cli/messages.hpp"
#include "assay/io/standard_streams.hpp"
#include "assay/io/unfinished_file.hpp"

namespace assay::cli {

namespace {

extern "C" void clean_up(int signal) {
    remove_unfinished_files();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

/// Where memory has run out it allocates none.
[[noreturn]] void end_with_message() {
    remove_unfinished_files();
    try {
        if (const std::exception_ptr error = std::current_exception()) std::rethrow_exception(error);
        write_to_standard_error("internal error\n");
    } catch (const std::bad_alloc&) {
        write_to_standard_error("out of memory\n");
    } catch (const std::exception& error) {
        complain(std::string("internal error: ") + error.what() + "\n");
    } catch (...) {
        write_to_standard_error("internal error\n");
    }
    ::_exit(1);
}

}  // namespace

void clean_up_on_terminate() { std::set_terminate(end_with_message); }

void clean_up_on_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU})
        if (std::signal(signal, clean_up) == SIG_IGN) std::signal(signal, SIG_IGN);  // as with nohup
    // Who writes is told that nobody reads, or that the file must not grow, and what is unfinished is removed.
    for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
}

}  // namespace assay::cli
