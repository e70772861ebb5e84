public import Foundation

/// The content of a navigation bar for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a large title is shown.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the previous item on the stack.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// The text of a back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item to which the button leads.
    case `default` = 0
    /// The word “Back”.
    case generic = 1
    /// No text.
    case minimal = 2
  }

  /// Called when a property that a bar shows has changed.
  package var onChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title in the middle.
  open var title: String? { didSet { onChange?() } }

  /// The view in the middle, in place of the title (R-BAR-3).
  open var titleView: UIView? { didSet { onChange?() } }

  /// A line above the title; stored without effect.
  open var prompt: String?

  /// Whether the back button is hidden; false by default.
  open var hidesBackButton = false { didSet { onChange?() } }

  /// Whether items on the left stand beside the back button; if false, the default, they replace it.
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }

  /// The title of the button that leads back to this item; nil stands for the item's title.
  open var backButtonTitle: String? { didSet { onChange?() } }

  /// The button that leads back to this item; only its title is used, and only if `backButtonTitle` is nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }

  /// The text of the back button that leads to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onChange?() } }

  /// When a large title is shown; stored without effect.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// The search controller, whose bar is below the bar's other content (R-SEARCH-1).
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { onChange?() } }
  }

  /// Whether the search bar hides while content is scrolled; true by default; stored without effect.
  open var hidesSearchBarWhenScrolling = true

  /// The look of the bar for this item; stored without effect.
  open var standardAppearance: UINavigationBarAppearance?

  /// The look of the bar above content that is at its top; stored without effect.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// The look of the bar where height is small; stored without effect.
  open var compactAppearance: UINavigationBarAppearance?

  /// The buttons on the left, from left to right.
  ///
  /// They replace the back button, unless `leftItemsSupplementBackButton` is true.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  /// The buttons on the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  /// The first button on the left; setting it replaces all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right; setting it replaces all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Replaces the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Replaces the buttons on the left with one.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Replaces the buttons on the right with one.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// The text of the button that leads back to this item; nil for none.
  var titleOfBackButton: String? {
    switch backButtonDisplayMode {
    case .default: backButtonTitle ?? backBarButtonItem?.title ?? title ?? "Back"
    case .generic: "Back"
    case .minimal: nil
    }
  }
}
