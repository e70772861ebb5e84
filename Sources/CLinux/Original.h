#pragma once

// How a function of this program that takes the place of a library's calls that one.

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/// Around functions that a sanitizer must not instrument: libraries call them before the sanitizer is ready.
#define UNCHECKED_BEGIN          \
  _Pragma(                       \
      "clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)")
#define UNCHECKED_END _Pragma("clang attribute pop")

/// The library's function, looked up once and kept in `known`:
/// - a sanitizer has one that calls the library's,
/// - a statically linked program has it under a second name,
/// - otherwise it is the next definition in the order in which libraries are searched.
/// The first two are weak: a name that the program does not have is NULL.
#define ORIGINAL(known, name, of_sanitizer, second_name)                              \
  ({                                                                                  \
    original_##name found = atomic_load_explicit(&known, memory_order_relaxed);       \
    if (found == NULL) {                                                              \
      found = of_sanitizer   ? of_sanitizer                                           \
              : second_name  ? second_name                                            \
                             : (original_##name)dlsym(RTLD_NEXT, #name);              \
      atomic_store_explicit(&known, found, memory_order_relaxed);                     \
    }                                                                                 \
    found;                                                                            \
  })
