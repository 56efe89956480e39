#include "assay/dropins/dropins.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/output.hpp"

namespace assay::dropins {

int print_dropin(const std::function<std::string()>& text, int input_status) {
    try {
        const std::string made = text();
        Output output("");
        output.write(made);
        output.finish();
        return 0;
    } catch (const DropinError& error) {
        fmt::print(stderr, "{}", error.what());
        return error.status;
    } catch (const InputError& error) {
        fmt::print(stderr, "{}\n", error.what());
        return input_status;
    }
}

}  // namespace assay::dropins
