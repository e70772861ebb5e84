import BackBoardServices
import Foundation
import TouchstoneRunLoops
import TouchstoneTrace

/// The scene that contains the windows of an app on one screen.
///
/// It does not keep its windows alive: as on iOS, the app must hold a reference to each window.
open class UIWindowScene: UIScene {
  /// The order of the windows.
  ///
  /// Replaced as a whole and never changed in place, so that reading it at the end of each turn needs no check of exclusive
  /// access.
  private final var heldOrder = WindowOrder()
  private unowned let heldScreen: UIScreen
  @Anchored private final var key: UIWindow?
  private var textEffects: UITextEffectsWindow?
  private var keyboard: UIRemoteKeyboardWindow?
  /// The closures that wait for the next commit; replaced as a whole, like the order.
  private var afterCommit: [() -> Void] = []
  /// The largest number of rounds of layout in one commit.
  ///
  /// Views that request layout in every layout must not block the app. Source: our choice.
  private static let layoutPassLimit = 10

  /// Makes the scene of a screen.
  package init(screen: UIScreen) {
    heldScreen = screen
    super.init()
  }

  deinit { anchor.sever() }

  /// The screen on which the scene is shown.
  open var screen: UIScreen { heldScreen }

  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { heldScreen.interfaceOrientation }

  /// The scene's windows, hidden ones too, back to front.
  open var windows: [UIWindow] { order.backToFront }

  /// The window that receives keys and other events without a position.
  open var keyWindow: UIWindow? { key }

  /// The order of the windows from back to front.
  package final var order: WindowOrder { heldOrder }

  private func changeOrder(_ change: (inout WindowOrder) -> Void) {
    var changed = heldOrder
    change(&changed)
    heldOrder = changed
  }

  /// Adds a window in front of the others of its level.
  package func attach(_ window: UIWindow) {
    changeOrder { $0.insert(window) }
  }

  /// Removes a window, which is then no longer the key window.
  package func detach(_ window: UIWindow) {
    changeOrder { $0.remove(window) }
    if key === window { giveUpKey(window) }
  }

  /// Puts a window in front of the other windows of its level, and of all windows of lower levels (R-WIN-2).
  package func bringToFront(_ window: UIWindow) {
    changeOrder { $0.bringToFront(window) }
    recordPlace(of: window)
  }

  /// Puts a window whose level has changed in front of the others of that level (R-WIN-25).
  package func windowLevelChanged(_ window: UIWindow) { bringToFront(window) }

  /// Records the level of a shown window and the nearest shown window behind it.
  private func recordPlace(of window: UIWindow) {
    let (lane, names) = (context.lane, context.names)
    guard lane.isOn, window.isShown else { return }
    let behind = order.frontToBack.drop { $0 !== window }.dropFirst().first(where: \.isShown)
    lane.order(
      names.name(of: window), level: Double(window.windowLevel.rawValue),
      inFrontOf: names.name(of: behind))
  }
}

// Key status: the window that receives events without a position.
extension UIWindowScene {
  /// Makes a window the key window; the old one resigns first (R-WIN-18).
  package func makeKey(_ window: UIWindow) {
    guard key !== window, window.canBecomeKey else { return }
    if let old = key {
      key = nil
      old.record("resigns-key")
      old.resignKey()
    }
    key = window
    window.record("becomes-key")
    window.becomeKey()
  }

  /// Makes the front-most eligible window key after the key window was hidden or removed (R-WIN-20).
  package func giveUpKey(_ window: UIWindow) {
    guard key === window else { return }
    key = nil
    window.record("resigns-key")
    window.resignKey()
    let heir = order.frontToBack.first { $0 !== window && $0.isShown && $0.canBecomeKey }
    if let heir { makeKey(heir) }
  }
}

// UIKit's own windows, made when they are first needed.
extension UIWindowScene {
  /// The window of text effects, created by the first navigation controller.
  ///
  /// Observed: the log of R-WIN-13 shows this window, and its app has a navigation controller and no text field.
  @discardableResult
  package func ensureTextEffectsWindow() -> UITextEffectsWindow {
    if let textEffects { return textEffects }
    let made = UITextEffectsWindow(in: self)
    textEffects = made
    return made
  }

  /// The window of the keyboard, created when a keyboard is first shown.
  package func ensureKeyboardWindow() -> UIRemoteKeyboardWindow {
    if let keyboard { return keyboard }
    let made = UIRemoteKeyboardWindow(in: self)
    keyboard = made
    return made
  }
}

// The end of a turn, when iOS commits the changes of the turn.
extension UIWindowScene {
  /// Calls a closure once, at the end of the next commit; closures are called in the order in which they were given.
  package func performAfterCommit(_ action: @escaping () -> Void) {
    afterCommit = afterCommit + [action]
  }

