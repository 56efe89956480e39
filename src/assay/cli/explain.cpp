#include "assay/cli/explain.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "assay/cli/messages.hpp"
#include "assay/core/error.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/explain.hpp"
#include "assay/metrics/joined_topic.hpp"
#include "assay/report/table.hpp"

namespace assay::cli {

namespace {

/// A ranking as it is explained: documents, and the ranking joined with the judgments.
struct Ranking {
    std::vector<std::string> documents;
    std::vector<Retrieved> retrieved;
};

/// Keeps one topic of a run, in the order of the user and in that of each reference tool.
class OneTopic final : public RunSink {
public:
    OneTopic(std::uint32_t topic, OrderRule order) : topic_(topic), order_(order) {}

    void take(const TopicRun& run) override {
        if (run.topic != topic_) return;
        keep(run, OrderRule::chosen, order_);
        for (const OrderRule rule : {OrderRule::score, OrderRule::score_float}) keep(run, rule, rule);
    }

    bool found() const { return !rankings_.empty(); }
    Ranking ranking(OrderRule rule) const {
        const auto kept = rankings_.find(rule);
        return kept == rankings_.end() ? Ranking{} : kept->second;
    }

private:
    void keep(const TopicRun& run, OrderRule name, OrderRule rule) {
        put_in_order(run, rule);
        Ranking& kept = rankings_[name];
        kept = {};
        kept.retrieved.assign(run.ranking.begin(), run.ranking.end());
        for (const Retrieved& retrieved : run.ranking) kept.documents.emplace_back(run.document(retrieved));
    }

