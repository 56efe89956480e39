#include "assay/io/run_reader.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "assay/core/column_run.hpp"
#include "assay/core/hash.hpp"
#include "assay/core/processors.hpp"
#include "assay/core/seen_topics.hpp"
#include "assay/core/threads.hpp"
#include "assay/core/topic_collector.hpp"
#include "assay/io/column_names.hpp"
#include "assay/io/csv_run_layout.hpp"
#include "assay/io/cuts.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/json_rows.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/rank_probe.hpp"
#include "assay/io/run_lines.hpp"
#include "assay/io/stream_progress.hpp"

namespace assay {

namespace {

constexpr std::string_view recommendation_lines = "recommendations have lines `user,item[,score or rank]`";

/// The tag of the line of LineReader whose document id stands here; empty if there is none.
std::string tag_behind(const char* id) {
    const char* end = id;
    while (*end != '\n') ++end;
    if (end[-1] == '\r') --end;
    const auto fields = all_fields({id, static_cast<std::size_t>(end - id)});
    return fields.size() > 3 ? std::string(fields[3]) : "";
}

/// What one part of a run file came to.
struct Part {
    std::size_t lines = 0, long_lines = 0, data_lines = 0;
    std::string tag, first_tag;
    Faults faults;
    RankProbe ranks;  // of the first part
};

/// The run file at hand and how it is to be read.
class RunReader {
public:
    RunReader(const InputFile& input, const TopicIndex& index, const RunOptions& options, RunFormat format,
              const CsvRunLayout& layout, RunSink& sink)
        : input_(input),
          index_(index),
          options_(options),
          rules_(options.rules()),
          format_(format),
          layout_(layout),
          sink_(sink) {}

    RunFile read() {
        if (std::optional<RunFile> run = read_in_parts()) return *std::move(run);
        sink_.restart();
        try {
            return read_streaming({0, input_.size()});
        } catch (const Scattered&) {
            sink_.restart();
            return read_grouped();
        }
    }

private:
    /// Reads on several threads. Nothing if one reader is needed: for a small file, for scattered topics, and
    /// where something is wrong, because a part does not know the lines before it, which messages may name.
    std::optional<RunFile> read_in_parts() {
        const std::vector<std::uint64_t> cuts = this->cuts();
        if (cuts.size() == 2) return std::nullopt;
        try {
            return read_streaming(cuts);
        } catch (const Scattered&) {
            return std::nullopt;
        } catch (const InputError&) {
            return std::nullopt;
        }
    }

    RunFile read_streaming(const std::vector<std::uint64_t>& cuts) {
        std::vector<Part> parts(cuts.size() - 1);
        SeenTopics seen(index_);
        for_each_index(parts.size(), options_.threads, [&](std::size_t i) {
            if (input_.compressed()) {
                ByteStream stream(input_, options_.threads > 1);
                parts[i] = read_part(stream, seen);
            } else {
                ByteStream stream(input_, cuts[i], cuts[i + 1]);
                parts[i] = read_part(stream, seen);
            }
        });
        return file_of(parts, seen.summary());
    }

    /// Several parts for each thread, as they may take differently long; one for each where a file is small.
    std::vector<std::uint64_t> cuts() const {
        static_assert(RankProbe::reach <= smallest_part, "the first part has all lines that are looked at");
        constexpr std::uint64_t usual_part = 1 << 20;
        DelimitedFields fields;
        const std::size_t threads = options_.threads, most = threads > 1 ? 8 * threads : 1;
        return cut_at_topics(input_, std::clamp<std::uint64_t>(input_.size() / usual_part, threads, most),
                             [&](std::string_view line) { return topic_of(line, fields); });
    }

    std::string_view topic_of(std::string_view line, DelimitedFields& fields) const {
        if (format_ == RunFormat::trec) return Fields(line).next();
        if (format_ == RunFormat::evall) return tab_fields(line)[0];
        return fields.cut(line, layout_.delimiter) && layout_.topic < fields.size() ? fields[layout_.topic] : "";
    }

