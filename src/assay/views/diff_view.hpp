// Differences of two runs as a report.
#pragma once

#include <memory>

#include "assay/engine/diff.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

struct DiffStyle {
    bool every_topic = false;  ///< else so many at each end as the request looked into
    std::size_t top = 3;
    int digits = 4;  ///< of the values in titles
};

/// For each measure the topics from the largest gain to the largest loss, and the documents behind the largest changes.
/// Programs get a record for every topic. Throws InputError if a topic is called as the rows over all topics are.
Report diff_view(std::shared_ptr<const Diff> diff, const DiffStyle& style);

}  // namespace assay::views
