#include "assay/cli/memory_limit.hpp"

#include <algorithm>
#include <new>
#include <sys/resource.h>
#include <unistd.h>

#include <fmt/format.h>

#include "assay/core/byte_size.hpp"
#include "assay/core/error.hpp"
#include "assay/io/unfinished_file.hpp"

namespace assay::cli {

namespace {

constexpr std::uint64_t least = std::uint64_t{32} << 20;  // below that not much can be read

std::string& message() {
    static std::string text;
    return text;
}

/// Takes the place of an exception: measures do not throw, and there may be no memory to say more.
[[noreturn]] void end() {
    remove_unfinished_files();
    const auto written = ::write(STDERR_FILENO, message().data(), message().size());
    static_cast<void>(written);  // there is nobody else to tell
    ::_exit(1);
}

}  // namespace

void limit_memory(const std::string& size) {
    const auto bytes = parse_byte_size(size);
    if (!bytes) throw UsageError(fmt::format("--max-memory: {} is no size such as 500M or 4G", in_quotes(size)));
    if (*bytes < least) throw UsageError(fmt::format("--max-memory: {} is too little; give at least 32M", size));
    message() = fmt::format("out of memory: this takes more than the {} that --max-memory allows\n", size);
    rlimit limit{};
    const bool known = ::getrlimit(RLIMIT_DATA, &limit) == 0;
    limit.rlim_cur = known && limit.rlim_max != RLIM_INFINITY ? std::min<rlim_t>(*bytes, limit.rlim_max) : *bytes;
    if (!known || ::setrlimit(RLIMIT_DATA, &limit) != 0)
        throw UsageError("--max-memory: this system does not limit memory");
    std::set_new_handler(end);
}

}  // namespace assay::cli
