#define _GNU_SOURCE
#include "CLinux.h"
#include "Original.h"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Replacements of six functions of Dispatch, which call the originals:
// - Work that the main thread adds to the main queue is offered to the app first, and so is all delayed work for that
//   queue.
// - Any other delay that was computed from the app's time is passed to Dispatch as one of equal length in real time.
//
// The replacements are weak, so that a statically linked program can contain Dispatch's own functions as well; there
// the linker's option `--wrap` redirects calls to the replacements (tools/release). Dispatch's functions are declared
// here because its header needs a compiler option, and weak because not every program that contains this file contains
// Dispatch.

typedef uint64_t dispatch_time_t;
typedef void (*dispatch_function_t)(void *context);

extern __attribute__((weak)) char _dispatch_main_q;
extern __attribute__((weak)) void *dispatch_get_specific(const void *key);
extern __attribute__((weak)) void dispatch_queue_set_specific(
    void *queue, const void *key, void *value, void *destructor);
extern __attribute__((weak)) void *_Block_copy(const void *block);
extern __attribute__((weak)) void _Block_release(const void *block);

static _Atomic(c_main_queue_taker) taker;
static _Atomic(c_main_queue_delayer) delayer;
/// The key under which the main queue is marked. Only its address counts.
static const char key;

void c_main_queue_set(c_main_queue_taker take, c_main_queue_delayer delay) {
  dispatch_queue_set_specific(&_dispatch_main_q, &key, (void *)&key, NULL);
  atomic_store(&delayer, delay);
  atomic_store(&taker, take);
}

int c_is_first_thread(void) {
  static _Thread_local int is_first = -1;
  if (is_first < 0) is_first = syscall(SYS_gettid) == getpid();
  return is_first;
}

int c_main_queue_is_current(void) {
  if (atomic_load(&taker) == NULL) return 0;
  return c_is_first_thread() || dispatch_get_specific(&key) != NULL;
}

extern __attribute__((weak)) uint64_t swift_task_getJobTaskId(const void *job);

uint64_t c_task_number(const void *task) { return swift_task_getJobTaskId(task); }

// Foundation calls this to find out whether a thread is the main one. In a test with Swift Testing the first thread has
// ended, and threads of a pool take turns in running the main queue's work.
__attribute__((weak)) unsigned char _CFIsMainThread(void) {
  return c_is_first_thread() || c_main_queue_is_current();
}

// Work for now -------------------------------------------------------------------------------------

/// The beginning of a block's layout, as the blocks runtime defines it.
struct block {
  void *class;
  int flags;
  int reserved;
  void (*invoke)(void *block);
};

static void run_block(void *context) {
  struct block *block = context;
  block->invoke(block);
  _Block_release(block);
}

static int is_for_taker(void *queue) {
  return queue == &_dispatch_main_q && c_main_queue_is_current();
}

typedef void (*original_dispatch_async)(void *queue, void *block);
typedef void (*original_dispatch_async_f)(void *queue, void *context, dispatch_function_t work);
extern __attribute__((weak)) void __interceptor_dispatch_async(void *, void *);
extern __attribute__((weak)) void __interceptor_dispatch_async_f(
    void *, void *, dispatch_function_t);
extern __attribute__((weak)) void __real_dispatch_async(void *, void *);
extern __attribute__((weak)) void __real_dispatch_async_f(void *, void *, dispatch_function_t);

void __wrap_dispatch_async(void *queue, void *block) {
  if (is_for_taker(queue)) {
    void *copy = _Block_copy(block);
    if (atomic_load(&taker)(copy, run_block)) return;
    _Block_release(copy);
  }
  static _Atomic(original_dispatch_async) known;
  ORIGINAL(known, dispatch_async, __interceptor_dispatch_async, __real_dispatch_async)
  (queue, block);
}

static void add_to_queue(void *queue, void *context, dispatch_function_t work) {
  static _Atomic(original_dispatch_async_f) known;
  original_dispatch_async_f original = c_linked_dispatch_async_f();
  if (original == NULL) {
    original =
        ORIGINAL(known, dispatch_async_f, __interceptor_dispatch_async_f, __real_dispatch_async_f);
  }
  original(queue, context, work);
}

void __wrap_dispatch_async_f(void *queue, void *context, dispatch_function_t work) {
  if (is_for_taker(queue) && atomic_load(&taker)(context, work)) return;
  add_to_queue(queue, context, work);
}

void c_main_queue_add(void *context, void (*work)(void *context)) {
  add_to_queue(&_dispatch_main_q, context, work);
}

// Work for later -----------------------------------------------------------------------------------

/// DISPATCH_TIME_NOW, DISPATCH_TIME_FOREVER and DISPATCH_WALLTIME_NOW.
static const dispatch_time_t now = 0, forever = ~0ull, calendar_now = ~1ull;
/// The two highest bits of an instant select its clock: 0 is the uptime, 2 the uptime that includes sleep, and 3 the
/// calendar, which Dispatch stores as negated nanoseconds.
static const dispatch_time_t calendar_bits = 3ull << 62, uptime_with_sleep_bit = 1ull << 63;

