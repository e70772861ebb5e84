public import Foundation
import TouchstoneTrace

/// The root of a view tree, through which events enter the tree: stage 12 of the path.
///
/// The application calls `sendEvent(_:)` on the main thread. Touches go to the front-most window that is hit (R-WIN-5);
/// keys and other events without a position go to the key window (R-WIN-20). A new window is hidden until it
/// is shown (R-WIN-3).
open class UIWindow: UIView {
  /// Calls the recognizers of this window's views with events: stage 13.
  package private(set) lazy var gestureEnvironment = GestureEnvironment(window: self)
  /// Delivers touches to the views of this window: stage 14.
  package private(set) lazy var touchDelivery = TouchDelivery(window: self)
  /// The parts of the window that belong to the toolkit.
  package private(set) lazy var parts = WindowParts(window: self)
  /// The first responder, which receives events without a position; each window has its own (R-RESP-17).
  @Anchored package final var firstResponder: UIResponder?
  /// Whether a touch that hits only the window itself goes on to the next window (R-WIN-15).
  package var passesTouchesThrough = false
  /// The scene.
  ///
  /// Private and always replaced as a whole, so that the compiler can prove exclusive access and omits the check at run
  /// time.
  private final var sceneReference = Anchored<UIWindowScene>()
  private final var heldRoot: UIViewController?
  /// The outer of the two containers between the window and the root controller's view.
  package var rootContainer: UITransitionView?

  /// Makes a hidden window that fills the app's screen.
  public convenience init() {
    self.init(frame: AppContext.current.screen.bounds)
  }

  /// Makes a hidden window in the app's scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    finishInit(scene: context.scene)
  }

  /// Makes a hidden window that fills a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    finishInit(scene: windowScene)
  }

  /// Makes a hidden window without size in the app's scene; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    finishInit(scene: context.scene)
  }

  // Severed before the properties of this class are destroyed; the deinitializer of `UIView` comes after that.
  deinit { anchor.sever() }

  /// The controller whose view fills the window.
  ///
  /// Its view is loaded when the window is shown, or at once if the window is shown already.
  open var rootViewController: UIViewController? {
    get { heldRoot }
    set {
      let old = heldRoot
      heldRoot = newValue
      rootViewControllerChanged(from: old)
    }
  }

  /// The level of the window; higher levels are in front.
  open var windowLevel: UIWindow.Level = .normal {
    didSet { if windowLevel != oldValue { windowScene?.windowLevelChanged(self) } }
  }

  /// The scene that shows the window; a window without one is not shown and receives no touches.
  open var windowScene: UIWindowScene? {
    get { heldScene }
    set {
      let old = heldScene
      // Touches and presses are cancelled before the window leaves its scene, so that the cancels that are forwarded
      // still reach the scene.
      if old != nil, newValue == nil { context.dispatcher.windowLeavesScreen(self) }
      heldScene = newValue
      sceneChanged(from: old)
    }
  }

  /// The stored value of `windowScene`; a change has no effects of its own.
  final var heldScene: UIWindowScene? {
    get { sceneReference.wrappedValue }
    set { sceneReference = Anchored(wrappedValue: newValue) }
  }

  /// The screen on which the window is shown; without a scene, the app's screen.
  open var screen: UIScreen { windowScene?.screen ?? context.screen }

  /// Whether the window is hidden, so that it receives no touches; true for a new window.
  open override var isHidden: Bool {
    didSet { visibilityChanged(from: oldValue) }
  }

  /// The window itself (R-WIN-22).
  open override var window: UIWindow? { self }

  /// The window's scene, else the application (R-RESP-8).
  open override var next: UIResponder? { windowScene ?? context.application }

  /// The undo manager of the window; every window provides one (R-RESP-27).
  open override var undoManager: UndoManager? { parts.undoManager }

  /// The root controller: focus starts in its content.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    rootViewController.map { [$0] } ?? []
  }

  /// Whether the window may become the key window.
  open var canBecomeKey: Bool { true }

  /// Whether the window receives events without a position.
  open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// Called when the window has become the key window; to be overridden, not called.
  open func becomeKey() { post(UIWindow.didBecomeKeyNotification) }

  /// Called when the window is no longer the key window; to be overridden, not called.
  open func resignKey() { post(UIWindow.didResignKeyNotification) }

  /// Makes the window the key window if `canBecomeKey` allows, without changing whether it is shown.
  open func makeKey() { windowScene?.makeKey(self) }

  /// Shows the window in front of the others of its level and makes it the key window if `canBecomeKey` allows.
  open func makeKeyAndVisible() { showAndMakeKey() }

  /// Delivers an event: touches to the recognizers of this window and then to its views, presses to recognizers and
  /// then to responders, movements of the pointer to recognizers alone, other events to the first responder (R-WIN-23).
  open func sendEvent(_ event: UIEvent) {
    event.mark(.window, on: context.lane, subject: context.names.name(of: self))
    // `pass` in `13-Gestures/GesturePass.swift` is next.
    if event.kind == .touches { return pass(touches: event) }
    switch event {
    case let motion as UIMotionEvent: context.dispatcher.motion.deliver(motion, in: self)
    case let command as UIRemoteControlEvent:
      context.dispatcher.remote.deliver(command, in: self)
    case let presses as UIPressesEvent: pass(presses: presses)
    case let pointer as PointerEvent: pass(pointer: pointer)
    // UIKit creates no events of other classes.
    default: break
    }
  }

  /// Converts a point from this window's coordinates to those of another window, or of the screen if that is nil.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    convertPoint(point, toWindow: window)
  }

  /// Converts a point to this window's coordinates from those of another window, or of the screen if that is nil.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convertPoint(point, fromWindow: window)
  }

  /// Converts a rectangle from this window's coordinates to those of another window, or of the screen if that is nil.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    convertRect(rect, toWindow: window)
  }

  /// Converts a rectangle to this window's coordinates from those of another window, or of the screen if that is nil.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    convertRect(rect, fromWindow: window)
  }
}

extension UIWindow {
  /// Posted when a window has become visible.
  nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window has been hidden.
  nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window has become the key window.
  nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window.
  nonisolated public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  /// Posts a notification whose object is the window.
  package func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

// Conversion between windows by way of the screen; a nil window stands for the screen (R-WIN-22).
extension UIWindow {
  package func convertPoint(_ point: CGPoint, toWindow other: UIWindow?) -> CGPoint {
    guard other !== self else { return point }
    let onScreen = geometry.pointToSuperview(point)
    return other?.geometry.pointFromSuperview(onScreen) ?? onScreen
  }

  package func convertPoint(_ point: CGPoint, fromWindow other: UIWindow?) -> CGPoint {
    guard other !== self else { return point }
    let onScreen = other?.geometry.pointToSuperview(point) ?? point
    return geometry.pointFromSuperview(onScreen)
  }

  package func convertRect(_ rect: CGRect, toWindow other: UIWindow?) -> CGRect {
    guard other !== self, !rect.isNull, !rect.isInfinite else { return rect }
    let onScreen = geometry.shapeToSuperview(Parallelogram(rect))
    return (other?.geometry.shapeFromSuperview(onScreen) ?? onScreen).box
  }

  package func convertRect(_ rect: CGRect, fromWindow other: UIWindow?) -> CGRect {
    guard other !== self, !rect.isNull, !rect.isInfinite else { return rect }
    let shape = Parallelogram(rect)
    return geometry.shapeFromSuperview(other?.geometry.shapeToSuperview(shape) ?? shape).box
  }
}
