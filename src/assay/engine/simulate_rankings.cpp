#include "assay/engine/simulate_rankings.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/random.hpp"

namespace assay {

namespace {

using experiments::SimulatedPair;

/// The items of a ranking, or what they are worth. The two new ones on top are called f and g.
void append_items(const SimulatedPair& pair, const std::vector<std::uint32_t>& ranking,
                  const SimulateRankingsRequest& request, std::string& line) {
    const std::size_t items = request.settings.items;
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        if (i > 0) line += ' ';
        if (request.profiles) line += fmt::format_int(pair.relevance[ranking[i]]).c_str();
        else if (ranking[i] < items) line += fmt::format_int(ranking[i]).c_str();
        else line += ranking[i] == items ? 'f' : 'g';
    }
}

}  // namespace

void simulate_rankings(const SimulateRankingsRequest& request, ByteSink& sink) {
    experiments::check(request.settings);
    Random random(request.seed);
    Phase phase(request.watcher, "pairs", request.pairs);
    std::string line;
    for (std::size_t i = 0; i < request.pairs; ++i) {
        const SimulatedPair pair = simulate_pair(request.settings, random);
        line.clear();
        append_items(pair, pair.x, request, line);
        line += '\t';
        append_items(pair, pair.y, request, line);
        line += '\n';
        sink.write(line);
        phase.advance(1);
    }
}

}  // namespace assay
