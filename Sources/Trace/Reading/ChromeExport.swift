import TouchstoneMachTime

/// Writes a merged trace in the Chrome trace-event format, which Perfetto and others show.
///
/// Every thread is a track. A stop of the path is a slice on it, with the records made at that stop as
/// slices inside; arrows join the stops of one event across threads and processes. Touches are
/// async slices, since they overlap with everything else.
package enum ChromeExport {
  /// What the horizontal axis of the picture is.
  package enum Time: String, CaseIterable, Sendable {
    /// The virtual clock; records of one instant follow each other at a microsecond.
    case virtual
    /// The real clock of a run in real time, from the first record on.
    case real
    /// A microsecond for each record: the order alone.
    case steps
  }

  /// The whole file; fails when real time is asked of a trace in virtual time.
  package static func json(_ lines: [TraceLine], time: Time) throws(TraceError) -> String {
    if time == .real, lines.contains(where: { $0.step > 0 }) { throw .noRealTime }
    let slices = ChromeTimeline.slices(lines, time: time)
    let events =
      metadata(lines) + slices.map { slice(lines[$0.line], $0) } + flows(lines, slices)
      + ChromeTouches.events(lines, slices)
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events.joined(separator: ",\n")
      + "\n]}\n"
  }

  /// Names and places of processes and threads: the broker first, then the apps as they joined.
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

  /// The arrows: start, steps and finish of every event that made more than one stop.
  private static func flows(
    _ lines: [TraceLine], _ slices: [ChromeTimeline.Slice]
  ) -> [String] {
    var stops: [UInt32: [ChromeTimeline.Slice]] = [:]
    for slice in slices where lines[slice.line].kind == .stage && lines[slice.line].event != 0 {
      stops[lines[slice.line].event, default: []].append(slice)
    }
    return stops.sorted { $0.key < $1.key }.flatMap { event, stops -> [String] in
      guard stops.count > 1 else { return [] }
      return stops.enumerated().map { index, stop in
        let phase = index == 0 ? "s" : index == stops.count - 1 ? "f" : "t"
        return "{\"ph\":\"\(phase)\",\"name\":\"event\",\"cat\":\"path\",\"id\":\(event),"
          + "\(Track(lines[stop.line]).json),"
          + "\"ts\":\(DecimalText.microseconds(nanoseconds: stop.start)),\"bp\":\"e\"}"
      }
    }
  }
}

/// The thread that a line belongs to, as viewers number it.
struct Track: Hashable, Comparable {
  let member: UInt16
  let lane: UInt8

  init(_ line: TraceLine) {
    member = line.member
    lane = line.laneIndex
  }

  /// Viewers take process 0 for the idle process, so members count from 1.
  static func processID(_ member: UInt16) -> Int { Int(member) + 1 }

  /// The fields that place an event on the track; thread ids are unique over all processes.
  var json: String {
    "\"pid\":\(Self.processID(member)),"
      + "\"tid\":\(Self.processID(member) * 1000 + Int(lane) + 1)"
  }

  static func < (left: Track, right: Track) -> Bool {
    (left.member, left.lane) < (right.member, right.lane)
  }
}

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

/// Touches as async slices, one for each finger on each app, and a counter of fingers that are down.
enum ChromeTouches {
  /// A finger of one process.
  private struct Finger: Hashable {
    var member: UInt16
    var touch: UInt32
  }

  static func events(_ lines: [TraceLine], _ slices: [ChromeTimeline.Slice]) -> [String] {
    var events: [String] = []
    // In the order in which they came down; a list, since its order shows in the file.
    var down: [(finger: Finger, line: TraceLine)] = []
    for (line, slice) in zip(lines, slices) where line.kind == .touch {
      let finger = Finger(member: line.member, touch: line.touch)
      let known = down.firstIndex { $0.finger == finger }
      switch TraceVocabulary.phase(line.code) {
      case "began" where known == nil:
        down.append((finger, line))
        events.append(event("b", line, at: slice.start))
      case "ended", "cancelled":
        guard let known else { continue }
        down.remove(at: known)
        events.append(event("e", line, at: slice.end))
      default:
        continue
      }
      events.append(
        counter(line, down.count { $0.finger.member == line.member }, at: slice.start))
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
