/// Why a socket cannot listen at a path or connect to it.
package enum SocketError: Error, Hashable, Sendable {
  /// The path is too long for a socket address.
  case pathTooLong(path: String, bytes: Int, limit: Int)
  /// A file or a socket exists at the path.
  case inUse(path: String)
  /// The path does not exist, or no process is listening there.
  case noListener(path: String)
  /// The queue of peers that wait to be accepted is full.
  case busy(path: String)
  /// Another error of the kernel.
  case system(path: String, Errno)
}

extension SocketError: CustomStringConvertible {
  /// The path, the problem and the remedy.
  package var description: String {
    switch self {
    case .pathTooLong(let path, let bytes, let limit):
      "\(path): a socket path holds at most \(limit) bytes, this has \(bytes); use a shorter folder"
    case .inUse(let path):
      "\(path): address in use; remove the file if no process is listening there"
    case .noListener(let path):
      "\(path): no process is listening there; start the one that should"
    case .busy(let path):
      "\(path): too many connections are waiting to be accepted; try again later"
    case .system(let path, let reason):
      "\(path): \(reason)"
    }
  }
}
