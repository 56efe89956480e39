// A report: what was found, as tables for people and records for programs, and where it comes from. Each format is one
// file of this folder and writes any report.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/core/sink.hpp"
#include "assay/plot/plot.hpp"
#include "assay/report/table.hpp"

namespace assay {

/// Several texts in one field: an array in json, elsewhere one text with the separator between them.
struct TextList {
    std::span<const std::string> items;
    std::string_view separator = " ";
};

/// A field of a record: nothing, text, a number, a count, a truth, several texts. Json leaves out what is nothing.
using Field = std::variant<std::monostate, std::string_view, double, std::uint64_t, bool, TextList>;
using TakeRecord = std::function<void(std::span<const Field>)>;

/// What programs read: records with the same columns. They are made one after the other, so that millions of them need
/// no memory.
struct Records {
    std::string name;  ///< of the array in json
    std::vector<std::string> columns;
    std::function<void(const TakeRecord&)> each;  ///< calls what it is given for every record
    std::size_t json_only = 0;  ///< so many of the last columns are fields of json and of no other format
};

/// The rows of a table as records; the table is kept.
Records records_of(std::string name, Table table);

/// A table for people, with a line above it and lines below it that explain its signs.
struct Section {
    std::string title = {};
    Table table = {};
    std::vector<std::string> key = {};
    std::vector<Message> notes = {};  ///< what it leaves out, with the setting that shows it: for terminals
    bool detail = false;              ///< formats for papers leave it out
};

/// A picture of what was found; made only where it is drawn.
struct Picture {
    std::string kind;  ///< what it is asked for by: "runs"
    std::function<plot::Plot()> plot;
};

struct Report {
    std::string command = {};  ///< that gives this report, quoted so that a shell takes it
    Provenance about = {};
    std::vector<std::string> head = {};                 ///< lines for people above all tables
    std::function<std::vector<Section>()> tables = {};  ///< for people; made only where they are written
    Records records = {};                               ///< what tsv and csv are made of
    std::vector<Records> others = {};                   ///< json has these too, before the others
    std::vector<Picture> pictures = {};                 ///< what svg shows one of, the usual one first
};

/// The picture of that kind; empty: the usual one. Throws UsageError if there is none.
const Picture& chosen_picture(const Report& report, const std::string& kind);

/// The tables of a report; none if it has records only.
std::vector<Section> sections_of(const Report& report);

/// How a report is to look, for the formats that leave a choice.
struct ReportStyle {
    int digits = 4;                     ///< decimals of numbers that people read
    std::size_t width = 0;              ///< of the terminal in characters; 0: lines may be of any length
    bool colour = false;                ///< the terminal shows colours
    bool assumptions = false;           ///< show what was assumed
    HintWords hint_words = plain_hint;  ///< how settings are named
    std::string picture = {};           ///< the kind of it; empty: the first
};

/// A format: what it is called and who writes it.
struct ReportFormat {
    std::string_view name;
    int place = 0;             ///< in lists
    std::string_view summary;  ///< one line for help
    void (*write)(const Report&, const ReportStyle&, ByteSink&);
    bool shows_assumptions = false;  ///< where they are asked for; if not, front ends say them elsewhere
    bool shows_inputs = false;       ///< with their digests: worth the time it takes to know them
};

/// All formats in the order of their places.
std::span<const ReportFormat* const> report_formats() noexcept;

/// The format with this name, or nullptr.
const ReportFormat* find_report_format(std::string_view name) noexcept;

}  // namespace assay
