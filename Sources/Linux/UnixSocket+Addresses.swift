import CLinux
import Glibc

/// Meeting at a path: listen, accept, connect.
extension UnixSocket {
  /// How many peers may wait to be accepted; the kernel refuses more.
  private static let waitingPeersLimit: CInt = 128

  /// Listens at a path that must not exist yet; the file stays when the socket ends.
  package static func listen(at path: String) throws(SocketError) -> UnixSocket {
    try checkPath(path)
    do throws(Errno) {
      let socket = UnixSocket(adopting: try systemCall { c_unix_socket() })
      _ = try systemCall { c_unix_bind(socket.rawDescriptor, path) }
      _ = try systemCall { Glibc.listen(socket.rawDescriptor, waitingPeersLimit) }
      return socket
    } catch .addressInUse {
      throw .inUse(path: path)
    } catch {
      throw .system(path: path, error)
    }
  }

  /// Connects to whoever listens at a path; never waits.
  package static func connect(to path: String) throws(SocketError) -> UnixSocket {
    try checkPath(path)
    do throws(Errno) {
      let socket = UnixSocket(adopting: try systemCall { c_unix_socket() })
      _ = try systemCall { c_unix_connect(socket.rawDescriptor, path) }
      return socket
    } catch .noSuchFileOrDirectory {
      throw .nobodyListens(path: path)
    } catch .connectionRefused {
      throw .nobodyListens(path: path)
    } catch .wouldBlock {
      throw .busy(path: path)
    } catch {
      throw .system(path: path, error)
    }
  }

  /// Takes the next peer that has connected to a listening socket.
  ///
  /// A peer may be gone by then; its socket tells so when it is read.
  package func accept() throws(Errno) -> Outcome<UnixSocket> {
    let outcome = try nonBlockingCall { c_unix_accept(rawDescriptor) }
    guard case .done(let number) = outcome else { return .wouldBlock }
    return .done(UnixSocket(adopting: number))
  }

  /// Refuses a path that no socket can have.
  package static func checkPath(_ path: String) throws(SocketError) {
    let bytes = path.utf8.count
    let limit = Int(c_unix_path_limit())
    guard bytes <= limit else { throw .pathTooLong(path: path, bytes: bytes, limit: limit) }
    guard bytes > 0, !path.utf8.contains(0) else {
      throw .system(path: path, .invalidArgument)
    }
  }
}
