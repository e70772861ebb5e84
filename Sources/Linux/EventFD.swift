import Glibc
import TouchstoneCLinux

/// A wake-up that any thread can signal and one thread waits for.
package struct EventFD: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  package init() throws(Errno) {
    descriptor = FileDescriptor(adopting: try systemCall { c_event_descriptor() })
  }

  /// The descriptor to wait on, readable after `signal` until `drain`.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Wakes the waiting thread; several calls cause one wake-up.
  package func signal() {
    var one: UInt64 = 1
    do {
      // Writing would block only if the counter is full, and then the descriptor is readable already.
      _ = try nonBlockingCall { write(rawDescriptor, &one, MemoryLayout<UInt64>.size) }
    } catch {
      preconditionFailure("cannot signal an event descriptor: \(error)")
    }
  }

  /// Clears the wake-up and returns whether there was one.
  @discardableResult
  package func drain() -> Bool {
    EventFD.drain(rawDescriptor)
  }

  /// Clears the wake-up of an event descriptor with another owner.
  @discardableResult
  package static func drain(_ rawDescriptor: CInt) -> Bool {
    var count: UInt64 = 0
    do {
      return try nonBlockingCall {
        Glibc.read(rawDescriptor, &count, MemoryLayout<UInt64>.size)
      }.isDone
    } catch {
      preconditionFailure("cannot read an event descriptor: \(error)")
    }
  }
}
