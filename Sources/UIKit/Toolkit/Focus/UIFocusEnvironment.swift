public import Foundation

/// A part of the app that has a say in where focus goes: a view or a controller.
@MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where focus should go in this environment, the best place first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Asks for focus to be decided anew, if it is in this environment, at the end of the turn.
  func setNeedsFocusUpdate()
  /// Decides at once what has been asked for.
  func updateFocusIfNeeded()
  /// Whether focus may move as planned; asked of all environments that lose it or get it.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called when focus has moved, in all environments that lost it or got it.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can have focus.
@MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item takes focus at present.
  var canBecomeFocused: Bool { get }
  /// Whether the item has focus.
  var isFocused: Bool { get }
  /// The box around the item, in the coordinates of what holds it.
  var frame: CGRect { get }
}

/// A move of focus: from where, to where, and in which direction.
@MainActor open class UIFocusUpdateContext: NSObject {
  /// The item that had focus.
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that gets focus.
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// Where focus was asked to go; empty if the app asked.
  public let focusHeading: UIFocusHeading

  package init(
    from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading
  ) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
    super.init()
  }

  /// The item that had focus, if it is a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }

  /// The item that gets focus, if it is a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// What is to happen together with a move of focus.
///
/// Nothing is animated on this platform: what is added runs when everybody has heard of the move.
@MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var work: [() -> Void] = []

  /// Adds changes, and what follows when they have been made.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    work += [animations, completion].compactMap { $0 }
  }

  package func run() {
    let due = work
    work = []
    for step in due { step() }
  }
}

/// Where focus is asked to go.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
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
  /// The word of the direction in the trace.
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
  /// Where the key moves focus: arrows alone, tab alone or with shift.
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
  /// Where the button of a remote moves focus.
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

// What views and controllers have in common as environments of focus.
extension UIResponder {
  /// The window whose focus is concerned.
  package var ownFocusSystem: UIFocusSystem? { ResponderChain(from: self).window?.focusSystem }

  /// The next responder that is an environment.
  package var nextFocusEnvironment: (any UIFocusEnvironment)? {
    next as? any UIFocusEnvironment
  }
}

// Focus that nobody has taken a remote's arrow for moves at the end of the chain.
extension UIApplication {
  package func moveFocus(for presses: Set<UIPress>) {
    for press in presses.inOrder where press.key == nil {
      guard let heading = press.type.focusHeading, let window = press.window else { continue }
      _ = window.focusSystem.move(toward: heading)
    }
  }
}

extension UIWindow {
  /// What has focus, if it is a responder: the first receiver of buttons (R-PRESS-2).
  package var focusedItem: UIResponder? { focusSystem.focusedItem as? UIResponder }
}

// The select button on a control that has focus does what the control is for.
extension UIControl {
  package func showSelect(_ presses: Set<UIPress>) -> Bool {
    guard isEnabled, isFocused, presses.contains(where: { $0.type == .select }) else {
      return false
    }
    isHighlighted = true
    return true
  }

  /// True if a select that began here is over; `isDone` tells whether it was let go, not taken back.
  package func finishSelect(_ presses: Set<UIPress>, _ event: UIEvent?, isDone: Bool) -> Bool {
    guard isHighlighted, presses.contains(where: { $0.type == .select }) else { return false }
    isHighlighted = false
    if isDone, isEnabled { sendActions(for: .primaryActionTriggered, with: event) }
    return true
  }
}
