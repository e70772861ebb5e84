import TouchstoneMachTime

/// Exports a merged trace in the Chrome trace-event format, which Perfetto and other viewers show.
///
/// Every thread is a track. A stage of the path is a slice on its track and contains the slices of
/// the records made during that stage. Arrows connect the stages of one event across threads and
/// processes. Touches are async slices, since they overlap with everything else.
package enum ChromeExport {
  /// The horizontal axis of the exported picture.
  package enum Time: String, CaseIterable, Sendable {
    /// The virtual clock; records of the same instant are drawn a microsecond apart.
    case virtual
    /// The real clock, beginning with the first record.
    case real
    /// The order alone, with a microsecond for each record.
    case steps
  }

  /// The contents of the file; throws if real time is requested for a trace in virtual time.
  package static func json(_ lines: [TraceLine], time: Time) throws(TraceError) -> String {
    if time == .real, lines.contains(where: { $0.step > 0 }) { throw .noRealTime }
    let slices = ChromeTimeline.slices(lines, time: time)
    let events =
      metadata(lines) + slices.map { slice(lines[$0.line], $0) } + flows(lines, slices)
      + ChromeTouches.events(lines, slices)
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events.joined(separator: ",\n")
      + "\n]}\n"
  }

  /// The names and positions of processes and threads, in the order of their members and lanes.
  private static func metadata(_ lines: [TraceLine]) -> [String] {
    var processes: [UInt16: String] = [:]
    var lanes: [Track: TraceLine] = [:]
    for line in lines {
      processes[line.member] = line.process
      lanes[Track(line)] = line
    }
    var events: [String] = []
    for (member, process) in processes.sorted(by: { $0.key < $1.key }) {
      let track = "\"pid\":\(Track.processID(member)),\"tid\":0"
      events.append(named("process_name", track, "\"name\":\(QuotedText.json(process))"))
      events.append(named("process_sort_index", track, "\"sort_index\":\(member)"))
    }
    for (track, line) in lanes.sorted(by: { $0.key < $1.key }) {
      events.append(named("thread_name", track.json, "\"name\":\(QuotedText.json(line.lane))"))
      events.append(
        named("thread_sort_index", track.json, "\"sort_index\":\(line.laneOrder)"))
    }
    return events
  }

  private static func named(_ name: String, _ track: String, _ argument: String) -> String {
    "{\"ph\":\"M\",\"name\":\"\(name)\",\(track),\"args\":{\(argument)}}"
  }

  private static func slice(_ line: TraceLine, _ slice: ChromeTimeline.Slice) -> String {
    let name = line.kind == .stage ? line.stage?.title ?? line.text : line.text
    return "{\"ph\":\"X\",\"name\":\(QuotedText.json(name)),\"cat\":\"\(line.word)\","
      + "\(Track(line).json),\"ts\":\(DecimalText.microseconds(nanoseconds: slice.start)),"
      + "\"dur\":\(DecimalText.microseconds(nanoseconds: slice.end - slice.start)),"
      + "\"args\":{\"record\":\(line.number),\"event\":\(line.event),\"step\":\(line.step),"
      + "\"text\":\(QuotedText.json(line.text))}}"
  }

  /// The arrows of every event that visited more than one stage: a start, steps and a finish.
  ///
  /// The field `bp` (binding point) with `e` attaches the end of an arrow to the slice that encloses it.
  private static func flows(
    _ lines: [TraceLine], _ slices: [ChromeTimeline.Slice]
  ) -> [String] {
    var visits: [UInt32: [ChromeTimeline.Slice]] = [:]
    for slice in slices where lines[slice.line].kind == .stage && lines[slice.line].event != 0 {
      visits[lines[slice.line].event, default: []].append(slice)
    }
    return visits.sorted { $0.key < $1.key }.flatMap { event, visits -> [String] in
      guard visits.count > 1 else { return [] }
      return visits.enumerated().map { index, visit in
        let phase = index == 0 ? "s" : index == visits.count - 1 ? "f" : "t"
        return "{\"ph\":\"\(phase)\",\"name\":\"event\",\"cat\":\"path\",\"id\":\(event),"
          + "\(Track(lines[visit.line]).json),"
          + "\"ts\":\(DecimalText.microseconds(nanoseconds: visit.start)),\"bp\":\"e\"}"
      }
    }
  }
}

