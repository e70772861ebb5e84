#include "CLinux.h"

// An initializer of a Swift class takes the class where a method takes `self`, and returns the new object, retained.
#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

typedef SWIFT_CALL void *(*plain_initializer)(SWIFT_SELF void *type);
typedef SWIFT_CALL void *(*value_initializer)(void *value, SWIFT_SELF void *type);

uintptr_t c_swift_make(uintptr_t initializer, uintptr_t type) {
  return (uintptr_t)((plain_initializer)initializer)((void *)type);
}

uintptr_t c_swift_make_of(uintptr_t initializer, uintptr_t value, uintptr_t type) {
  return (uintptr_t)((value_initializer)initializer)((void *)value, (void *)type);
}
