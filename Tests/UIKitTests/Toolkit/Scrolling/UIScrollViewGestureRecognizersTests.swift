import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

@MainActor struct UIScrollViewDelayedTouchesBeganGestureRecognizerTests {
  /// Adds a button to the content that logs its events.
  private func button(in scene: ScrollScene, _ log: CallLog) -> UIButton {
    let button = UIButton(frame: CGRect(x: 100, y: 250, width: 100, height: 100))
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
    ] {
      button.addAction(UIAction { _ in log.add(name) }, for: event)
    }
    scene.content.addSubview(button)
    return button
  }

  @Test("R-SCROLL-2: touches are delayed and can be cancelled by default")
  func defaults() {
    let view = ScrollScene().scrollView
    #expect(view.delaysContentTouches && view.canCancelContentTouches)
  }

  @Test("R-SCROLL-3: content gets a touch 0.15 s after it landed")
  func delay() {
    let scene = ScrollScene()
    scene.stage.finger(1).down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(149))
    expectEqual(scene.log.take(), [])
    scene.stage.advance(by: .milliseconds(2))
    expectEqual(scene.log.take(), ["content began"])
    scene.stage.finger(1).up()
    expectEqual(scene.log.take(), ["content ended"])
  }

  @Test("R-SCROLL-3: without the delay content gets a touch at once")
  func noDelay() {
    let scene = ScrollScene()
    scene.scrollView.delaysContentTouches = false
    scene.stage.finger(1).down(at: CGPoint(x: 150, y: 400))
    expectEqual(scene.log.take(), ["content began"])
    scene.stage.finger(1).up()
  }

  @Test("R-LOG-11: the touch of a finger that rests and then drags is cancelled in the content")
  func holdThenDrag() {
    let scene = ScrollScene()
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(200))
    expectEqual(scene.log.take(), ["content began"])
    finger.move(to: CGPoint(x: 150, y: 350))
    expectEqual(scene.log.take(), ["content cancelled"])
    finger.up()
    expectEqual(scene.log.take(), [])
  }

  @Test("R-LOG-11: content gets no touch of a drag within 0.15 s")
  func quickDrag() {
    let scene = ScrollScene()
    scene.drag(by: CGVector(dx: 0, dy: -60), over: .milliseconds(100)).up()
    scene.stage.settle()
    expectEqual(scene.log.take(), [])
  }

  @Test("R-LOG-11: content gets beginning and end of a quick tap in one turn, at the lift")
  func quickTap() {
    let scene = ScrollScene()
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(50))
    expectEqual(scene.log.take(), [])
    finger.up()
    expectEqual(scene.log.take(), ["content began", "content ended"])
  }

  @Test("R-CUST-3: the delay never recognizes and prevents no other recognizer")
  func neverRecognizes() {
    let scene = ScrollScene()
    let delay = scene.scrollView.gestureRecognizers?.first
    var states: [UIGestureRecognizer.State?] = []
    scene.content.onCall = { _, _, _ in states.append(delay?.state) }
    scene.stage.tap(at: CGPoint(x: 150, y: 400))
    expectEqual(states, [.failed, .failed])
    scene.stage.advance(by: .seconds(1))
    // The view keeps the recognizer.
    _ = LoggingTap("tap", scene.log, on: scene.content)
    scene.stage.tap(at: CGPoint(x: 150, y: 400))
    #expect(scene.log.take().contains("tap acts: ended"))
  }

  @Test("R-SCROLL-5: content keeps a touch if the scroll view may not cancel it")
  func cannotCancel() {
    let scene = ScrollScene()
    scene.scrollView.canCancelContentTouches = false
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(200))
    finger.move(by: CGVector(dx: 0, dy: -100), over: .milliseconds(200))
    finger.up()
    expectEqual(scene.offset.y, 0)
    expectEqual(scene.log.take().last, "content ended")
    #expect(scene.stage.log("gesture").contains { $0.contains("content-cancel-off") })
    expectEqual(scene.stage.log("ask").filter { $0.contains("touchesShouldCancel") }, [])
  }

  @Test("R-SCROLL-6: a quick drag that starts on a button scrolls; one after holding it does not")
  func button() {
    let scene = ScrollScene()
    let log = CallLog()
    let button = button(in: scene, log)
    scene.drag(by: CGVector(dx: 0, dy: -60), over: .milliseconds(100)).up()
    scene.stage.settle()
    #expect(scene.offset.y > 0 && log.take() == [])
    scene.scrollView.contentOffset.y = 0
    let finger = scene.stage.finger(1)
    finger.down(at: button)
    scene.stage.advance(by: .milliseconds(200))
    finger.move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(100))
    finger.up()
    expectEqual(scene.offset.y, 0)
    expectEqual(log.take(), ["down", "up"])
  }

  @Test(
    "R-BTN-4: a quick tap on a button in a scroll view is a touch down and a touch up at the lift")
  func quickTapOnButton() {
    let scene = ScrollScene()
    let log = CallLog()
    let button = button(in: scene, log)
    let finger = scene.stage.finger(1)
    finger.down(at: button)
    scene.stage.advance(by: .milliseconds(50))
    expectEqual(log.take(), [])
    finger.up()
    expectEqual(log.take(), ["down", "up"])
  }

  @Test("R-SCROLL-3: the delay counts from the landing of a finger, also soon after a quick drag")
  func afterQuickDrag() {
    let scene = ScrollScene()
    let finger = scene.drag(by: CGVector(dx: 0, dy: -60), over: .milliseconds(80))
    finger.cancel()
    scene.stage.advance(by: .milliseconds(10))
    _ = scene.log.take()
    #expect(!scene.scrollView.isDecelerating)
    finger.down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(149))
    expectEqual(scene.log.take(), [])
    scene.stage.advance(by: .milliseconds(2))
    expectEqual(scene.log.take(), ["content began"])
    finger.up()
  }

  @Test("R-SCROLL-3: content gets the touch of a finger that stays when another one is cancelled")
  func besideCancelled() {
    let scene = ScrollScene()
    scene.content.isMultipleTouchEnabled = true
    let fingers = [scene.stage.finger(1), scene.stage.finger(2)]
    fingers[0].down(at: CGPoint(x: 100, y: 400))
    fingers[1].down(at: CGPoint(x: 200, y: 400))
    scene.stage.advance(by: .milliseconds(50))
    expectEqual(scene.log.take(), [])
    fingers[0].cancel()
    scene.stage.advance(by: .milliseconds(150))
    #expect(scene.log.take().contains("content began"))
    fingers[1].up()
    expectEqual(scene.log.take().last, "content ended")
  }

  @Test("R-SCROLL-4: a touch that hits the scroll view itself is not delayed")
  func ownTouches() {
    let log = CallLog()
    let scene = ScrollScene(in: LoggingScrollView(log))
    scene.content.removeFromSuperview()
    scene.stage.finger(1).down(at: CGPoint(x: 150, y: 400))
    expectEqual(log.take(), ["scroll view began"])
    scene.stage.finger(1).up()
  }
}

