import TouchstoneTrace

// `explain hit`: which view a touch at a point hit, and why it hit no other.
extension Explainer {
  /// Explains the hit test of the last touch that landed at a point.
  ///
  /// Touches that landed after `time`, in milliseconds since the start of the trace, do not count.
  func hit(x: Double, y: Double, at time: Double?) throws(ExplainError) -> Explanation {
    // The second pass finds the view; the first one finds the window.
    let walks = recording.touches.flatMap { story in
      HitWalk.all(in: story.lines).filter { $0.pass.touch == story.number && $0.isDecisive }
    }
    // The coordinates may be given as the nearest whole numbers.
    let here = walks.filter { abs($0.pass.x - x) <= 0.5 && abs($0.pass.y - y) <= 0.5 }
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
    let story = recording.touches.first {
      $0.number == walk.pass.touch && $0.lines.contains(walk.pass)
    }
    return Self.unseen(walk) ?? Self.changed(walk, story) ?? Self.explanation(of: walk)
  }

  /// The explanation if the view was hit at a point where it is not seen.
  private static func unseen(_ walk: HitWalk) -> Explanation? {
    let shape = walk.lines.first { $0.kind == .hitShape && $0.subject == walk.winner }
    guard let shape, let winner = shape.subject else { return nil }
    let point = Words.point(walk.pass)
    let result = walk.visits.last { $0.view == winner }?.result
    if shape.reason == .shapeNotUsed {
      return Explanation(
        .shapeNotUsed,
        "\(winner) was hit at \(point), in a corner that is rounded off: a hit test asks point(inside:with:), which compares with the bounds and does not consult the corner radius.",
        evidence: [walk.pass, result, shape],
        remedy: "Override point(inside:with:) of \(winner) to consult its shape.")
    }
    let ancestor = shape.object ?? "an ancestor"
    let isInside = walk.visit(of: ancestor)?.containsPoint ?? false
    let (method, answer) =
      isInside ? ("point(inside:with:)", "answered yes") : ("hitTest(_:with:)", "found it")
    return Explanation(
      .clippingNotUsed,
      "\(winner) was hit at \(point), where \(ancestor) clips it: clipping only changes what is drawn, and \(method) of \(ancestor) \(answer) outside of its bounds.",
      evidence: [walk.pass, result, shape],
      remedy: "Answer \(isInside ? "no" : "nil") in \(method) of \(ancestor) outside of its bounds."
    )
  }

  /// The explanation if pass 1 found another view than pass 2.
  private static func changed(_ walk: HitWalk, _ story: TouchStory?) -> Explanation? {
    let first = story.flatMap { story in
      HitWalk.all(in: story.lines).last { $0.isForWindow && $0.pass.touch == walk.pass.touch }
    }
    guard let first, let before = first.winner, before != walk.winner else { return nil }
    let now = walk.winner ?? "no view"
    let changed = walk.visits.last {
      guard let other = first.visit(of: $0.view), $0.answer != other.answer else { return false }
      return true
    }
    let who = changed.map { ": the answer of \($0.view) had changed" } ?? ""
    return Explanation(
      .extraHitPass,
      "\(now) was hit at \(Words.point(walk.pass)) although pass 1, which finds the window, had come to \(before)\(who); a hit test asks each view more than once.",
      evidence: [
        first.pass, first.visits.last { $0.depth == 0 }?.result, walk.pass, changed?.rejection,
        changed?.result,
      ],
      remedy:
        "hitTest(_:with:) and point(inside:with:) must not depend on how often they are called.")
  }

  private static func explanation(of walk: HitWalk) -> Explanation {
    let point = Words.point(walk.pass)
    let rejected = walk.visits.filter { $0.rejection != nil }
    let passedOver = Words.list(rejected.map { "\($0.view) (\(cause(of: $0)))" })
    let rest = rejected.isEmpty ? "" : "; passed over: \(passedOver)"
    let evidence = [walk.pass] + rejected.map(\.rejection)
    guard let winner = walk.winner else {
      return Explanation(.notHit, "No view was hit at \(point)\(rest).", evidence: evidence)
    }
    let visits = walk.visits.filter { $0.view == winner }
    if visits.count > 1, let parent = visits.last?.parent {
      return Explanation(
        .extraHitPass,
        "\(winner) was hit at \(point): \(reason(for: winner, in: walk)); hitTest(_:with:) of \(parent) asked it \(visits.count) times in each pass\(rest).",
        evidence: evidence + visits.map(\.question) + [visits.last?.result],
        remedy: "Ask once in hitTest(_:with:) of \(parent), and keep the answer.")
    }
    return Explanation(
      .hit, "\(winner) was hit at \(point): \(reason(for: winner, in: walk))\(rest).",
      evidence: evidence + [walk.visit(of: winner)?.result])
  }

  /// Why a view was passed over, in a few words.
  private static func cause(of visit: HitWalk.Visit) -> String {
    guard let rejection = visit.rejection else { return "" }
    return switch rejection.reason {
    case .outsideBounds: outsideCause(of: visit, rejection)
    case .interactionDisabled: "user interaction is disabled for it"
    case .defaultNotInteractive: "user interaction is disabled for its class by default"
    case .hidden: "it is hidden"
    case .transparent: "its alpha is below 0.01"
    case .notShown: "it is not shown"
    case .animationNotInteractive: "an animation disables user interaction for it"
    case .modelNotPresentation: "an animation shows it there, but its final position is elsewhere"
    case .passThrough: "its hitTest(_:with:) answered nil"
    case .singularTransform: "its transform has no inverse"
    default: rejection.reason.text
    }
  }

  /// Why the point is not in a view, in a few words.
  private static func outsideCause(of visit: HitWalk.Visit, _ rejection: TraceLine) -> String {
    if rejection.hasDistance {
      return Words.distance(x: rejection.x, y: rejection.y, from: "it")
        ?? "on its right or lower edge"
    }
    return visit.inside == nil
      ? "no subview of it is there" : "its point(inside:with:) answered no"
  }

  /// Why a walk ended at a view, as a clause.
  private static func reason(for winner: String, in walk: HitWalk) -> String {
    guard let visit = walk.visit(of: winner), visit.answer == winner else {
      return "hitTest(_:with:) of a view around it returned it"
    }
    let subview = walk.visits.last { $0.parent == winner && $0.result != nil }
    guard visit.containsPoint, subview == nil else {
      return "its hitTest(_:with:) returned it"
    }
    return "it contains the point, and no subview of it was hit"
  }
}
