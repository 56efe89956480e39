// assay ndeval: the arguments of ndeval 4.5, and the bytes it prints.

#include "assay/metrics/tools/ndeval/ndeval.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/core/threads.hpp"
#include "assay/dropins/dropins.hpp"
#include "assay/dropins/web_track.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::dropins {

namespace {

constexpr char usage[] =
    "usage: ndeval [OPTION]... JUDGMENTS RUN\n"
    "  -alpha NUMBER       how much of a subtopic each relevant document uses up, from 0 to 1 (0.5)\n"
    "  -beta NUMBER        patience of the reader of NRBP, from 0 to 1 (0.5)\n"
    "  -traditional        order by score, then document; without it, by the rank column\n"
    "  -M N                look at the first N documents of each topic\n"
    "  -c                  average over all judged topics, not only those of the run\n"
    "  -baseline RUN       print differences from this run\n"
    "  -riskAlpha NUMBER   losses against the baseline count 1 + NUMBER times (0)\n"
    "  -version            the version of ndeval that is followed\n"
    "  -help               this text\n";

constexpr char version[] = "ndeval: version 4.5 (Mon 29 Apr 2013 20:51:02 EDT)\n";

struct Options {
    double alpha = 0.5, beta = 0.5;
    bool traditional = false, complete = false;
    std::size_t depth = whole_ranking;
    std::optional<std::string> baseline;
    std::string risk_alpha = "0";
    std::string judgments, run;
    const char* text = nullptr;  ///< to be printed instead of an evaluation
};

[[noreturn]] void wrong(const std::string& message) {
    throw DropinError(2, fmt::format("ndeval: {}\n{}", message, usage));
}

/// The number that an option is followed by; what stands behind the number is not looked at.
double number_behind(const std::string& option, const std::string& text, double low, double high) {
    char* end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    if (end == text.c_str()) wrong(fmt::format("{} {} is not a number", option, in_quotes(text)));
    if (!(number >= low && number <= high)) wrong(fmt::format("{} {} is out of range", option, in_quotes(text)));
    return number;
}

/// -c, or -a, which does nothing, or both.
void set_flags(const std::string& letters, Options& options) {
    for (const char letter : letters.substr(1)) {
        if (letter != 'a' && letter != 'c') wrong(fmt::format("cannot use argument {}", in_quotes(letters)));
        options.complete = options.complete || letter == 'c';
    }
}

/// Takes an option with a value; false if it is none.
bool set_value(const std::string& option, const std::string& value, Options& options) {
    if (option == "-alpha") options.alpha = number_behind(option, value, 0, 1);
    else if (option == "-beta") options.beta = number_behind(option, value, 0, 1);
    else if (option == "-M") options.depth = static_cast<std::size_t>(number_behind(option, value, 1, 1e15));
    else if (option == "-baseline") options.baseline = value;
    else if (option == "-riskAlpha") {
        number_behind(option, value, 0, infinity);
        options.risk_alpha = value;
    } else return false;
    return true;
}

/// Options stand before the two files and are looked for only while there are other than two arguments.
Options parse(std::span<const std::string> args) {
    Options options;
    while (args.size() != 2) {
        const std::string option = args.empty() ? std::string() : args[0];
        std::size_t used = 1;
        if (option == "-version" || option == "-help") {
            options.text = option == "-help" ? usage : version;
            return options;
        }
        if (args.size() > 3 && set_value(option, args[1], options)) used = 2;
        else if (args.size() < 3) wrong("two files are needed");
        else if (option == "-traditional") options.traditional = true;
        else if (option.starts_with('-')) set_flags(option, options);
        else wrong(fmt::format("cannot use argument {}", in_quotes(option)));
        args = args.subspan(used);
    }
    options.judgments = args[0];
    options.run = args[1];
    return options;
}

/// A number without zeros in front; empty if it is none.
std::string_view plain_number(std::string_view text) noexcept {
    if (!is_number(text)) return {};
    return text.substr(std::min(text.find_first_not_of('0'), text.size() - 1));
}

/// "wt12-151" is topic 151.
std::string_view number_of(std::string_view topic) noexcept {
    if (!topic.empty() && topic[0] >= '0' && topic[0] <= '9') return plain_number(topic);
    const std::size_t dash = topic.find('-');
    return dash == std::string_view::npos ? std::string_view() : plain_number(topic.substr(dash + 1));
}

/// Whether topics and subtopics have plain numbers for names, the subtopics of each topic in their order.
bool is_by_number(const Judgments& judgments) {
    const auto is_plain = [](std::string_view name) { return !name.empty() && plain_number(name) == name; };
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        if (!is_plain(topic.id) || !std::all_of(topic.aspects.begin(), topic.aspects.end(), is_plain) ||
            !std::is_sorted(topic.aspects.begin(), topic.aspects.end(), smaller_number))
            return false;
    }
    return true;
}