struct UIScrollViewPanGestureRecognizerTests {
  @Test("R-ARB-20: only the scroll view can be the delegate of its own pan")
  func scrollViewCan() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = TouchStage()
        let (scrollView, other) = (UIScrollView(frame: stage.window.bounds), OtherDelegate())
        scrollView.panGestureRecognizer.delegate = other
      }
    }
  }
}

/// When a drag begins, and from which point on it scrolls.
@MainActor
struct DragBeginningTests {
  @Test("R-SCROLL-8: what a finger moves before and after another one lands counts as one way")
  func secondFinger() {
    let scene = ScrollScene()
    scene.content.isMultipleTouchEnabled = true
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    finger.move(to: CGPoint(x: 150, y: 392))
    scene.stage.finger(2).down(at: CGPoint(x: 50, y: 400))
    #expect(!scene.scrollView.isDragging)
    finger.move(to: CGPoint(x: 150, y: 388))
    #expect(scene.scrollView.isDragging && abs(scene.offset.y - 2) < 1e-6)
    finger.up()
    scene.stage.finger(2).up()
  }

  @Test("R-PAN-2, R-SCROLL-8: a drag of two fingers counts from the landing of the second one")
  func twoFingers() {
    let scene = ScrollScene()
    scene.content.isMultipleTouchEnabled = true
    scene.scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
    let fingers = [scene.stage.finger(1), scene.stage.finger(2)]
    fingers[0].down(at: CGPoint(x: 150, y: 500))
    fingers[0].move(to: CGPoint(x: 150, y: 400))
    fingers[1].down(at: CGPoint(x: 50, y: 400))
    func move(to y: CGFloat) {
      scene.stage.move(
        [(fingers[0], to: CGPoint(x: 150, y: y)), (fingers[1], to: CGPoint(x: 50, y: y))],
        over: .milliseconds(50))
    }
    move(to: 392)
    #expect(!scene.scrollView.isDragging && scene.offset.y == 0)
    move(to: 380)
    #expect(scene.scrollView.isDragging && abs(scene.offset.y - 10) < 1e-6)
    scene.stage.up(fingers)
  }

