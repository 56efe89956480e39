#include "assay/engine/similar_pairs.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/engine/similar_intervals.hpp"
#include "assay/io/input.hpp"
#include "assay/io/lines.hpp"
#include "assay/io/pair_lines.hpp"
#include "assay/similarity/compare.hpp"
#include "assay/similarity/ranking_text.hpp"

namespace assay {

namespace {

std::size_t place_of_p(const Similarity& similarity) {
    const auto params = similarity.family->params;
    return static_cast<std::size_t>(
        std::find_if(params.begin(), params.end(), [](const Param& param) { return param.name == "p"; }) -
        params.begin());
}

/// The similarities with another p, where they have one.
std::vector<Similarity> with_p(std::vector<Similarity> asked, std::optional<double> p) {
    for (Similarity& similarity : asked)
        if (const std::size_t place = place_of_p(similarity); p && place < similarity.values.size())
            similarity.values[place].number = *p;
    return asked;
}

bool any_has_p(const std::vector<Similarity>& asked) {
    return std::any_of(asked.begin(), asked.end(),
                       [](const Similarity& similarity) { return place_of_p(similarity) < similarity.values.size(); });
}

void refuse(const SimilarPairsRequest& request) {
    for (const Similarity& one : request.similarities) {
        if (one.family->looks == LooksAt::relevance && request.scale.empty())
            throw SettingError(
                "profiles",
                fmt::format("{} compares relevance values; say which there are, as in 0,1,2,3", one.name()));
        if (one.family->looks == LooksAt::items && !request.scale.empty())
            throw SettingError("profiles", fmt::format("{} compares items, and these rankings are of relevance values; "
                                                       "take rbo.rel, or leave the values out",
                                                       one.name()));
        if (one.family->looks == LooksAt::scores)
            throw UsageError(fmt::format("{} compares scores, which pairs of rankings do not have", one.name()));
    }
}

/// Compares pairs one after the other; prepares anew only where p changes.
class PairComparer {
public:
    explicit PairComparer(const SimilarPairsRequest& request)
        : request_(request), comparer_(request.similarities, request.scale) {}

    std::span<const BoundedValue> operator()(const PairOfRankings& pair) {
        saw_p_ = saw_p_ || pair.p.has_value();
        if (pair.p && !(*pair.p > 0 && *pair.p < 1))
            throw InputError(fmt::format("p must be a number above 0 and below 1, not {}", *pair.p));
        if (pair.p != p_) {
            comparer_ = Comparer(with_p(request_.similarities, pair.p), request_.scale);
            p_ = pair.p;
        }
        if (const std::string why = comparer_.refuse(pair.pair()); !why.empty()) throw InputError(why);
        return comparer_(pair.pair());
    }

    /// Whether a pair came with a p.
    bool saw_p() const { return saw_p_; }

private:
    const SimilarPairsRequest& request_;
    Comparer comparer_;
    std::optional<double> p_;
    bool saw_p_ = false;
};

/// Compares many pairs, on all threads.
class PairsComparer {
public:
    explicit PairsComparer(const SimilarPairsRequest& request)
        : width_(request.similarities.size()), workers_(std::max<std::size_t>(request.threads, 1)) {
        for (auto& worker : workers_) worker = std::make_unique<PairComparer>(request);
    }

    /// Adds the values of some pairs; compare(worker, i) has a worker compare one of them. Gives for each pair what is
    /// wrong with it, empty where nothing is.
    template <class Compare>
    std::vector<std::string> add(std::size_t count, SimilarPairsResult& result, const Compare& compare) {
        std::vector<std::string> faults(count);
        const std::size_t before = result.values.size();
        result.values.resize(before + count * width_);
        for_each_index(workers_.size(), workers_.size(), [&](std::size_t w) {
            for (std::size_t i = w; i < count; i += workers_.size()) try {
                    const std::span<const BoundedValue> found = compare(*workers_[w], i);
                    std::copy(found.begin(), found.end(),
                              result.values.begin() + static_cast<std::ptrdiff_t>(before + i * width_));
                } catch (const InputError& error) {
                    faults[i] = error.what();
                }
        });
        result.count += count;
        return faults;
    }

