import Foundation

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
