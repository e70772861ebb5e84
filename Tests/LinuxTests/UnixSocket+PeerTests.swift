import Glibc
import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct UnixSocketPeerTests {
  @Test("Both ends of a pair name the process that made it")
  func pair() throws {
    let pair = try UnixSocket.pair()
    let own = PeerCredentials(pid: getpid(), uid: getuid(), gid: getgid())
    expectEqual(pair.first.peer, own)
    expectEqual(pair.second.peer, own)
  }
}
