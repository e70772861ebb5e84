@testable import TouchstoneBackBoard
import BackBoardServices
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport

@Suite struct BootstrapTests {
  private let time = HostTimeSource()
  private let log = Log()

  /// Opens a bootstrap socket in a folder of its own for `body`.
  private func withDoor(_ body: (Bootstrap, CFRunLoop, SessionFolder) throws -> Void) throws {
    let folder = SessionFolder(path: try Files.makeTemporaryDirectory(prefix: "bootstrap-"))
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    let door = try Bootstrap(folder: folder)
    door.attach(to: loop) { [log, unowned loop] _ in
      log("admitted")
      loop.stop()
    } refuse: { [log, unowned loop] _, why in
      log("refused: \(why)")
      loop.stop()
    }
    try body(door, loop, folder)
    door.close()
    #expect(!Files.exists(folder.bootstrapSocket))
    try Files.removeTree(folder.path)
  }

  @Test func `the session's owner is admitted`() throws {
    try withDoor { _, loop, folder in
      let socket = try UnixSocket.connect(to: folder.bootstrapSocket)
      loop.run()
      expectEqual(log.take(), ["admitted"])
      _ = consume socket
    }
  }

  @Test(
    "an app, or a process that it started, is refused",
    .enabled(if: Files.exists("/usr/bin/perl"), "needs a child that can connect"))
  func descendants() throws {
    try withDoor { _, loop, folder in
      // The child of a child, as an app's helper would be.
      let script = """
        use Socket; fork and wait and exit; socket(S, AF_UNIX, 5, 0) or die $!;
        connect(S, pack_sockaddr_un($ARGV[0])) or die $!; sysread(S, $answer, 1);
        """
      let processID = try ChildProcess.spawn(
        path: "/usr/bin/perl", arguments: ["-e", script, folder.bootstrapSocket],
        environment: [:])
      let process = try ProcessDescriptor.open(processID)
      loop.run()
      expectEqual(log.take(), ["refused: an app may not inject events, nor may what it started"])
      _ = try process.waitForExit()
    }
  }

  @Test func `a socket that cannot be opened is an error`() throws {
    let folder = SessionFolder(path: "/" + String(repeating: "x", count: 120))
    #expect(throws: SocketError.self) { try Bootstrap(folder: folder) }
  }
}

@Suite struct SessionNumbersTests {
  @Test func `members are numbered from 2, and the number of refused peers is never given`() {
    let numbers = SessionNumbers()
    expectEqual(numbers.nextMember(), .first)
    expectEqual(numbers.nextMember()?.rawValue, 3)
    var last: MemberID?
    while let member = numbers.nextMember() { last = member }
    expectEqual(last?.rawValue, UInt16.max - 1)
    #expect(numbers.nextMember() == nil)
  }

  @Test func `event numbers of injectors and of the broker never overlap`() {
    let numbers = SessionNumbers()
    let bases = (0..<50).map { _ in numbers.nextEventBase() }
    expectEqual(bases[0], 0)
    expectEqual(bases[1], 100_000)
    expectEqual(bases[8], 800_000)
    expectEqual(bases[9], 1_000_000)
    expectEqual(Set(bases).count, 50)
    #expect(!bases.contains(Delivery.synthesizedBase))
  }

  @Test func `ranges of event numbers repeat before they overflow`() {
    let numbers = SessionNumbers()
    let bases = (0..<100_000).map { _ in numbers.nextEventBase() }
    expectEqual(bases.count { $0 == 0 }, 3)
    #expect(!bases.contains(Delivery.synthesizedBase))
  }
}
