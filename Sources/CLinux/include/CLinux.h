#pragma once

// The kernel calls that Swift's Glibc module lacks, as plain functions.
//
// Unless its comment says otherwise, a call that fails returns -1 and sets errno, as the kernel does. GNU extensions
// are enabled in the .c files only; enabling them here would redefine types of the Glibc module and break every
// importer.

#include <stdint.h>
#include <sys/types.h>

// Descriptors ------------------------------------------------------------------------------------

/// Makes a pipe with both ends close-on-exec: `ends[0]` is read, `ends[1]` written.
int c_pipe(int ends[2]);

/// Returns 1 if calls on the file of `descriptor` are possible, 0 if it is not open or only names the file (O_PATH).
int c_is_open(int descriptor);

/// Waits until `descriptor` can be read (or written), or until `timer` has fired; -1 is no timer.
/// Returns 1 if the descriptor is ready or hung up, 0 if only the timer fired.
int c_wait_ready(int descriptor, int writable, int timer);

/// Waits like `c_wait_ready` for at most a number of nanoseconds; returns 1 if ready, 0 if not.
int c_wait_ready_for(int descriptor, int writable, int64_t nanoseconds);

/// Makes a timer descriptor on the monotonic clock, which is not set.
int c_timer(void);
/// Makes the timer fire once, at an absolute instant of the monotonic clock.
int c_timer_set(int timer, uint64_t nanoseconds);

/// Makes an eventfd with count 0, nonblocking and close-on-exec.
int c_event_descriptor(void);

int c_epoll_create(void);
int c_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token);
int c_epoll_modify(int epoll, int descriptor, uint32_t events, uint64_t token);
int c_epoll_remove(int epoll, int descriptor);
/// Stores the tokens of at most `maximum` ready descriptors, and never more than 64, and returns their number; a
/// negative timeout waits forever.
int c_epoll_wait(int epoll, uint64_t *tokens, int maximum, int64_t timeout_nanoseconds);
uint32_t c_epoll_readable(void);
uint32_t c_epoll_writable(void);

// Sockets ----------------------------------------------------------------------------------------

struct c_peer {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};

/// The longest path in a Unix socket address, in bytes without the final zero.
int c_unix_path_limit(void);
int c_unix_socket(void);
int c_unix_pair(int ends[2]);
int c_unix_bind(int socket, const char *path);
int c_unix_connect(int socket, const char *path);
/// Accepts the next peer of a Unix or a stream socket; calls on the new socket never wait.
int c_socket_accept(int socket);
int c_unix_peer(int socket, struct c_peer *peer);
/// Opens a handle (pidfd) of the process that connected at the other end.
int c_unix_peer_handle(int socket);
/// Sends one message; never raises SIGPIPE.
ssize_t c_unix_send(int socket, const void *bytes, size_t count);
/// Receives one message. `truncated` is 1 if it was longer than `capacity`, and `descriptors` is 1 if descriptors were
/// sent with it, which the kernel closes.
ssize_t c_unix_receive(int socket, void *bytes, size_t capacity, int *truncated, int *descriptors);
/// Sends one message with one descriptor.
ssize_t c_unix_send_with(int socket, const void *bytes, size_t count, int descriptor);
/// Receives one message with at most one descriptor, -1 for none; further ones are closed, and `lost` is 1.
ssize_t c_unix_receive_with(
    int socket, void *bytes, size_t capacity, int *truncated, int *descriptor, int *lost);
/// The bytes of kernel memory that hold sent messages that the other end has not received.
int c_unix_unread(int socket);
/// Returns 1 if the other end is gone and no byte is left to read, 0 otherwise.
int c_unix_is_at_end(int socket);

/// Makes an IPv4 stream socket; its calls wait only if `blocking` is 1.
int c_stream_socket(int blocking);
/// Gives the socket a free port of the loopback interface.
int c_loopback_bind(int socket);
/// The port of the socket.
int c_loopback_port(int socket);
int c_loopback_connect(int socket, uint16_t port);
/// Sends small messages at once instead of waiting for more.
int c_stream_send_at_once(int socket);
/// Sends as many of the bytes as there is room for and returns their number; never raises SIGPIPE.
ssize_t c_stream_send(int socket, const void *bytes, size_t count);
ssize_t c_stream_receive(int socket, void *bytes, size_t capacity);
/// Ends the stream of this side; the other side may continue to send.
int c_stream_finish(int socket);

// Processes --------------------------------------------------------------------------------------

enum { c_spawn_descriptor_limit = 64 };

/// The arguments of `c_spawn`.
struct c_spawn_request {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Descriptor `inherit_from[i]` of the parent is `inherit_as[i]` in the child.
  const int *inherit_from;
  const int *inherit_as;
  int inherit_count;
  /// Receives the error number if the child fails before it runs its program; close-on-exec.
  int report_descriptor;
  int dies_with_parent;
  int leads_own_group;
  /// Whether the child is to be the first process of namespaces of its own; afterwards whether it is.
  int is_isolated;
  /// Whether the program is confined with `c_confine` and `c_bound_memory`.
  int is_confined;
  /// The argument of `c_confine`.
  int skips_landlock;
  /// The bytes of memory that a confined program may have; 0 for no bound.
  uint64_t memory_limit;
};

