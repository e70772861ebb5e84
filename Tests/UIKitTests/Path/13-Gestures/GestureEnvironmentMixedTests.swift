import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Gestures to which several rules apply at once; each can be tried on a device within a minute.
@MainActor
struct MixedGesturesTests {
  private let log = CallLog()

  /// The actions that were logged since the last call.
  private func takeActions() -> [String] { log.take().filter { $0.contains("acts") } }

  @Test(
    "R-GR-28, R-SCROLL-12: disabling and enabling a scroll view's pan ends a drag, and only a new finger starts another"
  )
  func switchedOffAndOn() {
    let scene = ScrollScene()
    var isToggled = false
    scene.delegate.onDidScroll = {
      guard !isToggled, scene.offset.y > 50 else { return }
      isToggled = true
      scene.scrollView.panGestureRecognizer.isEnabled = false
      scene.scrollView.panGestureRecognizer.isEnabled = true
    }
    let finger = scene.drag(by: CGVector(dx: 0, dy: -200))
    let offset = scene.offset
    #expect(isToggled && !scene.scrollView.isDragging && offset.y < 100)
    expectEqual(scene.delegate.calls.last, "didEndDragging(false)")
    finger.move(by: CGVector(dx: 0, dy: -50), over: .milliseconds(100))
    finger.up()
    scene.stage.settle()
    expectEqual(scene.offset, offset)
    scene.drag(by: CGVector(dx: 0, dy: -100)).up()
    #expect(scene.offset.y > offset.y)
  }

  @Test("R-VIEW-22: an exclusive view excludes the views of its own window alone")
  func exclusiveInTwoWindows() {
    let stage = TouchStage()
    stage.makeCurrent()
    let (own, beside, other) = (RecordingView(), RecordingView(), RecordingView())
    own.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    beside.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    own.isExclusiveTouch = true
    stage.show(own)
    stage.show(beside)
    let overlay = UIWindow(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
    other.frame = overlay.bounds
    overlay.addSubview(other)
    overlay.isHidden = false
    stage.finger(1).down(at: CGPoint(x: 50, y: 50))
    stage.finger(2).down(at: CGPoint(x: 150, y: 50))
    stage.finger(3).down(at: CGPoint(x: 50, y: 450))
    expectEqual([own.calls, beside.calls, other.calls], [["began"], [], ["began"]])
    stage.up([stage.finger(1), stage.finger(2), stage.finger(3)])
    expectEqual([own.calls.last, beside.calls.last, other.calls.last], ["ended", nil, "ended"])
  }

  @Test("R-SCROLL-7, R-SCROLL-12: a scroll view removed in a drag ends it without deceleration")
  func scrollViewRemoved() {
    let scene = ScrollScene()
    let finger = scene.drag(by: CGVector(dx: 0, dy: -200), over: .milliseconds(200))
    #expect(scene.scrollView.isDragging)
    scene.scrollView.removeFromSuperview()
    #expect(!scene.scrollView.isDragging && !scene.scrollView.isTracking)
    #expect(!scene.scrollView.isDecelerating)
    expectEqual(scene.delegate.calls.last, "didEndDragging(false)")
    finger.up()
    scene.stage.expectIdle()
  }

  @Test("R-SCROLL-3, R-LONG-1: recognizers on content do not wait for the delay of its touches")
  func contentRecognizers() {
    let scene = ScrollScene()
    let press = LoggingTarget(UILongPressGestureRecognizer(), "press", log, on: scene.content)
    scene.stage.finger(1).down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(499))
    expectEqual(takeActions(), [])
    scene.stage.advance(by: .milliseconds(1))
    expectEqual(takeActions(), ["press acts: began"])
    scene.stage.finger(1).up()
    withExtendedLifetime(press) {}
  }

  @Test("R-SCROLL-9, R-SWIPE-4: a swipe across content that scrolls the other way is recognized")
  func swipeAcross() {
    let scene = ScrollScene()
    let swipe = UISwipeGestureRecognizer()
    let listener = LoggingTarget(swipe, "swipe", log, on: scene.stage.window)
    scene.drag(by: CGVector(dx: 120, dy: 0), over: .milliseconds(100)).up()
    expectEqual(takeActions(), ["swipe acts: ended"])
    expectEqual(scene.offset, .zero)
    withExtendedLifetime(listener) {}
  }

  @Test("R-ARB-3, R-ARB-4: a pan above a scroll view loses drags that scroll and recognizes others")
  func panAbove() {
    let scene = ScrollScene()
    let pan = UIPanGestureRecognizer()
    let listener = LoggingTarget(pan, "pan", log, on: scene.stage.window)
    scene.drag(by: CGVector(dx: 0, dy: -100)).up()
    expectEqual(takeActions(), [])
    scene.stage.settle()
    scene.drag(by: CGVector(dx: 100, dy: 0)).up()
    let lines = takeActions()
    #expect(lines.first == "pan acts: began" && lines.last == "pan acts: ended")
    withExtendedLifetime(listener) {}
  }

