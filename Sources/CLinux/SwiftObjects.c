#include "CLinux.h"
#include "CodeRange.h"

// An initializer of a Swift class takes the class where a method takes `self`, and returns the new object, retained.
#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

typedef SWIFT_CALL void *(*plain_initializer)(SWIFT_SELF void *type);
typedef SWIFT_CALL void *(*value_initializer)(void *value, SWIFT_SELF void *type);
typedef SWIFT_CALL void *(*cell_initializer)(uint8_t style, uintptr_t low, uintptr_t high, SWIFT_SELF void *type);
typedef SWIFT_CALL void *(*named_initializer)(uintptr_t low, uintptr_t high, SWIFT_SELF void *type);
typedef SWIFT_CALL void *(*framed_initializer)(double x, double y, double width, double height, SWIFT_SELF void *type);

uintptr_t c_swift_make(uintptr_t initializer, uintptr_t type) {
  return (uintptr_t)((plain_initializer)initializer)((void *)type);
}

uintptr_t c_swift_make_of(uintptr_t initializer, uintptr_t value, uintptr_t type) {
  return (uintptr_t)((value_initializer)initializer)((void *)value, (void *)type);
}

uintptr_t c_swift_make_cell(uintptr_t initializer, uint8_t style, uintptr_t low, uintptr_t high, uintptr_t type) {
  return (uintptr_t)((cell_initializer)initializer)(style, low, high, (void *)type);
}

uintptr_t c_swift_make_named(uintptr_t initializer, uintptr_t low, uintptr_t high, uintptr_t type) {
  return (uintptr_t)((named_initializer)initializer)(low, high, (void *)type);
}

uintptr_t c_swift_make_framed(uintptr_t initializer, double x, double y, double width, double height, uintptr_t type) {
  return (uintptr_t)((framed_initializer)initializer)(x, y, width, height, (void *)type);
}

// Marks: the different numbers of `nop` keep the compiler and the linker from merging the functions.
void c_swift_mark_commit(void) { __asm__ volatile("nop # commit"); }
void c_swift_mark_move(void) { __asm__ volatile("nop\n\tnop # move"); }
void c_swift_mark_configuration(void) { __asm__ volatile("nop\n\tnop\n\tnop # configuration"); }

// At most this many bytes of a function are read.
enum { longest_code = 1024 };

// The target of a direct call or jump at an address; 0 if there is none.
static uintptr_t target(uintptr_t address) {
#if defined(__x86_64__)
  const unsigned char *code = (const unsigned char *)address;
  if (code[0] != 0xE8 && code[0] != 0xE9) return 0;
  int32_t distance;
  __builtin_memcpy(&distance, code + 1, sizeof distance);
  return address + 5 + (intptr_t)distance;
#elif defined(__aarch64__)
  uint32_t word;
  __builtin_memcpy(&word, (const void *)address, sizeof word);
  if ((word & 0x7C000000) != 0x14000000) return 0;
  return address + (intptr_t)((int32_t)(word << 6) >> 4);
#else
  return 0;
#endif
}

// Whether the function that begins at `function` calls `called`, directly or through at most `depth` other functions.
static int calls(uintptr_t function, uintptr_t called, int depth) {
#if defined(__aarch64__)
  const uintptr_t step = 4;
#else
  const uintptr_t step = 1;
#endif
  const struct code_range code = code_range_at(function);
  // Bytes that only look like a call do not point to the beginning of a function.
  if (code.begin != function) return 0;
  for (uintptr_t offset = 0; offset < longest_code && function + offset < code.end; offset += step) {
    const uintptr_t found = target(function + offset);
    if (found == called) return 1;
    if (found == 0 || depth == 0 || found == function) continue;
    if (calls(found, called, depth - 1)) return 1;
  }
  return 0;
}

int c_swift_calls_mark(uintptr_t function, int mark) {
  void (*const marks[])(void) = {c_swift_mark_commit, c_swift_mark_move, c_swift_mark_configuration};
  return calls(function, (uintptr_t)marks[mark], 1);
}