/// The thread of a line, in the numbers of the export.
struct Track: Hashable, Comparable {
  let member: UInt16
  let lane: UInt8

  init(_ line: TraceLine) {
    member = line.member
    lane = line.laneIndex
  }

  /// The process id in the export: one more than the member, since viewers treat 0 as the idle process.
  static func processID(_ member: UInt16) -> Int { Int(member) + 1 }

  /// The fields that assign an event to the track.
  ///
  /// Thread ids are unique over all processes: a process has at most 256 lanes, so 1000 ids are enough for each.
  var json: String {
    "\"pid\":\(Self.processID(member)),"
      + "\"tid\":\(Self.processID(member) * 1000 + Int(lane) + 1)"
  }

  static func < (left: Track, right: Track) -> Bool {
    (left.member, left.lane) < (right.member, right.lane)
  }
}

/// Computes the slice of every record in a merged trace, so that the slices of a thread nest.
enum ChromeTimeline {
  /// The slice of a record, in nanoseconds of the picture.
  struct Slice: Hashable {
    /// The index of the record in the list of lines.
    var line: Int
    var start: UInt64
    var end: UInt64
  }

  /// One slice for each line, in the same order.
  ///
  /// Each start is later than the one before, also across threads. A stage lasts until its last
  /// record, or until the next stage of the same event if that follows on the same thread.
  static func slices(_ lines: [TraceLine], time: ChromeExport.Time) -> [Slice] {
    // The least distance between two starts, in nanoseconds.
    let tick: UInt64 = time == .real ? 1 : 1000
    var slices = starts(lines, time: time, tick: tick).enumerated().map { index, start in
      Slice(line: index, start: start, end: start + tick)
    }
    // The index of the stage on each thread to which the following records may belong.
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

/// Makes an async slice for each touch of each process, and a counter of the fingers that are down.
enum ChromeTouches {
  /// A touch of one process.
  private struct Touch: Hashable {
    var member: UInt16
    var number: UInt32
  }

  static func events(_ lines: [TraceLine], _ slices: [ChromeTimeline.Slice]) -> [String] {
    var events: [String] = []
    // In the order in which they began, since the order of the output depends on it.
    var down: [(touch: Touch, line: TraceLine)] = []
    for (line, slice) in zip(lines, slices) where line.kind == .touch {
      let touch = Touch(member: line.member, number: line.touch)
      let known = down.firstIndex { $0.touch == touch }
      switch TraceVocabulary.phase(line.code) {
      case "began" where known == nil:
        down.append((touch, line))
        events.append(event("b", line, at: slice.start))
      case "ended", "cancelled":
        guard let known else { continue }
        down.remove(at: known)
        events.append(event("e", line, at: slice.end))
      default:
        continue
      }
      events.append(
        counter(line, down.count { $0.touch.member == line.member }, at: slice.start))
    }
    let end = slices.map(\.end).max() ?? 0
    return events + down.map { event("e", $0.line, at: end) }
  }

  private static func event(_ phase: String, _ line: TraceLine, at time: UInt64) -> String {
    let id = String(UInt64(line.member) << 32 | UInt64(line.touch), radix: 16)
    return "{\"ph\":\"\(phase)\",\"name\":\"touch \(line.touch)\",\"cat\":\"touch\","
      + "\"id\":\"0x\(id)\",\(Track(line).json),"
      + "\"ts\":\(DecimalText.microseconds(nanoseconds: time))}"
  }

  private static func counter(_ line: TraceLine, _ count: Int, at time: UInt64) -> String {
    "{\"ph\":\"C\",\"name\":\"fingers down\",\(Track(line).json),"
      + "\"ts\":\(DecimalText.microseconds(nanoseconds: time)),\"args\":{\"fingers\":\(count)}}"
  }
}
