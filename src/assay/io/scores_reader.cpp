#include "assay/io/scores_reader.hpp"

#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "assay/core/ids.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

struct Row {
    std::uint32_t system, topic, measure;
    double value;
    std::size_t line;
};

/// One file of scores being read.
class Reader {
public:
    explicit Reader(const InputFile& input) : input_(input) {}

    ScoresFile read() {
        ByteStream stream(input_);
        LineReader reader(stream);
        for (; reader.next(); reader.mark())
            if (!is_empty(reader.line())) add(reader.line(), reader.number());
        if (!header_seen_ && faults_.empty()) faults_.add(0, "no data; scores have a header `run topic measure value`");
        if (header_seen_ && rows_.empty() && faults_.empty())
            faults_.add(0, "no values of topics; make such a file with `assay eval -q`");
        faults_.raise(input_.name());
        ScoresFile file;
        file.input = about(input_, true);
        file.input.lines = reader.number();
        fill(file.scores);
        faults_.raise(input_.name());
        return file;
    }

private:
    void add(std::string_view line, std::size_t number) {
        if (!header_seen_) {
            delimiter_.byte = line.find('\t') != std::string_view::npos ? '\t' : ',';
            header_seen_ = true;
            const std::vector<std::string_view> wanted{"run", "topic", "measure", "value"};
            if (!fields_.cut(line, delimiter_) || fields_.all() != wanted)
                faults_.add(number,
                            "the first line must be the header `run topic measure value`, parted by tabs or commas");
            return;
        }
        const bool closed = fields_.cut(line, delimiter_);
        double value = 0;
        if (line.find('\0') != std::string_view::npos) faults_.add_if_kept(number, [&] { return odd_line(line); });
        else if (!closed) faults_.add(number, "a double quote is not closed");
        else if (fields_.size() != 4)
            faults_.add_if_kept(number, [&] {
                return fmt::format("{} where scores have four: run topic measure value",
                                   counted(fields_.size(), "field"));
            });
        else if (!parse_number(fields_[3], value))
            faults_.add_if_kept(number, [&] { return fmt::format("value {} is not a number", in_quotes(fields_[3])); });
        else if (fields_[1] != "all")
            rows_.push_back(
                {systems_.intern(fields_[0]), topics_.intern(fields_[1]), measures_.intern(fields_[2]), value, number});
    }

    void fill(Scores& scores) {
        for (std::uint32_t i = 0; i < systems_.size(); ++i) scores.systems.emplace_back(systems_[i]);
        for (std::uint32_t i = 0; i < topics_.size(); ++i) scores.topics.emplace_back(topics_[i]);
        for (std::uint32_t i = 0; i < measures_.size(); ++i) scores.measures.emplace_back(measures_[i]);
        scores.aggregates.assign(scores.measures.size(), Aggregate::mean);
        scores.values.assign(scores.systems.size() * scores.topics.size() * scores.measures.size(), left_out);
        for (const Row& row : rows_) {
            double& value = scores.at(row.system, row.topic, row.measure);
            if (!std::isnan(value))
                faults_.add_if_kept(row.line, [&] {
                    return fmt::format("run {}, topic {}, measure {} have a value already",
                                       in_quotes(systems_[row.system]), in_quotes(topics_[row.topic]),
                                       in_quotes(measures_[row.measure]));
                });
            value = row.value;
        }
    }

    const InputFile& input_;
    Faults faults_;
    IdTable systems_, topics_, measures_;
    std::vector<Row> rows_;
    Delimiter delimiter_;
    DelimitedFields fields_;
    bool header_seen_ = false;
};

}  // namespace

ScoresFile read_scores(const InputFile& input) { return Reader(input).read(); }

ScoresFile read_scores(const std::string& path) { return read_scores(InputFile(path)); }

}  // namespace assay
