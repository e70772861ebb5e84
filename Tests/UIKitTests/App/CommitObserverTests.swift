import IOKit
import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport
import UIKit

@MainActor
struct CommitObserverTests {
  /// Counts its layouts, and requests one twice when a touch begins.
  private final class LayoutCounter: UIView {
    var layouts = 0
    var onBegan: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      setNeedsLayout()
      setNeedsLayout()
      onBegan()
    }
  }

  @Test("R-RL-28: layout requested in a touch method happens once, after it, before the loop waits")
  func layoutOnce() {
    let stage = TouchStage()
    let view = LayoutCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    let before = view.layouts
    var duringTouch: Int?
    view.onBegan = { duringTouch = view.layouts }
    stage.finger(1).down(at: view)
    expectEqual(duringTouch, before)
    expectEqual(view.layouts, before + 1)
  }

  @Test("R-RL-27: layout and commit run in an observer of order 2000000 before the loop waits")
  func order() {
    let stage = TouchStage()
    let view = LayoutCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    var counts: [Int] = []
    for order in [2_001_000, 1_999_000] {
      let observer = CFRunLoopObserver(activities: .beforeWaiting, repeats: true, order: order) {
        _, _ in counts.append(view.layouts)
      }
      stage.context.mainRunLoop.add(observer, .commonModes)
    }
    let before = view.layouts
    stage.finger(1).down(at: view)
    expectEqual(counts.prefix(2), [before, before + 1])
  }

  @Test("Work that the callback of a commit requests is done in another turn, without an event")
  func chained() {
    let stage = TouchStage()
    let view = LayoutCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    let scene = stage.context.scene
    let before = view.layouts
    var calls: [String] = []
    scene.performAfterCommit {
      calls.append("first")
      view.setNeedsLayout()
      scene.performAfterCommit { calls.append("second after \(view.layouts - before) layouts") }
    }
    stage.advance(by: .zero)
    expectEqual(calls, ["first", "second after 1 layouts"])
  }

  @Test("R-RL-28: two events that are drained together are followed by one layout")
  func oneLayoutForTwo() throws {
    let stage = TouchStage()
    let view = LayoutCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    stage.show(view)
    let before = view.layouts
    for number: UInt32 in [1, 2] {
      let finger = IOHIDFinger(index: number, phase: .down, x: 10, y: 10)
      let event = IOHIDEvent.hand(fingers: [finger], timeStamp: 1, pixelUnits: true)
      // Both events arrived with one frame, whose number does not matter.
      try stage.context.eventQueue.append(.hid(event, number: number), frame: 100)
    }
    stage.context.eventQueueSource.signaller.signal()
    stage.advance(by: .zero)
    expectEqual(stage.context.dispatcher.touches.liveTouches.count, 2)
    expectEqual(view.layouts, before + 1)
  }
}
