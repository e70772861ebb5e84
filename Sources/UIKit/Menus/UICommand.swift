/// An entry of a menu that sends its action along the responder chain.
///
/// Whoever can perform the action may change the command right before it is shown or run: `validate(_:)`.
open class UICommand: UIMenuElement {
  private var changedTitle: String?
  private let method: Selector
  private let list: Any?

  /// Creates a command.
  public init(
    title: String, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    method = action
    list = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title)
  }

  /// What the command is called.
  open override var title: String {
    get { changedTitle ?? super.title }
    set { changedTitle = newValue }
  }

  /// What is sent along the responder chain.
  open var action: Selector { method }

  /// Something of the app's own that tells commands with one action apart.
  open var propertyList: Any? { list }

  /// A longer title, to find the command by.
  open var discoverabilityTitle: String?

  /// How the command looks and whether it can be chosen.
  open var attributes: UIMenuElement.Attributes

  /// Whether the command is checked.
  open var state: UIMenuElement.State
}
