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
    static func add(_ line: String) { lines.append(line) }
    static func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private func note(_ callback: String, _ scene: UIScene) {
      Calls.add("\(callback) \(scene.activationState)")
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      note("willConnect \(connectionOptions.shortcutItem?.type ?? "-")", scene)
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.makeKeyAndVisible()
      self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      note("perform \(shortcutItem.type)", windowScene)
      completionHandler(true)
    }
  }

  /// An app's delegate that must not receive the four calls.
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
    _ = Calls.take()
    stage = TouchStage(running: Delegate(), name: "Demo")
  }

  @Test("R-LIFE-5: configuration, connection, foreground and active, on a cold launch too")
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

  @Test("R-LIFE-6, R-LIFE-7: to the background and back, without calls of the app's delegate")
  func awayAndBack() {
    _ = Calls.take()
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
    _ = Calls.take()
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

  @Test("R-LIFE-6, R-LIFE-15: discarded in front: resign, background, disconnect, discard, end")
  func thrownAway() {
    _ = Calls.take()
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
    _ = Calls.take()
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
    _ = Calls.take()
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
    _ = Calls.take()
    stage.application.launch()
    stage.application.enterBackground()
    expectEqual(Calls.take().last, "willConnect - unattached")
    stage.enterForeground()
    expectEqual(
      Calls.take(), ["willEnterForeground background", "didBecomeActive foregroundActive"])
  }
}
