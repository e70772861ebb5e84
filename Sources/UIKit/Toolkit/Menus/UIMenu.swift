public import Foundation

/// A menu: a title and its elements.
open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
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

    /// The root of a menu tree.
    public static let root = Identifier("com.apple.menu.root")
    /// Commands for files.
    public static let file = Identifier("com.apple.menu.file")
    /// Commands for editing.
    public static let edit = Identifier("com.apple.menu.edit")
    /// Undo and redo.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// Cut, copy, paste and the like.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// Commands for fonts and text.
    public static let format = Identifier("com.apple.menu.format")
    /// Commands for fonts.
    public static let font = Identifier("com.apple.menu.font")
    /// Bold, italic and underlined.
    public static let textStyle = Identifier("com.apple.menu.text-style")
    /// Bigger and smaller.
    public static let textSize = Identifier("com.apple.menu.text-size")
    /// Commands for the arrangement of text.
    public static let text = Identifier("com.apple.menu.text")
    /// The directions in which text runs.
    public static let writingDirection = Identifier("com.apple.menu.writing-direction")
    /// Commands for the appearance.
    public static let view = Identifier("com.apple.menu.view")
    /// Windows.
    public static let window = Identifier("com.apple.menu.window")
    /// Help.
    public static let help = Identifier("com.apple.menu.help")
  }

  /// The behavior of a menu inside another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The menu's elements are shown among those of the menu that contains it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu's elements change or delete data.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element is checked; without effect here.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  private let givenChildren: [UIMenuElement]
  /// The identifier of the menu.
  public let identifier: Identifier
  /// The behavior of the menu inside another one.
  public let options: Options

  /// Creates a menu; without an identifier it gets a unique one.
  public init(
    title: String = "", identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    givenChildren = children
    super.init(title: title)
  }

  /// The elements of the menu.
  open var children: [UIMenuElement] { givenChildren }

  /// Returns a copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, identifier: identifier, options: options, children: newChildren)
  }
}

/// A menu element that sends its action along the responder chain.
///
/// The target of the action may change the command in `validate(_:)` right before a menu shows it.
open class UICommand: UIMenuElement {
  private var changedTitle: String?
  private let givenAction: Selector
  private let givenPropertyList: Any?

  /// Creates a command.
  public init(
    title: String, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    givenAction = action
    givenPropertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title)
  }

  /// The title of the command.
  open override var title: String {
    get { changedTitle ?? super.title }
    set { changedTitle = newValue }
  }

  /// The action that is sent along the responder chain.
  open var action: Selector { givenAction }

  /// A value that distinguishes commands with the same action.
  open var propertyList: Any? { givenPropertyList }

  /// A longer title that explains the command.
  open var discoverabilityTitle: String?

  /// The attributes of the command.
  open var attributes: UIMenuElement.Attributes

  /// Whether the command is checked.
  open var state: UIMenuElement.State
}

/// The base class of menus, actions and commands, the elements of a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The attributes of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element changes or deletes data.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is checked.
  public enum State: Int, Sendable {
    /// Not checked.
    case off = 0
    /// Checked.
    case on = 1
    /// Partly checked.
    case mixed = 2
  }

  private let titleText: String

  package init(title: String) {
    titleText = title
    super.init()
  }

  /// The title of the element.
  open var title: String { titleText }
}
