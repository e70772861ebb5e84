import TouchstoneMachTime

/// What one app may send to the broker in a short time before its port rests and all others get their turn.
///
/// A message costs one, and one more for every 256 bytes. An app answers at most a few hundred questions in a
/// window, so only one that floods its port gets to the limit. Then nothing of it is lost: it waits until the broker
/// reads again, as a writer to any full pipe does.
struct SendingAllowance {
  /// The window, in nanoseconds.
  ///
  /// Source: our choice, less than a frame of the display.
  static let windowNanoseconds: UInt64 = 10_000_000
  /// What may be spent in a window; the broker needs less than a tenth of the window to read it.
  static let limit = 512

  private var windowStart = MachAbsoluteTime.zero
  private(set) var spent = 0

  /// Spends what a message of some bytes costs.
  @inline(__always)
  mutating func spend(_ byteCount: Int) {
    spent += 1 + byteCount >> 8
  }

  /// Whether everything is spent, unless a new window has begun.
  var isSpent: Bool { spent >= Self.limit }

  /// Whether everything is spent: then the end of the window, at which it can go on.
  mutating func rest(at now: MachAbsoluteTime) -> MachAbsoluteTime? {
    if now.nanoseconds(since: windowStart) >= Self.windowNanoseconds {
      windowStart = now
      // What the last frame cost is carried over, so that one that is always too large has to wait in between.
      spent = max(0, spent - Self.limit)
    }
    return isSpent ? windowStart.advanced(by: Self.windowNanoseconds) : nil
  }
}
