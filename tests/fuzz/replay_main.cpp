// Runs a fuzz target over stored inputs, for builds without libFuzzer: every file of each folder given (a folder that
// does not exist holds no inputs), every file given, and the empty input. A crash is the failure.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> inputs_below(const fs::path& path) {
    if (fs::is_regular_file(path)) return {path};
    std::vector<fs::path> files;
    if (!fs::is_directory(path)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(path))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

void replay(const fs::path& path) {
    std::cerr << path.string() << std::endl;  // flushed: the last line printed names the input that crashed
    std::ifstream in(path, std::ios::binary);
    const std::vector<char> text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint8_t nothing = 0;
    LLVMFuzzerTestOneInput(&nothing, 0);
    std::size_t count = 1;
    for (int arg = 1; arg < argc; ++arg) {
        for (const fs::path& file : inputs_below(argv[arg])) {
            replay(file);
            ++count;
        }
    }
    std::cerr << count << " inputs replayed\n";
}
