public import Foundation
import Trace

/// The app's life, in the order in which iOS tells it (R-LIFE-1, 3, 4, 8, 15).
///
/// The broker decides *when*; these functions are what its messages call. Each tells the delegate first
/// and posts the notification after it, with the state that an app observes inside both. A transition
/// that does not apply (activate an active app) does nothing, so a repeated message is harmless.
///
///     launch ── becomeActive ⇄ resignActive ── enterBackground ⇄ enterForeground ── becomeActive …
extension UIApplication {
  /// Tells the delegate that the app is up; the app is inactive until `becomeActive()`.
  ///
  /// - Returns: false if the delegate refused what the options ask for.
  @discardableResult
  package func launch(options: [LaunchOptionsKey: Any]? = nil) -> Bool {
    guard !isLaunched else { return true }
    isLaunched = true
    applicationState = .inactive
    record("application(_:willFinishLaunchingWithOptions:)")
    let willing =
      delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
    record("application(_:didFinishLaunchingWithOptions:)")
    let finished =
      delegate?.application(self, didFinishLaunchingWithOptions: options) ?? true
    post(Self.didFinishLaunchingNotification)
    return willing && finished
  }

  /// The app is in front from now on and gets events.
  package func becomeActive() {
    guard isLaunched, applicationState == .inactive else { return }
    applicationState = .active
    context.dispatcher.motion.listen()
    record("applicationDidBecomeActive")
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
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
    record("applicationWillResignActive")
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
    context.dispatcher.motion.stopListening()
  }

  /// The app leaves the screen.
  package func enterBackground() {
    resignActive()
    guard isLaunched, applicationState == .inactive else { return }
    applicationState = .background
    record("applicationDidEnterBackground")
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  /// The app comes back to the screen; it stays inactive until `becomeActive()`.
  package func enterForeground() {
    guard isLaunched, applicationState == .background else { return }
    record("applicationWillEnterForeground")
    delegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    applicationState = .inactive
  }

  /// The app ends: out of the way first, if it was in front (R-LIFE-15).
  package func terminate() {
    enterBackground()
    guard isLaunched else { return }
    record("applicationWillTerminate")
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
    isLaunched = false
  }

  private func record(_ callback: String) {
    guard context.lane.isOn else { return }
    context.lane.lifecycle(context.lane.name(context.name), context.lane.name(callback))
  }

  /// Notifications are one centre per process; the sender tells apart apps that share one.
  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
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
