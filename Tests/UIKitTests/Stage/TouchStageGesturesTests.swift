import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The named gestures, as a view gets them.
@MainActor
@Suite("Gestures of a touch stage")
struct TouchStageGesturesTests {
  /// A view that keeps the last locations of its fingers.
  private final class Pad: UIView {
    var began = 0
    var taps = 0
    var ends: [CGPoint] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      began += touches.count
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      taps = touches.map(\.tapCount).max() ?? 0
      ends += touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }
    }
  }

  private func stage() -> (TouchStage, Pad) {
    let stage = TouchStage()
    let pad = Pad(frame: CGRect(x: 40, y: 100, width: 300, height: 300))
    pad.isMultipleTouchEnabled = true
    stage.show(pad)
    return (stage, pad)
  }

  @Test("a double tap has the tap counts 1 and 2")
  func doubleTap() {
    let (stage, pad) = stage()
    stage.doubleTap(pad)
    #expect(pad.began == 2 && pad.taps == 2)
  }

  @Test("a long press holds 700 ms")
  func longPress() {
    let (stage, pad) = stage()
    stage.longPress(pad)
    expectEqual(stage.now, .milliseconds(700))
    expectEqual(pad.ends, [CGPoint(x: 150, y: 150)])
  }

  @Test("a swipe and a drag move from the center by the given offset")
  func strokes() {
    let (stage, pad) = stage()
    stage.swipe(pad, by: CGVector(dx: 90, dy: 0))
    stage.drag(pad, by: CGVector(dx: 0, dy: -60))
    expectEqual(pad.ends, [CGPoint(x: 240, y: 150), CGPoint(x: 150, y: 90)])
  }

  @Test("two fingers of a pinch lift at the given distance")
  func pinch() {
    let (stage, pad) = stage()
    stage.pinch(pad, scale: 0.5)
    expectEqual(pad.ends, [CGPoint(x: 125, y: 150), CGPoint(x: 175, y: 150)])
  }

  @Test("two fingers of a rotation turn around the center, clockwise")
  func rotate() {
    let (stage, pad) = stage()
    stage.rotate(pad, by: Double.pi / 2)
    expectEqual(pad.began, 2)
    expectEqual(Set(pad.ends.map(\.y)), [100, 200])
    #expect(pad.ends.allSatisfy { ($0.x - 150).magnitude < 0.4 })
    stage.expectIdle()
  }
}
