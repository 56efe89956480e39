// Errors that a user can cause, and how they are gathered.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// The input is wrong: one or more messages, each a line of its own. The command ends with status 1.
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The command line is wrong. The command ends with status 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// One fault of a file: the physical line it stands in (0: the file as a whole) and what is wrong there.
struct Fault {
    std::size_t line = 0;
    std::string what;
};

/// The faults of one file: the first few found in words, by line; the rest as a number.
class Faults {
public:
    static constexpr std::size_t most = 20;

    void add(std::size_t line, std::string what);
    /// As `add`, for faults that may come millions of times: the words are made only while they are kept.
    template <class Words>
    void add_if_kept(std::size_t line, const Words& words) {
        add_if_kept([&] { return Fault{line, words()}; });
    }
    template <class MakeFault>
    void add_if_kept(const MakeFault& make) {
        if (kept_.size() < most) kept_.push_back(make());
        ++count_;
    }
    /// Takes over the faults of a later part of the file, whose first line is `lines_before` + 1.
    void append(const Faults& later, std::size_t lines_before);
    bool empty() const { return count_ == 0; }
    std::size_t count() const { return count_; }
    /// One message a line, `file:line: what`; empty if there is no fault.
    std::string text(const std::string& file) const;
    /// Throws InputError with that text if there is any fault.
    void raise(const std::string& file) const;

private:
    std::vector<Fault> kept_;
    std::size_t count_ = 0;
};

/// `"abc"` with control characters and other odd bytes escaped and the middle of long tokens left out.
std::string in_quotes(std::string_view token);

/// "1 field", "2 fields".
std::string counted(std::size_t count, std::string_view noun);

}  // namespace assay