  @Test("R-ARB-5, R-SCROLL-19: nested content scrolls together if the outer one's pan allows it")
  func nestedTogether() {
    final class Outer: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let scene = ScrollScene(in: Outer(frame: .zero))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    inner.contentSize = CGSize(width: 300, height: 3000)
    inner.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 3000)))
    scene.scrollView.addSubview(inner)
    scene.drag(by: CGVector(dx: 0, dy: -100))
    #expect(inner.contentOffset.y > 50 && scene.offset.y > 50)
    scene.stage.finger(1).up()
  }

  @Test("R-VIEW-18: hit tests follow the order of the subviews, whatever their zPosition")
  func zPosition() {
    let stage = TouchStage()
    stage.makeCurrent()
    let (back, front) = (RecordingView(), RecordingView())
    for view in [back, front] {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      stage.show(view)
    }
    back.layer.zPosition = 10
    stage.tap(at: CGPoint(x: 50, y: 50))
    expectEqual([back.calls, front.calls], [[], ["began", "ended"]])
  }

  @Test("R-VIEW-7: round corners, masks and clipping by layers do not change what is hit")
  func roundCorner() {
    let stage = TouchStage()
    stage.makeCurrent()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.cornerRadius = 50
    view.clipsToBounds = true
    view.layer.mask = CALayer()
    stage.show(view)
    stage.tap(at: CGPoint(x: 2, y: 2))
    expectEqual(view.calls, ["began", "ended"])
  }

  @Test(
    "R-TOUCH-9: a full-screen presentation cancels the touches of the view it covers, a sheet does not"
  )
  func presentedInMidTouch() {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen] {
      let stage = TouchStage()
      stage.makeCurrent()
      let root = UIViewController()
      let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
      root.view.addSubview(view)
      stage.show(root)
      stage.finger(1).down(at: CGPoint(x: 200, y: 400))
      let presented = UIViewController()
      presented.modalPresentationStyle = style
      root.present(presented, animated: false)
      stage.settle()
      stage.finger(1).up()
      let end = style == .fullScreen ? "cancelled" : "ended"
      expectEqual(view.calls, ["began", end])
      stage.expectIdle()
    }
  }

  @Test("R-TOUCH-9: a push in mid-touch cancels the touch of the view that leaves")
  func pushedInMidTouch() {
    let stage = TouchStage()
    stage.makeCurrent()
    let root = UIViewController()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    root.view.addSubview(view)
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.finger(1).down(at: CGPoint(x: 200, y: 400))
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    stage.finger(1).up()
    expectEqual(view.calls, ["began", "cancelled"])
    stage.expectIdle()
  }

  @Test("R-CTRL-25: a long press on a superview cancels a control that tracks")
  func pressAboveControl() {
    let stage = TouchStage()
    stage.makeCurrent()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    let press = UILongPressGestureRecognizer()
    let listener = LoggingTarget(press, "press", log, on: stage.window)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchCancel, "cancel"), (.touchUpInside, "up"),
    ] {
      button.addAction(UIAction { [log] _ in log.add("button acts: \(name)") }, for: event)
    }
    stage.show(button)
    stage.finger(1).down(at: button)
    stage.advance(by: .milliseconds(500))
    #expect(!button.isTracking && !button.isHighlighted)
    stage.finger(1).up()
    expectEqual(
      takeActions(),
      ["button acts: down", "press acts: began", "button acts: cancel", "press acts: ended"])
    withExtendedLifetime(listener) {}
  }

  @Test("R-GR-29: a tap recognizer that removes itself in its action acts once")
  func removesItself() {
    let stage = TouchStage()
    stage.makeCurrent()
    let view = LoggingView("V", log)
    stage.show(view)
    let tap = UITapGestureRecognizer()
    let listener = LoggingTarget(tap, "tap", log, on: view)
    listener.onCall = { $0.view?.removeGestureRecognizer($0) }
    stage.tap(view)
    // Whether the view receives the end or a cancel is not documented.
    let lines = log.take()
    expectEqual(lines.prefix(2), ["V began", "tap acts: ended"])
    expectEqual(lines.count, 3)
    stage.tap(view)
    expectEqual(log.take(), ["V began", "V ended"])
    expectEqual(tap.state, .possible)
    stage.expectIdle()
  }

  @Test("R-GR-29: a recognizer added to another view in mid-gesture is cancelled and moves")
  func movesInMidGesture() {
    let stage = TouchStage()
    stage.makeCurrent()
    let view = LoggingView("V", log)
    let other = UIView(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
    stage.show(view)
    stage.show(other)
    let pan = UIPanGestureRecognizer()
    let listener = LoggingTarget(pan, "pan", log, on: view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 50, y: 50))
    finger.move(to: CGPoint(x: 90, y: 50))
    other.addGestureRecognizer(pan)
    finger.move(to: CGPoint(x: 120, y: 50))
    finger.up()
    expectEqual(takeActions(), ["pan acts: began", "pan acts: cancelled"])
    #expect(pan.view === other && pan.state == .possible)
    expectEqual(view.gestureRecognizers?.contains(pan) ?? false, false)
    withExtendedLifetime(listener) {}
  }

  @Test("R-RL-25: timers of the default mode fire while a finger rests on a plain view")
  func timersUnderFinger() {
    let stage = TouchStage()
    stage.makeCurrent()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in count += 1 }
    stage.finger(1).down(at: view)
    stage.advance(by: .milliseconds(450))
    expectEqual(count, 4)
    stage.finger(1).up()
    timer.invalidate()
  }

  @Test(
    "R-PINCH-4, R-PINCH-2: a pinch continues without a jump when a finger lifts and lands elsewhere"
  )
  func pinchWithNewFinger() {
    let stage = TouchStage()
    stage.makeCurrent()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    view.isMultipleTouchEnabled = true
    stage.show(view)
    let pinch = UIPinchGestureRecognizer()
    let listener = LoggingTarget(pinch, "pinch", log, on: view)
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 400)), (two, at: CGPoint(x: 200, y: 400))])
    two.move(to: CGPoint(x: 308, y: 400))
    let scale = pinch.scale
    two.up()
    two.down(at: CGPoint(x: 140, y: 400))
    #expect(abs(pinch.scale - scale) < 1e-9)
    two.move(to: CGPoint(x: 180, y: 400))
    #expect(abs(pinch.scale - 2 * scale) < 0.01)
    stage.up([one, two])
    expectEqual(takeActions().last, "pinch acts: ended")
    withExtendedLifetime(listener) {}
  }
}
