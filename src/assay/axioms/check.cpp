#include "assay/axioms/check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/threads.hpp"
#include "assay/metrics/expression/fault.hpp"

namespace assay::axioms {

namespace {

/// Whether less is missing. Of two that come equally near the one that was there before, the smaller one, stays.
bool nearer(const PairScores& now, const PairScores& before) {
    const double closer = (now.above - now.below) - (before.above - before.below);
    return closer > std::max(now.tolerance(), before.tolerance());
}

/// Documents in both rankings.
std::size_t size_of(const Scored& scored) { return scored.made.above.size() + scored.made.below.size(); }

/// One measure against one axiom.
class Checker {
public:
    Checker(const Measure& measure, const Axiom& axiom, const CheckOptions& options)
        : axiom_(axiom),
          options_(options),
          setting_{.reading = options.reading, .r = options.r, .measure = &measure},
          scorer_(measure) {}

    Finding run() {
        switch (axiom_.kind_under(options_.reading)) {
            case Kind::every: check_every(); break;
            case Kind::some: check_groups([this](Choices& choices) { return some_holds(choices); }); break;
            case Kind::from_some_on: check_groups([this](Choices& choices) { return holds_from_on(choices); }); break;
            case Kind::some_group: check_some_group(); break;
        }
        return std::move(finding_);
    }

private:
    /// Makes and scores the case that the choices lead to; false if they lead to none.
    bool score(Choices& choices) {
        if (!axiom_.make(choices, setting_, made_)) return false;
        scores_ = scorer_(made_);
        ++finding_.cases;
        return true;
    }
    bool holds() const { return scores_.hold(made_.strict); }
    void show() { finding_.shown = Scored{made_, scores_}; }
    void count_margin(double margin) { finding_.margin = std::min(finding_.margin.value_or(margin), margin); }
    void count_margin() {
        if (finding_.margin && scores_.margin() >= *finding_.margin) return;
        finding_.margin = scores_.margin();
        show();
    }
    double value_of(std::size_t group) const {
        return axiom_.group_value == nullptr ? 0 : axiom_.group_value(group, setting_);
    }

    void check_every() {
        Choices choices;
        if (all_hold(choices, 0) && random_hold({})) return;
        finding_.verdict = Verdict::violated;
    }

    /// Whether all cases hold of those that begin like the one at hand, up to the first that does not; it is shown.
    bool all_hold(Choices& choices, std::size_t prefix) {
        const std::uint32_t group = prefix == 0 ? 0 : choices.first();
        while (true) {
            if (score(choices)) {
                if (!holds()) {
                    show();
                    return false;
                }
                count_margin();
            }
            at_end_ = !choices.next();
            if (at_end_ || (prefix > 0 && choices.first() != group)) return true;
        }
    }

    /// The same for random cases. The one that does not hold is shrunk.
    bool random_hold(std::span<const std::uint32_t> prefix) {
        for (std::size_t i = 0; i < axiom_.random_cases; ++i) {
            Choices drawn(prefix, Random::stream(options_.seed, i));
            if (!score(drawn)) continue;
            if (!holds()) {
                show();
                shrink(drawn, prefix.size());
                return false;
            }
            count_margin();
        }
        return true;
    }

    /// Goes on to simpler choices as long as the case does not hold: fewer of them, or the same number and the first
    /// that differs is smaller.
    void shrink(const Choices& found, std::size_t fixed) {
        std::vector<std::uint32_t> best(found.taken().begin(), found.taken().end()), tried;
        const auto try_it = [&] {
            Choices choices(tried, found);
            if (!score(choices) || holds()) return false;
            const auto taken = choices.taken();
            const bool simpler = taken.size() != best.size() ? taken.size() < best.size()
                                                             : std::lexicographical_compare(taken.begin(), taken.end(),
                                                                                            best.begin(), best.end());
            if (!simpler) return false;
            show();
            best.assign(taken.begin(), taken.end());
            return true;
        };
        for (bool better = true; better;) {
            better = false;
            for (std::size_t at = fixed; at < best.size() && !better; ++at)
                for (const std::uint32_t lower : {0U, best[at] / 2, best[at] - 1}) {
                    if (best[at] == 0 || better) break;
                    // Lowering a number of documents makes the choices for one of them superfluous.
                    for (std::size_t left_out = at; left_out < best.size() && !better; ++left_out)
                        for (std::size_t count = left_out == at ? 0 : 1; count <= 3 && !better; ++count) {
                            tried = best;
                            tried[at] = lower;
                            const auto from = tried.begin() + static_cast<std::ptrdiff_t>(left_out);
                            tried.erase(from,
                                        from + static_cast<std::ptrdiff_t>(std::min(count, best.size() - left_out)));
                            better = try_it();
                            if (count == 0) break;
                        }
                }
        }
    }

