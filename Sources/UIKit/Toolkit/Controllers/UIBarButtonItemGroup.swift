public import Foundation

/// Buttons of a bar that belong together, with one that stands for them where there is no room.
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

  /// The button that stands for the group where there is no room for all.
  open var representativeItem: UIBarButtonItem?

  /// Whether that button is shown in place of the others; never, as the bar is not shown.
  open var isDisplayingRepresentativeItem: Bool { false }
}