/// Forks, without a copy of the memory, and executes. In between it calls only functions that are safe
/// after fork in a process with several threads.
pid_t c_spawn(struct c_spawn_request *request);
/// Sets up the new namespaces of the calling process, which must be their first: mounts a `/proc` of their own and
/// limits the number of processes. If `flags` has CLONE_NEWUSER, `user` and `group` keep their numbers.
int c_enter_namespaces(int flags, uid_t user, gid_t group);
enum {
  /// The processes and threads that may exist at a time in namespaces of a session.
  c_process_limit = 2048
};
/// Whether the kernel counts processes in each namespace, so that the limit above holds: from 6.14 on.
int c_bounds_processes(void);
/// Limits the memory of the calling process and of each process that it will start, 0 for no limit; if the memory of
/// the machine runs out, the kernel ends these processes first.
int c_bound_memory(uint64_t bytes);
/// Makes a folder unchangeable, in the namespace of the calling process only.
int c_mount_read_only(const char *path);
/// Confines the calling process and each process that it will start, for good: they cannot gain privileges. With
/// Landlock, unless `skips_landlock` is 1, they also cannot mount, cannot trace or signal processes outside, and cannot
/// connect to abstract sockets outside, as far as the kernel's version supports it.
int c_confine(int skips_landlock);
/// The version of Landlock, or -1 where the kernel has none.
int c_landlock_version(void);
/// Keeps other processes of the same user from reading the memory and the descriptors of the calling process.
int c_withhold_memory(void);

int c_pidfd_open(pid_t pid);
int c_pidfd_send(int pidfd, int signal);
/// Returns 1 if the process has ended, 0 if it has not and `blocking` is 0. `value` is the number of the signal that
/// ended it if `was_signalled`, otherwise its exit status.
int c_pidfd_wait(int pidfd, int blocking, int *was_signalled, int *value);
/// Returns 1 if the process has a child that runs or has not been waited for, otherwise 0; leaves every child as it is.
int c_has_children(void);
/// Makes the calling process the parent of orphaned descendants.
int c_become_subreaper(void);
char *const *c_environment(void);

// Threads and signals ----------------------------------------------------------------------------

int c_thread_set_name(const char *name);
/// `name` has room for 16 bytes.
int c_thread_name(char *name);
/// Stores the processors on which the calling thread may run, at most `maximum`, and returns their number.
int c_thread_processors(int *processors, int maximum);
/// The processor on which the calling thread runs.
int c_thread_processor(void);
/// Restricts the calling thread, and the threads and processes that it starts, to one processor.
int c_thread_set_processor(int processor);
/// Sets the length of the calling thread's turns on a processor, in nanoseconds, 0 for the default. Threads and
/// processes that it starts have the default. An older kernel accepts the call and changes nothing.
int c_thread_set_turn(uint64_t nanoseconds);
/// The length of the calling thread's turns in nanoseconds; 0 where the kernel does not report it.
uint64_t c_thread_turn(void);
/// Blocks the signals for the calling thread and returns a descriptor that reports them.
int c_signal_descriptor(const int *signals, int count);
/// Reads and returns the number of one signal.
int c_signal_read(int descriptor);
void c_ignore_broken_pipes(void);
/// Exchanges two files or folders in one step.
int c_exchange(const char *path, const char *other);
/// Makes standard output of the C library unbuffered.
void c_write_through(void);
/// The number of columns of a terminal; 0 if the descriptor is no terminal or its size is unknown.
int c_terminal_columns(int descriptor);

// Files ------------------------------------------------------------------------------------------

/// Stores the name of the next entry of an open directory (`DIR *`) in `name` (256 bytes); returns 1, or 0 at the end.
int c_directory_next(void *directory, char *name);
/// Locks a file for this open descriptor; fails with EWOULDBLOCK if another one holds the lock.
int c_lock_exclusive(int descriptor);
int c_unlock(int descriptor);

// Memory -----------------------------------------------------------------------------------------

/// Makes a file in memory that can be sealed and, from kernel 6.3 on, not executed; `name` appears only in /proc.
int c_memory_file(const char *name);
/// Extends a file and reserves the pages.
int c_allocate(int descriptor, off_t offset, off_t bytes);
int c_seal_seal(void);
int c_seal_shrink(void);
int c_seal_future_write(void);
int c_add_seals(int descriptor, int seals);
int c_get_seals(int descriptor);
/// Makes pages present and writable.
int c_populate(void *address, size_t bytes);
/// Ignores SIGXFSZ: a write beyond the file size limit fails with EFBIG instead of ending the process.
void c_ignore_file_size_signal(void);

// Checksums --------------------------------------------------------------------------------------

/// Continues a CRC-32C, which begins with 0; uses the processor's CRC instruction if there is one.
uint32_t c_crc32c(uint32_t checksum, const void *bytes, size_t count);
/// Computes the same checksum without the instruction.
uint32_t c_crc32c_by_table(uint32_t checksum, const void *bytes, size_t count);

