// Intel's ISA-L, which reads gzip twice as fast as zlib. It is loaded when the first gzip file is read, if this machine
// has it: a program that is linked to it takes longer to start, whatever it reads.

#include <memory>
#include <string>
#include <utility>

#include "assay/io/decoder.hpp"

#ifdef ASSAY_ISAL

#include <optional>

#include <dlfcn.h>
#include <isa-l/igzip_lib.h>

namespace assay {

namespace {

/// Its functions.
struct Isal {
    decltype(&isal_inflate_init) inflate_init;
    decltype(&isal_inflate_reset) inflate_reset;
    decltype(&isal_inflate) inflate;
    decltype(&isal_read_gzip_header) read_gzip_header;
};

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

/// It stays loaded.
std::optional<Isal> load() {
    void* const library = ::dlopen(ASSAY_ISAL, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return std::nullopt;
    Isal isal{};
    const bool has_all = find(library, "isal_inflate_init", isal.inflate_init) &&
                         find(library, "isal_inflate_reset", isal.inflate_reset) &&
                         find(library, "isal_inflate", isal.inflate) &&
                         find(library, "isal_read_gzip_header", isal.read_gzip_header);
    return has_all ? std::optional(isal) : std::nullopt;
}

class IsalDecoder final : public Decoder {
public:
    IsalDecoder(const Isal& isal, std::string name)
        : isal_(isal), name_(std::move(name)), state_(std::make_unique<inflate_state>()) {
        isal_.inflate_init(state_.get());
        state_->crc_flag =
            ISAL_GZIP_NO_HDR_VER;  // headers are read apart: inflating forgets their fields between steps
    }

    void step(std::span<const char>& in, std::span<char>& out) override {
        if (ended_) begin_member(in);
        const unsigned int given = at_most_1_gb(in.size()), room = at_most_1_gb(out.size());
        state_->next_in = reinterpret_cast<unsigned char*>(const_cast<char*>(in.data()));
        state_->avail_in = given;
        state_->next_out = reinterpret_cast<unsigned char*>(out.data());
        state_->avail_out = room;
        if (in_header_) read_header();
        if (!in_header_ && isal_.inflate(state_.get()) < ISAL_DECOMP_OK) refuse_corrupt(name_, "gzip");
        ended_ = !in_header_ && state_->block_state == ISAL_BLOCK_FINISH;
        in = in.subspan(given - state_->avail_in);
        out = out.subspan(room - state_->avail_out);
    }
    bool complete() const override { return ended_; }

private:
    /// ISA-L waits for ten bytes before it says that what follows is no member.
    void begin_member(std::span<const char> in) {
        if (in.size() >= 2 && (in[0] != '\x1f' || in[1] != '\x8b')) refuse_corrupt(name_, "gzip");
        isal_.inflate_reset(state_.get());
        header_ = {};
        in_header_ = true;
    }

    /// Goes on with the header of a member, as far as the bytes at hand go.
    void read_header() {
        const int status = isal_.read_gzip_header(state_.get(), &header_);
        if (status != ISAL_DECOMP_OK && status != ISAL_END_INPUT) refuse_corrupt(name_, "gzip");
        in_header_ = status == ISAL_END_INPUT;
    }

    const Isal& isal_;
    std::string name_;
    std::unique_ptr<inflate_state> state_;  // a hundred kilobytes
    isal_gzip_header header_ = {};
    bool in_header_ = true, ended_ = false;
};

}  // namespace

std::unique_ptr<Decoder> make_isal_decoder(const std::string& name) {
    static const std::optional<Isal> found = load();
    return found ? std::make_unique<IsalDecoder>(*found, name) : nullptr;
}

}  // namespace assay

#else

std::unique_ptr<assay::Decoder> assay::make_isal_decoder(const std::string&) { return nullptr; }

#endif
