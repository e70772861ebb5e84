internal import TouchstoneCLinux

/// Real time: the kernel's clocks, which no other Swift file reads directly.
package final class HostTimeSource: TimeSource {
  package init() {}

  /// The current instant of the kernel's monotonic clock.
  package var now: MachAbsoluteTime { MachAbsoluteTime(nanoseconds: c_host_uptime()) }

  /// Always 0, since real time has no steps.
  package var step: UInt32 { 0 }

  /// The current instant of the kernel's calendar clock.
  package static var calendar: CalendarTime { CalendarTime(nanoseconds: c_host_calendar()) }
}
