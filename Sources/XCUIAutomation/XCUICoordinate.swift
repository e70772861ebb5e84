public import Foundation

/// A point of the screen, computed from the frame of an element at each use.
@preconcurrency @MainActor
open class XCUICoordinate {
  /// The element.
  public let referencedElement: XCUIElement
  /// The place in the element as shares of its width and height.
  private let share: CGVector
  /// The distance from that place, in points.
  private let offset: CGVector

  /// Makes a point at a share of the element's width and height, moved by an offset in points.
  init(of element: XCUIElement, _ share: CGVector, offset: CGVector) {
    referencedElement = element
    self.share = share
    self.offset = offset
  }

  /// Returns the coordinate moved by an offset in points.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      of: referencedElement, share,
      offset: CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  /// The point of the app's interface, from its top left corner.
  open var screenPoint: CGPoint { point(in: referencedElement.frame) }

  private func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + frame.width * share.dx + offset.dx,
      y: frame.minY + frame.height * share.dy + offset.dy)
  }

  /// Taps the point.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    act(file, line) { ["tap", $0] }
  }

  /// Taps the point twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    act(file, line) { ["tap", $0, "--taps", "2"] }
  }

  /// Holds a finger on the point for a number of seconds.
  public func press(
    forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    act(file, line) { ["press", $0, "--hold", XCUIElement.time(duration)] }
  }

  /// Holds a finger on the point, and drags it to another one.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    press(
      forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default,
      thenHoldForDuration: 0, file: file, line: line)
  }

  /// Holds a finger on the point, drags it to another one, and holds it there.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let end = otherCoordinate.screenPoint
    let start = screenPoint
    let length = hypot(end.x - start.x, end.y - start.y)
    let rest = holdDuration > 0 ? ["--rest", XCUIElement.time(holdDuration)] : []
    act(file, line) { place in
      [
        "drag", place, XCUIElement.text(of: end), "--hold", XCUIElement.time(duration), "--over",
        XCUIElement.time(length / velocity.rawValue),
      ] + rest
    }
  }

  /// Plays a step at the point; the element need not be hittable, since the point may be outside of it.
  private func act(_ file: StaticString, _ line: UInt, _ step: (String) -> [String]) {
    referencedElement.act(file, line, touching: false) { step(XCUIElement.text(of: point(in: $0))) }
  }
}
