#include "assay/engine/simulate_ratings.hpp"

#include <cstdint>
#include <string>

namespace assay {

namespace {

using experiments::SimulatedRatings;

void write_items(const SimulatedRatings& made, ByteSink& sink) {
    std::string text = "movieId,title,genres\n";
    for (std::uint32_t item = 0; item < made.items(); ++item) {
        made.append_item(item, text);
        sink.write(text);
        text.clear();
    }
}

void write_ratings(const SimulatedRatings& made, const SimulateRatingsRequest& request, ByteSink& sink) {
    sink.write("userId,movieId,rating,timestamp\n");
    Phase phase(request.watcher, "users", request.size.users);
    write_in_blocks(request.size.users, request.threads, sink, [&](std::size_t user, std::string& text) {
        static thread_local SimulatedRatings::Room room;
        made.append_ratings(static_cast<std::uint32_t>(user), room, text);
        phase.advance(1);
    });
}

}  // namespace

void simulate_ratings(const SimulateRatingsRequest& request, const WriteFile& write_file) {
    const SimulatedRatings made(request.size);
    write_file("movies.csv", [&](ByteSink& sink) { write_items(made, sink); });
    write_file("ratings.csv", [&](ByteSink& sink) { write_ratings(made, request, sink); });
}

}  // namespace assay
