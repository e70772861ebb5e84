public import Foundation

/// What was cut or copied, for whoever pastes.
///
/// Each app has one of its own: on a device apps share the general pasteboard, here nothing of one app
/// reaches another.
@MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the app.
  public class var general: UIPasteboard { AppContext.current.pasteboard }

  private var contents: [String] = []
  private var changes = 0

  /// The first text on the pasteboard.
  open var string: String? {
    get { contents.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts on the pasteboard.
  open var strings: [String]? {
    get { contents.isEmpty ? nil : contents }
    set {
      contents = newValue ?? []
      changes += 1
      NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
  }

  /// Whether there is any text.
  open var hasStrings: Bool { !contents.isEmpty }

  /// How many things are on the pasteboard.
  open var numberOfItems: Int { contents.count }

  /// How often the contents have changed.
  open var changeCount: Int { changes }

  /// Posted after the contents changed.
  nonisolated public static let changedNotification = NSNotification.Name(
    "UIPasteboardChangedNotification")
}
