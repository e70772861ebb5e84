import Glibc
import Synchronization

/// Interrupts the waits of one thread with a signal.
package final class Interruption: Sendable {
  /// How often the signal has been handled, in any thread.
  private static let count = Atomic<Int>(0)

  /// The thread to interrupt, and the file that shows its state; nil before `admit()`.
  private let target = Mutex<(statePath: String, thread: pthread_t)?>(nil)

  /// Installs the handler of the signal, `SIGUSR1`.
  package init() {
    // Unlike `signal`, this does not make the kernel restart the calls that are interrupted.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      Interruption.count.add(1, ordering: .sequentiallyConsistent)
    }
    sigaction(SIGUSR1, &action, nil)
  }

  /// Makes the calling thread the one to interrupt, and unblocks the signal in it.
  ///
  /// The threads that run tests block the signal.
  package func admit() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    target.withLock { $0 = (Self.ownStatePath(), pthread_self()) }
  }

  /// Waits until the thread is blocked in the kernel, sends it the signal one time, and returns when that is handled.
  ///
  /// Returns without a signal if `isFinished` becomes true before.
  package func interrupt(until isFinished: () -> Bool) {
    while !isFinished() {
      guard let (statePath, thread) = target.withLock({ $0 }), Self.isBlocked(statePath) else {
        sched_yield()
        continue
      }
      let before = Self.count.load(ordering: .sequentiallyConsistent)
      guard pthread_kill(thread, SIGUSR1) == 0 else { return }
      while Self.count.load(ordering: .sequentiallyConsistent) == before { sched_yield() }
      return
    }
  }

  /// Whether a thread is blocked in the kernel.
  ///
  /// The file has the name of the thread in parentheses, then its state: `S` is an interruptible sleep.
  private static func isBlocked(_ statePath: String) -> Bool {
    let file = open(statePath, O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains(") S ")
  }

  /// The path of the file in which the kernel shows the state of the calling thread.
  private static func ownStatePath() -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = readlink("/proc/thread-self", &buffer, buffer.count)
    let name = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return "/proc/\(name)/stat"
  }
}
