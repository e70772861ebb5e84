import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// Connects many injectors and readers of traces to the two sockets of a session, one after the other.
///
/// Of ten injectors, six behave well, one leaves its trace with the keeper, one disconnects at once, one sends invalid
/// bytes, and one ends without detaching. Of ten readers, eight behave well, one disconnects at once, and one sends
/// invalid bytes.
enum Connections {
  /// How an injector or a reader uses its connection.
  private enum Conduct {
    case disconnects, sendsInvalidBytes, endsWithoutDetaching, leavesTrace, behavesWell
  }

  /// The conduct of the injectors, in turn.
  private static let injectorConducts: [Conduct] =
    [.disconnects, .sendsInvalidBytes, .endsWithoutDetaching, .leavesTrace]
    + Array(repeating: Conduct.behavesWell, count: 6)
  /// The conduct of the readers, in turn.
  private static let readerConducts: [Conduct] =
    [.disconnects, .sendsInvalidBytes] + Array(repeating: Conduct.behavesWell, count: 8)

  static func growth(_ scale: Soak.Scale) throws(Soak.Failure) -> Growth {
    let session = try SoakSession(isVirtual: false)
    try connect(scale.connections / 50, to: session)
    // Before the first stock, the keeper holds as many traces as it may and has discarded some.
    for _ in 0..<TraceKeeper.limit + 100 { try connectAsCommand(to: session) }
    let before = try session.stock()
    try connect(scale.connections, to: session)
    let after = try session.stock()
    try session.end()
    return Growth(
      "\(scale.connections) connections to each door of a session", from: before, to: after)
  }

  private static func connect(_ count: Int, to session: SoakSession) throws(Soak.Failure) {
    for number in 0..<count {
      do {
        try connectInjector(injectorConducts[number % injectorConducts.count], to: session.folder)
        try connectReader(readerConducts[number % readerConducts.count], to: session.folder)
      } catch {
        throw .unavailable("connection \(number): \(error)")
      }
      // The answer to a query shows that the broker has handled the connections so far.
      if number % 100 == 99 { _ = try session.using { try $0.ask(.fence) } }
    }
  }

  private static func connectAsCommand(to session: SoakSession) throws(Soak.Failure) {
    do { try connectInjector(.leavesTrace, to: session.folder) } catch {
      throw .unavailable("a command: \(error)")
    }
  }

  private static func connectInjector(_ conduct: Conduct, to folder: SessionFolder) throws {
    let socket = try UnixSocket.connect(to: folder.bootstrapSocket)
    switch conduct {
    case .disconnects: return
    case .sendsInvalidBytes: _ = try socket.send([1, 2, 3], count: 3)
    case .endsWithoutDetaching:
      // The injector ends while the broker may still send to it.
      _ = try InjectorConnection(socket) { _ in .off }
    case .leavesTrace:
      // Commands of the tool leave their records of stage 1 in the same way.
      let connection = try InjectorConnection(socket) { attachment in
        let member = attachment.member.rawValue
        return Tracer.ofCommand(member) { memory, process in
          let keeper = try TraceKeeperClient(at: folder.traceSocket)
          try keeper.keep(memory, member: member, name: process)
        }
      }
      try connection.leave(endsSession: false)
    case .behavesWell:
      let connection = try InjectorConnection(socket) { _ in .off }
      _ = try connection.ask(.fence)
      try connection.leave(endsSession: false)
    }
  }

  private static func connectReader(_ conduct: Conduct, to folder: SessionFolder) throws {
    switch conduct {
    case .disconnects: _ = try UnixSocket.connect(to: folder.traceSocket)
    case .sendsInvalidBytes:
      let socket = try UnixSocket.connect(to: folder.traceSocket)
      _ = try socket.send([1, 2, 3], count: 3)
    // No reader has the first two conducts.
    case .endsWithoutDetaching, .leavesTrace, .behavesWell:
      _ = try TraceKeeperClient(at: folder.traceSocket).waitForEnd(forNanoseconds: 0)
    }
  }
}
