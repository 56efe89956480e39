// What some processors can do and others cannot.
#pragma once

#include <cstdlib>  // says which C library there is
// The C++ of Clang does not know the _Bool of the header.
#if defined(__x86_64__) && defined(__GLIBC_PREREQ) && !defined(__clang__)
#if __GLIBC_PREREQ(2, 34)
#include <sys/platform/x86.h>
#endif
#endif

// A function that is compiled for processors with AVX2 and BMI, with what is put in place in it. None of their products
// and sums are fused, so that the numbers are the same.
#if defined(__x86_64__) && defined(__GNUC__)
#define ASSAY_FOR_AVX2 [[gnu::target("avx2,bmi,bmi2")]]
#else
#define ASSAY_FOR_AVX2
#endif

namespace assay {

/// Whether such functions may be called, and are worth it. The C library has asked the processor already. The library
/// of the compiler would ask again when the program starts, which on a virtual machine takes as long as 1,000 lines.
inline bool has_avx2() noexcept {
#if defined(CPU_FEATURE_ACTIVE)
    return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_ACTIVE(BMI1) && CPU_FEATURE_ACTIVE(BMI2);
#elif defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

}  // namespace assay
