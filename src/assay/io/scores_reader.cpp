#include "assay/io/scores_reader.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/ids.hpp"
#include "assay/core/score_cells.hpp"
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
    double rounding;  ///< how far it may be off the mean of the topics
};

/// What stands in a line.
enum class Layout : std::uint8_t {
    native,         ///< run topic measure value, with a header
    measure_topic,  ///< measure topic value, as trec_eval prints it
    topic_measure,  ///< topic measure value, as ir_measures prints it
};

constexpr double slack_of_means = 1e-6;

/// One file of scores being read.
class ScoresReader {
public:
    ScoresReader(const InputFile& input, std::string run) : input_(input), run_(std::move(run)) { find_layout(); }

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
    /// Which of the layouts it is, by the first lines.
    void find_layout() {
        constexpr std::size_t enough = 100;
        const std::vector<std::string> lines = first_lines(input_, enough);
        if (lines.empty() || lines[0].starts_with("run\t") || tab_count(lines[0]) != 2) return;
        layout_ = Layout::topic_measure;
        delimiter_.byte = '\t';
        for (const std::string& line : lines)  // names are filled up with blanks
            if (const std::size_t tab = line.find('\t'); tab != std::string::npos && tab > 0 && line[tab - 1] == ' ')
                layout_ = Layout::measure_topic;
    }

    static std::ptrdiff_t tab_count(std::string_view line) { return std::count(line.begin(), line.end(), '\t'); }

    void read_header(std::string_view line, std::size_t number) {
        delimiter_.byte = line.find('\t') != std::string_view::npos ? '\t' : ',';
        const std::vector<std::string_view> wanted{"run", "topic", "measure", "value"};
        if (fields_.cut(line, delimiter_) && fields_.size() >= wanted.size() &&
            std::equal(wanted.begin(), wanted.end(), fields_.all().begin())) {
            columns_ = fields_.size();  // ranges and changes may stand behind the value
            return;
        }
        faults_.add(number,
                    "the first line must be the header `run topic measure value`, separated by tabs or commas; or "
                    "name what `trec_eval -q` or `ir_measures -q` printed");
        faults_.raise(input_.name());
    }

    /// What the fields of a line are, whatever the layout.
    struct Named {
        std::string_view run, topic, measure, value;
    };
    Named named() const {
        if (layout_ == Layout::native) return {fields_[0], fields_[1], fields_[2], fields_[3]};
        if (layout_ == Layout::topic_measure) return {run_, fields_[0], fields_[1], fields_[2]};
        const std::string_view measure = fields_[0];
        return {run_, fields_[1], measure.substr(0, measure.find_last_not_of(' ') + 1), fields_[2]};
    }

    std::string_view wanted_fields() const {
        if (layout_ == Layout::native)
            return columns_ == 4 ? "four: run topic measure value" : "run topic measure value, and those of the header";
        return layout_ == Layout::topic_measure ? "three: topic measure value" : "three: measure topic value";
    }

    void add(std::string_view line, std::size_t number) {
        if (layout_ == Layout::native && !std::exchange(header_seen_, true)) return read_header(line, number);
        header_seen_ = true;
        const bool closed = fields_.cut(line, delimiter_);
        if (line.find('\0') != std::string_view::npos)
            return faults_.add_if_kept(number, [&] { return odd_line(line); });
        if (!closed) return faults_.add(number, "a double quote is not closed");
        if (fields_.size() != (layout_ == Layout::native ? columns_ : 3))
            return faults_.add_if_kept(number, [&] {
                return fmt::format("{} where scores have {}", counted(fields_.size(), "field"), wanted_fields());
            });
        add(named(), number);
    }

    void add(const Named& row, std::size_t number) {
        double value = 0;
        if (layout_ == Layout::measure_topic && (row.measure == "runid" || row.measure == "relstring")) return;
        if (!parse_number(row.value, value))
            faults_.add_if_kept(number, [&] { return fmt::format("value {} is not a number", in_quotes(row.value)); });
        else if (row.run.empty() || row.topic.empty() || row.measure.empty())
            faults_.add(number, fmt::format("a name is empty; scores have {}", wanted_fields()));
        else if (std::abs(value) > largest_score)
            faults_.add_if_kept(number, [&] {
                return fmt::format("value {} is too large for statistics; rescale", in_quotes(row.value));
            });
        else if (row.topic == "all")
            overalls_.push_back(
                {std::string(row.run), std::string(row.measure), value, number, rounding_of(row.value)});
        else
            rows_.push_back(
                {systems_.intern(row.run), topics_.intern(row.topic), measures_.intern(row.measure), value, number});
    }

    /// How far a value of the tools may be off because it and those of the topics are printed with few digits.
    double rounding_of(std::string_view value) const {
        const std::size_t point = value.find('.');
        if (layout_ == Layout::native || point == std::string_view::npos) return 0;  // counts are whole
        return std::pow(10, -static_cast<double>(value.size() - point - 1));
    }

    void fill(Scores& scores) {
        for (std::uint32_t i = 0; i < systems_.size(); ++i) scores.systems.emplace_back(systems_[i]);
        for (std::uint32_t i = 0; i < topics_.size(); ++i) scores.topics.emplace_back(topics_[i]);
        for (std::uint32_t i = 0; i < measures_.size(); ++i) scores.measures.emplace_back(measures_[i]);
        scores.aggregates.assign(scores.measures.size(), Aggregate::mean);
        scores.values.assign(
            score_cells(input_.name(), systems_.size(), topics_.size(), measures_.size(), rows_.size()), left_out);
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
            const double slack = slack_of_means * std::max(std::abs(overall.value), std::abs(mean));
            if (std::abs(overall.value - mean) > std::max(slack, overall.rounding))
                file.not_means.push_back({system, measure, overall.line});
        }
    }

    const InputFile& input_;
    std::string run_;  // of layouts that do not name it
    Layout layout_ = Layout::native;
    Faults faults_;
    IdTable systems_, topics_, measures_;
    std::vector<Row> rows_;
    std::vector<Overall> overalls_;
    Delimiter delimiter_;
    DelimitedFields fields_;
    bool header_seen_ = false;
    std::size_t columns_ = 4;  // of the native layout
};

}  // namespace

ScoresFile read_scores(const InputFile& input, const std::string& run) {
    return ScoresReader(input, run.empty() ? input.name() : run).read();
}

ScoresFile read_scores(const std::string& path, const std::string& run) { return read_scores(InputFile(path), run); }

}  // namespace assay
