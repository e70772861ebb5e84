import EventSynthesis
public import Foundation
public import UIKit

extension TouchStage {
  /// The finger of that number, from 1; it is the same finger from `down` to `up`.
  public func finger(_ number: Int) -> Finger {
    Finger(stage: self, number: UInt32(clamping: number))
  }

  /// A finger of a test.
  ///
  /// Every act has happened, down to layout, when it returns. A finger that does the impossible, such as
  /// lifting before it landed, is an issue of the test.
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

    /// Lands in the middle of a view.
    public func down(at view: UIView, file: String = #fileID, line: Int = #line) {
      guard let point = stage.middle(of: view, StageCall(file, line)) else { return }
      down(at: point, file: file, line: line)
    }

    /// Moves to a point of the screen in one report, and waits for the frame that delivers it.
    public func move(to point: CGPoint, file: String = #fileID, line: Int = #line) {
      stage.post([sample(.move, at: point)], StageCall(file, line))
      stage.advanceToNextFrame()
    }

    /// Moves in a straight line, reporting 60 times a second, and waits for the last frame.
    public func move(
      to point: CGPoint, over duration: Duration, file: String = #fileID, line: Int = #line
    ) {
      stage.move([(self, to: point)], over: duration, file: file, line: line)
    }

    /// Moves from where it is, reporting 60 times a second.
    public func move(
      by distance: CGVector, over duration: Duration, file: String = #fileID, line: Int = #line
    ) {
      guard let location else {
        StageCall(file, line).report(
          "finger \(number) is not down, so it cannot move; put it down first")
        return
      }
      let end = CGPoint(x: location.x + distance.dx, y: location.y + distance.dy)
      move(to: end, over: duration, file: file, line: line)
    }

    /// Lifts where it is.
    public func up(file: String = #fileID, line: Int = #line) {
      stage.post([sample(.up)], StageCall(file, line))
    }

    /// Is taken away by the system: the touch is cancelled, the finger may land again.
    public func cancel(file: String = #fileID, line: Int = #line) {
      stage.post([sample(.cancel)], StageCall(file, line))
    }

    private func sample(_ phase: FingerSample.Phase, at point: CGPoint = .zero) -> FingerSample {
      FingerSample(finger: number, phase: phase, point: DisplayPoint(x: point.x, y: point.y))
    }
  }
}
