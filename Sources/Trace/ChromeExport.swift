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
