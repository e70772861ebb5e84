#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define has_thread_sanitizer 1
#endif
#endif

/// Reports the error of a child that cannot run its program, and ends the child.
__attribute__((noreturn))
static void give_up(int report) {
  int failure = errno;
  ssize_t written = write(report, &failure, sizeof failure);
  (void)written;
  _exit(127);
}

/// Sets up the descriptors of the child. Sources are first copied to numbers above all targets, so
/// that a target may have the number of another pair's source.
static int arrange_descriptors(const struct c_spawn_request *request, int *report) {
  int copies[c_spawn_descriptor_limit];
  int above = 3;
  for (int index = 0; index < request->inherit_count; index++) {
    if (request->inherit_as[index] >= above) above = request->inherit_as[index] + 1;
  }
  int moved = fcntl(*report, F_DUPFD_CLOEXEC, above);
  if (moved < 0) return -1;
  *report = moved;
  for (int index = 0; index < request->inherit_count; index++) {
    copies[index] = fcntl(request->inherit_from[index], F_DUPFD_CLOEXEC, above);
    if (copies[index] < 0) return -1;
  }
  // All other descriptors are closed on exec, even if a library opened them without that flag.
  close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  for (int index = 0; index < request->inherit_count; index++) {
    if (dup2(copies[index], request->inherit_as[index]) < 0) return -1;
  }
  return 0;
}

/// Whether the parent has ended. An isolated child cannot see the parent's number, so it polls the parent's handle.
static int is_orphan(const struct c_spawn_request *request, pid_t parent, int parent_handle) {
  if (request->is_isolated == 0) return getppid() != parent;
  struct pollfd wait = {.fd = parent_handle, .events = POLLIN};
  return poll(&wait, 1, 0) != 0;
}

/// The values that the child of `c_spawn` needs before it runs its program.
struct start {
  struct c_spawn_request *request;
  pid_t parent;
  int parent_handle;
  /// The namespaces in which the child was made, as flags of `clone`; 0 for those of the parent.
  int flags;
  uid_t user;
  gid_t group;
};

/// Turns the child into the requested program, or reports the error that prevents it. Not inlined, so that the child
/// has a stack frame of its own below the one of the waiting parent.
__attribute__((noinline, noreturn))
static void become(struct start start) {
  struct c_spawn_request *request = start.request;
  int report = request->report_descriptor;
  if (start.flags != 0 && c_enter_namespaces(start.flags, start.user, start.group) < 0) {
    // The parent shares this memory: it sees the 0 and tries again in another way.
    request->is_isolated = 0;
    _exit(127);
  }
  if (request->dies_with_parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) give_up(report);
    // If the parent ended before the line above, no signal will be sent.
    if (is_orphan(request, start.parent, start.parent_handle)) _exit(127);
  }
  if (request->leads_own_group && setpgid(0, 0) < 0) give_up(report);
  if (arrange_descriptors(request, &report) < 0) give_up(report);
#ifdef has_thread_sanitizer
  // The sanitizer's own memory is larger than any bound.
  uint64_t memory = 0;
#else
  uint64_t memory = request->memory_limit;
#endif
  if (request->is_confined && c_bound_memory(memory) < 0) give_up(report);
  if (request->is_confined && c_confine(request->skips_landlock) < 0) give_up(report);
  struct sigaction plain = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &plain, NULL);
  sigset_t blocked;
  sigemptyset(&blocked);
  if (request->is_isolated) {
    // The kernel drops a signal that the first process of a namespace neither handles nor blocks. These are blocked, so
    // that they are kept until the program waits for them.
    sigaddset(&blocked, SIGINT);
    sigaddset(&blocked, SIGTERM);
    sigaddset(&blocked, SIGHUP);
  }
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  execve(request->path, request->arguments, request->environment);
  give_up(report);
}

static int become_isolated(void *start) { become(*(struct start *)start); }

/// Starts the child in namespaces of its own, or returns -1 where the kernel refuses them.
static pid_t start_isolated(struct start *start) {
#ifdef has_thread_sanitizer
  // The sanitizer takes every `clone` for a fork, and a child that borrows this memory would change its state.
  (void)start;
  (void)become_isolated;
  return -1;
#else
  // Without privileges the kernel makes these namespaces only together with a user namespace.
  int ways[] = {CLONE_NEWPID | CLONE_NEWNS, CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWUSER};
  _Alignas(16) char stack[32 * 1024];
  start->parent_handle = c_pidfd_open(start->parent);
  if (start->parent_handle < 0) return -1;
  pid_t child = -1;
  for (int way = 0; way < 2 && child < 0; way++) {
    start->flags = ways[way];
    start->request->is_isolated = 1;
    int flags = CLONE_VM | CLONE_VFORK | SIGCHLD | start->flags;
    child = clone(become_isolated, stack + sizeof stack, flags, start);
    if (child > 0 && start->request->is_isolated == 0) {
      waitpid(child, NULL, 0);
      child = -1;
    }
  }
  close(start->parent_handle);
  start->flags = 0;
  start->request->is_isolated = child > 0;
  return child;
#endif
}

pid_t c_spawn(struct c_spawn_request *request) {
  struct start start = {
      .request = request,
      .parent = getpid(),
      .parent_handle = -1,
      .user = geteuid(),
      .group = getegid(),
  };
  // No handler of the parent may run in the child before its handlers are reset.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int wants_isolation = request->is_isolated;
  request->is_isolated = 0;
  pid_t child = wants_isolation ? start_isolated(&start) : -1;
  if (child < 0) {
    // Until the child runs its program, this thread waits and the child uses its memory: copying the page tables of a
    // large process takes longer than everything else here. The child changes only its stack.
    child = vfork();
    if (child == 0) become(start);
  }
  int failure = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = failure;
  return child;
}

int c_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int c_pidfd_send(int pidfd, int number) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, number, NULL, 0);
}

int c_pidfd_wait(int pidfd, int blocking, int *was_signalled, int *value) {
  siginfo_t information = {0};
  int options = WEXITED | (blocking ? 0 : WNOHANG);
  if (waitid(P_PIDFD, (id_t)pidfd, &information, options) < 0) return -1;
  if (information.si_pid == 0) return 0;
  *was_signalled = information.si_code != CLD_EXITED;
  *value = information.si_status;
  return 1;
}

int c_has_children(void) {
  siginfo_t information = {0};
  return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD;
}

int c_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1); }

char *const *c_environment(void) { return environ; }
