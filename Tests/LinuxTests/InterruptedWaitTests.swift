import Glibc
import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// How often the signal below has been handled, in any thread.
private let interruptions = Atomic<Int>(0)

/// A wait that blocks until it is released, with the descriptors that it needs.
private struct Wait: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Blocks on the given end of a socket pair and describes the result.
  let run: @Sendable (CInt) throws -> String
  /// The description of a wait that survived interruptions and was then released.
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
    testDescription: "a set with a timeout answers early",
    run: { number in
      let socket = UnixSocket(adopting: number)
      let set = try Epoll()
      try set.add(socket.rawDescriptor, token: 5)
      return "\(try set.wait(timeoutNanoseconds: 3_600_000_000_000))"
    }, answer: "[]"),
]

struct InterruptedWaitTests {
  @Test("A signal in the middle of a wait does not break it", arguments: waits)
  private func survivesInterruption(wait: Wait) throws {
    installHandler()
    let pair = try UnixSocket.pair()
    let near = pair.first
    let far = pair.second.release()
    let state = Mutex<(path: String, thread: pthread_t)?>(nil)
    let answer = Mutex<String>("")
    let thread = try Thread.start(named: "waiting") {
      unblockSignal()
      state.withLock { $0 = (ownStatePath(), pthread_self()) }
      let text = Result { try wait.run(far) }
      answer.withLock { $0 = "\((try? text.get()) ?? "failed")" }
    }
    for _ in 1...3 { interrupt(state, until: { answer.withLock { !$0.isEmpty } }) }
    do throws(Errno) {
      _ = try near.send([1], count: 1)
    } catch {
      // A wait that returned early has closed its end.
      expectEqual(error, .brokenPipe)
    }
    thread.join()
    expectEqual(answer.withLock { $0 }, wait.answer)
  }

  /// Counts the signal and, unlike `signal`, does not ask the kernel to resume calls.
  private func installHandler() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      interruptions.add(1, ordering: .sequentiallyConsistent)
    }
    sigaction(SIGUSR1, &action, nil)
  }

  /// Sends the signal once the thread is blocked in the kernel, unless it has finished.
  private func interrupt(
    _ state: borrowing Mutex<(path: String, thread: pthread_t)?>, until isFinished: () -> Bool
  ) {
    while !isFinished() {
      guard let (path, thread) = state.withLock({ $0 }), isBlocked(path) else {
        sched_yield()
        continue
      }
      let before = interruptions.load(ordering: .sequentiallyConsistent)
      guard pthread_kill(thread, SIGUSR1) == 0 else { return }
      while interruptions.load(ordering: .sequentiallyConsistent) == before { sched_yield() }
      return
    }
  }

  /// Whether a thread is blocked in the kernel: its state is `S`, after its name in parentheses.
  private func isBlocked(_ statePath: String) -> Bool {
    guard let bytes = try? Files.readBytes(statePath) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(") S ")
  }
}

/// Lets the signal through in the calling thread; the threads that run tests block it.
private func unblockSignal() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGUSR1)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Where the kernel shows the state of the calling thread.
private func ownStatePath() -> String {
  var buffer = [CChar](repeating: 0, count: 64)
  let count = readlink("/proc/thread-self", &buffer, buffer.count)
  let name = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return "/proc/\(name)/stat"
}
