import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct ShakeToUndoTests {
  /// A view with a text whose changes can be undone.
  private final class Page: UIView {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }

    func write(_ new: String) {
      let old = text
      undoManager?.registerUndo(withTarget: self) { $0.write(old) }
      undoManager?.setActionName("Writing")
      text = new
    }
  }

  private let stage = TouchStage()
  private let page = Page(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    page.accessibilityIdentifier = "page"
    stage.show(page)
    page.becomeFirstResponder()
  }

  /// Shakes the device for 0.1 s, and waits until another shake is possible.
  private func shake() {
    for moment in [IOHIDAccelerometer.Moment.start, .end] {
      let sample = IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake, moment: moment)
      stage.post(
        IOHIDEvent(
          timeStamp: UInt64(stage.now / .nanoseconds(1)), senderID: IOHIDSender.motion,
          payload: .accelerometer(sample)))
      stage.advance(by: .milliseconds(100))
    }
    stage.advance(by: .seconds(2))
  }

  /// The view with an identifier in the windows that are not hidden; nil if there is none.
  private func button(_ name: String) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == name { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    return stage.application.windows.lazy.filter { !$0.isHidden }.compactMap(find).first
  }

  @Test(
    "R-MOTION-8, R-APP-12: a shake that no responder handles offers undo, and a tap performs it")
  func undoing() throws {
    page.write("a")
    shake()
    let undo = try #require(button("undo"))
    expectEqual(page.text, "a")
    stage.tap(undo)
    expectEqual(page.text, "")
    expectNil(button("undo"))
    #expect(stage.window.isKeyWindow)
  }

  @Test("R-MOTION-8: what was undone can be redone, and cancel does nothing")
  func redoing() throws {
    page.write("a")
    shake()
    stage.tap(try #require(button("undo")))
    shake()
    expectNil(button("undo"))
    stage.tap(try #require(button("cancel")))
    expectEqual(page.text, "")
    shake()
    stage.tap(try #require(button("redo")))
    expectEqual(page.text, "a")
  }

  @Test("R-MOTION-8: no alert is shown without anything to undo, or if the app does not support it")
  func nothingToAsk() {
    shake()
    expectNil(button("cancel"))
    page.write("a")
    stage.application.applicationSupportsShakeToEdit = false
    shake()
    expectNil(button("cancel"))
  }

  @Test("R-MOTION-8: no alert is shown for a shake that a responder handles")
  func handled() {
    final class Handler: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    }
    page.write("a")
    let handler = Handler(frame: page.bounds)
    page.addSubview(handler)
    handler.becomeFirstResponder()
    shake()
    expectNil(button("cancel"))
  }

  @Test("R-APP-12: a shake that no other responder handles goes to the delegate")
  func delegate() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var received: [String] = []
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        received.append("began")
        super.motionBegan(motion, with: event)
      }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        received.append("ended")
        super.motionEnded(motion, with: event)
      }
    }
    let delegate = Delegate()
    stage.application.delegate = delegate
    shake()
    expectEqual(delegate.received, ["began", "ended"])
  }
}