    /// Checks groups one by one, up to the first that does not do. A check leaves the choices at the next group, or at
    /// the end.
    template <class Check>
    void check_groups(const Check& check) {
        Choices choices;
        do {
            if (!check(choices)) {
                finding_.verdict = Verdict::violated;
                finding_.decided.clear();
                return;
            }
        } while (!at_end_);
    }

    /// Whether some case of the group holds. If none does, the nearest is shown.
    bool some_holds(Choices& choices) {
        const std::uint32_t group = choices.first();
        std::optional<Scored> nearest;
        do {
            if (score(choices)) {
                if (holds()) {
                    count_margin(scores_.margin());
                    finding_.decided.push_back({group, value_of(group), made_.step});
                    show();
                    at_end_ = !choices.next(1);
                    return true;
                }
                if (!nearest || nearer(scores_, nearest->scores)) nearest = Scored{made_, scores_};
            }
            at_end_ = !choices.next();
        } while (!at_end_ && choices.first() == group);
        finding_.shown = std::move(nearest);
        return false;
    }

    /// Whether all cases of the group hold from some step on. If they do not, the last that does not hold is shown.
    bool holds_from_on(Choices& choices) {
        const std::uint32_t group = choices.first();
        std::size_t start = 0;  // steps count from 1
        std::optional<Scored> failed;
        double margin = 0;
        do {
            if (score(choices)) {
                if (!holds()) {
                    start = 0;
                    failed = Scored{made_, scores_};
                } else if (start == 0) {
                    start = made_.step;
                    margin = scores_.margin();
                    show();
                } else {
                    margin = std::min(margin, scores_.margin());
                }
            }
            at_end_ = !choices.next();
        } while (!at_end_ && choices.first() == group);
        if (start > 0 && start <= axiom_.latest) {
            count_margin(margin);
            finding_.decided.push_back({group, value_of(group), start});
            return true;
        }
        if (failed) finding_.shown = std::move(failed);
        return false;
    }

    void check_some_group() {
        Choices choices;
        std::optional<Scored> smallest;  // of the counterexamples of the groups
        while (true) {
            const std::uint32_t group = choices.first();
            finding_.margin.reset();
            if (all_hold(choices, 1) && random_hold({&group, 1})) {
                finding_.decided.push_back({group, value_of(group), 0});
                return;
            }
            if (!smallest || size_of(*finding_.shown) <= size_of(*smallest)) smallest = finding_.shown;
            if (at_end_ || (choices.first() == group && !choices.next(1))) break;
        }
        finding_.shown = std::move(smallest);
        finding_.verdict = Verdict::violated;
        finding_.margin.reset();
    }

    const Axiom& axiom_;
    const CheckOptions& options_;
    Setting setting_;
    Scorer scorer_;
    Finding finding_;
    Case made_;
    PairScores scores_;
    bool at_end_ = false;
};

}  // namespace

Finding check(const Measure& measure, const Axiom& axiom, const CheckOptions& options) {
    if (axiom.about_aspects && options.reading != Reading::literal && !sees_aspects(measure))
        return {.verdict = Verdict::not_applicable, .cases = 0, .margin = {}, .shown = {}, .decided = {}};
    try {
        return Checker(measure, axiom, options).run();
    } catch (const MeasureFault& fault) {
        throw MeasureFault(fmt::format("{}: {}", axiom.name, fault.what()));
    }
}

std::vector<Finding> check_all(std::span<const Measure> measures, std::span<const Axiom* const> axioms,
                               const CheckOptions& options, std::size_t threads, Phase* phase) {
    std::vector<Finding> findings(measures.size() * axioms.size());
    for_each_index(findings.size(), threads, [&](std::size_t i) {
        findings[i] = check(measures[i / axioms.size()], *axioms[i % axioms.size()], options);
        advance(phase, 1);
    });
    return findings;
}

}  // namespace assay::axioms
