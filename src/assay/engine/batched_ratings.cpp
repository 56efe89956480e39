#include "assay/engine/batched_ratings.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/core/column_ratings.hpp"
#include "assay/core/hash.hpp"
#include "assay/engine/uncertainty.hpp"
#include "assay/metrics/expression/fault.hpp"

namespace assay {

namespace {

using Part = RatingsBuilder::Part;

double largest(const RatingTotals& totals) {
    double found = 0;
    for (const auto* part : {&totals.test, &totals.train})
        for (const RatedOften& one : *part) found = std::max(found, one.rating);
    return found;
}

/// The items, and those of the ratings where the items need not have them all.
Items all_items(const BatchedRatingsRequest& request) {
    ItemsBuilder builder;
    if (request.items) collect_items(*request.items, "items", builder);
    if (!request.items || request.unknown_items == UnknownItems::empty)
        for (const auto* part : {&request.totals.test, &request.totals.train})
            for (const RatedOften& one : *part) builder.item(one.item);
    std::vector<std::uint32_t> numbers;
    return builder.build(numbers);
}

std::uint32_t item_of(std::string_view id, const Items& items) {
    const std::int32_t row = items.rows().find(id, hash_bytes(id));
    return row == Rows::none ? IdTable::none : static_cast<std::uint32_t>(row);
}

ItemStatistics statistics(const RatingTotals& totals, const Items& items) {
    std::vector<RatingCount> counts;
    for (const RatedOften& one : totals.train)  // an item that nobody knows is refused with its user
        if (const std::uint32_t item = item_of(one.item, items); item != IdTable::none)
            counts.push_back({item, one.rating, one.count});
    ItemStatistics made = statistics_of(std::move(counts), items.size());
    made.users = totals.users;
    return made;
}

/// What is known before any user comes.
RatingData data_of(const BatchedRatingsRequest& request) {
    RatingData made;
    made.items = all_items(request);
    made.top = request.top.value_or(usual_end_of_scale(largest(request.totals)));
    made.integral = std::all_of(request.totals.test.begin(), request.totals.test.end(),
                                [](const RatedOften& one) { return one.rating == std::floor(one.rating); });
    made.statistics = statistics(request.totals, made.items);
    return made;
}

void refuse_measures(const BatchedRatingsRequest& request, const RatingData& data) {
    for (const Measure& measure : request.measures)
        if (measure.family->aggregate == Aggregate::whole)
            throw UsageError(
                fmt::format("{} has one value for all users together, and only one user is seen at a "
                            "time; evaluate it on one machine",
                            measure.name()));
    std::vector<Message> faults = lacking(request.measures, {.items = request.items.has_value(),
                                                             .aspects = data.items.aspect_count() > 0,
                                                             .train = !request.totals.train.empty()});
    if (const std::string why = user_refusals(request.measures, data); !why.empty())
        faults.push_back({.severity = Severity::error, .text = why});
    if (!faults.empty()) throw InputError(std::move(faults));
}

void refuse_clashes(std::span<const RatingsBuilder::Clash> clashes) {
    Faults faults;
    for (const RatingsBuilder::Clash& clash : clashes)
        faults.add_if_kept(0, [&] {
            return fmt::format("user {}, item {}: {}; remove one", in_quotes(clash.user), in_quotes(clash.item),
                               clash.across ? "a test rating and a training rating" : "rated twice");
        });
    faults.raise("ratings");
}

}  // namespace

BatchedRatings::BatchedRatings(BatchedRatingsRequest request)
    : request_(std::move(request)),
      kept_(request_.runs, {.sorted = request_.sorted, .users = true, .rows_at_once = request_.rows_at_once}),
      data_(data_of(request_)) {
    refuse_in_batches(request_.policies, request_.measures, request_.shuffled);
    check_uncertainty(request_.policies, request_.measures, GradesFrom::ratings);
    request_.measures = with_threshold(request_.measures, relevant_ratings(request_.threshold, data_.top));
    refuse_measures(request_, data_);
    request_.items.reset();
    request_.totals = {};
    steps_.assign(request_.runs.size(), RunSteps(request_.measures));
}

void BatchedRatings::add(const RatedColumns& batch) {
    const RowColumns rows{batch.rows, batch.run, batch.user, batch.item, batch.score};
    kept_.add(rows, [&](std::size_t row) { add_rating(batch, rows, row); }, [this] { finish_users(); });
}

void BatchedRatings::add_rating(const RatedColumns& batch, const RowColumns& rows, std::size_t row) {
    const bool test = batch.test.has(row);
    if (!test && !batch.train.has(row)) return kept_.fault(rows, row, "neither a run nor a rating (null)");
    const double rating = test ? batch.test.column[row] : batch.train.column[row];
    if (const std::string wrong = RatingsOptions{.top = data_.top}.wrong_rating(rating); !wrong.empty())
        return kept_.fault(rows, row, wrong);
    if (test && data_.integral && rating != std::floor(rating))
        return kept_.fault(rows, row, fmt::format("rating {}, and all were said to be whole numbers", rating));
    if (kept_.topic_has_results())
        return kept_.fault(rows, row, "a rating behind recommendations of its user; ratings must come first");
    const std::uint32_t item = item_of(batch.item.column[row], data_.items);
    if (item == IdTable::none)
        return kept_.fault(rows, row,
                           "the items do not have it; add it, or let it have no aspects (unknown_items: empty)");
    ratings_.add(test ? Part::test : Part::train, kept_.topic(), item, rating);
}

void BatchedRatings::finish() { finish_users(); }

std::vector<FinishedTopics> BatchedRatings::take() { return std::exchange(finished_, {}); }

void BatchedRatings::finish_users() {
    std::vector<RatingsBuilder::Clash> clashes;
    ratings_.refill(data_, clashes);
    refuse_clashes(clashes);
    if (request_.empty_users == EmptyUsers::zero) data_.counted = data_.users.size();
    const PreparedRatings prepared(data_, request_.measures);
    FinishedTopics finished;
    for (std::uint32_t user = 0; user < data_.counted; ++user) finished.topics.emplace_back(data_.users[user]);
    for (std::uint32_t run = 0; run < request_.runs.size(); ++run) finish_run(run, prepared, finished);
    finished_.push_back(std::move(finished));
    kept_.clear();
}

/// Adds the values of a run, for all users at hand.
void BatchedRatings::finish_run(std::uint32_t run, const PreparedRatings& prepared, FinishedTopics& finished) try {
    UserEvaluator evaluator(prepared, request_.policies, steps_[run]);
    kept_.hand_over(run, data_, request_.policies, evaluator, finished);
    if (request_.policies.missing == MissingTopics::error && evaluator.missing_users() > 0)
        throw InputError(request_.runs[run],
                         fmt::format("{} without recommendations", counted(evaluator.missing_users(), "user")));
    const std::vector<double> values = evaluator.values();
    steps_[run] = evaluator.steps();
    finished.values.insert(finished.values.end(), values.begin(), values.end());
} catch (const MeasureFault& broken) {
    throw InputError(request_.runs[run], broken.what());
}

}  // namespace assay
