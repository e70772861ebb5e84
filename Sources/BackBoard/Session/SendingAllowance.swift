import TouchstoneMachTime

/// Limits what one app may send to the broker in a short window before its port rests and other peers are read.
///
/// A message costs one unit, and one more for every 256 bytes. If the broker takes long for a message, the cost is that
/// of the time instead; an app may use half of the broker's time. An app answers at most a few hundred queries in a
/// window, so only an app that floods its port reaches the limit. No message is lost then: the app waits until the
/// broker reads again, as a writer to any full pipe does.
struct SendingAllowance {
  /// The length of the window, in nanoseconds.
  ///
  /// Source: our choice, less than the time between two refreshes of the display.
  static let windowNanoseconds: UInt64 = 10_000_000
  /// The units that may be spent in a window; a release build reads as many messages in less than a tenth of the
  /// window.
  static let limit = 512
  /// The time that costs one unit, in nanoseconds; ``limit`` units are half a window.
  static let unitNanoseconds = windowNanoseconds / 2 / UInt64(limit)
  /// The most units that the time for one message costs; in a longer time another process has had the processor.
  static let timeLimit = 32

  private var windowStart = MachAbsoluteTime.zero
  /// The units that were spent in the current window.
  private(set) var spent = 0
  /// The messages since the last call of ``spendTime(_:)``, and their cost.
  private var untimed = (count: 0, cost: 0)

  /// Spends the cost of a message with a number of bytes.
  @inline(__always)
  mutating func spend(_ byteCount: Int) {
    let cost = 1 + byteCount / 256
    spent += cost
    untimed.count += 1
    untimed.cost += cost
  }

  /// Spends the time that the messages since the last call have taken, as far as it costs more than the messages.
  mutating func spendTime(_ nanoseconds: UInt64) {
    let most = untimed.count * Self.timeLimit
    let cost = Int(min(nanoseconds / Self.unitNanoseconds, UInt64(most)))
    spent += max(0, cost - untimed.cost)
    untimed = (0, 0)
  }

  /// Whether everything was spent in the window that `rest(at:)` began last.
  var isSpent: Bool { spent >= Self.limit }

  /// Returns the end of the window, until which the port must rest, or nil if something is left to spend.
  ///
  /// Begins a new window if the last one has ended.
  mutating func rest(at now: MachAbsoluteTime) -> MachAbsoluteTime? {
    let windows = now.nanoseconds(since: windowStart) / Self.windowNanoseconds
    if windows > 0 {
      windowStart = now
      // Units beyond the limit are carried over, so that an app whose frames cost more than the limit must wait, too.
      // Each window that has passed, even one in which nothing was sent, pays for `limit` units.
      spent = max(0, spent - Self.limit * Int(min(windows, UInt64(spent))))
    }
    return isSpent ? windowStart.advanced(by: Self.windowNanoseconds) : nil
  }
}