    /// Most of the time is spent here, so it is compiled for newer processors as well.
    Part read_part(ByteStream& stream, SeenTopics& seen) {
        return has_avx2() ? read_part_with_avx2(stream, seen) : read_part_in_place(stream, seen);
    }
    ASSAY_FOR_AVX2 Part read_part_with_avx2(ByteStream& stream, SeenTopics& seen) {
        return read_part_in_place(stream, seen);
    }
    [[gnu::always_inline]] inline Part read_part_in_place(ByteStream& stream, SeenTopics& seen) {
        Part part;
        LineReader reader(stream);
        RunLines lines(format_, layout_, options_, stream.from_start());
        TopicCollector topic(index_, rules_, sink_, lines.faults);
        std::size_t first_line = 0, topic_size = 0;  // of the topic at hand; its id stands at its very start
        std::uint64_t topic_at = 0;

        std::uint32_t expected = 0;
        const auto finish = [&] {
            const char* const text = reader.marked();
            const std::string_view id(text + topic_at, topic_size);
            const std::uint32_t number = seen.note(id, expected);
            if (number != IdTable::none) expected = number + 1;
            topic.finish(id, number, text, [&](std::uint64_t place) {
                return first_line + static_cast<std::size_t>(std::count(text, text + place, '\n'));
            });
        };
        RunLine line;
        StreamProgress progress(stream, options_.phase);
        while (lines.next(reader, line)) {
            if (line.copied) throw Scattered{};  // it lasts no longer than the line
            if (++part.data_lines == 1) part.first_tag = line.tag;
            if (topic.empty() || !same_id(line.topic, {reader.marked() + topic_at, topic_size})) {
                if (!topic.empty()) finish();
                part.ranks.end_topic();
                reader.mark();
                first_line = reader.number();
                topic_at = reader.place(line.topic.data());
                topic_size = line.topic.size();
                progress.report();
            }
            if (line.probed) part.ranks.add(line.rank, line.score);
            topic.add(line.score, line.rank, line.document.size(), reader.place(line.document.data()));
        }
        part.ranks.end_topic();
        if (!topic.empty()) {
            if (format_ == RunFormat::trec) part.tag = tag_behind(reader.marked() + topic.last_id_at());
            finish();
        }
        part.lines = reader.number();
        part.long_lines = lines.long_lines;
        part.faults = std::move(lines.faults);
        return part;
    }

    /// Reads everything into memory, then hands on the topics in the order of their first lines.
    RunFile read_grouped() {
        struct Entry {
            std::uint32_t topic;
            std::size_t line;
            RunLine data;
        };
        Arena ids;
        IdTable topics;
        std::vector<Entry> entries;
        std::vector<Part> parts(1);
        ByteStream stream(input_);
        LineReader reader(stream);
        RunLines lines(format_, layout_, options_, true);
        for (RunLine line; lines.next(reader, line); reader.mark()) {
            entries.push_back({topics.intern(line.topic), reader.number(), line});
            entries.back().data.document = ids.copy(line.document);
            parts[0].tag = line.tag;
            if (entries.size() == 1) parts[0].first_tag = line.tag;
        }
        std::stable_sort(entries.begin(), entries.end(),
                         [](const Entry& a, const Entry& b) { return a.topic < b.topic; });

        TopicCollector topic(index_, rules_, sink_, lines.faults);
        std::string text;
        std::vector<std::uint64_t> places;  // of the ids in the text
        IdTable others;
        for (std::size_t begin = 0, end = 0; begin < entries.size(); begin = end) {
            text.clear();
            places.clear();
            for (end = begin; end < entries.size() && entries[end].topic == entries[begin].topic; ++end) {
                places.push_back(text.size());
                const RunLine& line = entries[end].data;
                if (line.probed) parts[0].ranks.add(line.rank, line.score);
                topic.add(line.score, line.rank, line.document.size(), text.size());
                text += entries[end].data.document;
            }
            parts[0].ranks.end_topic();
            const std::string_view id = topics[entries[begin].topic];
            const std::uint32_t number = index_.find(id, IdTable::none);
            if (number == IdTable::none) others.intern(id);
            topic.finish(id, number, text.data(), [&](std::uint64_t place) {
                const auto at = std::lower_bound(places.begin(), places.end(), place) - places.begin();
                return entries[begin + static_cast<std::size_t>(at)].line;
            });
        }
        parts[0].lines = reader.number();
        parts[0].long_lines = lines.long_lines;
        parts[0].data_lines = entries.size();
        parts[0].faults = std::move(lines.faults);
        return file_of(parts, summarise(topics.size() - others.size(), others));
    }

    RunFile file_of(const std::vector<Part>& parts, const RunSummary& topics) const {
        RunFile run;
        run.input = about(input_, options_.digest);
        Faults faults;
        std::size_t long_lines = 0, data_lines = 0;
        for (const Part& part : parts) {
            faults.append(part.faults, run.input.lines);
            run.input.lines += part.lines;
            long_lines += part.long_lines;
            data_lines += part.data_lines;
            if (part.data_lines == 0) continue;
            run.tag = part.tag;
            if (run.first_tag.empty()) run.first_tag = part.first_tag;
        }
        faults.raise(input_.name());
        if (data_lines == 0 && !options_.may_be_empty)
            throw InputError(fmt::format("{}: no data{}{}", input_.name(), options_.recommendations ? "; " : "",
                                         options_.recommendations ? recommendation_lines : ""));
        static_cast<RunSummary&>(run) = topics;
        parts[0].ranks.report(options_.order, run.input);
        if (long_lines > 0)
            run.input.warn(counted(long_lines, "line") +
                           " with more than six fields; what follows the tag was ignored");
        return run;
    }

