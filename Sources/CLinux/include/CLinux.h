#pragma once

// The kernel calls that Swift's Glibc module lacks, as plain functions.
//
// Every call answers as the kernel does: -1 and errno on failure. GNU extensions are switched on in
// the .c files only; switching them on here would redefine types of the Glibc module and break
// every importer.

#include <stdint.h>
#include <sys/types.h>

// Descriptors ------------------------------------------------------------------------------------

/// Makes a pipe with both ends close-on-exec: `ends[0]` is read, `ends[1]` written.
int c_pipe(int ends[2]);

/// Waits until `descriptor` can be read (or written), or until `timer` has fired; -1 is no timer.
/// Answers 1 when the descriptor is ready or hung up, 0 when only the timer fired.
int c_wait_ready(int descriptor, int writable, int timer);

/// Waits like that for so many nanoseconds at most: 1 when ready, 0 when the time has passed.
int c_wait_ready_for(int descriptor, int writable, int64_t nanoseconds);

/// A timer descriptor that fires once at an absolute instant of the monotonic clock.
int c_timer(void);
int c_timer_set(int timer, uint64_t nanoseconds);

int c_event_descriptor(void);

int c_epoll_create(void);
int c_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token);
int c_epoll_modify(int epoll, int descriptor, uint32_t events, uint64_t token);
int c_epoll_remove(int epoll, int descriptor);
/// Fills `tokens` with at most `maximum` ready registrations; a negative timeout waits for ever.
int c_epoll_wait(int epoll, uint64_t *tokens, int maximum, int64_t timeout_nanoseconds);
uint32_t c_epoll_readable(void);
uint32_t c_epoll_writable(void);

// Sockets ----------------------------------------------------------------------------------------

struct c_peer {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};

/// How many bytes of path a Unix socket address holds, without the closing zero.
int c_unix_path_limit(void);
int c_unix_socket(void);
int c_unix_pair(int ends[2]);
int c_unix_bind(int socket, const char *path);
int c_unix_connect(int socket, const char *path);
int c_unix_accept(int socket);
int c_unix_peer(int socket, struct c_peer *peer);
/// Sends one message; never raises SIGPIPE.
ssize_t c_unix_send(int socket, const void *bytes, size_t count);
/// Takes one message. Descriptors that came with it never enter this process.
ssize_t c_unix_receive(int socket, void *bytes, size_t capacity, int *truncated, int *descriptors);
/// Answers 1 when the other end is gone and no byte is left to read, 0 otherwise.
int c_unix_is_at_end(int socket);

// Processes --------------------------------------------------------------------------------------

enum { c_spawn_descriptor_limit = 64 };

/// What a child is to be; see `c_spawn`.
struct c_spawn_request {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Descriptor `inherit_from[i]` of the parent is `inherit_as[i]` in the child.
  const int *inherit_from;
  const int *inherit_as;
  int inherit_count;
  /// Gets the error number when the child fails before it runs; close-on-exec.
  int report_descriptor;
  int dies_with_parent;
  int leads_own_group;
};

/// Forks and executes; between the two it only calls what is safe after fork in a threaded process.
pid_t c_spawn(const struct c_spawn_request *request);

int c_pidfd_open(pid_t pid);
int c_pidfd_send(int pidfd, int signal);
/// Answers 1 with the status when the process has ended, 0 when it has not and `blocking` is 0.
int c_pidfd_wait(int pidfd, int blocking, int *was_signalled, int *value);
int c_become_subreaper(void);
char *const *c_environment(void);

// Threads and signals ----------------------------------------------------------------------------

int c_thread_set_name(const char *name);
/// `name` has room for 16 bytes.
int c_thread_name(char *name);
/// Blocks the signals for the calling thread and gives a descriptor that reports them.
int c_signal_descriptor(const int *signals, int count);
/// Reads one signal number, or -1.
int c_signal_read(int descriptor);
void c_ignore_broken_pipes(void);

// Files ------------------------------------------------------------------------------------------

/// Takes the next entry of an open directory into `name` (256 bytes): 1 taken, 0 at the end.
int c_directory_next(void *directory, char *name);
int c_lock_exclusive(int descriptor);
int c_unlock(int descriptor);
/// Reserves the blocks of a file; answers -1 and errno, unlike posix_fallocate.
int c_reserve(int descriptor, off_t bytes);

// Memory order -----------------------------------------------------------------------------------

/// Publishes `value`: whoever acquires it sees everything that was written before.
static inline void c_store_release_u64(volatile uint64_t *address, uint64_t value) {
  __atomic_store_n(address, value, __ATOMIC_RELEASE);
}

/// Reads what `c_store_release_u64` published.
static inline uint64_t c_load_acquire_u64(const volatile uint64_t *address) {
  return __atomic_load_n(address, __ATOMIC_ACQUIRE);
}

// The main dispatch queue, for a run loop that drains it -----------------------------------------

/// The event descriptor of the main queue, or -1 when the queue is served by somebody else.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs what waits on the main queue; the argument is not used.
void _dispatch_main_queue_callback_4CF(void *message);
