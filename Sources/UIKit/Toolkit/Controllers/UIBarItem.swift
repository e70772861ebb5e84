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

/// A button of a navigation bar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  /// What a button means.
  public enum Style: Int, Sendable {
    /// Nothing special.
    case plain = 0
    /// Ends what the screen is for.
    case done = 2
  }

  /// Makes a button that sends an action to a target, or along the responder chain without one.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target
    self.action = action
  }

  /// Makes a button that performs an action and has its title.
  public convenience init(primaryAction: UIAction) {
    self.init()
    title = primaryAction.title
    self.primaryAction = primaryAction
  }

  /// What the button means.
  open var style: Style = .plain

  /// Who gets the action; not kept alive (R-APP-9).
  open weak var target: AnyObject?

  /// What is sent when the button is tapped.
  open var action: Selector?

  /// What is performed when the button is tapped, in place of an action that is sent.
  open var primaryAction: UIAction?

  /// Does what a tap does.
  package func perform(for event: UIEvent?) {
    let application = AppContext.current.application
    if let primaryAction {
      application.send(primaryAction, sender: self, event: event)
    } else if let action {
      application.sendAction(action, to: target, from: self, for: event)
    }
  }
}

/// A tab of a tab bar.
@MainActor
open class UITabBarItem: UIBarItem {
  /// Makes a tab with a title and a number.
  public convenience init(title: String?, tag: Int) {
    self.init()
    self.title = title
    self.tag = tag
  }

  /// A short text in a corner of the tab.
  open var badgeValue: String?
}
