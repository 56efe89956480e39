// Scores of any bytes; what can be read is written and must be read again as the same.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "assay/core/error.hpp"
#include "assay/io/scores_reader.hpp"
#include "assay/report/delimited.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

std::string text_of(const Scores& scores) {
    StringSink sink;
    DelimitedWriter writer(sink, '\t');
    writer.row({"run", "topic", "measure", "value"});
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t t = 0; t < scores.topics.size(); ++t)
            for (std::size_t m = 0; m < scores.measures.size(); ++m)
                if (const double value = scores.at(s, t, m); !std::isnan(value))
                    writer.row({scores.systems[s], scores.topics[t], scores.measures[m], number_text(value)});
    return sink.text;
}

Scores read(const std::string& text) {
    const testing::BytesAsFile file(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    return read_scores(file.path()).scores;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Scores scores;
    try {
        scores = read({reinterpret_cast<const char*>(data), size});
    } catch (const InputError&) {
        return 0;
    }
    const std::string text = text_of(scores);  // its order is that of the tables, so the second time nothing moves
    if (text_of(read(text_of(read(text)))) != text_of(read(text))) std::abort();
    return 0;
}
