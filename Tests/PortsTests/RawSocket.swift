import Glibc
import TouchstoneLinux

/// Sends data that a port does not send.
enum RawSocket {
  /// Sends a datagram without bytes.
  static func sendEmpty(_ descriptor: CInt) throws(Errno) {
    guard Glibc.send(descriptor, "", 0, Int32(MSG_NOSIGNAL)) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  /// Sends bytes and a copy of a descriptor.
  static func send(
    _ bytes: [UInt8], withDescriptor passed: CInt, to descriptor: CInt
  ) throws(Errno) {
    // struct cmsghdr: length (16 bytes of itself, 4 of data), level, type; then the descriptor and padding.
    var control = [UInt64](repeating: 0, count: 3)
    control[0] = 20
    control[1] = UInt64(SOL_SOCKET) | UInt64(SCM_RIGHTS) << 32
    control[2] = UInt64(UInt32(bitPattern: passed))
    var contents = bytes
    let sent = contents.withUnsafeMutableBytes { contents in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: contents.baseAddress, iov_len: contents.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          return sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
        }
      }
    }
    guard sent == bytes.count else { throw Errno(rawValue: errno) }
  }
}
