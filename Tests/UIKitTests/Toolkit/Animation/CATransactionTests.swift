import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct CATransactionTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let layer = CALayer()

  init() {
    view.layer.addSublayer(layer)
    stage.show(view)
  }

  @Test("R-LAYER-15: a transaction has the values of the one around it until it sets its own")
  func nesting() {
    expectEqual(CATransaction.animationDuration(), 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    expectEqual(CATransaction.animationDuration(), 2)
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("mine", forKey: "owner")
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
    expectNil(CATransaction.value(forKey: "owner"))
    layer.opacity = 0.5
    CATransaction.commit()
    expectEqual(CATransaction.animationDuration(), 0.25)
    expectEqual(layer.animation(forKey: "opacity")?.duration, 2)
  }

  @Test("R-LAYER-15: values that are set outside of any transaction last until the end of the turn")
  func turn() {
    CATransaction.setAnimationDuration(5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    expectEqual(CATransaction.animationDuration(), 5)
    stage.advance(by: .zero)
    expectEqual(CATransaction.animationDuration(), 0.25)
    expectNil(CATransaction.animationTimingFunction())
    CATransaction.setValue(7, forKey: kCATransactionAnimationDuration)
    expectEqual(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double, 7)
    CATransaction.flush()
    expectEqual(CATransaction.animationDuration(), 0.25)
  }

  @Test("R-LAYER-16: a completion waits for the animations of its transaction and of nested ones")
  func completion() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("inner") }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    layer.add(animation, forKey: "a")
    CATransaction.commit()
    CATransaction.commit()
    expectEqual(log.take(), [])
    stage.advance(by: .milliseconds(999))
    expectEqual(log.take(), [])
    stage.advance(by: .milliseconds(2))
    expectEqual(log.take().sorted(), ["inner", "outer"])
  }

  @Test(
    "R-LAYER-16: without animations a completion runs at the commit; one that is replaced runs at once"
  )
  func emptyCompletion() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("first") }
    CATransaction.setCompletionBlock { log.add("second") }
    expectEqual(log.take(), ["first"])
    CATransaction.commit()
    expectEqual(log.take(), ["second"])
    CATransaction.setCompletionBlock { log.add("turn") }
    expectEqual(log.take(), [])
    stage.advance(by: .zero)
    expectEqual(log.take(), ["turn"])
  }

  @Test("R-LAYER-16: an animation that is removed counts as ended")
  func removal() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("done") }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 100
    layer.add(animation, forKey: "a")
    CATransaction.commit()
    layer.removeAllAnimations()
    expectEqual(log.take(), [])
    stage.advance(by: .zero)
    expectEqual(log.take(), ["done"])
  }

  @Test(
    "R-LAYER-15: each value of a transaction can be set and read by its key, and reset with nil")
  func keys() throws {
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    expectEqual(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool, true)
    CATransaction.setValue(false, forKey: kCATransactionDisableActions)
    #expect(!CATransaction.disableActions())
    let curve = CAMediaTimingFunction(name: .easeOut)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    #expect(CATransaction.animationTimingFunction() === curve)
    #expect(
      CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
        === curve)
    var calls = 0
    let block: () -> Void = { calls += 1 }
    CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
    let kept = try #require(
      CATransaction.value(forKey: kCATransactionCompletionBlock) as? () -> Void)
    kept()
    CATransaction.setValue(nil, forKey: kCATransactionAnimationDuration)
    expectEqual(CATransaction.animationDuration(), 0.25)
    CATransaction.setValue(5, forKey: "own")
    expectEqual(CATransaction.value(forKey: "own") as? Int, 5)
    CATransaction.commit()
    // Called by `kept` and at the commit.
    expectEqual(calls, 2)
    expectNil(CATransaction.value(forKey: "own"))
  }

  @Test("an app that ends frees what the completions of its open transactions retain")
  func endedApp() {
    for isNested in [true, false] {
      weak var released: UIView?
      do {
        let stage = TouchStage()
        let view = UIView()
        stage.show(view)
        released = view
        if isNested { CATransaction.begin() }
        CATransaction.setCompletionBlock { [log] in log.add("\(view.alpha)") }
      }
      expectNil(released)
      expectEqual(log.lines, [])
    }
  }
}
