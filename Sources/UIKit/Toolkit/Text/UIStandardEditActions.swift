/// The standard edit actions that a responder implements.
///
/// On iOS the runtime determines whether a class implements `copy(_:)`. Without an Objective-C runtime, a class
/// overrides the method and also lists it in `standardEditActions`.
public struct UIStandardEditActions: OptionSet, Hashable, Sendable {
  /// The bits, one for each action.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The method `cut(_:)`.
  public static let cut = UIStandardEditActions(rawValue: 1 << 0)
  /// The method `copy(_:)`.
  public static let copy = UIStandardEditActions(rawValue: 1 << 1)
  /// The method `paste(_:)`.
  public static let paste = UIStandardEditActions(rawValue: 1 << 2)
  /// The method `select(_:)`.
  public static let select = UIStandardEditActions(rawValue: 1 << 3)
  /// The method `selectAll(_:)`.
  public static let selectAll = UIStandardEditActions(rawValue: 1 << 4)
  /// The method `delete(_:)`.
  public static let delete = UIStandardEditActions(rawValue: 1 << 5)
  /// The method `makeTextWritingDirectionLeftToRight(_:)`.
  public static let makeTextWritingDirectionLeftToRight = UIStandardEditActions(rawValue: 1 << 6)
  /// The method `makeTextWritingDirectionRightToLeft(_:)`.
  public static let makeTextWritingDirectionRightToLeft = UIStandardEditActions(rawValue: 1 << 7)
  /// The method `toggleBoldface(_:)`.
  public static let toggleBoldface = UIStandardEditActions(rawValue: 1 << 8)
  /// The method `toggleItalics(_:)`.
  public static let toggleItalics = UIStandardEditActions(rawValue: 1 << 9)
  /// The method `toggleUnderline(_:)`.
  public static let toggleUnderline = UIStandardEditActions(rawValue: 1 << 10)
  /// The method `increaseSize(_:)`.
  public static let increaseSize = UIStandardEditActions(rawValue: 1 << 11)
  /// The method `decreaseSize(_:)`.
  public static let decreaseSize = UIStandardEditActions(rawValue: 1 << 12)
}

extension UIStandardEditActions {
  /// Creates the set of a selector's action; nil if the selector is not that of a standard edit action.
  package init?(_ selector: Selector) {
    guard let found = Self.all.first(where: { $0.selector == selector }) else { return nil }
    self = found.action
  }

  /// The selectors in the order in which menus show them.
  @MainActor package static var selectors: [Selector] { all.map(\.selector) }

  private static let all: [(action: UIStandardEditActions, selector: Selector)] = [
    (.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete), (.select, .select),
    (.selectAll, .selectAll), (.toggleBoldface, .toggleBoldface), (.toggleItalics, .toggleItalics),
    (.toggleUnderline, .toggleUnderline), (.increaseSize, .increaseSize),
    (.decreaseSize, .decreaseSize),
    (.makeTextWritingDirectionLeftToRight, .makeTextWritingDirectionLeftToRight),
    (.makeTextWritingDirectionRightToLeft, .makeTextWritingDirectionRightToLeft),
  ]
}

extension Selector {
  /// The action of `cut(_:)`.
  public static let cut = edit("cut(_:)", .cut) { $0.cut($1) }
  /// The action of `copy(_:)`.
  public static let copy = edit("copy(_:)", .copy) { $0.copy($1) }
  /// The action of `paste(_:)`.
  public static let paste = edit("paste(_:)", .paste) { $0.paste($1) }
  /// The action of `select(_:)`.
  public static let select = edit("select(_:)", .select) { $0.select($1) }
  /// The action of `selectAll(_:)`.
  public static let selectAll = edit("selectAll(_:)", .selectAll) { $0.selectAll($1) }
  /// The action of `delete(_:)`.
  public static let delete = edit("delete(_:)", .delete) { $0.delete($1) }
  /// The action of `makeTextWritingDirectionLeftToRight(_:)`.
  public static let makeTextWritingDirectionLeftToRight = edit(
    "makeTextWritingDirectionLeftToRight(_:)", .makeTextWritingDirectionLeftToRight
  ) { $0.makeTextWritingDirectionLeftToRight($1) }
  /// The action of `makeTextWritingDirectionRightToLeft(_:)`.
  public static let makeTextWritingDirectionRightToLeft = edit(
    "makeTextWritingDirectionRightToLeft(_:)", .makeTextWritingDirectionRightToLeft
  ) { $0.makeTextWritingDirectionRightToLeft($1) }
  /// The action of `toggleBoldface(_:)`.
  public static let toggleBoldface = edit("toggleBoldface(_:)", .toggleBoldface) {
    $0.toggleBoldface($1)
  }
  /// The action of `toggleItalics(_:)`.
  public static let toggleItalics = edit("toggleItalics(_:)", .toggleItalics) {
    $0.toggleItalics($1)
  }
  /// The action of `toggleUnderline(_:)`.
  public static let toggleUnderline = edit("toggleUnderline(_:)", .toggleUnderline) {
    $0.toggleUnderline($1)
  }
  /// The action of `increaseSize(_:)`.
  public static let increaseSize = edit("increaseSize(_:)", .increaseSize) { $0.increaseSize($1) }
  /// The action of `decreaseSize(_:)`.
  public static let decreaseSize = edit("decreaseSize(_:)", .decreaseSize) { $0.decreaseSize($1) }

  /// Returns the selector of an edit action, which the responders that list the action implement.
  private static func edit(
    _ name: String, _ action: UIStandardEditActions,
    _ call: @escaping @MainActor (UIResponder, Any?) -> Void
  ) -> Selector {
    let method = ActionMethod(name: name) { object in
      (object as? UIResponder)?.standardEditActions.contains(action) ?? false
    } body: { object, sender, _ in
      if let responder = object as? UIResponder { call(responder, sender) }
    }
    return Selector(description: name, method: method)
  }
}
