import TouchstoneMachTime
import TouchstoneTrace

/// The records of a trace as columns, each with one value for each record.
struct RecordColumns {
  private var times: [Int] = []
  private var lanes: [Int] = []
  private var kinds: [Int] = []
  private var events: [Int] = []
  private var touches: [Int] = []
  private var subjects: [Int] = []
  private var objects: [Int] = []
  private var details: [Int] = []
  private var codes: [Int] = []
  private var reasons: [Int] = []
  private var xs: [Double] = []
  private var ys: [Double] = []
  private var zs: [Double] = []
  private var forms: [Int] = []
  private var numbers: [String] = []
  private var turns: [Int] = []

  /// The lanes of all processes, in the order of the trace.
  private let laneNames: [LaneName]

  /// Makes the columns; each time is counted in nanoseconds from the record before, that of the first one from `start`.
  init(_ lines: [TraceLine], start: UInt64, _ texts: inout TextTable) {
    laneNames = Set(lines.map(LaneName.init)).sorted()
    let places = Dictionary(uniqueKeysWithValues: laneNames.enumerated().map { ($1, $0) })
    var previous = start
    var handled = HandledEvent()
    for line in lines {
      times.append(Int(truncatingIfNeeded: line.time.nanoseconds &- previous))
      previous = line.time.nanoseconds
      let lane = LaneName(line)
      lanes.append(places[lane] ?? 0)
      kinds.append(Int(line.kind.rawValue))
      events.append(Int(handled.advance(to: line)))
      touches.append(Int(line.touch))
      subjects.append(texts.number(of: line.subject))
      objects.append(texts.number(of: line.object))
      details.append(texts.number(of: line.detail))
      codes.append(Int(line.code))
      reasons.append(line.reason == .none ? 0 : texts.number(of: line.reason.text))
      xs.append(line.x)
      ys.append(line.y)
      zs.append(line.z)
      let text = NumberedText(line.text)
      forms.append(texts.number(of: text.form))
      numbers.append(text.numbers)
      turns.append(handled.beginsTurn(line) ? 1 : 0)
    }
  }

  func write(to json: inout JSONText, _ texts: inout TextTable) {
    json.object("lanes") { object in
      object.numbers("process", laneNames.map { texts.number(of: $0.process) })
      object.numbers("name", laneNames.map { texts.number(of: $0.lane) })
    }
    json.object("records") { object in
      object.number("count", times.count)
      for (name, column) in [
        ("time", times), ("lane", lanes), ("kind", kinds), ("event", events), ("touch", touches),
        ("subject", subjects), ("object", objects), ("detail", details), ("code", codes),
        ("reason", reasons), ("form", forms), ("turn", turns),
      ] { object.numbers(name, column) }
      object.decimals("x", xs)
      object.decimals("y", ys)
      object.decimals("z", zs)
      object.text("numbers", numbers.joined(separator: ";"))
    }
  }
}

/// A thread of a process; threads are compared by the order in which the page lists them.
private struct LaneName: Hashable, Comparable {
  let member: UInt16
  let process: String
  let order: UInt8
  let index: UInt8
  let lane: String

  init(_ line: TraceLine) {
    (member, process, lane) = (line.member, line.process, line.lane)
    (order, index) = (line.laneOrder, line.laneIndex)
  }

  static func < (left: LaneName, right: LaneName) -> Bool {
    (left.member, left.process, left.order, left.index, left.lane)
      < (right.member, right.process, right.order, right.index, right.lane)
  }
}

/// The event that each main thread handles, and the beginnings of its turns.
///
/// A record that names no event belongs to the event that the thread drained or translated last; `Recording` assigns
/// records to touches in the same way.
private struct HandledEvent {
  private var current: [String: UInt32] = [:]
  private var turns: [String: Turn] = [:]

  private struct Turn: Equatable {
    let step: UInt32
    let time: UInt64
  }

  /// Takes the next record and returns its event: the one that it names, or else the one that its main thread handles;
  /// 0 for none.
  mutating func advance(to line: TraceLine) -> UInt32 {
    guard line.lane == "main" else { return line.event }
    if line.kind == .stage, line.stage == .drained || line.stage == .translated {
      current[line.process] = line.event
    }
    return line.event != 0 ? line.event : current[line.process] ?? 0
  }

  /// Takes the next record and returns whether it begins a turn, as far as its time and step tell.
  ///
  /// In virtual time a main thread runs one turn at each time and step. In real time each record with another time than
  /// the record before counts as a beginning.
  mutating func beginsTurn(_ line: TraceLine) -> Bool {
    guard line.lane == "main" else { return false }
    let turn = Turn(step: line.step, time: line.time.nanoseconds)
    defer { turns[line.process] = turn }
    return turns[line.process] != turn
  }
}
