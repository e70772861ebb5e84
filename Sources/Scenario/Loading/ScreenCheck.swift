package import TouchstoneEventSynthesis

/// Refuses coordinates outside the screen.
package enum ScreenCheck {
  /// Throws if a point of a statement is outside the screen; the points of named targets are not known yet.
  package static func check(
    _ statement: Statement, on display: DisplaySize
  ) throws(Diagnostic) {
    if case .twoFingers(let act) = statement.action {
      return try check(act, statement, on: display)
    }
    let fingers = max(1, statement.action.ownFingerCount)
    for aim in statement.action.aims where !aim.allowsOutside {
      guard case .point(let point) = aim.target else { continue }
      for place in Choreography.places(of: fingers, around: point)
      where !display.contains(place) {
        let whose = fingers == 1 ? "" : ", one of \(fingers) fingers around \(point),"
        throw Diagnostic(
          "\(place)\(whose) is outside the screen of \(display)", at: aim.place,
          line: statement.line,
          expected: [
            "0,0 up to, but not on, \(DisplayPoint(x: display.width, y: display.height))",
            "--allow-outside",
          ])
      }
    }
  }

  /// Throws if one of two fingers would leave the screen during the movement.
  private static func check(
    _ act: Action.TwoFingerAct, _ statement: Statement, on display: DisplaySize
  ) throws(Diagnostic) {
    guard case .point(let point) = act.aim.target, !act.aim.allowsOutside else { return }
    let frames = statement.action.frames(at: point, fingers: [1, 2])
    guard let place = frames.flatMap(\.samples).map(\.point).first(where: { !display.contains($0) })
    else { return }
    throw Diagnostic(
      "\(place), on the way of one of two fingers around \(point), is outside the screen of "
        + "\(display)", at: act.aim.place, line: statement.line,
      expected: ["a smaller --spacing", "--allow-outside"])
  }
}
