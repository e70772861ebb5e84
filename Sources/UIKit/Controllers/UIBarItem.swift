public import Foundation

/// What buttons of bars have in common.
@MainActor
open class UIBarItem: NSObject {
  /// Makes an item without a title.
  public override init() {
    super.init()
  }

  /// What the button says.
  open var title: String?

  /// Whether the button can be touched; true by default.
  open var isEnabled = true

  /// A number to tell items apart.
  open var tag = 0

  /// The name of the item's view in tests and in the trace.
  open var accessibilityIdentifier: String?
}
