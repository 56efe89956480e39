#include "assay/io/judgments_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "assay/core/judgments_builder.hpp"
#include "assay/core/seen_topics.hpp"
#include "assay/io/csv_judgments.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/json_rows.hpp"
#include "assay/io/judged_lines.hpp"
#include "assay/io/judgments_shape.hpp"
#include "assay/io/label_reader.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/stream_progress.hpp"

namespace assay {

namespace {

constexpr std::string_view trec_fields = "topic iteration document grade";

/// The value of a few digits with or without a minus, as nearly all grades are; nothing for other texts.
std::optional<double> plain_integer(std::string_view text) {
    constexpr std::size_t few = 9;
    const bool negative = text.starts_with('-');
    text.remove_prefix(negative ? 1 : 0);
    if (text.empty() || text.size() > few) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (negative && value == 0) return std::nullopt;  // -0 is for the others
    return negative ? -value : value;
}

/// One file of judgments being read.
class JudgmentsReader {
public:
    JudgmentsReader(const InputFile& input, const JudgmentsOptions& options)
        : input_(input), options_(options), space_(options.aspects) {}

    JudgmentsFile read() {
        file_.input = about(input_, options_.digest);
        file_.format = options_.format == JudgmentsFormat::automatic ? detect() : options_.format;
        if (file_.format == JudgmentsFormat::trec && space_.size() > 0) file_.format = JudgmentsFormat::labels;
        if (one_grade() && options_.label) space_.aspects = {{.name = "relevance"}};
        if (!read_ahead_) read_all();
        else if (file_.format == JudgmentsFormat::trec) builder_.name_aspects(plain_aspect());
        faults_.raise(input_.name());
        if (builder_.size() == 0 && !options_.may_be_empty)
            throw InputError(fmt::format("{}: no data; judgments have lines `{}`", input_.name(), trec_fields));
        file_.judgments = builder_.build(duplicates(), faults_);
        set_weights();
        faults_.raise(input_.name());
        if (builder_.equal_duplicates() > 0)
            file_.input.warn(counted(builder_.equal_duplicates(), "judgment") +
                             " given more than once, with equal grades");
        const bool plain = file_.format == JudgmentsFormat::trec;
        if (file_.format == JudgmentsFormat::labels || (plain && options_.label)) label();
        return std::move(file_);
    }

private:
    /// Whether each document has one grade, unless the file turns out to name aspects.
    bool one_grade() const {
        return file_.format == JudgmentsFormat::trec || file_.format == JudgmentsFormat::csv ||
               file_.format == JudgmentsFormat::json;
    }

    std::string_view plain_aspect() const { return space_.size() == 0 ? std::string_view{} : space_.aspects[0].name; }

    /// From here on csv and JSON are like other judgments.
    void read_all() {
        if (file_.format == JudgmentsFormat::json) read_json();
        else if (file_.format == JudgmentsFormat::csv) read_csv();
        else read_lines();
    }

    void read_csv() {
        file_.format = JudgmentsFormat::trec;
        file_.input.lines = read_csv_judgments(
            input_, faults_,
            [this](const CsvJudgment& one) {
                builder_.add(one.topic, plain_aspect(), one.document, one.grade, one.line);
            },
            options_.phase);
    }

    void read_json() {
        const JsonRows json = read_json_rows(input_);
        file_.format = json.nuggets ? JudgmentsFormat::subtopics : JudgmentsFormat::trec;
        if (json.nuggets)
            note("nuggets: each is an aspect; vital ones weigh 1, okay ones 1/2; support is 1, partial support 1/2");
        for (const JsonRow& row : json.rows) {
            if (row.aspect.empty() == json.nuggets)
                throw InputError(input_.name(), "nuggets and plain judgments mixed");
            builder_.add(row.topic, json.nuggets ? row.aspect : plain_aspect(), row.document, row.value, row.line);
            if (json.nuggets) weigh(row.topic, row.aspect, row.weight, row.line);
        }
        file_.input.lines = json.rows.back().line;
    }

