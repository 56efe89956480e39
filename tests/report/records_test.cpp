#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/version.hpp"
#include "assay/report/report.hpp"

#include "support/reports.hpp"

namespace assay::testing::records_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const std::vector<std::string> names{"x y", "z"};

/// A record with a field of each kind, and one with none.
Report all_kinds() {
    Report report;
    report.records = {.name = "things",
                      .columns = {"text", "number", "count", "truth", "list", "nothing"},
                      .each = [](const TakeRecord& take) {
                          const Field full[] = {std::string_view("a\t\"b,"), 0.1,    std::uint64_t{7}, true,
                                                TextList{.items = names},    Field()};
                          take(full);
                          const Field none[6] = {};
                          take(none);
                          const Field odd[] = {std::string_view("#"), infinity, Field(), false, Field(), std::nan("")};
                          take(odd);
                      }};
    return report;
}

TEST(RecordFormats, TsvAndCsv) {
    EXPECT_EQ(written(all_kinds(), "tsv"),
              "text\tnumber\tcount\ttruth\tlist\tnothing\n"
              "\"a\t\"\"b,\"\t0.1\t7\ttrue\tx y z\t\n"
              "\t\t\t\t\t\n"
              "\"#\"\tinf\t\tfalse\t\tnan\n");
    EXPECT_EQ(written(all_kinds(), "csv"),
              "text,number,count,truth,list,nothing\n"
              "\"a\t\"\"b,\",0.1,7,true,x y z,\n"
              ",,,,,\n"
              "\"#\",inf,,false,,nan\n");
    Report empty;
    empty.records.columns = {"a", "b"};
    EXPECT_EQ(written(empty, "csv"), "a,b\n");
}

TEST(RecordFormats, JsonIsOneDocument) {
    Report report = all_kinds();
    report.command = "assay eval 'a b'";
    report.about.inputs.push_back({.path = "q", .bytes = 5, .lines = 1, .digest = "d"});
    report.about.assume("order", "order of a ranking", "by score");
    report.about.assumptions.push_back({.key = "test", .name = "test t", .text = "one", .of = "t"});
    report.about.assumptions.push_back({.key = "test", .name = "test sign", .text = "two", .of = "sign"});
    report.about.messages.push_back({.severity = Severity::warning,
                                     .text = "odd",
                                     .file = "q",
                                     .line = 3,
                                     .hints = {{"duplicates", "first"}, {"keep_negative"}}});
    report.about.note("plain");
    report.others = {{.name = "others", .columns = {"n"}, .each = [](const TakeRecord& take) {
                          const Field one[] = {std::uint64_t{1}};
                          take(one);
                      }}};
    EXPECT_EQ(written(report, "json"), "{\n  \"assay\": \"" + std::string(version()) + R"(",
  "schema": 2,
  "command": "assay eval 'a b'",
  "inputs": [
    {"path": "q", "bytes": 5, "lines": 1, "digest": "d"}
  ],
  "policies": {
    "order": "by score",
    "test": {
      "t": "one",
      "sign": "two"
    }
  },
  "messages": [
    {"severity": "warning", "text": "odd", "file": "q", "line": 3, "hints": [{"policy": "duplicates", "value": "first"}, {"policy": "keep_negative"}]},
    {"severity": "note", "text": "plain"}
  ],
  "others": [
    {"n": 1}
  ],
  "things": [
    {"text": "a\t\"b,", "number": 0.1, "count": 7, "truth": true, "list": ["x y", "z"]},
    {},
    {"text": "#", "number": null, "truth": false, "nothing": null}
  ]
}
)");
}

TEST(RecordFormats, TablesAsRecords) {
    Report report;
    report.records = records_of("rows", {.columns = {{.title = "name"}, {.title = "n", .whole = true}, {.title = "x"}},
                                         .rows = {{"a", 3.0, 0.5}, {"b", 2.5, Cell{}}, {Cell{}, -1.0, 1e300}}});
    EXPECT_EQ(written(report, "tsv"), "name\tn\tx\na\t3\t0.5\nb\t2.5\t\n\t-1\t1e+300\n");
}

TEST(ReportFormats, HaveNamesOfTheirOwn) {
    std::set<std::string_view> known;
    for (const ReportFormat* format : report_formats()) {
        EXPECT_TRUE(known.insert(format->name).second) << format->name;
        EXPECT_EQ(find_report_format(format->name), format);
        EXPECT_FALSE(format->summary.empty());
    }
    EXPECT_EQ(report_formats().front()->name, "table");
    EXPECT_EQ(find_report_format("Table"), nullptr);
    EXPECT_EQ(find_report_format(""), nullptr);
}

}  // namespace
}  // namespace assay::testing::records_test
