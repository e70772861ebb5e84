public import Foundation
import TouchstoneEventSynthesis
public import UIKit

// Common gestures: the same events at the same times as those of the tool and of scenarios.
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

  /// Lands in the middle of a view, moves at once by a distance, and lifts soon after; a miss fails the test as for
  /// `tap`.
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

  /// Lands in the middle of a view, rests, moves by a distance, and lifts; a miss fails the test as for `tap`.
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

  /// Two fingers land left and right of the middle of a view and change their distance by a factor.
  public func pinch(
    _ view: UIView, scale: Double, spacing: Double = 100,
    over duration: Duration = .milliseconds(200), file: String = #fileID, line: Int = #line
  ) {
    guard let point = middle(of: view, StageCall(file, line)) else { return }
    pinch(at: point, scale: scale, spacing: spacing, over: duration, file: file, line: line)
  }

  /// Two fingers land left and right of a point of the screen and change their distance by a factor.
  public func pinch(
    at point: CGPoint, scale: Double, spacing: Double = 100,
    over duration: Duration = .milliseconds(200), file: String = #fileID, line: Int = #line
  ) {
    play(TwoFingers(spacing: spacing, scale: scale), at: point, duration, StageCall(file, line))
  }

  /// Two fingers land left and right of the middle of a view and turn around it, clockwise, in radians.
  public func rotate(
    _ view: UIView, by radians: Double, spacing: Double = 100,
    over duration: Duration = .milliseconds(200), file: String = #fileID, line: Int = #line
  ) {
    guard let point = middle(of: view, StageCall(file, line)) else { return }
    rotate(at: point, by: radians, spacing: spacing, over: duration, file: file, line: line)
  }

  /// Two fingers land left and right of a point of the screen and turn around it, clockwise, in radians.
  public func rotate(
    at point: CGPoint, by radians: Double, spacing: Double = 100,
    over duration: Duration = .milliseconds(200), file: String = #fileID, line: Int = #line
  ) {
    play(TwoFingers(spacing: spacing, radians: radians), at: point, duration, StageCall(file, line))
  }

  private func play(
    _ hand: TwoFingers, at point: CGPoint, _ duration: Duration, _ call: StageCall
  ) {
    let frames = hand.frames(
      around: DisplayPoint(point), fingers: freeFingers(2), over: duration.unsignedNanoseconds)
    play(frames, call)
  }
}

extension TouchStage {
  /// The finger with a number, from 1; the same number means the same finger from `down` to `up`.
  public func finger(_ number: Int) -> Finger {
    Finger(stage: self, number: UInt32(clamping: number))
  }

  /// A finger of a test.
  ///
  /// Every method returns after all its effects, layout included. An impossible act, such as lifting before
  /// landing, is an issue of the test.
  @MainActor
  public struct Finger {
    let stage: TouchStage
    let number: UInt32

    /// Where the finger is on the screen, nil while it is not down.
    public var location: CGPoint? {
      stage.hand.synthesizer.place(of: number).map { CGPoint(x: $0.x, y: $0.y) }
    }

    /// Lands at a point of the screen.
    public func down(at point: CGPoint, file: String = #fileID, line: Int = #line) {
      stage.post([sample(.down, at: point)], StageCall(file, line))
    }

    /// Lands in the middle of a view; a miss fails the test as for `TouchStage.tap`.
    public func down(
      at view: UIView, missOK: Bool = false, file: String = #fileID, line: Int = #line
    ) {
      let call = StageCall(file, line)
      guard let aim = stage.aim(at: view, call) else { return }
      stage.post([sample(.down, at: aim.point)], call, onto: missOK ? nil : aim)
    }

    /// Moves to a point of the screen in one event, and waits for the frame of the display that delivers it.
    public func move(to point: CGPoint, file: String = #fileID, line: Int = #line) {
      stage.post([sample(.move, at: point)], StageCall(file, line))
      stage.advanceToNextFrame()
    }

    /// Moves in a straight line, with 60 events a second, and waits for the last frame.
    public func move(
      to point: CGPoint, over duration: Duration, file: String = #fileID, line: Int = #line
    ) {
      stage.move([(self, to: point)], over: duration, file: file, line: line)
    }

    /// Moves by an offset, with 60 events a second.
    public func move(
      by distance: CGVector, over duration: Duration, file: String = #fileID, line: Int = #line
    ) {
      guard let location else {
        StageCall(file, line).report(
          "finger \(number) is not down, so it cannot move; put it down first")
        return
      }
      move(to: location + distance, over: duration, file: file, line: line)
    }

    /// Lifts at its current location.
    public func up(file: String = #fileID, line: Int = #line) {
      stage.post([sample(.up)], StageCall(file, line))
    }

    /// Cancels the touch as the system does; the finger may land again.
    public func cancel(file: String = #fileID, line: Int = #line) {
      stage.post([sample(.cancel)], StageCall(file, line))
    }

    private func sample(_ phase: FingerSample.Phase, at point: CGPoint = .zero) -> FingerSample {
      FingerSample(finger: number, phase: phase, point: DisplayPoint(x: point.x, y: point.y))
    }
  }
}

extension CGPoint {
  /// The point at a distance from another one.
  fileprivate static func + (point: CGPoint, distance: CGVector) -> CGPoint {
    CGPoint(x: point.x + distance.dx, y: point.y + distance.dy)
  }
}