    JudgmentsFormat detect() {
        if (space_.size() == 0 && looks_like_json(input_)) return JudgmentsFormat::json;
        if (space_.size() == 0 && has_judgment_header(input_)) return JudgmentsFormat::csv;
        if (space_.size() == 0) refuse_csv();
        const JudgmentsShape shape = shape_of(input_);
        if (shape.fields == 0)
            throw InputError(fmt::format("{}: no data; judgments have lines `{}`", input_.name(), trec_fields));
        if (shape.odd) return JudgmentsFormat::trec;  // the lines will say why they cannot be read
        if (shape.fields == 3 + space_.size() && space_.size() > 0 && !(shape.second_is_q0 && !fits(shape.labels)))
            return JudgmentsFormat::labels;
        if (shape.looks_like_run)
            throw InputError(
                fmt::format("{}: this looks like a run (topic Q0 document rank score tag), not judgments "
                            "({}); judgments come before runs",
                            input_.name(), trec_fields));
        if (space_.size() > 0)
            throw InputError(fmt::format("{}: {} where {} {} {}: {}", input_.name(), counted(shape.fields, "field"),
                                         counted(space_.size(), "aspect"), space_.size() == 1 ? "needs" : "need",
                                         3 + space_.size(), label_fields()));
        if (shape.fields == 4) return detect_four();
        if (shape.tabbed && shape.looks_like_labels)
            throw InputError(input_.name(),
                             "these may be labels of two aspects (topic iteration document label label) or EvALL "
                             "judgments (topic document grade aspect weight); say which",
                             {{"judgments_format", "labels"}, {"judgments_format", "evall"}});
        if (shape.tabbed) {
            note("EvALL judgments (topic, document, grade, aspect, weight, separated by tabs)");
            return JudgmentsFormat::evall;
        }
        if (shape.looks_like_labels) {
            file_.input.note(fmt::format("read as labels of {} (topic iteration document label...); name the aspects",
                                         counted(shape.fields - 3, "aspect")),
                             {{"aspects"}});
            return JudgmentsFormat::labels;
        }
        if (shape.fields > 4)
            throw InputError(input_.name(),
                             fmt::format("{} fields where judgments have four ({}); if these are labels of several "
                                         "aspects, name the aspects",
                                         shape.fields, trec_fields),
                             {{"aspects", "name,name"}});
        return JudgmentsFormat::trec;  // too few fields: the lines will say so
    }

    /// Says so if the file has commas where judgments have blanks: one message instead of one for each line.
    void refuse_csv() const {
        const std::vector<std::string> lines = first_lines(input_, 1);
        if (lines.empty() || all_fields(lines[0]).size() > 1 || !find_delimiter(lines[0])) return;
        throw InputError(
            input_.name(),
            fmt::format("this looks like csv, not judgments ({}); if these are ratings of users, give them "
                        "as ratings; if topic, document and grade, say so",
                        trec_fields),
            {{"ratings"}, {"judgments_format", "csv"}});
    }

    /// Whether these may be labels of the aspects, one each.
    bool fits(const std::vector<std::string>& labels) const {
        Faults faults;
        for (std::size_t a = 0; a < labels.size(); ++a)
            LabelReader(space_.aspects[a], space_.merge_negative).read(labels[a], 1, faults);
        return faults.empty();
    }

    /// What a line of labels has.
    std::string label_fields() const {
        std::string text = "topic iteration document";
        for (const LabelledAspect& aspect : space_.aspects) (text += ' ') += aspect.name;
        return text;
    }

    /// Two lines for a document contradict each other in files of labels even if they are equal.
    DuplicateJudgments duplicates() const {
        const bool refuse = file_.format == JudgmentsFormat::labels && options_.duplicates == DuplicateJudgments::error;
        return refuse ? DuplicateJudgments::refuse_line : options_.duplicates;
    }

