// The drop-ins: commands that take the arguments of another program and print its bytes. They see the arguments as
// they were typed and give back the exit status.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>

namespace assay::dropins {

enum class TrecEvalVersion : std::uint8_t { v9, v10 };

int run_trec_eval(std::span<const std::string> args, TrecEvalVersion version);
int run_gdeval(std::span<const std::string> args);
int run_ndeval(std::span<const std::string> args);

/// Ends a drop-in with a message on standard error and the status that the original gives.
struct DropinError : std::runtime_error {
    DropinError(int exit_status, const std::string& message) : std::runtime_error(message), status(exit_status) {}
    int status;
};

/// Makes the text, prints it whole and gives the status of the program: 0, `input_status` if a file is wrong, or what a
/// DropinError says. On an error nothing is printed but the message.
int print_dropin(const std::function<std::string()>& text, int input_status);

}  // namespace assay::dropins
