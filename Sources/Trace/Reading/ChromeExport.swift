/// Exports a merged trace in the Chrome trace-event format, which Perfetto and other viewers show.
///
/// Every thread is a track. A stage of the path is a slice on its track and contains the slices of
/// the records made during that stage. Arrows connect the stages of one event across threads and
/// processes. Touches are async slices, since they overlap with everything else.
package enum ChromeExport {
  /// The clock of the exported timeline.
  package enum Time: String, CaseIterable, Sendable {
    /// The virtual clock; records of the same instant are drawn a microsecond apart.
    case virtual
    /// The real clock, from the first record.
    case real
    /// The order of the records, with a microsecond for each.
    case steps
  }

  /// Returns the contents of the file; throws if real time is requested for a trace in virtual time.
  package static func json(_ lines: [TraceLine], time: Time) throws(TraceError) -> String {
    if time == .real, lines.contains(where: { $0.step > 0 }) { throw .noRealTime }
    let slices = ChromeTimeline.slices(lines, time: time)
    let events =
      metadata(lines) + slices.map { slice(lines[$0.line], $0) } + flows(lines, slices)
      + ChromeTouches.events(lines, slices)
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events.joined(separator: ",\n")
      + "\n]}\n"
  }

  /// Returns the names and positions of processes and threads, in the order of their members and lanes.
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

  /// Returns a metadata event with one argument.
  private static func named(_ name: String, _ track: String, _ argument: String) -> String {
    "{\"ph\":\"M\",\"name\":\"\(name)\",\(track),\"args\":{\(argument)}}"
  }

  /// Returns the event of a record's slice.
  private static func slice(_ line: TraceLine, _ slice: ChromeTimeline.Slice) -> String {
    let name = line.kind == .stage ? line.stage?.title ?? line.text : line.text
    return "{\"ph\":\"X\",\"name\":\(QuotedText.json(name)),\"cat\":\"\(line.word)\","
      + "\(Track(line).json),\"ts\":\(DecimalText.microseconds(nanoseconds: slice.start)),"
      + "\"dur\":\(DecimalText.microseconds(nanoseconds: slice.end - slice.start)),"
      + "\"args\":{\"record\":\(line.number),\"event\":\(line.event),\"step\":\(line.step),"
      + "\"text\":\(QuotedText.json(line.text))}}"
  }

  /// Returns the arrows of every event that visited more than one stage: a start, steps and a finish.
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
        let phase =
          switch index {
          case 0: "s"
          case visits.count - 1: "f"
          default: "t"
          }
        return "{\"ph\":\"\(phase)\",\"name\":\"event\",\"cat\":\"path\",\"id\":\(event),"
          + "\(Track(lines[visit.line]).json),"
          + "\"ts\":\(DecimalText.microseconds(nanoseconds: visit.start)),\"bp\":\"e\"}"
      }
    }
  }
}
