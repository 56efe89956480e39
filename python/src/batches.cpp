// Rows that come in batches of Arrow columns: judgments and results into scores, scores into overall values.
#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "assay/engine/batched_evaluation.hpp"
#include "assay/engine/batched_ratings.hpp"
#include "assay/engine/row_bootstrap.hpp"
#include "assay/engine/score_rows.hpp"
#include "assay/engine/top_filter.hpp"

#include "arrow.hpp"
#include "questions.hpp"
#include "requests.hpp"
#include "results.hpp"

namespace assay::python {

namespace {

using Names = std::vector<std::string>;

/// A batch of a table while its columns are found.
struct Batch {
    const std::shared_ptr<const ArrowTable>& table;
    Names names;
    std::size_t number = 0;
    Owners owners = {};

    bool has(const std::string& name) const { return std::find(names.begin(), names.end(), name) != names.end(); }
    std::size_t place(const std::string& name) const {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) throw InputError(fmt::format("the rows have no column {}", in_quotes(name)));
        return static_cast<std::size_t>(found - names.begin());
    }
    std::size_t rows() const { return table->parts(0)[number].rows; }
    Gapped<TextColumn> texts(const std::string& name) { return gapped_texts(table, place(name), number, name, owners); }
    Gapped<NumberColumn> numbers(const std::string& name) {
        return gapped_numbers(table, place(name), number, name, owners);
    }
};

/// use(batch) for the batches of a table.
template <class Use>
void for_each_batch(const ArrowHandle& rows, Use use) {
    const Names names = rows.table->names();
    if (names.empty()) return;
    for (std::size_t i = 0; i < rows.table->parts(0).size(); ++i) {
        Batch batch{rows.table, names, i};
        use(batch);
    }
}

/// Texts as Arrow has them: where each ends, and the bytes.
class ArrowTexts {
public:
    void add(std::string_view text) {
        bytes_ += text;
        if (bytes_.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
            throw InputError("the results have more than 2 GB of ids at once; give fewer rows at a time");
        offsets_.push_back(static_cast<std::int32_t>(bytes_.size()));
    }
    std::size_t bytes() const { return bytes_.size(); }
    nb::tuple buffers() const {
        return nb::make_tuple(nb::bytes(offsets_.data(), offsets_.size() * sizeof(std::int32_t)),
                              nb::bytes(bytes_.data(), bytes_.size()));
    }

private:
    std::string bytes_;
    std::vector<std::int32_t> offsets_ = {0};
};

/// The columns run, topic, measure and value of what is finished; the last rows have no measure and no value.
class ScoreRowsOut {
public:
    ScoreRowsOut(const Names& runs, const std::vector<Measure>& measures) : run_names_(runs) {
        for (const Measure& measure : measures) measures_.push_back(measure.name());
    }

    void add(const FinishedTopics& some) {
        std::size_t at = 0;
        for (const std::string& run : run_names_)
            for (const std::string& topic : some.topics)
                for (const std::string& measure : measures_)
                    if (const double value = some.values[at++]; !std::isnan(value)) add(run, topic, measure, value);
    }
    void add_unjudged(const FinishedTopics& some) {
        for (const auto& [run, topic] : some.unjudged) add(run_names_[run], topic, "", 0);
    }
    std::size_t size() const { return values_.size(); }
    nb::tuple buffers(std::size_t with_values) const {
        return nb::make_tuple(values_.size(), with_values, runs_.buffers(), topics_.buffers(), names_.buffers(),
                              nb::bytes(values_.data(), values_.size() * sizeof(double)));
    }

private:
    void add(std::string_view run, std::string_view topic, std::string_view measure, double value) {
        runs_.add(run);
        topics_.add(topic);
        names_.add(measure);
        values_.push_back(value);
    }

    const Names& run_names_;
    Names measures_;
    ArrowTexts runs_, topics_, names_;
    std::vector<double> values_;
};

nb::object rows_of(const std::vector<FinishedTopics>& finished, ScoreRowsOut rows) {
    for (const FinishedTopics& some : finished) rows.add(some);
    const std::size_t with_values = rows.size();
    for (const FinishedTopics& some : finished) rows.add_unjudged(some);
    return rows.size() == 0 ? nb::none() : nb::object(rows.buffers(with_values));
}

class Batches {
public:
    Batches(const Names& measures, Names runs, double top, bool whole_numbers, nb::dict given) {
        const Options options(std::move(given));
        asked_ = parse_asked(measures, options);
        if (!std::isfinite(top)) throw SettingError("top_grade", fmt::format("{} is no grade", top));
        BatchedRequest request{.measures = asked_.measures,
                               .runs = std::move(runs),
                               .scale = {.top = std::max(top, 0.0), .integral = whole_numbers},
                               .policies = policies_of(options)};
        options.take("sorted", request.sorted);
        options.take("shuffled", request.shuffled);
        options.take("aspects", aspects_);
        engine_ = std::make_unique<BatchedEvaluation>(std::move(request));
    }

