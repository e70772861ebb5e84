import TouchstoneCLinux
import Glibc

/// A wake-up call that any thread may give and one waits for.
package struct EventFD: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  package init() throws(Errno) {
    descriptor = FileDescriptor(adopting: try systemCall { c_event_descriptor() })
  }

  /// The number to wait on: readable after `signal`, until `drain`.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Wakes whoever waits; calls add up to one wake-up.
  package func signal() {
    var one: UInt64 = 1
    do {
      // Would block only when the counter is full, and then it is readable already.
      _ = try nonBlockingCall { write(rawDescriptor, &one, MemoryLayout<UInt64>.size) }
    } catch {
      preconditionFailure("an event descriptor takes every signal, but: \(error)")
    }
  }

  /// Takes the wake-up back and says whether there was one.
  @discardableResult
  package func drain() -> Bool {
    EventFD.drain(rawDescriptor)
  }

  /// Takes the wake-up of an event descriptor that somebody else owns.
  @discardableResult
  package static func drain(_ rawDescriptor: CInt) -> Bool {
    var count: UInt64 = 0
    do {
      return try nonBlockingCall {
        Glibc.read(rawDescriptor, &count, MemoryLayout<UInt64>.size)
      }.isDone
    } catch {
      preconditionFailure("an event descriptor can always be read, but: \(error)")
    }
  }
}
