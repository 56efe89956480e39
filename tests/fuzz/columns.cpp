// Runs and judgments made of any bytes, once as files and once as columns, plain and dictionary-coded, with one thread
// and with two: all of them give the same values, or are all refused.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/assay.hpp"
#include "assay/core/error.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

/// Four bytes a row: topic, document, and a number with all that can go wrong with it.
struct Lines {
    std::vector<std::string> topics, documents;
    std::vector<double> numbers;

    Lines(const std::uint8_t* data, std::size_t size, bool grades) {
        static constexpr double odd[] = {0.0, -0.0, 1e-320, 1e300, -1e300, 0.1, 1.0 / 3, 16777217};
        for (; size >= 4; data += 4, size -= 4) {
            topics.push_back(fmt::format("t{}", data[0] & 7));
            documents.push_back(fmt::format("d{}", data[1] & 63));
            numbers.push_back(grades ? data[2] % 5 - 1 : data[3] < 8 ? odd[data[3]] : data[2] + 256.0 * (data[3] & 1));
        }
    }

    std::string run_text() const {
        std::string text;
        for (std::size_t i = 0; i < topics.size(); ++i)
            text += fmt::format("{} Q0 {} 0 {} r\n", topics[i], documents[i], numbers[i]);
        return text;
    }
    std::string judgments_text() const {
        std::string text;
        for (std::size_t i = 0; i < topics.size(); ++i)
            text += fmt::format("{} 0 {} {}\n", topics[i], documents[i], numbers[i]);
        return text;
    }
};

/// A column as numbers of its distinct texts; with `twice` every text is in the dictionary two times.
struct Coded {
    std::vector<std::string> dictionary;
    std::vector<std::int32_t> codes;

    Coded(const std::vector<std::string>& texts, bool twice) {
        for (const std::string& text : texts) {
            auto found = std::find(dictionary.begin(), dictionary.end(), text);
            if (found == dictionary.end() || (twice && codes.size() % 2 == 1))
                found = dictionary.insert(dictionary.end(), text);
            codes.push_back(static_cast<std::int32_t>(found - dictionary.begin()));
        }
    }
    TextColumn column() const { return {std::span<const std::int32_t>(codes), TextColumn(dictionary)}; }
};

using Values = std::optional<std::vector<double>>;

Values values_of(EvaluationRequest request, std::size_t threads) {
    request.threads = threads;
    try {
        return evaluate(request).scores.values;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

bool same(const Values& a, const Values& b) {
    if (a.has_value() != b.has_value() || !a) return a.has_value() == b.has_value();
    return a->size() == b->size() &&
           (a->empty() || std::memcmp(a->data(), b->data(), a->size() * sizeof(double)) == 0);  // NaN equals NaN here
}

testing::BytesAsFile file_of(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1) return 0;
    const std::size_t judged = std::min<std::size_t>(data[0], 64) * 4;
    const bool first_only = data[0] % 2 == 1;
    ++data, --size;
    const Lines judgments(data, std::min(judged, size), true);
    const Lines run(data + std::min(judged, size), size - std::min(judged, size), false);
    const testing::BytesAsFile judgments_file = file_of(judgments.judgments_text()), run_file = file_of(run.run_text());

    EvaluationRequest request{.judgments = judgments_file.path(),
                              .runs = {run_file.path()},
                              .measures = parse_measures({"nDCG@10", "AP", "RBP", "bpref", "Judged@5"}),
                              .judgments_format = JudgmentsFormat::trec,
                              .run_format = RunFormat::trec};
    if (first_only) request.policies.duplicate_documents = DuplicateDocuments::first;
    const Values expected = values_of(request, 1);
    if (!same(values_of(request, 2), expected)) std::abort();

    request.judgments = {"judgments", JudgmentColumns{judgments.topics, judgments.documents,
                                                      std::span<const double>(judgments.numbers)}};
    const std::span<const double> scores(run.numbers);
    request.runs = {{"run", RunColumns{run.topics, run.documents, scores}}};
    for (const std::size_t threads : {std::size_t{1}, std::size_t{2}})
        if (!same(values_of(request, threads), expected)) std::abort();
    for (const bool twice : {false, true}) {
        const Coded topics(run.topics, twice), documents(run.documents, twice);
        request.runs = {{"run", RunColumns{topics.column(), documents.column(), scores}}};
        for (const std::size_t threads : {std::size_t{1}, std::size_t{2}})
            if (!same(values_of(request, threads), expected)) std::abort();
    }
    return 0;
}
