// The command line as the commands see it: what they add to it, and nothing of the library that reads it. That library
// is large, so parser.cpp alone includes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library is called so
class App;
class Option;
}  // namespace CLI

namespace assay::cli {

/// Thrown by functions of options whose value cannot be used.
struct ValidationError : std::runtime_error {
    ValidationError(const std::string& option, const std::string& message)
        : std::runtime_error(option + ": " + message) {}
};

/// Gives what is wrong with a value; nothing if it will do.
using FaultOf = std::function<std::string(const std::string&)>;

/// What a value must be, with words for help.
struct ValueCheck {
    FaultOf fault;
    std::string description;
};

/// A number between two, which belong to it.
ValueCheck in_range(int low, int high);
ValueCheck in_range(unsigned low, unsigned high);
ValueCheck in_range(double low, double high);

/// One of these words.
ValueCheck one_of(std::vector<std::string> words);

/// An option of a command. It lives as long as the command.
class Option {
public:
    explicit Option(CLI::Option& option);

    Option* check(const ValueCheck& check);
    Option* check(FaultOf fault);
    Option* required(bool needed = true);
    Option* type_name(const std::string& name);    ///< what stands for the value in help
    Option* option_text(const std::string& text);  ///< the same, and nothing that help would add to it
    Option* description(const std::string& text);
    Option* group(const std::string& name);  ///< the heading in help
    Option* delimiter(char between);         ///< of values in one argument
    Option* expected(int values);
    Option* expected(int least, int most);
    Option* allow_extra_args(bool allowed);  ///< of more values in the arguments that follow
    Option* excludes(Option* other);
    Option* reads_file();            ///< its values are files to read: NAME, or KEY=NAME; no name is empty
    Option* reads_file_behind_at();  ///< such values as begin with @ name files to read
    Option* writes_file();           ///< its values are files to write
    /// How many values were given.
    std::size_t count() const;
    /// These, as they were typed.
    std::vector<std::string> values() const;

private:
    friend class App;
    enum class Files : std::uint8_t { none, read, read_behind_at, written };
    void refuse_empty_names() const;
    void add_names(std::vector<std::string>& read, std::vector<std::string>& written) const;

    CLI::Option& option_;
    Files files_ = Files::none;
};

/// A command as completion and the manual see it.
struct DescribedCommand {
    struct DescribedOption {
        std::vector<std::string> names;  ///< with their dashes; a positional has one without
        std::string value;               ///< what stands for its value, such as FILE or a|b; empty: a flag
        std::string help;

        bool positional() const { return names[0][0] != '-'; }
        /// The values it can have, if they are listed.
        std::vector<std::string> words() const;
    };
    std::string name, help;
    std::vector<DescribedOption> options;
    std::vector<DescribedCommand> commands;
};

/// The program, or a command of it.
class App {
public:
    App(const std::string& description, const std::string& name);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    App* add_subcommand(const std::string& name, const std::string& description);
    /// The value stays as it is if the option is not given. It is set while the command line is read, so it must live
    /// as long. For the types that parser.cpp lists.
    template <class Value>
    Option* add_option(const std::string& name, Value& value, const std::string& help);
    /// Calls a function with the value, which may be a text or several.
    template <class Value>
    Option* add_option_function(const std::string& name, const std::function<void(const Value&)>& take,
                                const std::string& help);
    Option* add_flag(const std::string& name, bool& value, const std::string& help);
    /// Calls a function if the flag is given.
    Option* add_flag_function(const std::string& name, const std::function<void()>& take, const std::string& help);
    void set_version_flag(const std::string& name, const std::string& text);

    void require_subcommand(int count);
    void footer(const std::string& text);
    /// What the command does. Before it is done, files to write are held against those to read.
    void callback(std::function<void()> run);

    const std::string& get_name() const;
    const App* get_parent() const { return parent_; }
    std::vector<const App*> get_subcommands() const;
    /// The option with this name; nullptr if there is none.
    Option* get_option_no_throw(const std::string& name) const;
    /// The option with this name, which there must be.
    Option* get_option(const std::string& name) const;
    /// How many values the option with this name was given.
    std::size_t count(const std::string& name) const { return get_option(name)->count(); }
    /// Whether there is such an option and it was given.
    bool given(const std::string& name) const {
        const Option* const option = get_option_no_throw(name);
        return option != nullptr && option->count() > 0;
    }
    /// What --help prints; lines fit into 80 characters.
    std::string help() const;
    DescribedCommand describe() const;

    /// Reads the arguments and runs the command that they name. Gives the help or the version if that is what they ask
    /// for. Throws UsageError, and what the command throws.
    std::string parse(std::vector<std::string> arguments);

private:
    App(CLI::App& app, const App& parent);
    Option* keep(CLI::Option* option);
    void refuse_to_overwrite() const;

    std::unique_ptr<CLI::App> owned_;  // by the program; commands belong to it
    CLI::App& app_;
    const App* parent_ = nullptr;
    std::vector<std::unique_ptr<App>> subcommands_;
    std::vector<std::unique_ptr<Option>> options_;
};

}  // namespace assay::cli
