// Judgments of any bytes: read in every format but EvALL's, and looked through.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "assay/core/error.hpp"
#include "assay/io/judgments_reader.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

/// Whether the rows of the table lie one behind the other, with the aspects of each in ascending order.
void look_through(const GradeTable& table, std::size_t rows) {
    if (table.whole() ? table.grades.size() != rows * table.width
                      : table.starts.size() != rows || table.aspects.size() != table.grades.size())
        std::abort();
    std::size_t end = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        if (table.begin(row) != end || table.end(row) < end) std::abort();
        end = table.end(row);
        for (std::size_t cell = table.begin(row); cell < end; ++cell) {
            if (table.aspect(cell) >= table.width) std::abort();
            if (cell > table.begin(row) && table.aspect(cell - 1) >= table.aspect(cell)) std::abort();
        }
    }
    if (end != table.grades.size()) std::abort();
}

/// Whether the judgments hold together.
void look_through(const Judgments& judgments) {
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        if (judgments.find(topic.id) != t || topic.table.width != topic.aspects.size()) std::abort();
        look_through(topic.table, topic.documents.size());
        for (std::size_t row = 0; row < topic.documents.size(); ++row) {
            const auto found = judgments.rows(t).find(topic.documents[row], hash_bytes(topic.documents[row]));
            if (found != static_cast<std::int32_t>(row) || std::isnan(topic.best[row])) std::abort();
            if (row > 0 && !(topic.documents[row - 1] < topic.documents[row])) std::abort();
            if (row > 0 && topic.ranked[row - 1] < topic.ranked[row]) std::abort();
        }
    }
}

void read(const std::string& path, const JudgmentsOptions& options) {
    try {
        look_through(read_judgments(path, options).judgments);
    } catch (const InputError&) {
    }
}

/// Relevance in words, trust in whatever numbers there are, and a rule about both.
LabelSpace two_aspects() {
    LabelSpace space;
    space.aspects = {{.name = "relevance", .labels = {"0", "x", "10"}}, {.name = "trust"}};
    space.universe = Universe::feasible_first;
    return space;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const testing::BytesAsFile file(data, size);
    read(file.path(), {});
    read(file.path(),
         {.format = JudgmentsFormat::trec, .duplicates = DuplicateJudgments::first, .grades = GradeRule::integer});
    read(file.path(), {.format = JudgmentsFormat::subtopics, .duplicates = DuplicateJudgments::max, .digest = true});
    read(file.path(), {.format = JudgmentsFormat::labels, .aspects = two_aspects()});
    read(file.path(), {.aspects = two_aspects(), .duplicates = DuplicateJudgments::max});
    read(file.path(), {.format = JudgmentsFormat::csv, .duplicates = DuplicateJudgments::max});
    read(file.path(), {.format = JudgmentsFormat::json, .label = true, .duplicates = DuplicateJudgments::max});
    read(file.path(), {.label = true, .duplicates = DuplicateJudgments::first});
    return 0;
}
