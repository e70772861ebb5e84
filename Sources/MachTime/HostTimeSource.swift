import Glibc

/// Real time: the kernel's monotonic clock, which only this file reads.
package final class HostTimeSource: TimeSource {
  package init() {}

  /// The current instant of the kernel's monotonic clock.
  package var now: MachAbsoluteTime {
    var time = timespec()
    let code = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    precondition(code == 0, "the kernel has no monotonic clock")
    return MachAbsoluteTime(
      nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  /// Real time has no steps.
  package var step: UInt32 { 0 }
}
