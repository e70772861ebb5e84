import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIWindowTests {
  private let stage = TouchStage()

  @Test("R-WIN-3: a new window is hidden and by default fills the screen")
  func new() {
    stage.makeCurrent()
    let window = UIWindow()
    #expect(window.isHidden && window.frame == UIScreen.main.bounds)
    #expect(window.windowScene != nil && window.rootViewController == nil)
  }

  @Test("R-WIN-22: a window is its own window and has no superview")
  func itself() {
    stage.makeCurrent()
    #expect(stage.window.window === stage.window && stage.window.superview == nil)
    let view = UIView()
    stage.window.addSubview(view)
    #expect(view.window === stage.window)
  }

  @Test("R-WIN-22: for a window, converting to nil means the screen")
  func screenCoordinates() {
    stage.makeCurrent()
    let (left, right) = (UIWindow(), UIWindow())
    left.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    right.frame = CGRect(x: 200, y: 20, width: 100, height: 100)
    let point = CGPoint(x: 5, y: 6)
    expectEqual(left.convert(point, to: nil), CGPoint(x: 15, y: 26))
    expectEqual(left.convert(point, from: nil as UIWindow?), CGPoint(x: -5, y: -14))
    expectEqual(left.convert(point, to: right), CGPoint(x: -185, y: 6))
    expectEqual(left.convert(point, from: right), CGPoint(x: 195, y: 6))
    expectEqual(left.convert(point, to: left), point)
    let rect = CGRect(x: 0, y: 0, width: 3, height: 4)
    expectEqual(
      left.convert(rect, to: right), CGRect(x: -190, y: 0, width: 3, height: 4))
    expectEqual(
      left.convert(rect, from: nil as UIWindow?), CGRect(x: -10, y: -20, width: 3, height: 4))
  }

  @Test(
    "R-WIN-16: a window that the app releases stays alive until its last finger has lifted",
    arguments: [true, false])
  func releasedUnderAFinger(hitsView: Bool) {
    /// A window that hits a view when it is chosen, and no view afterwards.
    final class UndecidedWindow: UIWindow {
      private var isChosen = false
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        defer { isChosen = true }
        return isChosen ? nil : super.hitTest(point, with: event)
      }
    }
    stage.makeCurrent()
    var window: UIWindow? = hitsView ? UIWindow() : UndecidedWindow()
    window?.rootViewController = UIViewController()
    window?.windowLevel = .alert
    window?.isHidden = false
    weak let released = window
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    window = nil
    stage.advance(by: .seconds(1))
    #expect(released != nil)
    stage.finger(1).up()
    expectNil(released)
  }

  @Test("R-RESP-8: a window's next responder is its scene, or the application without one")
  func next() {
    stage.makeCurrent()
    let window = UIWindow()
    #expect(window.next === stage.window.windowScene && window.next?.next === stage.application)
    window.windowScene = nil
    #expect(window.next === stage.application)
  }

  @Test("R-WIN-24: an app may call sendEvent with any event")
  func customEvent() {
    stage.makeCurrent()
    stage.window.sendEvent(UIEvent())
    expectEqual(stage.log("deliver"), [])
    let (view, event) = (LoggingView("V", CallLog()), UIEvent())
    stage.show(view)
    let place = CGPoint(x: 5, y: 5)
    let touch = UITouch(
      number: 7, type: .direct,
      sample: TouchSample(location: place, preciseLocation: place, timestamp: 0))
    touch.place(in: stage.window)
    (touch.hitView, touch.view, event.touches) = (view, view, [touch])
    stage.window.sendEvent(event)
    touch.phase = .ended
    stage.window.sendEvent(event)
    expectEqual(view.log.take(), ["V began", "V ended"])
  }

  @Test("R-WIN-1: levels are numbers that can be compared and added to")
  func levels() {
    stage.makeCurrent()
    #expect(UIWindow.Level.normal < .statusBar && UIWindow.Level.statusBar < .alert)
    // The level of alerts is 2000.
    expectEqual((UIWindow.Level.alert + 100).rawValue, 2100)
  }
}
