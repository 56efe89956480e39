// Where values come from: what was read, what was assumed, what there is to say. Every result carries it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/core/message.hpp"

namespace assay {

/// Something that was read: a file, or columns in memory.
struct Input {
    std::string path;         ///< as the user wrote it
    std::size_t bytes = 0;    ///< as stored
    std::size_t lines = 0;    ///< or rows
    std::string digest = {};  ///< of the stored bytes, where asked for
    std::vector<Message> messages = {};

    void note(std::string text, std::vector<Hint> hints = {});
    void warn(std::string text, std::vector<Hint> hints = {});
    void add(Severity severity, std::string text, std::vector<Hint> hints);
};

/// Something that was assumed where the input leaves a choice.
struct Assumption {
    std::string key;      ///< for programs: "missing_topics"; stays the same for ever
    std::string name;     ///< for people: "judged topic without results"
    std::string text;     ///< "counts as 0"
    std::string of = {};  ///< what it is about, where several things have one: the name of a measure, an aspect
    friend bool operator==(const Assumption&, const Assumption&) = default;
};

struct Provenance {
    std::vector<Input> inputs = {};
    std::vector<Assumption> assumptions = {};
    std::vector<Message> messages = {};  ///< those of the inputs among them

    /// Takes over an input and what was said of it.
    void take(const Input& input);
    void note(std::string text, std::vector<Hint> hints = {});
    void warn(std::string text, std::vector<Hint> hints = {});
    void assume(std::string key, std::string name, std::string text);
};

}  // namespace assay