// Time -------------------------------------------------------------------------------------------

/// Nanoseconds of the kernel's monotonic clock.
uint64_t c_host_uptime(void);
/// Nanoseconds of the kernel's calendar since 1970.
int64_t c_host_calendar(void);

/// Stores the time of the calling thread's app, in nanoseconds, and returns 1; returns 0 if the thread is in real time.
typedef int (*c_clock_reader)(uint64_t *uptime, int64_t *calendar);
/// Lets an interval of the app's time pass and returns 1, or returns 0 if the kernel must do it.
typedef int (*c_clock_sleeper)(uint64_t nanoseconds);

/// Sets the functions that are called, on any thread, when code of this process reads a clock or sleeps.
void c_clock_set(c_clock_reader reader, c_clock_sleeper sleeper);
/// Makes one instant the time of the calling thread, until `c_clock_take_back`.
void c_clock_lend(uint64_t uptime, int64_t calendar);
void c_clock_take_back(void);
/// Sets whether the calling thread is in real time, even in an app with virtual time; returns the value before.
int c_clock_use_real(int uses_real);
/// Whether a library that reads a clock on the calling thread gets an app's time.
int c_clock_is_virtual(void);

// Memory order -----------------------------------------------------------------------------------

/// Publishes `value`: a thread that acquires it sees all earlier writes.
static inline void c_store_release_u64(volatile uint64_t *address, uint64_t value) {
  __atomic_store_n(address, value, __ATOMIC_RELEASE);
}

/// Reads what `c_store_release_u64` published.
static inline uint64_t c_load_acquire_u64(const volatile uint64_t *address) {
  return __atomic_load_n(address, __ATOMIC_ACQUIRE);
}

// The main dispatch queue ------------------------------------------------------------------------

/// The event descriptor of the main queue, or -1 if other code drains the queue.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the work on the main queue; the argument is not used.
void _dispatch_main_queue_callback_4CF(void *message);

/// Takes work that the calling thread adds to the main queue while it runs work of that queue, and returns 1; returns 0
/// if the queue itself must take the work. The taker then calls `work` with `context` exactly once.
typedef int (*c_main_queue_taker)(void *context, void (*work)(void *context));
/// Takes work for the main queue that is due a number of nanoseconds from now, and returns 1 or 0 like the taker.
/// `is_exact` is 0 if the number was measured with a real clock.
typedef int (*c_main_queue_delayer)(
    uint64_t nanoseconds, int is_exact, void *context, void (*work)(void *context));

/// Sets the functions that are called first when any code of this process adds work to the main queue.
void c_main_queue_set(c_main_queue_taker taker, c_main_queue_delayer delayer);
/// Whether the calling thread runs work of the main queue, or is the program's first thread, which owns the queue;
/// false before `c_main_queue_set`.
int c_main_queue_is_current(void);
/// The unique number that the runtime gives to a task; `task` is the task's address.
uint64_t c_task_number(const void *task);
/// Whether the calling thread is the one that the program started with.
int c_is_first_thread(void);
/// Adds work to the main queue itself, without calling the taker.
void c_main_queue_add(void *context, void (*work)(void *context));
/// Whether this program's replacements of Dispatch's functions are in use: false in a statically linked program that
/// was linked without `--wrap`.
int c_dispatch_is_wrapped(void);

// Swift objects ----------------------------------------------------------------------------------

/// Calls an initializer of a Swift class without arguments, given by its address in the method table of the class, and
/// returns the new object, retained; `type` is the class.
uintptr_t c_swift_make(uintptr_t initializer, uintptr_t type);
/// Does the same with an initializer of one argument of type `Any`, which is at `value`; the call consumes it.
uintptr_t c_swift_make_of(uintptr_t initializer, uintptr_t value, uintptr_t type);
/// Does the same with an initializer of a small number and an optional text; the call consumes the text's two words.
uintptr_t c_swift_make_cell(uintptr_t initializer, uint8_t style, uintptr_t low, uintptr_t high, uintptr_t type);
/// Does the same with an initializer of an optional text; the call consumes the text's two words.
uintptr_t c_swift_make_named(uintptr_t initializer, uintptr_t low, uintptr_t high, uintptr_t type);
/// Does the same with an initializer of a rectangle.
uintptr_t c_swift_make_framed(uintptr_t initializer, double x, double y, double width, double height, uintptr_t type);
/// Mark 0: called by UIKit's default implementation of `tableView(_:commit:forRowAt:)`, for `c_swift_calls_mark`.
void c_swift_mark_commit(void);
/// Mark 1: called by the default implementation of `tableView(_:moveRowAt:to:)`.
void c_swift_mark_move(void);
/// Mark 2: called by the default implementation of `application(_:configurationForConnecting:options:)`.
void c_swift_mark_configuration(void);
/// Whether a function, given by its address, calls a mark, given by its number, directly or through one other function.
int c_swift_calls_mark(uintptr_t function, int mark);
