import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct PeerJudgeTests {
  @Test("a socket pair of this process does not come from an app")
  func ownPair() throws {
    let pair = try UnixSocket.pair()
    try expectEqual(PeerJudge().origin(of: pair.first), .outside)
    try expectEqual(
      PeerJudge(processes: PeerJudge.openProcesses()).origin(of: pair.first), .outside)
  }

  @Test(
    "a child of this process is recognized as an app under each confinement, until it ends",
    .enabled(if: Files.exists("/usr/bin/perl"), "needs a child that can connect"),
    arguments: [ChildProcess.Confinement.none, .namespaces, .domain])
  func children(confinement: ChildProcess.Confinement) throws {
    try withTemporaryFolder { folder in
      try expectApp(underConfinement: confinement, at: folder + "/socket")
    }
  }

  /// Starts a child that connects to a socket at a path, and expects its connection to be an app's.
  private func expectApp(
    underConfinement confinement: ChildProcess.Confinement, at path: String
  ) throws {
    let listener = try UnixSocket.listen(at: path)
    // 5 is SOCK_SEQPACKET.
    let script = """
      use Socket; socket(S, AF_UNIX, 5, 0) or die $!;
      connect(S, pack_sockaddr_un($ARGV[0])) or die $!; sysread(S, $answer, 1);
      """
    let child = try ChildProcess.spawn(
      path: "/usr/bin/perl", arguments: ["-e", script, path], environment: [:],
      confinement: confinement)
    _ = try waitReady(listener.rawDescriptor, writable: false, until: nil)
    guard let socket = try listener.accept().value() else {
      Issue.record("nobody connected")
      return
    }
    try expectEqual(PeerJudge().origin(of: socket), .app)
    try ChildProcess.end(child)
    try expectEqual(PeerJudge().origin(of: socket), .unknown)
  }

  @Test("the fields of a file about a process are found by name; a missing one is nil")
  func fields() {
    let fields = ProcessFields(Array("Name:\tA B\nNSpid:\t12\t3\nPid:\t-1\n".utf8))
    expectEqual(Array(fields.values("NSpid:")), ["12", "3"])
    expectEqual(fields.number("Pid:"), -1)
    expectNil(fields.number("PPid:"))
  }
}
