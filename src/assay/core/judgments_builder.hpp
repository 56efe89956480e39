// How judgments are made: from lines in any order to tables of topics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
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
    void add(std::string_view topic, std::string_view aspect, std::string_view document, double grade,
             std::size_t line);
    /// A document with one grade per expected aspect.
    void add(std::string_view topic, std::string_view document, std::span<const double> grades, std::size_t line);
    std::size_t size() const { return records_.size(); }

    /// The aspects added so far.
    const IdTable& aspects() const { return made_.aspect_names_; }
    /// Whether some topic has several aspects.
    bool aspects_vary() const;
    /// Whether some document of a topic has several aspects.
    bool documents_repeat() const;
    /// Takes all aspects added so far for one, which has this name.
    void merge_aspects(std::string_view name);

    /// The number of equal duplicates that `build` passed over.
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

    void find_topic(std::string_view topic);
    std::string_view kept(std::string_view document) { return borrowed_ ? document : made_.arena_.copy(document); }
    static void sort_by_document(std::span<Record> records);
    LongVector<Record> by_topic() const;
    void place_aspects(std::span<Record> records);
    void add_topic(std::span<Record> records, DuplicateJudgments policy, Faults& faults);
    double merge_duplicate(const Record& first, const Record& second, double grade, DuplicateJudgments policy,
                           Faults& faults);
    void add_gaps(std::uint32_t& next, std::uint32_t end);
    void finish_topic(const Judgments::Start& start);

    Judgments made_;
    LongVector<Record> records_;
    std::vector<std::uint32_t> places_;   // of every aspect in the topic at hand
    std::uint32_t expected_aspects_ = 0;  // 0: those that a topic has
    std::uint32_t last_topic_ = IdTable::none, last_aspect_ = IdTable::none;
    std::size_t equal_duplicates_ = 0;
    bool borrowed_ = false;
    bool grouped_ = true;  // no topic came back after another one
};

}  // namespace assay
