import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

@MainActor @Suite struct TrackingModeTests {
  @Test(
    "R-SCROLL-13: timers of the default mode do not fire while content is dragged and decelerates")
  func timers() {
    let scene = ScrollScene()
    var (plain, common) = (0, 0)
    let first = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
      plain += 1
    }
    let second = Timer(timeInterval: 0.05, repeats: true) { _ in
      common += 1
    }
    RunLoop.main.add(second, forMode: .common)
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    finger.move(to: CGPoint(x: 150, y: 350))
    (plain, common) = (0, 0)
    finger.move(by: CGVector(dx: 0, dy: -200), over: .milliseconds(500))
    finger.up()
    scene.stage.advance(by: .milliseconds(200))
    #expect(scene.scrollView.isDecelerating)
    expectEqual(plain, 0)
    #expect(common >= 10)
    scene.stage.advance(by: .seconds(5))
    #expect(!scene.scrollView.isDecelerating)
    #expect(plain > 10)
    first.invalidate()
    second.invalidate()
  }

  @Test(
    "R-SCROLL-13: the loop is in the tracking mode while content moves, and in the default one after"
  )
  func modes() {
    let scene = ScrollScene()
    var modes: [RunLoop.Mode] = []
    scene.delegate.onDidScroll = {
      if let mode = RunLoop.main.currentMode, modes.last != mode { modes.append(mode) }
    }
    scene.flick()
    scene.stage.settle()
    expectEqual(modes.last, .tracking)
    let log = scene.log
    RunLoop.main.perform { log.add(RunLoop.main.currentMode?.rawValue ?? "none") }
    scene.stage.advance(by: .milliseconds(1))
    expectEqual(log.take(), [RunLoop.Mode.default.rawValue])
  }
}
