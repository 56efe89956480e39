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
        const Judgments::Start begin = to().starts_.back();
        to().topics_.intern(table.id);
        choose_aspects(topic, table);
        for (std::size_t row = 0; row < table.documents.size(); ++row) add_document(topic, table, row);
        finish(begin);
    }

    /// Enters the aspects that stay.
    void choose_aspects(std::size_t topic, const JudgedTopic& table) {
        const std::size_t width = table.aspects.size(), first = from_.grades_before(topic);
        aspects_.clear();
        for (std::size_t aspect = 0; aspect < width; ++aspect) {
            bool judged = !drop_;
            for (std::size_t row = 0; !judged && row < table.documents.size(); ++row)
                judged = kept(first + row * width + aspect);
            if (!judged) continue;
            aspects_.push_back(aspect);
            to().aspects_.push_back(to().aspect_names_[to().aspect_names_.intern(table.aspects[aspect])]);
            to().weights_.push_back(table.weights[aspect]);
        }
        to().weighted_.push_back(table.weighted);
        to().most_aspects_ = std::max(to().most_aspects_, aspects_.size());
    }

    void add_document(std::size_t topic, const JudgedTopic& table, std::size_t row) {
        const std::size_t width = table.aspects.size(), first = from_.grades_before(topic) + row * width;
        double best = unjudged;
        for (std::size_t cell = first; cell < first + width; ++cell)
            if (kept(cell) && !(from_.grades_[cell] <= best)) best = from_.grades_[cell];
        const std::size_t before = to().starts_.back().row;
        made_.rows.push_back(std::isnan(best) ? Judgments::no_row
                                              : static_cast<std::int32_t>(to().documents_.size() - before));
        if (std::isnan(best)) return;
        to().documents_.push_back(to().arena_.copy(table.documents[row]));
        to().hashes_.push_back(from_.hashes_[from_.documents_before(topic) + row]);
        for (const std::size_t aspect : aspects_) add_grade(first + aspect, aspect, best);
        to().best_.push_back(best);
    }

    void add_grade(std::size_t cell, std::size_t aspect, double& best) {
        if (from_.labels_.empty()) {
            to().grades_.push_back(kept(cell) ? from_.grades_[cell] : unjudged);
            return;
        }
        // Every labelled document has a grade in every aspect, and the worst label of one may be worth more than the
        // best of another.
        to().labels_.push_back(kept(cell) ? from_.labels_[cell] : Label{0});
        to().grades_.push_back(kept(cell) ? from_.grades_[cell] : from_.space_->aspects[aspect].grade(Label{0}));
        best = std::max(best, to().grades_.back());
    }

    void finish(const Judgments::Start& begin) {
        Judgments& made = to();
        made.ranked_.insert(made.ranked_.end(), made.best_.begin() + static_cast<std::ptrdiff_t>(begin.row),
                            made.best_.end());
        std::sort(made.ranked_.begin() + static_cast<std::ptrdiff_t>(begin.row), made.ranked_.end(), std::greater<>{});
        made.slots_.resize(begin.slot + slots_for(made.documents_.size() - begin.row));
        fill_slots(std::span(made.slots_).subspan(begin.slot), std::span(made.hashes_).subspan(begin.row));
        made.starts_.push_back({made.documents_.size(), made.aspects_.size(), made.grades_.size(), made.slots_.size()});
    }

    const Judgments& from_;
    std::span<const std::uint8_t> kept_;
    bool drop_;
    ThinnedJudgments made_;
    std::vector<std::size_t> aspects_;  // of the topic at hand, those that stay
};

ThinnedJudgments thinned(const Judgments& judgments, std::span<const std::uint8_t> kept, EmptyAspects empty) {
    return JudgmentsThinner(judgments, kept, empty).make();
}

}  // namespace assay
