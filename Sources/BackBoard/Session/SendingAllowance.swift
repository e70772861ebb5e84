import TouchstoneMachTime

/// How much one app may send to the broker in a short time before its port rests and all others get their turn.
///
/// A message costs one, and one more for every 256 bytes. Where the broker is slow, its time costs more than that: an
/// app may take half of it. An app answers at most a few hundred queries in a
/// window, so only an app that floods its port gets to the limit. Then no message is lost: the app waits until the broker
/// reads again, as a writer to any full pipe does.
struct SendingAllowance {
  /// The window, in nanoseconds.
  ///
  /// Source: our choice, less than a frame of the display.
  static let windowNanoseconds: UInt64 = 10_000_000
  /// What may be spent in a window; a broker of the release build needs less than a tenth of the window to read it.
  static let limit = 512
  /// The time, in nanoseconds, that costs as much as a small message: the limit of it is half a window.
  static let unitNanoseconds = windowNanoseconds / 2 / UInt64(limit)
  /// The most that the time for one message costs: during a longer time, another process had the processor.
  static let timeLimit = 32

  private var windowStart = MachAbsoluteTime.zero
  /// What was spent in the window that began last.
  private(set) var spent = 0
  /// The messages for which no time was spent yet, and what they cost.
  private var untimed = (count: 0, cost: 0)

  /// Spends what a message of some bytes costs.
  @inline(__always)
  mutating func spend(_ byteCount: Int) {
    let cost = 1 + byteCount >> 8
    spent += cost
    untimed.count += 1
    untimed.cost += cost
  }

  /// Spends the time, in nanoseconds, that the messages since the last call have taken, as far as it costs more than they.
  mutating func spendTime(_ nanoseconds: UInt64) {
    let most = untimed.count * Self.timeLimit
    let cost = Int(min(nanoseconds / Self.unitNanoseconds, UInt64(most)))
    spent += max(0, cost - untimed.cost)
    untimed = (0, 0)
  }

  /// Whether everything is spent, unless the window has ended, which only `rest(at:)` notices.
  var isSpent: Bool { spent >= Self.limit }

  /// Returns the end of the window, until which the port has to rest; nil if something is left to spend.
  mutating func rest(at now: MachAbsoluteTime) -> MachAbsoluteTime? {
    let windows = now.nanoseconds(since: windowStart) / Self.windowNanoseconds
    if windows > 0 {
      windowStart = now
      // What was spent beyond the limit is carried over, so that an app whose frames always cost more has to wait, too.
      // Each window that has passed pays for one limit of it, also those in which nothing was sent.
      spent = max(0, spent - Self.limit * Int(min(windows, UInt64(spent))))
    }
    return isSpent ? windowStart.advanced(by: Self.windowNanoseconds) : nil
  }
}