    bool saw_p() const {
        return std::any_of(workers_.begin(), workers_.end(), [](const auto& worker) { return worker->saw_p(); });
    }

private:
    std::size_t width_;
    std::vector<std::unique_ptr<PairComparer>> workers_;
};

/// Some lines of the file.
struct Block {
    static constexpr std::size_t most = 1024;
    std::vector<std::string> lines;
    std::vector<std::size_t> numbers;  // of the lines
};

bool read_block(LineReader& reader, Block& block) {
    block.lines.clear();
    block.numbers.clear();
    while (block.lines.size() < Block::most && reader.next()) {
        if (is_pair_line(reader.line())) {
            block.lines.emplace_back(reader.line());
            block.numbers.push_back(reader.number());
        }
        reader.mark();
    }
    return !block.lines.empty();
}

void compare_file(const SimilarPairsRequest& request, PairsComparer& comparer, SimilarPairsResult& result) {
    const InputFile input(request.path);
    Input read = about(input, request.digests);
    ByteStream stream(input);
    LineReader reader(stream);
    Phase phase(request.watcher, "comparing pairs", input.size());
    std::uint64_t done = 0;
    Faults faults;
    for (Block block; read_block(reader, block);) {
        const auto wrong = comparer.add(block.lines.size(), result, [&](PairComparer& worker, std::size_t i) {
            return worker(parse_pair(block.lines[i], request.scale));
        });
        for (std::size_t i = 0; i < wrong.size(); ++i)
            if (!wrong[i].empty()) faults.add(block.numbers[i], wrong[i]);
        phase.advance(stream.used() - done);
        done = stream.used();
    }
    faults.raise(input.name());
    if (result.count == 0) throw InputError(input.name(), "no pair of rankings in it");
    read.lines = reader.number();
    if (!any_has_p(request.similarities) && comparer.saw_p())
        read.note("the third column is p, which nothing that was asked for has");
    result.about.take(read);
}

void compare_memory(const SimilarPairsRequest& request, PairsComparer& comparer, SimilarPairsResult& result) {
    Phase phase(request.watcher, "comparing pairs", request.pairs.size());
    const auto wrong = comparer.add(request.pairs.size(), result, [&](PairComparer& worker, std::size_t i) {
        const std::span<const BoundedValue> found = worker(request.pairs[i]);
        phase.advance(1);
        return found;
    });
    Faults faults;
    for (std::size_t i = 0; i < wrong.size(); ++i)
        if (!wrong[i].empty()) faults.add(i + 1, wrong[i]);
    faults.raise("pairs");
}

void assume(const SimilarPairsRequest& request, Provenance& about) {
    about.assume("p", "p", "the third column where there is one, else that of the similarity");
    if (!request.scale.empty()) about.assume("scale", "relevance values", request.scale.text());
}

/// The pair of the file with this number, and the file.
PairOfRankings pair_of_file(const SimilarPairsRequest& request, std::size_t number, Provenance& provenance) {
    const InputFile input(request.path);
    Input read = about(input, request.digests);
    ByteStream stream(input);
    LineReader reader(stream);
    std::optional<PairOfRankings> found;
    std::size_t count = 0;
    for (; reader.next(); reader.mark()) {
        if (!is_pair_line(reader.line()) || ++count != number) continue;
        try {
            found = parse_pair(reader.line(), request.scale);
        } catch (const InputError& error) {
            throw InputError(
                {{.severity = Severity::error, .text = error.what(), .file = input.name(), .line = reader.number()}});
        }
    }
    if (!found) throw InputError(input.name(), fmt::format("no pair {}; there are {}", number, count));
    read.lines = reader.number();
    provenance.take(read);
    return std::move(*found);
}

PairOfRankings copy_of(const PairOfRankings& pair) {
    PairOfRankings copy{.first = pair.first, .second = pair.second, .items = {}, .p = pair.p};
    for (std::uint32_t item = 0; item < pair.items.size(); ++item) copy.items.intern(pair.items[item]);
    return copy;
}

}  // namespace

PairOfRankings parse_pair(std::string_view line, const RelevanceScale& scale) {
    const PairLine cut = cut_pair_line(line);
    PairOfRankings read;
    if (scale.empty()) {
        read.first = parse_ranking(cut.first, read.items);
        read.second = parse_ranking(cut.second, read.items, cut.second_at);
    } else {
        read.first = parse_profile(cut.first, scale);
        read.second = parse_profile(cut.second, scale, cut.second_at);
    }
    read.p = cut.p;
    return read;
}

SimilarPairsResult similar(const SimilarPairsRequest& request) {
    refuse(request);
    SimilarPairsResult result;
    result.similarities = request.similarities;
    PairsComparer comparer(request);
    if (request.path.empty()) compare_memory(request, comparer, result);
    else compare_file(request, comparer, result);
    assume(request, result.about);
    warn_of_wide_intervals(result.similarities, result.values, result.about);
    return result;
}

ChosenPair read_pair(const SimilarPairsRequest& request, std::size_t number) {
    refuse(request);
    ChosenPair chosen;
    if (!request.path.empty()) chosen.of = pair_of_file(request, number, chosen.about);
    else if (number >= 1 && number <= request.pairs.size()) chosen.of = copy_of(request.pairs[number - 1]);
    else throw InputError(fmt::format("no pair {}; there are {}", number, request.pairs.size()));
    chosen.similarities = with_p(request.similarities, chosen.of.p);
    assume(request, chosen.about);
    return chosen;
}

}  // namespace assay
