import UIKit
import XCTest

import class UIKit.RunLoop
import class UIKit.Timer

/// A test of XCTest without a stage, which waits in real time by running Foundation's main loop.
final class DetachedLoopTests: XCTestCase {
  /// A display link's target that stops after three frames.
  @MainActor private final class Frames: NSObject {
    var count = 0
    let done: XCTestExpectation
    init(_ done: XCTestExpectation) { self.done = done }
    func frame(_ link: CADisplayLink) {
      count += 1
      guard count == 3 else { return }
      link.invalidate()
      done.fulfill()
    }
  }

  func testAnimationsTimersAndFramesGoOnWhileXCTestWaits() {
    let animation = expectation(description: "animation")
    let animator = expectation(description: "property animator")
    let timer = expectation(description: "timer")
    let frames = expectation(description: "frames")
    MainActor.assumeIsolated {
      let view = UIView()
      UIView.animate(withDuration: 0.05) {
        view.alpha = 0
      } completion: {
        XCTAssert($0)
        animation.fulfill()
      }
      let moves = UIViewPropertyAnimator(duration: 0.05, curve: .linear) { view.center.x = 100 }
      moves.addCompletion {
        XCTAssertEqual($0, .end)
        animator.fulfill()
      }
      moves.startAnimation()
      Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in timer.fulfill() }
      let target = Frames(frames)
      let link = CADisplayLink(target: target, selector: Selector(Frames.frame, name: "frame:"))
      link.add(to: .main, forMode: .common)
      let result = XCTWaiter.wait(for: [animation, animator, timer, frames], timeout: 30)
      XCTAssertEqual(result, .completed)
    }
  }

  func testTheMainLoopRunsUntilADateAndServesTheMainQueue() {
    MainActor.assumeIsolated {
      var calls: [String] = []
      DispatchQueue.main.async { MainActor.assumeIsolated { calls.append("queue") } }
      RunLoop.main.perform { calls.append("block") }
      Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
        MainActor.assumeIsolated { calls.append("timer") }
      }
      let start = Date()
      RunLoop.main.run(until: start.addingTimeInterval(0.1))
      XCTAssertGreaterThanOrEqual(Date().timeIntervalSince(start), 0.1)
      XCTAssertEqual(calls.sorted(), ["block", "queue", "timer"])
    }
  }

  func testAWindowIsLaidOutWhileTheLoopRuns() {
    MainActor.assumeIsolated {
      final class LayoutCounter: UIView {
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = LayoutCounter(frame: window.bounds)
      window.addSubview(view)
      window.makeKeyAndVisible()
      RunLoop.main.perform { view.setNeedsLayout() }
      RunLoop.main.run(until: Date().addingTimeInterval(0.05))
      XCTAssertGreaterThan(view.layouts, 0)
    }
  }
}
