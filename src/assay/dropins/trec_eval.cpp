// assay trec_eval, assay trec_eval9: the arguments of trec_eval 10.0 and 9.0.8, and the bytes they print.

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/dropins/dropins.hpp"
#include "assay/dropins/trec_eval_columns.hpp"
#include "assay/dropins/trec_eval_options.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/topic_join.hpp"

namespace assay::dropins {

namespace {

using Kind = TrecEvalColumn::Kind;
using Columns = std::vector<TrecEvalColumn>;

/// The values of every judged topic, in slots that threads do not share.
class Table final : public RunSink {
public:
    Table(const Judgments& judgments, const Columns& columns, const TrecEvalOptions& options, OrderRule order)
        : judgments_(judgments),
          columns_(columns),
          options_(options),
          order_(order),
          values_(judgments.size() * columns.size()),
          rel_strings_(has_rel_string(columns) ? judgments.size() : 0),
          present_(judgments.size()) {}

    void take(const TopicRun& run) override {
        if (run.topic == IdTable::none) return;
        for (const Retrieved& retrieved : run.ranking)
            if (std::isnan(retrieved.score)) not_a_number_ = true;
        if (not_a_number_) return;
        put_in_order(run, order_);

        thread_local TopicJoin join;
        compute(run.topic, join.join(without_ranking(judgments_, run.topic), kept(run)));
        present_[run.topic] = 1;
    }

    /// What a topic without results gets where missing topics count.
    void take_missing(std::size_t topic) { compute(topic, without_ranking(judgments_, topic)); }

    bool present(std::size_t topic) const { return present_[topic] != 0; }
    bool not_a_number() const { return not_a_number_; }
    double value(std::size_t topic, std::size_t column) const { return values_[topic * columns_.size() + column]; }
    const std::string& rel_string(std::size_t topic) const { return rel_strings_[topic]; }

private:
    static bool has_rel_string(const Columns& columns) {
        return std::any_of(columns.begin(), columns.end(), [](const auto& c) { return c.kind == Kind::rel_string; });
    }

    /// The documents that count: those of -M, and of -J.
    std::span<const Retrieved> kept(const TopicRun& run) const {
        const auto depth = static_cast<std::size_t>(std::max(options_.depth, 0L));
        const std::span<Retrieved> first = run.ranking.first(std::min(depth, run.ranking.size()));
        if (!options_.judged_only) return first;
        const std::span<const double> grades = judgments_[run.topic].best;
        const auto end = std::remove_if(first.begin(), first.end(), [grades](const Retrieved& one) {
            return one.row == Judgments::no_row || !trec_eval::judged(grades[static_cast<std::size_t>(one.row)]);
        });
        return {first.begin(), end};
    }

    void compute(std::size_t topic, const Topic& joined) {
        double* const into = values_.data() + topic * columns_.size();
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            if (columns_[i].kind == Kind::rel_string) rel_strings_[topic] = rel_string(joined, columns_[i].length);
            if (columns_[i].measure.family != nullptr) into[i] = columns_[i].measure(joined);
        }
    }

    static std::string rel_string(const Topic& joined, std::size_t length) {
        std::string text;
        for (const double grade : joined.grades.first(std::min(length, joined.grades.size()))) {
            const double level = trec_eval::level(grade);
            if (level > 9) text += '>';
            else if (level >= 0) text += static_cast<char>('0' + static_cast<int>(level));
            else text += level == trec_eval::not_in_pool ? '-' : '.';
        }
        return text;
    }

    const Judgments& judgments_;
    const Columns& columns_;
    const TrecEvalOptions& options_;
    OrderRule order_;
    std::vector<double> values_;
    std::vector<std::string> rel_strings_;
    std::vector<std::uint8_t> present_;  // bytes, so that threads do not share them
    std::atomic<bool> not_a_number_ = false;
};

/// Prints the topics and the summary as trec_eval does, into a text.
class Printer {
public:
    Printer(const Judgments& judgments, const Columns& columns, const TrecEvalOptions& options, const Table& table)
        : judgments_(judgments), columns_(columns), options_(options), table_(table) {}

    std::string print(const std::vector<std::size_t>& topics, const std::string& run_tag) {
        if (options_.per_topic)
            for (const std::size_t topic : topics) print_topic(topic);
        if (options_.summary) print_summary(topics, run_tag);
        return std::move(text_);
    }

private:
    void print_topic(std::size_t topic) {
        const std::string_view id = judgments_[topic].id;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const TrecEvalColumn& column = columns_[i];
            const double value = table_.value(topic, i);
            if (column.kind == Kind::real) line(column, id, "{:6.4f}", value);
            else if (column.kind == Kind::whole) line(column, id, "{}", static_cast<std::int64_t>(value));
            else if (column.kind == Kind::rel_string) line(column, id, "'{}'", table_.rel_string(topic));
        }
    }

