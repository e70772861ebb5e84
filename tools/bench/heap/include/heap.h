#pragma once
#include <stdint.h>

// Counts what the process asks of the heap: every malloc, calloc, realloc and aligned allocation, no
// matter which library asks. A size before and after would not see what is given back at once.

// Starts counting from zero.
void heap_begin(void);

// Stops, and returns the number of allocations since `heap_begin`.
uint64_t heap_end(void);
