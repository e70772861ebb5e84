package import BackBoardServices
public import Foundation
import TouchstoneTrace

/// The life cycle of an app, with its calls in the order of iOS (R-LIFE-1, R-LIFE-3 to 8, R-LIFE-15).
///
/// The broker's messages call these functions. Each calls the delegate first and then posts the notification. In an app
/// without scenes, `applicationState` is the same in both (R-LIFE-8). A transition that does not apply, such as
/// activating an active app, does nothing, so a repeated message is harmless.
///
///     not running ── launch ─▶ inactive ⇄ active       becomeActive, resignActive
///                              inactive ⇄ background   enterBackground, enterForeground
///     terminate from each of them
///
/// In an app with a scene delegate, that delegate receives the calls of `LifecycleStep` in place of the app's
/// (`UISceneDelegate.swift`). Such an app is launched in the background, and enters the foreground before the first
/// activation (R-LIFE-17).
extension UIApplication {
  /// A transition that the broker has sent, and the closure to call after it.
  struct ArrivedTransition {
    let transition: BKSTransition
    let completion: () -> Void
  }

  /// Makes a transition that the broker has decided; `.proximity` only changes the state of the device.
  ///
  /// A handler that is called meanwhile may run the loop, in which another transition may arrive; that transition is
  /// made after this one. `completion` is called when the transition has been made.
  package func apply(_ transition: BKSTransition, completion: @escaping () -> Void = {}) {
    arrivedTransitions.append(ArrivedTransition(transition: transition, completion: completion))
    guard arrivedTransitions.count == 1 else { return }
    while let next = arrivedTransitions.first {
      perform(next.transition)
      next.completion()
      arrivedTransitions.removeFirst()
    }
  }

  private func perform(_ transition: BKSTransition) {
    switch transition {
    case .activate: becomeActive()
    case .resignActive: resignActive()
    case .enterBackground: enterBackground()
    case .enterForeground: enterForeground()
    case .performShortcut(let item): performQuickAction(item)
    case .terminate: terminate()
    case .proximity(let isNear): context.device.proximityChanged(to: isNear, in: context)
    }
  }

  /// Launches the app and calls its delegate; until `becomeActive()` the app is inactive, or in the background if its
  /// delegate configures scenes (R-LIFE-17).
  ///
  /// - Returns: false if the delegate returned false from either call, which does not prevent the launch; true if the
  ///   app was launched before, in which case nothing is called.
  @discardableResult
  package func launch(options: [LaunchOptionsKey: Any]? = nil) -> Bool {
    guard !isLaunched else { return true }
    isLaunched = true
    applicationState = configuresScenes ? .background : .inactive
    let options = withQuickAction(options)
    record("application(_:willFinishLaunchingWithOptions:)")
    let willing =
      delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
    record("application(_:didFinishLaunchingWithOptions:)")
    let finished =
      delegate?.application(self, didFinishLaunchingWithOptions: options) ?? true
    post(Self.didFinishLaunchingNotification, from: self)
    connectScene()
    // A delegate that returns false has performed the quick action itself (R-LIFE-12).
    discardQuickActionIfPerformed(wasAccepted: willing && finished)
    return willing && finished
  }

  /// Brings the app to the front, where it receives events.
  package func becomeActive() {
    guard isLaunched else { return }
    // A scene also enters the foreground on a cold launch, unlike an app without scenes (R-LIFE-5).
    if usesScenes, context.scene.activationState == .unattached { enterForeground() }
    guard applicationState == .inactive else { return }
    performPendingQuickAction()
    guard usesScenes else {
      applicationState = .active
      context.dispatcher.motion.startSampling()
      return notify(.didBecomeActive)
    }
    // The scene is active before the app is (R-LIFE-18).
    context.scene.activationState = .foregroundActive
    notify(.didBecomeActive) { [self] in
      applicationState = .active
      context.dispatcher.motion.startSampling()
    }
  }

