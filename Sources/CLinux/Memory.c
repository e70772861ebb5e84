#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 8U
#endif
#ifndef F_SEAL_FUTURE_WRITE
#define F_SEAL_FUTURE_WRITE 0x10
#endif
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

int c_memory_file(const char *name) {
  unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  int descriptor = memfd_create(name, flags | MFD_NOEXEC_SEAL);
  // Kernels before 6.3 refuse the last flag.
  return descriptor < 0 && errno == EINVAL ? memfd_create(name, flags) : descriptor;
}

int c_allocate(int descriptor, off_t offset, off_t bytes) {
  return fallocate(descriptor, 0, offset, bytes);
}

int c_seal_seal(void) { return F_SEAL_SEAL; }
int c_seal_shrink(void) { return F_SEAL_SHRINK; }
int c_seal_future_write(void) { return F_SEAL_FUTURE_WRITE; }

int c_add_seals(int descriptor, int seals) { return fcntl(descriptor, F_ADD_SEALS, seals); }

int c_get_seals(int descriptor) { return fcntl(descriptor, F_GET_SEALS); }

int c_populate(void *address, size_t bytes) { return madvise(address, bytes, MADV_POPULATE_WRITE); }

void c_ignore_file_size_signal(void) { signal(SIGXFSZ, SIG_IGN); }
