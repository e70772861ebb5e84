#define _GNU_SOURCE
#include "relay.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The most bytes of a datagram.
enum { LARGEST = 4096 };

struct sink {
  int socket;
  int wake;                   // an eventfd that wakes the main thread
  volatile uint64_t received; // the number of datagrams so far
  volatile uint64_t stamp;    // the time at which the last of them was sent
  int done;                   // whether the receiving thread has ended
};

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// The sink's receiving thread: takes each datagram and wakes the main thread.
static void *fetch(void *argument) {
  struct sink *sink = argument;
  uint8_t buffer[LARGEST];
  uint64_t one = 1;
  for (;;) {
    ssize_t length = recv(sink->socket, buffer, sizeof buffer, 0);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) break;
    memcpy((void *)&sink->stamp, buffer, sizeof sink->stamp);
    __atomic_add_fetch(&sink->received, 1, __ATOMIC_RELEASE);
    if (write(sink->wake, &one, sizeof one) < 0) break;
  }
  __atomic_store_n(&sink->done, 1, __ATOMIC_RELEASE);
  (void)!write(sink->wake, &one, sizeof one);
  return NULL;
}

// The sink's main thread: sends an `answer` to `acknowledge` when it wakes and finds new datagrams.
static void run_sink(int socket, int acknowledge) {
  struct sink sink = {.socket = socket, .wake = eventfd(0, EFD_CLOEXEC)};
  pthread_t thread;
  if (sink.wake < 0 || pthread_create(&thread, NULL, fetch, &sink) != 0) _exit(1);
  uint64_t seen = 0;
  for (;;) {
    uint64_t count;
    if (read(sink.wake, &count, sizeof count) < 0) continue;
    uint64_t received = __atomic_load_n(&sink.received, __ATOMIC_ACQUIRE);
    if (received != seen) {
      uint64_t answer[2] = {received, now() - sink.stamp};
      if (send(acknowledge, answer, sizeof answer, MSG_NOSIGNAL) < 0) _exit(1);
    }
    seen = received;
    if (__atomic_load_n(&sink.done, __ATOMIC_ACQUIRE)) _exit(0);
  }
}

static void run_relay(int from, int to) {
  uint8_t buffer[LARGEST];
  for (;;) {
    ssize_t length = recv(from, buffer, sizeof buffer, 0);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) _exit(0);
    if (send(to, buffer, (size_t)length, MSG_NOSIGNAL) < 0) _exit(1);
  }
}

struct relay_chain {
  int head;
  int answers;
  pid_t relay;
  pid_t sink;
};

static int start(struct relay_chain *chain) {
  int first[2], second[2], back[2];
  // `stop` closes these, also if nothing was opened.
  chain->head = chain->answers = -1;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, first) != 0) return errno;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, second) != 0) return errno;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, back) != 0) return errno;
  chain->sink = fork();
  if (chain->sink == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    close(first[0]), close(first[1]), close(second[0]), close(back[0]);
    run_sink(second[1], back[1]);
  }
  chain->relay = chain->sink < 0 ? -1 : fork();
  if (chain->relay == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    close(first[0]), close(second[1]), close(back[0]), close(back[1]);
    run_relay(first[1], second[0]);
  }
  close(first[1]), close(second[0]), close(second[1]), close(back[1]);
  chain->head = first[0];
  chain->answers = back[0];
  return chain->relay < 0 ? EAGAIN : 0;
}

static void stop(struct relay_chain *chain) {
  close(chain->head);
  close(chain->answers);
  if (chain->relay > 0) waitpid(chain->relay, NULL, 0);
  if (chain->sink > 0) waitpid(chain->sink, NULL, 0);
}

// Waits for the sink's next answer: how many it has seen, and the newest one's latency.
static int answer(int socket, uint64_t values[2]) {
  ssize_t length;
  do length = recv(socket, values, 2 * sizeof values[0], 0);
  while (length < 0 && errno == EINTR);
  return length == (ssize_t)(2 * sizeof values[0]) ? 0 : EPIPE;
}

int relay_exchange(struct relay_chain *chain, size_t count, size_t bytes, uint64_t *latencies) {
  uint8_t buffer[LARGEST] = {0};
  if (bytes < sizeof(uint64_t) || bytes > sizeof buffer) return EINVAL;
  int failure = 0;
  for (size_t index = 0; failure == 0 && index < count; index++) {
    uint64_t values[2], stamp = now();
    memcpy(buffer, &stamp, sizeof stamp);
    if (send(chain->head, buffer, bytes, MSG_NOSIGNAL) < 0) failure = errno;
    if (failure == 0) failure = answer(chain->answers, values);
    if (failure == 0) latencies[index] = values[1];
  }
  return failure;
}

int relay_latency(size_t count, size_t bytes, uint64_t *latencies) {
  struct relay_chain chain = {0};
  int failure = start(&chain);
  if (failure == 0) failure = relay_exchange(&chain, count, bytes, latencies);
  stop(&chain);
  return failure;
}

int relay_open(struct relay_chain **chain) {
  *chain = calloc(1, sizeof **chain);
  if (*chain == NULL) return ENOMEM;
  int failure = start(*chain);
  if (failure != 0) relay_close(*chain);
  return failure;
}

void relay_close(struct relay_chain *chain) {
  stop(chain);
  free(chain);
}

int relay_throughput(size_t count, size_t bytes, uint64_t *elapsed) {
  struct relay_chain chain = {0};
  uint8_t buffer[LARGEST] = {0};
  if (bytes < sizeof(uint64_t) || bytes > sizeof buffer) return EINVAL;
  int failure = start(&chain);
  uint64_t begin = now(), values[2] = {0, 0};
  size_t sent = 0;
  while (failure == 0 && values[0] < count) {
    // Answers are taken as they come, so that the sink never waits for us.
    while (failure == 0 && sent < count) {
      if (send(chain.head, buffer, bytes, MSG_NOSIGNAL) < 0) failure = errno;
      sent++;
      while (recv(chain.answers, values, sizeof values, MSG_DONTWAIT) > 0) {
      }
    }
    if (failure == 0 && values[0] < count) failure = answer(chain.answers, values);
  }
  *elapsed = now() - begin;
  stop(&chain);
  return failure;
}
