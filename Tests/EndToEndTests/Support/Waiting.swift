import TouchstoneLinux
import TouchstoneMachTime

/// Waits with a generous limit, after which a test fails.
enum Waiting {
  /// Longer than any step takes, even while a busy machine plays all scenarios.
  static let limitNanoseconds: UInt64 = 120_000_000_000

  struct TimedOut: Error, CustomStringConvertible {
    let awaited: String
    var description: String { "\(awaited) did not come within 120 s" }
  }

  /// Waits until a condition holds, such as the content of a file, by checking it again and again.
  static func until(_ awaited: String, _ isDone: () throws -> Bool) throws {
    let deadline = HostTimeSource().now.advanced(by: limitNanoseconds)
    while try !isDone() {
      guard HostTimeSource().now < deadline else { throw TimedOut(awaited: awaited) }
    }
  }

  /// Waits until a descriptor can be read; that of a process can when the process has ended.
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
