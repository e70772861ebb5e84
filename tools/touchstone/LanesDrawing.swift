import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneTrace

/// The drawing of `touchstone trace lanes`: touches, recognizers and threads as rows over one axis of time.
struct LanesDrawing {
  /// The meanings of the characters.
  private static let legend = [
    "╾─╼ touch down", "┄ possible", "├━┤ began to ended", "● at once", "✕ failed", "╳ cancelled",
    "▪ records",
  ]

  private struct Row {
    let label: String
    var cells: [Character]
  }

  private let recording: Recording
  /// The touches that are drawn.
  private let stories: [TouchStory]
  /// The time of the first landing, in nanoseconds.
  private let first: UInt64
  /// The time of the last end of a touch, in nanoseconds; a touch without an end counts with its last record.
  private let last: UInt64

  /// Makes the drawing of the touches of a trace, or of those that an event carries; nil if there are none.
  init?(_ lines: [TraceLine], event: UInt32?) {
    recording = Recording(lines)
    stories = event.map(recording.touches(ofEvent:)) ?? recording.touches
    guard let first = stories.map({ $0.landing.time.nanoseconds }).min() else { return nil }
    self.first = first
    last =
      stories.map { story in
        (story.ending ?? story.lines.last ?? story.landing).time.nanoseconds
      }.max() ?? first
  }

  /// Returns the axis, the rows and the legend in lines of at most `columns` columns.
  func lines(columns: Int) -> [String] {
    let labels = stories.map(Self.label) + recognizers.map(\.name) + threads
    let widest = labels.map(\.count).max() ?? 0
    let labelWidth = min(widest, columns / 3)
    let width = max(columns - labelWidth - 2, 10)
    var rows = stories.map { touchRow($0, width) }
    rows += recognizers.map { recognizerRow($0.name, $0.process, width) }
    rows += threads.map { threadRow($0, width) }
    let drawn = rows.map { row in
      Self.cut(row.label, to: labelWidth).padded(to: labelWidth + 2) + String(row.cells)
    }
    return [axis(labelWidth, width)]
      + drawn.map(\.withoutPadding)
      + Self.legend(columns)
  }

  /// The legend below the drawing, in as many lines as it needs.
  private static func legend(_ columns: Int) -> [String] {
    var lines = [""]
    for part in legend {
      let last = lines.removeLast()
      let longer = last.isEmpty ? part : "\(last)   \(part)"
      lines += longer.count <= columns || last.isEmpty ? [longer] : [last, part]
    }
    return lines
  }

  // MARK: The axis

  private func axis(_ labelWidth: Int, _ width: Int) -> String {
    let (start, end) = (time(first), time(last))
    let gap = max(1, width - start.count - end.count)
    return String(repeating: " ", count: labelWidth + 2) + start
      + String(repeating: " ", count: gap) + end
  }

  /// A time since the beginning of the recording, such as `12.345 ms`.
  private func time(_ nanoseconds: UInt64) -> String {
    let microseconds = (nanoseconds - recording.start) / 1000
    let rest = "\(microseconds % 1000)"
    return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) ms"
  }

  /// The column of a record's time in a row of a width.
  private func column(_ line: TraceLine, _ width: Int) -> Int {
    let time = min(max(line.time.nanoseconds, first), last)
    guard last > first else { return 0 }
    return Int(Double(time - first) / Double(last - first) * Double(width - 1))
  }

  private static func cut(_ text: String, to width: Int) -> String {
    text.count > width ? text.prefix(max(width - 1, 0)) + "…" : text
  }

  // MARK: Rows

  private static func label(of story: TouchStory) -> String {
    "touch \(story.number)" + (story.view.map { " \($0)" } ?? "")
  }

  private func touchRow(_ story: TouchStory, _ width: Int) -> Row {
    var row = Row(
      label: Self.label(of: story), cells: Array(repeating: " ", count: width))
    let begin = column(story.landing, width)
    let end = story.ending.map { column($0, width) } ?? width - 1
    for cell in begin...max(begin, end) { row.cells[cell] = "─" }
    row.cells[begin] = "╾"
    if let ending = story.ending {
      let isCancelled = ending.code == TouchPhase.cancelled.rawValue
      let liftMark: Character = end > begin ? "╼" : "●"
      row.cells[max(begin, end)] = isCancelled ? "╳" : liftMark
    }
    return row
  }

  /// The recognizers of the touches, in the order of their first records.
  private var recognizers: [(name: String, process: String)] {
    var found: [(name: String, process: String)] = []
    for line in relevant where [.attach, .detach, .gesture].contains(line.kind) {
      guard let name = line.subject, !found.contains(where: { $0 == (name, line.process) }) else {
        continue
      }
      found.append((name, line.process))
    }
    return found
  }

  /// The records between the first landing and the last end, of the processes that have the touches.
  private var relevant: [TraceLine] {
    let processes = Set(stories.map(\.process))
    return recording.lines.filter {
      processes.contains($0.process) && $0.time.nanoseconds >= first && $0.time.nanoseconds <= last
    }
  }

  private func recognizerRow(_ name: String, _ process: String, _ width: Int) -> Row {
    var row = Row(label: name, cells: Array(repeating: " ", count: width))
    // The character of the present state, which fills the columns up to the next record.
    var filler: Character = " "
    var next = 0
    func advance(to column: Int) {
      while next < column {
        if row.cells[next] == " " { row.cells[next] = filler }
        next += 1
      }
    }
    for line in relevant where line.subject == name && line.process == process {
      let place = column(line, width)
      switch line.kind {
      case .attach:
        advance(to: place)
        if filler == " " { filler = "┄" }
      case .detach:
        advance(to: place)
        filler = " "
      case .gesture:
        advance(to: place)
        let (mark, after) = Self.mark(of: line)
        if let mark { row.cells[place] = mark }
        next = max(next, place + (mark == nil ? 0 : 1))
        filler = after
      default: break
      }
    }
    advance(to: width)
    return row
  }

  /// The character for a change of state, nil for none, and the character for the time after it.
  private static func mark(of line: TraceLine) -> (Character?, Character) {
    // The code of the record has the raw value of the old `UIGestureRecognizer.State` in its low byte and that of the
    // new state in its high byte: possible, began, changed, ended, cancelled and failed are 0 to 5.
    let (from, to) = (line.code & 0xFF, line.code >> 8)
    return switch (from, to) {
    case (_, 1): ("├", "━")
    case (_, 2): (nil, "━")
    case (0, 3): ("●", " ")
    case (_, 3): ("┤", " ")
    case (_, 4): ("╳", " ")
    case (_, 5): ("✕", " ")
    case (0, 0): (nil, "┄")
    default: (nil, " ")
    }
  }

  /// The threads that have records between the first landing and the last end, as `process lane`.
  private var threads: [String] {
    var found: [String] = []
    for line in recording.lines
    where line.time.nanoseconds >= first && line.time.nanoseconds <= last {
      let thread = "\(line.process) \(line.lane)"
      if !found.contains(thread) { found.append(thread) }
    }
    return found
  }

  private func threadRow(_ thread: String, _ width: Int) -> Row {
    var row = Row(label: thread, cells: Array(repeating: " ", count: width))
    for line in recording.lines
    where "\(line.process) \(line.lane)" == thread && line.time.nanoseconds >= first
      && line.time.nanoseconds <= last
    {
      row.cells[column(line, width)] = "▪"
    }
    return row
  }
}
