#pragma once
#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the options of the command line; calls `callback` with each input that it makes up.
int fuzz_run(int argc, char **argv, int (*callback)(const uint8_t *bytes, size_t count));
