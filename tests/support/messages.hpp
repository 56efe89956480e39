// What was said of inputs and what was thrown, as texts.
#pragma once

#include <span>
#include <stdexcept>
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

/// What is thrown by an act, in words.
std::string message_of(const auto& act) {
    try {
        act();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "nothing";
}

}  // namespace assay::testing
