import TouchstoneEventSynthesis
import TouchstoneMachTime

/// The finger frames and other reports that a player is going to post, ordered by time.
///
/// Entries of the same time are in the order in which they were added.
struct PlayQueue {
  enum Due {
    case fingers([FingerSample])
    case report(HardwareReport)
  }

  struct Entry {
    let time: MachAbsoluteTime
    let due: Due
  }

  /// The entries in the order of their times; those before `head` were returned already.
  private var entries: [Entry] = []
  /// The index of the next entry.
  ///
  /// A recording has thousands of entries, so returned ones are removed many at a time: each removal from the front
  /// moves all the others.
  private var head = 0

  mutating func add(_ due: Due, at time: MachAbsoluteTime) {
    // Most entries belong at the end, so the search begins there.
    var index = entries.endIndex
    while index > head, entries[index - 1].time > time { index -= 1 }
    entries.insert(Entry(time: time, due: due), at: index)
  }

  mutating func add(_ frames: [TimedFrame], at begin: MachAbsoluteTime) {
    for frame in frames { add(.fingers(frame.samples), at: begin.advanced(by: frame.offset)) }
  }

  mutating func add(_ sequence: ReportSequence, at begin: MachAbsoluteTime) {
    for timed in sequence.reports {
      add(.report(timed.report), at: begin.advanced(by: timed.offset))
    }
  }

  /// Removes and returns the next entry that is due up to and including an instant.
  mutating func next(until instant: MachAbsoluteTime) -> Entry? {
    guard head < entries.endIndex, entries[head].time <= instant else { return nil }
    let entry = entries[head]
    head += 1
    if head * 2 >= entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return entry
  }

  /// The fingers in the entries that are left.
  var fingers: Set<UInt32> {
    var fingers: Set<UInt32> = []
    for entry in entries[head...] {
      if case .fingers(let samples) = entry.due { fingers.formUnion(samples.map(\.finger)) }
    }
    return fingers
  }

  /// The remaining entries as raw steps, one a line, each with the time since the previous line.
  func lines(from begin: MachAbsoluteTime) -> [String] {
    var before = begin
    return entries[head...].flatMap { entry -> [String] in
      let time = "+" + TimeText.milliseconds(entry.time.nanoseconds(since: before))
      before = entry.time
      switch entry.due {
      case .fingers(let samples):
        let lines = TimedFrame(offset: 0, samples: samples).touchLines
        return lines.enumerated().map { index, line in (index == 0 ? time : "+0ms") + " " + line }
      case .report(let report): return ["\(time) \(report)"]
      }
    }
  }
}
