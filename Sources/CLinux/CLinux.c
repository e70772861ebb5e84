#define _GNU_SOURCE
#include "CLinux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static const long nanoseconds_per_second = 1000000000;

int c_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int c_is_open(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags >= 0 && !(flags & O_PATH);
}

int c_wait_ready(int descriptor, int writable, int timer) {
  struct pollfd waits[2] = {
      {.fd = descriptor, .events = writable ? POLLOUT : POLLIN},
      {.fd = timer, .events = POLLIN},
  };
  if (poll(waits, 2, -1) < 0) return -1;
  if (waits[0].revents & POLLNVAL) {
    errno = EBADF;
    return -1;
  }
  return waits[0].revents != 0;
}

int c_wait_ready_for(int descriptor, int writable, int64_t nanoseconds) {
  struct pollfd wait = {.fd = descriptor, .events = writable ? POLLOUT : POLLIN};
  struct timespec limit = {
      .tv_sec = (time_t)(nanoseconds / nanoseconds_per_second),
      .tv_nsec = (long)(nanoseconds % nanoseconds_per_second),
  };
  int count = ppoll(&wait, 1, &limit, NULL);
  if (count > 0 && wait.revents & POLLNVAL) {
    errno = EBADF;
    return -1;
  }
  return count;
}

int c_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

int c_timer_set(int timer, uint64_t nanoseconds) {
  // Zero would disarm the timer. Instant 1 has passed just as surely, so the timer fires at once.
  uint64_t instant = nanoseconds == 0 ? 1 : nanoseconds;
  struct itimerspec when = {
      .it_value = {.tv_sec = (time_t)(instant / nanoseconds_per_second),
                   .tv_nsec = (long)(instant % nanoseconds_per_second)},
  };
  return timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

int c_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int c_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int epoll_change(int epoll, int change, int descriptor, uint32_t events, uint64_t token) {
  struct epoll_event event = {.events = events, .data = {.u64 = token}};
  return epoll_ctl(epoll, change, descriptor, &event);
}

int c_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token) {
  return epoll_change(epoll, EPOLL_CTL_ADD, descriptor, events, token);
}

int c_epoll_modify(int epoll, int descriptor, uint32_t events, uint64_t token) {
  return epoll_change(epoll, EPOLL_CTL_MOD, descriptor, events, token);
}

int c_epoll_remove(int epoll, int descriptor) {
  return epoll_change(epoll, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int c_epoll_wait(int epoll, uint64_t *tokens, int maximum, int64_t timeout_nanoseconds) {
  enum { events_per_call = 64 };
  struct epoll_event events[events_per_call];
  int room = maximum < events_per_call ? maximum : events_per_call;
  struct timespec timeout = {
      .tv_sec = (time_t)(timeout_nanoseconds / nanoseconds_per_second),
      .tv_nsec = (long)(timeout_nanoseconds % nanoseconds_per_second),
  };
  int count = epoll_pwait2(epoll, events, room, timeout_nanoseconds < 0 ? NULL : &timeout, NULL);
  for (int index = 0; index < count; index++) tokens[index] = events[index].data.u64;
  return count;
}

uint32_t c_epoll_readable(void) { return EPOLLIN; }
uint32_t c_epoll_writable(void) { return EPOLLOUT; }

int c_thread_set_name(const char *name) { return prctl(PR_SET_NAME, name); }

int c_thread_name(char *name) { return prctl(PR_GET_NAME, name); }

int c_thread_processors(int *processors, int maximum) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) < 0) return -1;
  int count = 0;
  for (int processor = 0; processor < CPU_SETSIZE && count < maximum; processor++) {
    if (CPU_ISSET(processor, &set)) processors[count++] = processor;
  }
  return count;
}

int c_thread_processor(void) { return sched_getcpu(); }

int c_thread_set_processor(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set);
}

// The kernel's `struct sched_attr` for sched_setattr(2), which older C libraries do not declare.
struct scheduling {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime;
  uint64_t deadline;
  uint64_t period;
};

// SCHED_FLAG_RESET_ON_FORK: child processes and new threads start with the default attributes.
enum { RESET_ON_FORK = 1 };

static int read_scheduling(struct scheduling *attributes) {
  memset(attributes, 0, sizeof *attributes);
  return (int)syscall(SYS_sched_getattr, 0, attributes, sizeof *attributes, 0);
}

int c_thread_set_turn(uint64_t nanoseconds) {
  struct scheduling attributes;
  if (read_scheduling(&attributes) < 0) return -1;
  // Another policy was chosen on purpose: leave it alone.
  if (attributes.policy != SCHED_OTHER) return 0;
  attributes.size = sizeof attributes;
  attributes.flags = RESET_ON_FORK;
  attributes.runtime = nanoseconds;
  return (int)syscall(SYS_sched_setattr, 0, &attributes, 0);
}

uint64_t c_thread_turn(void) {
  struct scheduling attributes;
  return read_scheduling(&attributes) < 0 ? 0 : attributes.runtime;
}

int c_signal_descriptor(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int index = 0; index < count; index++) sigaddset(&set, signals[index]);
  int failure = pthread_sigmask(SIG_BLOCK, &set, NULL);
  if (failure != 0) {
    errno = failure;
    return -1;
  }
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int c_signal_read(int descriptor) {
  struct signalfd_siginfo information;
  if (read(descriptor, &information, sizeof information) < 0) return -1;
  return (int)information.ssi_signo;
}

void c_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int c_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE);
}

int c_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) < 0 ? 0 : size.ws_col;
}

void c_write_through(void) { setvbuf(stdout, NULL, _IONBF, 0); }

int c_directory_next(void *directory, char *name) {
  errno = 0;
  struct dirent *entry = readdir(directory);
  if (entry == NULL) return errno == 0 ? 0 : -1;
  strncpy(name, entry->d_name, 255);
  name[255] = 0;
  return 1;
}

int c_lock_exclusive(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }

int c_unlock(int descriptor) { return flock(descriptor, LOCK_UN); }
