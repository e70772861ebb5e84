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
