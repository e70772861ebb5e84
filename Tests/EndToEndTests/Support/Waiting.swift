import TouchstoneLinux
import TouchstoneMachTime

/// Waits with a generous limit, after which a test fails.
enum Waiting {
  /// Longer than any step takes, even on a busy machine.
  static let limitNanoseconds: UInt64 = 30_000_000_000

  struct TimedOut: Error, CustomStringConvertible {
    let awaited: String
    var description: String { "\(awaited) did not come within 30 s" }
  }

  /// Waits until a condition holds of which nobody gives notice, such as the content of a file.
  static func until(_ awaited: String, _ isDone: () throws -> Bool) throws {
    let deadline = HostTimeSource().now.advanced(by: limitNanoseconds)
    while try !isDone() {
      guard HostTimeSource().now < deadline else { throw TimedOut(awaited: awaited) }
    }
  }

  /// Waits until a descriptor can be read; the end of a process counts.
  static func wait(for descriptor: CInt, _ awaited: String) throws {
    let epoll = try Epoll()
    try epoll.add(descriptor, token: 1)
    let deadline = HostTimeSource().now.advanced(by: limitNanoseconds)
    while HostTimeSource().now < deadline {
      let ready = try epoll.wait(
        timeoutNanoseconds: deadline.nanoseconds - HostTimeSource().now.nanoseconds)
      if !ready.isEmpty { return }
    }
    throw TimedOut(awaited: awaited)
  }
}
