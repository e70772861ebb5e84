import TouchstoneTrace

// `explain hit`: which view a touch at a point hit, and why it hit no other.
extension Explainer {
  /// Explains the hit test of the last touch that landed at a point; `time`, in milliseconds, excludes later ones.
  func hit(x: Double, y: Double, at time: Double?) throws(ExplainError) -> Explanation {
    // Code 2 is pass 2, which finds the view; pass 1 finds the window.
    let walks = recording.touches.flatMap { story in
      HitWalk.all(in: story.lines).filter { $0.pass.touch == story.number && $0.pass.code == 2 }
    }
    // Half a point of tolerance, so that a point may be given without its fraction.
    let here = walks.filter { abs($0.pass.x - x) < 0.5 && abs($0.pass.y - y) < 0.5 }
    let chosen = here.last { walk in
      time.map { recording.milliseconds(of: walk.pass) <= $0 } ?? true
    }
    guard let walk = chosen else {
      var points: [String] = []
      for walk in walks where !points.contains(Words.point(walk.pass)) {
        points.append(Words.point(walk.pass))
      }
      throw .notLandedAt("\(Words.number(x)),\(Words.number(y))", points: points.suffix(8))
    }
    return Self.explanation(of: walk)
  }

  private static func explanation(of walk: HitWalk) -> Explanation {
    let point = Words.point(walk.pass)
    let rejected = walk.visits.filter { $0.rejection != nil }
    let passedOver = Words.list(rejected.map { "\($0.view) (\($0.rejection?.reason.text ?? ""))" })
    let rest = rejected.isEmpty ? "" : "; passed over: \(passedOver)"
    let evidence = [walk.pass] + rejected.map(\.rejection)
    guard let winner = walk.winner else {
      return Explanation(.notHit, "No view was hit at \(point)\(rest).", evidence: evidence)
    }
    let decisive = walk.visits.last { $0.view == winner }
    let isDeepest = decisive?.result?.object == winner
    let reason =
      isDeepest
      ? "it contains the point, and no subview of it was hit"
      : "hitTest(_:with:) of a view around it returned it"
    return Explanation(
      .hit, "\(winner) was hit at \(point): \(reason)\(rest).",
      evidence: evidence + [decisive?.result])
  }
}
