#include "assay/io/items_reader.hpp"

#include <map>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/io/source.hpp"

#include "support/files.hpp"
#include "support/messages.hpp"

namespace assay::testing::items_reader_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Aspects = std::map<std::string, std::set<std::string>>;

Aspects read(std::string_view text, ItemsFormat format = ItemsFormat::automatic, Input* about = nullptr) {
    const TemporaryFile file(text);
    ItemsBuilder builder;
    const Input input = read_items(InputFile(file.path()), format, builder);
    if (about != nullptr) *about = input;
    std::vector<std::uint32_t> numbers;
    const Items items = builder.build(numbers);
    Aspects found;
    for (std::size_t item = 0; item < items.size(); ++item) {
        auto& aspects = found[std::string(items.id(item))];
        for (const std::uint32_t aspect : items.aspects(item)) aspects.emplace(items.aspect_name(aspect));
    }
    return found;
}

std::string fault(std::string_view text, ItemsFormat format = ItemsFormat::automatic) {
    try {
        read(text, format);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(ItemsReader, ReadsListsAndPairs) {
    const Aspects want{{"1", {"a", "b"}}, {"2", {"b"}}, {"3", {}}};
    for (const char* const text :
         {"movieId,title,genres\n1,\"One, the\",a|b\n2,Two,b\n3,\"\"\"3\"\"\",(no genres listed)\n",
          "1,One,a|b\n2,Two,b\n3,Three,\n", "1::One, the::b|a|b\n2::Two::|b\n3::Three::(no genres listed)\r\n",
          "genres\tid\na|b\t1\nb\t2\n\t3\n", "1,a|b\n2,b\n3,\n", "item,aspect\n2,b\n1,b\n1,a\n3,\n",
          "1;a\n1;b\n2;b\n3;(no genres listed)\n", "# made\nthing,kind\n1,b\n1,a\n2,b\n3,\n"})
        EXPECT_EQ(read(text), want) << text;
    EXPECT_EQ(read("1,x,a\n1,y,b\n2,z,b\n3,,\n", ItemsFormat::pairs), want);
    EXPECT_EQ(read("1,a|b\n1,c\n", ItemsFormat::pairs), (Aspects{{"1", {"a|b", "c"}}}));
}

TEST(ItemsReader, SaysWhatItTookWhereNamesDoNot) {
    Input about;
    read("movieId,title,genres\n1,One,a\n", ItemsFormat::automatic, &about);
    EXPECT_THAT(notes(about), IsEmpty());
    EXPECT_EQ(about.lines, 2U);
    read("1,One,a\n", ItemsFormat::automatic, &about);
    EXPECT_THAT(notes(about), ElementsAre(HasSubstr("lists of aspects")));
    read("1,a\n2,a\n", ItemsFormat::automatic, &about);
    EXPECT_THAT(notes(about), ElementsAre(HasSubstr("pairs")));
    read("thing,kind\n1,a\n2,a\n2,a\n", ItemsFormat::automatic, &about);
    EXPECT_THAT(notes(about), ElementsAre(HasSubstr("taken for a header"), HasSubstr("pairs")));
    EXPECT_THAT(warnings(about), ElementsAre(HasSubstr("1 pair given more than once")));
}

TEST(ItemsReader, RefusesWhatIsUnclear) {
    EXPECT_THAT(fault("1,One\n2,Two\n"),
                HasSubstr("which may be a title; say which: item, title, a|b|c or item, aspect (items_format"));
    EXPECT_EQ(fault("1,One\n2,Two\n", ItemsFormat::pairs), "");
    EXPECT_EQ(fault("1,One\n"), "");
    EXPECT_THAT(fault("1,a|b\n1,c\n"), HasSubstr("say which"));
    EXPECT_THAT(fault("1,x,a\n1,x,b\n"), HasSubstr("say which"));
    EXPECT_THAT(fault("item,title\n1,One\n"), HasSubstr("titles and no aspects"));
}

TEST(ItemsReader, SaysWhichLineIsWrong) {
    EXPECT_THAT(fault("1,One,a|b\n2,Two, or 2,b\n"), HasSubstr(":2: 4 fields where items have three"));
    EXPECT_THAT(fault("1,Two, or 2,b\n2,Two,b\n"), HasSubstr(":1: 4 fields where items have three"));
    EXPECT_THAT(fault("item,title,genres\n1,One,a|b\n2,Two\n"), HasSubstr(":3: 2 fields where the header has 3"));
    EXPECT_THAT(fault("1,One,a|b\n2,Two,b\n1,Three,c\n"), HasSubstr(":3: item \"1\" already appears on line 1"));
    EXPECT_THAT(fault("1,One,a|b\n,Two,b\n"), HasSubstr(":2: the item is empty"));
    EXPECT_THAT(fault("1,One,a|b\n2,\"Two,b\n"), HasSubstr(":2: a double quote is not closed"));
    EXPECT_THAT(fault("1,One,a|b\n2,Two\r,b\n"), HasSubstr(":2: carriage return"));
    EXPECT_THAT(fault("word\n"), HasSubstr(":1: 1 field where items have two"));
    EXPECT_THAT(fault(""), HasSubstr("no data"));
    EXPECT_THAT(fault("movieId,title,genres\n"), HasSubstr("no data"));
}

}  // namespace
}  // namespace assay::testing::items_reader_test
