public import Foundation
import TouchstoneEventSynthesis
public import UIKit

// Pencils and pointers.
extension TouchStage {
  /// How a pencil is held while it draws.
  public struct Grip: Sendable {
    /// The forces of the tip, each from 0 to 1, evenly distributed along the line.
    public var forces: [Double] = [PencilReports.Defaults.force]
    /// The angle between pencil and glass, in radians.
    public var altitude = PencilReports.Defaults.altitude
    /// The direction in which the cap end points, in radians clockwise from the right.
    public var azimuth = PencilReports.Defaults.azimuth
    /// The delay after which estimated forces are corrected; nil if forces are not estimated.
    public var estimateDelay: Duration?

    /// Creates the default grip.
    public init() {}

    var style: PencilReports.Style {
      var style = PencilReports.Style()
      style.forces = forces
      style.altitude = altitude
      style.azimuth = azimuth
      style.estimateNanoseconds = estimateDelay?.unsignedNanoseconds
      return style
    }
  }

  /// Draws a line with a pencil, at 240 samples a second; the pencil lifts 50 ms after the last move.
  public func pencil(
    from start: CGPoint, to end: CGPoint, over duration: Duration = .milliseconds(200),
    grip: Grip = Grip(), file: String = #fileID, line: Int = #line
  ) {
    play(
      PencilReports.stroke(
        from: DisplayPoint(start), to: DisplayPoint(end), over: duration.unsignedNanoseconds,
        style: grip.style), StageCall(file, line))
  }

  /// Taps the middle of a view with a pencil; a miss fails the test as for `tap`.
  public func pencil(
    _ view: UIView, grip: Grip = Grip(), missOK: Bool = false, file: String = #fileID,
    line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let aim = aim(at: view, call) else { return }
    play(
      PencilReports.tap(at: DisplayPoint(aim.point), style: grip.style), call,
      onto: missOK ? nil : aim)
  }

  /// Moves the pointer of a mouse or trackpad to a point of the screen, without a click.
  public func hover(at point: CGPoint, file: String = #fileID, line: Int = #line) {
    play(
      PointerReports.hover(from: DisplayPoint(point), to: nil, over: 0), StageCall(file, line))
    advanceToNextFrame()
  }

  /// Moves the pointer to the middle of a view.
  public func hover(_ view: UIView, file: String = #fileID, line: Int = #line) {
    guard let point = middle(of: view, StageCall(file, line)) else { return }
    hover(at: point, file: file, line: line)
  }

  /// Clicks a point of the screen with a mouse or trackpad.
  public func click(
    at point: CGPoint, isSecondary: Bool = false, file: String = #fileID, line: Int = #line
  ) {
    let buttons: PointerButtons = isSecondary ? .secondary : .primary
    play(PointerReports.click(at: DisplayPoint(point), buttons), StageCall(file, line))
  }

  /// Clicks the middle of a view with a mouse or trackpad; a miss fails the test as for `tap`.
  public func click(
    _ view: UIView, isSecondary: Bool = false, missOK: Bool = false, file: String = #fileID,
    line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let aim = aim(at: view, call) else { return }
    let buttons: PointerButtons = isSecondary ? .secondary : .primary
    play(
      PointerReports.click(at: DisplayPoint(aim.point), buttons), call, onto: missOK ? nil : aim)
  }

  /// Moves the pointer off the screen.
  public func hoverLeave(file: String = #fileID, line: Int = #line) {
    play(ReportSequence([TimedReport(0, .pointer(nil))]), StageCall(file, line))
    advanceToNextFrame()
  }

  /// Scrolls the content at a point of the screen by a distance in points, with a wheel or trackpad.
  public func scroll(
    at point: CGPoint, by distance: CGVector, over duration: Duration = .milliseconds(200),
    file: String = #fileID, line: Int = #line
  ) {
    let sequence = ReportSequence([TimedReport(0, .pointer(DisplayPoint(point)))]).followed(
      by: PointerReports.scroll(
        dx: distance.dx, dy: distance.dy, over: duration.unsignedNanoseconds))
    play(sequence, StageCall(file, line))
  }
}
