// The collections of a folder, as published experiments ask about them. A collection is a folder, or one inside it, and
// is known by the names of its files; whatever follows these names, such as .txt.gz, makes no difference:
//
//     runs/*             rankings
//     qrels.diversity*   judgments of subtopics
//     qrels.adhoc*       judgments with one grade
//     qrels.*aspects*    judgments with a label for each of several aspects; aspects.toml may say what these are
//     ratings.csv        with movies.csv: ratings of films, as MovieLens has them
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "assay/core/provenance.hpp"
#include "assay/core/watcher.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay {

struct FoundData {
    experiments::ReproductionData data;
    std::shared_ptr<Provenance> about;  ///< what there is to say of the files, once they are read
};

/// What a folder has of each kind; the first folder by name where there are several. Nothing is read yet but names.
/// Throws InputError if the folder cannot be read or has nothing of all this.
FoundData find_data(const std::string& folder, std::size_t threads, const Watcher& watcher);

}  // namespace assay
