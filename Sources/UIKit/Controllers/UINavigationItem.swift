public import Foundation

/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject {
  /// Called when something changed that a bar shows.
  package var onChange: (() -> Void)?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title in the middle.
  open var title: String? { didSet { onChange?() } }

  /// Whether there is no button that leads back; false by default.
  open var hidesBackButton = false { didSet { onChange?() } }

  /// The buttons on the left, from the left; they take the place of the one that leads back.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  /// The buttons on the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
