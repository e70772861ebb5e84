#include "CLinux.h"

// In a file of its own, so that the linker resolves the name here as it does everywhere else.

extern void dispatch_after(uint64_t instant, void *queue, void *block);
extern void __wrap_dispatch_after(uint64_t instant, void *queue, void *block);

int c_dispatch_is_wrapped(void) {
  // Volatile, since a compiler takes two names for two functions without asking the linker.
  void (*volatile called)(uint64_t, void *, void *) = dispatch_after;
  return called == __wrap_dispatch_after;
}
