import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIApplicationTests {
  private let stage = TouchStage()
  private let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.show(view)
  }

  @Test("R-APP-10: ignoring interaction events cancels touches and drops new events")
  func ignoring() {
    stage.finger(1).down(at: view)
    stage.application.beginIgnoringInteractionEvents()
    #expect(stage.application.isIgnoringInteractionEvents)
    expectEqual(view.calls, ["began", "cancelled"])
    stage.finger(1).up()
    stage.tap(view)
    expectEqual(view.calls, ["began", "cancelled"])
  }

  @Test(
    "R-APP-10: a touch that began while events are ignored stays ignored, the next one is delivered"
  )
  func deadTouch() {
    stage.application.beginIgnoringInteractionEvents()
    stage.finger(1).down(at: view)
    stage.application.endIgnoringInteractionEvents()
    stage.finger(1).move(by: CGVector(dx: 10, dy: 0), over: .milliseconds(50))
    stage.finger(1).up()
    expectEqual(view.calls, [])
    stage.tap(view)
    expectEqual(view.calls, ["began", "ended"])
  }

  @Test("R-APP-10: calls to ignore events nest, and an unmatched end has no effect")
  func nesting() {
    let application = stage.application
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
  }

  @Test("R-APP-5: an event goes to each window that has a touch in it")
  func windows() {
    let front = UIWindow(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    let other = RecordingView(frame: front.bounds)
    front.addSubview(other)
    front.isHidden = false
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 10, y: 10)), (two, at: CGPoint(x: 10, y: 500))])
    expectEqual(view.calls, ["began"])
    expectEqual(other.calls, ["began"])
  }

  @Test("R-APP-5, R-WIN-20: a shake goes to the key window, whatever its position")
  func keyWindow() {
    let other = UIWindow()
    other.accessibilityIdentifier = "other"
    other.isHidden = false
    other.makeKey()
    let shake = IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake)
    stage.post(IOHIDEvent(timeStamp: 0, senderID: 1, payload: .accelerometer(shake)))
    let windows = stage.log("stage").filter { $0.hasPrefix("stage 12") }
    #expect(windows.count == 1 && windows.first?.contains("@other") == true)
  }

  @Test(
    "R-RESP-9: a delegate whose next responder is the application does not follow it in the chain")
  func loop() {
    final class LoopingDelegate: UIResponder, UIApplicationDelegate {
      override var next: UIResponder? { UIApplication.shared }
    }
    let application = stage.application
    application.delegate = LoopingDelegate()
    expectNil(application.next)
    #expect(Array(ResponderChain(from: view)).last === application)
  }

  @Test("R-RESP-9: the delegate ends the chain unless it is already in it")
  func next() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    final class Root: UIViewController, UIApplicationDelegate {
      convenience init() { self.init(nibName: nil, bundle: nil) }
    }
    let application = stage.application
    expectNil(application.next)
    let delegate = Delegate()
    application.delegate = delegate
    #expect(application.next === delegate)
    application.delegate = Root()
    expectNil(application.next)
  }

  @Test("R-RESP-28: the delegate builds the main menu and menus of a context, each once")
  func menus() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var count = 0
      override func buildMenu(with builder: any UIMenuBuilder) { count += 1 }
    }
    let delegate = Delegate()
    stage.application.delegate = delegate
    for system in [UIMenuSystem.main, .context] {
      stage.application.buildMenu(with: MenuBuilding(system))
      expectEqual(delegate.count, 1)
      delegate.count = 0
    }
  }

  @Test("UIApplication.shared is the application of the current stage")
  func shared() {
    #expect(UIApplication.shared === stage.application)
    let other = TouchStage()
    #expect(UIApplication.shared === other.application)
    stage.makeCurrent()
    #expect(UIApplication.shared === stage.application)
  }

  @Test("An app's log lines are in the trace, and are not evaluated while it is off")
  func log() {
    trace("hello \"you\"")
    #expect(stage.log("log") == [#"log "hello \"you\"""#])
    let silent = TouchStage(tracing: false)
    var isEvaluated = false
    func text() -> String {
      isEvaluated = true
      return "not evaluated"
    }
    trace(text())
    #expect(!isEvaluated)
    expectEqual(silent.log, [])
  }

  @Test("R-APP-11: shake to edit is on and the idle timer is enabled, until an app changes them")
  func editAndIdleDefaults() {
    let application = stage.application
    #expect(application.applicationSupportsShakeToEdit && !application.isIdleTimerDisabled)
    application.applicationSupportsShakeToEdit = false
    application.isIdleTimerDisabled = true
    stage.resignActive()
    stage.becomeActive()
    #expect(!application.applicationSupportsShakeToEdit && application.isIdleTimerDisabled)
  }
}
