import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// Connections to the two doors of a session, of injectors and of readers of traces, one after the other.
///
/// Of ten, six use the door as it is meant, one leaves its trace with the keeper, one disconnects at once, one sends
/// bytes that mean nothing, and one ends in the middle of what it says.
enum Connections {
  static func growth(_ scale: Soak.Scale) throws(Soak.Failure) -> Growth {
    let session = try SoakSession(isVirtual: false)
    try connect(scale.connections / 50, to: session)
    // Until the keeper holds all the traces that it may, and has given up some.
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
        try connectAsInjector(number % 10, to: session.folder)
        try connectAsReader(number % 10, to: session.folder)
      } catch {
        throw .unavailable("connection \(number): \(error)")
      }
      // The doors take their turns with those who wait inside.
      if number % 100 == 99 { _ = try session.using { try $0.ask(.fence) } }
    }
  }

  private static func connectAsCommand(to session: SoakSession) throws(Soak.Failure) {
    do { try connectAsInjector(3, to: session.folder) } catch {
      throw .unavailable("a command: \(error)")
    }
  }

  private static func connectAsInjector(_ kind: Int, to folder: SessionFolder) throws {
    let socket = try UnixSocket.connect(to: folder.bootstrapSocket)
    switch kind {
    case 0: return
    case 1: _ = try socket.send([1, 2, 3], count: 3)
    case 2:
      // It says nothing more, and its end comes while the broker answers.
      _ = try InjectorConnection(socket) { _ in .off }
    case 3:
      // As commands do, which leave the records of their stage 1.
      let connection = try InjectorConnection(socket) { attachment in
        let member = attachment.member.rawValue
        return Tracer.ofCommand(member) { memory, process in
          let keeper = try TraceKeeperClient(at: folder.traceSocket)
          try keeper.keep(memory, member: member, name: process)
        }
      }
      try connection.leave(endsSession: false)
    default:
      let connection = try InjectorConnection(socket) { _ in .off }
      _ = try connection.ask(.fence)
      try connection.leave(endsSession: false)
    }
  }

  private static func connectAsReader(_ kind: Int, to folder: SessionFolder) throws {
    switch kind {
    case 0: _ = try UnixSocket.connect(to: folder.traceSocket)
    case 1:
      let socket = try UnixSocket.connect(to: folder.traceSocket)
      _ = try socket.send([1, 2, 3], count: 3)
    default: _ = try TraceKeeperClient(at: folder.traceSocket).waitForEnd(forNanoseconds: 0)
    }
  }
}
