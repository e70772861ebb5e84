public import Foundation

/// A part of the focus hierarchy: a view or a controller.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments to which focus should move in this one, most preferred first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Requests a focus update at the end of the turn, if this environment contains the focused item or none has focus.
  func setNeedsFocusUpdate()
  /// Performs a requested focus update at once.
  func updateFocusIfNeeded()
  /// Whether focus may move; asked of all environments that lose or get it, but not when the focused view has left.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after focus has moved, in all environments that lost or got it.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can have focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can get focus now.
  var canBecomeFocused: Bool { get }
  /// Whether the item has focus.
  var isFocused: Bool { get }
  /// The frame of the item in the coordinates of its container.
  var frame: CGRect { get }
}

/// A focus update: the previous item, the next item and the heading.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The item that had focus.
  open var previouslyFocusedItem: (any UIFocusItem)? { previous.object as? any UIFocusItem }
  /// The item that gets focus.
  open var nextFocusedItem: (any UIFocusItem)? { next.object as? any UIFocusItem }
  /// The heading of the movement; empty if the app requested the update or the focused view has left its window.
  public let focusHeading: UIFocusHeading
  private let previous: WeakReference
  private let next: WeakReference

  package init(
    from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading
  ) {
    self.previous = WeakReference(previous)
    self.next = WeakReference(next)
    focusHeading = heading
    super.init()
  }

  /// The item that had focus, if it is a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }

  /// The item that gets focus, if it is a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Collects changes that are made together with a focus update.
///
/// They are not animated on this platform: the changes run after all environments were called.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var work: [() -> Void] = []

  /// Adds changes, and a completion that runs after them.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    work += [animations, completion].compactMap { $0 }
  }

  /// Runs what was added, and what that adds.
  package func run() {
    while !work.isEmpty {
      let due = work
      work = []
      for step in due { step() }
    }
  }
}

/// The heading of a focus movement.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits, one for each direction.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// Left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// Right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next item.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the item before.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

extension UIFocusHeading {
  /// The word for the direction in the trace.
  package var traceText: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .next: "next"
    case .previous: "previous"
    default: "moves"
    }
  }
}

extension UIKey {
  /// The heading of an arrow key, of tab, or of shift and tab.
  package var focusHeading: UIFocusHeading? {
    switch (keyCode, modifierFlags.subtracting([.alphaShift, .numericPad])) {
    case (.keyboardUpArrow, []): .up
    case (.keyboardDownArrow, []): .down
    case (.keyboardLeftArrow, []): .left
    case (.keyboardRightArrow, []): .right
    case (.keyboardTab, []): .next
    case (.keyboardTab, .shift): .previous
    default: nil
    }
  }
}

extension UIPress.PressType {
  /// The heading of an arrow button of a remote.
  package var focusHeading: UIFocusHeading? {
    switch self {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    default: nil
    }
  }
}

// Views and controllers as focus environments.
extension UIResponder {
  /// The focus system of the window in which the responder is.
  package var ownFocusSystem: UIFocusSystem? { ResponderChain(from: self).window?.focusSystem }

  /// The next responder, if it is a focus environment.
  package var nextFocusEnvironment: (any UIFocusEnvironment)? {
    next as? any UIFocusEnvironment
  }
}

// An arrow of a remote that no responder handles moves focus, at the end of the responder chain.
extension UIApplication {
  package func moveFocus(for presses: Set<UIPress>) {
    for press in presses.inOrder where press.key == nil {
      guard let heading = press.type.focusHeading, let window = press.window else { continue }
      _ = window.focusSystem.move(toward: heading)
    }
  }
}

extension UIWindow {
  /// The focused item, if it is a responder; it is the first to receive button presses (R-PRESS-2).
  package var focusedItem: UIResponder? { focusSystem.focusedItem as? UIResponder }
}

// The select button triggers the primary action of the focused control.
extension UIControl {
  /// Highlights the control if it is focused and the select button went down; false if not.
  package func showSelect(_ presses: Set<UIPress>) -> Bool {
    guard isEnabled, isFocused, presses.contains(where: { $0.type == .select }) else {
      return false
    }
    isHighlighted = true
    return true
  }

  /// Ends a select press that began on this control; returns false if there is none.
  ///
  /// `isDone` is false if the press was cancelled.
  package func finishSelect(_ presses: Set<UIPress>, _ event: UIEvent?, isDone: Bool) -> Bool {
    guard isHighlighted, presses.contains(where: { $0.type == .select }) else { return false }
    isHighlighted = false
    if isDone, isEnabled {
      willSendPrimaryAction()
      sendActions(for: .primaryActionTriggered, with: event)
    }
    return true
  }
}
