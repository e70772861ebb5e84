/// Why two processes could not meet at a path.
package enum SocketError: Error, Hashable, Sendable {
  /// The kernel's socket addresses have no room for the path.
  case pathTooLong(path: String, bytes: Int, limit: Int)
  /// Something is at the path already.
  case inUse(path: String)
  /// The path is absent, or whoever listened there is gone.
  case nobodyListens(path: String)
  /// Too many peers wait to be accepted.
  case busy(path: String)
  /// Anything else that the kernel refused.
  case system(path: String, Errno)
}

extension SocketError: CustomStringConvertible {
  /// What happened, where, and what to do about it.
  package var description: String {
    switch self {
    case .pathTooLong(let path, let bytes, let limit):
      "\(path): a socket path holds at most \(limit) bytes, this has \(bytes); use a shorter folder"
    case .inUse(let path):
      "\(path): address in use; remove the file if nobody listens there"
    case .nobodyListens(let path):
      "\(path): nobody listens there; start the process that should"
    case .busy(let path):
      "\(path): too many peers wait to be accepted; try again when some have been"
    case .system(let path, let reason):
      "\(path): \(reason)"
    }
  }
}
