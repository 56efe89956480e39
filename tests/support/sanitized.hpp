// Whether the tests run under a sanitizer, fifty times as slow: long ones that show numbers, not memory, leave it out.
#pragma once

namespace assay {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace assay
