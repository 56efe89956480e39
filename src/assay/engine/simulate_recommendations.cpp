#include "assay/engine/simulate_recommendations.hpp"

#include <fmt/format.h>

#include "assay/engine/evaluate_recommendations.hpp"

namespace assay {

namespace {

constexpr char header[] = "user,item,rank\n";

Provenance about(const LoadedRatings& loaded) {
    Provenance about;
    for (const Input& input : loaded.inputs) about.take(input);
    return about;
}

}  // namespace

Provenance simulate_recommendations(const RecommendRequest& request, ByteSink& sink) {
    const LoadedRatings loaded = read_and_tell(request.files, request.watcher);
    const RatingData& data = loaded.data;
    const auto recommender = experiments::make_recommender(request.kind, data, request.seed);
    const std::size_t users = request.files.test.empty() ? data.users.size() : data.test_users;
    Phase phase(request.watcher, "users", users);
    sink.write(header);
    write_in_blocks(users, request.threads, sink, [&](std::size_t user, std::string& text) {
        const auto number = static_cast<std::uint32_t>(user);
        append_ranking(data, number, recommender->recommend(number, request.depth), text);
        phase.advance(1);
    });
    return about(loaded);
}

Provenance simulate_perturbed(const PerturbRequest& request, const WriteFile& write_file) {
    const LoadedRatings loaded = read_and_tell(request.files, request.watcher);
    const RatingData& data = loaded.data;
    const experiments::WholeRatings whole(data.test, data.top);
    const std::size_t width = fmt::formatted_size("{}", request.steps);
    Phase phase(request.watcher, "users", data.test_users * (request.steps + 1));
    for (std::size_t step = 0; step <= request.steps; ++step)
        write_file(fmt::format("{}-{:0{}}.csv", request.prefix, step, width), [&](ByteSink& sink) {
            sink.write(header);
            write_in_blocks(data.test_users, request.threads, sink, [&](std::size_t user, std::string& text) {
                const experiments::TestProfile profile(data.items, data.test.of(user), whole);
                const auto ideal = ideal_ordering(profile, request.perturbation.ordering);
                if (const auto places = perturbed(profile, ideal, request.perturbation, step))
                    append_ranking(data, static_cast<std::uint32_t>(user), items_at(profile, *places), text);
                phase.advance(1);
            });
        });
    return about(loaded);
}

}  // namespace assay
