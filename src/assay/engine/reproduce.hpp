// Published tables and figures, computed again (experiments/reproduction.hpp), with data from a folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/core/watcher.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay {

struct ReproductionRequest {
    std::vector<std::string> papers = {};  ///< their names; none: all
    std::vector<std::string> items = {};   ///< of one paper, where there are any; none: all
    std::string data = {};                 ///< a folder, or empty
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// An item, and whether the data have what it needs.
struct ListedItem {
    const experiments::ReproductionItem* item;
    bool at_hand;
};

struct ReproducedItem {
    const experiments::ReproductionItem* item;
    experiments::Reproduction made;
};

struct ReproductionResult {
    std::vector<ReproducedItem> items;
    std::uint64_t seed = 1;
    Provenance about;

    /// Cells that differ from the printed ones without a reason.
    std::size_t unexplained() const;
};

/// What there is, with what is at hand. Throws UsageError if a paper or an item has no such name, InputError if the
/// folder cannot be read.
std::vector<ListedItem> list_items(const ReproductionRequest& request);

/// Throws InputError if there is such a cell.
void refuse_unexplained(const ReproductionResult& result);

/// Throws as `list_items` does, InputError where data are wrong, or Cancelled if the watcher wants an end.
ReproductionResult reproduce(const ReproductionRequest& request);

}  // namespace assay
