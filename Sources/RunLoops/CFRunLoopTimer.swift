package import TouchstoneMachTime

/// A callback at a moment, once or again and again.
///
/// All timers due at a wake fire in the order (fire date, when it was set). A repeating timer keeps to its
/// series: the next date is the first `old + k × interval` in the future, so that missed dates are
/// skipped and never made up for (R-RL-21). A one-shot is invalidated after its call. A timer belongs to
/// one loop, and is not called again while it is being called (R-RL-22).
package final class CFRunLoopTimer {
  /// Nanoseconds between two dates; 0 for a one-shot.
  package let interval: UInt64
  /// A label; timers are ordered by their dates alone, as on iOS.
  package let order: Int

  var membership = Membership()
  var isFiring = false
  /// When this timer's date was set, counted over the loop's timers: parts equal dates.
  var sequence: UInt64 = 0
  /// Set once the date has been compared with the loop's clock.
  var hasMetClock = false
  /// The date as the loop's queues know it.
  ///
  /// Everyone else uses `nextFireDate`.
  var date: MachAbsoluteTime
  private(set) var callout: ((CFRunLoopTimer) -> Void)?
  private var allowedDelay: UInt64 = 0

  package init(
    fireDate: MachAbsoluteTime, interval: UInt64 = 0, order: Int = 0,
    callout: @escaping (CFRunLoopTimer) -> Void
  ) {
    date = fireDate
    self.interval = interval
    self.order = order
    self.callout = callout
  }

  package var isValid: Bool { callout != nil }

  package var repeats: Bool { interval > 0 }

  /// When the timer fires next.
  ///
  /// A date that has passed means now. Set from inside the callback it counts only if it is later
  /// than the date that is being served (R-RL-21). `distantFuture` pauses a timer.
  package var nextFireDate: MachAbsoluteTime {
    get { date }
    set {
      guard isValid else { return }
      guard let loop = membership.loop else {
        date = newValue
        return
      }
      loop.reschedule(self, to: newValue)
    }
  }

  /// How many nanoseconds late the timer may fire; at most half its interval (R-RL-22).
  ///
  /// The loop keeps the value and uses none of it: the earliest allowed moment is the only one that does
  /// not depend on which other timers exist.
  package var tolerance: UInt64 {
    get { allowedDelay }
    set { allowedDelay = repeats ? min(newValue, interval / 2) : newValue }
  }

  /// Takes the timer out of its loop for good and lets go of the callback.
  package func invalidate() {
    callout = nil
    membership.loop?.removeEverywhere(self)
  }

  /// The first date of the series that lies after `now`.
  func dateAfter(_ now: MachAbsoluteTime) -> MachAbsoluteTime {
    precondition(repeats, "a one-shot timer has no next date")
    guard date <= now else { return date }
    let periods = now.nanoseconds(since: date) / interval + 1
    let (distance, isTooFar) = periods.multipliedReportingOverflow(by: interval)
    return isTooFar ? .distantFuture : date.advanced(by: distance)
  }
}