/// The judgments with their topics and subtopics under plain numbers. Subtopics are in the order of their numbers,
/// in which the program adds up.
Judgments by_number(Judgments read, const std::string& file) {
    if (is_by_number(read)) return read;
    const auto number = [&file](std::string_view what, std::string_view name) {
        const std::string_view found = plain_number(name);
        if (found.empty())
            throw DropinError(1, fmt::format("ndeval: {}: {} {} is not a number\n", file, what, in_quotes(name)));
        return found;
    };
    JudgmentsBuilder builder;
    for (std::size_t t = 0; t < read.size(); ++t) {
        const JudgedTopic topic = read[t];
        std::vector<std::vector<std::size_t>> rows(topic.aspects.size());  // that a subtopic has judgments of
        for (std::size_t row = 0; row < topic.documents.size(); ++row)
            topic.table.for_each(row, [&](std::size_t subtopic, double) { rows[subtopic].push_back(row); });
        std::vector<std::size_t> subtopics(topic.aspects.size());
        std::iota(subtopics.begin(), subtopics.end(), std::size_t{0});
        for (const std::string_view name : topic.aspects) number("subtopic", name);
        std::sort(subtopics.begin(), subtopics.end(),
                  [&](std::size_t a, std::size_t b) { return smaller_number(topic.aspects[a], topic.aspects[b]); });
        for (const std::size_t subtopic : subtopics)
            for (const std::size_t row : rows[subtopic])
                builder.add(number("topic", topic.id), plain_number(topic.aspects[subtopic]), topic.documents[row],
                            topic.grade(row, subtopic), 0);
    }
    Faults none;
    return builder.build(DuplicateJudgments::max, none);
}

/// The columns, in order.
std::vector<Measure> measures(const Options& options) {
    std::vector<Measure> made;
    for (const MeasureFamily* family : ndeval_families()) {
        Measure measure{.family = family, .values = {}, .k = whole_ranking, .inner = {}};
        for (const Param& param : family->params)
            measure.values.push_back({.number = param.name == "alpha" ? options.alpha : options.beta, .list = {}});
        if (family->cutoff == Cutoff::none) made.push_back(measure);
        else
            for (const std::size_t depth : ndeval::printed_cuts) {
                measure.k = depth;
                made.push_back(measure);
            }
    }
    return made;
}

constexpr std::size_t width = 21;
using Row = std::array<double, width>;

/// One run: the scores of every judged topic, the numbers of its topics in order, and its tag.
struct Scores {
    std::vector<Row> of;
    std::vector<std::string> topics;
    std::string tag;
};

Scores read(const std::string& path, const PreparedJudgments& prepared, const Options& options) {
    const Judgments& judgments = prepared.judgments();
    Scores scores{.of = std::vector<Row>(judgments.size()), .topics = {}, .tag = {}};
    const auto score = [&](std::size_t topic, std::span<const Retrieved> ranking) {
        const JoinedTopic joined(prepared, topic, ranking);
        for (std::size_t m = 0; m < width; ++m) {
            const Measure& measure = prepared.measures()[m];
            scores.of[topic][m] =
                ratio(measure.family->score(joined.topic(), measure.args()), prepared.normaliser(topic, m));
        }
    };
    const OrderRule order = options.traditional ? OrderRule::score : OrderRule::rank;
    NumberedRun run(judgments,
                    {.program = "ndeval",
                     .number_of = number_of,
                     .find = [&judgments](std::string_view number) { return judgments.find(number); },
                     .order = order,
                     .depth = options.depth},
                    score);
    const RunFile file = read_run(path, judgments,
                                  {.format = RunFormat::trec,
                                   .order = order,
                                   .lenient_scores = true,
                                   .lenient_ranks = true,
                                   .comments = Comments::data,
                                   .threads = hardware_threads()},
                                  run);
    scores.topics = run.numbers();
    scores.tag = file.first_tag;
    return scores;
}

