#include "assay/engine/split.hpp"

#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/random.hpp"
#include "assay/experiments/split.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/ratings_reader.hpp"
#include "assay/io/source.hpp"

namespace assay {

namespace {

/// Which lines hold one of the n latest ratings of a user.
std::vector<bool> latest_lines(const InputFile& input, std::size_t n, Phase& phase) {
    IdTable users;
    std::vector<experiments::RatingTime> ratings;
    Faults faults;
    for_each_rating_line(
        input,
        [&](const RatingLine& line) {
            double time = 0;
            if (!parse_number(line.time, time))
                faults.add_if_kept([&]() -> Fault {
                    if (line.time.empty())
                        return {line.number,
                                "no time; to find the latest ratings, lines user,item,rating,time are needed"};
                    return {line.number, fmt::format("time {} is not a number", in_quotes(line.time))};
                });
            ratings.push_back({users.intern(line.user), time});
        },
        &phase);
    faults.raise(input.name());
    return experiments::latest(ratings, n);
}

}  // namespace

Split split(const SplitRequest& request, ByteSink& train, ByteSink& test) {
    const InputFile input(request.ratings);
    const bool by_time = request.leave_last > 0;
    Phase phase(request.watcher, "splitting ratings", input.size() * (by_time ? 2 : 1));
    const std::vector<bool> last = by_time ? latest_lines(input, request.leave_last, phase) : std::vector<bool>();
    Random random(request.seed);
    if (const std::string header = ratings_header(input); !header.empty())
        for (ByteSink* sink : {&train, &test}) sink->write(header + "\n");
    Split made;
    for_each_rating_line(
        input,
        [&](const RatingLine& line) {
            const bool for_test = by_time ? last[made.train + made.test] : random.unit() < request.test_share;
            ByteSink& sink = for_test ? test : train;
            sink.write(line.text);
            sink.write("\n");
            ++(for_test ? made.test : made.train);
        },
        &phase);
    return made;
}

}  // namespace assay
