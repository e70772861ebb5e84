import TouchstoneTrace

/// Draws a hit test as a tree of the views that were asked, with every rejection.
///
/// It is made from the lines of a trace, so it shows the results that the app's overrides returned in that hit test.
struct HitDrawing {
  private struct Visit {
    let name: String
    let parent: Int?
    var note = ""
  }

  private var visits: [Visit] = []
  /// The indices of the views that have been asked and have not answered, outermost first.
  private var open: [Int] = []

  /// Reads the last hit test in the lines and, if it looked for a view, the windows that were rejected before it.
  ///
  /// A `hitPass` record begins the search for a window or for a view; `hit` is the name of the view that was hit.
  init(_ lines: [TraceLine], hit: String?) {
    let start = lines.lastIndex { $0.kind == .hitPass } ?? lines.startIndex
    // The code of the record: 1 looks for the window, 2 for the view.
    let isViewPass = start < lines.endIndex && lines[start].code == 2
    if isViewPass { addRejectedWindows(lines[..<start]) }
    for line in lines[start...] { add(line) }
    if let hit, let index = visits.lastIndex(where: { $0.name == hit }) {
      visits[index].note = "◀ hit"
    }
  }

  /// One line for each view; the children follow their parent, in the order in which they were asked.
  var lines: [String] {
    var children: [Int: [Int]] = [:]
    for index in visits.indices {
      if let parent = visits[index].parent { children[parent, default: []].append(index) }
    }
    let roots = visits.indices.filter { visits[$0].parent == nil }
    return roots.flatMap { [line($0)] + below($0, "", children) }
  }

  private func line(_ index: Int) -> String {
    let note = visits[index].note
    return QuotedText.name(visits[index].name) + (note.isEmpty ? "" : "  " + note)
  }

  private func below(_ index: Int, _ indent: String, _ children: [Int: [Int]]) -> [String] {
    let own = children[index] ?? []
    return own.flatMap { child -> [String] in
      let isLast = child == own.last
      return [indent + TreeDrawing.branch(isLast: isLast) + line(child)]
        + below(child, indent + TreeDrawing.trunk(isLast: isLast), children)
    }
  }

  private mutating func addRejectedWindows(_ lines: ArraySlice<TraceLine>) {
    var rejected = HitDrawing()
    for line in lines { rejected.add(line) }
    for visit in rejected.visits where visit.parent == nil && !visit.note.isEmpty {
      visits.append(visit)
    }
  }

  private init() {}

  private mutating func add(_ line: TraceLine) {
    guard let name = line.subject else { return }
    let level = open.lastIndex { visits[$0].name == name }
    switch line.kind {
    case .hitAsk:
      visits.append(Visit(name: name, parent: open.last))
      open.append(visits.endIndex - 1)
    case .hitReturn:
      if let level { open.removeSubrange(level...) }
    case .hitMiss:
      let words = line.text.split(separator: " because ", maxSplits: 1)
      let note = "✕ " + (words.count == 2 ? String(words[1]) : "not hit")
      if let level {
        visits[open[level]].note = note
        open.removeSubrange(level...)
      } else if let asked = visits.lastIndex(where: { $0.name == name }) {
        // An override changed the result of the default walk.
        visits[asked].note = note
      } else {
        visits.append(Visit(name: name, parent: open.last, note: note))
      }
    default: break
    }
  }
}

/// The characters that join the lines of a tree.
enum TreeDrawing {
  /// The text before a child's own line.
  static func branch(isLast: Bool) -> String { isLast ? "└─ " : "├─ " }

  /// The text before each line below a child.
  static func trunk(isLast: Bool) -> String { isLast ? "   " : "│  " }
}
