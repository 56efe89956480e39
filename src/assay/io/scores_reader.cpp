#include "assay/io/scores_reader.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <utility>
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

/// A row of topic `all`.
struct Overall {
    std::string system, measure;
    double value;
    std::size_t line;
};

constexpr double slack_of_means = 1e-6;

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
            faults_.add(0, "no values of topics; scores of every topic are needed");
        faults_.raise(input_.name());
        ScoresFile file;
        file.input = about(input_, true);
        file.input.lines = reader.number();
        fill(file.scores);
        look_at_overalls(file);
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
                            "the first line must be the header `run topic measure value`, separated by tabs or commas");
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
        else if (fields_[0].empty() || fields_[1].empty() || fields_[2].empty())
            faults_.add(number, "a name is empty; scores have four fields: run topic measure value");
        else if (std::abs(value) > largest_score)
            faults_.add_if_kept(number, [&] {
                return fmt::format("value {} is too large for statistics; rescale", in_quotes(fields_[3]));
            });
        else if (fields_[1] == "all")
            overalls_.push_back({std::string(fields_[0]), std::string(fields_[2]), value, number});
        else
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
                    return fmt::format("run {}, topic {}, measure {} already have a value, on line {}",
                                       in_quotes(systems_[row.system]), in_quotes(topics_[row.topic]),
                                       in_quotes(measures_[row.measure]), first_line_of(row));
                });
            value = row.value;
        }
    }

    /// Where the value of a row stands first. Rows that come twice are rare, so they are looked for.
    std::size_t first_line_of(const Row& row) const {
        return std::find_if(rows_.begin(), rows_.end(),
                            [&row](const Row& one) {
                                return one.system == row.system && one.topic == row.topic && one.measure == row.measure;
                            })
            ->line;
    }

    void look_at_overalls(ScoresFile& file) {
        std::set<std::pair<std::string_view, std::string_view>> known;  // rows by run and measure
        for (const Overall& overall : overalls_) {
            const std::uint32_t system = systems_.find(overall.system), measure = measures_.find(overall.measure);
            if (system == IdTable::none)
                faults_.add_if_kept(overall.line, [&] {
                    return fmt::format(
                        "run {} has a row `all` and no values of topics; scores of every topic are needed",
                        in_quotes(overall.system));
                });
            if (!known.emplace(overall.system, overall.measure).second)
                faults_.add_if_kept(overall.line, [&] {
                    return fmt::format("run {}, measure {} have another row `all`; is a topic called so? Rename it",
                                       in_quotes(overall.system), in_quotes(overall.measure));
                });
            if (system == IdTable::none || measure == IdTable::none) continue;  // a measure without values of topics
            const double mean = file.scores.overall(system, measure);
            if (std::abs(overall.value - mean) > slack_of_means * std::max(std::abs(overall.value), std::abs(mean)))
                file.not_means.push_back({system, measure, overall.line});
        }
    }

    const InputFile& input_;
    Faults faults_;
    IdTable systems_, topics_, measures_;
    std::vector<Row> rows_;
    std::vector<Overall> overalls_;
    Delimiter delimiter_;
    DelimitedFields fields_;
    bool header_seen_ = false;
};

}  // namespace

ScoresFile read_scores(const InputFile& input) { return Reader(input).read(); }

ScoresFile read_scores(const std::string& path) { return read_scores(InputFile(path)); }

}  // namespace assay
