/// A report at its time in a sequence.
package struct TimedReport: Hashable, Sendable {
  /// Nanoseconds since the sequence began.
  package var offset: UInt64
  package var report: HardwareReport

  package init(_ offset: UInt64, _ report: HardwareReport) {
    self.offset = offset
    self.report = report
  }
}