    void add(const ArrowHandle& rows) {
        for_each_batch(rows, [this](Batch& batch) {
            MixedColumns columns{.rows = batch.rows(),
                                 .run = batch.texts("run"),
                                 .topic = batch.texts("topic"),
                                 .document = batch.texts("document"),
                                 .score = batch.numbers("score"),
                                 .grade = batch.numbers("grade")};
            if (aspects_) columns.aspect = batch.texts("aspect");
            const Released released;
            engine_->add(columns);
        });
    }
    void finish() {
        const Released released;
        engine_->finish();
    }
    nb::object take() { return rows_of(engine_->take(), {engine_->request().runs, engine_->request().measures}); }

private:
    AskedMeasures asked_;
    bool aspects_ = false;
    std::unique_ptr<BatchedEvaluation> engine_;
};

/// Which rows of runs the measures need.
class NeededRows {
public:
    NeededRows(const Names& measures, bool users, nb::dict given)
        : words_{.users = users}, filter_({.depth = depth(measures, Options(std::move(given))), .words = words_}) {}

    NeededRows(const NeededRows&) = delete;
    NeededRows& operator=(const NeededRows&) = delete;

    /// Their places in the table, as whole numbers of 64 bits.
    nb::bytes needed(const ArrowHandle& rows) {
        std::vector<std::int64_t> all;
        std::int64_t before = 0;
        for_each_batch(rows, [&](Batch& batch) {
            Gapped<TextColumn> run{.column = {}, .empty = true};
            if (batch.has("run")) run = batch.texts("run");
            const Gapped<TextColumn> topic = batch.texts(std::string(words_.topic())),
                                     document = batch.texts(std::string(words_.document()));
            const Gapped<NumberColumn> score = batch.numbers("score");
            const Released released;
            for (const std::int64_t row : filter_.needed({batch.rows(), run, topic, document, score}))
                all.push_back(before + row);
            before += static_cast<std::int64_t>(batch.rows());
        });
        return nb::bytes(all.data(), all.size() * sizeof(std::int64_t));
    }

private:
    static std::size_t depth(const Names& measures, const Options& options) {
        return depth_needed(parse_asked(measures, options).measures, policies_of(options));
    }

    RowWords words_;
    TopFilter filter_;
};

/// Counts of items and values, with what keeps the items alive.
struct Counts {
    std::vector<RatedOften> rows = {};
    Owners owners = {};

    explicit Counts(const ArrowHandle& table) {
        for_each_batch(table, [this](Batch& batch) {
            const Gapped<TextColumn> item = batch.texts("item");
            const Gapped<NumberColumn> rating = batch.numbers("rating"), count = batch.numbers("count");
            for (std::size_t i = 0; i < batch.rows(); ++i)
                rows.push_back({item.column[i], rating.column[i], static_cast<std::uint64_t>(count.column[i])});
            owners.insert(owners.end(), batch.owners.begin(), batch.owners.end());
        });
    }
};

class RatedBatches {
public:
    RatedBatches(const Names& measures, Names runs, nb::handle items, const ArrowHandle& test, const ArrowHandle& train,
                 std::size_t users, nb::dict given) {
        const Options options(std::move(given));
        asked_ = parse_asked(measures, options);
        const Counts tested(test), trained(train);
        BatchedRatingsRequest request{.measures = asked_.measures,
                                      .runs = std::move(runs),
                                      .totals = {.test = tested.rows, .train = trained.rows, .users = users},
                                      .policies = policies_of(options)};
        if (!items.is_none()) request.items = nb::cast<const Columns&>(items).items();
        options.choose("unknown_items", request.unknown_items);
        options.choose("empty_users", request.empty_users);
        options.take_above_0("rating_max", request.top);
        options.take_above_0("threshold", request.threshold);
        options.take("sorted", request.sorted);
        options.take("shuffled", request.shuffled);
        engine_ = std::make_unique<BatchedRatings>(std::move(request));
    }

