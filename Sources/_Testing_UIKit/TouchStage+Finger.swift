public import Foundation
import TouchstoneEventSynthesis
public import UIKit

// Single fingers, for gestures without a method of their own.
extension TouchStage {
  /// The finger with a number, from 1; the same number means the same finger from `down` to `up`.
  public func finger(_ number: Int) -> Finger {
    Finger(stage: self, number: UInt32(clamping: number))
  }

  /// A finger of a test.
  ///
  /// Every method returns after all its effects, layout included. An impossible act, such as lifting before
  /// landing, records an issue.
  @MainActor
  public struct Finger {
    let stage: TouchStage
    let number: UInt32

    /// The location of the finger on the screen; nil while it is not down.
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

    /// Moves to a point of the screen in one event, and waits for the frame of the display in which the app handles it.
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

    /// Moves by an offset in a straight line, with 60 events a second, and waits for the last frame.
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

    /// Makes a report of this finger; `point` has no effect when the finger lifts or is cancelled.
    private func sample(_ phase: FingerSample.Phase, at point: CGPoint = .zero) -> FingerSample {
      FingerSample(finger: number, phase: phase, point: DisplayPoint(x: point.x, y: point.y))
    }
  }
}
