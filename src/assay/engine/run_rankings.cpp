#include "assay/engine/run_rankings.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/random.hpp"
#include "assay/core/threads.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

/// Judgments as far as similarities look at them.
struct Relevance {
    JudgmentsFile file;
    RelevanceScale scale;
    std::vector<std::uint16_t> levels;  // by row, topic after topic
};

/// The line of a judgment, 0 if it cannot be found: lines are not kept, and this is for a message only.
std::size_t line_of(const InputFile& input, std::string_view topic, std::string_view document, double grade) {
    ByteStream stream(input);
    LineReader reader(stream);
    for (; reader.next(); reader.mark()) {
        const std::vector<std::string_view> fields = all_fields(reader.line());
        double number = 0;
        if (fields.size() == 4 && fields[0] == topic && fields[2] == document && parse_number(fields[3], number) &&
            number == grade)  // read in the same way, so the same number
            return reader.number();
    }
    return 0;
}

RelevanceScale scale_of(const Judgments& judgments, const std::string& path) {
    std::vector<double> values{0};
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        for (const double grade : judgments[topic].best)
            if (grade > 0) values.push_back(grade);
    try {
        return RelevanceScale(std::move(values));
    } catch (const UsageError& error) {
        throw InputError(fmt::format("{}: {}; --scale says which values there can be", path, error.what()));
    }
}

void find_levels(const InputFile& input, Relevance& relevance) {
    const Judgments& judgments = relevance.file.judgments;
    Faults faults;
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        for (std::size_t row = 0; row < topic.best.size(); ++row) {
            const auto level = relevance.scale.level(topic.best[row]);
            relevance.levels.push_back(level.value_or(0));
            if (level) continue;
            faults.add_if_kept([&] {
                return Fault{line_of(input, topic.id, topic.documents[row], topic.best[row]),
                             fmt::format("relevance {} of {} is not on the scale, which is {}; change --scale",
                                         topic.best[row], in_quotes(topic.documents[row]), relevance.scale.text())};
            });
        }
    }
    faults.raise(input.name());
}

Relevance read_relevance(const RankingsRequest& request) {
    Relevance relevance;
    if (request.judgments.empty()) return relevance;
    const InputFile input(request.judgments);
    relevance.file = read_judgments(input, {.format = request.judgments_format,
                                            .aspects = {},
                                            .label = false,
                                            .duplicates = request.duplicate_judgments,
                                            .grades = GradeRule::number,
                                            .digest = request.digests});
    if (!request.relevance) return relevance;
    relevance.scale =
        request.scale.empty() ? scale_of(relevance.file.judgments, input.name()) : RelevanceScale(request.scale);
    find_levels(input, relevance);
    if (relevance.file.judgments.most_aspects() > 1)
        relevance.file.input.note("several aspects; the relevance of a document is the largest over its aspects");
    return relevance;
}

/// The topics of all runs while they are read.
class TopicTable {
public:
    struct Entry {
        std::mutex mutex;
        std::unique_ptr<RankedTopic> topic;
        std::uint32_t judged = IdTable::none;  // its number in the judgments
    };

    explicit TopicTable(std::size_t runs) : runs_(runs) {}

    Entry& operator()(std::string_view id, std::uint32_t judged) {
        const std::lock_guard lock(mutex_);
        const std::uint32_t number = ids_.intern(id);
        if (number == entries_.size()) {
            Entry& entry = entries_.emplace_back();
            entry.topic = std::make_unique<RankedTopic>();
            entry.topic->id = std::string(id);
            entry.topic->runs.resize(runs_);
            entry.judged = judged;
        }
        return entries_[number];
    }

    /// The topics in an order that does not depend on who came first.
    std::vector<std::unique_ptr<RankedTopic>> take() {
        std::vector<Entry*> order;
        order.reserve(entries_.size());
        for (Entry& entry : entries_) order.push_back(&entry);
        std::sort(order.begin(), order.end(), [](const Entry* a, const Entry* b) {
            return a->judged != b->judged ? a->judged < b->judged : number_first(a->topic->id, b->topic->id);
        });
        std::vector<std::unique_ptr<RankedTopic>> topics;
        topics.reserve(order.size());
        for (Entry* entry : order) topics.push_back(std::move(entry->topic));
        return topics;
    }

private:
    static bool is_number(std::string_view id) {
        return !id.empty() && id.find_first_not_of("0123456789") == std::string_view::npos;
    }
    static bool number_first(std::string_view a, std::string_view b) {
        if (is_number(a) != is_number(b)) return is_number(a);
        if (!is_number(a)) return a < b;
        const auto bare = [](std::string_view id) { return id.substr(std::min(id.find_first_not_of('0'), id.size())); };
        const std::string_view x = bare(a), y = bare(b);
        if (x.size() != y.size()) return x.size() < y.size();
        return x != y ? x < y : a < b;
    }

    std::size_t runs_;
    std::mutex mutex_;
    IdTable ids_;
    std::deque<Entry> entries_;
};

