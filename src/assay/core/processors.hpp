// What some processors can do and others cannot.
#pragma once

// A function that is compiled for processors with AVX2 and BMI, with what is put in place in it. None of their products
// and sums are fused, so that the numbers are the same.
#if defined(__x86_64__) && defined(__GNUC__)
#define ASSAY_FOR_AVX2 [[gnu::target("avx2,bmi,bmi2")]]
#else
#define ASSAY_FOR_AVX2
#endif

namespace assay {

/// Whether such functions may be called, and are worth it.
inline bool has_avx2() noexcept {
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

}  // namespace assay
