import TouchstoneTrace

/// A finger that slid over a view beside the one that it landed on.
///
/// It is found from the recorded frames of the views that the hit test asked, where no transform is between them and the
/// window; of other views the trace does not tell.
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
    let missed = walk.visits.filter { $0.rejection?.reason == .outsideBounds }
    for move in moves {
      let (x, y) = (move.x - story.landing.x, move.y - story.landing.y)
      let reached = missed.first { visit in
        Self.mayReach(visit, x, y) && Self.contains(visit, x, y, walk, story, recording)
      }
      guard let reached else { continue }
      (view, self.move) = (reached.view, move)
      return
    }
    return nil
  }

  /// Whether a movement leads over the edge of a view on the side of which the finger landed.
  private static func mayReach(_ visit: HitWalk.Visit, _ x: Double, _ y: Double) -> Bool {
    // Bit 1 means that the view has a transform.
    guard let miss = visit.rejection, miss.code & 1 == 1, miss.code & 2 == 0 else { return false }
    func covers(_ movement: Double, _ distance: Double) -> Bool {
      distance == 0 || (distance < 0 ? movement >= -distance : movement <= -distance)
    }
    return covers(x, miss.x) && covers(y, miss.y)
  }

  /// Whether the point is in a view after a movement.
  private static func contains(
    _ visit: HitWalk.Visit, _ x: Double, _ y: Double, _ walk: HitWalk, _ story: TouchStory,
    _ recording: Recording
  ) -> Bool {
    guard let question = visit.question, let place = place(of: visit.view, story, recording),
      isPlain(visit, walk, story, recording)
    else { return false }
    let (left, top) = (question.x + x - place.frame.z, question.y + y - place.bounds.z)
    return left >= 0 && left < place.bounds.x && top >= 0 && top < place.bounds.y
  }

  /// Whether the point in a view and its ancestors follows from their frames alone.
  private static func isPlain(
    _ visit: HitWalk.Visit, _ walk: HitWalk, _ story: TouchStory, _ recording: Recording
  ) -> Bool {
    var visit = visit
    while let name = visit.parent {
      guard let parent = walk.visit(of: name), let outer = parent.question,
        let inner = visit.question, let place = place(of: visit.view, story, recording)
      else { return false }
      let x = outer.x - place.frame.x + place.frame.z
      let y = outer.y - place.frame.y + place.bounds.z
      guard abs(x - inner.x) < 0.01, abs(y - inner.y) < 0.01 else { return false }
      visit = parent
    }
    guard let outermost = visit.question else { return false }
    return abs(outermost.x - walk.pass.x) < 0.01 && abs(outermost.y - walk.pass.y) < 0.01
  }

  /// The records of a view's frame and bounds that were the last ones when the touch landed.
  ///
  /// That of the frame has the x coordinate of the bounds as well, that of the bounds the y coordinate.
  private static func place(
    of view: String, _ story: TouchStory, _ recording: Recording
  ) -> (frame: TraceLine, bounds: TraceLine)? {
    let lines = recording.lines(before: story.landing.number)
    func isPlace(_ line: TraceLine, _ kind: TraceKind) -> Bool {
      line.kind == kind && line.subject == view && line.process == story.process
    }
    guard let bounds = lines.last(where: { isPlace($0, .bounds) }),
      let frame = lines.last(where: { isPlace($0, .frame) })
    else { return nil }
    return (frame, bounds)
  }
}
