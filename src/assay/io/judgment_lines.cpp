#include "assay/io/judgment_lines.hpp"

#include <cmath>
#include <cstdlib>
#include <numeric>

#include <fmt/format.h>

#include "assay/core/processors.hpp"

namespace assay {

namespace {

/// Reads a few digits with or without a minus, as nearly all grades are; false for other texts.
bool read_whole(std::string_view text, double& grade) noexcept {
    constexpr std::size_t few = 9;
    const bool negative = text.starts_with('-');
    text.remove_prefix(negative ? 1 : 0);
    if (text.empty() || text.size() > few) return false;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return false;
        value = value * 10 + (c - '0');
    }
    if (negative && value == 0) return false;  // -0 is for the others
    grade = negative ? -value : value;
    return true;
}

}  // namespace

std::string label_fields(const LabelSpace& space) {
    std::string text = "topic iteration document";
    for (const LabelledAspect& aspect : space.aspects) (text += ' ') += aspect.name;
    return text;
}

JudgmentLines::JudgmentLines(const JudgmentsOptions& options, JudgmentsFormat format, std::string_view aspect)
    : space(options.aspects), options_(options), format_(format), aspect_(aspect) {}

/// Two lines for a document contradict each other in files of labels even if they are equal.
DuplicateJudgments JudgmentLines::duplicates() const {
    const bool refuse = format_ == JudgmentsFormat::labels && options_.duplicates == DuplicateJudgments::error;
    return refuse ? DuplicateJudgments::refuse_line : options_.duplicates;
}

void JudgmentLines::read_grouped(ByteStream& stream) {
    builder.make_topics_at_once(duplicates());
    read(stream);
    builder.make_topics(duplicates());
}

void JudgmentLines::read(ByteStream& stream) {
    LineReader reader(stream);
    StreamProgress progress(stream, options_.phase);
    const bool four = format_ == JudgmentsFormat::trec || format_ == JudgmentsFormat::subtopics;
    for (;; reader.mark()) {
        if (four && builder.size() > 0) read_plain_lines(reader, progress);
        if (!reader.next()) break;
        if (!is_skipped(reader.line(), options_.comments)) add_line(reader.line(), reader.number());
        if (builder.size() == 1) builder.expect_lines_like(reader.line().size() + 1);
        progress.line();
    }
    lines = reader.number();
}

bool JudgmentLines::sound() const { return faults.empty() && builder.faults().empty(); }

void JudgmentLines::append(JudgmentLines later) {
    builder.append(std::move(later.builder), lines);
    lines += later.lines;
}

/// Reads lines of four fields as far as there are no others; most files consist of them. Functions of their own have
/// all registers for it, and one is for newer processors.
[[gnu::noinline]] void JudgmentLines::read_plain_lines(LineReader& reader, StreamProgress& progress) {
    if (has_avx2()) read_plain_lines_with_avx2(reader, progress);
    else read_plain_lines_in_place(reader, progress);
}
ASSAY_FOR_AVX2 void JudgmentLines::read_plain_lines_with_avx2(LineReader& reader, StreamProgress& progress) {
    read_plain_lines_in_place(reader, progress);
}
[[gnu::always_inline]] inline void JudgmentLines::read_plain_lines_in_place(LineReader& reader,
                                                                            StreamProgress& progress) {
    for (std::array<CutField, 4> fields; reader.next_fields(fields); reader.mark()) {
        add_fields(fields, reader.number());
        progress.line();
    }
}

void JudgmentLines::add_line(std::string_view line, std::size_t number) {
    if (format_ == JudgmentsFormat::evall) add_evall(line, number);
    else if (format_ == JudgmentsFormat::labels) add_labels(line, number);
    else add_trec(line, number);
}

/// Topic, iteration or subtopic, document, grade.
[[gnu::always_inline]] inline void JudgmentLines::add_fields(const std::array<CutField, 4>& fields,
                                                             std::size_t number) {
    double grade = 0;
    if (read_grade(fields[3], number, grade))
        builder.add_here(fields[0], format_ == JudgmentsFormat::subtopics ? std::string_view(fields[1]) : aspect_,
                         fields[2], grade, number);
}

void JudgmentLines::add_trec(std::string_view line, std::size_t number) {
    Fields cut(line);
    std::array<CutField, 4> fields;
    for (CutField& field : fields) field = cut.next();
    if (fields[3].size() == 0 || (!options_.more_fields && !cut.next().empty())) {
        wrong_count(line, number, "four",
                    format_ == JudgmentsFormat::subtopics ? "topic subtopic document grade" : trec_fields);
        return;
    }
    while (options_.more_fields && !cut.next().empty()) {  // what nobody reads must be text, too
    }
    if (!refuse_odd(cut, line, number)) add_fields(fields, number);
}

