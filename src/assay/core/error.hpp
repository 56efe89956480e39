// Errors that a user can cause, and how they are gathered.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/message.hpp"

namespace assay {

/// The input is wrong: one or more messages. A command ends with status 1.
class InputError : public std::runtime_error {
public:
    /// Each line of the text is a message.
    explicit InputError(const std::string& text);
    explicit InputError(std::vector<Message> messages);
    InputError(std::string file, std::string text, std::vector<Hint> hints = {});

    const std::vector<Message>& messages() const noexcept { return messages_; }

private:
    std::vector<Message> messages_;
};

/// The question itself is wrong: a name, a parameter, an option. A command ends with status 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A setting has a value that it cannot have. A command line shows "--swap-level: 2 is not in [0, 1]".
struct SettingError : UsageError {
    SettingError(std::string setting, std::string text);

    std::string setting;  ///< its name, words separated by underscores, as in Hint
    std::string text;     ///< what is wrong with it, without the name
};

/// One fault of a file: the physical line it stands in (0: the file as a whole) and what is wrong there.
struct Fault {
    std::size_t line = 0;
    std::string what;
    std::vector<Hint> hints = {};
};

/// The faults of one file: the first few found in words, by line; the rest as a number.
class Faults {
public:
    static constexpr std::size_t most = 20;

    void add(std::size_t line, std::string what, std::vector<Hint> hints = {});
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
    /// By line; the last message counts what was not kept.
    std::vector<Message> messages(const std::string& file) const;
    /// Throws InputError with these messages if there is any fault.
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
