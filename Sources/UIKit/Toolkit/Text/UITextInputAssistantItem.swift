/// The buttons that a responder adds to the shortcuts bar of a keyboard.
///
/// Only large devices have such a bar; on the phone of this platform the groups are stored and not shown.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// Creates an item without buttons.
  public override init() {
    super.init()
  }

  /// Whether the user may hide the bar; true by default.
  open var allowsHidingShortcuts = true

  /// The buttons at the beginning of the bar.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []

  /// The buttons at the end of the bar.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

extension UIResponder {
  /// The item of this responder; created on first use.
  var ownInputAssistantItem: UITextInputAssistantItem {
    if let kept = attached[UITextInputAssistantItem.self] { return kept }
    let made = UITextInputAssistantItem()
    attached[UITextInputAssistantItem.self] = made
    return made
  }
}
