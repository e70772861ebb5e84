public import Foundation
import TouchstoneTrace

/// The app's life, in the order in which iOS tells it (R-LIFE-1, 3 to 8, 15).
///
/// The broker decides *when*; these functions are what its messages call. Each tells the delegate first
/// and posts the notification after it, with the state that an app observes inside both. A transition
/// that does not apply (activate an active app) does nothing, so a repeated message is harmless.
///
///     launch ── becomeActive ⇄ resignActive ── enterBackground ⇄ enterForeground ── becomeActive …
///
/// An app that lives by scenes hears the same steps from its scene (`SceneConnection.swift`), and one
/// more: its scene also enters the foreground when the app is launched.
extension UIApplication {
  /// Tells the delegate that the app is up; the app is inactive until `becomeActive()`.
  ///
  /// - Returns: false if the delegate refused what the options ask for.
  @discardableResult
  package func launch(options: [LaunchOptionsKey: Any]? = nil) -> Bool {
    guard !isLaunched else { return true }
    isLaunched = true
    applicationState = .inactive
    let options = withQuickAction(options)
    record("application(_:willFinishLaunchingWithOptions:)")
    let willing =
      delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
    record("application(_:didFinishLaunchingWithOptions:)")
    let finished =
      delegate?.application(self, didFinishLaunchingWithOptions: options) ?? true
    post(Self.didFinishLaunchingNotification, from: self)
    connectScene()
    rememberQuickAction(wasAccepted: willing && finished)
    return willing && finished
  }

  /// The app is in front from now on and gets events.
  package func becomeActive() {
    guard isLaunched, applicationState == .inactive else { return }
    if livesByScenes, context.scene.activationState == .unattached { enterForegroundAtLaunch() }
    performRememberedQuickAction()
    applicationState = .active
    context.dispatcher.motion.listen()
    tell(.didBecomeActive)
  }

  /// The app gets no more events; what is down is cancelled first (R-LIFE-10, R-LIFE-11).
  package func resignActive() {
    guard isLaunched, applicationState == .active else { return }
    // What handlers of the cancels let in would outlive them.
    isLeavingFront = true
    defer { isLeavingFront = false }
    // The broker's cancels came in front of its message; this finds what is left, usually nothing.
    context.dispatcher.cancelAll(because: .cancelledByLifecycle)
    // A handler may have run the loop, and with it what the broker says next.
    guard applicationState == .active else { return }
    tell(.willResignActive)
    applicationState = .inactive
    context.dispatcher.motion.stopListening()
  }

  /// The app leaves the screen.
  package func enterBackground() {
    resignActive()
    guard isLaunched, applicationState == .inactive else { return }
    // A scene that never came to the screen cannot leave it.
    let wasSeen = !livesByScenes || context.scene.activationState != .unattached
    applicationState = .background
    if wasSeen { tell(.didEnterBackground) }
  }

  /// The app comes back to the screen; it stays inactive until `becomeActive()`.
  package func enterForeground() {
    guard isLaunched, applicationState == .background else { return }
    tell(.willEnterForeground)
    applicationState = .inactive
  }

  /// The app ends: out of the way first, if it was in front (R-LIFE-15).
  package func terminate() {
    enterBackground()
    guard isLaunched else { return }
    disconnectScene()
    record("applicationWillTerminate")
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification, from: self)
    isLaunched = false
  }

  /// R-LIFE-5: unlike an app, a scene hears that it enters the foreground on a cold launch too.
  private func enterForegroundAtLaunch() {
    context.scene.activationState = .background
    tell(.willEnterForeground)
    context.scene.activationState = .foregroundInactive
  }

  /// Tells the scene's delegate if there is one, else the app's (R-LIFE-7); notifications follow, the
  /// scene's and the app's, whoever was told.
  private func tell(_ step: LifecycleStep) {
    let scene = context.scene
    if let sceneDelegate = scene.delegate {
      record(step.sceneCallback)
      step.tell(sceneDelegate, scene)
    } else {
      record(step.applicationCallback)
      if let delegate { step.tell(delegate, self) }
    }
    post(step.sceneNotification, from: scene)
    post(step.applicationNotification, from: self)
  }

  func record(_ callback: String) {
    guard context.lane.isOn else { return }
    context.lane.lifecycle(context.lane.name(context.name), context.lane.name(callback))
  }

  /// Notifications are one center per process; the sender tells apart apps that share one.
  func post(_ name: NSNotification.Name, from sender: AnyObject) {
    NotificationCenter.default.post(name: name, object: sender)
  }
}

extension UIApplication {
  /// Posted after the delegate heard that the app is up.
  public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted after the delegate heard that the app is in front.
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted after the delegate heard that events will stop.
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the delegate heard that the app left the screen.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted after the delegate heard that the app comes back to the screen.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted after the delegate heard that the app ends.
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
}

/// The four steps of an app's life that it hears of again and again: who is told, under which names.
enum LifecycleStep: CaseIterable {
  case willEnterForeground
  case didBecomeActive
  case willResignActive
  case didEnterBackground

  /// The call of an app's delegate.
  var applicationCallback: String {
    switch self {
    case .willEnterForeground: "applicationWillEnterForeground"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    }
  }

  /// The call of a scene's delegate.
  var sceneCallback: String {
    switch self {
    case .willEnterForeground: "sceneWillEnterForeground"
    case .didBecomeActive: "sceneDidBecomeActive"
    case .willResignActive: "sceneWillResignActive"
    case .didEnterBackground: "sceneDidEnterBackground"
    }
  }

  @MainActor
  var applicationNotification: NSNotification.Name {
    switch self {
    case .willEnterForeground: UIApplication.willEnterForegroundNotification
    case .didBecomeActive: UIApplication.didBecomeActiveNotification
    case .willResignActive: UIApplication.willResignActiveNotification
    case .didEnterBackground: UIApplication.didEnterBackgroundNotification
    }
  }

  @MainActor
  var sceneNotification: NSNotification.Name {
    switch self {
    case .willEnterForeground: UIScene.willEnterForegroundNotification
    case .didBecomeActive: UIScene.didActivateNotification
    case .willResignActive: UIScene.willDeactivateNotification
    case .didEnterBackground: UIScene.didEnterBackgroundNotification
    }
  }

  @MainActor
  func tell(_ delegate: any UIApplicationDelegate, _ application: UIApplication) {
    switch self {
    case .willEnterForeground: delegate.applicationWillEnterForeground(application)
    case .didBecomeActive: delegate.applicationDidBecomeActive(application)
    case .willResignActive: delegate.applicationWillResignActive(application)
    case .didEnterBackground: delegate.applicationDidEnterBackground(application)
    }
  }

  @MainActor
  func tell(_ delegate: any UISceneDelegate, _ scene: UIScene) {
    switch self {
    case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
    case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
    case .willResignActive: delegate.sceneWillResignActive(scene)
    case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
    }
  }
}

// Memory runs out: presses are taken back, and everybody lets go of what can be made again.
extension UIApplication {
  /// Posted after the delegate heard that memory runs out.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Presses that are down are cancelled (R-PRESS-6); then the delegate hears of it, then the controllers
  /// of all windows.
  package func receiveMemoryWarning() {
    guard isLaunched else { return }
    context.dispatcher.presses.cancelPresses(because: .cancelledByLowMemory)
    if context.lane.isOn {
      context.lane.lifecycle(
        context.lane.name(context.name), context.lane.name("applicationDidReceiveMemoryWarning"))
    }
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    for window in context.scene.windows {
      for controller in window.controllersInTree { controller.didReceiveMemoryWarning() }
    }
  }
}
