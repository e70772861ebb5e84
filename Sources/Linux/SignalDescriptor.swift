import CLinux

/// Requests from outside to end, as something to wait for instead of an interruption.
///
/// Make it on the main thread before any other thread exists: threads inherit which signals are
/// blocked, and one that blocks nothing would still be interrupted. The signals stay blocked when
/// this value ends; children start with none blocked.
package struct SignalDescriptor: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  package init(
    _ signals: [Signal] = [.interrupt, .terminate, .hangUp]
  ) throws(Errno) {
    let numbers = signals.map(\.rawValue)
    descriptor = FileDescriptor(
      adopting: try systemCall { c_signal_descriptor(numbers, CInt(numbers.count)) })
  }

  /// The number to wait on.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Takes the next signal.
  package func read() throws(Errno) -> Outcome<Signal> {
    switch try nonBlockingCall({ c_signal_read(descriptor.rawValue) }) {
    case .done(let number): .done(Signal(rawValue: number))
    case .wouldBlock: .wouldBlock
    }
  }
}
