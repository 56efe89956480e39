// Arrow data through its C stream interface (https://arrow.apache.org/docs/format/CStreamInterface.html). The structs
// are declared here as the specification gives them; no Arrow library is needed. Text is never copied.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nanobind/nanobind.h>

#include "assay/engine/mixed_columns.hpp"

namespace assay::python {

namespace nb = nanobind;

struct ArrowSchema {
    const char* format;
    const char* name;
    const char* metadata;
    std::int64_t flags;
    std::int64_t n_children;
    ArrowSchema** children;
    ArrowSchema* dictionary;
    void (*release)(ArrowSchema*);
    void* private_data;
};

struct ArrowArray {
    std::int64_t length;
    std::int64_t null_count;
    std::int64_t offset;
    std::int64_t n_buffers;
    std::int64_t n_children;
    const void** buffers;
    ArrowArray** children;
    ArrowArray* dictionary;
    void (*release)(ArrowArray*);
    void* private_data;
};

struct ArrowArrayStream {
    int (*get_schema)(ArrowArrayStream*, ArrowSchema*);
    int (*get_next)(ArrowArrayStream*, ArrowArray*);
    const char* (*get_last_error)(ArrowArrayStream*);
    void (*release)(ArrowArrayStream*);
    void* private_data;
};

/// All batches of a stream, or one array; alive as long as this is.
class ArrowTable {
public:
    /// From whatever has __arrow_c_stream__ or __arrow_c_array__.
    static std::shared_ptr<const ArrowTable> of(nb::handle source);
    ~ArrowTable();
    ArrowTable(const ArrowTable&) = delete;
    ArrowTable& operator=(const ArrowTable&) = delete;

    /// Of the columns; one without a name where there is no table.
    std::vector<std::string> names() const;

    /// The part of a column that one batch has: rows from `first` on, counted before the offset of the array.
    struct Part {
        const ArrowArray* array;
        std::size_t first, rows;
    };
    std::vector<Part> parts(std::size_t column) const;
    const ArrowSchema& schema(std::size_t column) const;

private:
    ArrowTable() = default;
    void read_stream(ArrowArrayStream& stream);
    void refuse_missing_rows() const;
    bool is_table() const { return std::string_view(schema_.format) == "+s"; }

    ArrowSchema schema_ = {};
    std::vector<ArrowArray> batches_;
};

/// The table as Python holds it.
struct ArrowHandle {
    std::shared_ptr<const ArrowTable> table;
};

struct Columns;
using Owners = std::vector<std::shared_ptr<const void>>;

/// A column of the table becomes what has this role. Throws InputError where a value is missing or of the wrong type.
void take_arrow(const std::shared_ptr<const ArrowTable>& table, std::size_t column, std::string_view role,
                Columns& columns);

/// A column of one batch of the table, which must outlive it, with its gaps; `owners` gets what is made for it. The
/// role is for messages. Throws InputError where it is of the wrong type.
Gapped<TextColumn> gapped_texts(const std::shared_ptr<const ArrowTable>& table, std::size_t column, std::size_t batch,
                                std::string_view role, Owners& owners);
Gapped<NumberColumn> gapped_numbers(const std::shared_ptr<const ArrowTable>& table, std::size_t column,
                                    std::size_t batch, std::string_view role, Owners& owners);

}  // namespace assay::python