  @Test("R-SCROLL-8, R-SCROLL-14: after a finger that caught content a drag begins anew")
  func afterCatch() {
    let scene = ScrollScene()
    scene.flick()
    scene.stage.advance(by: .milliseconds(100))
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(300))
    finger.up()
    scene.stage.settle()
    let offset = scene.offset.y
    scene.drag(by: CGVector(dx: 0, dy: -40))
    #expect(abs(scene.offset.y - offset - 30) < 1e-6)
    finger.up()
  }
}

private final class OtherDelegate: NSObject, UIGestureRecognizerDelegate {}

@MainActor struct UIViewContentTouchesTests {
  @Test(
    "R-SCROLL-4: touchesShouldBegin is called before content gets a touch; if false, it gets none"
  )
  func shouldBegin() throws {
    let log = CallLog()
    let scene = ScrollScene(in: LoggingScrollView(log))
    let scrollView = try #require(scene.scrollView as? LoggingScrollView)
    scene.stage.tap(at: CGPoint(x: 150, y: 400))
    expectEqual(log.take(), ["should begin"])
    expectEqual(scene.log.take(), ["content began", "content ended"])
    scrollView.admits = false
    scene.stage.tap(at: CGPoint(x: 150, y: 400))
    expectEqual(log.take(), ["should begin"])
    expectEqual(scene.log.take(), [])
  }

  @Test(
    "R-SCROLL-5: touchesShouldCancel is called before content loses a touch; if false, nothing scrolls"
  )
  func shouldCancel() throws {
    let log = CallLog()
    let scene = ScrollScene(in: LoggingScrollView(log))
    let scrollView = try #require(scene.scrollView as? LoggingScrollView)
    scrollView.delaysContentTouches = false
    scrollView.cancels = false
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    expectEqual(scene.offset.y, 0)
    expectEqual(log.take(), ["should begin", "should cancel"])
    scrollView.cancels = true
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    #expect(scene.offset.y > 0)
    expectEqual(scene.log.take().last, "content cancelled")
  }
}

struct FingerStepsTests {
  @Test("R-SCROLL-10: a finger that rests does not count")
  func resting() {
    var steps = FingerSteps()
    steps.add([CGPoint.zero, CGPoint(x: 0, y: 6)])
    expectEqual(steps.translation, CGPoint(x: 0, y: 6))
  }

  @Test("Fingers that move in one direction give the mean of their translations")
  func alike() {
    var steps = FingerSteps()
    steps.add([CGPoint(x: 2, y: 6), CGPoint(x: 4, y: 6)])
    steps.add([])
    expectEqual(steps.translation, CGPoint(x: 3, y: 6))
  }
}
