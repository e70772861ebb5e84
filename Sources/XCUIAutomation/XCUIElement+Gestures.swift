public import Foundation

// Touches and keys.
extension XCUIElement {
  /// Taps the middle of the element.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    act(file, line) { ["tap", Self.middle(of: $0)] }
  }

  /// Taps the middle of the element twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(withNumberOfTaps: 2, numberOfTouches: 1, file: file, line: line)
  }

  /// Taps the middle of the element with two fingers.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(withNumberOfTaps: 1, numberOfTouches: 2, file: file, line: line)
  }

  /// Taps the middle of the element several times, with several fingers.
  public func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act(file, line) {
      [
        "tap", Self.middle(of: $0), "--taps", "\(numberOfTaps)", "--fingers",
        "\(numberOfTouches)",
      ]
    }
  }

  /// Holds a finger on the middle of the element for a number of seconds.
  public func press(
    forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    act(file, line) { ["press", Self.middle(of: $0), "--hold", Self.time(duration)] }
  }

  /// Holds a finger on the middle of the element, and drags it to the middle of another one.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default,
      thenHoldForDuration: 0, file: file, line: line)
  }

  /// Holds a finger on the middle of the element, drags it to the middle of another one, and holds it there.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let middle = CGVector(dx: 0.5, dy: 0.5)
    coordinate(withNormalizedOffset: middle).press(
      forDuration: duration, thenDragTo: otherElement.coordinate(withNormalizedOffset: middle),
      withVelocity: velocity, thenHoldForDuration: holdDuration, file: file, line: line)
  }

  /// Swipes over the element, upwards.
  public func swipeUp(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(from: (x: 0.5, y: 0.9), to: (x: 0.5, y: 0.1), velocity, file, line)
  }

  /// Swipes over the element, downwards.
  public func swipeDown(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(from: (x: 0.5, y: 0.1), to: (x: 0.5, y: 0.9), velocity, file, line)
  }

  /// Swipes over the element, to the left.
  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(from: (x: 0.9, y: 0.5), to: (x: 0.1, y: 0.5), velocity, file, line)
  }

  /// Swipes over the element, to the right.
  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(from: (x: 0.1, y: 0.5), to: (x: 0.9, y: 0.5), velocity, file, line)
  }

  /// Moves two fingers apart if the scale is above 1, else together; `velocity` is the change of the scale per second.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act(file, line) {
      [
        "pinch", Self.middle(of: $0), "--scale", "\(scale)", "--over",
        Self.time(abs((scale - 1) / velocity)),
      ]
    }
  }

  /// Turns two fingers clockwise by an angle in radians; `velocity` is in radians per second.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act(file, line) {
      [
        "rotate", Self.middle(of: $0), "--by", "\(rotation * 180 / .pi)deg", "--over",
        Self.time(abs(rotation / velocity)),
      ]
    }
  }

  /// The position of a slider's thumb, from 0 to 1; 0 for an element whose value is no percentage.
  public var normalizedSliderPosition: CGFloat {
    guard let text = value as? String, text.hasSuffix("%"), let percent = Double(text.dropLast())
    else { return 0 }
    return percent / 100
  }

  /// Drags the thumb of a slider to a position from 0 to 1, as exactly as a finger can.
  public func adjust(
    toNormalizedSliderPosition normalizedSliderPosition: CGFloat, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let (old, new) = (self.normalizedSliderPosition, min(max(normalizedSliderPosition, 0), 1))
    act(file, line) { frame in
      // The thumb is as wide as the slider is high, so its middle moves by the slider's width minus its height.
      let reach = frame.width > 0 ? (frame.width - frame.height) / frame.width : 0
      let edge = (1 - reach) / 2
      // The slider may be partly off the screen.
      return [
        "drag", Self.point(frame, x: edge + reach * old, y: 0.5),
        Self.point(frame, x: edge + reach * new, y: 0.5), "--allow-outside",
      ]
    }
  }

  /// Types a text into the first responder, on an attached keyboard with a US layout; tap the element first.
  public func typeText(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for step in XCUIKeyboardKey.steps(typing: text) {
      act(file, line, touching: false) { _ in step }
    }
  }

  /// Presses a key on an attached keyboard, with modifiers.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags: XCUIElement.KeyModifierFlags,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    typeKey(key.rawValue, modifierFlags: modifierFlags, file: file, line: line)
  }

  /// Presses the key of a character on an attached keyboard, with modifiers.
  public func typeKey(
    _ key: String, modifierFlags: XCUIElement.KeyModifierFlags, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let name = XCUIKeyboardKey.names[key] ?? key
    act(file, line, touching: false) { _ in
      ["key", (modifierFlags.names + [name]).joined(separator: "+")]
    }
  }

  private func swipe(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    _ velocity: XCUIGestureVelocity,
    _ file: StaticString, _ line: UInt
  ) {
    act(file, line) { frame in
      var step = [
        "swipe", Self.point(frame, x: start.x, y: start.y), Self.point(frame, x: end.x, y: end.y),
      ]
      // By default the step `swipe` chooses the duration.
      if velocity != .default {
        let (x, y) = (frame.width * (end.x - start.x), frame.height * (end.y - start.y))
        step += ["--over", Self.time((x * x + y * y).squareRoot() / velocity.rawValue)]
      }
      return step
    }
  }

  /// Plays a step made from the element's frame; fails the test if `touching` is true and the element is not hittable.
  final func act(
    _ file: StaticString, _ line: UInt, touching: Bool = true, _ step: (CGRect) -> [String]
  ) {
    do throws(TestFailure) {
      let record = try onlyMatch()
      guard let session = AppSession.current else { return }
      if touching, let obstacle = session.obstacle(to: record) {
        throw TestFailure("\(path) is not hittable: a touch on its middle reaches \(obstacle)")
      }
      try session.play(step(record.frame))
    } catch {
      TestFailure.record(error, file: file, line: line)
    }
  }

  /// Returns a point at a share of a frame's width and height, in the syntax of steps.
  static func point(_ frame: CGRect, x: Double, y: Double) -> String {
    text(of: CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y))
  }

  /// Returns the middle of a frame in the syntax of steps.
  static func middle(of frame: CGRect) -> String { point(frame, x: 0.5, y: 0.5) }

  /// Converts a point of the app's interface to the syntax of steps, which use points of the upright display.
  static func text(of point: CGPoint) -> String {
    let place = AppSession.current?.displayPoint(of: point) ?? point
    return [place.x, place.y].map { "\(Double(($0 * 100).rounded()) / 100)" }.joined(separator: ",")
  }

  /// Converts seconds to the syntax of steps, limited to the range from a millisecond to an hour.
  static func time(_ seconds: TimeInterval) -> String {
    let milliseconds = seconds > 0 ? Int(min(seconds, 3600) * 1000) : 0
    return "\(max(1, milliseconds))ms"
  }
}
