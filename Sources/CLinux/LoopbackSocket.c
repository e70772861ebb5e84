#define _GNU_SOURCE
#include "CLinux.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

static struct sockaddr_in loopback(uint16_t port) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int c_stream_socket(int blocking) {
  return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | (blocking ? 0 : SOCK_NONBLOCK), 0);
}

int c_loopback_bind(int socket) {
  struct sockaddr_in address = loopback(0);
  return bind(socket, (const struct sockaddr *)&address, sizeof address);
}

int c_loopback_port(int socket) {
  struct sockaddr_in address;
  socklen_t length = sizeof address;
  if (getsockname(socket, (struct sockaddr *)&address, &length) < 0) return -1;
  return ntohs(address.sin_port);
}

int c_loopback_connect(int socket, uint16_t port) {
  struct sockaddr_in address = loopback(port);
  return connect(socket, (const struct sockaddr *)&address, sizeof address);
}

int c_stream_send_at_once(int socket) {
  int on = 1;
  return setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

ssize_t c_stream_send(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_NOSIGNAL);
}

int c_stream_finish(int socket) { return shutdown(socket, SHUT_WR); }

ssize_t c_stream_receive(int socket, void *bytes, size_t capacity) {
  return recv(socket, bytes, capacity, 0);
}
