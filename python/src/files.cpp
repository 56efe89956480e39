// Axioms, files that are checked, data that is made, ratings that are split.
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include "assay/engine/axioms.hpp"
#include "assay/engine/check.hpp"
#include "assay/engine/simulate_rankings.hpp"
#include "assay/engine/simulate_ratings.hpp"
#include "assay/engine/simulate_recommendations.hpp"
#include "assay/engine/split.hpp"
#include "assay/io/output.hpp"
#include "assay/io/overwriting.hpp"
#include "assay/views/axioms_explain_view.hpp"
#include "assay/views/axioms_view.hpp"

#include "compute.hpp"
#include "objects.hpp"
#include "questions.hpp"
#include "requests.hpp"
#include "results.hpp"

namespace assay::python {

namespace {

using Names = std::vector<std::string>;

/// An empty name is standard output elsewhere.
void refuse_no_name(const std::string& path) {
    if (path.empty()) throw SettingError("path", "names no file");
}

AxiomsRequest axioms_request(const AskedMeasures& asked, const Options& options) {
    AxiomsRequest request;
    request.measures = asked.measures;
    options.take("suite", request.suite);
    options.take("axioms", request.axioms);
    options.choose("reading", request.check.reading);
    options.take("relevance", request.check.r);
    options.take("seed", request.check.seed);
    options.take("against_published", request.against_published);
    request.threads = options.threads();
    return request;
}

ReportHandle axioms_of(const Names& measures, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    AxiomsRequest request = axioms_request(asked, options);
    if (options.has("scan")) {
        const axioms::Range range = axioms::parse_range(options.get<std::string>("scan"));
        auto found = compute(progress, [&](const Watcher& watcher) {
            request.watcher = watcher;
            return std::make_shared<const AxiomScanResult>(scan_axioms(request, range));
        });
        return {views::axiom_scan_view(std::move(found)), asked.definitions};
    }
    auto found = compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        return std::make_shared<const AxiomsResult>(check_axioms(request));
    });
    return {views::axioms_view(std::move(found)), asked.definitions};
}

/// (findings, messages), or an InputError.
nb::object check_path(const std::string& path, const std::string& kind) {
    const std::optional<FileKind> known = find_file_kind(kind);
    if (!known && kind != "auto") {
        const auto names = file_kind_names();
        throw SettingError("kind", fmt::format("{} is none of auto, {}", in_quotes(kind), fmt::join(names, ", ")));
    }
    const Checked found =
        compute(nb::none(), [&](const Watcher&) { return check_file({.path = path, .kind = known}); });
    nb::list findings, messages;
    for (const std::string& finding : found.findings) findings.append(decoded(finding));
    for (const Message& message : found.about.messages) messages.append(message_tuple(message));
    for (const Message& message : found.rank_faults) messages.append(message_tuple(message));
    return nb::make_tuple(findings, messages);
}

/// (ratings to learn from, ratings to be guessed)
nb::object split_file(const std::string& ratings, const std::string& train_path, const std::string& test_path,
                      nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    SplitRequest request{.ratings = ratings};
    options.take("test_share", request.test_share, 0, 1);
    options.take("leave_last", request.leave_last, 1, 1e9);
    options.take("seed", request.seed);
    refuse_to_overwrite({train_path, test_path}, {ratings});
    const Split counts = compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        Output train(train_path), test(test_path);
        const Split made = split(request, train, test);
        Output::finish(train, test);
        return made;
    });
    return nb::make_tuple(counts.train, counts.test);
}

/// Writes files into a folder, each whole or not at all.
WriteFile into(const std::string& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) throw InputError(fmt::format("{}: cannot make the folder: {}", folder, failed.message()));
    return [folder](const std::string& name, const std::function<void(ByteSink&)>& write) {
        Output output((std::filesystem::path(folder) / name).string());
        write(output);
        output.finish();
    };
}

void simulate_some_ratings(const std::string& folder, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    SimulateRatingsRequest request;
    options.take("users", request.size.users, 1, 4e9);
    options.take("items", request.size.items, 1, 4e9);
    options.take("aspects", request.size.aspects, 1, 4e9);
    options.take("ratings_per_user", request.size.ratings_per_user, 1, 4e9);
    options.choose("activity", request.size.activity);
    options.take("seed", request.size.seed);
    request.threads = options.threads();
    compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        simulate_ratings(request, into(folder));
        return true;
    });
}

void simulate_some_rankings(const std::string& path, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    SimulateRankingsRequest request;
    if (options.has("dominant")) request.settings = experiments::dominant_simulation(options.get<unsigned>("dominant"));
    options.take("pairs", request.pairs, 1, 1e9);
    options.take("seed", request.seed);
    options.take("profiles", request.profiles);
    options.take("items", request.settings.items, 1, 1e8);
    options.take("relevance", request.settings.shares);
    if (const auto tau = options.get<std::vector<double>>("tau"); !tau.empty()) {
        request.settings.least_tau = tau.front();
        request.settings.most_tau = tau.back();
    }
    if (const auto length = options.get<std::vector<std::size_t>>("length"); !length.empty()) {
        request.settings.shortest = length.front();
        request.settings.longest = length.back();
    }
    refuse_no_name(path);
    compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        Output output(path);
        simulate_rankings(request, output);
        output.finish();
        return true;
    });
}

void simulate_some_recommendations(const std::string& path, const std::string& train, const std::string& items,
                                   nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    RecommendRequest request;
    request.files = rating_files(nb::none(), nb::cast(train), nb::cast(items), options);
    options.take("users_from", request.files.test);
    options.choose("kind", request.kind);
    options.take("depth", request.depth, 1, 1e9);
    options.take("seed", request.seed);
    request.threads = options.threads();
    refuse_no_name(path);
    refuse_to_overwrite({path}, {train, items, request.files.test});
    compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        Output output(path);
        simulate_recommendations(request, output);
        output.finish();
        return true;
    });
}

}  // namespace

void bind_files(nb::module_& module) {
    module.def("axioms", &axioms_of, nb::arg("measures"), nb::arg("options"), nb::arg("progress").none());
    module.def("check", &check_path, nb::arg("path"), nb::arg("kind"));
    module.def("split", &split_file, nb::arg("ratings"), nb::arg("train"), nb::arg("test"), nb::arg("options"),
               nb::arg("progress").none());
    module.def("simulate_ratings", &simulate_some_ratings, nb::arg("folder"), nb::arg("options"),
               nb::arg("progress").none());
    module.def("simulate_rankings", &simulate_some_rankings, nb::arg("path"), nb::arg("options"),
               nb::arg("progress").none());
    module.def("simulate_recommendations", &simulate_some_recommendations, nb::arg("path"), nb::arg("train"),
               nb::arg("items"), nb::arg("options"), nb::arg("progress").none());
}

}  // namespace assay::python
