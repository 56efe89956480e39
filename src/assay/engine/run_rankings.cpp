#include "assay/engine/run_rankings.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/random.hpp"
#include "assay/core/threads.hpp"
#include "assay/core/topic_order.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/engine/list_rankings.hpp"
#include "assay/engine/read_source.hpp"
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
std::size_t line_in_file(const InputFile& input, std::string_view topic, std::string_view document, double grade) {
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

std::size_t row_in_columns(const JudgmentColumns& columns, std::string_view topic, std::string_view document,
                           double grade) {
    for (std::size_t row = 0; row < columns.topic.size(); ++row)
        if (columns.topic[row] == topic && columns.document[row] == document && columns.grade[row] == grade)
            return row + 1;
    return 0;
}

RelevanceScale scale_of(const Judgments& judgments, const std::string& name) {
    std::vector<double> values{0};
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        for (const double grade : judgments[topic].best)
            if (grade > 0) values.push_back(grade);
    try {
        return RelevanceScale(std::move(values));
    } catch (const UsageError& error) {
        throw InputError(name, fmt::format("{}; say which values there can be", error.what()), {{"scale"}});
    }
}

/// Tells where a judgment stands.
using LineOf = std::function<std::size_t(std::string_view topic, std::string_view document, double grade)>;

void find_levels(const LineOf& line_of, Relevance& relevance) {
    const Judgments& judgments = relevance.file.judgments;
    Faults faults;
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        for (std::size_t row = 0; row < topic.best.size(); ++row) {
            const auto level = relevance.scale.level(topic.best[row]);
            relevance.levels.push_back(level.value_or(0));
            if (level) continue;
            faults.add_if_kept([&] {
                return Fault{line_of(topic.id, topic.documents[row], topic.best[row]),
                             fmt::format("relevance {} of {} is not on the scale, which is {}", topic.best[row],
                                         in_quotes(topic.documents[row]), relevance.scale.text()),
                             {{"scale"}}};
            });
        }
    }
    faults.raise(relevance.file.input.path);
}

Relevance read_relevance(const SimilarRequest& request) {
    Relevance relevance;
    if (request.judgments.empty()) return relevance;
    const JudgmentsOptions options{.format = request.judgments_format,
                                   .aspects = {},
                                   .label = false,
                                   .duplicates = request.duplicate_judgments,
                                   .grades = GradeRule::number,
                                   .threads = request.threads,
                                   .digest = request.digests};
    std::optional<InputFile> input;
    if (request.judgments.is_file()) input.emplace(request.judgments.path);
    relevance.file = input ? read_judgments(*input, options) : read_judgments(request.judgments, options);
    if (!any_looks_at(request.similarities, LooksAt::relevance)) return relevance;
    relevance.scale = request.scale.empty() ? scale_of(relevance.file.judgments, relevance.file.input.path)
                                            : RelevanceScale(request.scale);
    const auto line_of = [&](std::string_view topic, std::string_view document, double grade) {
        return input ? line_in_file(*input, topic, document, grade)
                     : row_in_columns(*request.judgments.columns, topic, document, grade);
    };
    find_levels(line_of, relevance);
    if (relevance.file.judgments.most_aspects() > 1)
        relevance.file.input.note("several aspects; the relevance of a document is the largest over its aspects");
    return relevance;
}

/// The topics of all runs while they are read.
class TopicTable {
public:
    /// A topic that nobody else has while this lives.
    struct Held {
        RankedTopic& topic;
        std::unique_lock<std::mutex> lock;
    };

    explicit TopicTable(std::size_t runs) : runs_(runs) {}

    Held operator()(std::string_view id, std::uint32_t judged) {
        std::unique_lock lock(mutex_);
        const std::uint32_t number = ids_.intern(id);
        if (number == entries_.size()) {
            Entry& entry = entries_.emplace_back();
            entry.topic = std::make_unique<RankedTopic>();
            entry.topic->id = std::string(id);
            entry.topic->runs.resize(runs_);
            entry.judged = judged;
        }
        RankedTopic& topic = *entries_[number].topic;
        lock.unlock();
        return {topic, std::unique_lock(of_topics_[number % of_topics_.size()])};
    }

    /// The topics in an order that does not depend on who came first.
    std::vector<std::unique_ptr<RankedTopic>> take() {
        std::vector<Entry*> order;
        order.reserve(entries_.size());
        for (Entry& entry : entries_) order.push_back(&entry);
        std::sort(order.begin(), order.end(), [](const Entry* a, const Entry* b) {
            return a->judged != b->judged ? a->judged < b->judged : topic_before(a->topic->id, b->topic->id);
        });
        std::vector<std::unique_ptr<RankedTopic>> topics;
        topics.reserve(order.size());
        for (Entry* entry : order) topics.push_back(std::move(entry->topic));
        return topics;
    }

private:
    struct Entry {
        std::unique_ptr<RankedTopic> topic;
        std::uint32_t judged = IdTable::none;  // its number in the judgments
    };

