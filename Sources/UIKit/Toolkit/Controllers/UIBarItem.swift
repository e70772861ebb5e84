public import Foundation

/// The base class of the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Called when a property changes that the button in a bar shows.
  var onChange: (() -> Void)?

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// The title of the button.
  open var title: String? { didSet { onChange?() } }

  /// Whether the button can be touched; true by default.
  open var isEnabled = true { didSet { onChange?() } }

  /// A number that identifies the item.
  open var tag = 0

  /// The name of the item's view in tests and in the trace.
  open var accessibilityIdentifier: String? { didSet { onChange?() } }
}

/// An item that is shown as a button of a navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The meaning of a button.
  public enum Style: Int, Sendable {
    /// No special meaning.
    case plain = 0
    /// Completes the task of the screen.
    case done = 2
  }

  /// Creates a button that sends an action to a target, or along the responder chain if the target is nil.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target
    self.action = action
  }

  /// Creates a button that performs an action and shows its title.
  public convenience init(primaryAction: UIAction) {
    self.init()
    title = primaryAction.title
    self.primaryAction = primaryAction
  }

  /// The meaning of the button.
  open var style: Style = .plain

  /// The object that gets the action; held weakly (R-APP-9).
  open weak var target: AnyObject?

  /// The action that is sent when the button is tapped.
  open var action: Selector?

  /// The action that is performed when the button is tapped, in place of `action`; setting it sets the title, too.
  open var primaryAction: UIAction? {
    didSet { if let primaryAction { title = primaryAction.title } }
  }

  /// Performs the primary action or sends the action, as a tap does.
  package func perform(for event: UIEvent?, in application: UIApplication) {
    if let primaryAction {
      application.sendAction(primaryAction, from: self, for: event)
    } else if let action {
      application.sendAction(action, to: target, from: self, for: event)
    }
  }
}

/// An item that is shown as a tab of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Creates a tab with a title and a tag.
  public convenience init(title: String?, tag: Int) {
    self.init()
    self.title = title
    self.tag = tag
  }

  /// A short text in a corner of the tab.
  open var badgeValue: String?
}
