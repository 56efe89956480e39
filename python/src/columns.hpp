// An input in memory: whatever Python has at hand, as the columns that the engine takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nanobind/nanobind.h>

#include "assay/core/columns.hpp"

#include "objects.hpp"

namespace assay::python {

/// A column with what keeps it alive.
template <class Column>
struct Kept {
    Column column = {};
    std::vector<std::shared_ptr<const void>> owners = {};
};

/// Keeps a Python object alive; to be let go while the interpreter is held.
std::shared_ptr<const void> keep(nb::object object);

/// Numbers or texts by the name of what they are: "topic", "document", "aspect"; "number" (score, grade, rating);
/// "rank".
struct Columns {
    std::string name;  ///< what messages and results call it
    std::string number_word = "score";
    Kept<TextColumn> topic = {}, document = {}, aspect = {};
    Kept<NumberColumn> number = {}, rank = {};

    std::uint8_t given = 0;  ///< a bit for each role that has a column
    bool distinct = false;   ///< no document of a topic comes twice, nor does a topic come again

    /// An array, a list, an Arrow array, a tensor. Throws InputError where something in it is no id or no number.
    void set(std::string_view role, nb::handle column);
    /// Whole numbers that are places in a list of texts.
    void set_coded(std::string_view role, nb::handle codes, nb::handle texts);

    /// Throws InputError if a column was given that has no rows, and others have some.
    void refuse_empty() const;

    /// Where a run has ranks and no scores: the smaller the rank, the better.
    void take_ranks_for_scores();

    RunColumns run() const {
        refuse_empty();
        return {topic.column, document.column, number.column, rank.column};
    }
    JudgmentColumns judgments() const {
        refuse_empty();
        return {topic.column, document.column, number.column, aspect.column};
    }
    RatingColumns ratings() const {
        refuse_empty();
        return {topic.column, document.column, number.column};
    }
    ItemColumns items() const {
        refuse_empty();
        return {document.column, aspect.column};
    }
    std::size_t rows() const { return document.column.size(); }

    /// The column of this role was given.
    void note(std::string_view role);
    Kept<TextColumn>* text_of(std::string_view role);
    Kept<NumberColumn>* number_of(std::string_view role);
    /// What messages call what has this role.
    std::string_view word(std::string_view role) const {
        return role == "number" ? std::string_view(number_word) : role;
    }
};

void bind_columns(nb::module_& module);

}  // namespace assay::python
