#pragma once

// Finds the library's definition of a function that this program replaces, so that the replacement can call it.

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/// Around functions that a sanitizer must not instrument: libraries call them before the sanitizer is ready.
#define UNCHECKED_BEGIN          \
  _Pragma(                       \
      "clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)")
#define UNCHECKED_END _Pragma("clang attribute pop")

/// The library's definition of `name`, found once and stored in `known`. The first of these that exists:
/// - `of_sanitizer`, the sanitizer's interceptor, which calls the library's function,
/// - `second_name`, another name of the function in a statically linked program,
/// - the next definition in the search order of the dynamic linker.
/// The first two are NULL or weak symbols, which are NULL in a program that does not define them.
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

typedef void (*c_main_queue_function)(void *context);
typedef void (*c_dispatch_async_function)(void *queue, void *context, c_main_queue_function work);

/// Dispatch's `dispatch_async_f`, or NULL if the linker has bound that name to this program's replacement.
c_dispatch_async_function c_linked_dispatch_async_f(void);
