import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// A wait on one end of a socket pair; a message from the other end ends it.
private struct Wait: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Waits on a socket, given as its descriptor, closes it and describes the result.
  let run: @Sendable (CInt) throws -> String
  /// The expected description after interruptions and, if the wait still goes on, a message.
  let answer: String
}

private let waits: [Wait] = [
  Wait(
    testDescription: "a socket without a deadline",
    run: { number in
      let socket = UnixSocket(adopting: number)
      return "\(try socket.waitReadable(untilNanoseconds: nil))"
    }, answer: "true"),
  Wait(
    testDescription: "a socket with a deadline",
    run: { number in
      let socket = UnixSocket(adopting: number)
      return "\(try socket.waitReadable(untilNanoseconds: .max))"
    }, answer: "true"),
  Wait(
    testDescription: "a set without a timeout",
    run: { number in
      let socket = UnixSocket(adopting: number)
      let set = try Epoll()
      try set.add(socket.rawDescriptor, token: 5)
      return "\(try set.wait(timeoutNanoseconds: nil))"
    }, answer: "[5]"),
  Wait(
    testDescription: "a set with a timeout, which returns early",
    run: { number in
      let socket = UnixSocket(adopting: number)
      let set = try Epoll()
      try set.add(socket.rawDescriptor, token: 5)
      // An hour.
      return "\(try set.wait(timeoutNanoseconds: 3_600_000_000_000))"
    }, answer: "[]"),
]

struct InterruptedWaitTests {
  @Test(
    "A signal in the middle of a wait causes no error; only a set with a timeout returns early",
    arguments: waits)
  private func interrupted(wait: Wait) throws {
    let pair = try UnixSocket.pair()
    let near = pair.first
    let far = pair.second.release()
    let interruption = Interruption()
    let answer = Mutex<String>("")
    let thread = try Thread.start(named: "waiting") {
      interruption.admit()
      let text = Result { try wait.run(far) }
      answer.withLock { $0 = "\((try? text.get()) ?? "failed")" }
    }
    for _ in 1...3 { interruption.interrupt(until: { answer.withLock { !$0.isEmpty } }) }
    do throws(Errno) {
      _ = try near.send([1], count: 1)
    } catch {
      // The wait of a set with a timeout has returned early and closed its end.
      expectEqual(error, .brokenPipe)
    }
    thread.join()
    expectEqual(answer.withLock { $0 }, wait.answer)
  }
}
