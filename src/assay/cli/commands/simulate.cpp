// assay simulate: made-up data in the formats that the other commands read.

#include "assay/cli/commands/simulate.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/report/delimited.hpp"

namespace assay::cli {

std::string path_in_folder(const std::string& folder, const std::string& name) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) throw InputError(fmt::format("{}: cannot make this folder: {}", folder, failed.message()));
    return (std::filesystem::path(folder) / name).string();
}

void write_in_blocks(std::size_t n, std::size_t threads, ByteSink& sink,
                     const std::function<void(std::size_t, std::string&)>& append) {
    constexpr std::size_t block = 256;
    std::vector<std::string> texts(threads * 4);
    for (std::size_t first = 0; first < n; first += block * texts.size()) {
        for_each_index(texts.size(), threads, [&](std::size_t i) {
            texts[i].clear();
            const std::size_t begin = first + i * block, end = std::min(begin + block, n);
            for (std::size_t at = begin; at < end; ++at) append(at, texts[i]);
        });
        for (const std::string& text : texts) sink.write(text);
    }
}

void append_ranking(const RatingData& data, std::uint32_t user, std::span<const std::uint32_t> items,
                    std::string& text) {
    StringSink line;
    DelimitedWriter writer(line, ',');
    for (std::size_t i = 0; i < items.size(); ++i) {
        const fmt::format_int rank(i + 1);
        writer.row({data.users[user], data.items.id(items[i]), {rank.data(), rank.size()}});
    }
    text += line.text;
}

void add_simulate(CLI::App& app) {
    auto* simulate =
        app.add_subcommand("simulate", "Make data: pairs of rankings, ratings, baselines, perturbed systems");
    simulate->require_subcommand(1);
    add_simulate_rankings(*simulate);
    add_simulate_ratings(*simulate);
    add_simulate_recommend(*simulate);
    add_simulate_perturb(*simulate);
}

extern constinit const Command simulate_command{.place = 60, .add = add_simulate};

}  // namespace assay::cli
