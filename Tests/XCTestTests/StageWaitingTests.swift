import UIKit
import XCTest
import _Testing_UIKit

import class UIKit.RunLoop
import class UIKit.Timer

/// A stage in a test of XCTest, which waits for expectations by running Foundation's main loop.
final class StageWaitingTests: XCTestCase {
  /// A view that counts the touches that end in it.
  @MainActor private final class TapCounter: UIView {
    var taps = 0
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
  }

  func testExpectationsAreFulfilledOnTheStagesClock() {
    let timer = expectation(description: "timer")
    let after = expectation(description: "asyncAfter")
    let block = expectation(description: "main queue")
    let task = expectation(description: "task")
    let other = expectation(description: "another thread")
    MainActor.assumeIsolated {
      let stage = TouchStage()
      Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { _ in timer.fulfill() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 45) { after.fulfill() }
      DispatchQueue.main.async { block.fulfill() }
      Task { @MainActor in
        try await Task.sleep(for: .seconds(40))
        task.fulfill()
      }
      let isAdded = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        DispatchQueue.main.async { other.fulfill() }
        isAdded.signal()
      }
      isAdded.wait()
      let result = XCTWaiter.wait(for: [timer, after, block, task, other], timeout: 60)
      XCTAssertEqual(result, .completed)
      XCTAssert(stage.now >= .seconds(45) && stage.now < .seconds(46), "\(stage.now)")
    }
  }

  func testAWaitEndsAtItsTimeoutOnTheStagesClock() {
    MainActor.assumeIsolated {
      let stage = TouchStage()
      let never = XCTestExpectation(description: "never")
      let result = XCTWaiter.wait(for: [never], timeout: 60)
      XCTAssertEqual(result, .timedOut)
      XCTAssert(stage.now >= .seconds(60) && stage.now < .seconds(61), "\(stage.now)")
    }
  }

  func testTheLoopAndTheClockOfATestAreTheStages() {
    MainActor.assumeIsolated {
      let stage = TouchStage()
      let start = Date()
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
      XCTAssertEqual(stage.now, .seconds(5))
      XCTAssertEqual(Date().timeIntervalSince(start), 5)
      let view = TapCounter()
      stage.show(view)
      stage.tap(view)
      XCTAssertEqual(view.taps, 1)
    }
  }

  func testAStageIsStillThatOfTheTestAfterATaskMadeAndDroppedAnother() {
    let done = expectation(description: "task")
    MainActor.assumeIsolated {
      let stage = TouchStage()
      // From another thread, so that the work is no turn of the first stage.
      Task.detached {
        await MainActor.run { _ = TouchStage() }
        done.fulfill()
      }
      let result = XCTWaiter.wait(for: [done], timeout: 60)
      XCTAssertEqual(result, .completed)
      XCTAssert(UIApplication.shared === stage.application)
    }
  }

  func testWithoutAStageAWaitIsInRealTime() {
    let done = expectation(description: "another thread")
    DispatchQueue.global().async { done.fulfill() }
    wait(for: [done], timeout: 60)
  }
}
