import Testing
import TouchstoneTestSupport
import UIKit

/// A delegate that logs when animations start and stop, each by the name that is set as its value for "name".
private final class Listener: NSObject, CAAnimationDelegate {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  func animationDidStart(_ anim: CAAnimation) { log.add("\(name(of: anim)) started") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.add("\(name(of: anim)) \(flag ? "finished" : "stopped")")
  }

  private func name(of animation: CAAnimation) -> String {
    animation.value(forKey: "name") as? String ?? "?"
  }
}

/// How the animations of a layer are added, run, end and report.
@MainActor
struct CALayerAnimationsTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let layer = CALayer()

  init() {
    view.layer.addSublayer(layer)
    layer.opacity = 0.75
    stage.show(view)
  }

  /// An animation of the opacity from 0 to 1 at a constant speed, whose delegate logs; the duration is in seconds.
  private func fade(_ name: String = "fade", _ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    animation.delegate = Listener(log)
    animation.setValue(name, forKey: "name")
    return animation
  }

  /// The opacity that is shown; -1 without a presentation.
  private var shown: Float { layer.presentation()?.opacity ?? -1 }

  private func advance(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

  @Test("R-LAYER-11: the presentation follows an animation; the model does not change")
  func presentation() {
    layer.add(fade(), forKey: "a")
    expectEqual(shown, 0)
    advance(500)
    expectEqual(shown, 0.5)
    expectEqual(layer.opacity, 0.75)
    advance(500)
    #expect(shown == 0.75 && layer.animationKeys() == nil)
  }

  @Test("R-LAYER-17: an animation is copied when it is added, and replaces one with its key")
  func keys() {
    let animation = fade("one")
    layer.add(animation, forKey: "a")
    animation.toValue = 9
    layer.add(fade("two"), forKey: "b")
    layer.add(fade("none"), forKey: nil)
    expectEqual(layer.animationKeys(), ["a", "b"])
    let kept = layer.animation(forKey: "a") as? CABasicAnimation
    #expect(kept !== animation && kept?.toValue as? Int == 1)
    layer.add(fade("three"), forKey: "a")
    expectEqual(layer.animationKeys(), ["b", "a"])
    stage.advance(by: .zero)
    expectEqual(log.take(), ["one stopped"])
    layer.removeAnimation(forKey: "b")
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil && shown == 0.75)
  }

  @Test(
    "R-LAYER-21: an animation repeats its cycle, the last time perhaps in part, and may run it back"
  )
  func cycles() {
    let animation = fade()
    animation.repeatCount = 2.5
    layer.add(animation, forKey: "a")
    advance(1_250)
    expectEqual(shown, 0.25)
    advance(1_150)
    // After 2.4 of 2.5 cycles.
    #expect(shown > 0.3 && shown < 0.5)
    advance(100)
    expectEqual(shown, 0.75)
    let back = fade()
    back.autoreverses = true
    back.speed = 2
    layer.add(back, forKey: "a")
    advance(250)
    expectEqual(shown, 0.5)
    advance(500)
    expectEqual(shown, 0.5)
    expectEqual(layer.animationKeys(), ["a"])
    advance(250)
    expectNil(layer.animationKeys())
  }

  @Test(
    "R-LAYER-21: an animation shows before its beginning and after its end if its fill mode says so"
  )
  func filling() {
    let later = fade("later")
    later.beginTime = CACurrentMediaTime() + 1
    layer.add(later, forKey: "a")
    advance(500)
    expectEqual(shown, 0.75)
    later.fillMode = .backwards
    layer.add(later, forKey: "a")
    expectEqual(shown, 0)
    advance(1_000)
    expectEqual(shown, 0.5)
    layer.removeAllAnimations()
    advance(500)
    let staying = fade("staying")
    staying.fillMode = .forwards
    staying.isRemovedOnCompletion = false
    layer.add(staying, forKey: "a")
    advance(1_500)
    #expect(shown == 1 && layer.animationKeys() == ["a"])
    staying.fillMode = .removed
    layer.add(staying, forKey: "a")
    advance(1_500)
    #expect(shown == 0.75 && layer.animationKeys() == ["a"])
  }

  @Test("R-LAYER-22: an animation that has ended and stays is removed without another call")
  func removedAfterItsEnd() {
    let staying = fade("staying")
    staying.isRemovedOnCompletion = false
    layer.add(staying, forKey: "a")
    advance(1_500)
    expectEqual(log.take(), ["staying started", "staying finished"])
    layer.removeAnimation(forKey: "a")
    stage.settle()
    expectEqual(log.take(), [])
  }

  @Test("R-LAYER-22: a delegate is called with the first frame and at the end")
  func delegates() {
    // At 60 frames a second, the first frame after 255 ms is at 266.7 ms.
    layer.add(fade("one", 0.255), forKey: "a")
    expectEqual(log.take(), [])
    advance(17)
    expectEqual(log.take(), ["one started"])
    advance(249)
    expectEqual(log.take(), [])
    advance(1)
    expectEqual(log.take(), ["one finished"])
    layer.add(fade("two"), forKey: "a")
    advance(500)
    layer.removeAnimation(forKey: "a")
    expectEqual(log.take(), ["two started"])
    stage.advance(by: .zero)
    expectEqual(log.take(), ["two stopped"])
    layer.add(fade("three"), forKey: "a")
    view.removeFromSuperview()
    stage.settle()
    expectEqual(log.take(), ["three stopped"])
    expectNil(layer.presentation())
  }

  @Test("R-LAYER-23: a layer with the speed 0 shows one moment, and continues from there")
  func pausing() {
    // Pauses and resumes as in Apple's Technical Q&A QA1673.
    layer.add(fade(), forKey: "a")
    advance(250)
    let paused = view.layer.convertTime(CACurrentMediaTime(), from: nil)
    view.layer.speed = 0
    view.layer.timeOffset = paused
    advance(10_000)
    #expect(shown == 0.25 && layer.animationKeys() == ["a"])
    view.layer.speed = 1
    view.layer.timeOffset = 0
    view.layer.beginTime = 0
    view.layer.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    advance(250)
    expectEqual(shown, 0.5)
    expectEqual(layer.convertTime(CACurrentMediaTime(), from: nil), 0.5)
    expectEqual(layer.convertTime(0.5, to: nil), CACurrentMediaTime())
    advance(500)
    expectNil(layer.animationKeys())
    expectEqual(log.take(), ["fade started", "fade finished"])
  }

  @Test("R-LAYER-23: a halted layer halts the layers of all views in it, made or not")
  func haltedViews() {
    let middle = UIView(frame: view.bounds)
    let inner = UIView(frame: view.bounds)
    view.addSubview(middle)
    middle.addSubview(inner)
    inner.layer.opacity = 0.75
    inner.layer.add(fade("inner"), forKey: "a")
    advance(250)
    let paused = view.layer.convertTime(CACurrentMediaTime(), from: nil)
    view.layer.speed = 0
    view.layer.timeOffset = paused
    advance(10_000)
    #expect(inner.layer.presentation()?.opacity == 0.25 && inner.layer.animationKeys() == ["a"])
    expectEqual(log.take(), ["inner started"])
    view.layer.speed = 1
    view.layer.timeOffset = 0
    view.layer.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    advance(740)
    expectEqual(log.take(), [])
    advance(10)
    expectEqual(log.take(), ["inner finished"])
  }

  @Test("R-LAYER-23: a layer's time is that of its superlayer, less its beginning, at its speed")
  func layerTime() {
    advance(2_000)
    view.layer.speed = 0.5
    (layer.beginTime, layer.speed, layer.timeOffset) = (0.25, 4, 3)
    // The time of the superlayer is 1 s, of which 0.75 s are after the beginning.
    expectEqual(layer.convertTime(2, from: nil), 6)
    expectEqual(layer.convertTime(6, to: nil), 2)
    expectEqual(layer.convertTime(1, from: view.layer), 6)
    expectEqual(layer.convertTime(6, to: view.layer), 1)
    expectEqual(view.layer.convertTime(6, from: layer), 1)
    layer.add(fade(), forKey: "a")
    advance(250)
    expectEqual(shown, 0.5)
    advance(240)
    expectEqual(log.take(), ["fade started"])
    advance(10)
    expectEqual(log.take(), ["fade finished"])
    view.layer.speed = 0
    // A time that is halted is that of no moment or of many.
    expectEqual(layer.convertTime(7, to: nil), 7)
    expectEqual(view.layer.convertTime(7, from: layer), 7)
  }

  @Test("R-LAYER-17: an animation that is added between two frames shows its first value at once")
  func betweenFrames() {
    advance(505)
    layer.add(fade(), forKey: "a")
    expectEqual(shown, 0)
    layer.removeAllAnimations()
    let later = fade()
    later.beginTime = CACurrentMediaTime() + 0.001
    layer.add(later, forKey: "a")
    expectEqual(shown, 0.75, "but not one that has not begun")
    advance(12)
    #expect(shown > 0 && shown < 0.02)
  }

  @Test("R-LAYER-22: an animation that ends a nanosecond after a frame ends with the next frame")
  func nanosecond() {
    layer.add(fade("fade", 0.250000001), forKey: "a")
    advance(266)
    expectEqual(log.take(), ["fade started"])
    advance(1)
    expectEqual(log.take(), ["fade finished"])
  }

  @Test("a layer that is freed completes the transactions that wait for its animations")
  func goneLayer() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("done") }
    do {
      let gone = CALayer()
      gone.add(fade("gone"), forKey: nil)
    }
    CATransaction.commit()
    stage.settle()
    expectEqual(log.take(), ["done"])
  }
}
