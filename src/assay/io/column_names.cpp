#include "assay/io/column_names.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "assay/io/lines.hpp"

namespace assay {

namespace {

struct KnownNames {
    ColumnKind kind;
    std::string_view names;  // separated by blanks
};

constexpr std::string_view topic_names = "topic topicid query queryid qid";

constexpr std::array field_names{
    KnownNames{ColumnKind::user,
               "user userid uid usr u customer customerid member memberid visitor visitorid reviewerid"},
    KnownNames{ColumnKind::user, topic_names},
    KnownNames{ColumnKind::item,
               "item itemid iid i id movie movieid film filmid book bookid isbn product productid asin "
               "song songid track trackid artist artistid doc docid docno document documentid corpusid pid passageid"},
    KnownNames{ColumnKind::rating, "rating ratings rate stars r bookrating grade relevance rel judgment label"},
    KnownNames{ColumnKind::score, "score scores prediction predicted pred est estimate predictedrating value weight"},
    KnownNames{ColumnKind::rank, "rank position pos"},
    KnownNames{ColumnKind::time, "time timestamp ts date unixtime unixreviewtime"},
    KnownNames{ColumnKind::title, "title name"},
    KnownNames{ColumnKind::aspects, "aspects aspect genres genre categories category tags tag"},
};

/// Small letters and digits only, and nothing from a colon on: `user_id:token` is userid.
std::string bare_name(std::string_view name) {
    std::string bare;
    for (const char c : name.substr(0, name.find(':'))) {
        if (c >= 'A' && c <= 'Z') bare += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) bare += c;
    }
    return bare;
}

/// Whether a word is one of several, separated by blanks.
bool is_among(std::string_view word, std::string_view words) {
    const auto all = all_fields(words);
    return std::find(all.begin(), all.end(), word) != all.end();
}

}  // namespace

bool is_topic_name(std::string_view name) { return is_among(bare_name(name), topic_names); }

ColumnKind column_kind(std::string_view name) {
    const std::string bare = bare_name(name);
    if (bare.empty()) return ColumnKind::unknown;
    for (const KnownNames& known : field_names) {
        if (is_among(bare, known.names)) return known.kind;
    }
    return ColumnKind::unknown;
}

std::size_t find_column(const std::vector<std::string_view>& names, ColumnKind kind) {
    if (std::any_of(names.begin(), names.end(), is_odd)) return no_column;  // no text; what reads the line says so
    const auto found =
        std::find_if(names.begin(), names.end(), [kind](std::string_view name) { return column_kind(name) == kind; });
    return found == names.end() ? no_column : static_cast<std::size_t>(found - names.begin());
}

bool looks_numeric(std::string_view field) noexcept {
    if (field.empty()) return true;
    if (field[0] == '+' || field[0] == '-' || field[0] == '.') field.remove_prefix(1);
    return !field.empty() && ((field[0] >= '0' && field[0] <= '9') || field.substr(0, 3) == "nan" ||
                              field.substr(0, 3) == "NaN" || field.substr(0, 3) == "inf");
}

}  // namespace assay
