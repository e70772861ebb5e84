import BackBoardServices
import TouchstoneLinux
import TouchstoneRunLoops

/// Watches for room in the ports of peers that were too slow.
///
/// A separate epoll set, watched by the run loop as one descriptor: it is readable when any of the
/// sockets in it is writable.
final class WritableWatch {
  private let epoll: Epoll
  private var source: CFRunLoopSource?

  init() throws(Errno) {
    epoll = try Epoll()
  }

  func attach(to loop: CFRunLoop, isWritable: @escaping (MemberID) -> Void) {
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: epoll.rawDescriptor, name: "writable ports"
    ) { [unowned self] in
      for member in ready() { isWritable(member) }
    }
    self.source = source
    loop.add(source, .commonModes)
  }

  func add(_ peer: Peer) {
    guard !peer.isWatchedForRoom else { return }
    do {
      try epoll.add(peer.descriptor, token: UInt64(peer.member.rawValue), interest: .writable)
      peer.isWatchedForRoom = true
    } catch {
      // Without the watch, the next message to this peer sends what is queued.
      return
    }
  }

  func remove(_ peer: Peer) {
    guard peer.isWatchedForRoom else { return }
    peer.isWatchedForRoom = false
    // The descriptor may be closed already, and then the kernel has removed it.
    try? epoll.remove(peer.descriptor)
  }

  private func ready() -> [MemberID] {
    // After a failed poll the descriptors stay watched, and the next poll reports them.
    let tokens = (try? epoll.wait(maximum: Epoll.readyLimit, timeoutNanoseconds: 0)) ?? []
    return tokens.map { MemberID(rawValue: UInt16(truncatingIfNeeded: $0)) }
  }
}
