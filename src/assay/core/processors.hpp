// Functions that are worth compiling twice.
#pragma once

#include <cstddef>

/// Before a function: it is compiled once more for x86 processors that have AVX2 and BMI, with what is put in place in
/// it, and the program takes the one that fits when it starts. Both give the same numbers. Not with sanitizers, which
/// would have to be at work before the choice is made.
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__OPTIMIZE__) && defined(__GNUC__) && __GNUC__ >= 12 && \
    !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define ASSAY_FOR_EACH_PROCESSOR [[gnu::target_clones("arch=x86-64-v3", "default")]]
#else
#define ASSAY_FOR_EACH_PROCESSOR
#endif
