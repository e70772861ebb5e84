/// An instant of the monotonic clock, in nanoseconds.
///
/// Arithmetic saturates at `zero` and `distantFuture`.
package struct MachAbsoluteTime: Hashable, Sendable {
  /// The nanoseconds since the start of the clock.
  package var nanoseconds: UInt64

  @inlinable package init(nanoseconds: UInt64) {
    self.nanoseconds = nanoseconds
  }

  /// The start of the clock.
  package static let zero = MachAbsoluteTime(nanoseconds: 0)

  /// The end of the clock, later than every event.
  package static let distantFuture = MachAbsoluteTime(nanoseconds: .max)

  /// The instant in seconds, with the precision of a Double.
  package var seconds: Double {
    Double(nanoseconds) / 1e9
  }

  /// The instant nearest to a number of seconds after the start of the clock.
  package init(seconds: Double) {
    self = MachAbsoluteTime.zero.advanced(bySeconds: seconds)
  }

  /// The instant a number of nanoseconds later.
  package func advanced(by nanoseconds: UInt64) -> MachAbsoluteTime {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? .distantFuture : MachAbsoluteTime(nanoseconds: sum)
  }

  /// The instant a number of seconds later, or earlier if the number is negative.
  package func advanced(bySeconds seconds: Double) -> MachAbsoluteTime {
    precondition(!seconds.isNaN, "the interval is not a number")
    let nanoseconds = (seconds.magnitude * 1e9).rounded()
    // 2^64 is exact as a double, while UInt64.max is not.
    let distance = nanoseconds < 0x1p64 ? UInt64(nanoseconds) : .max
    return seconds < 0 ? moved(back: distance) : advanced(by: distance)
  }

  /// The nanoseconds since an earlier instant, or 0 if that instant is later.
  package func nanoseconds(since earlier: MachAbsoluteTime) -> UInt64 {
    self > earlier ? nanoseconds - earlier.nanoseconds : 0
  }

  /// The instant a number of nanoseconds earlier.
  fileprivate func moved(back distance: UInt64) -> MachAbsoluteTime {
    MachAbsoluteTime(nanoseconds: nanoseconds > distance ? nanoseconds - distance : 0)
  }
}

extension MachAbsoluteTime: Comparable {
  package static func < (left: MachAbsoluteTime, right: MachAbsoluteTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension MachAbsoluteTime {
  package static func + (instant: MachAbsoluteTime, interval: Duration) -> MachAbsoluteTime {
    let nanoseconds = interval.wholeNanoseconds
    return nanoseconds < 0
      ? instant.moved(back: nanoseconds.magnitude)
      : instant.advanced(by: nanoseconds.magnitude)
  }

  package static func - (instant: MachAbsoluteTime, interval: Duration) -> MachAbsoluteTime {
    let nanoseconds = interval.wholeNanoseconds
    return nanoseconds < 0
      ? instant.advanced(by: nanoseconds.magnitude)
      : instant.moved(back: nanoseconds.magnitude)
  }

  /// The interval from `right` to `left`, clamped to about 292 years.
  package static func - (left: MachAbsoluteTime, right: MachAbsoluteTime) -> Duration {
    left < right
      ? .nanoseconds(-Int64(clamping: right.nanoseconds(since: left)))
      : .nanoseconds(Int64(clamping: left.nanoseconds(since: right)))
  }

  package static func += (instant: inout MachAbsoluteTime, interval: Duration) {
    instant = instant + interval
  }
}

extension Duration {
  /// The interval in nanoseconds, rounded toward zero and clamped to about 292 years.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, tooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflow) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard tooLarge || overflow else { return sum }
    return seconds < 0 ? .min : .max
  }
}