    std::size_t runs_;
    std::mutex mutex_;
    std::array<std::mutex, 64> of_topics_;  // each for many topics
    IdTable ids_;
    std::vector<Entry> entries_;
};

/// A generator of its own for every run and topic: what it draws depends on the seed and these names alone.
Random generator_of(std::uint64_t seed, std::string_view run, std::string_view topic) {
    for (const std::string_view text : {run, std::string_view("\n"), topic})
        for (const char byte : text) seed = Random::stream(seed, static_cast<unsigned char>(byte)).next();
    return Random(seed);
}

/// Calls use(end) with the ranks at which groups of equal scores end.
template <class Use>
void for_each_end(std::span<const Retrieved> ranking, const Use& use) {
    for (std::size_t i = 0; i < ranking.size(); ++i)
        if (i + 1 == ranking.size() || ranking[i + 1].score != ranking[i].score) use(static_cast<std::uint32_t>(i + 1));
}

/// How many ends there are to keep: none where nothing is tied.
std::size_t count_ends(std::span<const Retrieved> ranking) {
    std::size_t count = 0;
    for_each_end(ranking, [&count](std::uint32_t) { ++count; });
    return count == ranking.size() ? 0 : count;
}

/// Gives documents their numbers. Room is made for the new ones only: there are many topics. In the first run of a
/// topic they are all new.
void number_documents(const TopicRun& run, std::span<const Retrieved> kept, CompactIds& documents,
                      std::span<std::uint32_t> items) {
    const bool first = documents.size() == 0;
    std::size_t added = 0, bytes = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const std::string_view id = run.document(kept[i]);
        items[i] = first ? CompactIds::none : documents.find(id);
        if (items[i] != CompactIds::none) continue;
        ++added;
        bytes += id.size();
    }
    documents.reserve(added, bytes);
    for (std::size_t i = 0; i < kept.size(); ++i)
        if (items[i] == CompactIds::none) items[i] = documents.intern(run.document(kept[i]));
}

/// Takes the topics of one run.
class OneRun final : public RunSink {
public:
    OneRun(const SimilarRequest& request, const Relevance& relevance, TopicTable& topics, std::size_t run,
           std::string_view name)
        : request_(request),
          relevance_(relevance),
          topics_(topics),
          run_(run),
          name_(name),
          with_levels_(any_looks_at(request.similarities, LooksAt::relevance)),
          with_scores_(any_looks_at(request.similarities, LooksAt::scores)) {}

    void take(const TopicRun& run) override {
        if (!request_.judgments.empty() && run.topic == IdTable::none) return;
        put_in_order(run, OrderRule::score);
        if (request_.ties.kind == TieRule::Kind::seeded) shuffle_ties(run);
        const auto kept = run.ranking.first(std::min(run.ranking.size(), request_.depth));
        const std::size_t ends = request_.ties.kind == TieRule::Kind::keep ? count_ends(kept) : 0;
        KeptRanking ranking(kept.size(), ends, {.levels = with_levels_, .scores = with_scores_});
        if (auto to = ranking.ends().begin(); ends > 0) for_each_end(kept, [&to](std::uint32_t end) { *to++ = end; });
        if (with_levels_) add_levels(run, kept, ranking.levels());
        if (with_scores_)
            std::transform(kept.begin(), kept.end(), ranking.scores().begin(),
                           [](const Retrieved& retrieved) { return retrieved.score; });
        const TopicTable::Held held = topics_(run.id, run.topic);
        number_documents(run, kept, held.topic.documents, ranking.items());
        held.topic.runs[run_] = std::move(ranking);
    }

private:
    void shuffle_ties(const TopicRun& run) const {
        if (count_ends(run.ranking) == 0) return;
        Random random = generator_of(request_.ties.seed, name_, run.id);
        std::size_t begin = 0;
        for_each_end(run.ranking, [&](std::uint32_t end) {
            random.shuffle(run.ranking.subspan(begin, end - begin));
            begin = end;
        });
    }

    void add_levels(const TopicRun& run, std::span<const Retrieved> kept, std::span<std::uint16_t> levels) const {
        const std::size_t before = relevance_.file.judgments.documents_before(run.topic);
        std::transform(kept.begin(), kept.end(), levels.begin(), [&](const Retrieved& retrieved) {
            return retrieved.row == Judgments::no_row
                       ? std::uint16_t{0}
                       : relevance_.levels[before + static_cast<std::size_t>(retrieved.row)];
        });
    }

    const SimilarRequest& request_;
    const Relevance& relevance_;
    TopicTable& topics_;
    std::size_t run_;
    std::string_view name_;
    bool with_levels_, with_scores_;
};

