// Descriptions of aspects of any bytes: as TOML, and as rules about labels.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "assay/core/error.hpp"
#include "assay/io/aspects_file.hpp"
#include "assay/io/rules_file.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

/// Whether what was read holds together.
void look_through(LabelSpace space) {
    if (space.size() == 0 || space.rule_texts.size() != space.rule_places.size()) std::abort();
    for (LabelledAspect& aspect : space.aspects) {
        complete(aspect);
        if (aspect.embedding.size() != aspect.labels.size() && !aspect.labels.empty()) std::abort();
        for (std::size_t l = 0; l < aspect.labels.size(); ++l)
            if (aspect.find(aspect.labels[l]) != static_cast<Label>(l)) std::abort();
    }
    if (!all_labelled(space)) return;
    complete_rules(space);
    if (!space.allows(space.best()) || space.text(space.best()).empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const testing::BytesAsFile file(data, size);
    try {
        look_through(read_aspects_file(file.path()).space);
    } catch (const InputError&) {
    }
    LabelSpace space;
    space.aspects = {{.name = "relevance", .labels = {"nr", "mr", "hr"}},
                     {.name = "trust", .labels = {"0", "1", "2.5"}}};
    try {
        read_rules(InputFile(file.path()), space);
        look_through(space);
    } catch (const InputError&) {
    }
    return 0;
}
