public import Foundation

/// An element of an app's interface, which is looked for whenever something is asked about it or done to it.
///
/// What is done is done by the hardware, as in a scenario; afterwards the test goes on when nothing is left to do, or after
/// two seconds of virtual time. An element that is not there, or of which there are several, is a failure of the test.
@preconcurrency @MainActor
open class XCUIElement: XCUIElementTypeQueryProvider {
  let path: ElementPath

  init(_ path: ElementPath) {
    self.path = path
  }

  /// The elements that it stands for now.
  var found: [ElementRecord] { AppSession.current?.find(path) ?? [] }

  // What it is.

  /// Whether there is such an element.
  open var exists: Bool { !found.isEmpty }

  /// Whether a touch on its middle would reach it.
  open var isHittable: Bool {
    guard let record = found.first else { return false }
    return AppSession.current?.obstacle(to: record) == nil
  }

  /// The kind of the element.
  open var elementType: ElementType { record?.type ?? .any }

  /// Its accessibility identifier.
  open var identifier: String { record?.identifier ?? "" }

  /// What VoiceOver says: its accessibility label, or else its title or its text.
  open var label: String { record?.label ?? "" }

  /// Its value: the text of a field, 0 or 1 of a switch, the percentage of a slider; nil if it has none.
  open var value: Any? { record.flatMap { $0.value.isEmpty ? nil : $0.value } }

  /// Where it is on the screen, in points.
  open var frame: CGRect { record?.frame ?? CGRect.zero }

  /// Whether it is a control that is not disabled, or no control.
  open var isEnabled: Bool { record?.isEnabled ?? false }

  /// Whether it is selected.
  open var isSelected: Bool { record?.isSelected ?? false }

  /// The elements of a kind in this one, however deep they lie.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.descendants(type)))
  }

  /// The elements of a kind that lie directly in this one.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.then(.children(type)))
  }

  // Waiting.

  /// Waits until it is there, for at most a number of seconds of virtual time; false if it is not.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    AppSession.current?.wait(atMost: timeout) { exists } ?? false
  }

  /// Waits until it is gone, for at most a number of seconds of virtual time; false if it is not.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    AppSession.current?.wait(atMost: timeout) { !exists } ?? true
  }

  /// What the app says of the only element that it stands for; without one the test fails.
  private var record: ElementRecord? {
    do { return try only() } catch {
      TestFailure.record(error)
      return nil
    }
  }

  /// The only element that it stands for.
  private func only() throws(TestFailure) -> ElementRecord {
    guard AppSession.current != nil else { throw TestFailure("no app was launched") }
    let found = found
    guard let first = found.first else { throw TestFailure("there is no \(path)") }
    guard found.count == 1 else {
      throw TestFailure("there are \(found.count) of \(path); firstMatch is the first one")
    }
    return first
  }
}

// What fingers and keys do to it.
extension XCUIElement {
  /// Taps the middle of the element.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    act(file, line) { ["tap", Self.point($0, 0.5, 0.5)] }
  }

  /// Taps the middle of the element twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    act(file, line) { ["tap", Self.point($0, 0.5, 0.5), "--taps", "2"] }
  }

  /// Holds a finger on the middle of the element for a number of seconds.
  public func press(
    forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    // A finger that rests for no time at all is a tap, and an hour is the most that a step may take.
    let milliseconds = duration > 0 ? Int(min(duration, 3600) * 1000) : 0
    act(file, line) { ["press", Self.point($0, 0.5, 0.5), "--hold", "\(max(1, milliseconds))ms"] }
  }

  /// Swipes over the element, upwards.
  public func swipeUp(file: StaticString = #filePath, line: UInt = #line) {
    swipe(from: (0.5, 0.9), to: (0.5, 0.1), file, line)
  }

  /// Swipes over the element, downwards.
  public func swipeDown(file: StaticString = #filePath, line: UInt = #line) {
    swipe(from: (0.5, 0.1), to: (0.5, 0.9), file, line)
  }

  /// Swipes over the element, to the left.
  public func swipeLeft(file: StaticString = #filePath, line: UInt = #line) {
    swipe(from: (0.9, 0.5), to: (0.1, 0.5), file, line)
  }

  /// Swipes over the element, to the right.
  public func swipeRight(file: StaticString = #filePath, line: UInt = #line) {
    swipe(from: (0.1, 0.5), to: (0.9, 0.5), file, line)
  }

  /// Types a text on an attached keyboard (US layout), into the first responder: tap the element before.
  public func typeText(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard !text.isEmpty else { return }
    act(file, line, touching: false) { _ in ["type", text] }
  }

  private func swipe(
    from start: (Double, Double), to end: (Double, Double), _ file: StaticString, _ line: UInt
  ) {
    act(file, line) { frame in
      ["swipe", Self.point(frame, start.0, start.1), Self.point(frame, end.0, end.1)]
    }
  }

  /// Plays a step that is made of the element's frame; a step that touches needs an element that a finger reaches.
  private func act(
    _ file: StaticString, _ line: UInt, touching: Bool = true, _ step: (CGRect) -> [String]
  ) {
    do throws(TestFailure) {
      let record = try only()
      guard let session = AppSession.current else { return }
      if touching, let obstacle = session.obstacle(to: record) {
        throw TestFailure("\(path) is not hittable: a touch on its middle reaches \(obstacle)")
      }
      try session.play(step(record.frame))
    } catch {
      TestFailure.record(error, file: file, line: line)
    }
  }

  /// A point of a frame, by its shares of width and height, as a step names it.
  private static func point(_ frame: CGRect, _ x: Double, _ y: Double) -> String {
    let values = [frame.minX + frame.width * x, frame.minY + frame.height * y]
    return values.map { "\(Double(($0 * 100).rounded()) / 100)" }.joined(separator: ",")
  }
}
