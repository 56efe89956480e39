#include "assay/metrics/expression/parser.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/expression/language.hpp"
#include "assay/metrics/expression/left_side.hpp"
#include "assay/metrics/expression/measures.hpp"
#include "assay/metrics/expression/token_reader.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::expression {

namespace {

class Parser : TokenReader {
public:
    Parser(Expression& made, const Definitions& definitions)
        : TokenReader(made.source), made_(made), definitions_(definitions) {}

    void definition() {
        read_left_side(*this, made_);
        made_.body_place = peek().place;
        made_.root = expression();
        if (peek().kind != Token::Kind::end) fail(peek(), unexpected(peek()));
    }

private:
    // Nodes.

    NodeId add(Node node) {
        std::size_t deepest = 0;
        for (const NodeId child : {node.a, node.b, node.c})
            if (child != none) deepest = std::max(deepest, depths_[child]);
        if (node.op == Op::loop) {
            const Loop& loop = made_.loops[node.which];
            for (const NodeId child : {loop.low.node, loop.high.node, loop.body})
                if (child != none) deepest = std::max(deepest, depths_[child]);
        }
        if (deepest >= deepest_tree) too_deep(node.place);
        depths_.push_back(deepest + 1);
        made_.nodes.push_back(node);
        return static_cast<NodeId>(made_.nodes.size() - 1);
    }
    NodeId add(Op op, const Token& token, NodeId a = none, NodeId b = none, NodeId c = none) {
        return add({.op = op, .place = place_of(token), .number = token.number, .a = a, .b = b, .c = c});
    }
    static std::uint32_t place_of(const Token& token) { return static_cast<std::uint32_t>(token.place); }

    [[noreturn]] void too_deep(std::size_t place) const {
        fail(place, fmt::format("nested deeper than {} levels", deepest_tree));
    }

    /// Counts how deep brackets and signs are nested while it lives.
    class Level {
    public:
        Level(Parser& parser, const Token& token) : parser_(parser) {
            // Each bracket passes here twice.
            if (++parser_.level_ > 2 * deepest_tree) parser_.too_deep(token.place);
        }
        ~Level() { --parser_.level_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        Parser& parser_;
    };

    // The right side, from what binds least.

    NodeId expression() {
        const Level level(*this, peek());
        const NodeId left = sum();
        static constexpr Named comparisons[] = {{"<", Op::less},      {"<=", Op::at_most}, {">", Op::greater},
                                                {">=", Op::at_least}, {"=", Op::equal},    {"==", Op::equal},
                                                {"!=", Op::differ}};
        const Named* const found = peek().kind == Token::Kind::sign ? find(comparisons, peek().text) : nullptr;
        if (found == nullptr) return left;
        const Token& sign = next();
        const NodeId made = add(found->op, sign, left, sum());
        if (peek().kind == Token::Kind::sign && find(comparisons, peek().text) != nullptr)
            fail(peek(), "comparisons do not chain; multiply them: (a < b) * (b < c)");
        return made;
    }

    NodeId sum() {
        NodeId left = product();
        while (peek().is("+") || peek().is("-")) {
            const Token& sign = next();
            left = add(sign.is("+") ? Op::add : Op::subtract, sign, left, product());
        }
        return left;
    }

    NodeId product() {
        NodeId left = signed_one();
        while (peek().is("*") || peek().is("/")) {
            const Token& sign = next();
            left = add(sign.is("*") ? Op::multiply : Op::divide, sign, left, signed_one());
        }
        return left;
    }

    NodeId signed_one() {
        const Level level(*this, peek());
        if (!peek().is("-")) return power();
        const Token& sign = next();
        return add(Op::negate, sign, signed_one());
    }

    NodeId power() {
        const NodeId base = primary();
        if (!peek().is("^")) return base;
        const Token& sign = next();
        return add(Op::power, sign, base, signed_one());
    }

    NodeId primary() {
        const Token& token = next();
        if (token.kind == Token::Kind::number) return add(Op::number, token);
        if (token.kind == Token::Kind::name) {
            if (names_measure(token)) return measure(token);
            if (peek().is("[")) return element(token);
            if (peek().is("(")) return call(token);
            return plain(token);
        }
        if (token.is("(")) {
            const NodeId inside = expression();
            if (!accept(")")) fail(peek(), closing_missing(token));
            return inside;
        }
        fail(token, fmt::format("{} where a number, a name or a bracket should stand", shown(token)));
    }

    // Names.