/// The lines of a run; with a baseline, of its differences from it.
class Printer {
public:
    Printer(const Options& options, const PreparedJudgments& prepared, const Scores& scores, const Scores* baseline)
        : options_(options),
          prepared_(prepared),
          scores_(scores),
          baseline_(baseline),
          risk_alpha_(std::strtod(options.risk_alpha.c_str(), nullptr)) {}

    std::string print() {
        text_ = "runid,topic";
        for (const Measure& measure : prepared_.measures()) {
            text_ += fmt::format(",{}", measure.family->name);
            if (measure.k != whole_ranking) text_ += fmt::format("@{}", measure.k);
        }
        text_ += '\n';
        tag_ = scores_.tag;
        if (baseline_ != nullptr)
            tag_ = fmt::format("{} (rel to. {}; rs=1+a; a={})", scores_.tag, baseline_->tag, options_.risk_alpha);

        const std::vector<std::string> topics = topics_to_print();
        for (const std::string& topic : topics) print_topic(topic);
        std::size_t count = options_.complete ? prepared_.judgments().size() : count_judged();
        if (baseline_ != nullptr) count = std::max(count, topics.size());
        for (double& sum : sums_) sum = ratio(sum, static_cast<double>(count));
        append_row(text_, tag_, "amean", sums_, decimals);
        return std::move(text_);
    }

private:
    static constexpr int decimals = 6;

    /// The topics of the run and, if the average is over all topics, those of the baseline.
    std::vector<std::string> topics_to_print() const {
        if (baseline_ == nullptr || !options_.complete) return scores_.topics;
        std::vector<std::string> both;
        std::set_union(scores_.topics.begin(), scores_.topics.end(), baseline_->topics.begin(), baseline_->topics.end(),
                       std::back_inserter(both), smaller_number);
        return both;
    }

    std::size_t count_judged() const {
        return static_cast<std::size_t>(std::count_if(
            scores_.topics.begin(), scores_.topics.end(),
            [this](const std::string& number) { return prepared_.judgments().find(number) != IdTable::none; }));
    }

    void print_topic(const std::string& number) {
        const std::uint32_t topic = prepared_.judgments().find(number);
        Row row{};
        if (topic != IdTable::none) row = scores_.of[topic];
        for (std::size_t m = 0; m < width; ++m) {
            if (baseline_ != nullptr && topic != IdTable::none)
                row[m] = against(row[m], baseline_->of[topic][m], risk_alpha_);
            sums_[m] += row[m];
        }
        append_row(text_, tag_, number, row, decimals);
    }

    const Options& options_;
    const PreparedJudgments& prepared_;
    const Scores& scores_;
    const Scores* baseline_;
    double risk_alpha_;
    std::string tag_, text_;
    Row sums_{};
};

std::string evaluate(const Options& options) {
    if (options.text != nullptr) return options.text;
    JudgmentsFile file = read_judgments(options.judgments, {.format = JudgmentsFormat::subtopics,
                                                            .comments = Comments::data,
                                                            .more_fields = true,
                                                            .threads = hardware_threads()});
    const Judgments judgments = by_number(std::move(file.judgments), options.judgments);
    const std::vector<Measure> columns = measures(options);
    const PreparedJudgments prepared(judgments, columns, hardware_threads());
    const Scores scores = read(options.run, prepared, options);
    if (!options.baseline) return Printer(options, prepared, scores, nullptr).print();
    const Scores baseline = read(*options.baseline, prepared, options);
    return Printer(options, prepared, scores, &baseline).print();
}

}  // namespace

Outcome run_ndeval(std::span<const std::string> args) {
    return outcome_of([args](Outcome& outcome) { outcome.text = evaluate(parse(args)); }, 1);
}

}  // namespace assay::dropins
