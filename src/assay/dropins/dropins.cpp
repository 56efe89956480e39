#include "assay/dropins/dropins.hpp"

#include <vector>

#include "assay/core/error.hpp"

namespace assay::dropins {

namespace {

/// The originals have no settings of ours, so there is nothing to hint at.
std::string without_hints(std::vector<Message> messages) {
    for (Message& message : messages) message.hints.clear();
    return message_texts(messages) + "\n";
}

}  // namespace

Outcome outcome_of(const std::function<void(Outcome&)>& fill, int input_status) {
    Outcome outcome;
    const auto fail = [&outcome](int status, const std::string& message) {
        outcome.text.clear();
        outcome.messages += message;
        outcome.status = status;
    };
    try {
        fill(outcome);
    } catch (const DropinError& error) {
        fail(error.status, error.what());
    } catch (const InputError& error) {
        fail(input_status, without_hints(error.messages()));
    }
    return outcome;
}

}  // namespace assay::dropins
