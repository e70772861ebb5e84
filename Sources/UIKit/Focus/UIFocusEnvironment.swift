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
