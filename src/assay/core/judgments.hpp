// Judgments: for each topic a table of documents x aspects with grades, and weights of the aspects.
//
// A file with one grade per document is the case of one aspect. Documents stand in byte order of their
// ids, so that comparing rows is comparing ids; aspects stand in the order of their first appearance.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/grade_table.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/label_space.hpp"
#include "assay/core/large_pages.hpp"
#include "assay/core/rows.hpp"

namespace assay {

/// The grade of a document that nobody judged. It compares false with everything, so `grade >= level`
/// reads "judged relevant" and `grade < level` reads "judged not relevant".
inline constexpr double unjudged = std::numeric_limits<double>::quiet_NaN();

/// What a grade is worth: negative grades and unjudged documents are worth nothing.
inline double gain_of(double grade) noexcept { return grade > 0 ? grade : 0; }

/// What the grades of a whole file look like; measures that need probabilities choose their map by it.
struct Scale {
    double top = 0;                          ///< the largest grade, 0 if none is positive
    bool integral = true;                    ///< every grade is a whole number
    const LabelSpace* labels = nullptr;      ///< what documents are labelled with, where labels are asked for
    const LabelledAspect* aspect = nullptr;  ///< the labelled aspect that this is the scale of, if it is of one alone
    friend bool operator==(const Scale&, const Scale&) = default;
};

/// One topic of Judgments, as a view.
struct JudgedTopic {
    std::string_view id;
    std::span<const std::string_view> documents;  ///< in byte order
    std::span<const std::string_view> aspects;    ///< in the order of the file
    std::span<const double> weights;              ///< of the aspects, as given; 1 each if none were given
    bool weighted;                                ///< weights were given
    GradeTable table;                             ///< documents x aspects
    std::span<const double> grades;               ///< those of the table
    std::span<const double> best;                 ///< per document, the largest grade over the aspects
    std::span<const double> ranked;               ///< the values of `best`, largest first
    std::span<const Label> labels = {};           ///< documents x aspects, where `Judgments::label` was called

    /// The label of every aspect of a document.
    std::span<const Label> tuple(std::size_t row) const { return labels.subspan(row * aspects.size(), aspects.size()); }
    /// `unjudged` where there is none.
    double grade(std::size_t row, std::size_t aspect) const { return table.at(row, aspect); }
};

class Judgments final : public TopicIndex {
public:
    static constexpr std::int32_t no_row = Rows::none;

    std::size_t size() const override { return starts_.empty() ? 0 : starts_.size() - 1; }
    JudgedTopic operator[](std::size_t topic) const;
    /// The number of the topic called `id`, or IdTable::none.
    std::uint32_t find(std::string_view id) const noexcept { return topics_.find(id); }
    /// The same, quick if it is the topic that is `expected`: runs mostly have the order of the judgments.
    std::uint32_t find(std::string_view id, std::uint32_t expected) const noexcept override {
        return expected < topics_.size() && topics_[expected] == id ? expected : topics_.find(id);
    }
    Rows rows(std::size_t topic) const noexcept override;

    /// Sets the weight of an aspect of a topic; false if the topic has no such aspect.
    bool weigh(std::size_t topic, std::string_view aspect, double weight);

    /// Gives every document its tuple of labels. In aspects that come with labels the grades are places of labels until
    /// now and become what the labels are embedded with; aspects without labels get those that occur. Every topic must
    /// have the aspects of the space, in this order; a document without a grade gets the worst label. A single aspect
    /// that comes without labels and embedding keeps its grades, negative ones too: those are of a plain file, which
    /// other measures look at as well. Weights in the space that differ become those of the topics. Throws InputError
    /// where labels are too many or do not fit, RuleError where rules cannot be read.
    void label(LabelSpace space);

    const Scale& scale() const { return scale_; }
    /// How many judged documents the topics before this one have.
    std::size_t documents_before(std::size_t topic) const { return starts_[topic].row; }
    /// The same for the cells of their tables.
    std::size_t grades_before(std::size_t topic) const { return starts_[topic].grade; }
    /// The line with the largest grade, the first one if there are several; 0 if no grade is positive or it is not
    /// known.
    std::size_t top_line() const { return top_line_; }
    /// The largest number of aspects that a topic has.
    std::size_t most_aspects() const { return most_aspects_; }

private:
    friend class JudgmentsBuilder;
    friend class JudgmentsThinner;
    void find_labels(LabelSpace& space, std::size_t aspect);
    void take_labels(LabelSpace& space);
    void rank_again();
    void fill_gaps();
    void begin_row() { row_cells_.push_back(grades_.size() - starts_.back().grade); }
    void add_cell(std::size_t aspect, double grade) {
        grades_.push_back(grade);
        cell_aspects_.push_back(static_cast<std::uint32_t>(aspect));
    }
    void end_topic();
    void append(Judgments later);
    /// The best grade of each row. One grade is the best there is: no file of one aspect needs this twice.
    const LongVector<double>& best() const { return best_.empty() ? grades_ : best_; }
    void keep_best() { best_ = best(); }

    struct Start {  // where the parts of a topic begin in the flat arrays below
        std::size_t row = 0, aspect = 0, grade = 0, slot = 0;
        std::size_t cell_aspect = 0, row_cell = 0;  // nothing where the table has no gaps
    };

    IdTable topics_, aspect_names_;
    Arena arena_;
    std::vector<Start> starts_;  // one more than topics
    LongVector<std::string_view> documents_;
    LongVector<std::uint64_t> hashes_;  // of documents_
    LongVector<std::uint32_t> slots_;   // per topic a power of two of them: row + 1, or 0 for empty
    std::vector<std::string_view> aspects_;
    std::vector<double> weights_;
    LongVector<double> grades_, ranked_;
    LongVector<double> best_;                  // empty while all rows have one grade
    std::vector<std::uint32_t> cell_aspects_;  // GradeTable::aspects and starts of the topics with gaps
    std::vector<std::size_t> row_cells_;
    std::vector<Label> labels_;  // parallel to grades_, or empty
    std::shared_ptr<const LabelSpace> space_;
    std::vector<bool> weighted_;  // per topic
    Scale scale_;
    std::size_t top_line_ = 0, most_aspects_ = 0;
};

/// What to do with two judgments of the same document for the same topic and aspect.
enum class DuplicateJudgments : std::uint8_t {
    error,        ///< equal ones are counted, conflicting ones are faults
    first,        ///< the first one counts
    max,          ///< the larger one counts
    refuse,       ///< even equal ones are faults, as in trec_eval
    refuse_line,  ///< the same where a line judges all aspects at once: one fault for the line
};

}  // namespace assay