    std::optional<std::uint32_t> find_variable(std::string_view name) const {
        for (std::size_t i = scope_.size(); i-- > 0;)
            if (made_.variables[scope_[i]].name == name) return scope_[i];
        return std::nullopt;
    }
    std::optional<std::uint32_t> find_parameter(std::string_view name) const {
        for (std::uint32_t i = 0; i < made_.parameters.size(); ++i)
            if (made_.parameters[i].name == name) return i;
        return std::nullopt;
    }

    [[noreturn]] void unknown(const Token& token, std::vector<std::string_view> known, std::string_view kind) const {
        // A letter alone is more likely a variable than a measure in the wrong case.
        const bool like_measure = token.text.size() > 1 && !peek().is("[");
        std::string_view nearest = like_measure ? measure_named(token.text, definitions_) : "";
        if (nearest.empty()) nearest = nearest_name(token.text, known);
        std::string what = fmt::format("unknown {} {}", kind, in_quotes(token.text));
        if (!nearest.empty()) what += fmt::format("; did you mean {}?", nearest);
        else what += fmt::format("; known are {}", fmt::join(known, ", "));
        fail(token, what);
    }

    /// Everything that can stand without brackets behind it.
    std::vector<std::string_view> plain_names() const {
        std::vector<std::string_view> known;
        known.reserve(made_.parameters.size() + scope_.size() + std::size(scalars));
        for (const Parameter& one : made_.parameters) known.push_back(one.name);
        for (const std::uint32_t one : scope_)
            if (!made_.variables[one].aspect) known.push_back(made_.variables[one].name);
        for (const Named& one : scalars) known.push_back(one.name);
        return known;
    }

    NodeId plain(const Token& token) {
        if (const auto variable = find_variable(token.text)) {
            if (made_.variables[*variable].aspect)
                fail(token, fmt::format("{} is an aspect, not a number; it stands in brackets, as in w[{}]",
                                        in_quotes(token.text), token.text));
            return add({.op = Op::variable, .place = place_of(token), .which = *variable});
        }
        if (const auto parameter = find_parameter(token.text))
            return add({.op = Op::parameter, .place = place_of(token), .which = *parameter});
        if (const Named* const scalar = find(scalars, token.text)) {
            made_.looks_at_aspects = made_.looks_at_aspects || scalar->op == Op::aspects;
            made_.uses_cutoff = made_.uses_cutoff || scalar->op == Op::cutoff;
            return add(scalar->op, token);
        }
        if (const Indexed* const row = find(indexed, token.text))
            fail(token, fmt::format("{} needs an index: {}", in_quotes(token.text), row->form));
        if (find(functions, token.text) != nullptr || find(folds, token.text) != nullptr)
            fail(token, fmt::format("{} needs brackets behind it", in_quotes(token.text)));
        if (names_aspect(token.text) || token.text == "i" || token.text == "j")
            fail(token, fmt::format("{} is bound by no loop; write sum({}, ...) around it", in_quotes(token.text),
                                    token.text));
        unknown(token, plain_names(), "name");
    }

    NodeId element(const Token& token) {
        const Indexed* const row = find(indexed, token.text);
        if (row == nullptr) {
            std::vector<std::string_view> known;
            for (const Indexed& one : indexed) known.push_back(one.name);
            unknown(token, known, "value with an index");
        }
        const Token& open = next();
        Node node{.place = place_of(token)};
        if (row->by_aspect) {
            node.op = *row->by_aspect;
            node.which = aspect_index(*row);
        } else {
            node.a = rank_index(*row);
            node.op = *row->by_rank;
            if (row->by_both && accept(",")) {
                node.op = *row->by_both;
                node.which = aspect_index(*row);
            }
        }
        if (peek().is(",")) fail(peek(), fmt::format("one index too many; write {}", row->form));
        if (!accept("]")) fail(peek(), closing_missing(open));
        made_.looks_at_aspects = made_.looks_at_aspects || node.which != none;
        made_.uses_relevance = made_.uses_relevance || node.op == Op::relevance || node.op == Op::aspect_relevance ||
                               node.op == Op::ideal_relevance;
        return add(node);
    }

    NodeId rank_index(const Indexed& row) {
        if (const auto variable = find_variable(peek().text);
            peek().kind == Token::Kind::name && variable && made_.variables[*variable].aspect)
            fail(peek(), fmt::format("{} runs over aspects and the first index is a rank; write {}",
                                     in_quotes(peek().text), row.form));
        return expression();
    }

