#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>

int c_unix_path_limit(void) { return (int)sizeof(((struct sockaddr_un *)0)->sun_path) - 1; }

static const int socket_type = SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK;

int c_unix_socket(void) { return socket(AF_UNIX, socket_type, 0); }

int c_unix_pair(int ends[2]) { return socketpair(AF_UNIX, socket_type, 0, ends); }

static int address_of(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  size_t length = strlen(path);
  if (length == 0 || length >= sizeof address->sun_path) {
    errno = EINVAL;
    return -1;
  }
  memcpy(address->sun_path, path, length);
  return 0;
}

int c_unix_bind(int socket, const char *path) {
  struct sockaddr_un address;
  if (address_of(path, &address) < 0) return -1;
  return bind(socket, (const struct sockaddr *)&address, sizeof address);
}

int c_unix_connect(int socket, const char *path) {
  struct sockaddr_un address;
  if (address_of(path, &address) < 0) return -1;
  return connect(socket, (const struct sockaddr *)&address, sizeof address);
}

int c_socket_accept(int socket) {
  return accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int c_unix_peer(int socket, struct c_peer *peer) {
  struct ucred credentials;
  socklen_t length = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) < 0) return -1;
  *peer = (struct c_peer){.pid = credentials.pid, .uid = credentials.uid, .gid = credentials.gid};
  return 0;
}

int c_unix_peer_handle(int socket) {
  // SO_PEERPIDFD, which the headers of older systems lack.
  enum { peer_handle = 77 };
  int handle = -1;
  socklen_t length = sizeof handle;
  if (getsockopt(socket, SOL_SOCKET, peer_handle, &handle, &length) < 0) return -1;
  return handle;
}

ssize_t c_unix_send(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_NOSIGNAL);
}

ssize_t c_unix_receive(int socket, void *bytes, size_t capacity, int *truncated, int *descriptors) {
  // Without room for ancillary data the kernel closes descriptors that were sent and sets MSG_CTRUNC.
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  ssize_t count = recvmsg(socket, &message, 0);
  *truncated = (message.msg_flags & MSG_TRUNC) != 0;
  *descriptors = (message.msg_flags & MSG_CTRUNC) != 0;
  return count;
}

ssize_t c_unix_send_with(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t c_unix_receive_with(
    int socket, void *bytes, size_t capacity, int *truncated, int *descriptor, int *lost) {
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control = {0};
  // Exactly one descriptor: CMSG_SPACE includes padding, in which a second one would fit.
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = &control,
      .msg_controllen = CMSG_LEN(sizeof(int))};
  *descriptor = -1;
  ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (count < 0) return count;
  *truncated = (message.msg_flags & MSG_TRUNC) != 0;
  *lost = (message.msg_flags & MSG_CTRUNC) != 0;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len >= CMSG_LEN(sizeof(int))) {
    memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  }
  return count;
}

int c_unix_unread(int socket) {
  int bytes = 0;
  return ioctl(socket, SIOCOUTQ, &bytes) < 0 ? -1 : bytes;
}

int c_unix_is_at_end(int socket) {
  struct pollfd wait = {.fd = socket, .events = POLLRDHUP};
  if (poll(&wait, 1, 0) < 0) return -1;
  if ((wait.revents & (POLLRDHUP | POLLHUP)) == 0) return 0;
  int left = 0;
  if (ioctl(socket, FIONREAD, &left) < 0) return -1;
  return left == 0;
}
