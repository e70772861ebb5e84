#include "driver.h"

// The interface of libFuzzer for programs with a main function of their own.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *, size_t));

int fuzz_run(int argc, char **argv, int (*callback)(const uint8_t *, size_t)) {
  return LLVMFuzzerRunDriver(&argc, &argv, callback);
}
