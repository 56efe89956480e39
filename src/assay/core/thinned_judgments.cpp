#include "assay/core/thinned_judgments.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>

namespace assay {

/// Fills new judgments topic by topic.
class JudgmentsThinner {
public:
    JudgmentsThinner(const Judgments& from, std::span<const std::uint8_t> kept, EmptyAspects empty)
        : from_(from), kept_(kept), drop_(empty == EmptyAspects::drop && from.space_ == nullptr) {
        assert(kept.size() == from.grades_.size());
        made_.rows.reserve(from.documents_.size());
        to().starts_.reserve(from.starts_.size());
        to().starts_.emplace_back();
    }

    ThinnedJudgments make() {
        for (std::size_t topic = 0; topic < from_.size(); ++topic) add(topic);
        to().space_ = from_.space_;
        to().scale_ = from_.scale_;
        to().top_line_ = from_.top_line_;
        return std::move(made_);
    }

private:
    Judgments& to() { return made_.judgments; }
    bool kept(std::size_t cell) const { return kept_[cell] != 0 && !std::isnan(from_.grades_[cell]); }

    void add(std::size_t topic) {
        const JudgedTopic table = from_[topic];
        to().topics_.intern(table.id);
        choose_aspects(topic, table);
        for (std::size_t row = 0; row < table.documents.size(); ++row) add_document(topic, table, row);
        to().end_topic();
    }

    /// Enters the aspects that stay.
    void choose_aspects(std::size_t topic, const JudgedTopic& table) {
        const std::size_t first = from_.grades_before(topic);
        std::vector<bool> judged(table.aspects.size(), !drop_);
        for (std::size_t cell = 0; drop_ && cell < table.grades.size(); ++cell)
            if (kept(first + cell)) judged[table.table.aspect(cell)] = true;
        places_.assign(table.aspects.size(), gone);
        std::size_t count = 0;
        for (std::size_t aspect = 0; aspect < table.aspects.size(); ++aspect) {
            if (!judged[aspect]) continue;
            places_[aspect] = count++;
            to().aspects_.push_back(to().aspect_names_[to().aspect_names_.intern(table.aspects[aspect])]);
            to().weights_.push_back(table.weights[aspect]);
        }
        to().weighted_.push_back(table.weighted);
    }

    void add_document(std::size_t topic, const JudgedTopic& table, std::size_t row) {
        const std::size_t before = from_.grades_before(topic);
        const std::size_t first = before + table.table.begin(row), end = before + table.table.end(row);
        double best = unjudged;
        for (std::size_t cell = first; cell < end; ++cell)
            if (kept(cell) && !(from_.grades_[cell] <= best)) best = from_.grades_[cell];
        made_.rows.push_back(std::isnan(best)
                                 ? Judgments::no_row
                                 : static_cast<std::int32_t>(to().documents_.size() - to().starts_.back().row));
        if (std::isnan(best)) return;
        to().documents_.push_back(to().arena_.copy(table.documents[row]));
        to().hashes_.push_back(from_.hashes_[from_.documents_before(topic) + row]);
        to().begin_row();
        for (std::size_t cell = first; cell < end; ++cell) add_grade(cell, table.table.aspect(cell - before), best);
        to().best_.push_back(best);
    }

    void add_grade(std::size_t cell, std::size_t aspect, double& best) {
        if (from_.labels_.empty()) {
            if (kept(cell)) to().add_cell(places_[aspect], from_.grades_[cell]);
            return;
        }
        // Every labelled document has a grade in every aspect, and the worst label of one may be worth more than the
        // best of another.
        to().labels_.push_back(kept(cell) ? from_.labels_[cell] : Label{0});
        to().add_cell(aspect, kept(cell) ? from_.grades_[cell] : from_.space_->aspects[aspect].grade(Label{0}));
        best = std::max(best, to().grades_.back());
    }

    static constexpr std::size_t gone = static_cast<std::size_t>(-1);

    const Judgments& from_;
    std::span<const std::uint8_t> kept_;
    bool drop_;
    ThinnedJudgments made_;
    std::vector<std::size_t> places_;  // of the aspects of the topic at hand, or `gone`
};

ThinnedJudgments thinned(const Judgments& judgments, std::span<const std::uint8_t> kept, EmptyAspects empty) {
    return JudgmentsThinner(judgments, kept, empty).make();
}

}  // namespace assay