    std::uint32_t aspect_index(const Indexed& row) {
        const Token& token = next();
        const auto variable = find_variable(token.text);
        if (token.kind == Token::Kind::name && variable && made_.variables[*variable].aspect) return *variable;
        if (token.kind == Token::Kind::name && variable)
            fail(token, fmt::format("{} runs over ranks and an aspect should stand here; variables of aspects are "
                                    "called t, u or v: {}",
                                    in_quotes(token.text), row.form));
        if (token.kind == Token::Kind::name && names_aspect(token.text))
            fail(token, fmt::format("{} is bound by no loop; write sum({}, ...) around it", in_quotes(token.text),
                                    token.text));
        fail(token,
             fmt::format("{} where the variable of a loop over aspects should stand: {}", shown(token), row.form));
    }

    // Measures.

    /// Whether a measure stands here: its name as it is written in lists, unless that means something else; or any name
    /// with a cut-off or that of a tool.
    bool names_measure(const Token& token) const {
        if (peek().is("@") || peek().is(":")) return true;
        return !is_reserved(token.text) && !find_variable(token.text) && !find_parameter(token.text) &&
               measure_named(token.text, definitions_) == token.text;
    }

    NodeId measure(const Token& token) {
        if (accept(":")) next();
        if (peek().is("(")) skip_brackets();
        if (accept("@")) {
            accept("-");
            if (next().kind != Token::Kind::number) fail(token, "a cut-off is a number, as in nDCG@10");
        }
        Measure found = [&] {
            try {
                return parse_measure(text_since(token), definitions_);
            } catch (const UsageError& error) {
                fail(token, error.what());
            }
        }();
        if (const std::string why = refuse_inside(found, made_.measures); !why.empty()) fail(token, why);
        made_.measures.push_back(std::move(found));
        return add({.op = Op::measure,
                    .place = place_of(token),
                    .which = static_cast<std::uint32_t>(made_.measures.size() - 1)});
    }

    /// Past the arguments of a measure, whatever they are.
    void skip_brackets() {
        const Token& open = peek();
        std::size_t depth = 0;
        do {
            if (peek().kind == Token::Kind::end) fail(peek(), closing_missing(open));
            if (peek().is("(")) ++depth;
            if (peek().is(")")) --depth;
            next();
        } while (depth > 0);
    }

    // Functions and loops.

    NodeId call(const Token& token) {
        const NamedFold* const fold = find(folds, token.text);
        if (fold != nullptr && (fold->always || begins_range(peek(1), peek(2)))) return loop(token, *fold);
        const Named* const function = find(functions, token.text);
        if (function == nullptr) {
            if (find_variable(token.text) || find_parameter(token.text) || find(scalars, token.text) != nullptr)
                fail(peek(), "a sign is missing before \"(\"; a product is written with *");
            if (find(indexed, token.text) != nullptr)
                fail(peek(), fmt::format("{} takes square brackets: {}", in_quotes(token.text),
                                         find(indexed, token.text)->form));
            std::vector<std::string_view> known;
            for (const NamedFold& one : folds) known.push_back(one.name);
            for (const Named& one : functions)
                if (find(folds, one.name) == nullptr) known.push_back(one.name);
            unknown(token, known, "function");
        }
        const Token& open = next();
        const std::vector<NodeId> given = arguments(open);
        if (function->op == Op::choose) {
            if (given.size() != 3) fail(token, "if takes a condition and two values: if(c, a, b)");
            return add(Op::choose, token, given[0], given[1], given[2]);
        }
        if (function->op == Op::smaller || function->op == Op::larger) {
            if (given.size() < 2)
                fail(token,
                     fmt::format("{0} takes two numbers or more, {0}(a, b), or a range: {0}(i, r[i])", token.text));
            NodeId made = given[0];
            for (std::size_t i = 1; i < given.size(); ++i) made = add(function->op, token, made, given[i]);
            return made;
        }
        if (given.size() != 1) fail(token, fmt::format("{} takes one number", token.text));
        return add(function->op, token, given[0]);
    }

    std::vector<NodeId> arguments(const Token& open) {
        std::vector<NodeId> given;
        if (accept(")")) return given;
        do given.push_back(expression());
        while (accept(","));
        if (!accept(")")) fail(peek(), closing_missing(open));
        return given;
    }

    /// Whether max(... is a loop: a new name, and the sign of a range behind it.
    bool begins_range(const Token& name, const Token& sign) const {
        static constexpr std::string_view signs[] = {",", "<", "<=", ">", ">=", "=", "!="};
        return name.kind == Token::Kind::name && sign.kind == Token::Kind::sign &&
               std::find(std::begin(signs), std::end(signs), sign.text) != std::end(signs) &&
               !find_variable(name.text) && !find_parameter(name.text) && !is_reserved(name.text) &&
               measure_named(name.text, definitions_) != name.text;
    }

