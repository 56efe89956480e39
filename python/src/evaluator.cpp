// Runs that come topic by topic.
#include <memory>

#include "assay/engine/incremental.hpp"

#include "compute.hpp"
#include "questions.hpp"
#include "requests.hpp"
#include "results.hpp"

namespace assay::python {

namespace {

using Names = std::vector<std::string>;

class TopicByTopic {
public:
    TopicByTopic(nb::object judgments, const Names& measures, nb::dict given) : judgments_(std::move(judgments)) {
        const Options options(std::move(given));
        asked_ = parse_asked(measures, options);
        EvaluationRequest request = evaluation_request(judgments_, Runs(), asked_.measures, options);
        engine_ = compute(
            nb::none(),
            [&](const Watcher& watcher) {
                request.watcher = watcher;
                return std::make_unique<IncrementalEvaluation>(request);
            },
            size_of(request));
    }

    void add(nb::handle topic, nb::handle documents, nb::handle scores) {
        PackedText id;
        add_id(topic, id, {name_, "topic", 0});
        Columns columns{.name = name_};
        columns.set("document", documents);
        if (!scores.is_none()) columns.set("number", scores);
        columns.refuse_empty();
        engine_->add(id.column()[0], columns.document.column, columns.number.column);
    }
    ScoresHandle result(const std::string& run) const {
        return {std::make_shared<const Evaluation>(engine_->result(run))};
    }
    void clear() { engine_->clear(); }
    std::size_t topics() const { return engine_->topics(); }

private:
    std::string name_ = "topics";
    nb::object judgments_;  // whose texts the engine looks at
    AskedMeasures asked_;
    std::unique_ptr<IncrementalEvaluation> engine_;
};

}  // namespace

void bind_evaluator(nb::module_& module) {
    nb::class_<TopicByTopic>(module, "Evaluator")
        .def(nb::init<nb::object, const Names&, nb::dict>(), nb::arg("judgments"), nb::arg("measures"),
             nb::arg("options"))
        .def("add", &TopicByTopic::add, nb::arg("topic"), nb::arg("documents"), nb::arg("scores").none() = nb::none())
        .def("result", &TopicByTopic::result, nb::arg("run"))
        .def("clear", &TopicByTopic::clear)
        .def_prop_ro("topics", &TopicByTopic::topics);
}

}  // namespace assay::python
