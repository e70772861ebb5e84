import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@testable import TouchstoneTrace

/// A client that waits for the answer of a keeper.
struct TraceKeeperClientTests {
  /// The result of a client on another thread: the number of traces, or an error; nil until it has one.
  private final class Outcome: Sendable {
    let text = Mutex<String?>(nil)
  }

  @Test("a signal that interrupts the wait for an answer does not end it")
  func interruptedWait() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/traces"
      let listener = try UnixSocket.listen(at: path)
      let (interruption, outcome) = (Interruption(), Outcome())
      let client = try Thread.start(named: "client") {
        interruption.admit()
        let text: String
        do { text = "\(try TraceKeeperClient(at: path).read().traces.count) traces" } catch {
          text = "\(error)"
        }
        outcome.text.withLock { $0 = text }
      }
      _ = try listener.waitReadable(untilNanoseconds: nil)
      guard case .done(let peer) = try listener.accept() else {
        Issue.record("no client has connected")
        return
      }
      _ = try peer.waitReadable(untilNanoseconds: nil)
      var buffer = [UInt8](repeating: 0, count: KeeperMessage.byteLimit)
      _ = try peer.receive(into: &buffer)
      interruption.interrupt { outcome.text.withLock { $0 != nil } }
      let end = KeeperMessage(.end).bytes
      _ = try peer.send(end, count: end.count)
      client.join()
      expectEqual(outcome.text.withLock { $0 }, "0 traces")
    }
  }
}
