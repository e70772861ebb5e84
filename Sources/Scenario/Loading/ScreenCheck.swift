package import EventSynthesis

/// Refuses coordinates that no finger can reach.
package enum ScreenCheck {
  /// Checks the coordinates of a statement; those of named targets are known only when it is played.
  package static func check(
    _ statement: Statement, on display: DisplaySize
  ) throws(Diagnostic) {
    let fingers = max(1, statement.action.ownFingerCount)
    for aim in statement.action.aims where !aim.allowOutside {
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
}
