import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport
import UIKit

@MainActor
struct CADisplayLinkTests {
  private final class Animation: UIView {
    var frames: [Double] = []

    func step(_ link: CADisplayLink) { frames.append(link.timestamp) }
    func plainStep() { frames.append(0) }
  }

  private let stage = TouchStage()
  private let animation: Animation

  init() {
    animation = Animation(frame: .zero)
  }

  @Test("A range of rates stands for the preferred one, or else for the highest")
  func rates() {
    let link = CADisplayLink(target: NSObject(), selector: Selector("none"))
    expectEqual(link.preferredFrameRateRange, .default)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    expectEqual(link.preferredFramesPerSecond, 30)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 0)
    #expect(link.preferredFramesPerSecond == 20 && link.preferredFrameRateRange.preferred == nil)
    for rate in [Float.infinity, -.infinity, .nan] {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate)
      expectEqual(link.preferredFramesPerSecond, 0)
    }
  }

  @Test("A link releases its target when it is invalidated")
  func releasesTarget() {
    var target: Animation? = Animation(frame: .zero)
    weak let released = target
    let link = CADisplayLink(target: target ?? animation, selector: Animation.plainStep)
    link.add(to: .main, forMode: .common)
    target = nil
    stage.advance(by: .seconds(1))
    #expect(released != nil)
    link.invalidate()
    expectNil(released)
  }

  @Test("A link is called 60 times a second, with the time of each frame")
  func sixtyHertz() {
    let link = CADisplayLink(target: animation, selector: Animation.step)
    link.add(to: .main, forMode: .common)
    stage.advance(by: .seconds(1))
    expectEqual(animation.frames.count, 60)
    expectEqual(animation.frames.last, 1)
    expectEqual(link.duration, 1.0 / 60)
    expectEqual(link.targetTimestamp, link.timestamp + link.duration)
    link.invalidate()
    stage.advance(by: .seconds(1))
    expectEqual(animation.frames.count, 60)
    #expect(stage.settle())
  }

  @Test("A paused link arms no timer and resumes at the current frame")
  func paused() {
    let link = CADisplayLink(target: animation, selector: Animation.plainStep)
    link.add(to: .main, forMode: .default)
    link.isPaused = true
    stage.advance(by: .seconds(1))
    expectEqual(animation.frames.count, 0)
    #expect(stage.settle())
    link.isPaused = false
    stage.advance(by: .milliseconds(100))
    expectEqual(animation.frames.count, 6)
    link.invalidate()
  }

  @Test("An invalid link is not called again, even if it is added to a loop again")
  func invalid() {
    let link = CADisplayLink(target: animation, selector: Animation.step)
    link.add(to: .main, forMode: .common)
    stage.advance(by: .milliseconds(100))
    expectEqual(animation.frames.count, 6)
    link.invalidate()
    link.add(to: .main, forMode: .common)
    link.isPaused = false
    stage.advance(by: .seconds(1))
    expectEqual(animation.frames.count, 6)
    #expect(stage.settle())
  }

  @Test("A link that is removed from a mode is called in its other modes only")
  func removed() {
    let link = CADisplayLink(target: animation, selector: Animation.step)
    let mode = RunLoop.Mode(rawValue: "com.example.waiting")
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: mode)
    link.remove(from: .main, forMode: mode)
    stage.advance(by: .milliseconds(100))
    expectEqual(animation.frames.count, 6)
    link.remove(from: .main, forMode: .common)
    stage.advance(by: .milliseconds(100))
    expectEqual(animation.frames.count, 6)
    #expect(stage.settle())
  }

  @Test("A preferred rate below 0 counts as none")
  func negativeRate() {
    let link = CADisplayLink(target: animation, selector: Animation.step)
    link.preferredFramesPerSecond = -5
    expectEqual(link.preferredFramesPerSecond, 0)
  }

  @Test("A lower preferred rate leaves out frames, and not the first one")
  func preferredRate() {
    let link = CADisplayLink(target: animation, selector: Animation.step)
    link.preferredFramesPerSecond = 20
    link.add(to: .main, forMode: .common)
    stage.advance(by: .seconds(1))
    expectEqual(animation.frames.count, 20)
    // The first call is at the first frame, not after the frames that are left out.
    expectEqual(animation.frames.first.map { $0 < 0.02 }, true)
    #expect(abs(link.targetTimestamp - link.timestamp - 0.05) < 1e-9)
    link.invalidate()
  }

  @Test(
    "Frames are left out so that the rate is as close as possible to the preferred one",
    // The possible rates are 60 Hz divided by a whole number.
    arguments: [(1, 1), (14, 15), (24, 20), (26, 30), (35, 30), (44, 30), (50, 60), (120, 60)])
  func closestRate(preferred: Int, rate: Int) {
    let link = CADisplayLink(target: animation, selector: Animation.step)
    link.preferredFramesPerSecond = preferred
    link.add(to: .main, forMode: .common)
    stage.advance(by: .seconds(1))
    expectEqual(animation.frames.count, rate)
    link.invalidate()
  }

  @Test("A link in a custom mode is called only while the loop runs in that mode")
  func customMode() {
    let mode = RunLoop.Mode(rawValue: "com.example.waiting")
    let link = CADisplayLink(target: animation, selector: Animation.step)
    link.add(to: .main, forMode: mode)
    stage.advance(by: .milliseconds(100))
    expectEqual(animation.frames.count, 0)
    stage.context.mainRunLoop.perform(inModes: [.defaultMode]) {
      RunLoop.main.run(mode: mode, before: Date(timeIntervalSinceNow: 0.5))
    }
    stage.advance(by: .seconds(1))
    // Half a second at 60 Hz.
    #expect((29...31).contains(animation.frames.count))
    link.invalidate()
  }

  @Test("R-RL-25: a link of the default mode is not called while the loop tracks")
  func trackingMode() {
    let link = CADisplayLink(target: animation, selector: Animation.step)
    link.add(to: .main, forMode: .default)
    stage.context.mainRunLoop.perform(inModes: [.defaultMode]) {
      RunLoop.main.run(mode: .tracking, before: Date(timeIntervalSinceNow: 0.5))
    }
    stage.advance(by: .seconds(1))
    expectEqual(animation.frames.first.map { $0 > 0.49 }, true)
    #expect((30...31).contains(animation.frames.count))
    link.invalidate()
  }
}