  /// Whether a commit may have work to do; also true if only a hidden window needs layout, which a commit ignores.
  package var needsCommit: Bool {
    !afterCommit.isEmpty || order.needsLayout || (context.lane.hasFrames && order.hasNewFrames)
  }

  /// Lays out every visible window, records new frames, and calls the closures that wait for the commit (R-RL-27).
  package func commit() {
    for _ in 0..<Self.layoutPassLimit {
      // A cheap check first, which includes hidden windows; the list excludes them.
      guard order.needsLayout else { break }
      let unfinished = order.backToFront.filter(\.isUnfinished)
      guard !unfinished.isEmpty else { break }
      for window in unfinished { window.layoutIfNeeded() }
    }
    if context.lane.hasFrames, order.hasNewFrames { FrameRecords.record(order, in: context) }
    guard !afterCommit.isEmpty else { return }
    let waiting = afterCommit
    afterCommit = []
    for action in waiting { action() }
    // The closures may have requested work for the next commit; without an event there would be no next turn.
    guard !afterCommit.isEmpty || order.backToFront.contains(where: \.isUnfinished) else { return }
    context.mainRunLoop.wakeUp()
  }
}

extension UIWindow {
  /// Whether the window is visible and needs layout.
  fileprivate var isUnfinished: Bool { isShown && layoutState != .clean }
}

// Rotation: the interface turns with the device, if the controller in front supports it.
//
// The order is the documented one: controllers are called, outer before inner, about the new traits and then about the
// new size, before the screen and the windows change; then these change, and the layout follows with the commit.
// Touches that are down continue in the new coordinates.
extension UIWindowScene {
  /// Turns the interface to an orientation that the app supports; any other leaves it as it is.
  package func turn(to orientation: UIInterfaceOrientation) {
    guard orientation != interfaceOrientation, supportedOrientations.contains(orientation)
    else { return }
    let (oldBounds, newBounds) = (screen.bounds, screen.bounds(in: orientation))
    let (oldTraits, newTraits) = (context.traits, context.traits(in: orientation))
    let coordinator = TransitionCoordinator(isAnimated: false)
    if newTraits != oldTraits {
      for window in order.backToFront where window.isShown {
        window.rootViewController?.announceTransition(to: newTraits, with: coordinator)
      }
    }
    if newBounds != oldBounds {
      for window in order.backToFront where window.isShown && window.frame == oldBounds {
        window.rootViewController?.announceTransition(to: newBounds.size, with: coordinator)
      }
    }
    let keyboardFrame = context.inputViews.frame
    screen.interfaceOrientation = orientation
    record(orientation)
    // The list is read again, since controllers may have changed it. Windows that filled the screen still do
    // afterwards, hidden ones too.
    for window in order.backToFront where window.frame == oldBounds { window.frame = newBounds }
    context.inputViews.screenTurned(from: keyboardFrame)
    for window in order.backToFront {
      window.inheritedTraitsChanged(from: oldTraits, to: newTraits)
    }
    coordinator.runAlongside()
    if let declared = BKSOrientation(rawValue: UInt8(orientation.rawValue)) {
      // The broker sends touches in the coordinates of the interface, so it must know the orientation (R-HID-16).
      context.brokerLink?.declare(.interfaceOrientation(declared))
    }
    performAfterCommit { coordinator.finish() }
  }

  /// The orientations that both the app and the front controller of the key window support.
  ///
  /// None if that controller does not autorotate; without a controller, all that the app supports.
  private var supportedOrientations: UIInterfaceOrientationMask {
    let application = context.application
    let ofApp =
      application.delegate?.application(
        application, supportedInterfaceOrientationsFor: keyWindow) ?? .allButUpsideDown
    guard let front = keyWindow?.rootViewController?.frontMost else { return ofApp }
    return front.shouldAutorotate ? ofApp.intersection(front.supportedInterfaceOrientations) : []
  }

  private func record(_ orientation: UIInterfaceOrientation) {
    context.lane.system(
      context.names.name("interface"), context.names.name(orientation.traceText),
      app: context.names.name(context.name))
  }
}

extension UIInterfaceOrientation {
  /// The name of the orientation in the trace.
  package var traceText: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait-upside-down"
    case .landscapeRight: "landscape-right"
    case .landscapeLeft: "landscape-left"
    }
  }
}

extension UIViewController {
  /// The controller that covers the screen: the last in the chain of presented controllers.
  fileprivate var frontMost: UIViewController { presentation?.presented.frontMost ?? self }
}
