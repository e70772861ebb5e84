import Foundation
import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport
import UIKit

// Foundation has classes of these names too.
import class UIKit.RunLoop
import class UIKit.Timer

@MainActor
struct TimerTests {
  private let stage = TouchStage()

  /// The time of the stage's clock in whole milliseconds.
  private var nowMilliseconds: Int { Int((CACurrentMediaTime() * 1000).rounded()) }

  @Test("A timer fires once, exactly on time, under the stage's clock")
  func once() {
    var fired: [Int] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
      fired.append(nowMilliseconds)
    }
    stage.advance(by: .milliseconds(249))
    expectEqual(fired, [])
    stage.advance(by: .seconds(10))
    expectEqual(fired, [250])
    #expect(!timer.isValid)
  }

  @Test("A repeating timer goes on until it is invalidated from its own block")
  func repeats() {
    var fired: [Int] = []
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      fired.append(nowMilliseconds)
      if fired.count == 3 { timer.invalidate() }
    }
    stage.advance(by: .seconds(1))
    expectEqual(fired, [100, 200, 300])
    #expect(stage.settle())
  }

  @Test("R-RL-25: a timer of the default mode does not fire while the loop tracks")
  func trackingMode() {
    var fired: [String] = []
    Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in fired.append("default") }
    let common = Timer(timeInterval: 0.01, repeats: false) { _ in fired.append("common") }
    RunLoop.main.add(common, forMode: .common)
    stage.context.mainRunLoop.perform(inModes: [.defaultMode]) {
      RunLoop.current.run(mode: .tracking, before: Date(timeIntervalSinceNow: 0.02))
      fired.append("tracked")
    }
    stage.advance(by: .seconds(1))
    expectEqual(fired, ["common", "tracked", "default"])
  }

  @Test("Setting fireDate moves a timer, and an invalid timer keeps its last fireDate")
  func fireDate() {
    var fired: [Int] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in
      fired.append(nowMilliseconds)
    }
    timer.fireDate = Date(timeIntervalSinceNow: 0.5)
    stage.advance(by: .seconds(6))
    expectEqual(fired, [500])
    let repeating = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in }
    stage.advance(by: .milliseconds(250))
    let next = repeating.fireDate
    #expect(abs(next.timeIntervalSinceNow - 0.05) < 1e-6)
    repeating.invalidate()
    expectEqual(repeating.fireDate, next)
  }

  @Test("R-RL-22: a tolerance is at most half the interval of a timer that repeats")
  func largestTolerance() {
    let repeating = Timer(timeInterval: 1, repeats: true) { _ in }
    let once = Timer(timeInterval: 1, repeats: false) { _ in }
    repeating.tolerance = 0.25
    expectEqual(repeating.tolerance, 0.25)
    repeating.tolerance = 5
    expectEqual(repeating.tolerance, 0.5)
    repeating.tolerance = -1
    expectEqual(repeating.tolerance, 0)
    once.tolerance = 5
    expectEqual(once.tolerance, 5)
  }

  @Test("fire() calls the block at once and invalidates a timer that does not repeat")
  func fireByHand() {
    var count = 0
    let timer = Timer(timeInterval: 1, repeats: false) { _ in count += 1 }
    timer.fire()
    timer.fire()
    expectEqual(count, 1)
    #expect(!timer.isValid)
  }

  @Test("A timer takes a method of a target in place of a selector")
  func targetAction() {
    final class Owner: UIView {
      var beats = 0
      func beat(_ timer: Timer) { beats += 1 }
    }
    let owner = Owner(frame: .zero)
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: owner, selector: Owner.beat, userInfo: nil, repeats: true)
    stage.advance(by: .seconds(2))
    timer.invalidate()
    expectEqual(owner.beats, 4)
  }

  @Test("A timer releases its target when it is invalidated, and when it has fired its only time")
  func releasesTarget() {
    final class Owner: UIView {
      func beat(_ timer: Timer) {}
    }
    for repeats in [true, false] {
      var owner: Owner? = Owner(frame: .zero)
      weak let released = owner
      let timer = Timer.scheduledTimer(
        timeInterval: 1, target: owner ?? Owner(), selector: Owner.beat, userInfo: nil,
        repeats: repeats)
      owner = nil
      #expect(released != nil)
      if repeats { timer.invalidate() } else { stage.advance(by: .seconds(2)) }
      expectNil(released)
      #expect(!timer.isValid)
    }
  }

  @Test("A timer of one second fires 3600 times in an hour of the stage's clock")
  func hour() {
    var seconds = 0
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in seconds += 1 }
    stage.advance(by: .seconds(3600))
    expectEqual(seconds, 3600)
  }
}
