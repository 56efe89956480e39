// The commands below `assay simulate`: each is defined in the file of its name and adds itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include <CLI/CLI.hpp>

#include "assay/core/ratings.hpp"
#include "assay/core/sink.hpp"

namespace assay::cli {

void add_simulate_rankings(CLI::App& simulate);
void add_simulate_ratings(CLI::App& simulate);
void add_simulate_recommend(CLI::App& simulate);
void add_simulate_perturb(CLI::App& simulate);

/// The path of a file in a folder, which is made if it does not exist. Throws InputError if it cannot be made.
std::string path_in_folder(const std::string& folder, const std::string& name);

/// Writes what `append` appends for 0, 1, ... n-1, in that order, made by several threads. Memory does not grow with n.
void write_in_blocks(std::size_t n, std::size_t threads, ByteSink& sink,
                     const std::function<void(std::size_t, std::string&)>& append);

/// Appends the lines `user,item,rank` of a user.
void append_ranking(const RatingData& data, std::uint32_t user, std::span<const std::uint32_t> items,
                    std::string& text);

}  // namespace assay::cli
