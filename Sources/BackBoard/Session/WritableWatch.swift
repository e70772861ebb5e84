import BackBoardServices
import TouchstoneLinux
import TouchstoneRunLoops

/// Watches the ports that had no room, and reports when one has room again.
///
/// The run loop watches the epoll set as one descriptor, which is readable when at least one of the sockets
/// in the set is writable.
final class WritableWatch {
  private let epoll: Epoll
  private var source: CFRunLoopSource?

  /// Makes a watch of no ports.
  init() throws(Errno) {
    epoll = try Epoll()
  }

  /// Calls `isWritable` on a run loop for each watched peer whose port has room.
  func attach(to loop: CFRunLoop, isWritable: @escaping (MemberID) -> Void) {
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: epoll.rawDescriptor, name: "writable ports"
    ) { [unowned self] in
      for member in ready() { isWritable(member) }
    }
    self.source = source
    loop.add(source, .commonModes)
  }

  /// Begins to watch a peer, unless it is watched already.
  func add(_ peer: Peer) {
    guard !peer.isWatchedForRoom else { return }
    do {
      try epoll.add(peer.descriptor, token: UInt64(peer.member.rawValue), interest: .writable)
      peer.isWatchedForRoom = true
    } catch {
      // Without the watch, the queued frames wait for the next frame to this peer; in real time that is sent only when
      // more than `Peer.waitingFrameLimit` full frames wait behind them (`Peer.isCongested`).
      return
    }
  }

  /// Stops watching a peer.
  func remove(_ peer: Peer) {
    guard peer.isWatchedForRoom else { return }
    peer.isWatchedForRoom = false
    // The descriptor may be closed already, and then the kernel has removed it.
    try? epoll.remove(peer.descriptor)
  }

  /// The watched members whose ports have room now.
  private func ready() -> [MemberID] {
    // After a failed poll the descriptors stay watched, and the next poll reports them.
    let tokens = (try? epoll.wait(maximum: Epoll.readyLimit, timeoutNanoseconds: 0)) ?? []
    return tokens.map { MemberID(rawValue: UInt16(truncatingIfNeeded: $0)) }
  }
}
