#include "assay/cli/parser.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

#include "assay/core/error.hpp"
#include "assay/io/overwriting.hpp"
#include "assay/report/fold.hpp"

namespace assay::cli {

namespace {

/// Stands before a value that the library would take for something else: `[a,b]` for two values, `++` for the end of a
/// command, `%%` for that of a list. Options take it off again.
constexpr char literally = '\x01';

bool means_something_else(std::string_view value) {
    if (value == "++" || value == "%%" || value.starts_with(literally)) return true;
    return value.size() > 1 && value.front() == '[' && value.back() == ']';
}

/// Where the value begins in an argument: behind `--name=`, behind `-n`, or at once.
std::size_t value_in(std::string_view argument) {
    if (!argument.starts_with('-')) return 0;
    if (!argument.starts_with("--")) return std::min<std::size_t>(argument.size(), 2);
    const std::size_t sign = argument.find('=');
    return sign == std::string_view::npos ? argument.size() : sign + 1;
}

std::string taken_literally(std::string argument) {
    const std::size_t value = value_in(argument);
    if (means_something_else(std::string_view(argument).substr(value))) argument.insert(value, 1, literally);
    return argument;
}

std::string without_mark(std::string argument) {
    if (!argument.empty() && argument[0] == literally) argument.erase(0, 1);
    return argument;
}

/// A message of the library, which may quote an argument.
std::string without_marks(std::string text) {
    std::erase(text, literally);
    return text;
}

ValueCheck check_of(const CLI::Validator& validator) {
    return {[validator](const std::string& value) { return validator(value); }, validator.get_description()};
}

/// Breaks long lines; descriptions of options stay in their column.
std::string folded_help(const std::string& text) {
    constexpr std::size_t width = 80, column = 30;
    std::string folded;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const bool option =
            line.starts_with("  ") && line.size() > column && line[column - 1] == ' ' && line[column] != ' ';
        const std::size_t from = line.size() <= width ? line.size() : option ? column : 0;
        folded += line.substr(0, from);
        if (from == line.size()) {
            folded += '\n';
            continue;
        }
        const std::string indent(from, ' ');
        bool first = true;
        for (const std::string& part : fold(line.substr(from), width - from)) {
            if (!first) folded += indent;
            folded += part + '\n';
            first = false;
        }
    }
    return folded;
}

}  // namespace

Option::Option(CLI::Option& option) : option_(option) {
    if (option.get_items_expected_max() > 0) option.transform(without_mark);
}

std::vector<std::string> DescribedCommand::DescribedOption::words() const {
    std::vector<std::string> found;
    if (value.find('|') == std::string::npos) return found;
    std::istringstream parts(value);
    for (std::string word; std::getline(parts, word, '|');) {
        // FILE and NAME stand for something else.
        if (std::none_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; })) found.push_back(word);
    }
    return found;
}

ValueCheck in_range(int low, int high) { return check_of(CLI::Range(low, high)); }
ValueCheck in_range(unsigned low, unsigned high) { return check_of(CLI::Range(low, high)); }
ValueCheck in_range(double low, double high) { return check_of(CLI::Range(low, high)); }
ValueCheck one_of(std::vector<std::string> words) { return check_of(CLI::IsMember(std::move(words))); }

Option* Option::check(const ValueCheck& check) {
    option_.check(check.fault, check.description);
    return this;
}

Option* Option::check(FaultOf fault) {
    option_.check(std::move(fault));
    return this;
}

Option* Option::required(bool needed) {
    option_.required(needed);
    return this;
}

Option* Option::type_name(const std::string& name) {
    option_.type_name(name);
    return this;
}

Option* Option::option_text(const std::string& text) {
    option_.option_text(text);
    return this;
}

Option* Option::description(const std::string& text) {
    option_.description(text);
    return this;
}

Option* Option::group(const std::string& name) {
    option_.group(name);
    return this;
}

Option* Option::delimiter(char between) {
    option_.delimiter(between);
    return this;
}

Option* Option::expected(int values) {
    option_.expected(values);
    return this;
}

Option* Option::expected(int least, int most) {
    option_.expected(least, most);
    return this;
}

Option* Option::allow_extra_args(bool allowed) {
    option_.allow_extra_args(allowed);
    return this;
}

Option* Option::excludes(Option* other) {
    option_.excludes(&other->option_);
    return this;
}

Option* Option::reads_file() {
    files_ = Files::read;
    return this;
}

Option* Option::reads_file_behind_at() {
    files_ = Files::read_behind_at;
    return this;
}

Option* Option::writes_file() {
    files_ = Files::written;
    return this;
}

void Option::refuse_empty_names() const {
    if (files_ != Files::read && files_ != Files::written) return;
    const std::vector<std::string> names = values();
    if (std::find(names.begin(), names.end(), "") == names.end()) return;
    throw UsageError(
        (option_.get_positional() ? "one of the files has an empty name" : option_.get_name() + " names no file") +
        "; is a variable of the shell not set?");
}

void Option::add_names(std::vector<std::string>& read, std::vector<std::string>& written) const {
    for (const std::string& value : values()) {
        if (files_ == Files::written) written.push_back(value);
        if (files_ == Files::read) read.push_back(value);
        if (const std::size_t sign = value.find('='); files_ == Files::read && sign != std::string::npos)
            read.push_back(value.substr(sign + 1));
        if (files_ == Files::read_behind_at && value.starts_with('@')) read.push_back(value.substr(1));
    }
}

std::size_t Option::count() const { return option_.count(); }
std::vector<std::string> Option::values() const { return option_.results(); }

App::App(const std::string& description, const std::string& name)
    : owned_(std::make_unique<CLI::App>(description, name)), app_(*owned_) {}

