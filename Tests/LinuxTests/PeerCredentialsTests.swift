import Glibc
import Linux
import Testing

@Suite struct PeerCredentialsTests {
  @Test("Both ends of a pair name the process that made it")
  func pair() throws {
    let pair = try UnixSocket.pair()
    let own = PeerCredentials(pid: getpid(), uid: getuid(), gid: getgid())
    #expect(pair.first.peer == own)
    #expect(pair.second.peer == own)
  }
}
