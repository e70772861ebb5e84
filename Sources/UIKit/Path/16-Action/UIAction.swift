import Foundation

/// A closure that performs an action, which is passed to it.
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control or a menu whose code is a closure.
open class UIAction: UIMenuElement {
  /// The identity of an action; a control holds one action of each identifier for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let handler: UIActionHandler
  /// Whether the identifier was given by the app.
  private let isNamed: Bool
  /// The title that was set after the action was created; nil if none was.
  private var changedTitle: String?

  /// Creates an action; without an identifier, it receives a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    isNamed = identifier != nil
    self.image = image
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title)
  }

  /// The identity of the action.
  public let identifier: UIAction.Identifier

  /// The title of the action.
  open override var title: String {
    get { changedTitle ?? super.title }
    set { changedTitle = newValue }
  }

  /// The image beside the title.
  open var image: UIImage?

  /// A longer title that explains the action.
  open var discoverabilityTitle: String?

  /// The attributes that determine the look of the action and whether it can be chosen.
  open var attributes: UIMenuElement.Attributes

  /// Whether the action is checked.
  open var state: UIMenuElement.State

  /// The object that is performing the action; nil at other times.
  open private(set) var sender: Any?

  /// Performs the action for an object, the sender; the target is not used.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(from: sender)
  }

  /// Whether a control or a menu performs the action when it is chosen; false while it is disabled.
  package var isPerformable: Bool { !attributes.contains(.disabled) }

  /// The action's name in the trace: its title, else the identifier that the app gave, else `closure`.
  package var traceText: String {
    if !title.isEmpty { return title }
    return isNamed ? identifier.rawValue : "closure"
  }

  /// Runs the handler; meanwhile `sender` is the object that performs the action.
  package func perform(from sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
