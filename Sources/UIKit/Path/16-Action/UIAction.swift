import Foundation

/// The code of an action, as a closure.
public typealias UIActionHandler = (UIAction) -> Void

/// An action that brings its own code, for controls and menus.
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
  private var changedTitle: String?

  /// Creates an action; without an identifier it gets one that no other has.
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

  /// What the action is called.
  open override var title: String {
    get { changedTitle ?? super.title }
    set { changedTitle = newValue }
  }

  /// The image beside the title.
  open var image: UIImage?

  /// A longer title, to find the action by.
  open var discoverabilityTitle: String?

  /// How the action looks and whether it can be chosen.
  open var attributes: UIMenuElement.Attributes

  /// Whether the action is checked.
  open var state: UIMenuElement.State

  /// The object that is performing the action, while it does.
  open private(set) var sender: Any?

  /// Performs the action for an object.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(from: sender)
  }

  /// Whether a control or a menu performs the action when it is chosen: not while it is disabled.
  package var isPerformable: Bool { !attributes.contains(.disabled) }

  /// What the trace calls the action: its title, else the identifier that it was given.
  package var traceText: String {
    title.isEmpty ? (isNamed ? identifier.rawValue : "closure") : title
  }

  /// Runs the handler; meanwhile `sender` is the object that performs the action.
  package func perform(from sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
