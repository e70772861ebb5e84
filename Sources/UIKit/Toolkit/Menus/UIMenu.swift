public import Foundation

/// Entries of a menu under one title.
open class UIMenu: UIMenuElement {
  /// What tells menus apart.
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

    /// The whole of a menu.
    public static let root = Identifier("com.apple.menu.root")
    /// What can be done to a file.
    public static let file = Identifier("com.apple.menu.file")
    /// What can be done to what is selected.
    public static let edit = Identifier("com.apple.menu.edit")
    /// Undo and redo.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// Cut, copy, paste and the like.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// How things look.
    public static let view = Identifier("com.apple.menu.view")
    /// Windows.
    public static let window = Identifier("com.apple.menu.window")
    /// Help.
    public static let help = Identifier("com.apple.menu.help")
  }

  /// How a menu stands in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its entries stand among those of the other one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It does something that cannot be taken back.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One entry at most is checked.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  private let given: [UIMenuElement]
  /// What tells the menu apart.
  public let identifier: Identifier
  /// How the menu stands in another one.
  public let options: Options

  /// Creates a menu; without an identifier it gets one that no other has.
  public init(
    title: String = "", identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    given = children
    super.init(title: title)
  }

  /// The entries.
  open var children: [UIMenuElement] { given }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, identifier: identifier, options: options, children: newChildren)
  }
}

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

/// Something that can stand in a menu.
@MainActor open class UIMenuElement: NSObject {
  /// How an element looks and whether it can be chosen.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element does something that cannot be taken back.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is checked.
  public enum State: Int, Sendable {
    /// It is not.
    case off = 0
    /// It is.
    case on = 1
    /// Some of what it stands for is.
    case mixed = 2
  }

  private let titleText: String

  package init(title: String) {
    titleText = title
    super.init()
  }

  /// What the element is called.
  open var title: String { titleText }
}
