internal import TouchstoneCLinux

/// The clock of this process as Foundation, Dispatch and the standard library read it.
///
/// It is real, except on threads that belong to an app in virtual time: there `Date()`, `ProcessInfo.systemUptime`,
/// `DispatchTime.now()`, `ContinuousClock.now` and every other reading is that of the app's clock. Other threads keep
/// real time, because they wait in real time and compute the deadlines of their waits from these readings.
package enum ProcessClock {
  /// Stores the time of the calling thread's app and returns 1, or returns 0 if the thread keeps real time.
  ///
  /// The first argument receives the uptime, the second the calendar time since 1970, both in nanoseconds. The function
  /// is called at every reading of a clock, on any thread, and so must not read the process's clocks itself.
  package typealias Reader =
    @convention(c) (UnsafeMutablePointer<UInt64>?, UnsafeMutablePointer<Int64>?) -> CInt

  /// Advances the app's time by a number of nanoseconds and returns 1, or returns 0 if the thread must really sleep.
  package typealias Sleeper = @convention(c) (UInt64) -> CInt

  /// Makes every reading of a clock in the process call `reader`, and every sleep call `sleeper`.
  package static func follow(_ reader: Reader, sleeper: Sleeper) {
    unsafe c_clock_set(reader, sleeper)
  }

  /// Runs `body` with one instant as the time of the calling thread; only its own sleeps advance that time.
  ///
  /// This is for work on another thread for which the app waits, so that the app's time does not pass meanwhile.
  package static func standing<Result>(
    at uptime: MachAbsoluteTime, _ calendar: CalendarTime, _ body: () -> Result
  ) -> Result {
    c_clock_lend(uptime.nanoseconds, calendar.nanoseconds)
    defer { c_clock_take_back() }
    return body()
  }
}
