#define _GNU_SOURCE
#include "CLinux.h"
#include "Original.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <sys/time.h>
#include <time.h>

// This file defines clock_gettime, gettimeofday, time, nanosleep and related functions of the C library again. The
// library's own definitions are weak symbols, so the linker prefers these. Foundation, Dispatch and the standard
// library therefore read the app's time, whether they are linked dynamically or statically.

UNCHECKED_BEGIN

static const int64_t nanoseconds_per_second = 1000000000;

// The kernel's time --------------------------------------------------------------------------------

typedef int (*original_clock_gettime)(clockid_t, struct timespec *);
extern __attribute__((weak)) int __clock_gettime(clockid_t, struct timespec *);

static int host_clock(clockid_t clock, struct timespec *time) {
  static _Atomic(original_clock_gettime) known;
  original_clock_gettime original = ORIGINAL(known, clock_gettime, NULL, __clock_gettime);
  return original(clock, time);
}

static int64_t host_nanoseconds(clockid_t clock) {
  struct timespec time = {0};
  host_clock(clock, &time);
  return (int64_t)time.tv_sec * nanoseconds_per_second + time.tv_nsec;
}

uint64_t c_host_uptime(void) { return (uint64_t)host_nanoseconds(CLOCK_MONOTONIC); }

int64_t c_host_calendar(void) { return host_nanoseconds(CLOCK_REALTIME); }

// The app's time -----------------------------------------------------------------------------------

struct reading {
  uint64_t uptime;
  int64_t calendar;
};

static _Atomic(c_clock_reader) reader;
static _Atomic(c_clock_sleeper) sleeper;
static _Thread_local struct reading lent;
static _Thread_local int is_lent;
static _Thread_local int is_real;

void c_clock_set(c_clock_reader read, c_clock_sleeper sleep) {
  atomic_store(&sleeper, sleep);
  atomic_store(&reader, read);
}

void c_clock_lend(uint64_t uptime, int64_t calendar) {
  lent = (struct reading){uptime, calendar};
  is_lent = 1;
}

void c_clock_take_back(void) { is_lent = 0; }

int c_clock_use_real(int uses_real) {
  int before = is_real;
  is_real = uses_real;
  return before;
}

/// Stores the app's time and returns 1, or returns 0 if the calling thread is in real time.
static int app_time(struct reading *reading) {
  if (is_real) return 0;
  if (is_lent) {
    *reading = lent;
    return 1;
  }
  c_clock_reader read = atomic_load_explicit(&reader, memory_order_acquire);
  return read != NULL && read(&reading->uptime, &reading->calendar);
}

int c_clock_is_virtual(void) {
  struct reading reading;
  return app_time(&reading);
}

// Readings -----------------------------------------------------------------------------------------

int clock_gettime(clockid_t clock, struct timespec *time) {
  struct reading reading;
  int64_t nanoseconds;
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI:
      if (!app_time(&reading)) return host_clock(clock, time);
      nanoseconds = reading.calendar;
      break;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME:
      if (!app_time(&reading)) return host_clock(clock, time);
      nanoseconds = (int64_t)reading.uptime;
      break;
    default: return host_clock(clock, time);
  }
  *time = (struct timespec){
      .tv_sec = nanoseconds / nanoseconds_per_second, .tv_nsec = nanoseconds % nanoseconds_per_second};
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  if (zone != NULL) *(struct timezone *)zone = (struct timezone){0};
  return 0;
}

time_t time(time_t *place) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  if (place != NULL) *place = now.tv_sec;
  return now.tv_sec;
}

// Waits --------------------------------------------------------------------------------------------

// The kernel cannot use a deadline that was computed from the app's time. A wait for another thread lasts as long in
// real time as it would in the app's time. A sleep waits for time alone, so it advances the app's time instead.

/// The instant of the kernel's uptime that is as far away as a deadline is in the app's time.
static struct timespec host_deadline(const struct timespec *deadline, const struct reading *now) {
  int64_t wanted = (int64_t)deadline->tv_sec * nanoseconds_per_second + deadline->tv_nsec;
  // The deadline is on the calendar, or on the monotonic clock for a condition that was made with it. The readings of
  // the two clocks are decades apart, so the deadline itself tells which one it is on.
  int64_t present = wanted < now->calendar / 2 ? (int64_t)now->uptime : now->calendar;
  int64_t length = wanted > present ? wanted - present : 0;
  int64_t instant = host_nanoseconds(CLOCK_MONOTONIC) + length;
  return (struct timespec){
      .tv_sec = instant / nanoseconds_per_second, .tv_nsec = instant % nanoseconds_per_second};
}

typedef int (*original_pthread_cond_timedwait)(
    pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
extern __attribute__((weak)) int __pthread_cond_timedwait(
    pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
extern __attribute__((weak)) int __interceptor_pthread_cond_timedwait(
    pthread_cond_t *, pthread_mutex_t *, const struct timespec *);

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict deadline) {
  struct reading now;
  if (app_time(&now)) {
    struct timespec instant = host_deadline(deadline, &now);
    return pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &instant);
  }
  static _Atomic(original_pthread_cond_timedwait) known;
  original_pthread_cond_timedwait original =
      ORIGINAL(
          known, pthread_cond_timedwait, __interceptor_pthread_cond_timedwait,
          __pthread_cond_timedwait);
  return original(condition, mutex, deadline);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  struct reading now;
  if (!app_time(&now)) return sem_clockwait(semaphore, CLOCK_REALTIME, deadline);
  struct timespec instant = host_deadline(deadline, &now);
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, &instant);
}

int nanosleep(const struct timespec *length, struct timespec *rest) {
  c_clock_sleeper sleep = atomic_load(&sleeper);
  if (sleep != NULL && c_clock_is_virtual() && length->tv_sec >= 0) {
    uint64_t seconds = (uint64_t)length->tv_sec;
    if (sleep(seconds * (uint64_t)nanoseconds_per_second + (uint64_t)length->tv_nsec)) return 0;
  }
  int failure = clock_nanosleep(CLOCK_MONOTONIC, 0, length, rest);
  if (failure == 0) {
    // A lent instant advances by the length of the sleep.
    int64_t passed = (int64_t)length->tv_sec * nanoseconds_per_second + length->tv_nsec;
    lent.uptime += (uint64_t)passed;
    lent.calendar += passed;
    return 0;
  }
  errno = failure;
  return -1;
}

int usleep(useconds_t microseconds) {
  struct timespec length = {
      .tv_sec = microseconds / 1000000, .tv_nsec = (long)(microseconds % 1000000) * 1000};
  return nanosleep(&length, NULL);
}

unsigned int sleep(unsigned int seconds) {
  struct timespec length = {.tv_sec = seconds};
  return nanosleep(&length, &length) == 0 ? 0 : (unsigned int)length.tv_sec;
}

UNCHECKED_END
