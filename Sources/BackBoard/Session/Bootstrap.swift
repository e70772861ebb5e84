package import BackBoardServices
package import TouchstoneLinux
package import TouchstoneRunLoops

/// The socket at which injectors check in to a session.
///
/// Only the session's owner is admitted, and no app: a process that descends from the broker is an
/// app or was started by one (the broker is their subreaper, so a process cannot lose this ancestor).
package final class Bootstrap {
  private let socket: UnixSocket
  private let path: String
  private var source: CFRunLoopSource?

  /// Listens in the session's folder.
  package init(folder: SessionFolder) throws(SocketError) {
    path = folder.bootstrapSocket
    socket = try UnixSocket.listen(at: path)
  }

  /// Accepts peers on a run loop: calls `admit` for each that may come in and `refuse` for each that may not.
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

  /// Stops accepting and removes the socket's file, so that no client finds a session that has ended.
  package func close() {
    source?.invalidate()
    // The folder may be gone already, and then the file is too.
    try? Files.remove(path)
  }

  private func accept(
    admit: (consuming UnixSocket) -> Void, refuse: (consuming UnixSocket, String) -> Void
  ) {
    // A peer that gave up meanwhile needs nothing; the next one makes the socket readable again.
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
      return "only the user who owns this session may connect"
    }
    return switch ProcessTree.descends(peer.pid, from: ProcessTree.currentPID) {
    case false?: nil
    case true?: "an app may not inject events, nor may what it started"
    // It may have been a child of an app that has passed the socket to another process.
    case nil: "the process that connected has ended, so whether an app started it cannot be known"
    }
  }
}

/// Assigns a session's numbers in order: of members, and of injectors' events.
///
/// Equal scenarios get equal numbers; that is why traces have them and not process ids.
final class SessionNumbers {
  /// Why a peer is refused when every number has been given.
  static let exhausted = "this session has no number left for another process; start another one"
  /// Each injector's events are numbered in a range of their own, this large.
  static let eventRange: UInt32 = 100_000
  /// The range of the events that the broker makes itself (`Delivery.synthesizedBase`).
  static let brokerRange = Delivery.synthesizedBase / eventRange
  /// After this many ranges the first one is given again.
  static let rangeLimit: UInt32 = 40_000

  private var nextRange: UInt32 = 0
  private var upcoming: UInt16? = MemberID.first.rawValue

  /// The next free member; nil when all numbers have been given.
  func nextMember() -> MemberID? {
    guard let number = upcoming else { return nil }
    // The last number is that of peers that are refused.
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
