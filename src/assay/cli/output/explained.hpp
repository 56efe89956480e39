// Rankings explained rank by rank, as tables: what the explanations of topics and of users share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assay/cli/options/shared_options.hpp"
#include "assay/core/run.hpp"
#include "assay/core/sink.hpp"
#include "assay/metrics/explain.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::cli {

/// A ranking as it is explained: documents, and the ranking joined with what is known of them.
struct ExplainedRanking {
    std::vector<std::string> documents;
    std::vector<Retrieved> retrieved;

    /// Adds a document that is known by its row.
    void add(std::string_view document, std::size_t row);
};

/// Keeps one topic of a run, in the order of the user and in that of each reference tool.
class OneTopic final : public RunSink {
public:
    OneTopic(std::uint32_t topic, OrderRule order) : topic_(topic), order_(order) {}

    void take(const TopicRun& run) override;
    bool found() const { return !rankings_.empty(); }
    ExplainedRanking ranking(OrderRule rule) const;

private:
    void keep(const TopicRun& run, OrderRule name, OrderRule rule);

    std::uint32_t topic_;
    OrderRule order_;
    std::map<OrderRule, ExplainedRanking> rankings_;
};

/// The class of a tuple of labels, and what it is worth.
struct LabelClass {
    double number, weight;
};

/// A rank with what is to be said of its document.
struct ExplainedRank {
    std::string document;
    std::vector<std::string> about;  ///< one text for each of ExplainedWords::about
    RankExplained rank;
    std::optional<LabelClass> label_class = {};
};

/// One measure on one run, with the ideal ranking beside it where there is one.
struct Explained {
    const Measure* measure;
    std::string run;
    double value, normaliser;
    std::vector<ExplainedRank> ranks = {}, ideal = {};
    bool classes = false;    ///< the measure puts labels into classes
    bool still_new = false;  ///< the texts on aspects say how much of them is still new
    std::vector<std::pair<std::string, double>> by_aspect = {};  ///< the measure inside, aspect by aspect
};

/// Whether steps say what gains are made of, aspect by aspect.
bool has_relevance_by_aspect(const std::vector<RankExplained>& ranks);

/// What things are called.
struct ExplainedWords {
    std::string topic, document;
    std::vector<std::string> about;
};

/// Prints everything of one topic. `head` comes before the tables that people read, if it is not empty.
void write_explained(const std::vector<Explained>& all, const std::string& topic, const ExplainedWords& words,
                     const std::string& head, const OutputOptions& options, ByteSink& sink);

}  // namespace assay::cli
