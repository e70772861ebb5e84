/// The standard edit actions that a responder implements.
///
/// On iOS the runtime knows whether a class implements `copy(_:)`. Without an Objective-C runtime, a class
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
}

extension UIStandardEditActions {
  /// Creates the action of a selector; nil if that is no standard edit action.
  package init?(_ selector: Selector) {
    guard let found = Self.all.first(where: { $0.selector == selector }) else { return nil }
    self = found.action
  }

  /// The selectors in the order in which a menu shows them.
  @MainActor package static var selectors: [Selector] { all.map(\.selector) }

  private static let all: [(action: UIStandardEditActions, selector: Selector)] = [
    (.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete), (.select, .select),
    (.selectAll, .selectAll),
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

/// The gestures that edit text anywhere in a responder's area.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  /// No gestures.
  case none = 0
  /// The gestures with three fingers: undo, redo, cut, copy, paste.
  case `default` = 1
}
