// assay split: ratings to learn from and ratings to be guessed.

#include "assay/experiments/split.hpp"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/random.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/output.hpp"
#include "assay/io/ratings_reader.hpp"
#include "assay/io/source.hpp"

namespace assay::cli {

namespace {

struct Options {
    std::string ratings, train, test;
    double test_share = 0.2;
    std::size_t leave_last = 0;  ///< 0: a random split
    std::uint64_t seed = 1;
};

std::vector<bool> latest_lines(const InputFile& input, std::size_t n) {
    IdTable users;
    std::vector<experiments::RatingTime> ratings;
    Faults faults;
    for_each_rating_line(input, [&](const RatingLine& line) {
        double time = 0;
        if (!parse_number(line.time, time))
            faults.add_if_kept(line.number, [&] {
                return line.time.empty() ? std::string("no time; --leave-last needs lines user,item,rating,time")
                                         : fmt::format("time {} is not a number", in_quotes(line.time));
            });
        ratings.push_back({users.intern(line.user), time});
    });
    faults.raise(input.name());
    return experiments::latest(ratings, n);
}

void run(const Options& options) {
    if (options.train == options.test) throw UsageError("--train and --test name the same file");
    for (const std::string* output : {&options.train, &options.test})
        if (*output == options.ratings) throw UsageError(fmt::format("the output {} is the input", in_quotes(*output)));
    const InputFile input(options.ratings);
    const std::vector<bool> last =
        options.leave_last > 0 ? latest_lines(input, options.leave_last) : std::vector<bool>();
    Random random(options.seed);
    Output train(options.train), test(options.test);
    if (const std::string header = ratings_header(input); !header.empty())
        for (Output* output : {&train, &test}) output->write(header + "\n");
    std::size_t place = 0;
    for_each_rating_line(input, [&](const RatingLine& line) {
        const bool for_test = options.leave_last > 0 ? last[place] : random.unit() < options.test_share;
        Output& output = for_test ? test : train;
        output.write(line.text);
        output.write("\n");
        ++place;
    });
    train.finish();
    test.finish();
}

}  // namespace

void add_split(CLI::App& app) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("split", "Split ratings into training and test ratings");
    command->add_option("ratings", options->ratings, "Ratings: lines user,item,rating[,time]; - is standard input")
        ->required()
        ->option_text("RATINGS");
    command->add_option("--train", options->train, "Training ratings go here")->required()->type_name("FILE");
    command->add_option("--test", options->test, "Test ratings go here")->required()->type_name("FILE");
    auto* share =
        command->add_option("--test-share", options->test_share, "Chance of each rating to be for testing (0.2)")
            ->check(CLI::Range(0.0, 1.0))
            ->option_text("F");
    add_seed(*command, options->seed);
    command
        ->add_option("--leave-last", options->leave_last,
                     "Instead: the N latest ratings of each user by the time column, ties to the later line")
        ->check(CLI::Range(1, 1000000000))
        ->excludes(share)
        ->option_text("N");
    command->callback([options] { run(*options); });
}

extern constinit const Command split_command{.place = 80, .add = add_split};

}  // namespace assay::cli
