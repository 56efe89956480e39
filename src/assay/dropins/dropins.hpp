// The drop-ins: programs that take the arguments of another one and give its bytes. They see the arguments as they were
// typed; front ends print what they answer.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>

namespace assay::dropins {

/// What a program leaves behind.
struct Outcome {
    std::string text = {};      ///< for standard output; empty if something went wrong
    std::string messages = {};  ///< for standard error
    int status = 0;
};

enum class TrecEvalVersion : std::uint8_t { v9, v10 };

Outcome run_trec_eval(std::span<const std::string> args, TrecEvalVersion version);
Outcome run_gdeval(std::span<const std::string> args);
Outcome run_ndeval(std::span<const std::string> args);

/// Ends a drop-in with a message on standard error and the status that the original gives.
struct DropinError : std::runtime_error {
    DropinError(int exit_status, const std::string& message) : std::runtime_error(message), status(exit_status) {}
    int status;
};

/// Lets `fill` make the outcome. If it throws, there is no text and the status is `input_status` where a file is wrong,
/// or what a DropinError says.
Outcome outcome_of(const std::function<void(Outcome&)>& fill, int input_status);

}  // namespace assay::dropins
