import Testing
import TouchstoneTestSupport
import UIKit

/// A reference that does not keep its object is nil once the object is freed.
@MainActor
@Suite struct AnchorTests {
  private let stage = TouchStage()

  @Test func `a recognizer that outlives its view has none`() {
    let recognizer = UITapGestureRecognizer()
    do {
      let view = UIView()
      view.addGestureRecognizer(recognizer)
      #expect(recognizer.view === view)
    }
    #expect(recognizer.view == nil)
  }

  @Test func `a recognizer that was required to fail and is freed requires nothing`() {
    let recognizer = UITapGestureRecognizer()
    recognizer.require(toFail: UISwipeGestureRecognizer())
    #expect(recognizer.allRequirements.isEmpty)
  }

  @Test func `a window that is freed leaves its scene, and a touch in it`() {
    let touch = UITouch(
      number: 1, type: .direct,
      sample: TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0))
    let count = stage.application.windows.count
    do {
      let window = UIWindow()
      window.makeKeyAndVisible()
      touch.window = window
      expectEqual(stage.application.windows.count, count + 1)
      #expect(touch.window === window)
    }
    expectEqual(stage.application.windows.count, count)
    #expect(touch.window == nil)
    #expect(stage.application.keyWindow == nil)
  }

  @Test func `a view that outlives its controller has none, nor does its chain`() {
    let view = UIView()
    do {
      let controller = UIViewController()
      controller.view = view
      #expect(view.next === controller)
    }
    #expect(view.next == nil)
  }

  @Test func `a window has no first responder once that is freed`() {
    do {
      let field = FirstResponderView(frame: stage.window.bounds)
      stage.show(field)
      #expect(field.becomeFirstResponder())
      #expect(stage.window.firstResponder === field)
      field.removeFromSuperview()
    }
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `the run loop of an app that is gone has nothing to run in`() {
    var loop: RunLoop?
    do {
      let other = TouchStage()
      loop = other.context.clocks.runLoop
      #expect(loop?.run(mode: .default, before: .distantPast) == true)
    }
    stage.makeCurrent()
    #expect(loop?.run(mode: .default, before: .distantPast) == false)
  }

  private final class FirstResponderView: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }
}
