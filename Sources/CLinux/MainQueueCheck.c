#include "CLinux.h"
#include "Original.h"

// Checks which definitions the linker has chosen for Dispatch's functions.
//
// They are not in MainQueue.c, since `--wrap` does not redirect a name in the file that defines it.

extern void dispatch_after(uint64_t instant, void *queue, void *block);
extern void __wrap_dispatch_after(uint64_t instant, void *queue, void *block);

int c_dispatch_is_wrapped(void) {
  // Volatile, since the compiler would otherwise assume that two names have two addresses and always return 0.
  void (*volatile called)(uint64_t, void *, void *) = dispatch_after;
  return called == __wrap_dispatch_after;
}

extern void dispatch_async_f(void *queue, void *context, c_main_queue_function work);
extern void __wrap_dispatch_async_f(void *queue, void *context, c_main_queue_function work);

c_dispatch_async_function c_linked_dispatch_async_f(void) {
  volatile c_dispatch_async_function called = dispatch_async_f;
  return called == __wrap_dispatch_async_f ? NULL : called;
}
