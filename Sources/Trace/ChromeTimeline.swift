import MachTime

/// Gives every record of a merged trace a slice with a length, so that slices of a thread nest.
enum ChromeTimeline {
  /// A record's slice, in nanoseconds of the picture.
  struct Slice: Hashable {
    /// The place of the record in the list of lines.
    var line: Int
    var start: UInt64
    var end: UInt64
  }

  /// A stop of the path that the records after it may still belong to.
  private struct OpenStop {
    var slice: Int
    var line: Int
  }

  /// One slice for each line, in the same order.
  ///
  /// Starts grow strictly over all threads. A stop lasts until the last record that was made at it,
  /// and on to the next stop of the same event where that follows on the same thread.
  static func slices(_ lines: [TraceLine], time: ChromeExport.Time) -> [Slice] {
    let tick: UInt64 = time == .real ? 1 : 1000
    var slices = starts(lines, time: time, tick: tick).enumerated().map { index, start in
      Slice(line: index, start: start, end: start + tick)
    }
    var open: [Track: OpenStop] = [:]
    for (index, line) in lines.enumerated() {
      let track = Track(line)
      let stop = open[track]
      if line.kind == .stage {
        if let stop, lines[stop.line].event == line.event {
          slices[stop.slice].end = slices[index].start
        }
        open[track] = OpenStop(slice: index, line: index)
      } else if let stop {
        if belongs(line, to: lines[stop.line]) {
          slices[stop.slice].end = slices[index].end
        } else {
          open[track] = nil
        }
      }
    }
    return slices
  }

  /// Whether a record was made while its thread was at a stop.
  private static func belongs(_ line: TraceLine, to stop: TraceLine) -> Bool {
    line.event == 0
      ? line.time == stop.time && line.step == stop.step
      : line.event == stop.event
  }

  private static func starts(
    _ lines: [TraceLine], time: ChromeExport.Time, tick: UInt64
  ) -> [UInt64] {
    let origin = time == .real ? lines.first?.time ?? .zero : .zero
    // The far end of the clock is left free, so that ends never overflow.
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
