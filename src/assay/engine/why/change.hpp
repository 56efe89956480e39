// One thing done otherwise than asked for.
#pragma once

#include <optional>
#include <string>

#include "assay/core/message.hpp"

namespace assay {

struct Change {
    std::string about;                 ///< "order", "missing topics": what can be done in several ways
    std::string text;                  ///< how it is done: "ties by document id ascending"
    std::optional<Hint> setting = {};  ///< that does it so
    bool in_name = false;              ///< the name of the measure says it
    friend bool operator==(const Change&, const Change&) = default;

    /// Whether an evaluation can be asked to do it so.
    bool can_be_asked_for() const { return setting.has_value() || in_name; }
};

}  // namespace assay