/// A generator of its own for every run and topic: what it draws depends on the seed and these names alone.
Random generator_of(std::uint64_t seed, std::string_view run, std::string_view topic) {
    for (const std::string_view text : {run, std::string_view("\n"), topic})
        for (const char byte : text) seed = Random::stream(seed, static_cast<unsigned char>(byte)).next();
    return Random(seed);
}

/// Ranks at which groups of equal scores end.
std::vector<std::uint32_t> ends_of_ties(std::span<const Retrieved> ranking) {
    std::vector<std::uint32_t> ends;
    for (std::size_t i = 0; i < ranking.size(); ++i)
        if (i + 1 == ranking.size() || ranking[i + 1].score != ranking[i].score)
            ends.push_back(static_cast<std::uint32_t>(i + 1));
    if (ends.size() == ranking.size()) ends.clear();
    return ends;
}

/// Takes the topics of one run.
class OneRun final : public RunSink {
public:
    OneRun(const RankingsRequest& request, const Relevance& relevance, TopicTable& topics, std::size_t run,
           std::string_view name)
        : request_(request), relevance_(relevance), topics_(topics), run_(run), name_(name) {}

    void take(const TopicRun& run) override {
        if (!request_.judgments.empty() && run.topic == IdTable::none) return;
        put_in_order(run, OrderRule::score);
        if (request_.ties.kind == TieRule::Kind::seeded) shuffle_ties(run);
        const auto kept = run.ranking.first(std::min(run.ranking.size(), request_.depth));
        OwnedTiedRanking ranking;
        if (request_.ties.kind == TieRule::Kind::keep) ranking.ends = ends_of_ties(kept);
        if (request_.relevance) add_levels(run, kept, ranking.levels);
        if (request_.scores)
            for (const Retrieved& retrieved : kept) ranking.scores.push_back(retrieved.score);
        TopicTable::Entry& entry = topics_(run.id, run.topic);
        ranking.items.reserve(kept.size());
        const std::lock_guard lock(entry.mutex);
        for (const Retrieved& retrieved : kept)
            ranking.items.push_back(entry.topic->documents.intern(run.document(retrieved)));
        entry.topic->runs[run_] = std::move(ranking);
    }

private:
    void shuffle_ties(const TopicRun& run) const {
        Random random = generator_of(request_.ties.seed, name_, run.id);
        std::size_t begin = 0;
        for (const std::uint32_t end : ends_of_ties(run.ranking)) {
            random.shuffle(run.ranking.subspan(begin, end - begin));
            begin = end;
        }
    }

    void add_levels(const TopicRun& run, std::span<const Retrieved> kept, std::vector<std::uint16_t>& levels) const {
        const std::size_t before = relevance_.file.judgments.documents_before(run.topic);
        levels.reserve(kept.size());
        for (const Retrieved& retrieved : kept)
            levels.push_back(retrieved.row == Judgments::no_row
                                 ? std::uint16_t{0}
                                 : relevance_.levels[before + static_cast<std::size_t>(retrieved.row)]);
    }

    const RankingsRequest& request_;
    const Relevance& relevance_;
    TopicTable& topics_;
    std::size_t run_;
    std::string_view name_;
};

void say_unjudged(const RankingsRequest& request, std::span<const RunFile> files, std::vector<std::string>& warnings) {
    if (request.judgments.empty()) return;
    for (const RunFile& file : files) {
        if (file.unjudged_topics == file.topics)
            throw InputError(fmt::format("{}: no topic in common with the judgments; the run has {}", file.input.path,
                                         in_quotes(file.an_unjudged_topic)));
        if (file.unjudged_topics > 0)
            warnings.push_back(fmt::format("{}: {} of {} without judgments, left out", file.input.path,
                                           file.unjudged_topics, counted(file.topics, "topic")));
    }
}

}  // namespace

RunRankings read_rankings(const RankingsRequest& request) {
    Relevance relevance = read_relevance(request);
    RunRankings rankings;
    rankings.names = run_names(request.runs);
    rankings.paths = request.runs;
    if (!request.judgments.empty()) rankings.inputs.push_back(relevance.file.input);
    const std::size_t runs = request.runs.size();
    const bool over_runs = runs >= request.threads;
    TopicTable topics(runs);
    std::vector<RunFile> files(runs);
    {
        Phase phase(request.watcher, "reading runs", total_size(request.runs));
        for_each_index(runs, over_runs ? request.threads : 1, [&](std::size_t i) {
            OneRun sink(request, relevance, topics, i, rankings.names[i]);
            files[i] = read_run(request.runs[i], relevance.file.judgments,
                                {.format = request.run_format,
                                 .order = OrderRule::score,
                                 .duplicates = request.duplicate_documents,
                                 .lenient_scores = false,
                                 .lenient_ranks = false,
                                 .digest = request.digests,
                                 .threads = over_runs ? 1 : request.threads,
                                 .phase = &phase},
                                sink);
        });
    }
    for (const RunFile& file : files) rankings.inputs.push_back(file.input);
    say_unjudged(request, files, rankings.warnings);
    rankings.topics = topics.take();
    rankings.scale = std::move(relevance.scale);
    return rankings;
}

}  // namespace assay
