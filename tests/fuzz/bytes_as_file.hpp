// The bytes of a fuzzer as a file that readers can open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace assay::testing {

/// A file in memory, opened anew through its path.
class BytesAsFile {
public:
    BytesAsFile(const std::uint8_t* data, std::size_t size) : file_(::memfd_create("fuzz", MFD_CLOEXEC)) {
        if (file_ < 0) std::abort();
        while (size > 0) {
            const ssize_t wrote = ::write(file_, data, size);
            if (wrote <= 0) std::abort();
            data += wrote;
            size -= static_cast<std::size_t>(wrote);
        }
    }
    ~BytesAsFile() { ::close(file_); }
    BytesAsFile(const BytesAsFile&) = delete;
    BytesAsFile& operator=(const BytesAsFile&) = delete;

    std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

private:
    int file_;
};

}  // namespace assay::testing
