#include "assay/core/judgments.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

namespace assay {

namespace {

template <class Numbers>
std::span<const typename Numbers::value_type> part(const Numbers& whole, std::size_t begin, std::size_t end) {
    return std::span(whole).subspan(begin, end - begin);
}

/// Sorts grades. Nearly all are small whole numbers: those are counted.
void sort_descending(std::span<double> grades) {
    constexpr int least = -8, most = 55;
    std::array<std::uint32_t, most - least + 1> counts{};
    int first = least, last = most;
    for (const double grade : grades) {
        const bool small = grade >= least && grade <= most;
        const int whole = small ? static_cast<int>(grade) : 0;
        if (!small || whole != grade) return std::sort(grades.begin(), grades.end(), std::greater<>{});
        ++counts[static_cast<std::size_t>(whole - least)];
        first = std::max(first, whole);
        last = std::min(last, whole);
    }
    double* place = grades.data();
    for (int grade = first; grade >= last; --grade)
        place = std::fill_n(place, counts[static_cast<std::size_t>(grade - least)], static_cast<double>(grade));
}

/// The tuples of `width` labels that occur, each once, in order. There are far fewer than documents, so they are found
/// by their bytes and sorted afterwards.
std::vector<Label> distinct_tuples(const std::vector<Label>& labels, std::size_t width) {
    IdTable seen;
    std::vector<std::vector<Label>> tuples;
    for (std::size_t at = 0; at < labels.size(); at += width) {
        const std::span tuple = std::span(labels).subspan(at, width);
        const std::string_view bytes(reinterpret_cast<const char*>(tuple.data()), tuple.size_bytes());
        if (seen.intern(bytes) == tuples.size()) tuples.emplace_back(tuple.begin(), tuple.end());
    }
    std::sort(tuples.begin(), tuples.end());
    std::vector<Label> distinct;
    for (const auto& tuple : tuples) distinct.insert(distinct.end(), tuple.begin(), tuple.end());
    return distinct;
}

}  // namespace

JudgedTopic Judgments::operator[](std::size_t topic) const {
    const Start& begin = starts_[topic];
    const Start& end = starts_[topic + 1];
    return {
        .id = topics_[static_cast<std::uint32_t>(topic)],
        .documents = part(documents_, begin.row, end.row),
        .aspects = part(aspects_, begin.aspect, end.aspect),
        .weights = part(weights_, begin.aspect, end.aspect),
        .weighted = weighted_[topic],
        .table = {.grades = part(grades_, begin.grade, end.grade),
                  .width = end.aspect - begin.aspect,
                  .aspects = part(cell_aspects_, begin.cell_aspect, end.cell_aspect),
                  .starts = part(row_cells_, begin.row_cell, end.row_cell)},
        .grades = part(grades_, begin.grade, end.grade),
        .best = part(best(), begin.row, end.row),
        .ranked = part(ranked_, begin.row, end.row),
        .labels = labels_.empty() ? std::span<const Label>{} : part(labels_, begin.grade, end.grade),
    };
}

Rows Judgments::rows(std::size_t topic) const noexcept {
    const Start &begin = starts_[topic], &end = starts_[topic + 1];
    return {part(slots_, begin.slot, end.slot), hashes_.data() + begin.row, documents_.data() + begin.row};
}

bool Judgments::weigh(std::size_t topic, std::string_view aspect, double weight) {
    for (std::size_t at = starts_[topic].aspect; at < starts_[topic + 1].aspect; ++at)
        if (aspects_[at] == aspect) {
            weights_[at] = weight;
            weighted_[topic] = true;
            return true;
        }
    return false;
}

/// Makes all tables whole.
void Judgments::fill_gaps() {
    if (row_cells_.empty()) return;
    LongVector<double> whole;
    std::vector<Start> starts = starts_;
    for (std::size_t t = 0; t < size(); ++t) {
        const JudgedTopic topic = (*this)[t];
        for (std::size_t row = 0; row < topic.documents.size(); ++row) {
            const std::size_t first = whole.size();
            whole.resize(first + topic.aspects.size(), unjudged);
            topic.table.for_each(row, [&](std::size_t aspect, double grade) { whole[first + aspect] = grade; });
        }
        starts[t + 1].grade = whole.size();
        starts[t + 1].cell_aspect = starts[t + 1].row_cell = 0;
    }
    grades_ = std::move(whole);
    starts_ = std::move(starts);
    cell_aspects_.clear();
    row_cells_.clear();
}

/// Ends a topic whose documents, aspects, rows of cells and best grades have been added.
void Judgments::end_topic() {
    const Start start = starts_.back();
    const std::size_t rows = documents_.size() - start.row, aspects = aspects_.size() - start.aspect;
    ranked_.insert(ranked_.end(), best().begin() + static_cast<std::ptrdiff_t>(start.row), best().end());
    sort_descending(std::span(ranked_).subspan(start.row));
    most_aspects_ = std::max(most_aspects_, aspects);
    slots_.resize(start.slot + slots_for(rows));
    fill_slots(std::span(slots_).subspan(start.slot), std::span(hashes_).subspan(start.row));
    if (grades_.size() - start.grade == rows * aspects) {  // no gaps
        cell_aspects_.resize(start.cell_aspect);
        row_cells_.resize(start.row_cell);
    }
    starts_.push_back({.row = documents_.size(),
                       .aspect = aspects_.size(),
                       .grade = grades_.size(),
                       .slot = slots_.size(),
                       .cell_aspect = cell_aspects_.size(),
                       .row_cell = row_cells_.size()});
}

/// Puts other topics behind these: nothing of theirs but the names of topics and aspects depends on what stands before.
void Judgments::append(Judgments later) {
    if (later.starts_.empty()) return;
    const Start end = starts_.back();
    for (std::size_t topic = 0; topic < later.size(); ++topic) {
        topics_.intern(later.topics_[static_cast<std::uint32_t>(topic)]);
        const Start& next = later.starts_[topic + 1];
        starts_.push_back({.row = end.row + next.row,
                           .aspect = end.aspect + next.aspect,
                           .grade = end.grade + next.grade,
                           .slot = end.slot + next.slot,
                           .cell_aspect = end.cell_aspect + next.cell_aspect,
                           .row_cell = end.row_cell + next.row_cell});
    }
    for (const std::string_view aspect : later.aspects_)
        aspects_.push_back(aspect_names_[aspect_names_.intern(aspect)]);
    const auto take = [](auto& these, auto& those) {
        these.insert(these.end(), those.begin(), those.end());
        std::decay_t<decltype(those)>().swap(those);  // frees it at once: all of them together may be large
    };
    if (!best_.empty() || !later.best_.empty()) {
        keep_best();
        later.keep_best();
        take(best_, later.best_);
    }
    take(documents_, later.documents_);
    take(hashes_, later.hashes_);
    take(slots_, later.slots_);
    take(grades_, later.grades_);
    take(ranked_, later.ranked_);
    take(cell_aspects_, later.cell_aspects_);
    take(row_cells_, later.row_cells_);
    arena_.take(std::move(later.arena_));
    if (later.scale_.top > scale_.top) {
        scale_.top = later.scale_.top;
        top_line_ = later.top_line_;
    }
    scale_.integral = scale_.integral && later.scale_.integral;
    most_aspects_ = std::max(most_aspects_, later.most_aspects_);
}

void Judgments::label(LabelSpace space) {
    fill_gaps();
    const bool places = std::any_of(space.aspects.begin(), space.aspects.end(),
                                    [](const LabelledAspect& aspect) { return !aspect.labels.empty(); });
    LongVector<double> plain;
    if (space.size() == 1 && !places && space.aspects[0].embedding.empty()) plain = grades_;
    for (std::size_t a = 0; a < space.size(); ++a)
        if (space.aspects[a].labels.empty()) find_labels(space, a);
        else complete(space.aspects[a]);
    complete_rules(space);
    take_labels(space);
    if (!plain.empty()) grades_ = std::move(plain);
    rank_again();
    if (places) top_line_ = 0;

    const auto weighs = [&space](const LabelledAspect& aspect) { return aspect.weight != space.aspects[0].weight; };
    if (std::any_of(space.aspects.begin(), space.aspects.end(), weighs)) {
        for (std::size_t at = 0; at < weights_.size(); ++at)
            weights_[at] = space.aspects[at % space.size()].weight.value();
        weighted_.assign(weighted_.size(), true);
    }
    space_ = std::make_shared<const LabelSpace>(std::move(space));
    scale_.labels = space_.get();
}

/// Takes the grades that occur in an aspect for its labels.
void Judgments::find_labels(LabelSpace& space, std::size_t aspect) {
    std::vector<double> found;
    for (std::size_t at = aspect; at < grades_.size(); at += space.size()) {
        double& grade = grades_[at];
        if (grade < 0 && space.merge_negative) grade = 0;
        if (!std::isnan(grade)) found.push_back(grade);
    }
    if (found.empty()) found.push_back(0);  // nobody judged this aspect
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    LabelledAspect& labelled = space.aspects[aspect];
    for (const double value : found) labelled.labels.push_back(fmt::format("{}", value + 0.0));  // 0 for -0
    complete(labelled);
    for (std::size_t at = aspect; at < grades_.size(); at += space.size())
        if (!std::isnan(grades_[at]))
            grades_[at] =
                static_cast<double>(std::lower_bound(found.begin(), found.end(), grades_[at]) - found.begin());
}

/// From places of labels to labels, embedded grades and the tuples that occur.
void Judgments::take_labels(LabelSpace& space) {
    labels_.resize(grades_.size());
    std::vector<std::vector<double>> embedded(space.size());
    for (std::size_t a = 0; a < space.size(); ++a)
        for (const Rational& value : space.aspects[a].embedding) embedded[a].push_back(value.value());
    for (std::size_t at = 0; at < grades_.size(); ++at) {
        const std::size_t a = at % space.size();
        labels_[at] = std::isnan(grades_[at]) ? Label{0} : static_cast<Label>(grades_[at]);
        grades_[at] = embedded[a][labels_[at]];
    }
    space.observed_tuples = distinct_tuples(labels_, space.size());
}

/// Finds the best grades again, after grades have changed.
void Judgments::rank_again() {
    scale_ = {};
    best_.resize(ranked_.size());
    for (std::size_t topic = 0; topic < size(); ++topic) {
        const Start &begin = starts_[topic], &end = starts_[topic + 1];
        const std::size_t aspects = end.aspect - begin.aspect;
        for (std::size_t row = begin.row; row < end.row; ++row) {
            const auto first = grades_.begin() + static_cast<std::ptrdiff_t>(begin.grade + (row - begin.row) * aspects);
            best_[row] = ranked_[row] = *std::max_element(first, first + static_cast<std::ptrdiff_t>(aspects));
        }
        sort_descending(std::span(ranked_).subspan(begin.row, end.row - begin.row));
    }
    for (const double grade : grades_) {
        scale_.top = std::max(scale_.top, grade);
        scale_.integral = scale_.integral && grade == std::floor(grade);
    }
}

}  // namespace assay
