#include "assay/core/provenance.hpp"

#include <utility>

namespace assay {

void Input::add(Severity severity, std::string text, std::vector<Hint> hints) {
    messages.push_back({.severity = severity,
                        .text = std::move(text),
                        .file = path == "-" ? "standard input" : path,
                        .hints = std::move(hints)});
}

void Input::note(std::string text, std::vector<Hint> hints) { add(Severity::note, std::move(text), std::move(hints)); }

void Input::warn(std::string text, std::vector<Hint> hints) {
    add(Severity::warning, std::move(text), std::move(hints));
}

void Provenance::take(const Input& input) {
    messages.insert(messages.end(), input.messages.begin(), input.messages.end());
    inputs.push_back(input);
}

void Provenance::note(std::string text, std::vector<Hint> hints) {
    messages.push_back({.severity = Severity::note, .text = std::move(text), .hints = std::move(hints)});
}

void Provenance::warn(std::string text, std::vector<Hint> hints) {
    messages.push_back({.severity = Severity::warning, .text = std::move(text), .hints = std::move(hints)});
}

void Provenance::assume(std::string key, std::string name, std::string text) {
    assumptions.push_back({.key = std::move(key), .name = std::move(name), .text = std::move(text)});
}

}  // namespace assay
