// The bytes of an input, plain or compressed, from a file or standard input. The only place that opens inputs.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "assay/io/decoder.hpp"

namespace assay {

class ReadAhead;

/// An input that can be read several times and from several threads. A pipe is copied to a temporary file first.
class InputFile {
public:
    /// "-" is standard input. Throws InputError if there is nothing to read from.
    explicit InputFile(std::string path);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    const std::string& path() const { return path_; }
    /// How messages call it: the path, or "standard input".
    const std::string& name() const { return name_; }
    /// The number of bytes as stored.
    std::uint64_t size() const { return size_; }
    bool compressed() const { return compression_ != Compression::none; }
    /// Reads stored bytes from a place; fewer than asked for only at the end.
    std::size_t read_at(std::uint64_t offset, char* into, std::size_t size) const;

private:
    friend class ByteStream;
    void open();
    void keep_in_temporary_file();

    std::string path_, name_;
    int file_ = -1;
    std::uint64_t size_ = 0;
    Compression compression_ = Compression::none;
};

/// Reads an input, or the part of a plain one between two places, from front to back.
class ByteStream {
public:
    /// `ahead` decompresses on a thread of its own what will be read next.
    explicit ByteStream(const InputFile& input, bool ahead = false);
    ByteStream(const InputFile& input, std::uint64_t begin, std::uint64_t end);
    ~ByteStream();
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;

    /// Reads at least one byte, or none at the end. Throws InputError on corrupt compressed data.
    std::size_t read(char* into, std::size_t size);
    bool from_start() const { return begin_ == 0; }
    /// No more plain bytes are to come, as far as that is known.
    std::uint64_t most_left() const;
    /// How many stored bytes were used so far.
    std::uint64_t used() const { return at_ - begin_; }

private:
    std::size_t read_stored(char* into, std::size_t size);
    std::size_t decompress(char* into, std::size_t size);

    const InputFile& input_;
    std::uint64_t begin_, end_;
    std::atomic<std::uint64_t> at_;  // the thread that decompresses moves it
    std::unique_ptr<Decoder> decoder_;
    std::vector<char> stored_;
    std::span<const char> waiting_;     // of the stored bytes
    std::unique_ptr<ReadAhead> ahead_;  // the last member: it uses the others
};

}  // namespace assay
