#include "assay/meta/removal_plan.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>

#include "assay/meta/robustness.hpp"

namespace assay::meta {

RemovalPlan::RemovalPlan(const Judgments& judgments)
    : grades_(judgments.size() == 0
                  ? 0
                  : judgments.grades_before(judgments.size() - 1) + judgments[judgments.size() - 1].grades.size()) {}

void RemovalPlan::add_kind(std::vector<Unit> units, Stays stays, Random& random) {
    random.shuffle(std::span(units));
    units_.insert(units_.end(), units.begin(), units.end());
    kinds_.push_back({units_.size(), stays});
}

RemovalPlan::Unit RemovalPlan::unit_of_document(const Judgments& judgments, std::size_t topic, std::size_t row) {
    const GradeTable table = judgments[topic].table;
    const Unit unit{cells_.size(), table.end(row) - table.begin(row)};
    for (std::size_t cell = table.begin(row); cell < table.end(row); ++cell)
        cells_.push_back(judgments.grades_before(topic) + cell);
    return unit;
}

RemovalPlan RemovalPlan::at_random(const Judgments& judgments, Random& random) {
    RemovalPlan plan(judgments);
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        std::vector<Unit> documents;
        documents.reserve(judgments[t].documents.size());
        for (std::size_t row = 0; row < judgments[t].documents.size(); ++row)
            documents.push_back(plan.unit_of_document(judgments, t, row));
        plan.add_kind(std::move(documents), Stays::none, random);
    }
    return plan;
}

RemovalPlan RemovalPlan::by_grade(const Judgments& judgments, Random& random) {
    RemovalPlan plan(judgments);
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        std::map<double, std::vector<Unit>> by_grade;
        for (std::size_t row = 0; row < topic.documents.size(); ++row)
            by_grade[topic.best[row]].push_back(plan.unit_of_document(judgments, t, row));
        for (auto& [grade, documents] : by_grade) plan.add_kind(std::move(documents), Stays::one, random);
    }
    return plan;
}

RemovalPlan RemovalPlan::by_aspect(const Judgments& judgments, Random& random) {
    RemovalPlan plan(judgments);
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        const std::size_t width = topic.aspects.size(), first = judgments.grades_before(t);
        std::vector<std::vector<std::size_t>> cells(width);
        for (std::size_t cell = 0; cell < topic.grades.size(); ++cell)
            cells[topic.table.aspect(cell)].push_back(first + cell);
        std::vector<Unit> aspects;
        aspects.reserve(width);
        for (const auto& of_aspect : cells) {
            aspects.push_back({plan.cells_.size(), of_aspect.size()});
            plan.cells_.insert(plan.cells_.end(), of_aspect.begin(), of_aspect.end());
        }
        plan.add_kind(std::move(aspects), Stays::one, random);
        // The last one stays, and a topic with no weight at all is none.
        const auto weighs = [&](const Unit& unit) {
            return unit.count > 0 && topic.weights[topic.table.aspect(plan.cells_[unit.first] - first)] > 0;
        };
        const auto own = plan.units_.rbegin() + static_cast<std::ptrdiff_t>(width);
        const auto heavy = std::find_if(plan.units_.rbegin(), own, weighs);
        if (heavy != own) std::swap(*heavy, plan.units_.back());
    }
    return plan;
}

RemovalPlan RemovalPlan::of_one_aspect(const Judgments& judgments, std::string_view aspect, Random& random) {
    RemovalPlan plan(judgments);
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        const auto found = std::find(topic.aspects.begin(), topic.aspects.end(), aspect);
        if (found == topic.aspects.end()) continue;
        const auto place = static_cast<std::size_t>(found - topic.aspects.begin());
        std::vector<Unit> grades;
        for (std::size_t row = 0; row < topic.documents.size(); ++row) {
            const auto cell = topic.table.find(row, place);
            if (!cell || std::isnan(topic.grades[*cell])) continue;
            grades.push_back({plan.cells_.size(), 1});
            plan.cells_.push_back(judgments.grades_before(t) + *cell);
        }
        plan.add_kind(std::move(grades), Stays::none, random);
    }
    return plan;
}

std::vector<std::uint8_t> RemovalPlan::kept_at(double rate) const {
    std::vector<std::uint8_t> kept(grades_, 1);
    std::size_t begin = 0;
    for (const Kind& kind : kinds_) {
        const std::size_t n = kind.end - begin, most = n - (kind.stays == Stays::one && n > 0);
        for (std::size_t u = begin; u < begin + std::min(number_gone(rate, n), most); ++u)
            for (std::size_t i = 0; i < units_[u].count; ++i) kept[cells_[units_[u].first + i]] = 0;
        begin = kind.end;
    }
    return kept;
}

}  // namespace assay::meta
