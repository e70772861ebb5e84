import TouchstoneEventSynthesis

/// The reports of a sequence, each after its time in milliseconds.
func lines(_ sequence: ReportSequence) -> [String] {
  sequence.reports.map { "\($0.offset / 1_000_000) \($0.report)" }
}
