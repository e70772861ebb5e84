import BackBoardServices
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
@Suite("Scene connection", .serialized)
struct SceneConnectionTests {
  /// The calls of the delegates of the running app, in order.
  @MainActor
  private final class Calls {
    static var lines: [String] = []
    /// The state of the app at each call.
    static var states: [String] = []

    /// Adds a call, and the state of the app under the call's first word.
    static func add(_ line: String) {
      lines.append(line)
      states.append("\(line.prefix { $0 != " " }) \(UIApplication.shared.applicationState)")
    }

    /// Returns the calls since the last time, and forgets them.
    @discardableResult
    static func take() -> [String] {
      defer { (lines, states) = ([], []) }
      return lines
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private func record(_ callback: String, _ scene: UIScene) {
      Calls.add("\(callback) \(scene.activationState)")
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      record("willConnect \(connectionOptions.shortcutItem?.type ?? "-")", scene)
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.makeKeyAndVisible()
      self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { record("didDisconnect", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { record("willEnterForeground", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { record("didBecomeActive", scene) }
    func sceneWillResignActive(_ scene: UIScene) { record("willResignActive", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { record("didEnterBackground", scene) }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      record("perform \(shortcutItem.type)", windowScene)
      completionHandler(true)
    }
  }

  /// An app delegate that configures a scene, and records also the calls that then go to the scene's delegate instead.
  private final class Delegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Calls.add("didFinishLaunching \(application.connectedScenes.count)")
      return true
    }

    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      Calls.add("configuration")
      let configuration = UISceneConfiguration(
        name: "Default", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }

    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
      Calls.add("didDiscard \(sceneSessions.map(\.persistentIdentifier))")
    }

    func applicationDidBecomeActive(_ application: UIApplication) { Calls.add("app active") }
    func applicationWillResignActive(_ application: UIApplication) { Calls.add("app resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { Calls.add("app away") }
    func applicationWillEnterForeground(_ application: UIApplication) { Calls.add("app back") }
    func applicationWillTerminate(_ application: UIApplication) { Calls.add("willTerminate") }
  }

  private let stage: TouchStage

  init() {
    Calls.take()
    stage = TouchStage(running: Delegate(), name: "Demo")
  }

  @Test(
    "R-LIFE-5: a cold launch configures and connects a scene, which enters the foreground and becomes active"
  )
  func coldLaunch() {
    expectEqual(
      Calls.take(),
      [
        "didFinishLaunching 0", "configuration", "willConnect - unattached",
        "willEnterForeground background", "didBecomeActive foregroundActive",
      ])
    expectEqual(stage.application.connectedScenes.count, 1)
    #expect(stage.window.isKeyWindow)
    expectEqual(
      stage.log("lifecycle").dropFirst(2),
      [
        "lifecycle Demo application(_:configurationForConnecting:options:)",
        "lifecycle Demo scene(_:willConnectTo:options:)", "lifecycle Demo sceneWillEnterForeground",
        "lifecycle Demo sceneDidBecomeActive",
      ])
  }

  @Test(
    "R-LIFE-17, R-LIFE-18: the app is in the background until its scene enters the foreground, and active after it"
  )
  func states() {
    expectEqual(
      Calls.states,
      [
        "didFinishLaunching background", "configuration background", "willConnect background",
        "willEnterForeground background", "didBecomeActive inactive",
      ])
    expectEqual(stage.application.applicationState, .active)
    Calls.take()
    stage.enterBackground()
    stage.enterForeground()
    expectEqual(
      Calls.states,
      [
        "willResignActive active", "didEnterBackground background",
        "willEnterForeground background", "didBecomeActive inactive",
      ])
  }

  @Test(
    "R-LIFE-18: observers of the scene are called before the app is active, and those of the app after it"
  )
  func statesOfObservers() {
    let application = stage.application
    stage.resignActive()
    Calls.take()
    let names = [UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { Calls.add("\(name.rawValue) \(application.applicationState)") }
      }
    }
    application.becomeActive()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    expectEqual(
      Calls.take(),
      [
        "didBecomeActive foregroundActive", "UISceneDidActivateNotification inactive",
        "UIApplicationDidBecomeActiveNotification active",
      ])
  }

  /// An app delegate without scenes, which records the state of the app at its launch and when it becomes active.
  private final class PlainDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Calls.add("launched \(application.applicationState)")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      Calls.add("active \(application.applicationState)")
    }
  }

  /// An app delegate that configures a scene without a scene delegate.
  private final class UnconfiguredDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Calls.add("launched \(application.applicationState)")
      return true
    }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      Calls.add("active \(application.applicationState)")
    }
  }