    NodeId loop(const Token& token, const NamedFold& fold) {
        const Token& open = next();
        const Token& name = next();
        if (name.kind != Token::Kind::name || name.text.find('.') != std::string_view::npos)
            fail(name, fmt::format("{} where a variable should stand: {}(i, ...) runs over ranks, {}(t, ...) over "
                                   "aspects",
                                   shown(name), fold.name, fold.name));
        if (is_reserved(name.text) || find_parameter(name.text) || find_variable(name.text))
            fail(name, fmt::format("{} means something else here; take another name for the variable of the loop",
                                   in_quotes(name.text)));
        if (made_.variables.size() == most_loops)
            fail(token, fmt::format("more than {} loops in one definition", most_loops));
        const bool aspect = names_aspect(name.text);
        Loop made{.fold = fold.fold, .variable = static_cast<std::uint32_t>(made_.variables.size())};
        made_.variables.push_back({std::string(name.text), aspect});
        if (peek().is(")")) fail(peek(), fmt::format("{0}({1}) of what? Write {0}({1}, ...)", fold.name, name.text));
        if (aspect) aspect_range(name, made);
        else rank_range(made);
        made_.looks_at_aspects = made_.looks_at_aspects || aspect;
        expect(",", fmt::format(": {}(RANGE, EXPRESSION)", fold.name));
        scope_.push_back(made.variable);
        const std::size_t first = made_.nodes.size();
        made.body = expression();
        scope_.pop_back();
        if (!accept(")")) fail(peek(), closing_missing(open));
        // Else a mistyped parameter would silently become a variable.
        if (!fold.always && !uses(first, made.variable)) unknown(name, plain_names(), "name");
        made_.loops.push_back(made);
        return add(
            {.op = Op::loop, .place = place_of(token), .which = static_cast<std::uint32_t>(made_.loops.size() - 1)});
    }

    /// Whether one of the nodes from `first` on looks at the variable.
    bool uses(std::size_t first, std::uint32_t variable) const {
        return std::any_of(made_.nodes.begin() + static_cast<std::ptrdiff_t>(first), made_.nodes.end(),
                           [variable](const Node& node) {
                               const bool named = node.op == Op::variable || node.op == Op::aspect_relevance ||
                                                  node.op == Op::aspect_grade || node.op == Op::weight ||
                                                  node.op == Op::aspect_relevant;
                               return named && node.which == variable;
                           });
    }

    void aspect_range(const Token& name, Loop& made) {
        if (peek().is(",")) return;
        if (!accept("!="))
            fail(peek(), fmt::format("{0} runs over aspects: write {1}, or {1}!={2} inside a loop over {2}",
                                     in_quotes(name.text), name.text, name.text == "t" ? "u" : "t"));
        const Token& other = next();
        const auto variable = find_variable(other.text);
        if (!variable || !made_.variables[*variable].aspect)
            fail(other, fmt::format("{} where another variable of aspects should stand", shown(other)));
        made.except = *variable;
    }

    void rank_range(Loop& made) {
        const Token& sign = peek();
        if (sign.is("<") || sign.is("<=")) {
            next();
            made.high = {sum(), sign.is("<")};
        } else if (sign.is(">") || sign.is(">=")) {
            next();
            made.low = {sum(), sign.is(">")};
        } else if (accept("=")) {
            made.low.node = sum();
            expect("..", ": a range is written i=1..n");
            made.high.node = sum();
        } else if (!sign.is(",")) {
            fail(sign, fmt::format("{} cannot stand in a range; write i, i<=k, j<i, j>i or i=1..n", shown(sign)));
        }
    }

    Expression& made_;
    const Definitions& definitions_;
    std::size_t level_ = 0;
    std::vector<std::size_t> depths_;   // of the nodes
    std::vector<std::uint32_t> scope_;  // variables that are bound, inner ones last
};

}  // namespace

Expression parse(Source source) { return parse(std::move(source), Definitions()); }

Expression parse(Source source, const Definitions& definitions) {
    Expression made;
    made.source = std::move(source);
    if (made.source.text.size() > longest_definition)
        made.source.fail(0, fmt::format("a definition has at most {} bytes, this one {}", longest_definition,
                                        made.source.text.size()));
    Parser(made, definitions).definition();
    return made;
}

}  // namespace assay::expression