App::App(CLI::App& app, const App& parent) : app_(app), parent_(&parent) {}

App::~App() = default;

App* App::add_subcommand(const std::string& name, const std::string& description) {
    subcommands_.push_back(std::unique_ptr<App>(new App(*app_.add_subcommand(name, description), *this)));
    return subcommands_.back().get();
}

Option* App::keep(CLI::Option* option) {
    options_.push_back(std::make_unique<Option>(*option));
    return options_.back().get();
}

template <class Value>
Option* App::add_option(const std::string& name, Value& value, const std::string& help) {
    return keep(app_.add_option(name, value, help));
}

template <class Value>
Option* App::add_option_function(const std::string& name, const std::function<void(const Value&)>& take,
                                 const std::string& help) {
    return keep(app_.add_option_function<Value>(name, take, help));
}

// The types of values. Whole numbers are listed as the language has them, for sizes are another of these on each
// system.
template Option* App::add_option(const std::string&, std::string&, const std::string&);
template Option* App::add_option(const std::string&, int&, const std::string&);
template Option* App::add_option(const std::string&, unsigned&, const std::string&);
template Option* App::add_option(const std::string&, unsigned long&, const std::string&);
template Option* App::add_option(const std::string&, unsigned long long&, const std::string&);
template Option* App::add_option(const std::string&, double&, const std::string&);
template Option* App::add_option(const std::string&, std::optional<unsigned>&, const std::string&);
template Option* App::add_option(const std::string&, std::optional<std::size_t>&, const std::string&);
template Option* App::add_option(const std::string&, std::optional<double>&, const std::string&);
template Option* App::add_option(const std::string&, std::optional<std::string>&, const std::string&);
template Option* App::add_option(const std::string&, std::vector<std::string>&, const std::string&);
template Option* App::add_option(const std::string&, std::vector<std::size_t>&, const std::string&);
template Option* App::add_option(const std::string&, std::vector<double>&, const std::string&);
template Option* App::add_option_function(const std::string&, const std::function<void(const std::string&)>&,
                                          const std::string&);
template Option* App::add_option_function(const std::string&,
                                          const std::function<void(const std::vector<std::string>&)>&,
                                          const std::string&);

Option* App::add_flag(const std::string& name, bool& value, const std::string& help) {
    return keep(app_.add_flag(name, value, help));
}

Option* App::add_flag_function(const std::string& name, const std::function<void()>& take, const std::string& help) {
    return keep(app_.add_flag_function(name, [take](std::int64_t) { take(); }, help));
}

void App::set_version_flag(const std::string& name, const std::string& text) { app_.set_version_flag(name, text); }

void App::require_subcommand(int count) { app_.require_subcommand(count); }

void App::footer(const std::string& text) { app_.footer(text); }

void App::callback(std::function<void()> run) {
    app_.callback([this, run = std::move(run)] {
        refuse_to_overwrite();
        run();
    });
}

void App::refuse_to_overwrite() const {
    std::vector<std::string> read, written;
    for (const auto& option : options_) {
        option->refuse_empty_names();
        option->add_names(read, written);
    }
    assay::refuse_to_overwrite(written, read);
}

const std::string& App::get_name() const { return app_.get_name(); }

std::vector<const App*> App::get_subcommands() const {
    std::vector<const App*> below;
    below.reserve(subcommands_.size());
    for (const auto& command : subcommands_) below.push_back(command.get());
    return below;
}

Option* App::get_option_no_throw(const std::string& name) const {
    const CLI::Option* const wanted = std::as_const(app_).get_option_no_throw(name);
    for (const auto& option : options_)
        if (&option->option_ == wanted) return option.get();
    return nullptr;
}

Option* App::get_option(const std::string& name) const {
    Option* const option = get_option_no_throw(name);
    assert(option != nullptr);
    return option;
}

std::string App::help() const {
    std::string name = app_.get_name();
    for (const App* above = parent_; above != nullptr; above = above->parent_) name.insert(0, above->get_name() + ' ');
    return folded_help(app_.get_formatter()->make_help(&app_, name, CLI::AppFormatMode::Normal));
}

DescribedCommand App::describe() const {
    DescribedCommand described{.name = app_.get_name(), .help = app_.get_description(), .options = {}, .commands = {}};
    for (const CLI::Option* option : std::as_const(app_).get_options()) {
        DescribedCommand::DescribedOption& one = described.options.emplace_back();
        if (option->get_positional()) one.names = {option->get_name(true)};
        for (const std::string& name : option->get_snames()) one.names.push_back("-" + name);
        for (const std::string& name : option->get_lnames()) one.names.push_back("--" + name);
        if (option->get_items_expected_max() > 0)
            one.value = option->get_option_text().empty() ? option->get_type_name() : option->get_option_text();
        one.help = option->get_description();
    }
    for (const auto& command : subcommands_) described.commands.push_back(command->describe());
    return described;
}

std::string App::parse(std::vector<std::string> arguments) {
    static constexpr const char* more = "\nRun with --help for more information.";
    for (std::string& argument : arguments) argument = taken_literally(std::move(argument));
    std::reverse(arguments.begin(), arguments.end());  // as the library takes them
    try {
        app_.parse(arguments);
        return {};
    } catch (const CLI::Success& asked) {
        std::ostringstream text;
        app_.exit(asked, text, text);
        return folded_help(text.str());
    } catch (const CLI::ParseError& error) {
        throw UsageError(without_marks(error.what()) + more);
    } catch (const ValidationError& error) {
        throw UsageError(without_marks(error.what()) + more);
    }
}

}  // namespace assay::cli
