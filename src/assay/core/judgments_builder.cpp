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
#include "assay/core/seen_topics.hpp"

namespace assay {

void JudgmentsBuilder::expect_aspects(const LabelSpace& space) {
    for (const LabelledAspect& aspect : space.aspects) made_.aspect_names_.intern(aspect.name);
    expected_aspects_ = static_cast<std::uint32_t>(space.size());
}

void JudgmentsBuilder::begin_topic(std::string_view topic) {
    const std::size_t known = made_.topics_.size();
    const std::uint32_t number = made_.topics_.intern(topic);
    grouped_ = grouped_ && number == known;
    if (at_once_) {
        if (!grouped_) throw Scattered{};
        make_topics(*at_once_);
    }
    last_topic_ = number;
    last_topic_id_ = made_.topics_[number];
}

/// Lines come in some order: their aspect is mostly that of the line before, or else the next one or the first one of
/// the topic again. Tells whether the document is that of the line before.
bool JudgmentsBuilder::change_aspect(std::string_view aspect, std::string_view document) {
    const IdTable& aspects = made_.aspect_names_;
    const std::uint32_t next = last_aspect_ + 1, first = records_.empty() ? 0 : records_[0].aspect;
    if (next < aspects.size() && same_id(aspects[next], aspect)) last_aspect_ = next;
    else if (first < aspects.size() && same_id(aspects[first], aspect)) last_aspect_ = first;
    else last_aspect_ = made_.aspect_names_.intern(aspect);
    return !records_.empty() && same_id(records_.back().document, document);
}

void JudgmentsBuilder::add(std::string_view topic, std::string_view aspect, std::string_view document, double grade,
                           std::size_t line) {
    add_here(topic, aspect, document, grade, line);
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

void JudgmentsBuilder::make_topics(DuplicateJudgments policy) {
    if (records_.empty()) return;
    if (!grouped_) records_ = by_topic();
    make_room();
    for (std::size_t begin = 0, end = 0; begin < records_.size(); begin = end) {
        while (end < records_.size() && records_[end].topic == records_[begin].topic) ++end;
        add_topic({records_.data() + begin, end - begin}, policy);
    }
    lines_made_ += records_.size();
    records_.clear();
}

std::size_t JudgmentsBuilder::bytes_of_ids(const Record& record) const {
    return record.document.size() + last_topic_id_.size() + made_.aspect_names_[record.aspect].size();
}

void JudgmentsBuilder::expect_lines_like(std::size_t bytes) {
    between_ = std::max(between_, bytes - std::min(bytes, bytes_of_ids(records_.back())));
}

/// Room for the rows that are to come if the lines of the whole text are like those of the first topic, but not for
/// more than usual lines make: where the guess is wrong it takes about three times the text.
void JudgmentsBuilder::make_room() {
    if (!made_.starts_.empty()) return;
    made_.starts_.emplace_back();
    constexpr std::size_t usual_line = 16;
    std::size_t bytes = 0;
    for (const Record& record : records_) bytes += bytes_of_ids(record) + between_;
    const std::size_t lines = records_.size();
    const std::uint64_t alike = bytes == 0 ? 0 : (text_size_ / bytes + 1) * lines, some_shorter = alike + alike / 16;
    const std::size_t rows = std::max(lines, static_cast<std::size_t>(std::min(some_shorter, text_size_ / usual_line)));
    made_.documents_.reserve(rows);
    made_.hashes_.reserve(rows);
    made_.grades_.reserve(rows);
    made_.ranked_.reserve(rows);
    made_.slots_.reserve(3 * rows);  // two to four each
}

void JudgmentsBuilder::append(JudgmentsBuilder later, std::size_t lines) {
    for (std::uint32_t topic = 0; topic < later.made_.topics_.size(); ++topic)
        if (made_.topics_.find(later.made_.topics_[topic]) != IdTable::none) throw Scattered{};
    make_room();
    if (later.made_.top_line_ > 0) later.made_.top_line_ += lines;
    made_.append(std::move(later.made_));
    lines_made_ += later.lines_made_;
    equal_duplicates_ += later.equal_duplicates_;
    documents_repeat_ = documents_repeat_ || later.documents_repeat_;
}

Judgments JudgmentsBuilder::build(DuplicateJudgments policy, Faults& faults) {
    make_topics(policy);
    make_room();
    faults.append(faults_, 0);
    made_.weights_.assign(made_.aspects_.size(), 1);
    made_.weighted_.assign(made_.topics_.size(), false);
    return std::move(made_);
}

void JudgmentsBuilder::name_aspects(std::string_view name) {
    made_.aspect_names_ = {};
    made_.aspect_names_.intern(name);
    std::fill(made_.aspects_.begin(), made_.aspects_.end(), made_.aspect_names_[0]);
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

bool is_whole(double grade) noexcept {
    constexpr double all_are = 9007199254740992;  // from here on
    return std::abs(grade) >= all_are || static_cast<double>(static_cast<std::int64_t>(grade)) == grade;
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

void JudgmentsBuilder::add_topic(std::span<Record> records, DuplicateJudgments policy) {
    place_aspects(records);
    if (expected_aspects_ == 0 && is_plain(records)) add_rows(records);
    else add_cells(records, policy);
    made_.end_topic();
}

/// Whether there is one aspect, and the documents are in order, none of them twice: so it is with nearly all files.
bool JudgmentsBuilder::is_plain(std::span<const Record> records) noexcept {
    for (std::size_t i = 1; i < records.size(); ++i)
        if (records[i].aspect != records[0].aspect || !stands_before(records[i - 1].document, records[i].document))
            return false;
    return true;
}

void JudgmentsBuilder::add_rows(std::span<const Record> records) {
    const auto room_in = [&records](auto& numbers) {
        numbers.resize(numbers.size() + records.size());
        return numbers.data() + numbers.size() - records.size();
    };
    std::string_view* document = room_in(made_.documents_);
    std::uint64_t* hash = room_in(made_.hashes_);
    double* grade = room_in(made_.grades_);
    for (const Record& record : records) {
        *document++ = record.document;
        *hash++ = hash_bytes(record.document);
        *grade++ = record.grade;
        made_.scale_.integral = made_.scale_.integral && is_whole(record.grade);
        find_top(record.grade, record);
    }
    if (!made_.best_.empty()) made_.best_.insert(made_.best_.end(), grade - records.size(), grade);
}

/// Any topic: several aspects, documents in any order and several times.
void JudgmentsBuilder::add_cells(std::span<Record> records, DuplicateJudgments policy) {
    sort_by_document(records);
    made_.keep_best();
    const Judgments::Start start = made_.starts_.back();
    const Record* first = nullptr;  // of those with the document and aspect at hand
    std::uint32_t next = 0;         // the aspect behind it
    for (const Record& record : records) {
        const bool new_document = first == nullptr || !same_id(first->document, record.document);
        if (new_document) {
            if (first != nullptr) end_row(next);
            made_.documents_.push_back(record.document);
            made_.hashes_.push_back(hash_bytes(record.document));
            made_.begin_row();
            next = 0;
        }
        if (new_document || first->place != record.place) {
            add_gaps(next, record.place);
            made_.add_cell(record.place, record.grade);
            next = record.place + 1;
            first = &record;
        } else made_.grades_.back() = merge_duplicate(*first, record, made_.grades_.back(), policy);
        find_top(made_.grades_.back(), record);
    }
    if (first != nullptr) end_row(next);
    const std::size_t rows = made_.documents_.size() - start.row;
    documents_repeat_ = documents_repeat_ || made_.grades_.size() - start.grade > rows;
}

/// Ends a document whose last aspect stands before `next`.
void JudgmentsBuilder::end_row(std::uint32_t next) {
    add_gaps(next, expected_aspects_);
    const std::size_t first = made_.starts_.back().grade + made_.row_cells_.back();
    double best = unjudged;
    for (const double grade : std::span(made_.grades_).subspan(first)) {
        if (std::isnan(grade)) continue;
        if (!(grade <= best)) best = grade;
        made_.scale_.integral = made_.scale_.integral && is_whole(grade);
    }
    made_.best_.push_back(best);
}

/// Remembers the line with the largest grade. `grade` is what the record was merged to.
void JudgmentsBuilder::find_top(double grade, const Record& record) {
    double& top = made_.scale_.top;
    if (!(grade > 0 && grade >= top && grade == record.grade)) return;
    made_.top_line_ = grade > top ? record.line : std::min(made_.top_line_, record.line);
    top = grade;
}

double JudgmentsBuilder::merge_duplicate(const Record& first, const Record& second, double grade,
                                         DuplicateJudgments policy) {
    const bool equal = second.grade == grade;
    if (policy == DuplicateJudgments::max) return std::max(grade, second.grade);
    if (policy == DuplicateJudgments::refuse_line) {
        if (second.place == 0)
            faults_.add_if_kept([&]() -> Fault {
                return {second.line,
                        fmt::format("document {} of topic {} was already judged on line {}; remove one of the lines, "
                                    "or choose one",
                                    in_quotes(second.document), in_quotes(made_.topics_[second.topic]), first.line),
                        {{"duplicates", "first"}, {"duplicates", "max"}}};
            });
        return grade;
    }
    if (policy == DuplicateJudgments::refuse || (policy == DuplicateJudgments::error && !equal))
        faults_.add_if_kept([&]() -> Fault {
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

}  // namespace assay