    std::uint32_t topic_;
    OrderRule order_;
    std::map<OrderRule, Ranking> rankings_;
};

/// The ideal ranking of a measure; empty if it has none.
Ranking ideal_ranking(const Measure& measure, const Topic& topic, const JudgedTopic& table) {
    Ranking ideal;
    if (measure.metric->ideal == nullptr) return ideal;
    for (const std::size_t row : measure.metric->ideal(topic, measure.args())) {
        ideal.documents.emplace_back(table.documents[row]);
        ideal.retrieved.push_back({.score = 0, .row = static_cast<std::int32_t>(row), .id_size = 0, .id_at = 0});
    }
    return ideal;
}

/// What the document of a rank is relevant to: "1:0.4" or, where what counts is known, "1:0.4x0.5".
std::string aspects_text(const RankExplained& rank, const JudgedTopic& table, const Retrieved& retrieved) {
    if (retrieved.row == Judgments::no_row) return "not judged";
    std::string text;
    const auto add = [&](std::size_t aspect, const std::string& what) {
        if (!text.empty()) text += ' ';
        if (table.aspects.size() > 1) text += fmt::format("{}:", table.aspects[aspect]);
        text += what;
    };
    if (rank.step && !rank.step->aspects.empty()) {
        for (const Step::OfAspect& one : rank.step->aspects)
            add(one.aspect, fmt::format("{:.4g}x{:.4g}", one.relevance, one.still_new));
        return text;
    }
    for (std::size_t aspect = 0; aspect < table.aspects.size(); ++aspect) {
        const double grade = table.grade(static_cast<std::size_t>(retrieved.row), aspect);
        if (grade > 0 || (table.aspects.size() == 1 && grade <= 0)) add(aspect, fmt::format("{}", grade));
    }
    return text.empty() ? "none" : text;
}

/// One measure on one run, with the ideal ranking beside it where there is one.
struct Explained {
    const Measure* measure;
    std::string run;
    double value, normaliser;
    Ranking ranking, ideal;
    std::vector<RankExplained> ranks, ideal_ranks;
};

void add_columns(Table& table, bool with_steps, bool with_ideal) {
    table.columns.push_back({.title = "rank", .whole = true});
    for (const char* title : {"document", "aspects"}) table.columns.push_back({.title = title});
    if (with_steps)
        for (const char* title : {"gain", "effort", "discount"}) table.columns.push_back({.title = title});
    for (const char* title : {"adds", "value"}) table.columns.push_back({.title = title});
    if (with_ideal)
        for (const char* title : {"ideal document", "ideal aspects", "ideal value"})
            table.columns.push_back({.title = title});
}

void add_rank(std::vector<Cell>& row, const Explained& explained, const JudgedTopic& table, std::size_t i,
              bool with_steps, bool with_ideal) {
    row.emplace_back(static_cast<double>(i + 1));
    if (i < explained.ranks.size()) {
        const RankExplained& rank = explained.ranks[i];
        row.emplace_back(explained.ranking.documents[i]);
        row.emplace_back(aspects_text(rank, table, explained.ranking.retrieved[i]));
        if (with_steps) {
            const Step step = rank.step.value_or(Step{});
            for (const double number : {step.gain, step.effort, step.discount})
                row.emplace_back(rank.step ? Cell(number) : Cell());
        }
        row.emplace_back(rank.adds);
        row.emplace_back(rank.value);
    } else {
        row.resize(row.size() + (with_steps ? 7 : 4));
    }
    if (!with_ideal) return;
    if (i < explained.ideal_ranks.size()) {
        row.emplace_back(explained.ideal.documents[i]);
        row.emplace_back(aspects_text(explained.ideal_ranks[i], table, explained.ideal.retrieved[i]));
        row.emplace_back(explained.ideal_ranks[i].value);
    } else {
        row.resize(row.size() + 3);
    }
}

void write_weights(const JudgedTopic& table, const Aspects& aspects, ByteSink& sink) {
    std::string text = fmt::format("topic {}, {} aspects, weights", table.id, aspects.count());
    for (std::size_t aspect = 0; aspect < aspects.count(); ++aspect)
        text += fmt::format("{} {} {:.4g}", aspect == 0 ? "" : ",", table.aspects[aspect], aspects.weights[aspect]);
    sink.write(text + "\n");
}

std::size_t row_count(const Explained& explained) {
    return std::max(explained.ranks.size(), explained.ideal_ranks.size());
}

/// How the columns hang together.
std::string legend(const Explained& explained) {
    const bool by_aspect = std::any_of(explained.ranks.begin(), explained.ranks.end(), [](const RankExplained& rank) {
        return rank.step && !rank.step->aspects.empty();
    });
    return fmt::format("{}adds = discount x (gain - effort){}\n",
                       by_aspect ? "aspects: relevance x how much of it is still new; " : "",
                       explained.measure->metric->normaliser == nullptr ? "" : ", divided as above");
}

/// A table of its own for every measure, for people.
void write_for_people(const Explained& explained, const JudgedTopic& table, const OutputOptions& options,
                      ByteSink& sink) {
    const bool steps = explained.measure->metric->steps != nullptr, ideal = explained.measure->metric->ideal != nullptr;
    Table ranks;
    add_columns(ranks, steps, ideal);
    for (std::size_t i = 0; i < row_count(explained); ++i)
        add_rank(ranks.rows.emplace_back(), explained, table, i, steps, ideal);
    if (options.format == Format::latex) {
        write_latex(ranks, options.digits, sink);
        return;
    }
    sink.write(fmt::format("{} of {}, topic {}: {:.{}f}", explained.measure->name(), explained.run, table.id,
                           explained.value, options.digits));
    if (explained.measure->metric->normaliser != nullptr)
        sink.write(fmt::format(" = {:.{}f} / {:.{}f}", explained.value * explained.normaliser, options.digits,
                               explained.normaliser, options.digits));
    sink.write("\n");
    write_text(ranks, options.digits, sink);
    if (steps) sink.write(legend(explained));
}

/// One table of everything, for programs.
void write_for_programs(const std::vector<Explained>& all, const JudgedTopic& table, char delimiter, ByteSink& sink) {
    Table ranks;
    for (const char* title : {"run", "topic", "measure"}) ranks.columns.push_back({.title = title});
    add_columns(ranks, true, true);
    for (const Explained& explained : all)
        for (std::size_t i = 0; i < row_count(explained); ++i) {
            auto& row = ranks.rows.emplace_back();
            row.emplace_back(explained.run);
            row.emplace_back(std::string(table.id));
            row.emplace_back(explained.measure->name());
            add_rank(row, explained, table, i, true, true);
        }
    write_delimited(ranks, delimiter, sink);
}

Explained explain_measure(const Basis& basis, std::size_t topic, std::size_t m, std::string run, const OneTopic& kept) {
    const Measure& measure = basis.measures()[m];
    const Ranking ranking = kept.ranking(measure.order());
    const JoinedTopic joined(basis, topic, ranking.retrieved);
    Explained explained{.measure = &measure,
                        .run = std::move(run),
                        .value = measure(joined.topic_for(m)),
                        .normaliser = basis.normaliser(topic, m),
                        .ranking = ranking,
                        .ideal = ideal_ranking(measure, joined.topic_for(m), basis.judgments()[topic]),
                        .ranks = {},
                        .ideal_ranks = {}};
    explained.ranks = explain(measure, joined.topic_for(m), explained.normaliser);
    const JoinedTopic ideal(basis, topic, explained.ideal.retrieved);
    if (measure.metric->ideal != nullptr)
        explained.ideal_ranks = explain(measure, ideal.topic_for(m), explained.normaliser);
    return explained;
}

}  // namespace

void explain_topic(const EvaluationRequest& request, const std::string& topic, const OutputOptions& options,
                   ByteSink& sink) {
    if (options.format == Format::json) throw UsageError("--explain prints table, latex, tsv or csv, not json");
    const LoadedJudgments loaded = load_judgments(request);
    const Judgments& judgments = loaded.file.judgments;
    const std::uint32_t number = judgments.find(topic);
    if (number == IdTable::none)
        throw InputError(fmt::format("{}: no topic {}", loaded.file.input.path, in_quotes(topic)));
    for (const Input& input : loaded.inputs) {
        say(input.notes, "note");
        say(input.warnings, "warning");
    }
    const Basis basis(judgments, request.measures);
    const std::vector<std::string> names = run_names(request.runs);
    std::vector<Explained> all;
    for (std::size_t r = 0; r < request.runs.size(); ++r) {
        OneTopic kept(number, request.policies.order);
        const RunFile run = read_run(request.runs[r], judgments, run_options(request, request.threads), kept);
        say(run.input.notes, "note");
        say(run.input.warnings, "warning");
        if (!kept.found()) {
            const std::string missing[] = {
                fmt::format("{}: no results for topic {}", request.runs[r], in_quotes(topic))};
            say(missing, "warning");
        }
        for (std::size_t m = 0; m < request.measures.size(); ++m)
            all.push_back(explain_measure(basis, number, m, names[r], kept));
    }
    const JudgedTopic table = judgments[number];
    if (options.format == Format::tsv || options.format == Format::csv) {
        write_for_programs(all, table, options.format == Format::tsv ? '\t' : ',', sink);
        return;
    }
    const bool with_weights = options.format == Format::table && basis.aspects(number) != nullptr;
    if (with_weights) write_weights(table, *basis.aspects(number), sink);
    for (const Explained& explained : all) {
        if (with_weights || &explained != &all.front()) sink.write("\n");
        write_for_people(explained, table, options, sink);
    }
}

}  // namespace assay::cli
