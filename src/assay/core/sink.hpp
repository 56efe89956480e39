// Where text goes: a file, standard output, a string.
#pragma once

#include <string>
#include <string_view>

namespace assay {

class ByteSink {
public:
    virtual ~ByteSink() = default;
    virtual void write(std::string_view bytes) = 0;
};

/// Collects everything in a string.
class StringSink final : public ByteSink {
public:
    void write(std::string_view bytes) override { text += bytes; }
    std::string text;
};

}  // namespace assay
