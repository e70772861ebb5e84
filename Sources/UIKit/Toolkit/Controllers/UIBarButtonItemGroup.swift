public import Foundation

/// A group of buttons in a bar, with one button that replaces them where there is no room for all.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// Creates a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }

  /// The buttons of the group.
  open var barButtonItems: [UIBarButtonItem]

  /// The button that replaces those of the group where there is no room for all.
  open var representativeItem: UIBarButtonItem?

  /// Whether the bar shows the representative item in place of the group; always false, since no bar shows groups here.
  open var isDisplayingRepresentativeItem: Bool { false }
}
