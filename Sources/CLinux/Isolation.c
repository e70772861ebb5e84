#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

// Everything here may be called between fork and exec, so it allocates nothing and takes no lock.

static int write_text(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t written = write(file, text, strlen(text));
  int failure = errno;
  close(file);
  errno = failure;
  return written < 0 ? -1 : 0;
}

/// Maps the user and the group into the new namespace under the same numbers that they have outside.
static int map_identity(uid_t user, gid_t group) {
  char line[64];
  if (write_text("/proc/self/setgroups", "deny") < 0) return -1;
  snprintf(line, sizeof line, "%u %u 1", user, user);
  if (write_text("/proc/self/uid_map", line) < 0) return -1;
  snprintf(line, sizeof line, "%u %u 1", group, group);
  return write_text("/proc/self/gid_map", line);
}

/// Limits the number of processes and threads in the new namespace. A failure is ignored: the session then runs without
/// the limit, as it does on an older kernel.
static void bound_processes(void) {
  // On an older kernel the file sets the limit of the whole machine.
  if (!c_bounds_processes()) return;
  char line[16];
  snprintf(line, sizeof line, "%d", c_process_limit);
  if (write_text("/proc/sys/kernel/pid_max", line) < 0) return;
  // So that no process of the namespace raises the limit; the domain of c_confine forbids mounting over it.
  c_mount_read_only("/proc/sys");
}

int c_enter_namespaces(int flags, uid_t user, gid_t group) {
  if ((flags & CLONE_NEWUSER) && map_identity(user, group) < 0) return -1;
  // Private, so that the mounts below do not appear in the namespace of the parent.
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) return -1;
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) < 0) return -1;
  bound_processes();
  return 0;
}

int c_bounds_processes(void) {
  struct utsname kernel;
  int major = 0, minor = 0;
  if (uname(&kernel) < 0 || sscanf(kernel.release, "%d.%d", &major, &minor) != 2) return 0;
  return major > 6 || (major == 6 && minor >= 14);
}

int c_mount_read_only(const char *path) {
  if (mount(path, path, NULL, MS_BIND, NULL) < 0) return -1;
  return mount(NULL, path, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY, NULL);
}

// The kernel's numbers and structures for Landlock, which the headers of older systems lack.
enum {
  landlock_create_ruleset = 444,
  landlock_add_rule = 445,
  landlock_restrict_self = 446,
  landlock_path_beneath = 1,
};
static const uint64_t make_character_device = 1ULL << 6;
static const uint64_t make_block_device = 1ULL << 11;
static const uint64_t move_between_folders = 1ULL << 13;
static const uint64_t scope_abstract_sockets = 1ULL << 0;
static const uint64_t scope_signals = 1ULL << 1;

struct ruleset {
  uint64_t files;
  uint64_t ports;
  uint64_t scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t folder;
} __attribute__((packed));

int c_landlock_version(void) {
  return (int)syscall(landlock_create_ruleset, NULL, 0, 1U);
}

/// From version 2 on a domain forbids moving files between folders unless a rule allows it.
static int allow_moves(int ruleset) {
  struct path_rule rule = {.allowed = move_between_folders};
  rule.folder = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (rule.folder < 0) return -1;
  int outcome = (int)syscall(landlock_add_rule, ruleset, landlock_path_beneath, &rule, 0);
  int failure = errno;
  close(rule.folder);
  errno = failure;
  return outcome;
}

int c_confine(int skips_landlock) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;
  int version = skips_landlock ? 0 : c_landlock_version();
  if (version < 1) return 0;
  struct ruleset rules = {.files = make_character_device | make_block_device};
  if (version >= 2) rules.files |= move_between_folders;
  if (version >= 6) rules.scopes = scope_abstract_sockets | scope_signals;
  // Older kernels accept only the first field.
  size_t size = version >= 6 ? sizeof rules : sizeof rules.files;
  int ruleset = (int)syscall(landlock_create_ruleset, &rules, size, 0);
  if (ruleset < 0) return -1;
  int outcome = version >= 2 ? allow_moves(ruleset) : 0;
  if (outcome == 0) outcome = (int)syscall(landlock_restrict_self, ruleset, 0);
  int failure = errno;
  close(ruleset);
  errno = failure;
  return outcome;
}

int c_bound_memory(uint64_t bytes) {
  // If memory runs out, the kernel prefers to end this process. A failure is ignored: the kernel then ends the process
  // that uses the most memory.
  (void)write_text("/proc/self/oom_score_adj", "500");
  if (bytes == 0) return 0;
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) < 0) return -1;
  if (limit.rlim_max > bytes) limit.rlim_max = bytes;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_DATA, &limit);
}

int c_withhold_memory(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
