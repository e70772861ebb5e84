public import Foundation
package import TouchstoneMachTime

/// Calendar dates, computed from the app's clock.
///
/// In real time it is the real calendar. Virtual time has no calendar of its own, so it begins at the
/// reference date, 1 January 2001: a label with the time has the same text in every run.
extension AppContext {
  package func date(at instant: MachAbsoluteTime) -> Date {
    Date(timeIntervalSinceReferenceDate: wallClockOffset + instant.seconds)
  }

  package func time(of date: Date) -> MachAbsoluteTime {
    MachAbsoluteTime(seconds: max(0, date.timeIntervalSinceReferenceDate - wallClockOffset))
  }
}

extension Date {
  /// Makes the present date of the app.
  public init() {
    self = Date.now
  }

  /// Makes a date some seconds after the present of the app.
  public init(timeIntervalSinceNow seconds: TimeInterval) {
    self.init(timeInterval: seconds, since: Date.now)
  }

  /// The present date of the app.
  public static var now: Date {
    let clock = AppContext.currentClock
    return Date(timeIntervalSinceReferenceDate: clock.wallOffset + clock.time.now.seconds)
  }

  /// The seconds until this date, negative if it has passed.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date.now) }
}

extension ProcessInfo {
  /// The seconds on the app's clock, the base of every event's timestamp (R-HID-4).
  public var systemUptime: TimeInterval { AppContext.currentClock.time.now.seconds }
}

/// Seconds on a clock.
public typealias CFTimeInterval = Double

/// The current time of the app's clock, in seconds; the base of every event's timestamp.
public func CACurrentMediaTime() -> CFTimeInterval {
  AppContext.currentClock.time.now.seconds
}
