#pragma once
#include <stdint.h>

// Counts the heap allocations of the process: every malloc, calloc, realloc and aligned allocation, no matter which
// library makes it. The size of the heap before and after would not show memory that is freed in between.

// Starts counting from zero.
void heap_begin(void);

// Stops, and returns the number of allocations since `heap_begin`.
uint64_t heap_end(void);
