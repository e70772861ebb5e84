public import Foundation

/// An action that a swipe on a row reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What an action does to its row.
  public enum Style: Int, Sendable {
    /// It leaves the row.
    case normal = 0
    /// It takes the row away.
    case destructive = 1
  }

  /// What an action does: it is called with the action, the view that was tapped, and what to call when it is done.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action does to its row.
  public let style: Style
  /// What the action does.
  public let handler: Handler
  /// The title of the button.
  open var title: String?
  /// The color of the button; red if the action takes the row away, else gray.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the color of the style.
  open var backgroundColor: UIColor! {
    get { chosenColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { chosenColor = newValue }
  }
  private var chosenColor: UIColor?
  /// The image of the button.
  open var image: UIImage?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The actions that a swipe on a row reveals, the one at the edge first.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]

  /// Whether a swipe across most of the row performs the first action; true by default (R-TABLE-15).
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration; without actions the row cannot be swiped.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
