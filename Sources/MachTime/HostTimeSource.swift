internal import TouchstoneCLinux

/// Real time: the kernel's clocks, which no other Swift file reads.
package final class HostTimeSource: TimeSource {
  package init() {}

  /// The current instant of the kernel's monotonic clock.
  package var now: MachAbsoluteTime { MachAbsoluteTime(nanoseconds: c_host_uptime()) }

  /// Always 0, since real time has no steps.
  package var step: UInt32 { 0 }

  /// The current instant of the kernel's calendar clock.
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

  /// Returns the calendar instant that is as long after this one as `instant` is after the zero of its clock.
  package func advanced(by instant: MachAbsoluteTime) -> CalendarTime {
    CalendarTime(nanoseconds: nanoseconds + Int64(clamping: instant.nanoseconds))
  }

  /// The seconds since the beginning of 2001.
  package var secondsSinceReference: Double {
    Double(nanoseconds - CalendarTime.reference.nanoseconds) / 1e9
  }
}
