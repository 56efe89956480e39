// Writing results: to standard output, or to a file that appears whole or not at all.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "assay/core/sink.hpp"
#include "assay/io/unfinished_file.hpp"

namespace assay {

/// Whoever read what is written has gone. No fault of anyone: front ends end quietly.
struct ReaderGone : std::exception {
    const char* what() const noexcept override { return "nobody reads the output any more"; }
};

/// Where a link leads to, whether that is there or not: a link stays a link, and what it leads to is replaced. A link
/// that leads nowhere but to links gives one of them.
std::string link_followed(const std::string& path);

class Output final : public ByteSink {
public:
    /// An empty path or "-" is standard output. A file is written under a temporary name beside it, a
    /// device, a pipe or an open descriptor such as /dev/stdout as it is.
    explicit Output(std::string path);
    ~Output() override;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes) override;
    bool to_terminal() const;
    /// Writes what is left, so that nothing but the name is missing: for those who write several files or none.
    void complete();
    /// Completes the file and gives it its name. Without it a file is never made.
    void finish();
    /// The same for two files: both get their names or none.
    static void finish(Output& first, Output& second);

private:
    void flush();
    void take_name();
    [[noreturn]] void fail(const char* doing) const;

    std::string path_;
    UnfinishedFile unfinished_;
    int file_ = -1;
    std::string buffer_;
};

}  // namespace assay