  /// Makes the app inactive; cancels all touches and presses first (R-LIFE-10, R-LIFE-11).
  package func resignActive() {
    guard isLaunched, applicationState == .active else { return }
    // No input may begin in a handler of a cancel, since nothing would cancel that input later.
    isResigningActive = true
    defer { isResigningActive = false }
    // The broker cancels touches before it sends the transition, so usually nothing is left here.
    context.dispatcher.cancelAll(because: .cancelledByLifecycle)
    // A handler may have run the loop, in which the next transition may have been made.
    guard applicationState == .active else { return }
    notify(.willResignActive)
    applicationState = .inactive
    context.dispatcher.motion.stopSampling()
  }

  /// Takes the app off the screen.
  package func enterBackground() {
    resignActive()
    guard isLaunched else { return }
    guard applicationState == .inactive else {
      // A scene that was never on the screen cannot leave it; it only takes the state of the app.
      return context.scene.follow(applicationState)
    }
    applicationState = .background
    notify(.didEnterBackground)
  }

  /// Brings the app back to the screen; it stays inactive until `becomeActive()`.
  package func enterForeground() {
    guard isLaunched, applicationState == .background else { return }
    context.scene.follow(.background)
    notify(.willEnterForeground)
    applicationState = .inactive
  }

  /// Calls the delegates because the app ends, after it has entered the background (R-LIFE-15); the caller ends the process.
  package func terminate() {
    enterBackground()
    guard isLaunched else { return }
    disconnectScene()
    record("applicationWillTerminate")
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification, from: self)
    isLaunched = false
  }

  /// Calls the scene's delegate if there is one, else the app's (R-LIFE-7), and posts the notifications of
  /// both, the scene's first; `change` is made between the two.
  private func notify(_ step: LifecycleStep, before change: () -> Void = {}) {
    let scene = context.scene
    if let sceneDelegate = scene.delegate {
      record(step.sceneCallback)
      step.call(sceneDelegate, scene)
    } else {
      record(step.applicationCallback)
      if let delegate { step.call(delegate, self) }
    }
    post(step.sceneNotification, from: scene)
    change()
    post(step.applicationNotification, from: self)
  }

  /// Records a step of the life cycle by the name of its delegate call, even if there is no delegate.
  func record(_ callback: String) {
    guard context.lane.isOn else { return }
    context.lane.lifecycle(context.lane.name(context.name), context.lane.name(callback))
  }

  /// Posts to the only center of the process; the sender distinguishes apps that share the process.
  func post(_ name: NSNotification.Name, from sender: AnyObject) {
    NotificationCenter.default.post(name: name, object: sender)
  }
}

extension UIApplication {
  /// Posted after the delegate was called at the end of the launch.
  public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted after the delegate was called because the app has become active.
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted after the delegate was called because the app is about to become inactive.
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the delegate was called because the app left the screen.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted after the delegate was called because the app is about to come back to the screen.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted after the delegate was called because the app is about to end.
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
}

/// The four steps of the life cycle that repeat, with their delegate calls and notifications.
enum LifecycleStep {
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
  func call(_ delegate: any UIApplicationDelegate, _ application: UIApplication) {
    switch self {
    case .willEnterForeground: delegate.applicationWillEnterForeground(application)
    case .didBecomeActive: delegate.applicationDidBecomeActive(application)
    case .willResignActive: delegate.applicationWillResignActive(application)
    case .didEnterBackground: delegate.applicationDidEnterBackground(application)
    }
  }

  @MainActor
  func call(_ delegate: any UISceneDelegate, _ scene: UIScene) {
    switch self {
    case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
    case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
    case .willResignActive: delegate.sceneWillResignActive(scene)
    case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
    }
  }
}

// Memory warnings: presses are cancelled, and the app releases memory that it can fill again.
extension UIApplication {
  /// Posted after the delegate was called because of low memory, which on this platform never comes.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Cancels the presses that are down (R-PRESS-6), and calls the delegate and then the controllers of all
  /// windows.
  ///
  /// Memory never becomes low by itself here. Used by tests only.
  package func receiveMemoryWarning() {
    guard isLaunched else { return }
    context.dispatcher.presses.cancelPresses(because: .cancelledByLowMemory)
    record("applicationDidReceiveMemoryWarning")
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification, from: self)
    for window in context.scene.windows {
      for controller in window.controllersInTree { controller.didReceiveMemoryWarning() }
    }
  }
}
