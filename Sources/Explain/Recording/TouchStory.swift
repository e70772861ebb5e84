package import TouchstoneTrace

/// The records of an app about one touch, from the hit test to its end.
package struct TouchStory: Sendable {
  /// The number that the app gave to the touch.
  package let number: UInt32
  /// The process of the app.
  package let process: String
  /// The record of the landing: the point on the screen, the view and the window.
  package let landing: TraceLine
  /// The records of the main thread from the hit test of the landing to the end of the touch, including records about
  /// other touches.
  package let lines: [TraceLine]
  /// The events that carried the touch.
  package let events: Set<UInt32>
  /// The event with which the touch landed; 0 if the trace does not tell.
  package let landingEvent: UInt32
  /// The record of the lift or the cancel; nil if the touch is still down at the end of the trace.
  package let ending: TraceLine?
  /// The event that was being handled when a record was made, by the number of the record.
  private let eventOf: [Int: UInt32]

  /// The view that was hit; nil if none was.
  package var view: String? { landing.subject }

  /// The records of the touch itself: its phases, deliveries, cancels and refusals.
  package var own: [TraceLine] { lines.filter { $0.touch == number } }

  /// The records of the touch itself that are of a kind.
  package func own(_ kind: TraceKind) -> [TraceLine] { own.filter { $0.kind == kind } }

  /// Records of a kind that were made while the touch's events were handled.
  package func during(_ kind: TraceKind) -> [TraceLine] {
    lines.filter { $0.kind == kind && (eventOf[$0.number].map(events.contains) ?? false) }
  }

  /// The event that was being handled when a record was made; nil if none was.
  package func event(of line: TraceLine) -> UInt32? { eventOf[line.number] }
}

extension TouchStory {
  /// The touches in the records of all processes.
  static func all(in lines: [TraceLine]) -> [TouchStory] {
    var lanes: [String: [TraceLine]] = [:]
    var order: [String] = []
    for line in lines where line.lane == mainLane {
      if lanes[line.process] == nil { order.append(line.process) }
      lanes[line.process, default: []].append(line)
    }
    let stories = order.flatMap { process in all(on: lanes[process] ?? [], of: process) }
    return stories.sorted { $0.landing.number < $1.landing.number }
  }

  private static let mainLane = "main"

  /// The touches of one process; the records are those of its main thread.
  private static func all(on lane: [TraceLine], of process: String) -> [TouchStory] {
    let handled = HandledEvents(lane)
    return lane.indices.compactMap { index in
      let line = lane[index]
      guard line.kind == .touch, TouchPhase(line) == .began else { return nil }
      return TouchStory(landingAt: index, on: lane, of: process, handled)
    }
  }

  private init(
    landingAt index: Int, on lane: [TraceLine], of process: String, _ handled: HandledEvents
  ) {
    let touch = lane[index].touch
    func isPhase(_ line: TraceLine) -> Bool { line.kind == .touch && line.touch == touch }
    let last = lane[(index + 1)...].firstIndex {
      isPhase($0) && (TouchPhase($0) == .ended || TouchPhase($0) == .cancelled)
    }
    // Pass 1 of the hit test, which looks for the window, comes first.
    let start = lane[..<index].lastIndex {
      $0.kind == .hitPass && $0.code == 1 && $0.touch == touch
    }
    let end = last.map { handled.end(of: $0) } ?? lane.endIndex
    let range = (start ?? index)..<end
    number = touch
    self.process = process
    landing = lane[index]
    ending = last.map { lane[$0] }
    lines = Array(lane[range])
    eventOf = Dictionary(
      uniqueKeysWithValues: range.compactMap { place in
        handled.event(at: place).map { (lane[place].number, $0) }
      })
    landingEvent = handled.event(at: index) ?? 0
    events = Set(range.filter { isPhase(lane[$0]) }.compactMap(handled.event))
  }
}

/// The event that the main thread of an app was handling at each of its records.
private struct HandledEvents {
  private let events: [UInt32?]

  init(_ lane: [TraceLine]) {
    var current: UInt32?
    // An event begins with stage 8; a move that waited for the next frame of the display begins with stage 9.
    events = lane.map { line in
      if line.kind == .stage, line.stage == .drained || line.stage == .translated {
        current = line.event
      }
      return current
    }
  }

  func event(at index: Int) -> UInt32? { events[index] }

  /// The index after the last consecutive record of the event that was being handled at an index.
  func end(of index: Int) -> Int {
    events[index...].firstIndex { $0 != events[index] } ?? events.endIndex
  }
}

/// The phase of a touch, a press or a motion; its raw value is the code of the records about it.
package enum TouchPhase: UInt16 {
  case began, moved, stationary, ended, cancelled

  package init?(_ line: TraceLine) { self.init(rawValue: line.code) }
}
