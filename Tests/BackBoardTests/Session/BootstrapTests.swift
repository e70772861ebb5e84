import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

struct BootstrapTests {
  private let time = HostTimeSource()
  private let log = Log()

  /// Opens a bootstrap socket in a folder of its own for `body`.
  private func withBootstrap(_ body: (Bootstrap, CFRunLoop, SessionFolder) throws -> Void) throws {
    let folder = SessionFolder(path: try Files.makeTemporaryDirectory(prefix: "bootstrap-"))
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    let bootstrap = try Bootstrap(folder: folder)
    bootstrap.attach(to: loop) { [log, unowned loop] _ in
      log("admitted")
      loop.stop()
    } refuse: { [log, unowned loop] _, reason in
      log("refused: \(reason)")
      loop.stop()
    }
    try body(bootstrap, loop, folder)
    bootstrap.close()
    #expect(!Files.exists(folder.bootstrapSocket))
    try Files.removeTree(folder.path)
  }

  @Test("the session's owner is admitted")
  func owner() throws {
    try withBootstrap { _, loop, folder in
      let socket = try UnixSocket.connect(to: folder.bootstrapSocket)
      loop.run()
      expectEqual(log.take(), ["admitted"])
      // Keeps the connection open until here.
      _ = consume socket
    }
  }

  @Test(
    "a process that an app started is refused",
    .enabled(if: Files.exists("/usr/bin/perl"), "needs a child that can connect"))
  func descendants() throws {
    try withBootstrap { _, loop, folder in
      // The child of a child, as an app's helper would be, connects; type 5 is SOCK_SEQPACKET.
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

  @Test("a path that is too long for a socket is an error")
  func cannotBeOpened() throws {
    let folder = SessionFolder(path: "/" + String(repeating: "x", count: 120))
    #expect(throws: SocketError.self) { try Bootstrap(folder: folder) }
  }
}
