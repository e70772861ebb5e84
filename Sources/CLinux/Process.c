#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

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

/// Turns the child of `vfork` into the requested program, or reports why it cannot. Not inlined, so that it has
/// a stack frame of its own below that of the waiting parent.
__attribute__((noinline, noreturn))
static void become(const struct c_spawn_request *request, pid_t parent) {
  int report = request->report_descriptor;
  if (request->dies_with_parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) give_up(report);
    // If the parent ended before the line above, no signal will be sent.
    if (getppid() != parent) _exit(127);
  }
  if (request->leads_own_group && setpgid(0, 0) < 0) give_up(report);
  if (arrange_descriptors(request, &report) < 0) give_up(report);
  struct sigaction plain = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &plain, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(request->path, request->arguments, request->environment);
  give_up(report);
}

pid_t c_spawn(const struct c_spawn_request *request) {
  pid_t parent = getpid();
  // No handler of the parent may run in the child before its handlers are reset.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  // The child borrows the memory of this thread, which waits, until it runs its program: copying the
  // page tables of a large process takes longer than all the rest. It changes nothing but its stack.
  pid_t child = vfork();
  if (child == 0) become(request, parent);
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
