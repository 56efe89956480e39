// Small files for tests of questions that start from scores: of scores, and of judgments and runs.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assay/core/message.hpp"
#include "assay/engine/score_source.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"

namespace assay::testing {

/// A file of scores with these rows `run topic measure value`, blanks between the fields.
class ScoreRows {
public:
    explicit ScoreRows(std::string rows) : file_(with_header(std::move(rows))) {}
    const std::string& path() const { return file_.path(); }
    ScoreRequest request(std::vector<std::string> measures = {}, MissingTopics missing = MissingTopics::zero) const {
        return {ScoresFileRequest{.paths = {path()}, .measures = std::move(measures), .missing = missing}};
    }

private:
    static std::string with_header(std::string rows) {
        std::replace(rows.begin(), rows.end(), ' ', '\t');
        return "run\ttopic\tmeasure\tvalue\n" + rows;
    }

    TemporaryFile file_;
};

/// Judgments and runs in a folder of their own.
class RunFiles {
public:
    explicit RunFiles(std::string_view judgments) { write_file(*folder_ / "qrels", judgments); }
    /// Adds a run with these lines `topic document score`.
    void add(std::string_view name, const std::vector<std::string>& lines) {
        std::string text;
        for (const std::string& line : lines) {
            const std::size_t first = line.find(' '), second = line.find(' ', first + 1);
            text += line.substr(0, first) + " Q0 " + line.substr(first + 1, second - first - 1) + " 0 " +
                    line.substr(second + 1) + " tag\n";
        }
        runs_.push_back(*folder_ / name);
        write_file(runs_.back(), text);
    }
    EvaluationRequest request(const std::vector<std::string>& measures) const {
        EvaluationRequest request;
        request.judgments = *folder_ / "qrels";
        request.runs.assign(runs_.begin(), runs_.end());
        for (const std::string& name : measures) request.measures.push_back(parse_measure(name));
        return request;
    }

private:
    std::shared_ptr<TemporaryFolder> folder_ = std::make_shared<TemporaryFolder>();
    std::vector<std::string> runs_;
};

inline std::vector<std::string> texts_of(const std::vector<Message>& messages, Severity severity) {
    std::vector<std::string> texts;
    for (const Message& message : messages)
        if (message.severity == severity) texts.push_back(message.text);
    return texts;
}

}  // namespace assay::testing
