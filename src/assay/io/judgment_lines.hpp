// The lines of a file of judgments, or of a part of it, on their way to tables of topics.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/label_reader.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/stream_progress.hpp"

namespace assay {

/// What a line of plain judgments has.
inline constexpr std::string_view trec_fields = "topic iteration document grade";

/// What a line of labels has.
std::string label_fields(const LabelSpace& space);

class JudgmentLines {
public:
    /// Of a format with lines: trec, subtopics, labels or EvALL. The aspect is what the one aspect of plain judgments
    /// is called. All that is given outlives this.
    JudgmentLines(const JudgmentsOptions& options, JudgmentsFormat format, std::string_view aspect = {});

    /// What two judgments of a document mean in this format.
    DuplicateJudgments duplicates() const;

    /// Reads all lines of a stream, in any order, and keeps them until the tables are made.
    void read(ByteStream& stream);
    /// The same where the lines of a topic stand together: the tables are made while they are read. Throws Scattered if
    /// a topic comes back after another one.
    void read_grouped(ByteStream& stream);
    /// Nothing was wrong so far.
    bool sound() const;
    /// Takes over what was read from the next part of the file: lines of four fields, both parts grouped and sound.
    /// Throws Scattered if a topic is in both.
    void append(JudgmentLines later);

    /// A weight that comes otherwise than in a line.
    void weigh(std::string_view topic, std::string_view aspect, double weight, std::size_t number);
    /// Gives the topics the weights that came with them.
    void set_weights(Judgments& judgments);

    JudgmentsBuilder builder;
    Faults faults;
    LabelSpace space;  ///< the aspects of labels
    std::size_t lines = 0;

private:
    struct Weight {
        std::string topic, aspect;
        double weight;
        std::size_t line;
    };

    void read_plain_lines(LineReader& reader, StreamProgress& progress);
    void read_plain_lines_with_avx2(LineReader& reader, StreamProgress& progress);
    void read_plain_lines_in_place(LineReader& reader, StreamProgress& progress);
    void add_line(std::string_view line, std::size_t number);
    void add_fields(const std::array<CutField, 4>& fields, std::size_t number);
    void add_trec(std::string_view line, std::size_t number);
    void add_labels(std::string_view line, std::size_t number);
    void make_columns(std::size_t fields);
    void add_evall(std::string_view line, std::size_t number);
    bool read_grade(std::string_view text, std::size_t number, double& grade);
    bool read_rare_grade(std::string_view text, std::size_t number, double& grade);
    bool refuse_odd(const Fields& fields, std::string_view line, std::size_t number);
    void wrong_count(std::string_view line, std::size_t number, std::string_view wanted, std::string_view names,
                     std::optional<std::size_t> count = {});

    const JudgmentsOptions& options_;
    JudgmentsFormat format_;
    std::string_view aspect_;
    std::vector<LabelReader> columns_;  // of labels
    std::vector<double> row_;           // the labels of a line, as columns_ reads them
    IdTable weight_keys_;
    std::vector<Weight> weights_;
};

}  // namespace assay
