package import TouchstoneTrace

/// One hit test as it was recorded: which views were asked, and what each answered.
package struct HitWalk: Sendable {
  /// The first record of the hit test, which has the point on the screen, and says whether the hit test is the first or
  /// the second one of its touch.
  package let pass: TraceLine
  /// All records of the hit test.
  package let lines: ArraySlice<TraceLine>

  /// Whether the hit test is the first of the two for a touch, which finds the window.
  var isForWindow: Bool { pass.code == 1 }

  /// Whether the hit test is the second of the two for a touch, which decides the view.
  var isDecisive: Bool { pass.code == 2 }

  /// A view that the walk asked.
  package struct Visit: Sendable {
    /// The name of the view.
    package let view: String
    /// The number of views whose hit tests were in progress when the view was asked; 0 for a window.
    package let depth: Int
    /// The view whose hit test asked this view; nil for a window.
    package let parent: String?
    /// The record of the question; nil for a window that was rejected without one, and for a view whose own
    /// `hitTest(_:with:)` answered without asking whether the view may be hit.
    package let question: TraceLine?
    /// The record of the view's rejection; nil if the view was not rejected.
    package fileprivate(set) var rejection: TraceLine?
    /// The record of the view's result; nil if the view was rejected.
    package fileprivate(set) var result: TraceLine?
    /// The record of the answer of `point(inside:with:)`; nil if it was not called.
    package fileprivate(set) var inside: TraceLine?

    /// Whether `point(inside:with:)` was asked and answered yes.
    var containsPoint: Bool { inside?.code == 1 }

    /// The view that the visited view's `hitTest(_:with:)` returned; nil if the visited view was rejected.
    var answer: String? { result?.object }
  }

  /// The views in the order in which they were asked.
  ///
  /// A view whose override answered, and for which no question was recorded, stands where its answer was recorded.
  package let visits: [Visit]

  /// The view that the whole walk returned; nil if nothing was hit.
  package var winner: String? { visits.last { $0.depth == 0 && $0.result != nil }?.result?.object }

  /// The last visit of a view; nil if the walk has none.
  package func visit(of view: String) -> Visit? { places[view].map { visits[$0] } }

  /// The index in `visits` of the last visit of each view.
  private let places: [String: Int]

  /// The hit tests in a list of records, in their order.
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
    /// Adds a visit inside the open ones and returns its index.
    func addVisit(of view: String, question: TraceLine?) -> Int {
      visits.append(
        Visit(
          view: view, depth: open.count, parent: open.last.map { visits[$0].view },
          question: question))
      return visits.endIndex - 1
    }
    /// Closes the visit to which a view's answer belongs, with all visits inside it, and returns its index.
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

extension TraceLine {
  /// Whether a record of a rejection has the distance of the point from the bounds, as it does unless the point is
  /// inside the bounds.
  var hasDistance: Bool { code & 1 != 0 }

  /// Whether the distance in a record of a rejection is in coordinates that a transform has turned or scaled.
  var isThroughTransform: Bool { code & 2 != 0 }
}
