import Glibc
import TouchstoneCLinux

/// A descriptor that reports signals, such as requests to terminate, instead of interrupting
/// threads.
///
/// Make it on the main thread before any other thread exists: threads inherit the blocked signals,
/// and a thread that does not block them would still be interrupted. The signals stay blocked when
/// this value is destroyed. A child does not inherit the block (`ChildProcess.spawn`).
package struct SignalDescriptor: ~Copyable, Sendable {
  private let descriptor: FileDescriptor
  private let numbers: [CInt]

  package init(
    _ signals: [Signal] = [.interrupt, .terminate, .hangUp]
  ) throws(Errno) {
    let numbers = signals.map(\.rawValue)
    self.numbers = numbers
    descriptor = FileDescriptor(
      adopting: try systemCall { c_signal_descriptor(numbers, CInt(numbers.count)) })
  }

  /// The descriptor to wait on.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Reads the next signal.
  package func read() throws(Errno) -> Outcome<Signal> {
    switch try nonBlockingCall({ c_signal_read(descriptor.rawValue) }) {
    case .done(let number): .done(Signal(rawValue: number))
    case .wouldBlock: .wouldBlock
    }
  }

  /// Lets the signals reach the calling thread again, which must be the one that made this descriptor.
  package consuming func letThrough() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
