/// An instant of the calendar, in nanoseconds since the beginning of 1970.
package struct CalendarTime: Hashable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The beginning of 2001, from which Foundation counts, and at which virtual time begins.
  package static let reference = CalendarTime(nanoseconds: 978_307_200_000_000_000)

  /// The calendar time at `instant`, if this value is the calendar time at the start of the monotonic clock.
  package func advanced(by instant: MachAbsoluteTime) -> CalendarTime {
    CalendarTime(nanoseconds: nanoseconds + Int64(clamping: instant.nanoseconds))
  }

  /// The seconds since the beginning of 2001.
  package var secondsSinceReference: Double {
    Double(nanoseconds - CalendarTime.reference.nanoseconds) / 1e9
  }
}
