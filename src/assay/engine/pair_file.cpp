#include "assay/engine/pair_file.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <span>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"
#include "assay/core/threads.hpp"
#include "assay/io/lines.hpp"
#include "assay/similarity/compare.hpp"
#include "assay/similarity/ranking_text.hpp"

namespace assay {

namespace {

/// A line cut at tabs.
struct PairFields {
    std::array<std::string_view, 3> text;
    std::array<std::size_t, 3> at = {};  // where they begin in the line
    std::size_t count = 0;               // of fields, also those beyond the third
};

PairFields cut(std::string_view line) {
    PairFields fields;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find('\t', begin), line.size());
        if (fields.count < fields.text.size()) {
            fields.text[fields.count] = line.substr(begin, end - begin);
            fields.at[fields.count] = begin;
        }
        ++fields.count;
        begin = end + 1;
    }
    return fields;
}

double parse_p(std::string_view text, std::size_t at) {
    const auto p = to_number(trim(text));
    if (!p || !(*p > 0 && *p < 1))
        throw InputError(
            fmt::format("column {}: p must be a number above 0 and below 1, not {}", at + 1, in_quotes(trim(text))));
    return *p;
}

std::size_t place_of_p(const Similarity& similarity) {
    const auto params = similarity.row->params;
    return static_cast<std::size_t>(
        std::find_if(params.begin(), params.end(), [](const Param& param) { return param.name == "p"; }) -
        params.begin());
}

/// The similarities with another p, where they have one.
std::vector<Similarity> with_p(std::vector<Similarity> asked, double p) {
    for (Similarity& similarity : asked)
        if (const std::size_t place = place_of_p(similarity); place < similarity.values.size())
            similarity.values[place].number = p;
    return asked;
}

bool any_has_p(const std::vector<Similarity>& asked) {
    return std::any_of(asked.begin(), asked.end(),
                       [](const Similarity& similarity) { return place_of_p(similarity) < similarity.values.size(); });
}

/// Compares pairs one after the other; prepares anew only where p changes.
class PairComparer {
public:
    explicit PairComparer(const PairsRequest& request) : request_(request), comparer_(request.asked, request.scale) {}

    std::span<const BoundedValue> operator()(std::string_view line) {
        const ReadPair read = parse_pair(line, request_.scale);
        saw_p_ = saw_p_ || read.p.has_value();
        if (read.p != p_) {
            comparer_ = Comparer(read.p ? with_p(request_.asked, *read.p) : request_.asked, request_.scale);
            p_ = read.p;
        }
        if (const std::string why = comparer_.refuse(read.pair()); !why.empty()) throw InputError(why);
        return comparer_(read.pair());
    }

    /// Whether a pair came with a p.
    bool saw_p() const { return saw_p_; }

private:
    const PairsRequest& request_;
    Comparer comparer_;
    std::optional<double> p_;
    bool saw_p_ = false;
};

/// Some lines of the file, and what became of them.
struct Block {
    static constexpr std::size_t most = 1024;
    std::vector<std::string> lines;
    std::vector<std::size_t> numbers;  // of the lines
    std::vector<std::string> faults;   // empty where there is none
};

bool read_block(LineReader& reader, Block& block) {
    block.lines.clear();
    block.numbers.clear();
    while (block.lines.size() < Block::most && reader.next()) {
        if (!is_empty(reader.line())) {
            block.lines.emplace_back(reader.line());
            block.numbers.push_back(reader.number());
        }
        reader.mark();
    }
    block.faults.assign(block.lines.size(), {});
    return !block.lines.empty();
}

}  // namespace

ReadPair parse_pair(std::string_view line, const RelevanceScale& scale) {
    const PairFields fields = cut(line);
    if (fields.count < 2 || fields.count > 3)
        throw InputError(fmt::format("{} between tabs where a pair has two rankings and perhaps p: a (b c)<tab>c a",
                                     counted(fields.count, "field")));
    ReadPair read;
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        OwnedTiedRanking& ranking = i == 0 ? read.x : read.y;
        ranking = scale.empty() ? parse_ranking(fields.text[i], read.items, fields.at[i])
                                : parse_profile(fields.text[i], scale, fields.at[i]);
    }
    if (fields.count == 3) read.p = parse_p(fields.text[2], fields.at[2]);
    return read;
}

ComparedPairs compare_pairs(const PairsRequest& request) {
    const InputFile input(request.path);
    ComparedPairs compared{.input = about(input, request.digests), .count = 0, .values = {}};
    ByteStream stream(input);
    LineReader reader(stream);
    std::vector<std::unique_ptr<PairComparer>> workers(std::max<std::size_t>(request.threads, 1));
    for (auto& worker : workers) worker = std::make_unique<PairComparer>(request);
    const std::size_t width = request.asked.size();
    Phase phase(request.watcher, "comparing pairs", input.size());
    std::uint64_t done = 0;
    Faults faults;
    for (Block block; read_block(reader, block);) {
        const std::size_t before = compared.values.size();
        compared.values.resize(before + block.lines.size() * width);
        for_each_index(workers.size(), workers.size(), [&](std::size_t w) {
            for (std::size_t i = w; i < block.lines.size(); i += workers.size()) try {
                    const auto values = (*workers[w])(block.lines[i]);
                    std::copy(values.begin(), values.end(),
                              compared.values.begin() + static_cast<std::ptrdiff_t>(before + i * width));
                } catch (const InputError& error) {
                    block.faults[i] = error.what();
                }
        });
        for (std::size_t i = 0; i < block.lines.size(); ++i)
            if (!block.faults[i].empty()) faults.add(block.numbers[i], block.faults[i]);
        compared.count += block.lines.size();
        phase.advance(stream.used() - done);
        done = stream.used();
    }
    faults.raise(input.name());
    compared.input.lines = reader.number();
    if (!any_has_p(request.asked) &&
        std::any_of(workers.begin(), workers.end(), [](const auto& w) { return w->saw_p(); }))
        compared.input.note("the third column is p, which nothing that was asked for has");
    if (compared.count == 0) throw InputError(fmt::format("{}: no pair of rankings in it", input.name()));
    return compared;
}

std::pair<ReadPair, std::vector<Similarity>> read_pair(const PairsRequest& request, std::size_t number) {
    const InputFile input(request.path);
    ByteStream stream(input);
    LineReader reader(stream);
    std::size_t count = 0;
    for (; reader.next(); reader.mark()) {
        if (is_empty(reader.line()) || ++count < number) continue;
        try {
            ReadPair read = parse_pair(reader.line(), request.scale);
            auto asked = read.p ? with_p(request.asked, *read.p) : request.asked;
            return {std::move(read), std::move(asked)};
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}:{}: {}", input.name(), reader.number(), error.what()));
        }
    }
    throw InputError(fmt::format("{}: no pair {}; there are {}", input.name(), number, count));
}

}  // namespace assay