    void label() {
        try {
            file_.judgments.label(space_);
        } catch (const RuleError&) {
            throw;  // it names the place of the rule
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: {}", input_.name(), error.what()));
        }
        const InputFile* const inputs[] = {&input_};
        refuse_outside_universe(inputs, file_.judgments);
    }

    /// Whether the second column is a subtopic shows only when all lines are read. So they are read as if it were one,
    /// and what they are is decided afterwards. Where something is wrong the file is read again, for the messages.
    JudgmentsFormat detect_four() {
        file_.format = JudgmentsFormat::subtopics;
        read_lines();
        if (faults_.empty()) {
            builder_.make_topics(duplicates());
            if (!builder_.aspects_vary()) return read_as(JudgmentsFormat::trec);
            bool fractions = false;
            for (std::uint32_t i = 0; i < builder_.aspects().size(); ++i)
                fractions = fractions || is_fraction(builder_.aspects()[i]);
            const SecondColumn second{.fractions = fractions,
                                      .documents_repeat = !fractions && builder_.documents_repeat()};
            if (const auto format = by_second_column(second)) {
                if (format == JudgmentsFormat::subtopics) return read_as(*format);
                forget_lines();
                return *format;
            }
        }
        forget_lines();
        const VaryingColumn varying = varying_second_column(input_);
        if (varying.second_line == 0) return JudgmentsFormat::trec;
        if (const auto format = by_second_column(second_column(input_))) return *format;
        refuse_varying(varying);
    }

    JudgmentsFormat read_as(JudgmentsFormat format) {
        read_ahead_ = true;
        return format;
    }

    /// A second column that varies inside a topic is a subtopic if documents come several times with different ones.
    /// It is an iteration if it has fractions, as rounds of judging have. Else it could be either, and where nobody
    /// looks at subtopics both give the same numbers; it is never ignored silently.
    std::optional<JudgmentsFormat> by_second_column(const SecondColumn& second) {
        if (second.fractions) {
            note("plain judgments: the second column has fractions, so it is no subtopic");
            return JudgmentsFormat::trec;
        }
        if (second.documents_repeat) {
            note(
                "subtopic judgments (topic subtopic document grade), because the second column varies inside topics "
                "and documents repeat");
            return JudgmentsFormat::subtopics;
        }
        if (!options_.aspects_matter) {
            file_.input.note(
                "read as plain judgments: the second column varies inside topics, and no document has two values of "
                "it; if these are subtopics, say so",
                {{"judgments_format", "subtopics"}});
            return JudgmentsFormat::trec;
        }
        return std::nullopt;
    }

    [[noreturn]] void refuse_varying(const VaryingColumn& varying) const {
        Faults faults;
        faults.add(varying.second_line,
                   fmt::format("the second column of topic {} is {} here and {} on line {}: these may be subtopics or "
                               "iterations; say which",
                               in_quotes(varying.topic), in_quotes(varying.second_value),
                               in_quotes(varying.first_value), varying.first_line),
                   {{"judgments_format", "subtopics"}, {"judgments_format", "trec"}});
        throw InputError(faults.messages(input_.name()));
    }

    void note(std::string_view what) { file_.input.note(fmt::format("read as {}", what)); }

    /// Most files have the lines of a topic together. One that has not is read again, and kept in lines until its end.
    void read_lines() {
        builder_.make_topics_at_once(duplicates());
        try {
            read_all_lines();
        } catch (const Scattered&) {
            forget_lines();
            read_all_lines();
        }
    }

    void forget_lines() {
        builder_ = {};
        faults_ = {};
        weights_ = {};
        weight_keys_ = {};
        if (columns_.empty()) return;
        columns_.clear();
        space_ = options_.aspects;
    }

