// assay simulate: made-up data in the formats that the other commands read.

#include "assay/cli/commands/simulate.hpp"

#include <filesystem>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/io/overwriting.hpp"

namespace assay::cli {

WriteFile into_folder(const std::string& folder, const std::vector<std::string>& inputs) {
    return [folder, inputs, written = std::set<std::filesystem::path>()](
               const std::string& name, const std::function<void(ByteSink&)>& write) mutable {
        std::error_code failed;
        std::filesystem::create_directories(folder, failed);
        if (failed) throw InputError(folder, "cannot make this folder: " + failed.message());
        const std::string path = (std::filesystem::path(folder) / name).string();
        refuse_to_overwrite({path}, inputs);
        if (!written.insert(std::filesystem::weakly_canonical(link_followed(path), failed)).second)
            throw UsageError(fmt::format("{} is a link to another of the outputs", in_quotes(path)));
        Output output(path);
        write(output);
        output.finish();
    };
}

void add_simulate(App& app) {
    auto* simulate =
        app.add_subcommand("simulate", "Make data: pairs of rankings, ratings, baselines, perturbed systems");
    simulate->require_subcommand(1);
    add_simulate_rankings(*simulate);
    add_simulate_ratings(*simulate);
    add_simulate_recommend(*simulate);
    add_simulate_perturb(*simulate);
}

extern constinit const Command simulate_command{.name = "simulate", .place = 60, .add = add_simulate};

}  // namespace assay::cli
