import TouchstoneCLinux

/// The process at the other end of a socket, as the kernel states it.
///
/// The credentials are those at the time of connecting. For a socket pair they name the process
/// that made the pair, not a child that inherited one end.
package struct PeerCredentials: Hashable, Sendable {
  package let pid: CInt
  package let uid: UInt32
  package let gid: UInt32

  package init(pid: CInt, uid: UInt32, gid: UInt32) {
    self.pid = pid
    self.uid = uid
    self.gid = gid
  }
}

extension UnixSocket {
  /// The credentials of the process at the other end.
  package var peer: PeerCredentials {
    var peer = c_peer()
    do {
      _ = try systemCall { c_unix_peer(rawDescriptor, &peer) }
    } catch {
      preconditionFailure("cannot get the credentials of a Unix socket's peer: \(error)")
    }
    return PeerCredentials(pid: peer.pid, uid: peer.uid, gid: peer.gid)
  }
}
