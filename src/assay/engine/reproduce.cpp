#include "assay/engine/reproduce.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/engine/reproduction_data.hpp"

namespace assay {

namespace {

using experiments::ReproductionItem;

template <class Names>
bool has(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

[[noreturn]] void refuse_name(std::string_view what, const std::string& name, std::vector<std::string_view> known) {
    throw UsageError(fmt::format("no {} {}; there is {}", what, in_quotes(name), fmt::join(known, ", ")));
}

void refuse_unknown(const ReproductionRequest& request) {
    std::vector<std::string_view> papers, items;
    for (const auto& paper : experiments::reproduced_papers()) papers.push_back(paper.name);
    for (const std::string& name : request.papers)
        if (!has(papers, name)) refuse_name("paper", name, papers);
    if (request.items.empty()) return;
    if (request.papers.size() != 1) throw UsageError("items are those of one paper: name one");
    for (const ReproductionItem* item : experiments::reproduction_items())
        if (item->paper == request.papers[0]) items.push_back(item->name);
    for (const std::string& name : request.items)
        if (!has(items, name)) refuse_name("item of this paper", name, items);
}

std::vector<const ReproductionItem*> chosen_items(const ReproductionRequest& request) {
    refuse_unknown(request);
    std::vector<const ReproductionItem*> chosen;
    for (const ReproductionItem* item : experiments::reproduction_items())
        if ((request.papers.empty() || has(request.papers, item->paper)) &&
            (request.items.empty() || has(request.items, item->name)))
            chosen.push_back(item);
    return chosen;
}

FoundData data_of(const ReproductionRequest& request) {
    if (request.data.empty()) return {.data = {}, .about = std::make_shared<Provenance>()};
    return find_data(request.data, request.threads, request.watcher);
}

void say_what_is_missing(const ReproductionItem& item, experiments::Reproduction& made) {
    for (experiments::ReproducedCell& cell : made.cells) cell.reason = fmt::format("needs {}", needs_text(item.needs));
}

}  // namespace

std::size_t ReproductionResult::unexplained() const {
    std::size_t count = 0;
    for (const ReproducedItem& one : items) count += one.made.unexplained();
    return count;
}

void refuse_unexplained(const ReproductionResult& result) {
    if (const std::size_t open = result.unexplained(); open > 0)
        throw InputError(counted(open, "cell") + " not as printed, and no reason is known");
}

std::vector<ListedItem> list_items(const ReproductionRequest& request) {
    const std::vector<const ReproductionItem*> chosen = chosen_items(request);
    const FoundData found = data_of(request);
    std::vector<ListedItem> listed;
    listed.reserve(chosen.size());
    for (const ReproductionItem* item : chosen) listed.push_back({item, at_hand(*item, found.data)});
    return listed;
}

ReproductionResult reproduce(const ReproductionRequest& request) {
    const std::vector<const ReproductionItem*> chosen = chosen_items(request);
    FoundData found = data_of(request);
    ReproductionResult result{.items = {}, .seed = request.seed, .about = {}};
    for (const ReproductionItem* item : chosen) {
        result.items.push_back(
            {item,
             item->run(found.data, {.seed = request.seed, .threads = request.threads, .watcher = request.watcher})});
        if (!at_hand(*item, found.data)) say_what_is_missing(*item, result.items.back().made);
    }
    result.about = std::move(*found.about);
    const auto lacking = std::count_if(chosen.begin(), chosen.end(),
                                       [&](const ReproductionItem* item) { return !at_hand(*item, found.data); });
    if (lacking > 0)
        result.about.note(fmt::format("no data for {} of {}; name a folder that has what is needed", lacking,
                                      counted(chosen.size(), "item")),
                          {{"data"}});
    return result;
}

}  // namespace assay
