// How judgments are made: from lines in any order to tables of topics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/hash.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/label_space.hpp"
#include "assay/core/large_pages.hpp"

namespace assay {

/// Collects judgments in any order and makes the tables.
class JudgmentsBuilder {
public:
    /// Every topic will have these aspects, in this order, and no others. To be called before anything is added.
    void expect_aspects(const LabelSpace& space);
    /// The ids of documents are not copied: they outlive the judgments.
    void borrow_documents() { borrowed_ = true; }
    /// The lines of a topic stand together, so its table is made when the next topic begins, and no lines but those of
    /// one topic take memory. `add` throws Scattered if a topic comes back after another one. To be called before
    /// anything is added; `build` gets the same policy.
    void make_topics_at_once(DuplicateJudgments policy) { at_once_ = policy; }
    /// The lines that are to come are a text of so many bytes: room for them is made once.
    void expect_text(std::uint64_t bytes) { text_size_ = bytes; }
    /// The line last added takes so many bytes, and the others have as much beside topic, aspect and document.
    void expect_lines_like(std::size_t bytes);
    void add(std::string_view topic, std::string_view aspect, std::string_view document, double grade,
             std::size_t line);
    /// The same in place, for who adds most of them.
    [[gnu::always_inline]] void add_here(std::string_view topic, std::string_view aspect, std::string_view document,
                                         double grade, std::size_t line) {
        find_topic(topic);
        bool again = false;
        if (last_aspect_ == IdTable::none || !same_id(made_.aspect_names_[last_aspect_], aspect))
            again = change_aspect(aspect, document);
        records_.push_back({again ? records_.back().document : kept(document), grade, last_topic_, last_aspect_, line});
    }
    /// A document with one grade per expected aspect.
    void add(std::string_view topic, std::string_view document, std::span<const double> grades, std::size_t line);
    std::size_t size() const { return lines_made_ + records_.size(); }

    /// The aspects added so far.
    const IdTable& aspects() const { return made_.aspect_names_; }

    /// Makes the tables of what was added and is no table yet.
    void make_topics(DuplicateJudgments policy);
    /// Puts the topics of the next part of a file behind these, whose lines are so many. All of both are made at once
    /// and none are to come. Throws Scattered if a topic is in both parts.
    void append(JudgmentsBuilder later, std::size_t lines);
    /// What is wrong with the topics made.
    const Faults& faults() const { return faults_; }
    /// Whether some topic that was made has several aspects.
    bool aspects_vary() const { return made_.most_aspects_ > 1; }
    /// Whether some document of a topic that was made has several aspects.
    bool documents_repeat() const { return documents_repeat_; }
    /// Gives the aspects this name, where every topic has only one.
    void name_aspects(std::string_view name);

    /// The number of equal duplicates that were passed over.
    std::size_t equal_duplicates() const { return equal_duplicates_; }
    Judgments build(DuplicateJudgments policy, Faults& faults);

private:
    struct Record {
        std::string_view document;
        double grade;
        std::uint32_t topic, aspect;
        std::size_t line;
        std::uint32_t place = 0;  // of the aspect in its topic
    };

    [[gnu::always_inline]] void find_topic(std::string_view topic) {
        if (last_topic_ == IdTable::none || !same_id(last_topic_id_, topic)) begin_topic(topic);
    }
    void begin_topic(std::string_view topic);
    bool change_aspect(std::string_view aspect, std::string_view document);
    std::string_view kept(std::string_view document) { return borrowed_ ? document : made_.arena_.copy(document); }
    LongVector<Record> by_topic() const;
    std::size_t bytes_of_ids(const Record& record) const;
    void make_room();
    void add_topic(std::span<Record> records, DuplicateJudgments policy);
    void place_aspects(std::span<Record> records);
    static bool is_plain(std::span<const Record> records) noexcept;
    void add_rows(std::span<const Record> records);
    static void sort_by_document(std::span<Record> records);
    void add_cells(std::span<Record> records, DuplicateJudgments policy);
    double merge_duplicate(const Record& first, const Record& second, double grade, DuplicateJudgments policy);
    void add_gaps(std::uint32_t& next, std::uint32_t end);
    void end_row(std::uint32_t next);
    void find_top(double grade, const Record& record);

    Judgments made_;
    LongVector<Record> records_;
    std::vector<std::uint32_t> places_;   // of every aspect in the topic at hand
    std::uint32_t expected_aspects_ = 0;  // 0: those that a topic has
    std::uint32_t last_topic_ = IdTable::none, last_aspect_ = IdTable::none;
    std::string_view last_topic_id_;
    std::uint64_t text_size_ = 0;  // 0: nobody knows
    std::size_t between_ = 5;      // bytes of a line beside its ids: blanks, a grade, the end
    std::size_t lines_made_ = 0, equal_duplicates_ = 0;
    Faults faults_;  // of the topics made
    std::optional<DuplicateJudgments> at_once_;
    bool documents_repeat_ = false;
    bool borrowed_ = false;
    bool grouped_ = true;  // no topic came back after another one
};

}  // namespace assay
