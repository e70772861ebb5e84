public import Foundation
import TouchstoneEventSynthesis
public import UIKit

// More gestures on views, and gestures of two fingers: the same events at the same times as those of the tool and of
// scenarios. `TouchStage+Acts.swift` has `tap` and `press`, and the gestures between points.
extension TouchStage {
  /// Taps the middle of a view twice, 150 ms apart; a miss fails the test as for `tap`.
  public func doubleTap(
    _ view: UIView, missOK: Bool = false, file: String = #fileID, line: Int = #line
  ) {
    tap(view, times: 2, missOK: missOK, file: file, line: line)
  }

  /// Holds a finger on the middle of a view, by default for longer than a long press needs; a miss fails the test as
  /// for `tap`.
  public func longPress(
    _ view: UIView, for duration: Duration = .milliseconds(700), missOK: Bool = false,
    file: String = #fileID, line: Int = #line
  ) {
    press(view, for: duration, missOK: missOK, file: file, line: line)
  }

  /// Lands fingers in the middle of a view, moves them at once by a distance in points, and lifts them 50 ms after the
  /// last move; a miss fails the test as for `tap`.
  public func swipe(
    _ view: UIView, by distance: CGVector, over duration: Duration = .milliseconds(200),
    fingers: Int = 1, missOK: Bool = false, file: String = #fileID, line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let aim = aim(at: view, call) else { return }
    let frames = Choreography.swipe(
      from: DisplayPoint(aim.point), to: DisplayPoint(aim.point + distance),
      fingers: freeFingers(fingers), over: duration.unsignedNanoseconds)
    play(frames, call, onto: missOK ? nil : aim)
  }

  /// Lands in the middle of a view, rests for `hold`, moves by a distance in points, and lifts 50 ms after the last
  /// move; a miss fails the test as for `tap`.
  public func drag(
    _ view: UIView, by distance: CGVector, hold: Duration = .milliseconds(500),
    over duration: Duration = .milliseconds(400), missOK: Bool = false,
    file: String = #fileID, line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let aim = aim(at: view, call) else { return }
    let frames = Choreography.drag(
      from: DisplayPoint(aim.point), to: DisplayPoint(aim.point + distance),
      fingers: freeFingers(1), hold: hold.unsignedNanoseconds, over: duration.unsignedNanoseconds)
    play(frames, call, onto: missOK ? nil : aim)
  }

  /// Pinches around the middle of a view: two fingers land left and right of it and scale their distance by a factor.
  ///
  /// `spacing` is the distance at which they land, in points. The fingers may land outside of the view, so a miss does
  /// not fail the test.
  public func pinch(
    _ view: UIView, scale: Double, spacing: Double = 100,
    over duration: Duration = .milliseconds(200), file: String = #fileID, line: Int = #line
  ) {
    guard let point = middle(of: view, StageCall(file, line)) else { return }
    pinch(at: point, scale: scale, spacing: spacing, over: duration, file: file, line: line)
  }

  /// Pinches around a point of the screen: two fingers land left and right of it and scale their distance by a factor.
  public func pinch(
    at point: CGPoint, scale: Double, spacing: Double = 100,
    over duration: Duration = .milliseconds(200), file: String = #fileID, line: Int = #line
  ) {
    play(TwoFingers(spacing: spacing, scale: scale), at: point, duration, StageCall(file, line))
  }

  /// Rotates around the middle of a view: two fingers land left and right of it and turn clockwise, by radians.
  ///
  /// `spacing` is the distance between them, in points. The fingers may land outside of the view, so a miss does not
  /// fail the test.
  public func rotate(
    _ view: UIView, by radians: Double, spacing: Double = 100,
    over duration: Duration = .milliseconds(200), file: String = #fileID, line: Int = #line
  ) {
    guard let point = middle(of: view, StageCall(file, line)) else { return }
    rotate(at: point, by: radians, spacing: spacing, over: duration, file: file, line: line)
  }

  /// Rotates around a point of the screen: two fingers land left and right of it and turn clockwise, by radians.
  public func rotate(
    at point: CGPoint, by radians: Double, spacing: Double = 100,
    over duration: Duration = .milliseconds(200), file: String = #fileID, line: Int = #line
  ) {
    play(TwoFingers(spacing: spacing, radians: radians), at: point, duration, StageCall(file, line))
  }

  private func play(
    _ gesture: TwoFingers, at point: CGPoint, _ duration: Duration, _ call: StageCall
  ) {
    let frames = gesture.frames(
      around: DisplayPoint(point), fingers: freeFingers(2), over: duration.unsignedNanoseconds)
    play(frames, call)
  }
}

extension CGPoint {
  /// Returns the point moved by a vector.
  static func + (point: CGPoint, distance: CGVector) -> CGPoint {
    CGPoint(x: point.x + distance.dx, y: point.y + distance.dy)
  }
}
