package import BackBoardServices
package import TouchstoneLinux
package import TouchstoneRunLoops

/// The session's front door: a socket where injectors check in.
///
/// Only the session's owner gets in, and no app: a peer whose process descends from the broker is an
/// app or was started by one (the broker is their subreaper, so ancestry cannot be shed).
package final class Bootstrap {
  private let socket: UnixSocket
  private let path: String
  private var source: CFRunLoopSource?

  /// Listens in the session's folder.
  package init(folder: SessionFolder) throws(SocketError) {
    path = folder.bootstrapSocket
    socket = try UnixSocket.listen(at: path)
  }

  /// Calls `admit` for each peer that may come in and `refuse` for each that may not.
  package func attach(
    to loop: CFRunLoop, admit: @escaping (consuming UnixSocket) -> Void,
    refuse: @escaping (consuming UnixSocket, String) -> Void
  ) {
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: socket.rawDescriptor, name: "bootstrap"
    ) { [unowned self] in
      accept(admit: admit, refuse: refuse)
    }
    self.source = source
    loop.add(source, .commonModes)
  }

  /// Takes the socket's file away, so that nobody finds a door without a house.
  package func close() {
    source?.invalidate()
    // The folder may be gone already, and then the file is too.
    try? Files.remove(path)
  }

  private func accept(
    admit: (consuming UnixSocket) -> Void, refuse: (consuming UnixSocket, String) -> Void
  ) {
    // A peer that gave up meanwhile is no reason to do anything; the next one is reported again.
    guard let outcome = try? socket.accept(), case .done(let peer) = outcome else { return }
    if let objection = Self.objection(to: peer) {
      refuse(peer, objection)
    } else {
      admit(peer)
    }
  }

  private static func objection(to socket: borrowing UnixSocket) -> String? {
    let peer = socket.peer
    guard peer.uid == ProcessTree.currentUserID else {
      return "only the user who owns this session may come in"
    }
    return switch ProcessTree.descends(peer.pid, from: ProcessTree.currentPID) {
    case false?: nil
    case true?: "an app may not inject events, nor may what it started"
    // It may have been an app's child, which has left its end of the socket to somebody.
    case nil: "the process that came in is gone, so nobody can tell whether an app started it"
    }
  }
}

/// Hands out a session's numbers, in order: who is which member, and whose events are which.
///
/// Equal scenarios get equal numbers, which is why they and not process ids are in traces.
final class SessionNumbers {
  /// What a peer hears when there is no number left for it.
  static let exhausted = "this session has no number left for another process; start another one"
  /// Each injector's events are numbered in a range of their own, this large.
  static let eventRange: UInt32 = 100_000
  /// The range of the events that the broker makes itself (`Delivery.synthesizedBase`).
  static let brokerRange = Delivery.synthesizedBase / eventRange
  /// Ranges come round again after this many.
  static let rangeLimit: UInt32 = 40_000

  private var nextRange: UInt32 = 0
  private var upcoming: UInt16? = MemberID.first.rawValue

  /// The next free member; nil when all numbers have been given.
  func nextMember() -> MemberID? {
    guard let number = upcoming else { return nil }
    // The last one is the stranger's, who is turned away.
    upcoming = number + 1 < UInt16.max ? number + 1 : nil
    return MemberID(rawValue: number)
  }

  /// The number above which the next injector's events begin.
  func nextEventBase() -> UInt32 {
    if nextRange == Self.brokerRange { nextRange += 1 }
    defer { nextRange = (nextRange + 1) % Self.rangeLimit }
    return nextRange * Self.eventRange
  }
}
