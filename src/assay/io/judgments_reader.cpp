#include "assay/io/judgments_reader.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/judgments_builder.hpp"
#include "assay/core/seen_topics.hpp"
#include "assay/core/threads.hpp"
#include "assay/io/csv_judgments.hpp"
#include "assay/io/cuts.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/json_rows.hpp"
#include "assay/io/judged_lines.hpp"
#include "assay/io/judgment_lines.hpp"
#include "assay/io/judgments_shape.hpp"
#include "assay/io/label_reader.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

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
        if (!lines_) read_all();
        else if (file_.format == JudgmentsFormat::trec) lines_->builder.name_aspects(plain_aspect());
        finish(*lines_);
        const bool plain = file_.format == JudgmentsFormat::trec;
        if (file_.format == JudgmentsFormat::labels || (plain && options_.label)) label();
        return std::move(file_);
    }

private:
    /// Makes judgments of the lines.
    void finish(JudgmentLines& lines) {
        lines.faults.raise(input_.name());
        if (lines.builder.size() == 0 && !options_.may_be_empty)
            throw InputError(fmt::format("{}: no data; judgments have lines `{}`", input_.name(), trec_fields));
        file_.input.lines = lines.lines;
        file_.judgments = lines.builder.build(lines.duplicates(), lines.faults);
        lines.set_weights(file_.judgments);
        lines.faults.raise(input_.name());
        if (const std::size_t equal = lines.builder.equal_duplicates())
            file_.input.warn(counted(equal, "judgment") + " given more than once, with equal grades");
    }

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
        JudgmentLines& lines = begin_lines();
        lines.lines = read_csv_judgments(
            input_, lines.faults,
            [&](const CsvJudgment& one) {
                lines.builder.add(one.topic, plain_aspect(), one.document, one.grade, one.line);
            },
            options_.phase);
    }

    void read_json() {
        const JsonRows json = read_json_rows(input_);
        file_.format = json.nuggets ? JudgmentsFormat::subtopics : JudgmentsFormat::trec;
        if (json.nuggets)
            note("nuggets: each is an aspect; vital ones weigh 1, okay ones 1/2; support is 1, partial support 1/2");
        JudgmentLines& lines = begin_lines();
        for (const JsonRow& row : json.rows) {
            if (row.aspect.empty() == json.nuggets)
                throw InputError(input_.name(), "nuggets and plain judgments mixed");
            lines.builder.add(row.topic, json.nuggets ? row.aspect : plain_aspect(), row.document, row.value, row.line);
            if (json.nuggets) lines.weigh(row.topic, row.aspect, row.weight, row.line);
        }
        lines.lines = json.rows.back().line;
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
                                         3 + space_.size(), label_fields(space_)));
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

    void label() {
        try {
            file_.judgments.label(file_.format == JudgmentsFormat::labels ? lines_->space : space_);
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
        if (lines_->faults.empty()) {
            JudgmentsBuilder& builder = lines_->builder;
            builder.make_topics(lines_->duplicates());
            if (!builder.aspects_vary()) return JudgmentsFormat::trec;
            bool fractions = false;
            for (std::uint32_t i = 0; i < builder.aspects().size(); ++i)
                fractions = fractions || is_fraction(builder.aspects()[i]);
            const SecondColumn second{.fractions = fractions,
                                      .documents_repeat = !fractions && builder.documents_repeat()};
            if (const auto format = by_second_column(second)) {
                if (format != JudgmentsFormat::subtopics) lines_.reset();
                return *format;
            }
        }
        lines_.reset();
        const VaryingColumn varying = varying_second_column(input_);
        if (varying.second_line == 0) return JudgmentsFormat::trec;
        if (const auto format = by_second_column(second_column(input_))) return *format;
        refuse_varying(varying);
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

    JudgmentLines& begin_lines() {
        lines_.emplace(options_, file_.format, plain_aspect());
        if (!input_.compressed()) lines_->builder.expect_text(input_.size());
        return *lines_;
    }

    /// Most files have the lines of a topic together. One that has not is read again, and kept in lines until its end.
    void read_lines() {
        try {
            if (read_in_parts()) return;
            ByteStream stream(input_);
            begin_lines().read_grouped(stream);
        } catch (const Scattered&) {
            ByteStream stream(input_);
            begin_lines().read(stream);
        }
    }

    /// Reads on several threads. False if one reader is needed: for a small file, and where something is wrong, because
    /// a part does not know the lines before it, which messages may name. Throws Scattered as one reader does.
    bool read_in_parts() {
        if (file_.format != JudgmentsFormat::trec && file_.format != JudgmentsFormat::subtopics) return false;
        const std::vector<std::uint64_t> cuts =
            cut_at_topics(input_, options_.threads, [](std::string_view line) { return Fields(line).next(); });
        if (cuts.size() == 2) return false;
        std::vector<JudgmentLines> parts;
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            parts.emplace_back(options_, file_.format, plain_aspect());
            parts[i].builder.expect_text(i == 0 ? input_.size() : cuts[i + 1] - cuts[i]);  // the first gets all of them
        }
        try {
            for_each_index(parts.size(), options_.threads, [&](std::size_t i) {
                ByteStream stream(input_, cuts[i], cuts[i + 1]);
                parts[i].read_grouped(stream);
            });
            for (const JudgmentLines& part : parts)
                if (!part.sound()) return false;
            for (std::size_t i = 1; i < parts.size(); ++i) parts[0].append(std::move(parts[i]));
        } catch (const InputError&) {
            return false;
        }
        lines_.emplace(std::move(parts[0]));
        return true;
    }

    const InputFile& input_;
    const JudgmentsOptions& options_;
    JudgmentsFile file_;
    LabelSpace space_;
    std::optional<JudgmentLines> lines_;  // nothing yet where the format alone is known
};

}  // namespace

JudgmentsFile read_judgments(const InputFile& input, const JudgmentsOptions& options) {
    return JudgmentsReader(input, options).read();
}

JudgmentsFile read_judgments(const std::string& path, const JudgmentsOptions& options) {
    return read_judgments(InputFile(path), options);
}

}  // namespace assay