  @Test(
    "R-LIFE-17: an app that launches is inactive if its delegate configures no scene, and otherwise in the background"
  )
  func statesWithoutScenes() {
    Calls.take()
    _ = TouchStage(running: PlainDelegate(), name: "Plain")
    expectEqual(Calls.take(), ["launched inactive", "active active"])
    _ = TouchStage(running: UnconfiguredDelegate(), name: "Unconfigured")
    expectEqual(Calls.take(), ["launched background", "active active"])
  }

  @Test(
    "R-LIFE-6, R-LIFE-7: the way to the background and back calls the scene's delegate and not the app's"
  )
  func awayAndBack() {
    Calls.take()
    stage.enterBackground()
    stage.enterForeground()
    expectEqual(
      Calls.take(),
      [
        "willResignActive foregroundActive", "didEnterBackground background",
        "willEnterForeground background", "didBecomeActive foregroundActive",
      ])
  }

  @Test("R-LIFE-7: the app's notifications are posted too, after those of the scene")
  func notifications() {
    Calls.take()
    let names: [NSNotification.Name] = [
      UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification,
      UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification,
      UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification,
    ]
    let observers = names.flatMap { name in
      [stage.application, stage.window.windowScene].map { sender in
        NotificationCenter.default.addObserver(forName: name, object: sender, queue: nil) { _ in
          MainActor.assumeIsolated { Calls.add(name.rawValue) }
        }
      }
    }
    stage.enterBackground()
    stage.enterForeground()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    let received = Calls.take().filter { $0.hasSuffix("Notification") }
    expectEqual(
      received,
      [
        "UISceneWillDeactivateNotification", "UIApplicationWillResignActiveNotification",
        "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
        "UISceneWillEnterForegroundNotification", "UIApplicationWillEnterForegroundNotification",
        "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
      ])
  }

  @Test(
    "R-LIFE-6, R-LIFE-15: an active app that is discarded resigns, disconnects and discards its scene, and ends"
  )
  func discarded() {
    Calls.take()
    stage.terminate()
    expectEqual(
      Calls.take(),
      [
        "willResignActive foregroundActive", "didEnterBackground background",
        "didDisconnect background", #"didDiscard ["Demo-1"]"#, "willTerminate",
      ])
    #expect(stage.application.connectedScenes.isEmpty)
    expectEqual(stage.context.scene.activationState, .unattached)
  }

  @Test("R-LIFE-12: a quick action that launches the app is in the connection options, once")
  func coldQuickAction() {
    stage.terminate()
    Calls.take()
    stage.context.launchShortcut = BKSShortcutItem(type: "new", title: "New")
    stage.application.launch()
    stage.application.becomeActive()
    expectEqual(
      Calls.take(),
      [
        "didFinishLaunching 0", "configuration", "willConnect new unattached",
        "willEnterForeground background", "didBecomeActive foregroundActive",
      ])
  }

  @Test("R-LIFE-13: a quick action of a running app comes between foreground and active")
  func warmQuickAction() {
    stage.enterBackground()
    Calls.take()
    stage.application.enterForeground()
    stage.application.performQuickAction(BKSShortcutItem(type: "new", title: "New"))
    stage.application.becomeActive()
    expectEqual(
      Calls.take(),
      [
        "willEnterForeground background", "perform new foregroundInactive",
        "didBecomeActive foregroundActive",
      ])
    expectEqual(stage.log("system"), ["system quick-action done for Demo"])
  }

  @Test(
    "A scene that is left during its launch gets willConnect only, and no foreground call until later"
  )
  func leftAtOnce() {
    stage.terminate()
    Calls.take()
    stage.application.launch()
    stage.application.enterBackground()
    expectEqual(Calls.take().last, "willConnect - unattached")
    stage.enterForeground()
    expectEqual(
      Calls.take(), ["willEnterForeground background", "didBecomeActive foregroundActive"])
  }

  @Test("An app without a scene delegate learns from a notification that its scene connects")
  func withoutSceneDelegate() {
    let stage = TouchStage()
    stage.terminate()
    Calls.take()
    let observer = NotificationCenter.default.addObserver(
      forName: UIScene.willConnectNotification, object: stage.window.windowScene, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        Calls.add("connects \(UIApplication.shared.connectedScenes.count)")
      }
    }
    stage.makeCurrent()
    stage.application.launch()
    NotificationCenter.default.removeObserver(observer)
    expectEqual(Calls.take(), ["connects 1"])
  }
}
