#include <stdint.h>

// The addresses of one function's code; `end` is the first one after it. Both are 0 where no function is known.
struct code_range {
  uintptr_t begin;
  uintptr_t end;
};

// The code of the function that contains an address.
//
// It is found in the sorted table that the linker makes for each image. The unwinder would find it as well, but in a
// static executable it first sorts all entries, which takes longer than the whole launch of an app.
struct code_range code_range_at(uintptr_t address);
