#include "assay/dropins/trec_eval_options.hpp"

#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include "assay/dropins/dropins.hpp"

namespace assay::dropins {

const char trec_eval_usage[] =
    "usage: trec_eval [-h] [-q] [-c] [-n] [-l LEVEL] [-m MEASURE]... JUDGMENTS RUN\n"
    "   -h  all options and measures\n"
    "   -q  each topic beside the summary\n"
    "   -m  a measure or a set of them: official (the default), all_trec, set\n";

const char trec_eval_help[] =
    "usage: trec_eval [OPTION]... JUDGMENTS RUN\n"
    "\n"
    "Compares the rankings in RUN (topic Q0 document rank score tag; - for standard input)\n"
    "with JUDGMENTS (topic iteration document grade) and prints evaluation measures.\n"
    "\n"
    "  -q, --query_eval_wanted            print each topic beside the summary\n"
    "  -n, --nosummary                    leave the summary out\n"
    "  -c, --complete_rel_info_wanted     average over all judged topics, missing ones count as 0\n"
    "  -m, --measure NAME[.PARAMETERS]    add a measure; parameters are separated by commas:\n"
    "                                     P.5,10  ndcg.1=3.5,2=9  set_F.0.5\n"
    "                                     sets of measures: official (the default), all_trec, set\n"
    "  -l, --level_for_rel NUMBER         smallest grade that counts as relevant (1)\n"
    "  -M, --Max_retrieved_per_topic N    look at the first N documents of a topic only\n"
    "  -J, --Judged_docs_only             take documents without judgment out of the rankings\n"
    "  -N, --Number_docs_in_coll N        documents in the collection, for utility (0)\n"
    "  -D, --Debug_level LEVEL[.TOPIC]    evaluate TOPIC only; nothing is printed for a level\n"
    "  -R, --Rel_info_format FORMAT       qrels\n"
    "  -T, --Results_format FORMAT        trec_results\n"
    "  -o, --Output_old_results_format    ignored\n"
    "  -v, --version                      the version of trec_eval that is followed\n"
    "  -h, --help                         this text\n";

namespace {

struct LongOption {
    std::string_view name;
    bool takes_value;
    char letter;
};

constexpr LongOption long_options[] = {
    {"help", false, 'h'},
    {"version", false, 'v'},
    {"query_eval_wanted", false, 'q'},
    {"measure", true, 'm'},
    {"complete_rel_info_wanted", false, 'c'},
    {"level_for_rel", true, 'l'},
    {"nosummary", false, 'n'},
    {"Debug_level", true, 'D'},
    {"Judged_docs_only", false, 'J'},
    {"Number_docs_in_coll", true, 'N'},
    {"Max_retrieved_per_topic", true, 'M'},
    {"Rel_info_format", true, 'R'},
    {"Results_format", true, 'T'},
    {"Output_old_results_format", true, 'o'},
    {"Zscore", true, 'Z'},
};

constexpr std::string_view letters_alone = "hvqcnJo";
constexpr std::string_view letters_with_value = "mlDNMRTZ";

[[noreturn]] void wrong(const std::string& message) {
    throw DropinError(1, fmt::format("trec_eval: {}\n{}", message, trec_eval_usage));
}

const LongOption& find_long(std::string_view name) {
    const LongOption* found = nullptr;
    for (const LongOption& option : long_options) {
        if (option.name == name) return option;
        if (option.name.substr(0, name.size()) != name) continue;
        if (found != nullptr) wrong(fmt::format("option --{} is ambiguous", name));
        found = &option;
    }
    if (found == nullptr) wrong(fmt::format("unknown option --{}", name));
    return *found;
}

class Parser {
public:
    explicit Parser(std::span<const std::string> args) : args_(args) {}

    TrecEvalOptions parse() {
        for (; at_ < args_.size() && !options_.version; ++at_) {
            const std::string& arg = args_[at_];
            if (arg == "--") {
                files_.insert(files_.end(), args_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, args_.end());
                break;
            }
            if (arg.size() < 2 || arg[0] != '-') files_.push_back(arg);
            else if (arg[1] == '-') take_long(arg);
            else take_letters(arg);
        }
        if (options_.help || options_.version) return options_;
        if (files_.size() != 2) wrong(fmt::format("two files are needed, not {}", files_.size()));
        options_.judgments = files_[0];
        options_.run = files_[1];
        return options_;
    }

private:
    void take_long(const std::string& arg) {
        const std::size_t equals = arg.find('=');
        const LongOption& option =
            find_long(std::string_view(arg).substr(2, equals == std::string::npos ? equals : equals - 2));
        if (!option.takes_value) {
            if (equals != std::string::npos) wrong(fmt::format("option --{} takes no value", option.name));
            set(option.letter, {});
        } else if (equals != std::string::npos) {
            set(option.letter, arg.substr(equals + 1));
        } else {
            set(option.letter, next_arg(fmt::format("--{}", option.name)));
        }
    }

    void take_letters(const std::string& arg) {
        for (std::size_t i = 1; i < arg.size(); ++i) {
            const char letter = arg[i];
            if (letters_alone.find(letter) != std::string_view::npos) {
                set(letter, {});
            } else if (letters_with_value.find(letter) != std::string_view::npos) {
                set(letter, i + 1 < arg.size() ? arg.substr(i + 1) : next_arg(fmt::format("-{}", letter)));
                return;
            } else {
                wrong(fmt::format("unknown option -{}", letter));
            }
        }
    }

    const std::string& next_arg(const std::string& option) {
        if (at_ + 1 >= args_.size()) wrong(fmt::format("option {} needs a value", option));
        return args_[++at_];
    }

    void set(char letter, const std::string& value) {
        switch (letter) {
            case 'h': options_.help = true; break;
            case 'v': options_.version = true; break;
            case 'q': options_.per_topic = true; break;
            case 'c': options_.complete = true; break;
            case 'n': options_.summary = false; break;
            case 'J': options_.judged_only = true; break;
            case 'm': add_measure(value); break;
            case 'l': options_.level = std::atol(value.c_str()); break;
            case 'N': options_.collection = std::atol(value.c_str()); break;
            case 'M': options_.depth = std::atol(value.c_str()); break;
            case 'D': set_topic(value); break;
            case 'R': options_.judgments_format = value; break;
            case 'T': options_.run_format = value; break;
            case 'Z': options_.z_scores = true; break;
            default: break;  // -o
        }
    }

    void add_measure(const std::string& value) {
        const std::size_t dot = value.find('.');
        TrecEvalRequest request{value.substr(0, dot), {}};
        if (dot != std::string::npos) {
            request.params = value.substr(dot + 1);
            if (request.params->empty())
                throw DropinError(1, fmt::format("trec_eval: parameters are missing behind '{}'\n", value));
        }
        options_.measures.push_back(request);
    }

    void set_topic(const std::string& value) {
        const std::size_t dot = value.find('.');
        if (dot != std::string::npos) options_.only_topic = value.substr(dot + 1);
    }

    std::span<const std::string> args_;
    std::size_t at_ = 0;
    std::vector<std::string> files_;
    TrecEvalOptions options_;
};

}  // namespace

TrecEvalOptions parse_trec_eval(std::span<const std::string> args) { return Parser(args).parse(); }

}  // namespace assay::dropins
