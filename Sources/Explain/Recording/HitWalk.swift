package import TouchstoneTrace

/// One hit test as it was recorded: which views were asked, and what each answered.
package struct HitWalk: Sendable {
  /// The record that begins it: the pass and the point on the screen.
  package let pass: TraceLine
  /// All its records.
  package let lines: ArraySlice<TraceLine>

  /// Whether it looked for the window of a touch: a touch is hit-tested twice, and this is the first pass.
  var isForWindow: Bool { pass.code == 1 }

  /// Whether it decided the view of a touch: the second pass counts.
  var isDecisive: Bool { pass.code == 2 }

  /// A view that the walk asked.
  package struct Visit: Sendable {
    /// The name of the view.
    package let view: String
    /// The number of views whose hit tests were in progress when it was asked; 0 for a window.
    package let depth: Int
    /// The view whose hit test asked it; nil for a window.
    package let parent: String?
    /// The record of the question; nil for a window that was rejected without one, and for a view whose own
    /// `hitTest(_:with:)` answered without asking whether the view may be hit.
    package let question: TraceLine?
    /// The record of its rejection; nil if it was not rejected.
    package fileprivate(set) var rejection: TraceLine?
    /// The record of its result; nil if it was rejected.
    package fileprivate(set) var result: TraceLine?
    /// The record of what `point(inside:with:)` answered, if it was asked.
    package fileprivate(set) var inside: TraceLine?

    /// Whether `point(inside:with:)` was asked and answered yes.
    var containsPoint: Bool { inside?.code == 1 }

    /// The view that the question came to; nil if it was rejected.
    var answer: String? { result?.object }
  }

  /// The views in the order in which they were asked; one that answered without a question is in the place of its answer.
  package let visits: [Visit]

  /// The result of the whole walk; nil if nothing was hit.
  package var winner: String? { visits.last { $0.depth == 0 && $0.result != nil }?.result?.object }

  /// The last visit of a view; nil if the walk has none.
  package func visit(of view: String) -> Visit? { places[view].map { visits[$0] } }

  /// Where the last visit of each view is in `visits`.
  private let places: [String: Int]

  /// The walks in some records.
  package static func all(in lines: [TraceLine]) -> [HitWalk] {
    var walks: [HitWalk] = []
    var start: Int?
    func close(at end: Int) {
      if let start { walks.append(HitWalk(lines[start..<end])) }
    }
    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .hitPass:
        close(at: index)
        start = index
      case .hitAsk, .hitInside, .hitReturn, .hitMiss:
        break
      default:
        // Code of a view that is asked may add other records, such as a log; only these kinds come after a walk.
        guard line.kind == .touch || line.kind == .stage || line.kind == .skipped else { continue }
        close(at: index)
        start = nil
      }
    }
    close(at: lines.endIndex)
    return walks
  }

  private init(_ lines: ArraySlice<TraceLine>) {
    pass = lines[lines.startIndex]
    self.lines = lines
    visits = Self.visits(in: lines.dropFirst())
    places = Dictionary(
      visits.enumerated().map { ($0.element.view, $0.offset) },
      uniquingKeysWith: { _, last in last })
  }

  private static func visits(in lines: ArraySlice<TraceLine>) -> [Visit] {
    var visits: [Visit] = []
    /// The indices in `visits` of the views that have been asked and have not answered, outermost first.
    var open: [Int] = []
    /// Adds a visit inside of the open ones and returns its index.
    func addVisit(of view: String, question: TraceLine?) -> Int {
      visits.append(
        Visit(
          view: view, depth: open.count, parent: open.last.map { visits[$0].view },
          question: question))
      return visits.endIndex - 1
    }
    /// The index of the visit to which a view's answer belongs; neither it nor a visit inside of it is open any more.
    func closeVisit(of view: String) -> Int {
      if let level = open.lastIndex(where: { visits[$0].view == view }) {
        let index = open[level]
        open.removeSubrange(level...)
        return index
      }
      // An override changes the answer of the default walk, or answers by itself.
      return visits.lastIndex { $0.view == view } ?? addVisit(of: view, question: nil)
    }
    for line in lines {
      guard let view = line.subject else { continue }
      switch line.kind {
      case .hitAsk:
        let index = addVisit(of: view, question: line)
        open.append(index)
      case .hitInside:
        if let index = open.last(where: { visits[$0].view == view }) { visits[index].inside = line }
      case .hitReturn:
        let index = closeVisit(of: view)
        (visits[index].result, visits[index].rejection) = (line, nil)
      case .hitMiss:
        let index = closeVisit(of: view)
        (visits[index].result, visits[index].rejection) = (nil, line)
      default: break
      }
    }
    return visits
  }
}
