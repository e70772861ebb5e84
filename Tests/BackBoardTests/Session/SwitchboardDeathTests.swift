import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace

/// Real processes at the other end: a peer is gone when its process and its port have ended, and not before.
struct SwitchboardDeathTests {
  private let clock = VirtualTimeSource()
  private let waiter: ConductorWaiter
  private let loop: CFRunLoop
  private let switchboard: Switchboard
  private let delegate = FakeSwitchboardDelegate()
  private let waiterDelegate: FakeWaiterDelegate
  private let log = Log()

  init() throws {
    waiter = ConductorWaiter(time: clock)
    loop = CFRunLoop(waiter: waiter, time: clock)
    switchboard = try Switchboard(loop: loop, clock: clock)
    delegate.receive = { [log] peer, message in log("\(peer.name) sent \(message.kindName)") }
    delegate.end = { [log, unowned loop] peer in
      let status = peer.exitStatus.map { "\($0)" } ?? "no status"
      log("\(peer.name) \(status), port \(peer.isOpen ? "open" : "closed")")
      loop.stop()
    }
    switchboard.setDelegate(delegate)
    waiterDelegate = FakeWaiterDelegate { [unowned switchboard] in
      switchboard.conduct(brokerDeadline: $0)
    } membersDidNotAnswer: { [log, unowned loop] _ in
      log("stuck")
      loop.stop()
    }
    waiter.setDelegate(waiterDelegate)
  }

  /// Runs a shell script as an app whose port is descriptor 3, until its peer is gone.
  private func run(_ script: String, input: ChildProcess.Stream = .null) throws {
    let pair = try UnixSocket.pair()
    let ours = pair.first
    let theirs = pair.second
    let peer = Peer(
      member: .first, name: "app", kind: .app, socket: ours, traceName: .none)
    let processID = try ChildProcess.spawn(
      path: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
      inheriting: [(theirs.rawDescriptor, as: 3)], input: input)
    try peer.watchProcess(processID)
    switchboard.add(peer, isAwaited: true)
    // Closes the broker's copy, so that only the app holds its end of the port.
    _ = consume theirs
    loop.run()
    #expect(switchboard.peers.isEmpty)
  }

  /// The bytes of a frame with one message, for a file that a script copies to its port.
  private func frame(_ message: BKSMessage, number: UInt64) -> [UInt8] {
    var builder = FrameBuilder()
    _ = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    builder.finish(number: number)
    return Array(builder.bytes[..<builder.byteCount])
  }

  @Test("the end of a process is reported once, with its status")
  func reportedOnce() throws {
    try run("exit 3")
    expectEqual(log.take(), ["app exited(3), port closed"])
  }

  @Test("a process that closes its port is killed, and reported when it has ended")
  func portClosed() throws {
    let neverWritten = try FileDescriptor.pipe()
    let reading = neverWritten.reading
    let writing = neverWritten.writing
    try run("exec 3>&-; read line", input: .descriptor(reading.rawValue))
    expectEqual(log.take(), ["app signalled(9), port closed"])
    // Keeps the script's input open until here.
    _ = consume writing
  }

  @Test("the last messages of a process are handled before its end")
  func lastMessages() throws {
    let folder = try Files.makeTemporaryDirectory(prefix: "backboard-tests-")
    try Files.write(folder + "/1", frame(.checkIn(token: 1), number: 1))
    try Files.write(folder + "/2", frame(.reply(id: 1, .done), number: 2))
    try run("cat \(folder)/1 >&3; cat \(folder)/2 >&3; exit 7")
    try Files.removeTree(folder)
    expectEqual(
      log.take(), ["app sent checkIn", "app sent reply", "app exited(7), port closed"])
  }

  @Test("the end of a process is reported even if its child holds the port")
  func childHoldsPort() throws {
    let neverWritten = try FileDescriptor.pipe()
    let reading = neverWritten.reading
    let writing = neverWritten.writing
    // The child holds the port open until the pipe is closed.
    try run("exec 5<&0; cat <&5 & exit 4", input: .descriptor(reading.rawValue))
    expectEqual(log.take(), ["app exited(4), port closed"])
    // Keeps the child's input open until here.
    _ = consume writing
  }

  @Test("a process that sends malformed bytes is disconnected and killed")
  func malformedBytes() throws {
    let folder = try Files.makeTemporaryDirectory(prefix: "backboard-tests-")
    try Files.write(folder + "/garbage", Array("garbage".utf8))
    try run("cat \(folder)/garbage >&3; exec tail -f /dev/null")
    try Files.removeTree(folder)
    expectEqual(log.take(), ["app signalled(9), port closed"])
  }
}