    void add(const ArrowHandle& rows) {
        for_each_batch(rows, [this](Batch& batch) {
            const RatedColumns columns{.rows = batch.rows(),
                                       .run = batch.texts("run"),
                                       .user = batch.texts("user"),
                                       .item = batch.texts("item"),
                                       .score = batch.numbers("score"),
                                       .test = batch.numbers("test"),
                                       .train = batch.numbers("train")};
            const Released released;
            engine_->add(columns);
        });
    }
    void finish() {
        const Released released;
        engine_->finish();
    }
    nb::object take() { return rows_of(engine_->take(), {engine_->runs(), engine_->measures()}); }

private:
    AskedMeasures asked_;
    std::unique_ptr<BatchedRatings> engine_;
};

ScoreColumns score_columns(Batch& batch) {
    return {.rows = batch.rows(),
            .run = batch.texts("run"),
            .topic = batch.texts("topic"),
            .measure = batch.texts("measure"),
            .value = batch.numbers("value")};
}

std::shared_ptr<const Definitions> definitions_of(nb::dict given) {
    return parse_asked({}, Options(std::move(given))).definitions;
}

template <class Rows>
void add_scores(Rows& self, const ArrowHandle& rows) {
    for_each_batch(rows, [&self](Batch& batch) { self.add(score_columns(batch)); });
}

/// (run, measure or None, value, how many topics)
nb::list means_list(const RowMeans& self) {
    nb::list all;
    for (const RowMeans::Mean& mean : self.means()) {
        if (mean.unjudged > 0) all.append(nb::make_tuple(decoded(mean.run), nb::none(), 0.0, mean.unjudged));
        else all.append(nb::make_tuple(decoded(mean.run), decoded(mean.measure), mean.over.value(), mean.over.count()));
    }
    return all;
}

void make_bootstrap(RowBootstrap* self, nb::dict given) {
    const Options options(std::move(given));
    RowBootstrapRequest request;
    options.take("against", request.baseline);
    options.take("samples", request.samples);
    options.take("seed", request.seed);
    options.take("confidence", request.confidence);
    take_correction(options, request.correction);
    new (self) RowBootstrap(std::move(request));
}

/// (measure, run, other run, bytes)
nb::list parts_list(const RowBootstrap& self) {
    nb::list all;
    for (const RowBootstrap::Part& part : self.parts())
        all.append(nb::make_tuple(decoded(part.measure), decoded(part.first), decoded(part.second),
                                  nb::bytes(part.bytes.data(), part.bytes.size())));
    return all;
}

/// (measure, run, other run, topics, difference, low, high, p, adjusted p)
nb::list compared_list(const RowBootstrap& self) {
    nb::list all;
    for (const RowBootstrap::Compared& one : self.results())
        all.append(nb::make_tuple(decoded(one.measure), decoded(one.first), decoded(one.second), one.result.topics,
                                  one.result.difference, one.result.low, one.result.high, one.result.asl,
                                  one.p_adjusted));
    return all;
}

template <class Rows>
void make_rows(Rows* self, nb::dict given) {
    new (self) Rows(definitions_of(std::move(given)));
}

}  // namespace

void bind_batches(nb::module_& module) {
    nb::class_<Batches>(module, "Batches")
        .def(nb::init<const Names&, Names, double, bool, nb::dict>(), nb::arg("measures"), nb::arg("runs"),
             nb::arg("top"), nb::arg("whole_numbers"), nb::arg("options"))
        .def("add", &Batches::add, nb::arg("rows"))
        .def("finish", &Batches::finish)
        .def("take", &Batches::take);
    nb::class_<RatedBatches>(module, "RatedBatches")
        .def(nb::init<const Names&, Names, nb::handle, const ArrowHandle&, const ArrowHandle&, std::size_t, nb::dict>(),
             nb::arg("measures"), nb::arg("runs"), nb::arg("items").none(), nb::arg("test"), nb::arg("train"),
             nb::arg("users"), nb::arg("options"))
        .def("add", &RatedBatches::add, nb::arg("rows"))
        .def("finish", &RatedBatches::finish)
        .def("take", &RatedBatches::take);
    nb::class_<NeededRows>(module, "NeededRows")
        .def(nb::init<const Names&, bool, nb::dict>(), nb::arg("measures"), nb::arg("users"), nb::arg("options"))
        .def("needed", &NeededRows::needed, nb::arg("rows"));
    nb::class_<RowMeans>(module, "RowMeans")
        .def("__init__", &make_rows<RowMeans>, nb::arg("options"))
        .def("add", &add_scores<RowMeans>, nb::arg("rows"))
        .def("means", &means_list);
    nb::class_<RowBootstrap>(module, "RowBootstrap")
        .def("__init__", &make_bootstrap, nb::arg("options"))
        .def("add", &add_scores<RowBootstrap>, nb::arg("rows"))
        .def("finish", &RowBootstrap::finish)
        .def("parts", &parts_list)
        .def(
            "merge",
            [](RowBootstrap& self, const std::string& measure, const std::string& first, const std::string& second,
               const nb::bytes& part) { self.merge(measure, first, second, {part.c_str(), part.size()}); },
            nb::arg("measure"), nb::arg("first"), nb::arg("second"), nb::arg("part"))
        .def("results", &compared_list);
    nb::class_<RowTable>(module, "RowTable")
        .def("__init__", &make_rows<RowTable>, nb::arg("options"))
        .def("add", &add_scores<RowTable>, nb::arg("rows"))
        .def("scores",
             [](const RowTable& self) { return ScoresHandle{std::make_shared<const Evaluation>(self.evaluation())}; });
}

}  // namespace assay::python
