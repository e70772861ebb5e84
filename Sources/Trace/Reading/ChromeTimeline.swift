import TouchstoneMachTime

/// Computes the slice of every record in a merged trace, so that the slices of a thread nest.
enum ChromeTimeline {
  /// The slice of a record, in nanoseconds of the exported timeline.
  struct Slice: Hashable {
    /// The index of the record in the list of lines.
    var line: Int
    var start: UInt64
    var end: UInt64
  }

  /// Returns a slice for each line, in the same order.
  ///
  /// Each start is later than the previous one, also across threads. A stage lasts until its last record, or until the
  /// next stage of the same event if that is on the same thread.
  static func slices(_ lines: [TraceLine], time: ChromeExport.Time) -> [Slice] {
    // The smallest distance between two starts, in nanoseconds.
    let tick: UInt64 = time == .real ? 1 : 1000
    var slices = starts(lines, time: time, tick: tick).enumerated().map { index, start in
      Slice(line: index, start: start, end: start + tick)
    }
    // For each thread, the index of the stage to which further records may belong.
    var openStages: [Track: Int] = [:]
    for (index, line) in lines.enumerated() {
      let track = Track(line)
      let stage = openStages[track]
      if line.kind == .stage {
        if let stage, lines[stage].event == line.event {
          slices[stage].end = slices[index].start
        }
        openStages[track] = index
      } else if let stage {
        if belongs(line, to: lines[stage]) {
          slices[stage].end = slices[index].end
        } else {
          openStages[track] = nil
        }
      }
    }
    return slices
  }

  /// Whether a record was made while its thread was in a stage.
  ///
  /// A record of no event must have the time and step of the stage, since the thread may have left the stage later.
  private static func belongs(_ line: TraceLine, to stage: TraceLine) -> Bool {
    line.event == 0
      ? line.time == stage.time && line.step == stage.step
      : line.event == stage.event
  }

  private static func starts(
    _ lines: [TraceLine], time: ChromeExport.Time, tick: UInt64
  ) -> [UInt64] {
    let origin = time == .real ? lines.first?.time ?? .zero : .zero
    // Later times are clamped, so that the ends of slices never overflow.
    let latest = UInt64.max / 2
    var next: UInt64 = 0
    return lines.map { line in
      let wanted = time == .steps ? next : min(line.time.nanoseconds(since: origin), latest)
      let start = max(wanted, next)
      next = start + tick
      return start
    }
  }
}
