import TouchstoneTrace

/// A finger that slid over a view other than the one on which it landed.
///
/// It considers only views that the hit test asked and whose area follows from recorded frames: there is no transform
/// between them and the window, and nothing moved them before the finger came. The trace does not tell where other
/// views are.
struct SlidTouch {
  /// The first such view that the finger slid over.
  let view: String
  /// The record of the move.
  let move: TraceLine

  /// How to let a view act on a finger that landed elsewhere.
  static let remedy =
    "To follow the finger from view to view, handle the touch in a view around them and look where it is."

  /// The first move over such a view; nil if the trace has none.
  init?(_ story: TouchStory, in walk: HitWalk, _ recording: Recording) {
    let moves = story.own(.touch).filter {
      $0.number > story.landing.number && ($0.x != story.landing.x || $0.y != story.landing.y)
    }
    guard !moves.isEmpty else { return nil }
    let areas = walk.visits.compactMap { MissedArea($0, in: walk, story, recording) }
    for move in moves {
      let (x, y) = (move.x - story.landing.x, move.y - story.landing.y)
      let reached = areas.first {
        $0.contains(x, y) && $0.isUnmoved(before: move.number, story, recording)
      }
      guard let reached else { continue }
      (view, self.move) = (reached.view, move)
      return
    }
    return nil
  }
}

/// The area of a view in which the finger did not land, in points relative to the landing.
private struct MissedArea {
  let view: String
  private let left: Double
  private let top: Double
  private let width: Double
  private let height: Double
  /// The view and its ancestors below the window, from whose frames the area follows.
  private var lineage: [String] = []

  /// Returns nil if the finger landed in the view, or if the area does not follow from frames alone.
  init?(
    _ visit: HitWalk.Visit, in walk: HitWalk, _ story: TouchStory, _ recording: Recording
  ) {
    guard let miss = visit.rejection, miss.reason == .outsideBounds, miss.hasDistance,
      !miss.isThroughTransform, let question = visit.question,
      let place = recording.place(
        of: visit.view, in: story.process, before: story.landing.number)
    else { return nil }
    view = visit.view
    // The origin of the bounds is in `frame.z` and `bounds.z`, their size in `bounds.x` and `bounds.y`.
    (left, top) = (place.frame.z - question.x, place.bounds.z - question.y)
    (width, height) = (place.bounds.x, place.bounds.y)
    guard findLineage(from: visit, walk, story, recording) else { return nil }
  }

  /// Collects the lineage, and returns whether the recorded points of the touch in its views agree with their frames.
  private mutating func findLineage(
    from visit: HitWalk.Visit, _ walk: HitWalk, _ story: TouchStory, _ recording: Recording
  ) -> Bool {
    var visit = visit
    while let name = visit.parent {
      guard let parent = walk.visit(of: name), let outer = parent.question,
        let inner = visit.question,
        let place = recording.place(
          of: visit.view, in: story.process, before: story.landing.number)
      else { return false }
      lineage.append(visit.view)
      let x = outer.x - place.frame.x + place.frame.z
      let y = outer.y - place.frame.y + place.bounds.z
      guard Self.isSame(x, inner.x), Self.isSame(y, inner.y) else { return false }
      visit = parent
    }
    guard let outermost = visit.question else { return false }
    return Self.isSame(outermost.x, walk.pass.x) && Self.isSame(outermost.y, walk.pass.y)
  }

  /// Whether two coordinates are the same up to rounding errors of sums, less than a hundredth of a point.
  private static func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.01 }

  /// Whether a movement by these distances leads into the area.
  func contains(_ x: Double, _ y: Double) -> Bool {
    x >= left && x < left + width && y >= top && y < top + height
  }

  /// Whether the view and its ancestors have not moved between the landing of the touch and a record.
  func isUnmoved(before number: Int, _ story: TouchStory, _ recording: Recording) -> Bool {
    lineage.allSatisfy { name in
      let places = [story.landing.number, number].map {
        recording.place(of: name, in: story.process, before: $0)
      }
      return places[0]?.frame.number == places[1]?.frame.number
        && places[0]?.bounds.number == places[1]?.bounds.number
    }
  }
}
