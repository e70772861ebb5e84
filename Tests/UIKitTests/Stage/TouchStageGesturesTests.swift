import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The touches that a view gets from the gestures of a stage.
@MainActor
struct TouchStageGesturesTests {
  /// A view that counts the fingers that land and records where they lift.
  private final class Pad: UIView {
    var landingCount = 0
    /// The tap count of the touches that ended last.
    var lastTapCount = 0
    /// Where the fingers lifted; of those that lift together, the leftmost first.
    var lifts: [CGPoint] = []
    /// The angles from the landing to the lift of each touch, seen from the middle, in radians; clockwise is positive.
    var turns: [Double] = []
    /// The angle at which each touch landed.
    private var landings: [ObjectIdentifier: Double] = [:]

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      landingCount += touches.count
      for touch in touches { landings[ObjectIdentifier(touch)] = angle(of: touch) }
    }

    /// The direction of a touch as seen from the middle of the view, in radians.
    private func angle(of touch: UITouch) -> Double {
      let place = touch.location(in: self)
      return atan2(place.y - bounds.midY, place.x - bounds.midX)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      lastTapCount = touches.map(\.tapCount).max() ?? 0
      lifts += touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }
      for touch in touches {
        guard let landing = landings[ObjectIdentifier(touch)] else { continue }
        turns.append(remainder(angle(of: touch) - landing, 2 * .pi))
      }
    }
  }

  /// A stage with a pad that accepts several fingers, and the pad.
  private func stage() -> (TouchStage, Pad) {
    let stage = TouchStage()
    let pad = Pad(frame: CGRect(x: 40, y: 100, width: 300, height: 300))
    pad.isMultipleTouchEnabled = true
    stage.show(pad)
    return (stage, pad)
  }

  @Test("a double tap lands twice, and its second touch has the tap count 2")
  func doubleTap() {
    let (stage, pad) = stage()
    stage.doubleTap(pad)
    #expect(pad.landingCount == 2 && pad.lastTapCount == 2)
  }

  @Test("a long press holds 700 ms")
  func longPress() {
    let (stage, pad) = stage()
    stage.longPress(pad)
    expectEqual(stage.now, .milliseconds(700))
    expectEqual(pad.lifts, [CGPoint(x: 150, y: 150)])
  }

  @Test("a swipe and a drag move from the center by the given offset")
  func strokes() {
    let (stage, pad) = stage()
    stage.swipe(pad, by: CGVector(dx: 90, dy: 0))
    stage.drag(pad, by: CGVector(dx: 0, dy: -60))
    expectEqual(pad.lifts, [CGPoint(x: 240, y: 150), CGPoint(x: 150, y: 90)])
  }

  @Test("two fingers of a pinch land 100 points apart, and lift at that distance times the scale")
  func pinch() {
    let (stage, pad) = stage()
    stage.pinch(pad, scale: 0.5)
    expectEqual(pad.lifts, [CGPoint(x: 125, y: 150), CGPoint(x: 175, y: 150)])
  }

  @Test("two fingers of a rotation turn around the center, clockwise")
  func rotate() {
    let (stage, pad) = stage()
    stage.rotate(pad, by: Double.pi / 2)
    expectEqual(pad.landingCount, 2)
    expectEqual(Set(pad.lifts.map(\.y)), [100, 200])
    // Places are rounded to pixels, a third of a point.
    #expect(pad.lifts.allSatisfy { ($0.x - 150).magnitude < 0.4 })
    #expect(pad.turns.count == 2 && pad.turns.allSatisfy { abs($0 - .pi / 2) < 0.01 })
    stage.expectIdle()
  }
}
