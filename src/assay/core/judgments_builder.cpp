#include "assay/core/judgments_builder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "assay/core/hash.hpp"

namespace assay {

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
