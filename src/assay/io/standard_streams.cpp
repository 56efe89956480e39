#include "assay/io/standard_streams.hpp"

#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <unistd.h>

namespace assay {

void open_standard_streams() {
    // In ascending order: a file gets the lowest number that is free. None of them can be used as it should be.
#ifdef O_PATH
    constexpr int neither_reads_nor_writes = O_PATH, cannot_be_written = O_PATH;
#else
    constexpr int neither_reads_nor_writes = O_WRONLY, cannot_be_written = O_RDONLY;
#endif
    constexpr struct {
        int file, mode;
    } streams[] = {{STDIN_FILENO, neither_reads_nor_writes},
                   {STDOUT_FILENO, cannot_be_written},
                   {STDERR_FILENO, cannot_be_written}};
    for (const auto& stream : streams)
        if (::fcntl(stream.file, F_GETFD) < 0 && ::open("/dev/null", stream.mode) != stream.file) return;
}

void write_to_standard_error(std::string_view text) noexcept {
    while (!text.empty()) {
        const ssize_t wrote = ::write(STDERR_FILENO, text.data(), text.size());
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(wrote));
    }
}

}  // namespace assay
