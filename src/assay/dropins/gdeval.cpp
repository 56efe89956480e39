// assay gdeval: the arguments of gdeval.pl 1.3, and the bytes it prints.

#include "assay/metrics/tools/gdeval/gdeval.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/dropins/dropins.hpp"
#include "assay/dropins/web_track.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/metrics/relevance.hpp"
#include "assay/metrics/topic_join.hpp"

namespace assay::dropins {

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
std::string_view number_of(std::string_view topic) noexcept {
    const std::string_view number = topic.substr(topic.rfind('-') + 1);
    return is_number(number) ? number : std::string_view();
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
        if (number(topic).empty()) fail("does not end in a number");
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

constexpr std::string_view tag_of_nothing = "?????";

struct Score {
    std::array<double, 2> values{};  // nDCG and ERR
    bool present = false;
};

/// The scores of every judged topic of one run, and its tag.
struct Scores {
    std::vector<Score> of;
    std::string tag;
};

Scores read(const std::string& path, const Judgments& judgments, const Topics& topics, std::size_t depth) {
    Scores scores{.of = std::vector<Score>(judgments.size()), .tag = {}};
    const auto score = [&](std::size_t topic, std::span<const Retrieved> ranking) {
        thread_local TopicJoin join;
        const Topic& joined = join.join(without_ranking(judgments, topic), ranking);
        const Args args{.values = {}, .k = depth};
        scores.of[topic] = {{gdeval::ndcg_family.score(joined, args), gdeval::err_family.score(joined, args)}, true};
    };
    NumberedRun run(judgments,
                    {.program = "gdeval",
                     .number_of = number_of,
                     .find = [&topics](std::string_view number) { return topics.find(number); },
                     .order = OrderRule::score,
                     .depth = depth},
                    score);
    scores.tag = read_run(path, judgments,
                          {.format = RunFormat::trec,
                           .lenient_scores = true,
                           .comments = Comments::data,
                           .may_be_empty = true,
                           .threads = hardware_threads()},
                          run)
                     .tag;
    if (scores.tag.empty()) scores.tag = tag_of_nothing;
    return scores;
}

/// The lines of a run; with a baseline, of its differences from it.
class Printer {
public:
    Printer(const Options& options, const Topics& topics, const Scores& scores, const Scores* baseline)
        : options_(options),
          topics_(topics),
          scores_(scores),
          baseline_(baseline),
          alpha_(std::strtod(options.alpha.c_str(), nullptr)) {}

    std::string print() {
        tag_ = scores_.tag;
        if (baseline_ != nullptr)
            tag_ = fmt::format("{} (rel to. {}; rs=1+a; a={})", scores_.tag, baseline_->tag, options_.alpha);
        text_ = fmt::format("runid,topic,ndcg@{0},err@{0}\n", options_.depth);
        for (const std::size_t topic : topics_.relevant())
            if (scores_.of[topic].present) print_topic(topic);
        std::size_t count = lines_;
        if (options_.complete) {
            count = topics_.relevant().size();
            if (baseline_ != nullptr)
                for (const std::size_t topic : topics_.relevant())
                    if (!scores_.of[topic].present) print_topic(topic);
        }
        for (double& sum : sums_) sum = ratio(sum, static_cast<double>(count));
        append_row(text_, tag_, "amean", sums_, decimals);
        return std::move(text_);
    }

private:
    static constexpr int decimals = 5;

    void print_topic(std::size_t topic) {
        std::array<double, 2> values = scores_.of[topic].values;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (baseline_ != nullptr) values[i] = against(values[i], baseline_->of[topic].values[i], alpha_);
            sums_[i] += values[i];
        }
        ++lines_;
        append_row(text_, tag_, topics_.number(topic), values, decimals);
    }

    const Options& options_;
    const Topics& topics_;
    const Scores& scores_;
    const Scores* baseline_;
    double alpha_;
    std::string tag_, text_;
    std::array<double, 2> sums_{};
    std::size_t lines_ = 0;
};

std::string evaluate(const Options& options) {
    const JudgmentsFile file = read_judgments(options.judgments, {.format = JudgmentsFormat::trec,
                                                                  .comments = Comments::data,
                                                                  .more_fields = true,
                                                                  .may_be_empty = true,
                                                                  .threads = hardware_threads()});
    const Judgments& judgments = file.judgments;
    const Topics topics(judgments, options.judgments);
    const Scores scores = read(options.run, judgments, topics, options.depth);
    if (!options.baseline) return Printer(options, topics, scores, nullptr).print();
    const Scores baseline = read(*options.baseline, judgments, topics, options.depth);
    return Printer(options, topics, scores, &baseline).print();
}

}  // namespace

Outcome run_gdeval(std::span<const std::string> args) {
    const std::string first = args.empty() ? "" : args[0];
    if (first == "-v" || first == "-version") return {.text = "gdeval: version 1.3 (Mon Apr 29 20:50:24 EDT 2013)\n"};
    if (args.size() != 2 && first == "-help") return {.text = usage};
    return outcome_of([args](Outcome& outcome) { outcome.text = evaluate(parse(args)); }, 1);
}

}  // namespace assay::dropins