static uint64_t read_clock(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/// The calling thread's uptime, at least 1: virtual time begins at 0, which Dispatch takes for `DISPATCH_TIME_NOW`.
static uint64_t read_uptime(void) {
  uint64_t uptime = read_clock(CLOCK_MONOTONIC);
  return uptime > 0 ? uptime : 1;
}

/// The nanoseconds from the calling thread's present to an instant; 0 if it has passed.
static uint64_t distance(dispatch_time_t instant) {
  if (instant == now || instant == calendar_now) return 0;
  uint64_t wanted, present;
  if ((instant & calendar_bits) == calendar_bits) {
    wanted = -instant;
    present = read_clock(CLOCK_REALTIME);
  } else {
    wanted = instant & ~uptime_with_sleep_bit;
    present = read_uptime();
  }
  return wanted > present ? wanted - present : 0;
}

/// Converts an instant of the app's time to real time, in which the threads of Dispatch are.
static dispatch_time_t in_real_time(dispatch_time_t instant) {
  if (instant == now || instant == calendar_now || instant == forever) return instant;
  return c_clock_is_virtual() ? c_host_uptime() + distance(instant) : instant;
}

/// Calls a function of Dispatch that compares an instant in real time with the present.
#define CALL_IN_REAL_TIME(function, ...)      \
  ({                                          \
    int before = c_clock_use_real(1);         \
    (function)(__VA_ARGS__);                  \
    c_clock_use_real(before);                 \
  })

/// Offers delayed work to the app, and returns whether the app takes it.
static int app_delays(dispatch_time_t instant, void *context, dispatch_function_t work) {
  return atomic_load(&delayer)(distance(instant), c_clock_is_virtual(), context, work);
}

static int is_for_delayer(dispatch_time_t instant, void *queue) {
  return queue == &_dispatch_main_q && instant != forever && atomic_load(&delayer) != NULL;
}

typedef dispatch_time_t (*original_dispatch_time)(dispatch_time_t, int64_t nanoseconds);
typedef void (*original_dispatch_after)(dispatch_time_t, void *queue, void *block);
typedef void (*original_dispatch_after_f)(
    dispatch_time_t, void *queue, void *context, dispatch_function_t work);
typedef void (*original_dispatch_source_set_timer)(
    void *source, dispatch_time_t, uint64_t interval, uint64_t leeway);
extern __attribute__((weak)) void __interceptor_dispatch_after(dispatch_time_t, void *, void *);
extern __attribute__((weak)) void __interceptor_dispatch_after_f(
    dispatch_time_t, void *, void *, dispatch_function_t);
extern __attribute__((weak)) dispatch_time_t __real_dispatch_time(dispatch_time_t, int64_t);
extern __attribute__((weak)) void __real_dispatch_after(dispatch_time_t, void *, void *);
extern __attribute__((weak)) void __real_dispatch_after_f(
    dispatch_time_t, void *, void *, dispatch_function_t);
extern __attribute__((weak)) void __real_dispatch_source_set_timer(
    void *, dispatch_time_t, uint64_t, uint64_t);

dispatch_time_t __wrap_dispatch_time(dispatch_time_t instant, int64_t nanoseconds) {
  static _Atomic(original_dispatch_time) known;
  original_dispatch_time original = ORIGINAL(known, dispatch_time, NULL, __real_dispatch_time);
  return original(instant == now && c_clock_is_virtual() ? read_uptime() : instant, nanoseconds);
}

void __wrap_dispatch_after(dispatch_time_t instant, void *queue, void *block) {
  if (is_for_delayer(instant, queue)) {
    void *copy = _Block_copy(block);
    if (app_delays(instant, copy, run_block)) return;
    _Block_release(copy);
  }
  static _Atomic(original_dispatch_after) known;
  original_dispatch_after original =
      ORIGINAL(known, dispatch_after, __interceptor_dispatch_after, __real_dispatch_after);
  instant = in_real_time(instant);
  CALL_IN_REAL_TIME(original, instant, queue, block);
}

void __wrap_dispatch_after_f(
    dispatch_time_t instant, void *queue, void *context, dispatch_function_t work) {
  if (is_for_delayer(instant, queue) && app_delays(instant, context, work)) return;
  static _Atomic(original_dispatch_after_f) known;
  original_dispatch_after_f original =
      ORIGINAL(known, dispatch_after_f, __interceptor_dispatch_after_f, __real_dispatch_after_f);
  instant = in_real_time(instant);
  CALL_IN_REAL_TIME(original, instant, queue, context, work);
}

void __wrap_dispatch_source_set_timer(
    void *source, dispatch_time_t start, uint64_t interval, uint64_t leeway) {
  static _Atomic(original_dispatch_source_set_timer) known;
  original_dispatch_source_set_timer original =
      ORIGINAL(known, dispatch_source_set_timer, NULL, __real_dispatch_source_set_timer);
  start = in_real_time(start);
  CALL_IN_REAL_TIME(original, source, start, interval, leeway);
}

// Dispatch's names for the replacements ------------------------------------------------------------

#define REPLACE(name) \
  extern __attribute__((weak, alias("__wrap_" #name))) __typeof(__wrap_##name) name

REPLACE(dispatch_async);
REPLACE(dispatch_async_f);
REPLACE(dispatch_time);
REPLACE(dispatch_after);
REPLACE(dispatch_after_f);
REPLACE(dispatch_source_set_timer);