    void read_all_lines() {
        ByteStream stream(input_);
        LineReader reader(stream);
        StreamProgress progress(stream, options_.phase);
        const bool four = file_.format == JudgmentsFormat::trec || file_.format == JudgmentsFormat::subtopics;
        for (;; reader.mark()) {
            if (four) read_plain_lines(reader, progress);
            if (!reader.next()) break;
            if (!is_skipped(reader.line(), options_.comments)) add_line(reader.line(), reader.number());
            progress.line();
        }
        file_.input.lines = reader.number();
    }

    /// Reads lines of four fields as far as there are no others; most files consist of them. A function of its own has
    /// all registers for it.
    [[gnu::noinline]] void read_plain_lines(LineReader& reader, StreamProgress& progress) {
        for (std::array<CutField, 4> fields; reader.next_fields(fields); reader.mark()) {
            add_fields(fields, reader.number());
            progress.line();
        }
    }

    void add_line(std::string_view line, std::size_t number) {
        if (file_.format == JudgmentsFormat::evall) add_evall(line, number);
        else if (file_.format == JudgmentsFormat::labels) add_labels(line, number);
        else add_trec(line, number);
    }

    /// Topic, iteration or subtopic, document, grade.
    void add_fields(const std::array<CutField, 4>& fields, std::size_t number) {
        if (const auto grade = read_grade(fields[3], number))
            builder_.add(fields[0],
                         file_.format == JudgmentsFormat::subtopics ? std::string_view(fields[1]) : plain_aspect(),
                         fields[2], *grade, number);
    }

    void add_trec(std::string_view line, std::size_t number) {
        Fields cut(line);
        std::array<CutField, 4> fields;
        for (CutField& field : fields) field = cut.next();
        if (fields[3].size() == 0 || (!options_.more_fields && !cut.next().empty())) {
            wrong_count(line, number, "four",
                        file_.format == JudgmentsFormat::subtopics ? "topic subtopic document grade" : trec_fields);
            return;
        }
        if (!refuse_odd(cut, line, number)) add_fields(fields, number);
    }

    void add_labels(std::string_view line, std::size_t number) {
        Fields fields(line);
        const std::string_view topic = fields.next();
        fields.next();
        const std::string_view document = fields.next();
        if (columns_.empty()) make_columns(all_fields(line).size());
        if (columns_.empty()) {
            wrong_count(line, number, "at least four", "topic iteration document label ... label");
            return;
        }
        bool readable = true;
        for (std::size_t a = 0; a < columns_.size(); ++a) {
            const std::string_view label = fields.next();
            if (label.empty()) {
                wrong_count(line, number, fmt::format("{}", 3 + columns_.size()), label_fields());
                return;
            }
            if (fields.odd()) continue;
            const auto value = columns_[a].read(label, number, faults_);
            readable = readable && value;
            row_[a] = value.value_or(0);
        }
        if (refuse_odd(fields, line, number)) return;
        if (!fields.next().empty()) wrong_count(line, number, fmt::format("{}", 3 + columns_.size()), label_fields());
        else if (readable) builder_.add(topic, document, row_, number);
    }

    void make_columns(std::size_t fields) {
        for (std::size_t aspect = 1; options_.aspects.size() == 0 && aspect + 3 <= fields; ++aspect)
            space_.aspects.push_back({.name = fmt::format("{}", aspect)});
        for (const LabelledAspect& aspect : space_.aspects) columns_.emplace_back(aspect, space_.merge_negative);
        row_.resize(columns_.size());
        builder_.expect_aspects(space_);
    }

    void add_evall(std::string_view line, std::size_t number) {
        const auto fields = tab_fields(line);
        if (fields.size() != 5 || is_odd(line)) {
            wrong_count(line, number, "five separated by tabs", "topic document grade aspect weight", fields.size());
            return;
        }
        if (fields[0].empty() || fields[1].empty()) {
            faults_.add_if_kept(
                number, [&] { return fmt::format("the {} is empty", fields[0].empty() ? "topic" : "document"); });
            return;
        }
        const auto grade = read_grade(fields[2], number);
        double weight = 0;
        if (!parse_number(fields[4], weight) || weight < 0) {
            faults_.add_if_kept(
                number, [&] { return fmt::format("weight {} is not a number of at least 0", in_quotes(fields[4])); });
            return;
        }
        if (!grade) return;
        builder_.add(fields[0], fields[3], fields[1], *grade, number);
        weigh(fields[0], fields[3], weight, number);
    }

