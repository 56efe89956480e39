#include "assay/io/rating_data_reader.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "reference/delimited.hpp"
#include "support/files.hpp"
#include "support/messages.hpp"
#include "support/random.hpp"

namespace assay::testing::rating_data_reader_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

LoadedRatings load(std::string_view test, RatingDataFiles files = {}) {
    const TemporaryFile file(test);
    files.test = file.path();
    return read_rating_data(files);
}

std::string fault(std::string_view test, const RatingDataFiles& files = {}) {
    try {
        load(test, files);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

/// user -> item -> rating
using Ratings = std::map<std::string, std::map<std::string, double>>;

Ratings all(const RatingData& data, const RatingTable& table) {
    Ratings found;
    for (std::uint32_t user = 0; user < data.users.size(); ++user)
        for (const Rating& rating : table.of(user))
            found[std::string(data.users[user])][std::string(data.items.id(rating.item))] = table.value(rating);
    return found;
}

TEST(RatingsReader, FindsTheColumnsByNameOrPlace) {
    const Ratings want{{"u", {{"i", 4.5}}}};
    for (const char* const text : {"u,i,4.5\n", "u,i,4.5,99", "userId,movieId,rating,timestamp\r\nu,i,4.5,99\r\n",
                                   "\xef\xbb\xbfrating;item_id;\"User-ID\"\n4.5;\"i\";u\n", "# made\n\nu\ti\t4.5\n",
                                   "u::i::+4.5::1\n", "a,b,c\nu,i,45e-1\n", "when,score,item,user\n1,4.5,i,u\n"}) {
        const LoadedRatings loaded = load(text);
        EXPECT_EQ(all(loaded.data, loaded.data.test), want) << text;
        EXPECT_EQ(notes(loaded.inputs[0]).size(), text[0] == 'a' ? 1U : 0U) << text;
    }
    const LoadedRatings packed = load(gzip("user,item,rating\nu,i,4.5\n"));
    EXPECT_EQ(all(packed.data, packed.data.test), want);
    EXPECT_EQ(packed.inputs[0].lines, 2U);
}

TEST(RatingsReader, AFileWithoutRatingsCountsEachAsOne) {
    const std::map<std::string, std::map<std::string, double>> want{{"u", {{"i7", 1}}}, {"v", {{"i8", 1}}}};
    for (const char* text : {"u,i7\nv,i8\n", "user,item\nu,i7\nv,i8\n", "item_id,user_id\ni7,u\ni8,v\n",
                             "user,item,timestamp\nu,i7,99\nv,i8,98\n"}) {
        SCOPED_TRACE(text);
        const LoadedRatings loaded = load(text);
        EXPECT_EQ(all(loaded.data, loaded.data.test), want);
        EXPECT_EQ(loaded.data.top, 1);
        ASSERT_EQ(loaded.inputs[0].messages.size(), 1U);
        EXPECT_THAT(loaded.inputs[0].messages[0].text, HasSubstr("each line counts as a rating of 1"));
    }
    const TemporaryFile train("u,p1,4\n");
    EXPECT_THAT(fault("u,i7\n", {.train = train.path()}), HasSubstr("give ratings in both or in none"));
}

TEST(RatingsReader, TheScaleEndsAtOneWhereNoRatingIsAbove) {
    EXPECT_EQ(load("u,a,1\nu,b,0.5\n").data.top, 1);
    EXPECT_EQ(load("u,a,1\nu,b,1.5\n").data.top, 5);
    EXPECT_EQ(load("u,a,1\n", {.top = 5}).data.top, 5);
    const TemporaryFile train("u,p1,4\n");
    EXPECT_EQ(load("u,a,1\n", {.train = train.path()}).data.top, 5);
}

TEST(RatingsReader, SaysWhichLineIsWrong) {
    EXPECT_THAT(fault("u,i,5\nu,j,5.01\n"), HasSubstr(":2: rating \"5.01\" is above 5"));
    EXPECT_EQ(fault("u,j,9\n", {.top = 10}), "");
    EXPECT_THAT(fault("u,i,-0.5\n"), HasSubstr(":1: rating \"-0.5\" is negative"));
    EXPECT_THAT(fault("u,i,5\nu,j,five\n"), HasSubstr(":2: rating \"five\" is not a number"));
    EXPECT_THAT(fault("u,i,\n"), HasSubstr(":1: rating \"\" is not a number"));
    EXPECT_THAT(fault("u\n"), HasSubstr(":1: 1 field where ratings have two to four"));
    EXPECT_THAT(fault("u,i7\nu,i8,3\n"), HasSubstr(":2: 3 fields where the first line has 2"));
    EXPECT_THAT(fault("user,item,rating\nu,i,1,2\n"), HasSubstr(":2: 4 fields where the header has 3"));
    EXPECT_THAT(fault(",i,1\n"), HasSubstr(":1: the user is empty"));
    EXPECT_THAT(fault("u,,1\n"), HasSubstr(":1: the item is empty"));
    EXPECT_THAT(fault("u,\"i,1\n"), HasSubstr(":1: a double quote is not closed"));
    EXPECT_THAT(fault("\n"), HasSubstr("no data"));
    EXPECT_THAT(fault("user,item,rating\n"), HasSubstr("no data"));
    EXPECT_THAT(fault("item,name,points\na,b,c\n"), HasSubstr("does not say which columns"));
}

TEST(RatingsReader, NamesBothLinesOfAPairThatComesTwice) {
    EXPECT_THAT(fault("\nu,i,5\nv,i,5\nu,i,4\n"), HasSubstr(":4: item \"i\" of user \"u\" already appears on line 2"));
    const TemporaryFile train("u,j,1\n\nv,i,2\n");
    EXPECT_THAT(
        fault("u,i,1\nv,i,2\n", {.train = train.path()}),
        ::testing::MatchesRegex(".*:2: item \"i\" of user \"v\" is a training rating too, in .*:3; remove one"));
    EXPECT_EQ(fault("u,i,1\nv,j,2\n", {.train = train.path()}), "");
}

TEST(RatingsReader, WantsEveryItemInTheItemsUnlessToldOtherwise) {
    const TemporaryFile items("item,genres\n1,a\n02,b\n");
    EXPECT_THAT(fault("u,1,1\nu,02,1\nu,2,1\nv,2,1\n", {.items = items.path()}),
                ::testing::MatchesRegex("[^\n]*:3: item \"2\" has no line in [^\n]*"));
    const LoadedRatings loaded = load("u,2,1\nu,1,1\n", {.items = items.path(), .unknown_items = UnknownItems::empty});
    ASSERT_EQ(loaded.data.items.size(), 3U);
    EXPECT_EQ(loaded.data.items.id(2), "2");
    EXPECT_THAT(loaded.data.items.aspects(2), IsEmpty());
    EXPECT_THAT(warnings(loaded.inputs[1]), ElementsAre(HasSubstr("1 item of the ratings without a line")));
}

// Random tables, written in every way, are read as what they are.
TEST(RatingsReader, ReadsBackWhatWasWritten) {
    Random random(9);
    const Delimiter delimiters[] = {{','}, {'\t'}, {';'}, {':', true}};
    const auto id = [&random] {
        static constexpr std::string_view letters = "0123456789a \",;:#";
        std::string text(1, letters[random.below(11)]);
        for (std::size_t size = random.below(random.below(8) == 0 ? 70 : 4); size > 0; --size)
            text += letters[random.below(letters.size())];
        return text;
    };
    for (int round = 0; round < 300; ++round) {
        const Delimiter delimiter = delimiters[random.below(4)];
        const std::string between(delimiter.width(), delimiter.byte);
        const bool time = random.below(2) == 0, swapped = random.below(2) == 0,
                   header = swapped || random.below(2) == 0;
        std::string text;
        const auto add = [&](std::string user, std::string item, const std::string& rating, const std::string& when) {
            if (swapped) std::swap(user, item);
            text += user + between + item + between + rating + (time ? between + when : "") + '\n';
        };
        if (header) add("user", "item", "rating", "time");
        Ratings want;
        for (std::size_t line = 1 + random.below(60); line > 0; --line) {
            const std::string user = id(), item = id();
            const double rating = static_cast<double>(random.below(11)) / 2;
            if (!want[user].try_emplace(item, rating).second) continue;
            add(written_field(user, random.below(2) == 0), written_field(item, random.below(2) == 0),
                std::to_string(rating), "978300760");
        }
        const LoadedRatings loaded = load(text);
        EXPECT_EQ(all(loaded.data, loaded.data.test), want) << text;
    }
}

}  // namespace
}  // namespace assay::testing::rating_data_reader_test
