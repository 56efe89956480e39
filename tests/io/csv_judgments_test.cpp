// Judgments with a header, as BEIR has them.

#include "assay/io/csv_judgments.hpp"

#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/io/judgments_reader.hpp"

#include "support/files.hpp"

namespace assay::testing::csv_judgments_test {
namespace {

using ::testing::HasSubstr;

Judgments read(std::string_view text, const JudgmentsOptions& options = {}) {
    const TemporaryFile file(text);
    return read_judgments(file.path(), options).judgments;
}

TEST(CsvJudgments, AreThoseOfTheColumnsThatTheHeaderNames) {
    const Judgments plain = read("1 0 a 2\n1 0 b 0\n2 0 c 1\n");
    for (const char* text :
         {"query-id\tcorpus-id\tscore\n1\ta\t2\n1\tb\t0\n2\tc\t1\n", "grade,docno,topic\n2,a,1\n0,b,1\n1,c,2\n",
          "query_id;iteration;doc_id;relevance\n1;0;a;2\n1;0;b;0\n2;0;c;1"}) {
        SCOPED_TRACE(text);
        const Judgments found = read(text);
        ASSERT_EQ(found.size(), plain.size());
        for (std::size_t t = 0; t < plain.size(); ++t) {
            EXPECT_EQ(found[t].id, plain[t].id);
            EXPECT_TRUE(std::ranges::equal(found[t].documents, plain[t].documents));
            EXPECT_TRUE(std::ranges::equal(found[t].best, plain[t].best));
        }
    }
    EXPECT_EQ(read("1,a,2\n", {.format = JudgmentsFormat::csv}).size(), 1U);
}

TEST(CsvJudgments, SayWhatIsWrong) {
    const auto fault = [](std::string_view text) -> std::string {
        try {
            read(text);
            return {};
        } catch (const InputError& error) {
            return error.what();
        }
    };
    const std::string header = "query-id\tcorpus-id\tscore\n";
    EXPECT_THAT(fault(header + "1\ta\tx\n"), HasSubstr(":2: grade \"x\" is not a number"));
    EXPECT_THAT(fault(header + "1\ta\n"), HasSubstr(":2: 2 fields where the header has 3"));
    EXPECT_THAT(fault(header + "1\t\t1\n"), HasSubstr(":2: the document is empty"));
    EXPECT_THAT(fault(header), HasSubstr("no data"));
    EXPECT_THAT(fault(header + "1\ta\t1\n1\ta\t2\n"), HasSubstr("already judged"));
}

}  // namespace
}  // namespace assay::testing::csv_judgments_test
