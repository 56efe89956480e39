#include "assay/core/column_run.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/seen_topics.hpp"
#include "assay/core/threads.hpp"

namespace assay {

namespace {

class ColumnRun {
public:
    ColumnRun(const RunColumns& run, const std::string& name, const TopicIndex& index, const ColumnRunOptions& options,
              RunSink& sink)
        : run_(run),
          documents_(run.document, options.threads),
          name_(name),
          index_(index),
          options_(options),
          rules_(options.rules),
          sink_(sink) {
        rules_.rows = true;
        refuse_lengths();
    }

    RunSummary collect() {
        if (std::optional<RunSummary> summary = collect_in_parts()) return *summary;
        sink_.restart();
        try {
            return collect_streaming({0, run_.topic.size()});
        } catch (const Scattered&) {
            sink_.restart();
            return collect_grouped();
        }
    }

private:
    void refuse_lengths() const {
        const std::size_t rows = run_.topic.size();
        if (rows == 0) throw InputError(name_, "no rows");
        const auto refuse = [&](std::string_view column, std::size_t size) {
            throw InputError(name_,
                             fmt::format("{} rows have a {} and {} a {}", rows, rules_.topic_word(), size, column));
        };
        if (run_.document.size() != rows) refuse(rules_.document_word(), run_.document.size());
        if (has_scores() && run_.score.size() != rows) refuse("score", run_.score.size());
        if (run_.rank.size() != 0 && run_.rank.size() != rows) refuse("rank", run_.rank.size());
        if (rules_.order == OrderRule::rank && run_.rank.size() == 0)
            throw InputError(name_, "the order by rank needs a column of ranks", {{"order", "score"}});
    }

    bool has_scores() const { return run_.score.size() > 0; }

    /// On several threads. Nothing if one thread is to do it: for few rows, for scattered topics, and where something
    /// is wrong, because a part does not know what came before.
    std::optional<RunSummary> collect_in_parts() {
        const auto cuts = cut_at_topics();
        if (cuts.size() <= 2) return std::nullopt;
        try {
            return collect_streaming(cuts);
        } catch (const Scattered&) {
            return std::nullopt;
        } catch (const InputError&) {
            return std::nullopt;
        }
    }

    /// Rows where a topic begins, about as far apart as gives every thread several parts.
    std::vector<std::size_t> cut_at_topics() const {
        constexpr std::size_t smallest = 1 << 14;
        const std::size_t rows = run_.topic.size();
        std::vector<std::size_t> cuts{0};
        if (options_.threads > 1) {
            const std::size_t step = std::max(smallest, rows / (options_.threads * 8));
            for (std::size_t at = step; at < rows; at = cuts.back() + step) {
                while (at < rows && run_.topic.same(at - 1, at)) ++at;
                if (at < rows) cuts.push_back(at);
                else break;
            }
        }
        cuts.push_back(rows);
        return cuts;
    }

    RunSummary collect_streaming(const std::vector<std::size_t>& cuts) {
        SeenTopics seen(index_);
        std::vector<Faults> faults(cuts.size() - 1);
        for_each_index(faults.size(), options_.threads,
                       [&](std::size_t i) { collect_part(cuts[i], cuts[i + 1], seen, faults[i]); });
        Faults all;
        for (const Faults& part : faults) all.append(part, 0);
        all.raise(name_);
        return seen.summary();
    }

    void collect_part(std::size_t begin, std::size_t end, SeenTopics& seen, Faults& faults) {
        TopicCollector topic(index_, rules_, sink_, faults);
        std::uint32_t expected = 0;
        for (std::size_t from = begin, to = begin; from < end; from = to) {
            do add(to++, from, topic, faults);
            while (to < end && run_.topic.same(to - 1, to));
            const std::string_view id = run_.topic[from];
            const std::uint32_t number = seen.note(id, expected);
            if (number != IdTable::none) expected = number + 1;
            topic.finish(id, number, documents_, row_number);
            advance(options_.phase, (to - from) * bytes_a_row);
        }
    }

    /// Groups the rows by topic, then hands on the topics in the order of their first rows.
    RunSummary collect_grouped() {
        const std::size_t rows = run_.topic.size();
        IdTable topics, others;
        std::vector<std::uint32_t> topic_of(rows);
        std::vector<std::size_t> ends;
        for (std::size_t row = 0; row < rows; ++row) {
            const bool again = row > 0 && run_.topic.same(row - 1, row);
            topic_of[row] = again ? topic_of[row - 1] : topics.intern(run_.topic[row]);
            if (topic_of[row] == ends.size()) ends.push_back(0);
            ++ends[topic_of[row]];
        }
        std::size_t before = 0;
        for (std::size_t& end : ends) before += std::exchange(end, before);
        std::vector<std::size_t> grouped(rows);
        for (std::size_t row = 0; row < rows; ++row) grouped[ends[topic_of[row]]++] = row;

        Faults faults;
        TopicCollector topic(index_, rules_, sink_, faults);
        for (std::size_t t = 0, from = 0; t < ends.size(); from = ends[t++]) {
            for (std::size_t i = from; i < ends[t]; ++i) add(grouped[i], grouped[from], topic, faults);
            const std::string_view id = topics[static_cast<std::uint32_t>(t)];
            const std::uint32_t number = index_.find(id, IdTable::none);
            if (number == IdTable::none) others.intern(id);
            topic.finish(id, number, documents_, row_number);
        }
        faults.raise(name_);
        return summarise(topics.size() - others.size(), others);
    }

    /// Without scores, earlier rows of a topic are better.
    void add(std::size_t row, std::size_t first, TopicCollector& topic, Faults& faults) const {
        const double score = has_scores() ? run_.score[row] : -static_cast<double>(row - first);
        const double rank = rules_.order == OrderRule::rank ? run_.rank[row] : 0;
        if (!std::isfinite(score)) refuse_number("score", score, row, faults);
        if (!std::isfinite(rank)) refuse_number("rank", rank, row, faults);
        topic.add(score, rank, 0, row);
    }

    static void refuse_number(std::string_view what, double number, std::size_t row, Faults& faults) {
        faults.add_if_kept(row_number(row), [&] { return fmt::format("{} {} is not a finite number", what, number); });
    }

    static std::size_t row_number(std::uint64_t row) { return static_cast<std::size_t>(row) + 1; }

    const RunColumns& run_;
    const DocumentColumn documents_;
    const std::string& name_;
    const TopicIndex& index_;
    const ColumnRunOptions& options_;
    CollectRules rules_;
    RunSink& sink_;
};

}  // namespace

RunSummary collect_run(const RunColumns& run, const std::string& name, const TopicIndex& index,
                       const ColumnRunOptions& options, RunSink& sink) {
    return ColumnRun(run, name, index, options, sink).collect();
}

}  // namespace assay
