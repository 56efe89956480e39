// SHA-256 (FIPS 180-4): what content security policies name scripts and styles by.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);

/// The digest in base64 (RFC 4648), as policies write it.
std::string sha256_base64(std::string_view bytes);

}  // namespace assay
