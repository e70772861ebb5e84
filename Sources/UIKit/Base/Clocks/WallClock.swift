import Foundation
package import TouchstoneMachTime

/// Calendar dates, computed from the app's clock.
///
/// In real time these are the real dates. Virtual time has no calendar of its own, so it begins at the reference date,
/// 1 January 2001: a label with the time has the same text in every run.
extension AppContext {
  /// The date of an instant.
  package func date(at instant: MachAbsoluteTime) -> Date {
    Date(timeIntervalSinceReferenceDate: wallClockOffset + instant.seconds)
  }

  /// The instant of a date; zero for a date before the clock began.
  package func time(of date: Date) -> MachAbsoluteTime {
    MachAbsoluteTime(seconds: max(0, date.timeIntervalSinceReferenceDate - wallClockOffset))
  }

  /// The instant of a date, in virtual time moved on until `Date()` is not before the date.
  ///
  /// A date is a rounded number of seconds. Virtual time stands still when a run has ended, so a caller that runs the
  /// loop until `Date()` has reached the date would never return if each run ended a nanosecond too early.
  func end(ofRunUntil date: Date) -> MachAbsoluteTime {
    var end = time(of: date)
    guard virtualTime != nil, end > .zero, end < .distantFuture else { return end }
    while Self.dateRead(at: end) < date { end = end.advanced(by: 1) }
    return end
  }

  /// The value of `Date()` at an instant of virtual time: whole seconds plus the rest, as Foundation adds them.
  private static func dateRead(at instant: MachAbsoluteTime) -> Date {
    let (seconds, rest) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + 1e-9 * Double(rest))
  }
}

/// Seconds on a clock.
public typealias CFTimeInterval = Double

/// Returns the time of the app's clock, in seconds, on the same scale as the timestamp of every event (R-HID-4).
public func CACurrentMediaTime() -> CFTimeInterval {
  AppContext.currentTime.seconds
}
