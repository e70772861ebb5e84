package import TouchstoneMachTime

/// Calls a function at a date, once or repeatedly.
///
/// Due timers fire in the order of their fire dates, timers with equal dates in the order in which the
/// dates were set. A repeating timer keeps its series: the next date is the first `old + k × interval` in
/// the future, so missed dates are skipped (R-RL-21). A timer that does not repeat is invalidated
/// after its call. A timer belongs to one loop and is not called again while it is being called
/// (R-RL-22).
package final class CFRunLoopTimer {
  /// The nanoseconds between two dates, or 0 if the timer does not repeat.
  package let interval: UInt64
  /// A label; timers are ordered by their dates alone, as on iOS.
  package let order: Int
  /// The name of the function that is called, in a printed loop and in a backtrace.
  package let name: String

  /// The number of the timer among those that were added to its loop.
  var number = 0
  var membership = Membership()
  /// Whether the timer is being called.
  var isFiring = false
  /// The number of the timer's date among all dates that were set in the loop; orders timers with equal dates.
  var sequence: UInt64 = 0
  /// Whether the timer was added to a loop before; the loop has then replaced a fire date in the past by its current
  /// time.
  var isFireDateClamped = false
  /// The date in the loop's queues; other code uses `nextFireDate`.
  var date: MachAbsoluteTime
  private(set) var callout: ((CFRunLoopTimer) -> Void)?
  private var allowedDelay: UInt64 = 0

  package init(
    fireDate: MachAbsoluteTime, interval: UInt64 = 0, order: Int = 0,
    name: String = unnamedFunction, callout: @escaping (CFRunLoopTimer) -> Void
  ) {
    date = fireDate
    self.interval = interval
    self.order = order
    self.name = name
    self.callout = callout
  }

  /// Whether the timer was not invalidated.
  package var isValid: Bool { callout != nil }

  package var repeats: Bool { interval > 0 }

  /// The date at which the timer fires next.
  ///
  /// For a timer in a loop, a date in the past is replaced by the loop's current time. A date that the callout of a
  /// repeating timer sets begins a new series, unless it equals the date that is being handled (R-RL-21).
  /// `distantFuture` pauses a timer.
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

  /// The nanoseconds by which the timer may fire late, at most half the interval of a repeating timer (R-RL-22).
  ///
  /// The loop only stores the value, and fires each timer at its earliest allowed time. A later time would depend on
  /// which other timers exist.
  package var tolerance: UInt64 {
    get { allowedDelay }
    set { allowedDelay = repeats ? min(newValue, interval / 2) : newValue }
  }

  /// Removes the timer from its loop for good; its callout is released and not called again.
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
