// Reads JSON (RFC 8259) from front to back: whoever calls knows what may come and asks for it. Nothing is kept but the
// place in the text. JSON lines are values one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay {

class JsonText {
public:
    enum class Kind : std::uint8_t { object, array, text, number, other, end };

    /// The text must outlive the reader; `name` is what messages call it.
    JsonText(std::string_view text, std::string name);

    /// What comes next; `other` is true, false or null.
    Kind next();
    /// Calls each(key) for the members of an object; it must read the value.
    template <class Each>
    void object(const Each& each) {
        for (bool more = enter('{', '}'); more; more = go_on('}')) {
            const std::string key = text();
            colon();
            each(std::string_view(key));
        }
        leave();
    }
    /// Calls each() for the values of an array; it must read the value.
    template <class Each>
    void array(const Each& each) {
        for (bool more = enter('[', ']'); more; more = go_on(']')) each();
        leave();
    }
    std::string text();
    double number();
    /// A text, or a number as it is written.
    std::string id();
    void skip();

    /// Where it is, from 1.
    std::size_t line() const;
    /// Throws InputError with the line.
    [[noreturn]] void fail(const std::string& what) const;

private:
    static constexpr std::size_t deepest = 64;

    void skip_blanks();
    bool enter(char open, char close);
    bool go_on(char close);
    void leave() { --depth_; }
    void colon();
    std::string_view number_token();
    void word();
    void escape(std::string& into);
    unsigned hex_4();

    std::string_view text_;
    std::string name_;
    std::size_t at_ = 0, depth_ = 0;
    mutable std::size_t counted_to_ = 0, line_ = 1;  // of line()
};

}  // namespace assay
