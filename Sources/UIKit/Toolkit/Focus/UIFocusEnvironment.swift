public import Foundation

/// A part of the focus hierarchy: a view or a controller.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments to which focus should move in this one, most preferred first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one; nil for the outermost.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Requests a focus update at the end of the turn, if this environment contains the focused item or no item has
  /// focus.
  func setNeedsFocusUpdate()
  /// Performs a requested focus update at once.
  func updateFocusIfNeeded()
  /// Whether focus may move; called for the environments that lose or get it until one refuses, and not at all if the
  /// focused view has left its window.
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
  /// The item that had focus; nil if there was none.
  open var previouslyFocusedItem: (any UIFocusItem)? { previous.object as? any UIFocusItem }
  /// The item that gets focus; nil if none does.
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

  /// Runs the changes and completions, including those that they add themselves.
  package func run() {
    while !work.isEmpty {
      let due = work
      work = []
      for step in due { step() }
    }
  }
}
