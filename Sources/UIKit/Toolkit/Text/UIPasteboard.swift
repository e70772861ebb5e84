public import Foundation

/// Holds what was cut or copied, to be pasted.
///
/// Each app has its own general pasteboard; on a device apps share it.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The general pasteboard of the current app.
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

  /// The number of items on the pasteboard.
  open var numberOfItems: Int { contents.count }

  /// How often the contents have been set.
  open var changeCount: Int { changes }

  /// Posted after the contents changed.
  nonisolated public static let changedNotification = NSNotification.Name(
    "UIPasteboardChangedNotification")
}
