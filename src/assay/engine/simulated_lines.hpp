// How simulations write their lines: in order, made by several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "assay/core/ratings.hpp"
#include "assay/core/sink.hpp"

namespace assay {

/// Makes a file of this name, lets `write` fill it, and keeps it.
using WriteFile = std::function<void(const std::string& name, const std::function<void(ByteSink&)>& write)>;

/// Writes what `append` appends for 0, 1, ... n-1, in that order, made by several threads. Memory does not grow with n.
void write_in_blocks(std::size_t n, std::size_t threads, ByteSink& sink,
                     const std::function<void(std::size_t, std::string&)>& append);

/// Appends the lines `user,item,rank` of a user.
void append_ranking(const RatingData& data, std::uint32_t user, std::span<const std::uint32_t> items,
                    std::string& text);

}  // namespace assay
