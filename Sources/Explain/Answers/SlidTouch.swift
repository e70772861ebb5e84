import TouchstoneTrace

/// A finger that slid over a view beside the one that it landed on.
///
/// It is found from the recorded frames of the views that the hit test asked, where no transform is between them and the
/// window and nothing moved them before the finger came; of other views the trace does not tell.
struct SlidTouch {
  /// The view over which the finger came first, of those that the hit test asked.
  let view: String
  /// The record of the move.
  let move: TraceLine

  /// What would let the other view act.
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

/// The area of a view in which the finger did not land, by the movements that lead into it.
private struct MissedArea {
  let view: String
  /// The least movement that leads into the view, and how far the view goes on from there.
  private let left: Double
  private let top: Double
  private let width: Double
  private let height: Double
  /// The view and its ancestors in the window, whose places the area follows from.
  private var lineage: [String] = []

  /// Nil if the finger landed in the view, or if the area does not follow from frames alone.
  init?(
    _ visit: HitWalk.Visit, in walk: HitWalk, _ story: TouchStory, _ recording: Recording
  ) {
    // Bit 0 means that a distance was recorded, bit 1 that the view has a transform.
    guard let miss = visit.rejection, miss.reason == .outsideBounds, miss.code & 3 == 1,
      let question = visit.question,
      let place = recording.place(
        of: visit.view, in: story.process, before: story.landing.number)
    else { return nil }
    view = visit.view
    (left, top) = (place.frame.z - question.x, place.bounds.z - question.y)
    (width, height) = (place.bounds.x, place.bounds.y)
    guard findLineage(from: visit, walk, story, recording) else { return nil }
  }

  /// Finds the lineage, and returns whether the point in each of its views follows from their frames.
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

  /// Whether two coordinates differ by less than what a sum of frames may be off by, a hundredth of a point.
  private static func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.01 }

  /// Whether the point is in the view after a movement.
  func contains(_ x: Double, _ y: Double) -> Bool {
    x >= left && x < left + width && y >= top && y < top + height
  }

  /// Whether, up to a record, the view and its ancestors are where they were when the touch landed.
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
