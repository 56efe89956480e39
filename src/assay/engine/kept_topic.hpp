// One topic of a run, kept for those who look at single documents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/run.hpp"

namespace assay {

/// Documents in the order of a ranking, and the ranking joined with what is known of them.
struct NamedRanking {
    std::vector<std::string> documents;
    std::vector<Retrieved> retrieved;

    /// Adds a document that is known by its row.
    void add(std::string_view document, std::size_t row);
};

/// Keeps one topic of a run, in the order of the user and in that of each reference tool.
class KeptTopic final : public RunSink {
public:
    KeptTopic(std::uint32_t topic, OrderRule order) : topic_(topic), order_(order) {}

    void take(const TopicRun& run) override;
    void restart() override { rankings_.clear(); }
    bool found() const { return !rankings_.empty(); }
    NamedRanking ranking(OrderRule rule) const;

private:
    void keep(const TopicRun& run, OrderRule name, OrderRule rule);

    std::uint32_t topic_;
    OrderRule order_;
    std::map<OrderRule, NamedRanking> rankings_;
};

}  // namespace assay
