#include "assay/core/judgments.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>

#include <fmt/format.h>

namespace assay {

namespace {

template <class Numbers>
std::span<const typename Numbers::value_type> part(const Numbers& whole, std::size_t begin, std::size_t end) {
    return std::span(whole).subspan(begin, end - begin);
}

/// Sorts grades, of which there are rarely more than a handful: those are counted.
void sort_descending(std::span<double> grades) {
    struct Counted {
        double grade;
        std::size_t count;
    };
    std::array<Counted, 8> found;
    std::size_t distinct = 0;
    for (const double grade : grades) {
        std::size_t at = 0;
        while (at < distinct && found[at].grade != grade) ++at;
        if (at == found.size()) return std::sort(grades.begin(), grades.end(), std::greater<>{});
        if (at == distinct) found[distinct++] = {grade, 0};
        ++found[at].count;
    }
    std::sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(distinct),
              [](const Counted& a, const Counted& b) { return a.grade > b.grade; });
    std::size_t place = 0;
    for (const auto& [grade, count] : std::span(found).first(distinct)) {
        std::fill_n(grades.begin() + static_cast<std::ptrdiff_t>(place), count, grade);
        place += count;
    }
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
        .best = part(best_, begin.row, end.row),
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
    ranked_.insert(ranked_.end(), best_.begin() + static_cast<std::ptrdiff_t>(start.row), best_.end());
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

void JudgmentsBuilder::expect_aspects(const LabelSpace& space) {
    for (const LabelledAspect& aspect : space.aspects) made_.aspect_names_.intern(aspect.name);
    expected_aspects_ = static_cast<std::uint32_t>(space.size());
}

bool JudgmentsBuilder::aspects_vary() const {
    if (made_.aspect_names_.size() < 2) return false;
    std::vector<std::uint32_t> first(made_.topics_.size(), IdTable::none);
    return std::any_of(records_.begin(), records_.end(), [&](const Record& record) {
        std::uint32_t& aspect = first[record.topic];
        if (aspect == IdTable::none) aspect = record.aspect;
        return aspect != record.aspect;
    });
}

bool JudgmentsBuilder::documents_repeat() const {
    IdTable seen;
    std::vector<std::uint32_t> aspects;
    std::string key;
    for (const Record& record : records_) {
        key.assign(reinterpret_cast<const char*>(&record.topic), sizeof record.topic);
        key += record.document;
        const std::uint32_t number = seen.intern(key);
        if (number == aspects.size()) aspects.push_back(record.aspect);
        else if (aspects[number] != record.aspect) return true;
    }
    return false;
}

void JudgmentsBuilder::merge_aspects(std::string_view name) {
    const bool several = made_.aspect_names_.size() > 1;
    made_.aspect_names_ = {};
    last_aspect_ = made_.aspect_names_.intern(name);
    if (!several) return;
    for (Record& record : records_) record.aspect = last_aspect_;
}

/// Files come sorted by topic: most lines have the topic of the line before.
void JudgmentsBuilder::find_topic(std::string_view topic) {
    if (last_topic_ != IdTable::none && same_id(made_.topics_[last_topic_], topic)) return;
    const std::size_t known = made_.topics_.size();
    last_topic_ = made_.topics_.intern(topic);
    grouped_ = grouped_ && last_topic_ == known;
}

/// Lines come in some order: their aspect is mostly that of the line before, or else the next one or the first again,
/// and then their document may be that of the line before.
void JudgmentsBuilder::add(std::string_view topic, std::string_view aspect, std::string_view document, double grade,
                           std::size_t line) {
    find_topic(topic);
    const IdTable& aspects = made_.aspect_names_;
    bool again = false;
    if (last_aspect_ == IdTable::none || !same_id(aspects[last_aspect_], aspect)) {
        const std::uint32_t next = last_aspect_ + 1 < aspects.size() ? last_aspect_ + 1 : 0;
        last_aspect_ =
            next < aspects.size() && same_id(aspects[next], aspect) ? next : made_.aspect_names_.intern(aspect);
        again = !records_.empty() && same_id(records_.back().document, document);
    }
    records_.push_back({again ? records_.back().document : kept(document), grade, last_topic_, last_aspect_, line});
}

void JudgmentsBuilder::add(std::string_view topic, std::string_view document, std::span<const double> grades,
                           std::size_t line) {
    find_topic(topic);
    const std::string_view once = kept(document);
    for (std::uint32_t aspect = 0; aspect < grades.size(); ++aspect)
        records_.push_back({once, grades[aspect], last_topic_, aspect, line});
}

LongVector<JudgmentsBuilder::Record> JudgmentsBuilder::by_topic() const {
    std::vector<std::size_t> place(made_.topics_.size() + 1);
    for (const Record& record : records_) ++place[record.topic + 1];
    for (std::size_t topic = 1; topic < place.size(); ++topic) place[topic] += place[topic - 1];
    LongVector<Record> sorted(records_.size());
    for (const Record& record : records_) sorted[place[record.topic]++] = record;
    return sorted;
}

Judgments JudgmentsBuilder::build(DuplicateJudgments policy, Faults& faults) {
    if (!grouped_) records_ = by_topic();

    made_.starts_.reserve(made_.topics_.size() + 1);
    for (auto* numbers : {&made_.grades_, &made_.best_, &made_.ranked_}) numbers->reserve(records_.size());
    made_.documents_.reserve(records_.size());
    made_.hashes_.reserve(records_.size());
    made_.starts_.emplace_back();
    for (std::size_t begin = 0, end = 0, topic = 0; topic < made_.topics_.size(); ++topic, begin = end) {
        while (end < records_.size() && records_[end].topic == topic) ++end;
        add_topic({records_.data() + begin, end - begin}, policy, faults);
    }
    made_.weights_.assign(made_.aspects_.size(), 1);
    made_.weighted_.assign(made_.topics_.size(), false);
    records_.clear();
    return std::move(made_);
}

/// Gives aspects their places in a topic: those expected, or in the order of the file.
void JudgmentsBuilder::place_aspects(std::span<Record> records) {
    if (expected_aspects_ > 0) {
        for (std::uint32_t aspect = 0; aspect < expected_aspects_; ++aspect)
            made_.aspects_.push_back(made_.aspect_names_[aspect]);
        for (Record& record : records) record.place = record.aspect;
        return;
    }
    if (made_.aspect_names_.size() == 1) return made_.aspects_.push_back(made_.aspect_names_[0]);
    places_.resize(made_.aspect_names_.size(), IdTable::none);
    std::uint32_t aspects = 0;
    for (Record& record : records) {
        std::uint32_t& place = places_[record.aspect];
        if (place == IdTable::none) {
            place = aspects++;
            made_.aspects_.push_back(made_.aspect_names_[record.aspect]);
        }
        record.place = place;
    }
    for (const Record& record : records) places_[record.aspect] = IdTable::none;
}

/// Adds cells without grades where every document is to have all aspects.
void JudgmentsBuilder::add_gaps(std::uint32_t& next, std::uint32_t end) {
    for (; next < end && expected_aspects_ > 0; ++next) made_.add_cell(next, unjudged);
}

namespace {

/// The length of what two texts begin with, at most `most`.
std::size_t common_prefix(std::string_view a, std::string_view b, std::size_t most) noexcept {
    most = std::min({most, a.size(), b.size()});
    return static_cast<std::size_t>(
        std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(most), b.begin()).first - a.begin());
}

/// Eight bytes of a text as a number: where two differ, the texts are in the order of the numbers.
std::uint64_t order_key(std::string_view text, std::size_t from) noexcept {
    std::array<unsigned char, 8> bytes{};
    if (from < text.size()) std::memcpy(bytes.data(), text.data() + from, std::min(bytes.size(), text.size() - from));
    std::uint64_t key = 0;
    for (const unsigned char byte : bytes) key = (key << 8U) | byte;
    return key;
}

}  // namespace

/// Most files have their documents in order. Where not, numbers are sorted that say most of it: ids of a collection
/// begin alike, and what follows is rarely longer than a number.
void JudgmentsBuilder::sort_by_document(std::span<Record> records) {
    const auto less = [](const Record& a, const Record& b) {
        const int order = a.document.compare(b.document);
        return order != 0 ? order < 0 : std::tie(a.place, a.line) < std::tie(b.place, b.line);
    };
    if (std::is_sorted(records.begin(), records.end(), less)) return;
    std::size_t prefix = records[0].document.size();
    for (const Record& record : records) prefix = common_prefix(records[0].document, record.document, prefix);
    std::vector<std::pair<std::uint64_t, const Record*>> order;
    order.reserve(records.size());
    for (const Record& record : records) order.emplace_back(order_key(record.document, prefix), &record);
    std::sort(order.begin(), order.end(), [&less](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : less(*a.second, *b.second);
    });
    std::vector<Record> sorted;
    sorted.reserve(records.size());
    for (const auto& [key, record] : order) sorted.push_back(*record);
    std::copy(sorted.begin(), sorted.end(), records.begin());
}

void JudgmentsBuilder::add_topic(std::span<Record> records, DuplicateJudgments policy, Faults& faults) {
    Judgments& made = made_;
    const Judgments::Start start = made.starts_.back();
    place_aspects(records);
    sort_by_document(records);
    double top = made.scale_.top;
    const Record* first = nullptr;  // of those with the document and aspect at hand
    std::uint32_t next = 0;         // the aspect behind it
    for (const Record& record : records) {
        const bool new_document = first == nullptr || !same_id(first->document, record.document);
        if (new_document) {
            if (first != nullptr && expected_aspects_ > 0) add_gaps(next, expected_aspects_);
            made.documents_.push_back(record.document);
            made.hashes_.push_back(hash_bytes(record.document));
            made.begin_row();
            next = 0;
        }
        if (new_document || first->place != record.place) {
            if (expected_aspects_ > 0) add_gaps(next, record.place);
            made.add_cell(record.place, record.grade);
            next = record.place + 1;
            first = &record;
        } else made.grades_.back() = merge_duplicate(*first, record, made.grades_.back(), policy, faults);
        const double grade = made.grades_.back();
        if (grade > 0 && grade >= top && grade == record.grade) {
            made.top_line_ = grade > top ? record.line : std::min(made.top_line_, record.line);
            top = grade;
        }
    }
    if (first != nullptr) add_gaps(next, expected_aspects_);
    finish_topic(start);
}

double JudgmentsBuilder::merge_duplicate(const Record& first, const Record& second, double grade,
                                         DuplicateJudgments policy, Faults& faults) {
    const bool equal = second.grade == grade;
    if (policy == DuplicateJudgments::max) return std::max(grade, second.grade);
    if (policy == DuplicateJudgments::refuse_line) {
        if (second.place == 0)
            faults.add_if_kept([&]() -> Fault {
                return {second.line,
                        fmt::format("document {} of topic {} was already judged on line {}; remove one of the lines, "
                                    "or choose one",
                                    in_quotes(second.document), in_quotes(made_.topics_[second.topic]), first.line),
                        {{"duplicates", "first"}, {"duplicates", "max"}}};
            });
        return grade;
    }
    if (policy == DuplicateJudgments::refuse || (policy == DuplicateJudgments::error && !equal))
        faults.add_if_kept([&]() -> Fault {
            return {second.line,
                    fmt::format("document {} of topic {} was already judged on line {}, with grade {} there and {} "
                                "here; remove one, or choose one",
                                in_quotes(second.document), in_quotes(made_.topics_[second.topic]), first.line, grade,
                                second.grade),
                    {{"duplicates", "first"}, {"duplicates", "max"}}};
        });
    else if (equal) ++equal_duplicates_;
    return grade;
}

void JudgmentsBuilder::finish_topic(const Judgments::Start& start) {
    Judgments& made = made_;
    const std::size_t rows = made.documents_.size() - start.row;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t cell = start.grade + made.row_cells_[start.row_cell + row];
        const std::size_t end =
            row + 1 < rows ? start.grade + made.row_cells_[start.row_cell + row + 1] : made.grades_.size();
        double best = unjudged;
        for (const double grade : std::span(made.grades_).subspan(cell, end - cell)) {
            if (!(grade <= best) && !std::isnan(grade)) best = grade;
            if (!std::isnan(grade)) made.scale_.integral = made.scale_.integral && grade == std::floor(grade);
        }
        made.best_.push_back(best);
        made.scale_.top = std::max(made.scale_.top, best);
    }
    made.end_topic();
}

}  // namespace assay
