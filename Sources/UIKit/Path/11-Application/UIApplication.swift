import Foundation
import TouchstoneTrace

/// The app as an object: it passes every event to the windows and knows how far the app is in front.
///
/// Called on the main thread by the event dispatcher (stage 11 of the path). The app's life is in
/// `ApplicationLifecycle.swift`, actions are in `8-Actions/UIApplication+SendAction.swift`.
@MainActor
open class UIApplication: UIResponder {
  /// The app of the current turn.
  public class var shared: UIApplication { AppContext.current.application }

  /// Who hears about the app's life; the last responder of the chain if it is a responder.
  open var delegate: (any UIApplicationDelegate)?

  /// How far the app is in front.
  public package(set) var applicationState: State = .inactive {
    didSet { context.scene.follow(applicationState) }
  }

  /// Whether the app is being taken out of the front: nothing may begin any more (R-LIFE-10).
  package var isLeavingFront = false

  /// Whether a shake asks for undo.
  open var applicationSupportsShakeToEdit = true

  /// Whether the device stays awake without touches; recorded only.
  open var isIdleTimerDisabled = false

  /// Whether the app has been launched and did not terminate.
  package var isLaunched = false

  package var statusBarTap = StatusBarTap()
  private var ignoreCount = 0

  /// Makes the application of the current turn; `UIApplicationMain` does.
  public required override init() {
    super.init()
  }

  /// Passes an event on to every window that has touches in it.
  ///
  /// An override that does not call super swallows the event: neither recognizers nor views see it
  /// (R-APP-3). One call carries the whole frame, all touches of all windows (R-APP-4).
  open func sendEvent(_ event: UIEvent) {
    event.mark(.application, on: context.lane)
    let isInteraction = event.type == .touches || event is PointerEvent
    if isInteraction && isIgnoringInteractionEvents {
      context.lane.skipped(.window, event: event.number, reason: .interactionIgnored)
      return
    }
    if let event = event as? UIPressesEvent {
      sendPresses(event)
      return
    }
    guard !event.isWithoutPosition else { return sendToKeyWindow(event) }
    if let event = event as? PointerEvent {
      event.window?.sendEvent(event)
      return
    }
    // The scene's order, not the touches'. Not `touches(for:)`, which makes a set for every window.
    for window in context.scene.windows
    where event.touches.contains(where: { $0.window === window }) {
      window.sendEvent(event)
    }
    if event.type == .touches { watchStatusBar(event) }
  }

  /// R-APP-5, R-WIN-20: what has no position goes to the key window, or on to where it began.
  private func sendToKeyWindow(_ event: UIEvent) {
    guard let window = event.startWindow ?? keyWindow else {
      event.markSkipped(.window, because: .noKeyWindow, on: context.lane)
      return
    }
    window.sendEvent(event)
  }

  /// Drops touch events until the matching `endIgnoringInteractionEvents`; calls nest (R-APP-10).
  ///
  /// Touches that are down are cancelled now, and those that begin in the meantime stay dead.
  open func beginIgnoringInteractionEvents() {
    if ignoreCount == 0 { context.dispatcher.touches.cancelAllTouches(reason: .interactionIgnored) }
    ignoreCount += 1
  }

  /// Ends what the matching `beginIgnoringInteractionEvents` began.
  open func endIgnoringInteractionEvents() {
    ignoreCount = max(0, ignoreCount - 1)
  }

  /// Lets media commands of headsets and other accessories in; calls nest (R-REMOTE-1).
  open func beginReceivingRemoteControlEvents() { context.dispatcher.remote.beginReceiving() }

  /// Ends what the matching `beginReceivingRemoteControlEvents` began.
  open func endReceivingRemoteControlEvents() { context.dispatcher.remote.endReceiving() }

  /// Whether touch events are dropped at present.
  open var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  /// All windows of the app, hidden ones included, from back to front.
  open var windows: [UIWindow] { context.scene.windows }

  /// The window that gets events without a position (R-APP-13).
  open var keyWindow: UIWindow? { context.scene.windows.last { $0.isKeyWindow } }

  /// The scenes of the app.
  open var connectedScenes: Set<UIScene> { context.scene.isConnected ? [context.scene] : [] }

  /// The sessions of the app's scenes, connected or not.
  open var openSessions: Set<UISceneSession> { [context.scene.session] }

  /// The quick actions that the app sets while it runs; those that it always has stand before them
  /// (R-LIFE-14).
  open var shortcutItems: [UIApplicationShortcutItem]? {
    didSet {
      shortcutItems = shortcutItems?.map { $0.frozen() }
      declareShortcutItems()
    }
  }

  /// Moves focus by the arrows of a remote that nobody has taken.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    moveFocus(for: presses)
    super.pressesBegan(presses, with: event)
  }

  /// R-RESP-28: the main menu is the delegate's business too.
  open override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    if builder.system == .main { next?.buildMenu(with: builder) }
  }

  /// Asks whether to undo or redo, if nobody handled the shake; else the delegate is asked (R-MOTION-8).
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if !offerUndo(after: motion) { super.motionEnded(motion, with: event) }
  }

  /// The window with the question of a shake, while it is asked.
  package var undoWindow: UIWindow?

  /// The delegate, if it is a responder that does not stand in the chain already (R-RESP-9).
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder else { return nil }
    if responder is UIView || responder is UIViewController || responder is UIApplication {
      return nil
    }
    return ResponderChain(from: responder.next).contains { $0 === self } ? nil : responder
  }
}

extension UIApplication {
  /// How far an app is in front.
  public enum State: Int, Sendable {
    /// In front and receiving events.
    case active = 0
    /// On screen without events: while it starts, or while a call or an alert is in front of it.
    case inactive = 1
    /// Not on screen.
    case background = 2

    /// What the app's scene says of itself at the same time.
    var ofScene: UIScene.ActivationState {
      switch self {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      }
    }
  }
}
