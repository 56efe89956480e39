// Any arguments for the drop-ins, a line each, beside files of a few lines: they answer or refuse, and where they
// refuse they print nothing.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "assay/dropins/dropins.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;
using assay::testing::BytesAsFile;

BytesAsFile file_of(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

/// Lines as arguments. JUDGMENTS, SUBTOPICS and RUN stand for files; other names of files are none of a fuzzer's
/// business.
std::vector<std::string> arguments_of(std::string_view text, const BytesAsFile& judgments, const BytesAsFile& subtopics,
                                      const BytesAsFile& run) {
    std::vector<std::string> arguments;
    while (!text.empty() && arguments.size() < 40) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line == "JUDGMENTS") arguments.push_back(judgments.path());
        else if (line == "SUBTOPICS") arguments.push_back(subtopics.path());
        else if (line == "RUN") arguments.push_back(run.path());
        else if (line.find('/') == std::string_view::npos && line != "-") arguments.emplace_back(line);
    }
    return arguments;
}

void look_at(const dropins::Outcome& outcome) {
    if (outcome.status != 0 && !outcome.text.empty()) std::abort();
    if (outcome.status != 0 && outcome.messages.empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const BytesAsFile judgments = file_of("1 0 a 1\n1 0 b 0\n1 0 c 2\n2 0 a 1\n");
    static const BytesAsFile subtopics = file_of("1 1 a 1\n1 2 b 1\n2 1 a 0\n");
    static const BytesAsFile run = file_of("1 Q0 a 1 9.5 x\n1 Q0 d 2 9 x\n1 Q0 c 3 8 x\n2 Q0 b 1 1 x\n");
    const auto arguments = arguments_of({reinterpret_cast<const char*>(data), size}, judgments, subtopics, run);
    look_at(dropins::run_trec_eval(arguments, dropins::TrecEvalVersion::v10));
    look_at(dropins::run_trec_eval(arguments, dropins::TrecEvalVersion::v9));
    look_at(dropins::run_gdeval(arguments));
    look_at(dropins::run_ndeval(arguments));
    return 0;
}
