#include "assay/io/list_reader.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/io/source.hpp"

#include "support/files.hpp"

namespace assay::testing::list_reader_test {
namespace {

ItemList list_of(const std::string& text, DuplicateDocuments duplicates = DuplicateDocuments::error) {
    const TemporaryFile file(text);
    return read_list(InputFile(file.path()), duplicates);
}

std::string fault_of(const std::string& text) {
    try {
        list_of(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no fault";
}

bool looks_so(const std::string& text) {
    const TemporaryFile file(text);
    return looks_like_list(InputFile(file.path()));
}

TEST(ListReader, OneItemALine) {
    const ItemList list = list_of("# cities\nNew York \n\n  b,c\r\n#tag\nlast");
    EXPECT_EQ(list.items, (std::vector<std::string>{"New York", "b,c", "#tag", "last"}));
    EXPECT_EQ(list.input.lines, 6U);
}

TEST(ListReader, EachItemOnce) {
    EXPECT_NE(fault_of("a\nb\na\n").find(":3: \"a\" comes twice, first in line 1"), std::string::npos);
    EXPECT_EQ(list_of("a\nb\na\n", DuplicateDocuments::first).items, (std::vector<std::string>{"a", "b"}));
    EXPECT_NE(fault_of("\n# none\n").find("no item in it"), std::string::npos);
}

TEST(ListReader, LooksAtTheFirstLine) {
    EXPECT_TRUE(looks_so("# c\n\na:1\nb c\n"));
    for (const char* const text : {"a b\n", "a\tb\n", "a,b\n", "a;b\n", "a::b\n", "", "# c\n"})
        EXPECT_FALSE(looks_so(text)) << text;
}

}  // namespace
}  // namespace assay::testing::list_reader_test