void JudgmentLines::add_labels(std::string_view line, std::size_t number) {
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
            wrong_count(line, number, fmt::format("{}", 3 + columns_.size()), label_fields(space));
            return;
        }
        if (fields.odd()) continue;
        const auto value = columns_[a].read(label, number, faults);
        readable = readable && value;
        row_[a] = value.value_or(0);
    }
    if (refuse_odd(fields, line, number)) return;
    if (!fields.next().empty()) wrong_count(line, number, fmt::format("{}", 3 + columns_.size()), label_fields(space));
    else if (readable) builder.add(topic, document, row_, number);
}

void JudgmentLines::make_columns(std::size_t fields) {
    for (std::size_t aspect = 1; options_.aspects.size() == 0 && aspect + 3 <= fields; ++aspect)
        space.aspects.push_back({.name = fmt::format("{}", aspect)});
    for (const LabelledAspect& aspect : space.aspects) columns_.emplace_back(aspect, space.merge_negative);
    row_.resize(columns_.size());
    builder.expect_aspects(space);
}

void JudgmentLines::add_evall(std::string_view line, std::size_t number) {
    const auto fields = tab_fields(line);
    if (fields.size() != 5 || is_odd(line)) {
        wrong_count(line, number, "five separated by tabs", "topic document grade aspect weight", fields.size());
        return;
    }
    if (fields[0].empty() || fields[1].empty()) {
        faults.add_if_kept(number,
                           [&] { return fmt::format("the {} is empty", fields[0].empty() ? "topic" : "document"); });
        return;
    }
    double grade = 0, weight = 0;
    const bool graded = read_grade(fields[2], number, grade);
    if (!parse_number(fields[4], weight) || weight < 0) {
        faults.add_if_kept(
            number, [&] { return fmt::format("weight {} is not a number of at least 0", in_quotes(fields[4])); });
        return;
    }
    if (!graded) return;
    builder.add(fields[0], fields[3], fields[1], grade, number);
    weigh(fields[0], fields[3], weight, number);
}

void JudgmentLines::weigh(std::string_view topic, std::string_view aspect, double weight, std::size_t number) {
    const std::string key = fmt::format("{}\t{}", topic, aspect);
    const std::uint32_t at = weight_keys_.intern(key);
    if (at == weights_.size()) weights_.push_back({std::string(topic), std::string(aspect), weight, number});
    else if (weights_[at].weight != weight)
        faults.add_if_kept(number, [&] {
            return fmt::format("weight {} of aspect {} of topic {} was {} in line {}", weight, in_quotes(aspect),
                               in_quotes(topic), weights_[at].weight, weights_[at].line);
        });
}

void JudgmentLines::set_weights(Judgments& judgments) {
    std::vector<std::size_t> line_of(judgments.size());  // where a weight of each topic stands
    for (const Weight& given : weights_) {
        const std::uint32_t topic = judgments.find(given.topic);
        judgments.weigh(topic, given.aspect, given.weight);
        line_of[topic] = given.line;
    }
    for (std::size_t number = 0; number < line_of.size(); ++number) {
        const JudgedTopic topic = judgments[number];
        const double total = std::accumulate(topic.weights.begin(), topic.weights.end(), 0.0);
        if (total > 0 && !std::isinf(total)) continue;
        faults.add_if_kept(line_of[number], [&] {
            return fmt::format("the weights of topic {} sum to {}; {}", in_quotes(topic.id), total,
                               total > 0 ? "give smaller ones" : "give one of its aspects a weight above 0");
        });
    }
}

bool JudgmentLines::read_grade(std::string_view text, std::size_t number, double& grade) {
    if (text.size() == 1 && text[0] >= '0' && text[0] <= '9') [[likely]] {
        grade = text[0] - '0';
        return true;
    }
    return read_whole(text, grade) || read_rare_grade(text, number, grade);
}

/// One that is no short whole number.
bool JudgmentLines::read_rare_grade(std::string_view text, std::size_t number, double& grade) {
    if (options_.grades == GradeRule::integer) {
        grade = static_cast<double>(std::strtol(std::string(text).c_str(), nullptr, 10));
        return true;
    }
    if (parse_number(text, grade)) return true;
    faults.add_if_kept(number, [&] { return fmt::format("grade {} is not a number", in_quotes(text)); });
    return false;
}

bool JudgmentLines::refuse_odd(const Fields& fields, std::string_view line, std::size_t number) {
    if (fields.odd()) faults.add_if_kept(number, [&] { return odd_line(line); });
    return fields.odd();
}

void JudgmentLines::wrong_count(std::string_view line, std::size_t number, std::string_view wanted,
                                std::string_view names, std::optional<std::size_t> count) {
    faults.add_if_kept(number, [&] {
        if (is_odd(line)) return odd_line(line);
        return fmt::format("{} where judgments have {}: {}", counted(count ? *count : all_fields(line).size(), "field"),
                           wanted, names);
    });
}

}  // namespace assay
