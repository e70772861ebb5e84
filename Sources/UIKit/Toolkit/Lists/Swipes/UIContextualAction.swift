public import Foundation

/// An action that a swipe on a row reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The effect of an action on its row, which the handler brings about; here the style decides only the default color
  /// of the button.
  public enum Style: Int, Sendable {
    /// The row stays.
    case normal = 0
    /// The row is deleted.
    case destructive = 1
  }

  /// Performs an action; called with the action, its button, and a closure to call at the end, which hides the actions
  /// whatever its argument is.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The effect of the action on its row.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The title of the button.
  open var title: String?
  /// The color of the button; red by default if the style is `destructive`, else gray.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: setting nil restores the default.
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