    void print_summary(const std::vector<std::size_t>& topics, const std::string& run_tag) {
        const std::size_t count = options_.complete ? judgments_.size() : topics.size();
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const TrecEvalColumn& column = columns_[i];
            double sum = 0;
            for (const std::size_t topic : topics) sum += summand(column, table_.value(topic, i));
            switch (column.kind) {
                case Kind::run_tag: line(column, "all", "{}", run_tag); break;
                case Kind::topics: line(column, "all", "{}", count); break;
                case Kind::real: line(column, "all", "{:6.4f}", sum / static_cast<double>(count)); break;
                case Kind::whole: line(column, "all", "{}", whole_sum(column, sum)); break;
                case Kind::geometric:
                    sum += static_cast<double>(count - topics.size()) * std::log(trec_eval::geometric_floor);
                    line(column, "all", "{:6.4f}", std::exp(sum / static_cast<double>(count)));
                    break;
                case Kind::rel_string: break;
            }
        }
    }

    static double summand(const TrecEvalColumn& column, double value) {
        return column.kind == Kind::geometric ? std::log(std::max(value, trec_eval::geometric_floor)) : value;
    }

    /// Sums are over the topics evaluated, but with -c num_rel is over all judgments, whatever -l says.
    std::int64_t whole_sum(const TrecEvalColumn& column, double sum) const {
        if (!options_.complete || column.measure.family->name != "num_rel") return static_cast<std::int64_t>(sum);
        std::int64_t relevant = 0;
        for (std::size_t topic = 0; topic < judgments_.size(); ++topic)
            for (const double grade : judgments_[topic].best) relevant += grade >= 1 ? 1 : 0;
        return relevant;
    }

    template <class Value>
    void line(const TrecEvalColumn& column, std::string_view topic, fmt::format_string<const Value&> format,
              const Value& value) {
        text_ += column.label;
        text_ += '\t';
        text_ += topic;
        text_ += '\t';
        fmt::format_to(std::back_inserter(text_), format, value);
        text_ += '\n';
    }

    const Judgments& judgments_;
    const Columns& columns_;
    const TrecEvalOptions& options_;
    const Table& table_;
    std::string text_;
};

void check_formats(const TrecEvalOptions& options) {
    if (options.z_scores) throw DropinError(2, "trec_eval: -Z is not supported\n");
    if (options.judgments_format != "qrels")
        throw DropinError(2,
                          fmt::format("trec_eval: -R {} is not supported, only qrels is\n", options.judgments_format));
    if (options.run_format != "trec_results")
        throw DropinError(2,
                          fmt::format("trec_eval: -T {} is not supported, only trec_results is\n", options.run_format));
}

/// The topics to print, in the order of their ids. What there is to say of the others goes to `messages`.
std::vector<std::size_t> topics_in_order(const Judgments& judgments, const TrecEvalOptions& options,
                                         TrecEvalVersion version, Table& table, std::string& messages) {
    const bool v10 = version == TrecEvalVersion::v10;
    std::vector<std::size_t> topics;
    std::size_t missing = 0;
    for (std::size_t topic = 0; topic < judgments.size(); ++topic) {
        if (options.only_topic && judgments[topic].id != *options.only_topic) continue;
        if (table.present(topic)) {
            topics.push_back(topic);
        } else if (v10 && options.complete) {
            table.take_missing(topic);
            topics.push_back(topic);
        } else {
            ++missing;
        }
    }
    if (topics.empty()) throw DropinError(7, "trec_eval: no topic has both results and judgments\n");
    if (v10 && missing > 0)  // the original stops here, with status 4
        messages +=
            fmt::format("trec_eval: judged topics without results, left out: {} (-c counts them as 0)\n", missing);
    std::sort(topics.begin(), topics.end(),
              [&](std::size_t a, std::size_t b) { return judgments[a].id < judgments[b].id; });
    return topics;
}

void evaluate(const TrecEvalOptions& options, TrecEvalVersion version, Outcome& outcome) {
    check_formats(options);
    const Columns columns = trec_eval_columns(options, version);
    const bool v9 = version == TrecEvalVersion::v9;
    const Comments comments = v9 ? Comments::data : Comments::skipped;
    const JudgmentsFile judgments = read_judgments(options.judgments, {.format = JudgmentsFormat::trec,
                                                                       .duplicates = DuplicateJudgments::refuse,
                                                                       .grades = GradeRule::integer,
                                                                       .comments = comments,
                                                                       .threads = hardware_threads()});
    Table table(judgments.judgments, columns, options, v9 ? OrderRule::score_float : OrderRule::score);
    const RunFile run = read_run(options.run, judgments.judgments,
                                 {.format = RunFormat::trec,
                                  .lenient_scores = true,
                                  .lenient_ranks = true,
                                  .comments = comments,
                                  .threads = hardware_threads()},
                                 table);
    if (table.not_a_number())
        throw DropinError(2, fmt::format("trec_eval: a score in {} is not a number\n", options.run));
    const std::vector<std::size_t> topics =
        topics_in_order(judgments.judgments, options, version, table, outcome.messages);
    outcome.text = Printer(judgments.judgments, columns, options, table).print(topics, run.tag);
}

}  // namespace

Outcome run_trec_eval(std::span<const std::string> args, TrecEvalVersion version) {
    constexpr int unreadable = 2;
    return outcome_of(
        [&](Outcome& outcome) {
            const TrecEvalOptions options = parse_trec_eval(args);
            if (options.version)
                outcome.messages =
                    version == TrecEvalVersion::v9 ? "trec_eval version 9.0.8\n" : "trec_eval version 10.0\n";
            else if (options.help) outcome.text = trec_eval_help;
            else evaluate(options, version, outcome);
        },
        unreadable);
}

}  // namespace assay::dropins
