internal import TouchstoneCLinux

/// Real time: the kernel's clocks, which only this file reads.
package final class HostTimeSource: TimeSource {
  package init() {}

  /// The current instant of the kernel's monotonic clock.
  package var now: MachAbsoluteTime { MachAbsoluteTime(nanoseconds: c_host_uptime()) }

  /// Real time has no steps.
  package var step: UInt32 { 0 }

  /// The kernel's calendar.
  package static var calendar: CalendarTime { CalendarTime(nanoseconds: c_host_calendar()) }
}

/// An instant of the calendar, in nanoseconds since the beginning of 1970.
package struct CalendarTime: Hashable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The beginning of 2001, from which Foundation counts, and at which virtual time begins.
  package static let reference = CalendarTime(nanoseconds: 978_307_200_000_000_000)

  /// The instant a time after this one.
  package func advanced(by instant: MachAbsoluteTime) -> CalendarTime {
    CalendarTime(nanoseconds: nanoseconds + Int64(clamping: instant.nanoseconds))
  }

  /// The seconds since the beginning of 2001.
  package var secondsSinceReference: Double {
    Double(nanoseconds - CalendarTime.reference.nanoseconds) / 1e9
  }
}