    void weigh(std::string_view topic, std::string_view aspect, double weight, std::size_t number) {
        const std::string key = fmt::format("{}\t{}", topic, aspect);
        const std::uint32_t at = weight_keys_.intern(key);
        if (at == weights_.size()) weights_.push_back({std::string(topic), std::string(aspect), weight, number});
        else if (weights_[at].weight != weight)
            faults_.add_if_kept(number, [&] {
                return fmt::format("weight {} of aspect {} of topic {} was {} in line {}", weight, in_quotes(aspect),
                                   in_quotes(topic), weights_[at].weight, weights_[at].line);
            });
    }

    void set_weights() {
        std::vector<std::size_t> lines(file_.judgments.size());  // where a weight of each topic stands
        for (const Weight& given : weights_) {
            const std::uint32_t topic = file_.judgments.find(given.topic);
            file_.judgments.weigh(topic, given.aspect, given.weight);
            lines[topic] = given.line;
        }
        for (std::size_t number = 0; number < lines.size(); ++number) {
            const JudgedTopic topic = file_.judgments[number];
            const double total = std::accumulate(topic.weights.begin(), topic.weights.end(), 0.0);
            if (total > 0 && !std::isinf(total)) continue;
            faults_.add_if_kept(lines[number], [&] {
                return fmt::format("the weights of topic {} sum to {}; {}", in_quotes(topic.id), total,
                                   total > 0 ? "give smaller ones" : "give one of its aspects a weight above 0");
            });
        }
    }

    std::optional<double> read_grade(std::string_view text, std::size_t number) {
        if (const auto whole = plain_integer(text)) return whole;
        if (options_.grades == GradeRule::integer)
            return static_cast<double>(std::strtol(std::string(text).c_str(), nullptr, 10));
        double grade = 0;
        if (parse_number(text, grade)) return grade;
        faults_.add_if_kept(number, [&] { return fmt::format("grade {} is not a number", in_quotes(text)); });
        return std::nullopt;
    }

    bool refuse_odd(const Fields& fields, std::string_view line, std::size_t number) {
        if (fields.odd()) faults_.add_if_kept(number, [&] { return odd_line(line); });
        return fields.odd();
    }

    void wrong_count(std::string_view line, std::size_t number, std::string_view wanted, std::string_view names,
                     std::optional<std::size_t> count = {}) {
        faults_.add_if_kept(number, [&] {
            if (is_odd(line)) return odd_line(line);
            return fmt::format("{} where judgments have {}: {}",
                               counted(count ? *count : all_fields(line).size(), "field"), wanted, names);
        });
    }

    struct Weight {
        std::string topic, aspect;
        double weight;
        std::size_t line;
    };

    const InputFile& input_;
    const JudgmentsOptions& options_;
    JudgmentsFile file_;
    JudgmentsBuilder builder_;
    Faults faults_;
    LabelSpace space_;
    std::vector<LabelReader> columns_;  // of labels
    std::vector<double> row_;           // the labels of a line, as columns_ reads them
    bool read_ahead_ = false;           // the lines were read to find out the format
    IdTable weight_keys_;
    std::vector<Weight> weights_;
};

}  // namespace

JudgmentsFile read_judgments(const InputFile& input, const JudgmentsOptions& options) {
    return JudgmentsReader(input, options).read();
}

JudgmentsFile read_judgments(const std::string& path, const JudgmentsOptions& options) {
    return read_judgments(InputFile(path), options);
}

}  // namespace assay
