import TouchstoneMachTime
package import TouchstoneTrace

/// A merged trace, arranged for questions: by event, by process and by touch.
package struct Recording: Sendable {
  /// All records in the total order.
  package let lines: [TraceLine]
  /// The touches of all apps, in the order in which they landed.
  package let touches: [TouchStory]
  /// For each touch, the indices of the other touches of its process that were down when it landed.
  private let down: [[Int]]
  /// The records of each event: their indices in `lines`, ascending.
  private let linesOfEvents: [UInt32: [Int]]
  /// The records of each view's frame: their indices in `lines`, ascending.
  private let frames: [Name: [Int]]
  /// The records of each view's bounds: their indices in `lines`, ascending.
  private let bounds: [Name: [Int]]
  /// The records of each recognizer's changes: their indices in `lines`, ascending.
  private let gestures: [Name: [Int]]
  /// The time at which the trace begins, in nanoseconds; if none was given, zero in virtual time, else the time of the
  /// first record.
  package let start: UInt64

  /// Arranges records; `start` is the start of their trace in nanoseconds, if its first records are left out.
  package init(_ lines: [TraceLine], start: UInt64? = nil) {
    self.lines = lines
    // Only virtual time is divided into steps.
    let isVirtual = lines.contains { $0.step > 0 }
    self.start = start ?? (isVirtual ? 0 : lines.first?.time.nanoseconds ?? 0)
    var byEvent: [UInt32: [Int]] = [:]
    for (index, line) in lines.enumerated() where line.event != 0 {
      byEvent[line.event, default: []].append(index)
    }
    linesOfEvents = byEvent
    frames = Self.indices(of: .frame, in: lines)
    bounds = Self.indices(of: .bounds, in: lines)
    gestures = Self.indices(of: .gesture, in: lines)
    touches = TouchStory.all(in: lines)
    down = Self.down(before: touches)
  }

  /// A view or a recognizer of an app.
  private struct Name: Hashable {
    let process: String
    let name: String
  }

  /// The indices of the records of a kind, by their subject.
  private static func indices(of kind: TraceKind, in lines: [TraceLine]) -> [Name: [Int]] {
    var found: [Name: [Int]] = [:]
    for (index, line) in lines.enumerated() where line.kind == kind {
      guard let name = line.subject else { continue }
      found[Name(process: line.process, name: name), default: []].append(index)
    }
    return found
  }

  /// The last records of a view's frame and bounds before a record; nil if the trace has none.
  ///
  /// A record has only three numbers, so the origin of the bounds is divided: its x coordinate is the `z` of the record
  /// of the frame, its y coordinate the `z` of the record of the bounds.
  func place(
    of view: String, in process: String, before number: Int
  ) -> (frame: TraceLine, bounds: TraceLine)? {
    let key = Name(process: process, name: view)
    func last(_ records: [Name: [Int]]) -> TraceLine? {
      let indices = records[key] ?? []
      let end = Self.firstIndex(in: indices.indices) { lines[indices[$0]].number >= number }
      return end > 0 ? lines[indices[end - 1]] : nil
    }
    guard let frame = last(frames), let bounds = last(self.bounds) else { return nil }
    return (frame, bounds)
  }

  /// The first change of a recognizer's state after a touch was over; nil if the trace has none.
  func firstChange(of recognizer: String, after story: TouchStory) -> TraceLine? {
    guard let end = story.lines.last else { return nil }
    let indices = gestures[Name(process: story.process, name: recognizer)] ?? []
    let start = Self.firstIndex(in: indices.indices) { lines[indices[$0]].number > end.number }
    return indices[start...].lazy.map { lines[$0] }.first {
      let change = GestureChange($0)
      return change.from != change.to
    }
  }

  /// The last change of a recognizer's state before a record; nil if the trace has none.
  func lastChange(of recognizer: String, in process: String, before number: Int) -> TraceLine? {
    let indices = gestures[Name(process: process, name: recognizer)] ?? []
    let end = Self.firstIndex(in: indices.indices) { lines[indices[$0]].number >= number }
    return indices[..<end].reversed().lazy.map { lines[$0] }.first {
      let change = GestureChange($0)
      return change.from != change.to
    }
  }

  /// The records of one event in all processes.
  package func lines(ofEvent event: UInt32) -> [TraceLine] {
    (linesOfEvents[event] ?? []).map { lines[$0] }
  }

  /// The numbers of all events, ascending.
  package var events: [UInt32] { linesOfEvents.keys.sorted() }

  /// The touches that an event carries, in the order in which they landed.
  package func touches(ofEvent event: UInt32) -> [TouchStory] {
    touches.filter { $0.events.contains(event) }
  }

  /// The records whose number is smaller than this one.
  ///
  /// The numbers of records are not indices if the recording lacks the beginning of its trace.
  func lines(before number: Int) -> ArraySlice<TraceLine> { lines[..<index(of: number)] }

  /// The records whose number is greater than this one.
  func lines(after number: Int) -> ArraySlice<TraceLine> { lines[index(of: number + 1)...] }

  /// The index of the first record whose number is this one or greater.
  private func index(of number: Int) -> Int {
    Self.firstIndex(in: lines.indices) { lines[$0].number >= number }
  }

  /// The first index for which a condition holds, by binary search: the condition must hold for all later indices too.
  private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The touches of the same process that were down when a touch landed, in the order in which they landed.
  func touches(downAt story: TouchStory) -> [TouchStory] {
    let index = touchIndex(at: story.landing.number)
    return index < touches.count ? down[index].map { touches[$0] } : []
  }

  /// The touches of the same app that landed before a touch and after a record, in the order in which they landed.
  func touches(before story: TouchStory, after number: Int) -> [TouchStory] {
    let range = touchIndex(at: number)..<touchIndex(at: story.landing.number)
    return touches[range].filter { $0.process == story.process }
  }

  /// The index of the first touch that landed with the record of this number, or later.
  private func touchIndex(at number: Int) -> Int {
    Self.firstIndex(in: touches.indices) { touches[$0].landing.number >= number }
  }

  /// For each touch, the indices of the touches of the same process that were down when it landed.
  private static func down(before touches: [TouchStory]) -> [[Int]] {
    var down: [String: [Int]] = [:]
    return touches.enumerated().map { index, touch in
      let before = (down[touch.process] ?? []).filter { other in
        let (landing, ending) = (touches[other].landing, touches[other].ending)
        // Touches of a process that has ended have no end, and none of them is down in the next one.
        return landing.member == touch.landing.member
          && ending.map { $0.number > touch.landing.number } ?? true
      }
      down[touch.process] = before + [index]
      return before
    }
  }

  /// The time of a record since the start of the trace, such as `83.333 ms`.
  package func time(of line: TraceLine) -> String {
    Words.milliseconds(line.time.nanoseconds - start)
  }

  /// The time of a record since the start of the trace, in milliseconds.
  package func milliseconds(of line: TraceLine) -> Double {
    Double(line.time.nanoseconds - start) / 1_000_000
  }

  /// The time between two records, such as `16.667 ms`.
  package func time(from first: TraceLine, to second: TraceLine) -> String {
    Words.milliseconds(second.time.nanoseconds - first.time.nanoseconds)
  }
}
