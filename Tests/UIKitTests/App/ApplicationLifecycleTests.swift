import BackBoardServices
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct ApplicationLifecycleTests {
  /// Records each call, with the state of the application at that time.
  private final class Delegate: NSObject, UIApplicationDelegate {
    var received: [String] = []

    private func record(_ callback: String, _ application: UIApplication) {
      received.append("\(callback) \(application.applicationState)")
    }

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      record("willFinishLaunching", application)
      return true
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      record("didFinishLaunching", application)
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      record("didBecomeActive", application)
    }

    func applicationWillResignActive(_ application: UIApplication) {
      record("willResignActive", application)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      record("didEnterBackground", application)
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
      record("willEnterForeground", application)
    }

    func applicationWillTerminate(_ application: UIApplication) {
      record("willTerminate", application)
    }
  }

  /// Applies further transitions in the middle of a call, as happens when a handler runs the loop.
  private final class LoopingDelegate: NSObject, UIApplicationDelegate {
    var received: [String] = []
    /// The transitions that arrive during a call, by the name of the call.
    var arriving: [String: [BKSTransition]] = [:]

    private func record(_ callback: String, _ application: UIApplication) {
      received.append("\(callback) \(application.applicationState)")
      for transition in arriving.removeValue(forKey: callback) ?? [] {
        application.apply(transition) { [unowned self] in received.append("\(transition) done") }
      }
    }

    func applicationDidBecomeActive(_ application: UIApplication) { record("active", application) }
    func applicationWillResignActive(_ application: UIApplication) { record("resign", application) }
    func applicationDidEnterBackground(_ application: UIApplication) {
      record("background", application)
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      record("foreground", application)
    }
    func applicationWillTerminate(_ application: UIApplication) { record("end", application) }
  }

  private let delegate = Delegate()

  @Test("R-LIFE-4: a transition that arrives in the middle of another one is made after it")
  func arrivingMeanwhile() {
    let delegate = LoopingDelegate()
    let stage = TouchStage(running: delegate)
    let application = stage.application
    delegate.received = []
    delegate.arriving = [
      "resign": [.enterBackground, .enterForeground], "foreground": [.activate],
      "active": [.terminate],
    ]
    application.apply(.resignActive) { delegate.received.append("resignActive done") }
    expectEqual(
      delegate.received,
      [
        "resign active", "resignActive done", "background background", "enterBackground done",
        "foreground background", "enterForeground done", "active active", "activate done",
        "resign active", "background background", "end background", "terminate done",
      ])
  }

  @Test(
    "R-LIFE-1, R-LIFE-3: a cold launch calls will finish, did finish and active, and no willEnterForeground"
  )
  func coldLaunch() {
    _ = TouchStage(running: delegate)
    expectEqual(
      delegate.received,
      [
        "willFinishLaunching inactive", "didFinishLaunching inactive", "didBecomeActive active",
      ])
  }

  @Test(
    "R-LIFE-3, R-LIFE-4, R-LIFE-8: the calls on the way to the background and back have the states of iOS"
  )
  func backgroundAndBack() {
    let stage = TouchStage(running: delegate)
    delegate.received = []
    stage.enterBackground()
    expectEqual(stage.application.applicationState, .background)
    stage.enterForeground()
    expectEqual(
      delegate.received,
      [
        "willResignActive active", "didEnterBackground background",
        "willEnterForeground background", "didBecomeActive active",
      ])
  }

  @Test("R-LIFE-4: a phone call makes the app inactive, and its end makes it active")
  func interruption() {
    let stage = TouchStage(running: delegate)
    delegate.received = []
    stage.resignActive()
    expectEqual(stage.application.applicationState, .inactive)
    stage.becomeActive()
    expectEqual(delegate.received, ["willResignActive active", "didBecomeActive active"])
  }

  @Test("R-LIFE-15: a foreground app that is terminated resigns and enters the background first")
  func terminate() {
    let stage = TouchStage(running: delegate)
    delegate.received = []
    stage.terminate()
    expectEqual(
      delegate.received,
      [
        "willResignActive active", "didEnterBackground background", "willTerminate background",
      ])
  }

  @Test("A transition to the present state does not call the delegate")
  func repeated() {
    let stage = TouchStage(running: delegate)
    stage.becomeActive()
    stage.resignActive()
    delegate.received = []
    stage.resignActive()
    expectEqual(delegate.received, [])
  }

  @Test("R-LIFE-8: the delegate is called before the notification is posted")
  func notificationAfterDelegate() {
    let stage = TouchStage(running: delegate)
    let delegate = delegate
    delegate.received = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: stage.application, queue: nil
    ) { _ in
      MainActor.assumeIsolated { delegate.received.append("notification") }
    }
    stage.enterBackground()
    NotificationCenter.default.removeObserver(observer)
    expectEqual(delegate.received.suffix(2), ["didEnterBackground background", "notification"])
  }

  @Test("R-LIFE-10, R-LIFE-11: live touches are cancelled before willResignActive")
  func cancelFirst() {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(view)
    stage.finger(1).down(at: view)
    var callsAtResign: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification, object: stage.application, queue: nil
    ) { _ in
      MainActor.assumeIsolated { callsAtResign = view.calls }
    }
    stage.application.resignActive()
    NotificationCenter.default.removeObserver(observer)
    expectEqual(callsAtResign, ["began", "cancelled"])
  }

  @Test("R-LIFE-10: a finger that lands while the app is resigning begins no touch")
  func landsMeanwhile() {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.isMultipleTouchEnabled = true
    stage.show(view)
    stage.finger(1).down(at: view)
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification, object: stage.application, queue: nil
    ) { _ in
      MainActor.assumeIsolated { stage.report(.down, contact: 2, x: 10, y: 10, number: 9) }
    }
    stage.application.resignActive()
    NotificationCenter.default.removeObserver(observer)
    expectEqual(view.calls, ["began", "cancelled"])
    #expect(stage.context.dispatcher.isIdle)
    stage.becomeActive()
    stage.report(.down, contact: 3, x: 10, y: 10, number: 10)
    expectEqual(view.calls, ["began", "cancelled", "began"])
  }

  @Test("Every transition is in the trace")
  func traced() {
    let stage = TouchStage(running: delegate, name: "Demo")
    stage.enterBackground()
    expectEqual(
      stage.log("lifecycle"),
      [
        "lifecycle Demo application(_:willFinishLaunchingWithOptions:)",
        "lifecycle Demo application(_:didFinishLaunchingWithOptions:)",
        "lifecycle Demo applicationDidBecomeActive",
        "lifecycle Demo applicationWillResignActive",
        "lifecycle Demo applicationDidEnterBackground",
      ])
  }
}

@MainActor
struct UIApplicationMemoryWarningTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var warnings = 0
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { warnings += 1 }
  }

  private final class Controller: UIViewController {
    var warnings = 0
    override func didReceiveMemoryWarning() { warnings += 1 }
  }

  @Test("R-PRESS-6: a memory warning cancels presses, then calls delegate and controllers")
  func warning() {
    let delegate = Delegate()
    let stage = TouchStage(running: delegate)
    let controller = Controller()
    let view = PressView()
    controller.view = view
    stage.window.makeKeyAndVisible()
    stage.show(controller)
    view.becomeFirstResponder()
    stage.edge(.keyA, down: true)
    var posts = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: stage.application,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated { posts += 1 }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.application.receiveMemoryWarning()
    expectEqual(view.calls, ["began keyboard-a", "cancelled keyboard-a"])
    #expect(delegate.warnings == 1 && controller.warnings == 1 && posts == 1)
    expectEqual(stage.log("press").last?.hasSuffix("because cancelled-by-low-memory"), true)
    stage.edge(.keyA, down: false)
    #expect(view.calls.count == 2 && stage.context.dispatcher.presses.isIdle)
  }
}
