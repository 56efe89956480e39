// assay gdeval: the arguments of gdeval.pl 1.3, and the bytes it prints.

#include "assay/metrics/gdeval/gdeval.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/dropins.hpp"
#include "assay/core/error.hpp"
#include "assay/core/hash.hpp"
#include "assay/core/threads.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/output.hpp"
#include "assay/io/run_reader.hpp"

namespace assay::cli {

namespace {

constexpr char usage[] =
    "usage: gdeval [OPTION]... JUDGMENTS RUN\n"
    "  -c                  average over all topics with a relevant document, not only those of the run\n"
    "  -k N                look at the first N ranks (20)\n"
    "  -baseline RUN       print differences from this run\n"
    "  -riskAlpha NUMBER   losses against the baseline count 1 + NUMBER times (0)\n"
    "  -v, -version        the version of gdeval.pl that is followed\n"
    "  -help               this text\n";

struct Options {
    bool complete = false;
    std::size_t depth = 20;
    std::optional<std::string> baseline;
    std::string alpha = "0";
    std::string judgments, run;
};

[[noreturn]] void wrong(const std::string& message) {
    throw DropinError(2, fmt::format("gdeval: {}\n{}", message, usage));
}

/// Options stand before the two files and are looked for only while there are more than two arguments.
Options parse(std::span<const std::string> args) {
    Options options;
    while (args.size() != 2) {
        const std::string option = args.empty() ? std::string() : args[0];
        std::size_t used = 2;
        if (option == "-c" && args.size() > 2) {
            options.complete = true;
            used = 1;
        } else if (option == "-k" && args.size() > 3) {
            const double depth = std::trunc(std::strtod(args[1].c_str(), nullptr));
            if (!(depth >= 1)) wrong(fmt::format("-k {} is not a number of ranks", in_quotes(args[1])));
            options.depth = depth < 1e15 ? static_cast<std::size_t>(depth) : whole_ranking;
        } else if (option == "-baseline" && args.size() > 3) {
            options.baseline = args[1];
        } else if (option == "-riskAlpha" && args.size() > 3) {
            options.alpha = args[1];
            if (std::strtod(args[1].c_str(), nullptr) < 0) wrong("-riskAlpha must not be negative");
        } else {
            wrong(args.size() < 2 ? "two files are needed" : fmt::format("cannot use argument {}", in_quotes(option)));
        }
        args = args.subspan(used);
    }
    options.judgments = args[0];
    options.run = args[1];
    return options;
}

/// "wt12-151" is topic 151.
std::string_view number_of(std::string_view topic) { return topic.substr(topic.rfind('-') + 1); }

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool smaller_number(std::string_view a, std::string_view b) {
    a.remove_prefix(std::min(a.find_first_not_of('0'), a.size()));
    b.remove_prefix(std::min(b.find_first_not_of('0'), b.size()));
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

/// The judged topics by their numbers.
class Topics {
public:
    Topics(const Judgments& judgments, const std::string& file) : judgments_(judgments) {
        for (std::size_t topic = 0; topic < judgments.size(); ++topic) add(topic, file);
        std::sort(relevant_.begin(), relevant_.end(),
                  [this](std::size_t a, std::size_t b) { return smaller_number(number(a), number(b)); });
    }

    std::string_view number(std::size_t topic) const { return number_of(judgments_[topic].id); }
    /// The topic with this number, or IdTable::none.
    std::uint32_t find(std::string_view number) const {
        const auto found = by_number_.find(number);
        return found == by_number_.end() ? IdTable::none : found->second;
    }
    /// Those with a relevant document, in the order of their numbers.
    std::span<const std::size_t> relevant() const { return relevant_; }

private:
    void add(std::size_t topic, const std::string& file) {
        const JudgedTopic judged = judgments_[topic];
        const auto fail = [&](const std::string& what) {
            throw DropinError(1, fmt::format("gdeval: {}: topic {} {}\n", file, in_quotes(judged.id), what));
        };
        if (!is_number(number(topic))) fail("does not end in a number");
        if (!by_number_.emplace(number(topic), static_cast<std::uint32_t>(topic)).second)
            fail("has the number of another topic");
        for (std::size_t row = 0; row < judged.best.size(); ++row) {
            const double grade = judged.best[row];
            if (grade > gdeval::top_grade || grade != std::trunc(grade))
                fail(fmt::format("has grade {} for document {}; grades are whole numbers up to {}", grade,
                                 in_quotes(judged.documents[row]), gdeval::top_grade));
        }
        if (!judged.ranked.empty() && judged.ranked[0] > 0) relevant_.push_back(topic);
    }

    const Judgments& judgments_;
    std::unordered_map<std::string_view, std::uint32_t> by_number_;
    std::vector<std::size_t> relevant_;
};

struct Score {
    double ndcg = 0, err = 0;
    bool present = false;
};

/// The scores of every judged topic of one run.
class Table final : public RunSink {
public:
    Table(const Judgments& judgments, const Topics& topics, std::size_t depth)
        : judgments_(judgments), topics_(topics), depth_(depth), scores_(judgments.size()), taken_(judgments.size()) {}

    void take(const TopicRun& run) override {
        const auto fail = [&run](std::string_view what) {
            throw DropinError(1, fmt::format("gdeval: topic {} of the run {}\n", in_quotes(run.id), what));
        };
        const std::string_view number = number_of(run.id);
        if (!is_number(number)) fail("does not end in a number");
        const std::uint32_t topic = run.topic == IdTable::none ? topics_.find(number) : run.topic;
        if (topic == IdTable::none) return;
        if (taken_[topic].exchange(true)) fail("has the number of another topic");
        for (const Retrieved& retrieved : run.ranking)
            if (std::isnan(retrieved.score)) fail("has a score that is not a number");
        put_in_order(run, OrderRule::score);

        thread_local std::vector<double> grades;
        grades.clear();
        const JudgedTopic judged = judgments_[topic];
        const Judgments::Rows rows = judgments_.rows(topic);
        for (const Retrieved& retrieved : run.ranking.first(std::min(depth_, run.ranking.size()))) {
            std::int32_t row = retrieved.row;
            if (run.topic == IdTable::none) {
                const std::string_view document = run.document(retrieved);
                row = rows.find(document, hash_bytes(document));
            }
            grades.push_back(row == Judgments::no_row ? unjudged : judged.best[static_cast<std::size_t>(row)]);
        }
        const Topic joined{.grades = grades, .judged = judged.ranked, .scale = judgments_.scale()};
        const Args args{.values = {}, .k = depth_};
        scores_[topic] = {gdeval::ndcg_metric.score(joined, args), gdeval::err_metric.score(joined, args), true};
    }

    const Score& operator[](std::size_t topic) const { return scores_[topic]; }

private:
    const Judgments& judgments_;
    const Topics& topics_;
    std::size_t depth_;
    std::vector<Score> scores_;
    std::vector<std::atomic<bool>> taken_;  // per judged topic, against two names for one number
};

/// Reads a run into a table and gives its tag.
std::string read(const std::string& path, const Judgments& judgments, Table& table) {
    return read_run(path, judgments, {.format = RunFormat::trec, .lenient_scores = true, .threads = hardware_threads()},
                    table)
        .tag;
}

double against(double value, double base, double alpha) {
    return value < base ? (1 + alpha) * (value - base) : value - base;
}

/// The lines of a run; with a baseline, of its differences from it.
class Printer {
public:
    Printer(const Options& options, const Topics& topics, const Table& scores, const Table* baseline)
        : options_(options),
          topics_(topics),
          scores_(scores),
          baseline_(baseline),
          alpha_(std::strtod(options.alpha.c_str(), nullptr)) {}

    std::string print(const std::string& tag) {
        text_ = fmt::format("runid,topic,ndcg@{0},err@{0}\n", options_.depth);
        for (const std::size_t topic : topics_.relevant())
            if (scores_[topic].present) print_topic(tag, topic);
        std::size_t count = lines_;
        if (options_.complete) {
            count = topics_.relevant().size();
            if (baseline_ != nullptr)
                for (const std::size_t topic : topics_.relevant())
                    if (!scores_[topic].present) print_topic(tag, topic);
        }
        if (count > 0) {
            ndcg_ /= static_cast<double>(count);
            err_ /= static_cast<double>(count);
        }
        print_line(tag, "amean", ndcg_, err_);
        return std::move(text_);
    }

private:
    void print_topic(const std::string& tag, std::size_t topic) {
        Score score = scores_[topic];
        if (baseline_ != nullptr) {
            score.ndcg = against(score.ndcg, (*baseline_)[topic].ndcg, alpha_);
            score.err = against(score.err, (*baseline_)[topic].err, alpha_);
        }
        ndcg_ += score.ndcg;
        err_ += score.err;
        ++lines_;
        print_line(tag, topics_.number(topic), score.ndcg, score.err);
    }

    void print_line(const std::string& tag, std::string_view topic, double ndcg, double err) {
        fmt::format_to(std::back_inserter(text_), "{},{},{:.5f},{:.5f}\n", tag, topic, ndcg, err);
    }

    const Options& options_;
    const Topics& topics_;
    const Table& scores_;
    const Table* baseline_;
    double alpha_;
    std::string text_;
    double ndcg_ = 0, err_ = 0;
    std::size_t lines_ = 0;
};

std::string evaluate(const Options& options) {
    const JudgmentsFile file = read_judgments(options.judgments, {.format = JudgmentsFormat::trec});
    const Judgments& judgments = file.judgments;
    const Topics topics(judgments, options.judgments);
    Table scores(judgments, topics, options.depth);
    std::string tag = read(options.run, judgments, scores);
    if (!options.baseline) return Printer(options, topics, scores, nullptr).print(tag);
    Table baseline(judgments, topics, options.depth);
    const std::string baseline_tag = read(*options.baseline, judgments, baseline);
    tag = fmt::format("{} (rel to. {}, rs=1+a, a={})", tag, baseline_tag, options.alpha);
    return Printer(options, topics, scores, &baseline).print(tag);
}

}  // namespace

int run_gdeval(std::span<const std::string> args) {
    try {
        std::string text;
        if (!args.empty() && (args[0] == "-v" || args[0] == "-version"))
            text = "gdeval: version 1.3 (Mon Apr 29 20:50:24 EDT 2013)\n";
        else if (args.size() != 2 && !args.empty() && args[0] == "-help") text = usage;
        else text = evaluate(parse(args));
        Output output("");
        output.write(text);
        output.finish();
        return 0;
    } catch (const DropinError& error) {
        fmt::print(stderr, "{}", error.what());
        return error.status;
    } catch (const InputError& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}

}  // namespace assay::cli
