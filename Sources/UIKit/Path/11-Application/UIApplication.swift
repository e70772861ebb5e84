import Foundation
import TouchstoneTrace

/// The application object, which sends each event to its windows and has the app's state.
///
/// Stage 11 of the path, on the main thread, called by the dispatchers of stage 9. The life cycle is in
/// `App/ApplicationLifecycle.swift`. `sendAction(_:to:from:for:)` is where stage 16 begins; the stage continues in
/// `Path/16-Action/UIApplication+SendAction.swift`.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the current turn of a run loop.
  public class var shared: UIApplication { AppContext.current.application }

  /// The delegate of the life cycle; the last responder of the chain if it is a responder.
  open var delegate: (any UIApplicationDelegate)?

  /// The state of the app: active, inactive or in the background.
  public package(set) var applicationState: State = .inactive {
    didSet { context.scene.follow(applicationState) }
  }

  /// The transition that is being made, and the transitions that have arrived meanwhile.
  final var arrivedTransitions: [ArrivedTransition] = []
  /// Whether the app is becoming inactive, so that no input may begin (R-LIFE-10).
  final var isResigningActive = false

  /// Whether a shake offers undo.
  open var applicationSupportsShakeToEdit = true

  /// Whether the device stays awake without touches; has no effect on this platform.
  open var isIdleTimerDisabled = false

  /// Whether the app has been launched and has not terminated.
  final var isLaunched = false

  /// The window of the undo alert, while it is shown.
  package var undoWindow: UIWindow?

  /// The number of calls of `beginIgnoringInteractionEvents` without a matching end.
  private var ignoreCount = 0

  /// Makes the application of the current turn; called by `UIApplicationMain`, and by `AppContext` at the first use.
  public required override init() {
    super.init()
  }

  /// Passes an event on to the windows that it concerns: those with its touches, or the one where it happens.
  ///
  /// An override that does not call super ends the event's way: neither recognizers nor views receive it
  /// (R-APP-3). One call is about all touches of the event, in all windows (R-APP-4).
  open func sendEvent(_ event: UIEvent) {
    event.mark(.application, on: context.lane)
    if isIgnoringInteractionEvents, event.kind == .touches || event is PointerEvent {
      context.lane.skipped(.window, event: event.number, reason: .interactionIgnored)
      return
    }
    if event.kind == .touches { return send(touches: event) }
    switch event {
    case let presses as UIPressesEvent: sendPresses(presses)
    case let pointer as PointerEvent: pointer.window?.sendEvent(pointer)
    case _ where event.isWithoutPosition: sendToKeyWindow(event)
    // UIKit makes no other event.
    default: break
    }
  }

  /// Sends touches to their windows, in the order of the scene's windows, regardless of the order of the touches.
  ///
  /// Does not use `touches(for:)`, which makes a set for every window.
  private func send(touches event: UIEvent) {
    if let window = event.onlyWindow {
      if context.scene.order.contains(window) { window.sendEvent(event) }
    } else {
      for window in context.scene.windows where event.hasTouch(in: window) {
        window.sendEvent(event)
      }
    }
    scrollToTopIfStatusBarTapped(event)
  }

  /// Sends an event without a position to the window where it began, or to the key window (R-APP-5, R-WIN-20).
  private func sendToKeyWindow(_ event: UIEvent) {
    guard let window = event.startWindow ?? keyWindow else {
      event.markSkipped(.window, because: .noKeyWindow, on: context.lane)
      return
    }
    window.sendEvent(event)
  }

  /// Sends an action to a target, or to the first responder that can perform it if there is no target.
  ///
  /// Without a target the search starts at the sender and follows its chain, then starts again at the key
  /// window's first responder (R-APP-7). Returns false if no responder performed it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    sendAction(TargetAction(target: target, action: action), from: sender, for: event)
  }

  /// Drops events of touches and pointers until the matching `endIgnoringInteractionEvents`; calls nest (R-APP-10).
  ///
  /// Touches that are down are cancelled now; a touch that begins in the meantime is dropped until its end.
  open func beginIgnoringInteractionEvents() {
    if ignoreCount == 0 { context.dispatcher.touches.cancelAll(because: .interactionIgnored) }
    ignoreCount += 1
  }

  /// Stops dropping events of touches and pointers when each `beginIgnoringInteractionEvents` has been matched.
  open func endIgnoringInteractionEvents() {
    ignoreCount = max(0, ignoreCount - 1)
  }

  /// Starts to receive media commands of headsets and other accessories; calls nest (R-REMOTE-1).
  open func beginReceivingRemoteControlEvents() { context.dispatcher.remote.beginReceiving() }

  /// Stops receiving media commands when each `beginReceivingRemoteControlEvents` has been matched.
  open func endReceivingRemoteControlEvents() { context.dispatcher.remote.endReceiving() }

  /// Whether events of touches and pointers are dropped at present.
  open var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  /// All windows of the app, hidden ones included, from back to front.
  open var windows: [UIWindow] { context.scene.windows }

  /// The window that gets events without a position (R-APP-13).
  open var keyWindow: UIWindow? { context.scene.windows.last { $0.isKeyWindow } }

  /// The scenes of the app.
  open var connectedScenes: Set<UIScene> { context.scene.isConnected ? [context.scene] : [] }

  /// The sessions of the app's scenes, connected or not.
  open var openSessions: Set<UISceneSession> { [context.scene.session] }

  /// The quick actions that the app sets at run time; its static ones come before them (R-LIFE-14).
  open var shortcutItems: [UIApplicationShortcutItem]? {
    didSet {
      shortcutItems = shortcutItems?.map { $0.frozen() }
      declareShortcutItems()
    }
  }

  /// Moves focus by arrow presses of a remote that no responder has handled.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    moveFocus(for: presses)
    super.pressesBegan(presses, with: event)
  }

  /// Builds the menu; the next responder also builds the main menu (R-RESP-28).
  open override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    if builder.system == .main { next?.buildMenu(with: builder) }
  }

  /// Offers to undo or redo after a shake that no responder handled, or forwards it (R-MOTION-8).
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if !offerUndo(after: motion) { super.motionEnded(motion, with: event) }
  }

  /// The delegate, if it is a responder but no view, controller or application, and is not part of the chain already
  /// (R-RESP-9).
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder else { return nil }
    if responder is UIView || responder is UIViewController || responder is UIApplication {
      return nil
    }
    return ResponderChain(from: responder.next).contains { $0 === self } ? nil : responder
  }
}

extension UIApplication {
  /// The states of an app's life cycle.
  public enum State: Int, Sendable {
    /// In front and receiving events.
    case active = 0
    /// On screen without events: during launch, or while a call or an alert is in front of the app.
    case inactive = 1
    /// Not on screen.
    case background = 2

    /// The state of the app's scene at the same time.
    var sceneActivationState: UIScene.ActivationState {
      switch self {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      }
    }
  }
}
