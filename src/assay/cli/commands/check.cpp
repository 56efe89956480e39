// assay check: is this file right, and if not, where.

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include <fmt/format.h>

#include "assay/cli/commands/check_ratings.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/io/aspects_file.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/output.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/io/scores_reader.hpp"
#include "assay/io/weights_reader.hpp"

namespace assay::cli {

namespace {

enum class Kind : std::uint8_t { guess, run, judgments, weights, scores, aspects, ratings, items, recommendations };

struct Options {
    std::vector<std::string> files;
    std::string kind = "auto";
    AspectOptions aspects;
};

/// Whether lines begin as a TOML file that describes aspects: `[[aspect]]` or `key = value`.
bool looks_like_aspects(const std::vector<std::string>& lines) {
    const auto first =
        std::find_if(lines.begin(), lines.end(), [](const std::string& line) { return !line.starts_with('#'); });
    if (first == lines.end()) return false;
    const std::string_view line = trim(*first);
    if (line.starts_with("[[") || line.starts_with("[aspect")) return true;
    const std::size_t sign = line.find('=');
    const std::string_view key = trim(line.substr(0, sign));
    return sign != std::string_view::npos &&
           key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

/// What a file seems to be, by its first line; `aspects` is how many label columns judgments were said to have.
Kind guess(const InputFile& input, std::size_t aspects) {
    constexpr std::size_t enough = 100;  // that comments end somewhere
    const auto lines = first_lines(input, enough);
    if (lines.empty()) throw InputError(fmt::format("{}: no data", input.name()));
    if (looks_like_aspects(lines)) return Kind::aspects;
    const auto fields = all_fields(lines[0]);
    if (aspects > 0 && fields.size() == 3 + aspects) return Kind::judgments;
    const auto tabbed = tab_fields(lines[0]);
    const auto is_number = [](std::string_view text) {
        double value = 0;
        return parse_number(text, value);
    };
    if (lines[0] == "run\ttopic\tmeasure\tvalue" || lines[0] == "run,topic,measure,value") return Kind::scores;
    switch (guess_delimited(input)) {
        case DelimitedKind::ratings: return Kind::ratings;
        case DelimitedKind::items: return Kind::items;
        case DelimitedKind::recommendations: return Kind::recommendations;
        case DelimitedKind::none: break;
    }
    if (fields.size() >= 5 && fields[1] == "Q0" && !is_number(fields.back())) return Kind::run;
    if (fields.size() == 6 && (fields[1] == "Q0" || !is_number(fields[5]))) return Kind::run;
    if (tabbed.size() == 2 && !is_number(tabbed[1])) return Kind::run;
    if (fields.size() == 2 || (fields.size() == 3 && is_number(fields[2]))) return Kind::weights;
    if (fields.size() == 4 || fields.size() >= 5) return Kind::judgments;
    throw InputError(fmt::format("{}: {} in the first line; no file that is known has so few", input.name(),
                                 counted(fields.size(), "field")));
}

/// Counts what is in a run.
class RunCounter final : public RunSink {
public:
    void take(const TopicRun& run) override {
        put_in_order(run, OrderRule::score);
        std::size_t tied = 0;
        for (std::size_t i = 1; i < run.ranking.size(); ++i)
            if (run.ranking[i].score == run.ranking[i - 1].score) ++tied;
        const std::lock_guard lock(mutex_);
        documents += run.ranking.size();
        ties += tied;
        fewest = topics == 0 ? run.ranking.size() : std::min(fewest, run.ranking.size());
        most = std::max(most, run.ranking.size());
        ++topics;
    }
    void restart() override { topics = documents = ties = fewest = most = 0; }

    std::size_t topics = 0, documents = 0, ties = 0, fewest = 0, most = 0;

private:
    std::mutex mutex_;
};

void check_run(const InputFile& input, bool recommendations, ByteSink& out) {
    const Judgments none;
    RunCounter counter;
    const RunOptions options{.recommendations = recommendations};
    const RunFile file = read_run(input, none, options, counter);
    const std::string size = fmt::format("({} to {} a {})", counter.fewest, counter.most, options.topic_word());
    if (recommendations)
        out.write(fmt::format("{}: {} for {} {}\n", input.name(), counted(counter.documents, "recommendation"),
                              counted(counter.topics, "user"), size));
    else
        out.write(fmt::format("{}: a run of {} and {} {}, tag {}\n", input.name(), counted(counter.topics, "topic"),
                              counted(counter.documents, "document"), size, in_quotes(file.tag)));
    if (counter.ties > 0)
        out.write(fmt::format("{}: {} with the score of the one before; ties go by {} id\n", input.name(),
                              counted(counter.ties, options.document_word()), options.document_word()));
    say(file.input.messages);
    if (recommendations) return;  // what orders them was said already
    try {
        RunCounter again;
        read_run(input, none, {.order = OrderRule::rank}, again);
    } catch (const InputError& error) {
        warn("the rank column cannot be used:\n" + message_texts(error.messages(), option_hint));
    }
}

void describe_judgments(const std::string& name, const Judgments& judgments, std::span<const Input> inputs,
                        ByteSink& out) {
    std::size_t documents = 0, relevant = 0, without = 0;
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        documents += topic.documents.size();
        const auto count = static_cast<std::size_t>(
            std::count_if(topic.best.begin(), topic.best.end(), [](double grade) { return grade > 0; }));
        relevant += count;
        if (count == 0) ++without;
    }
    out.write(fmt::format(
        "{}: judgments of {} and {}, {} of them relevant; largest grade {}{}\n", name,
        counted(judgments.size(), "topic"), counted(documents, "document"), relevant, judgments.scale().top,
        judgments.most_aspects() > 1 ? fmt::format("; up to {} aspects a topic", judgments.most_aspects()) : ""));
    for (const Input& input : inputs) say(input.messages);
    if (without > 0) warn(fmt::format("{}: {} without a relevant document", name, counted(without, "topic")));
}

/// Judgments in one file for each aspect.
void check_aspect_files(const AspectRequest& aspects, ByteSink& out) {
    EvaluationRequest request;
    request.aspects = aspects;
    const LoadedJudgments loaded = load_judgments(request);
    describe_judgments(loaded.file.input.path, loaded.file.judgments, loaded.inputs, out);
}

void check_aspects(const InputFile& input, ByteSink& out) {
    const AspectsFile file = read_aspects_file(input);
    constexpr std::size_t few = 8;
    std::vector<std::string> aspects;
    for (LabelledAspect aspect : file.space.aspects) {
        complete(aspect);
        aspects.push_back(fmt::format("{} ({})", aspect.name,
                                      aspect.labels.empty() ? "labels of the judgments" : labels_text(aspect, few)));
    }
    out.write(fmt::format("{}: {}: {}; universe {}\n", input.name(), counted(aspects.size(), "aspect"),
                          fmt::join(aspects, ", "), file.space.universe_text()));
}

void check_file(const std::string& path, const Options& options, const AspectRequest& aspects, ByteSink& out) {
    const InputFile input(path);
    Kind kind = Kind::guess;
    if (options.kind == "run") kind = Kind::run;
    else if (options.kind == "judgments") kind = Kind::judgments;
    else if (options.kind == "weights") kind = Kind::weights;
    else if (options.kind == "scores") kind = Kind::scores;
    else if (options.kind == "aspects") kind = Kind::aspects;
    else if (options.kind == "ratings") kind = Kind::ratings;
    else if (options.kind == "items") kind = Kind::items;
    else if (options.kind == "recommendations") kind = Kind::recommendations;
    else kind = guess(input, aspects.space.size());
    if (kind == Kind::run || kind == Kind::recommendations) check_run(input, kind == Kind::recommendations, out);
    else if (kind == Kind::ratings) check_ratings(input, out);
    else if (kind == Kind::items) check_items(input, out);
    else if (kind == Kind::judgments) {
        const JudgmentsFile file = read_judgments(input, {.aspects = aspects.space});
        describe_judgments(input.name(), file.judgments, {&file.input, 1}, out);
    } else if (kind == Kind::aspects) check_aspects(input, out);
    else if (kind == Kind::weights)
        out.write(
            fmt::format("{}: {} of aspects\n", input.name(), counted(read_weights(input).weights.size(), "weight")));
    else {
        const Scores scores = read_scores(input).scores;
        out.write(fmt::format("{}: scores of {}, {} and {}\n", input.name(), counted(scores.systems.size(), "run"),
                              counted(scores.topics.size(), "topic"), counted(scores.measures.size(), "measure")));
    }
}

void run(const Options& options) {
    const AspectRequest aspects = options.aspects.request();
    if (options.files.empty() && aspects.files.empty())
        throw UsageError("name the files to check: assay check FILE...");
    Output output({});
    std::string faults;
    const auto attempt = [&faults](const auto& check) {
        try {
            check();
        } catch (const InputError& error) {
            faults += (faults.empty() ? "" : "\n") + std::string(error.what());
        }
    };
    if (!aspects.files.empty()) attempt([&] { check_aspect_files(aspects, output); });
    for (const std::string& path : options.files) attempt([&] { check_file(path, options, aspects, output); });
    output.finish();
    if (!faults.empty()) throw InputError(faults);
}

}  // namespace

void add_check(CLI::App& app) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("check", "Say what files hold, and where they are wrong");
    command
        ->add_option("files", options->files,
                     "Runs, judgments, weights, scores, descriptions of aspects, ratings, items, recommendations")
        ->type_name("FILE")
        ->option_text("FILE...");
    static constexpr const char* kinds = "auto|run|judgments|weights|scores|aspects|ratings|items|recommendations";
    command->add_option("--as", options->kind, "What the files are (auto)")
        ->check(CLI::IsMember(
            {"auto", "run", "judgments", "weights", "scores", "aspects", "ratings", "items", "recommendations"}))
        ->option_text(kinds);
    options->aspects.add_to(*command);
    command->callback([options] { run(*options); });
}

extern constinit const Command check_command{.place = 90, .add = add_check};

}  // namespace assay::cli
