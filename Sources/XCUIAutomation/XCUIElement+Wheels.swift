import Foundation

// Wheels of pickers.
extension XCUIElement {
  /// Turns a wheel of a picker to a value; searches forwards to its end, and then backwards to its beginning.
  public func adjust(
    toPickerWheelValue pickerWheelValue: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    do throws(TestFailure) {
      let first = try onlyMatch()
      guard first.type == .pickerWheel else {
        throw TestFailure("\(path) is no wheel of a picker but of the kind \(first.type.word)")
      }
      for isForward in [true, false] {
        if try turn(to: pickerWheelValue, isForward: isForward) { return }
      }
      throw TestFailure("\(path) has no row '\(pickerWheelValue)'")
    } catch {
      TestFailure.record(error, file: file, line: line)
    }
  }

  /// Taps visible rows of the wheel in one direction, or the wanted row as soon as it is visible, until the value of
  /// the wheel is the wanted one.
  ///
  /// - Returns: False if the wheel reached its end, or a value that it had before.
  private func turn(to wanted: String, isForward: Bool) throws(TestFailure) -> Bool {
    guard let session = AppSession.current else { return true }
    var seen = Set<String>()
    while true {
      let wheel = try onlyMatch()
      if wheel.value == wanted { return true }
      if let obstacle = session.obstacle(to: wheel) {
        throw TestFailure(
          "\(path) is not hittable: a touch on its middle reaches \(obstacle)")
      }
      let rows = session.children(of: wheel).filter {
        wheel.frame.contains(CGPoint(x: $0.frame.midX, y: $0.frame.midY))
      }
      let middle = wheel.frame.midY
      let next = rows.first { $0.label == wanted } ?? (isForward ? rows.last : rows.first)
      // At its end a wheel shows no row beyond the middle one, from which the next row is at least a point away; an
      // endless wheel returns to a value that was seen.
      guard let next, next.label == wanted || (next.frame.midY > middle) == isForward,
        abs(next.frame.midY - middle) >= 1, seen.insert(wheel.value).inserted
      else { return false }
      try session.play(["tap", Self.middle(of: next.frame)])
    }
  }
}