/// The run as an input, with what there is to say of its topics. Throws if none of them is judged.
Input judged_input(const RunFile& file) {
    Input input = file.input;
    if (file.unjudged_topics == file.topics)
        throw InputError(input.path, fmt::format("no topic in common with the judgments; the run has {}",
                                                 in_quotes(file.an_unjudged_topic)));
    if (file.unjudged_topics > 0)
        input.warn(
            fmt::format("{} of {} without judgments, left out", file.unjudged_topics, counted(file.topics, "topic")));
    return input;
}

/// Reads all runs into the topics.
std::vector<RunFile> read_runs(const SimilarRequest& request, const Relevance& relevance,
                               std::span<const std::string> names, TopicTable& topics) {
    const std::size_t runs = request.runs.size();
    const bool over_runs = runs >= request.threads;
    std::vector<RunFile> files(runs);
    Phase phase(request.watcher, "reading runs", total_size(request.runs));
    for_each_index(runs, over_runs ? request.threads : 1, [&](std::size_t i) {
        OneRun sink(request, relevance, topics, i, names[i]);
        files[i] = read_run(request.runs[i], relevance.file.judgments,
                            {.format = request.run_format,
                             .order = OrderRule::chosen,
                             .duplicates = request.duplicate_documents,
                             .digest = request.digests,
                             .threads = over_runs ? 1 : request.threads,
                             .phase = &phase},
                            sink);
    });
    return files;
}

std::string ties_text(const TieRule& ties) {
    switch (ties.kind) {
        case TieRule::Kind::docid: return "document id descending, as trec_eval";
        case TieRule::Kind::seeded: return fmt::format("shuffled with seed {}", ties.seed);
        case TieRule::Kind::keep: break;
    }
    return "tied";
}

std::string missing_text(LackedTopics missing) {
    if (missing == LackedTopics::error) return "error";
    return missing == LackedTopics::zero ? "counts as 0" : "left out";
}

void assume(const SimilarRequest& request, const RelevanceScale& scale, Provenance& about) {
    const bool cut = request.depth != whole_ranking;
    const bool first = request.duplicate_documents == DuplicateDocuments::first;
    about.assume("order", "order of a ranking", "score descending");
    about.assume("ties", "equal scores", ties_text(request.ties));
    about.assume("depth", "depth", cut ? fmt::format("cut at rank {}", request.depth) : "whole rankings");
    about.assume("missing", "topic that only one of two runs has", missing_text(request.missing));
    about.assume("undefined", "undefined value", "left out of the mean");
    about.assume("duplicate_documents", "duplicate document in a topic", first ? "the first one counts" : "error");
    if (!request.judgments.empty()) about.assume("unjudged_topics", "topic without judgments", "left out");
    if (!any_looks_at(request.similarities, LooksAt::relevance)) return;
    about.assume("scale", "relevance values",
                 scale.text() + (request.scale.empty() ? ", from the judgments" : ", as given"));
    about.assume("unjudged_documents", "unjudged document, negative grade", "relevance 0");
}

void refuse_without_judgments(const SimilarRequest& request) {
    if (!request.judgments.empty()) return;
    if (any_looks_at(request.similarities, LooksAt::relevance))
        throw SettingError("judgments", "needed by rbo.rel, which compares the relevance of documents");
    if (!request.scale.empty())
        throw SettingError("scale", "names the relevance values of judgments; give judgments too");
}

std::vector<RunPair> pairs_of(std::size_t runs, bool against_first) {
    std::vector<RunPair> pairs;
    for (std::size_t a = 0; a < (against_first ? 1 : runs); ++a)
        for (std::size_t b = a + 1; b < runs; ++b) pairs.push_back({a, b});
    return pairs;
}

/// Rankings of runs: all but their names and pairs.
RunRankings read_all(const SimilarRequest& request, std::span<const std::string> names) {
    refuse_without_judgments(request);
    Relevance relevance = read_relevance(request);
    RunRankings rankings;
    for (const RunSource& run : request.runs) rankings.paths.push_back(run.path);
    TopicTable topics(request.runs.size());
    const std::vector<RunFile> files = read_runs(request, relevance, names, topics);
    const bool judged = !request.judgments.empty();
    if (judged) rankings.about.take(relevance.file.input);
    for (const RunFile& file : files) rankings.about.take(judged ? judged_input(file) : file.input);
    rankings.topics = topics.take();
    rankings.scale = std::move(relevance.scale);
    assume(request, rankings.scale, rankings.about);
    return rankings;
}

}  // namespace

RunRankings read_rankings(const SimilarRequest& request) {
    if (request.runs.size() < 2) throw UsageError("a comparison takes two runs or more");
    std::vector<std::string> names = run_names(request.runs);
    RunRankings rankings = are_lists(request) ? read_lists(request) : read_all(request, names);
    rankings.names = std::move(names);
    rankings.pairs = pairs_of(request.runs.size(), request.against_first);
    return rankings;
}

}  // namespace assay
