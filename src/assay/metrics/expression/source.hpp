// The text of a definition, and messages that point at a place in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::expression {

/// Where a definition comes from, for messages.
struct Origin {
    std::string name = "definition";  ///< a file or an option
    std::size_t line = 0;             ///< of its first line in the file; 0: not from a file
};

struct Source {
    std::string text;
    Origin origin = {};

    /// What is wrong, the column (from 1) of the byte at `place`, the line it stands in and a caret below:
    ///
    ///     --define: column 8: unknown name "q"
    ///         mine = q
    ///                ^
    std::string pointing(std::size_t place, std::string_view what) const;
    /// The same without where the definition comes from: "column 8: ...".
    std::string at(std::size_t place, std::string_view what) const;
    /// The column of a place in its line, from 1.
    std::size_t column(std::size_t place) const;
    /// Throws UsageError with that message.
    [[noreturn]] void fail(std::size_t place, std::string_view what) const;
};

}  // namespace assay::expression