    const InputFile& input_;
    const TopicIndex& index_;
    const RunOptions& options_;
    CollectRules rules_;
    RunFormat format_;
    const CsvRunLayout& layout_;
    RunSink& sink_;
};

/// Whether a line is one of a csv run and of nothing else.
bool looks_like_csv(const std::string& line, bool recommendations) {
    const std::optional<Delimiter> delimiter = find_delimiter(line);
    if (!delimiter) return false;
    const auto blank_fields = all_fields(line);
    double score = 0;
    if (blank_fields.size() >= 6 && (blank_fields[1] == "Q0" || parse_number(blank_fields[4], score))) return false;
    if (recommendations) return true;
    DelimitedFields fields;
    if (!fields.cut_any(line, *delimiter)) return false;
    if (find_column(fields.all(), ColumnKind::user) != no_column &&
        find_column(fields.all(), ColumnKind::item) != no_column)
        return true;
    return fields.size() == 3 && parse_number(fields[2], score) &&
           (delimiter->byte != '\t' || blank_fields.size() == 3);
}

/// Tells the formats apart by the first line, and says so when the file is something else altogether.
RunFormat detect_format(const InputFile& input, bool recommendations) {
    if (looks_like_json(input)) return RunFormat::json;
    const std::vector<std::string> lines = first_lines(input, 1);
    if (lines.empty())
        throw InputError(
            fmt::format("{}: no data; {}", input.name(),
                        recommendations ? recommendation_lines : "a run has lines `topic Q0 document rank score tag`"));
    if (looks_like_csv(lines[0], recommendations)) return RunFormat::csv;
    const auto tabbed = tab_fields(lines[0]);
    const auto fields = all_fields(lines[0]);
    double grade = 0;
    if (fields.size() == 4 && parse_number(fields[3], grade))
        throw InputError(
            fmt::format("{}: this looks like judgments (topic iteration document grade), not {}", input.name(),
                        recommendations ? "recommendations (user,item[,score or rank])"
                                        : "a run (topic Q0 document rank score tag); judgments come before runs"));
    if (recommendations && fields.size() < 5) return RunFormat::csv;  // the lines will say why they are none
    return tabbed.size() == 2 && fields.size() != 6 ? RunFormat::evall : RunFormat::trec;
}

/// A run in JSON is read as a whole.
RunFile read_json_run(const InputFile& input, const TopicIndex& index, const RunOptions& options, RunSink& sink) {
    if (options.order == OrderRule::rank)
        throw InputError(input.name(), "the order by rank needs ranks, and JSON has scores", {{"order", "score"}});
    const JsonRows json = read_json_rows(input);
    if (json.nuggets) throw InputError(input.name(), "these are nuggets of documents: judgments, not a run");
    std::vector<std::string_view> topics, documents;
    std::vector<double> scores;
    for (const JsonRow& row : json.rows) {
        topics.push_back(row.topic);
        documents.push_back(row.document);
        scores.push_back(row.value);
    }
    RunFile run;
    static_cast<RunSummary&>(run) = collect_run({.topic = topics, .document = documents, .score = scores}, input.name(),
                                                index, {.rules = options.rules(), .threads = options.threads}, sink);
    advance(options.phase, input.size());
    run.input = about(input, options.digest);
    run.input.lines = json.rows.back().line;
    return run;
}

}  // namespace

RunFile read_run(const std::string& path, const TopicIndex& index, const RunOptions& options, RunSink& sink) {
    return read_run(InputFile(path), index, options, sink);
}

RunFile read_run(const InputFile& input, const TopicIndex& index, const RunOptions& options, RunSink& sink) {
    const bool automatic = options.format == RunFormat::automatic;
    const RunFormat format = automatic ? detect_format(input, options.recommendations) : options.format;
    if (format == RunFormat::json) return read_json_run(input, index, options, sink);
    const CsvRunLayout layout = format == RunFormat::csv ? csv_run_layout(input, options) : CsvRunLayout{};
    RunFile run = RunReader(input, index, options, format, layout, sink).read();
    if (format == RunFormat::evall && automatic)
        run.input.note("read as an EvALL run (topic <tab> document, in rank order)");
    if (!layout.note.empty()) run.input.note(layout.note, layout.hints);
    return run;
}

}  // namespace assay
