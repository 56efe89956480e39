// assay check: is this file right, and if not, where.

#include "assay/engine/check.hpp"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/core/error.hpp"
#include "assay/core/printable.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    std::string kind = "auto";
    AspectOptions aspects;
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
};

void print(const Checked& checked, Output& output) {
    for (const std::string& finding : checked.findings) output.write(printable(finding) + "\n");
    say(checked.about.messages);
    if (!checked.rank_faults.empty())
        warn("the rank column cannot be used:\n" + message_texts(checked.rank_faults, option_hint));
}

void run(const CheckOptions& options) {
    const AspectRequest aspects = options.aspects.request();
    if (options.files.empty() && aspects.files.empty())
        throw UsageError("name the files to check: assay check FILE...");
    Output output({});
    std::vector<Message> faults;
    const auto attempt = [&](const auto& check) {
        try {
            print(check(), output);
        } catch (const InputError& error) {
            faults.insert(faults.end(), error.messages().begin(), error.messages().end());
        }
    };
    if (!aspects.files.empty()) attempt([&] { return check_aspect_files(aspects); });
    for (const std::string& path : options.files)
        attempt([&] {
            return check_file({.path = path,
                               .kind = find_file_kind(options.kind),
                               .aspects = aspects.space,
                               .judgments_format = options.judgments_format});
        });
    output.finish();
    if (!faults.empty()) throw InputError(faults);
}

}  // namespace

void add_check(App& app) {
    auto options = std::make_shared<CheckOptions>();
    auto* command = app.add_subcommand("check", "Say what files hold, and where they are wrong");
    command
        ->add_option("files", options->files,
                     "Runs, judgments, weights, scores, descriptions of aspects, ratings, items, recommendations")
        ->type_name("FILE")
        ->option_text("FILE...")
        ->reads_file();
    std::vector<std::string> kinds{"auto"};
    for (const std::string_view name : file_kind_names()) kinds.emplace_back(name);
    command->add_option("--as", options->kind, "What the files are (auto)")
        ->check(one_of(kinds))
        ->option_text(fmt::format("{}", fmt::join(kinds, "|")));
    add_judgments_format(*command, options->judgments_format);
    options->aspects.add_to(*command);
    command->callback([options] { run(*options); });
}

extern constinit const Command check_command{.name = "check", .place = 90, .add = add_check};

}  // namespace assay::cli
