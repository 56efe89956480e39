// What was said of inputs, as texts.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "assay/core/provenance.hpp"

namespace assay::testing {

inline std::vector<std::string> texts(std::span<const Message> messages, Severity severity) {
    std::vector<std::string> found;
    for (const Message& message : messages)
        if (message.severity == severity) found.push_back(message_text(message));
    return found;
}

inline std::vector<std::string> notes(const Input& input) { return texts(input.messages, Severity::note); }
inline std::vector<std::string> warnings(const Input& input) { return texts(input.messages, Severity::warning); }

}  // namespace assay::testing
