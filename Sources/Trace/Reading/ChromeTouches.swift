/// Makes an async slice for each touch, and a counter of each process's fingers that are down.
enum ChromeTouches {
  /// A touch of one process.
  private struct Touch: Hashable {
    var member: UInt16
    var number: UInt32
  }

  /// Returns the events of both in the order of the records; a touch that is still down ends with the trace.
  static func events(_ lines: [TraceLine], _ slices: [ChromeTimeline.Slice]) -> [String] {
    var events: [String] = []
    // An array in the order of the beginnings, so that the order of the output is deterministic.
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
